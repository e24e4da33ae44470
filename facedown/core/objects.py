"""Objects: a card as it is at one time. A card that leaves its zone and comes back is another object.

A game that needs this declares `incarnations()`. Whatever remembers a card for later, such as a target or a delayed
response, keeps `game.object_of(card)`, and asks `game.is_same(object)` when the time has come.

How often a card has moved would tell which of two like cards it is. So an object in a view says only whether it is
still the same (its life is 0) or gone (-1, and -2, -3 and so on for others that are gone). An object that is gone has a
blank for its card: nobody is told whether a card that shows up again is the one that was remembered. Only seats that
could follow cards where an object lay know that it is gone.
"""

from __future__ import annotations

from typing import Final

from facedown.core.cards import Card
from facedown.core.nouns import Noun
from facedown.core.zones import Place

SAME: Final = 0
GONE: Final = -1
"""The life of an object that is gone. Several of them in one view have this life and lower ones: each has its own."""


class Object(Noun):
    """A card in one of its lives, and the place where it lies during that life.

    In a view, an object has no place if it is gone, or if the viewer does not know which card it is.
    """

    def __init__(self, card: Card, life: int, place: Place | None = None) -> None:
        self.card: Final = card
        self.life: Final = life
        self.place: Final = place

    def __str__(self) -> str:
        return str(self.card)
