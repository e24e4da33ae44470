"""The arithmetic of telling numbers: sets of cards, questions about a hand, and which clue says which number.

A set of cards is a whole number with a bit for each kind of card. A hand is a list of such sets, what each card can be,
or of the cards themselves; in here its **oldest** card comes first, so a card keeps its place when another is drawn.
Nothing in this folder knows of flags or of units: those are in `facedown.conventions.hanabi.encoding`.
"""
