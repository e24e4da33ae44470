"""The natural convention: clues that point at one card, and mean what people at a table would take them to mean.

Words: the *chop* is the oldest card that no clue touched, the one that its player discards. A clue has a *focus*, the
card that it is about. It calls for a play, or saves the chop; and where the card in between is missing, it *prompts* a
touched card of somebody, or *finesses* their newest untouched one.

A set of cards is a whole number with a bit for each kind of card.
"""
