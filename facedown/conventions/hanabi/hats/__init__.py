"""The arithmetic of telling numbers: sets of cards, questions about a hand, and which clue says which number.

A set of cards is a whole number with a bit for each kind of card. A hand is a list of such sets (what each card can
be), or a list of cards. In this folder the **oldest** card of a hand comes first, so a card keeps its place when
another is drawn. Nothing here knows of flags or units: those are in `facedown.conventions.hanabi.encoding`.
"""
