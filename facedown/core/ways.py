"""What is known of a zone after it was cut: which card follows which, but not where it was cut.

A **Way** is one place where the zone may have been cut, and what follows from that: the cards of the zone in their
order, and the cards that have left it unseen since, each with the zone to which it went. Every card that is seen later
rules out the ways that do not fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.cards import Card, Face
from facedown.core.events import Laid, Moved, Showed
from facedown.core.fans import anonymous, unnamed
from facedown.core.zones import Zone, with_card, without_card

MOST: Final = 5_000
"""More ways than this are forgotten: then the cards are known by count alone."""


class Way:
    """One way in which a zone may have been cut. Its weight says how likely it is among the ways that are left."""

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
        """The card at `start` goes to another zone. None if another card than the one `seen` lay there."""
        card = self.cards[start]
        if seen is not None and card.known and card.look() != seen.look():
            return None
        left = without_card(self.cards, start)
        return Way(left, self.gone if seen is not None else (*self.gone, (target, card)), self.weight)

    def with_card(self, end: int, card: Card) -> Way:
        return Way(with_card(self.cards, end, card), self.gone, self.weight)

    def played(self, source: int, seen: Card | None, held: int) -> Way | None:
        """A card leaves another zone (`source`), to which cards of this one may have gone unseen.

        If it is seen, it may be one of those. None if it must be one of them, because all `held` cards there came from
        here, and none of them looks like it.
        """
        if not self.gone_to(source):
            return self
        if seen is None:
            return self.having_lost(source)
        found = self.having_seen(source, seen, held)
        if found is None:
            return None
        alike = [number for number, entry in enumerate(found.gone) if entry[0] == source and is_like(entry[1], seen)]
        if not alike:
            return found
        return Way(found.cards, (*found.gone[: alike[0]], *found.gone[alike[0] + 1 :]), found.weight)

    def having_seen(self, source: int, seen: Card, held: int) -> Way | None:
        """A card is seen in another zone, which holds so many. None if it cannot lie there.

        It may be any of the unknown cards that went there: in as many orders the deck can have lain.
        """
        mine = self.gone_to(source)
        if any(is_like(card, seen) for card in mine):
            return self
        unknown = [number for number, (place, card) in enumerate(self.gone) if place == source and not card.known]
        if not unknown:
            return None if mine and len(mine) == held else self
        named = (*self.gone[: unknown[0]], (source, seen), *self.gone[unknown[0] + 1 :])
        return Way(self.cards, named, self.weight * len(unknown))

    def looked_at(self, start: int, seen: Card) -> Way | None:
        """A card of this zone is seen where it lies. None if another one lies there."""
        if self.cards[start].known:
            return self if is_like(self.cards[start], seen) else None
        return Way((*self.cards[:start], seen, *self.cards[start + 1 :]), self.gone, self.weight)

    def laid(self, source: int, lying: tuple[Card, ...], as_dealt: bool) -> Way:
        """All the cards of another zone are laid on this one. If they lie as they were dealt, this way knows more of
        them than the viewer saw `lying` there."""
        mine = self.gone_to(source)
        known = as_dealt and len(mine) == len(lying)
        cards = tuple(reversed(mine)) if known else lying
        return Way(cards + self.cards, self.having_lost(source).gone, self.weight)

    def gone_to(self, place: int) -> list[Card]:
        """The cards that went to a zone unseen, in the order in which they went."""
        return [card for zone, card in self.gone if zone == place]

    def having_lost(self, place: int) -> Way:
        """The same way, when nothing is known any more of the cards that went to a zone."""
        return Way(self.cards, tuple([entry for entry in self.gone if entry[0] != place]), self.weight)

    def known(self) -> list[Card]:
        """The cards that are known to lie there, or to have gone elsewhere unseen."""
        return [card for card in (*self.cards, *[card for _, card in self.gone]) if card.known]

    def unseen(self, place: int, zones: Sequence[Zone]) -> list[tuple[int, Card]]:
        """The cards that are known in this way alone, each with its zone: in these `zones` the viewer does not see
        them. `place` is the zone that was cut."""
        lying = zones[place].cards
        found = [(place, card) for own, card in zip(lying, self.cards, strict=True) if card.known and not own.known]
        for target, card in self.gone:
            if card.known and not any(is_like(own, card) for own in zones[target].cards):
                found.append((target, card))
        return found


def is_like(card: Card, seen: Card) -> bool:
    return card.known and card.look() == seen.look()


def cut_somewhere(ways: Sequence[Way], least: int) -> tuple[Way, ...]:
    """Every way there is after one more cut, with at least so many cards in each part."""
    found: list[Way] = []
    for way in ways:
        found.extend([way.rotated(at) for at in range(least, len(way.cards) - least + 1)])
    return together(found)


def together(ways: Sequence[Way | None]) -> tuple[Way, ...]:
    """The ways that are possible, each once. Empty if there are too many to keep."""
    left = [way for way in ways if way is not None]
    if len(left) <= 1:
        return tuple(left)
    found: dict[tuple[object, ...], Way] = {}
    for way in left:
        look = way.look()
        other = found.get(look)
        found[look] = way if other is None else Way(way.cards, way.gone, way.weight + other.weight)
    return tuple(found.values()) if len(found) <= MOST else ()


# What is known of all the zones that were cut, by their indices

Cuts = dict[int, tuple[Way, ...]]


def cut_once_more(cuts: Cuts, place: int, cards: tuple[Card, ...], least: int, blank: Face) -> Cuts:
    """A zone with these cards is cut. If it was cut before, its ways are cut once more."""
    before = cuts.get(place, (Way(cards, (), 1),))
    ways = [Way(unnamed(way.cards, blank), way.gone, way.weight) for way in before]
    return with_ways(cuts, place, cut_somewhere(ways, least))


def after_move(cuts: Cuts, move: Moved, seen: Card | None, held: int, blank: Face) -> Cuts:
    """A card leaves a zone that held so many, for another one. Each way of each zone that was cut goes on, or ends."""
    source, target = move.source.index, move.target.index
    going_on = cuts
    for place, ways in cuts.items():
        after: Sequence[Way | None] = ways
        if place == source:
            after = [way.without(move.start, seen, target) for way in ways]
        elif place == target:
            card = anonymous(move.card, seen, blank)
            left = played(ways, move, seen, held)
            after = [None if way is None else way.with_card(move.end, card) for way in left]
        else:
            after = played(ways, move, seen, held)
        going_on = with_ways(going_on, place, together(after))
    return going_on


def played(ways: Sequence[Way], move: Moved, seen: Card | None, held: int) -> list[Way | None]:
    return [way.played(move.source.index, seen, held) for way in ways]


def after_showing(cuts: Cuts, show: Showed, cards: Sequence[Card], held: int) -> Cuts:
    """The viewer sees cards in a zone that holds so many."""
    going_on = cuts
    for place, ways in cuts.items():
        after: Sequence[Way | None] = ways
        for card, start in zip(cards, show.starts, strict=True):
            left = [way for way in after if way is not None]
            if place == show.place.index:
                after = [way.looked_at(start, card) for way in left]
            else:
                after = [way.having_seen(show.place.index, card, held) for way in left]
        going_on = with_ways(going_on, place, together(after))
    return going_on


def after_laying(cuts: Cuts, laid: Laid, lying: tuple[Card, ...]) -> Cuts:
    """All the cards of a zone, which the viewer saw `lying` there, are laid on another one."""
    going_on = without_places(cuts, [laid.source.index])
    for place, ways in going_on.items():
        if place == laid.target.index:
            after = [way.laid(laid.source.index, lying, laid.as_dealt) for way in ways]
        else:
            after = [way.having_lost(laid.source.index) for way in ways]
        going_on = with_ways(going_on, place, together(after))
    return going_on


def with_ways(cuts: Cuts, place: int, ways: tuple[Way, ...]) -> Cuts:
    """Keep what is known of a zone that was cut, as long as it is more than nothing."""
    others = without_places(cuts, [place])
    return {**others, place: ways} if any(way.known() for way in ways) else others


def without_places(cuts: Cuts, places: Sequence[int]) -> Cuts:
    """Nothing more is known of these zones."""
    return {place: ways for place, ways in cuts.items() if place not in places}
