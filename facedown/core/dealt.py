"""A deal of the unseen cards in the making, as a game's `fill` gets it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.core.cards import Card
from facedown.core.zones import Zone

BY_ZONE: Final = "what is dealt is asked by zone, as in dealt[view.deck], not {!r}"


class Dealt:
    """For each zone of a view a real card for each card that lies there; None where a blank has none yet.

    dealt[view.hands[ann]][0] = card
    """

    def __init__(self, rows: list[list[Card | None]]) -> None:
        self.rows: Final = rows
        """In the order of the places."""

    def __getitem__(self, zone: Zone) -> list[Card | None]:
        try:
            return self.rows[zone.place.index]
        except AttributeError:
            raise TypeError(BY_ZONE.format(zone)) from None

    def __iter__(self) -> Iterator[list[Card | None]]:
        return iter(self.rows)
