"""What is known of a zone after it was cut: its order, but for where it was cut.

Whoever knew some cards by their places knows that they still follow each other. A **Way** is one place where it may
have been cut, and what lies where if it was cut there: the cards of the zone in order, and those that went from it
unseen, with the zone that they went to. Whatever is seen of the cards rules ways out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.cards import Card

MOST: Final = 5_000
"""More ways than this are forgotten: then the cards are known by count alone."""


class Way:
    """One way in which a zone may have been cut. It is as likely as its weight, among all that are left."""

    def __init__(self, cards: tuple[Card, ...], gone: tuple[tuple[int, Card], ...], weight: int) -> None:
        self.cards: Final = cards
        self.gone: Final = gone
        self.weight: Final = weight

    def look(self) -> tuple[object, ...]:
        """All that tells it from other ways."""
        return (tuple([card.look() for card in self.cards]), tuple([(place, card.look()) for place, card in self.gone]))

    def rotated(self, at: int) -> Way:
        return Way((*self.cards[at:], *self.cards[:at]), self.gone, self.weight)

    def without(self, start: int, seen: Card | None, target: int) -> Way | None:
        """The card at `start` goes to another zone, seen or not; None where it cannot have lain there."""
        card = self.cards[start]
        if seen is not None and card.known and card.look() != seen.look():
            return None
        left = (*self.cards[:start], *self.cards[start + 1 :])
        return Way(left, self.gone if seen is not None or not card.known else (*self.gone, (target, card)), self.weight)

    def with_card(self, end: int, card: Card) -> Way:
        return Way((*self.cards[:end], card, *self.cards[end:]), self.gone, self.weight)

    def played(self, source: int, seen: Card | None, held: int) -> Way | None:
        """A card leaves a zone to which some went: seen, it is one of those, if all `held` cards there are."""
        mine = [(place, card) for place, card in self.gone if place == source]
        if not mine:
            return self
        if seen is None:
            return Way(self.cards, tuple([entry for entry in self.gone if entry[0] != source]), self.weight)
        for number, (place, card) in enumerate(self.gone):
            if place == source and card.look() == seen.look():
                return Way(self.cards, (*self.gone[:number], *self.gone[number + 1 :]), self.weight)
        return None if len(mine) == held else self


def cut_somewhere(ways: Sequence[Way], least: int) -> tuple[Way, ...]:
    """Every way there is after one more cut, with at least so many cards in each part."""
    found: list[Way] = []
    for way in ways:
        found.extend([way.rotated(at) for at in range(least, len(way.cards) - least + 1)])
    return together(found)


def together(ways: Sequence[Way | None]) -> tuple[Way, ...]:
    """The ways that are possible, each once. None at all where there are too many to keep."""
    found: dict[tuple[object, ...], Way] = {}
    for way in ways:
        if way is not None:
            other = found.get(way.look())
            found[way.look()] = way if other is None else Way(way.cards, way.gone, way.weight + other.weight)
    return tuple(found.values()) if len(found) <= MOST else ()
