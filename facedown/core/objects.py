"""Objects: a card as it is at one time. A card that leaves its zone and comes back is another object.

A game that needs this declares `incarnations()`. Whatever remembers a card for later, such as a target or a delayed
response, keeps `game.object_of(card)`, and asks `game.is_same(object)` when the time has come.

How often a card has moved would tell which of two like cards it is. So an object in a view says only whether it is the
same as before: then its life is 0, and otherwise -1. One that is gone has a blank for its card: whether a card that is
seen again is the one that was remembered, nobody is told. That an object is gone is known to those who could follow
cards where it lay.
"""

from __future__ import annotations

from typing import Final

from facedown.core.cards import Card
from facedown.core.nouns import Noun
from facedown.core.zones import Place

SAME: Final = 0
GONE: Final = -1


class Object(Noun):
    """A card in one of its lives, and where it lies in it. An object that is gone, or of which a viewer does not know
    which one it is, has no place in a view."""

    def __init__(self, card: Card, life: int, place: Place | None = None) -> None:
        self.card: Final = card
        self.life: Final = life
        self.place: Final = place

    def __str__(self) -> str:
        return str(self.card)
