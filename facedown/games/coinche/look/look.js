// The look of this game: so far the generic one.

export default {};
