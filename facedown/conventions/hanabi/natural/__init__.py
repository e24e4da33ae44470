"""The natural convention: clues that point at one card, and mean what people at a table would take them to mean.

Words: the *chop* is the oldest card that no clue touched, the card that its player discards next. A clue has a *focus*,
the card that it is about. It calls for a play, or saves the chop. If another card must be played before the focus, the
clue also asks somebody for that card: it *prompts* a touched card of theirs, or *finesses* their newest untouched one.

A set of cards is a whole number with a bit for each kind of card.
"""
