// Whoever reads a telling: which seat they have, what they are asked, and what they have picked on the table.
// Cards and seats ask it whether an option is about them. Every look is given one, as `at`. `isOwn` says whether the seat is the
// reader's own, and not somebody's whose eyes they use; `free` are the seats that nobody has taken yet.

export class Reader {
  constructor(telling, { picked = null, chosen = [], onPick = () => {}, isReplay = false, isOwn = false, free = [], aide = null, onSet = () => {}, onDraw = () => {}, happened = null } = {}) {
    this.telling = telling;
    this.me = telling.me ?? null;
    this.question = telling.question ?? null;
    Object.assign(this, { picked, chosen, onPick, isReplay, isOwn, free, aide, onSet, onDraw });
    this.happened = happened ?? telling.happened ?? [];
    this.seats = new Map(telling.seats.map((seat) => [seat.index, seat]));
  }

  // The options of the question; of one that is answered part by part, those of all parts.
  get options() {
    if (!this.question) return [];
    return this.question.options ?? (this.question.pieces ?? []).flatMap((piece) => piece.options);
  }

  // A thing is {card: id} or {seat: index}; a card and a seat together are {card: id, seat: index}.
  optionsAbout(thing) {
    return this.options.filter((option) => isAbout(option, thing));
  }

  isPicked(thing) {
    return this.picked !== null && isPartOf(thing, this.picked);
  }

  // Whether the option that is about this thing is among those chosen for an answer of several.
  isChosen(thing) {
    return this.optionsAbout(thing).some((option) => this.chosen.includes(option));
  }

  // What the person has set for the game's aide, which answers what they need not be asked.
  set(settings) {
    this.onSet(settings);
  }

  // Draw again: a look that remembers something of its own calls it when that has changed.
  draw() {
    this.onDraw();
  }

  pick(thing, told = null) {
    this.onPick(thing, told);
  }
}

export function isAbout(option, { card, seat }) {
  return (card === undefined || (option.cards ?? []).includes(card)) && (seat === undefined || (option.seats ?? []).includes(seat));
}

const isPartOf = (thing, whole) => Object.entries(thing).every(([kind, one]) => whole[kind] === one);

// A card and a seat that some option is about both, or else the thing alone.
export function together(picked, thing, options) {
  const both = { ...picked, ...thing };
  return options.some((option) => isAbout(option, both)) ? both : thing;
}
