"""What an auction says about the hands: how well each call fits the hand of whoever made it.

Others are thought to bid by rules of thumb (`calls`), some of them boldly. What such a player would have called with a
hand is compared with what was called. Hands are sets of cards by their indices, and what a suit is worth stands in
tables, because thousands of hands are looked at for one card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from facedown.games.coinche.auction import Bid, Pass
from facedown.games.coinche.bots import hands
from facedown.games.coinche.bots.calls import EXPECTED
from facedown.games.coinche.cards import ACE, ALL_TRUMPS, JACK, NINE, NO_TRUMP
from facedown.games.coinche.presets import CAPOT

Table = tuple[int, ...]
"""For each set of cards of one suit, a number."""
BOLDNESS = (0, 10)
"""So many points more than they hold players may count on."""
STEP = 0.2
"""A bid that is ten points off is so much less likely."""
OTHER = 0.001
"""How likely something else altogether is."""
LEAST = 80
REMEMBERED = 1 << 15
"""What so many hands promise is remembered: a search looks at the same ones again and again."""


def table_of(worth: Callable[[set[int]], int]) -> Table:
    return tuple([worth({rank for rank in range(8) if mask >> rank & 1}) for mask in range(256)])


@cache
def tables() -> tuple[Table, Table, Table, Table]:
    """What the cards of a suit promise: as trumps; beside trumps; without trumps; where all suits are trumps."""
    return (
        table_of(hands.in_trumps),
        table_of(lambda ranks: hands.in_plain(ranks, hands.SIDE_ACE, hands.SIDE_TEN)),
        table_of(lambda ranks: hands.in_plain(ranks, 18, 8)),
        table_of(hands.in_all_trumps),
    )


@lru_cache(maxsize=REMEMBERED)
def promises(hand: int) -> tuple[int, ...]:
    """What a hand promises in each denomination, or 0 where it is not fit to name it."""
    suits = [hand >> 8 * suit & 255 for suit in range(4)]
    return tuple([promised(suits, one) if fits(suits, one) else 0 for one in range(6)])


def promised(suits: Sequence[int], denomination: int) -> int:
    """The same as `hands.expected`, by tables."""
    trumps, plain, without, everywhere = tables()
    if denomination == NO_TRUMP:
        return hands.PARTNER + sum([without[suit] for suit in suits])
    if denomination == ALL_TRUMPS:
        return hands.PARTNER - 8 + sum([everywhere[suit] for suit in suits])
    found = hands.PARTNER + trumps[suits[denomination]]
    ruffs = suits[denomination].bit_count() >= 3
    for number, suit in enumerate(suits):
        if number != denomination:
            found += plain[suit] + (hands.SHORT.get(suit.bit_count(), 0) if ruffs else 0)
    return found


def fits(suits: Sequence[int], denomination: int) -> bool:
    if denomination == NO_TRUMP:
        return sum([suit >> ACE & 1 for suit in suits]) >= 3
    if denomination == ALL_TRUMPS:
        return sum([suit >> JACK & 1 for suit in suits]) >= 3
    suit = suits[denomination]
    return bool(suit >> JACK & 1 or suit >> NINE & 1) and suit.bit_count() >= 3


@lru_cache(maxsize=REMEMBERED)
def support(hand: int, denomination: int) -> int:
    return hands.support([{r for r in range(8) if hand >> 8 * suit + r & 1} for suit in range(4)], denomination)


@dataclass(frozen=True)
class Heard:
    """A call, and what had been called before."""

    call: Bid | Pass
    before: Bid | None
    """The highest bid until then."""
    had_bid: bool
    """Whether this player had bid before."""
    open_to: tuple[int, ...]
    """The denominations that are played here."""

    def likelihood(self, hand: int) -> float:
        """How well the call fits the hand, from 0 to 1."""
        before, seat = self.before, self.call.seat
        if before is not None and before.seat.index & 1 == seat.index & 1:
            return self.of_partner(before, hand)
        best, points = self.best_of(hand)
        floor = LEAST if before is None else before.value + 10
        return sum([self.alike(best, (points + bold) // 10 * 10, floor) for bold in BOLDNESS]) / len(BOLDNESS)

    def of_partner(self, before: Bid, hand: int) -> float:
        """A partner's bid is raised once, by what the hand adds to it."""
        added = 0 if self.had_bid else max(0, (support(hand, before.denomination) - EXPECTED) // 10 * 10)
        if isinstance(self.call, Bid) and self.call.denomination != before.denomination:
            return OTHER
        said = self.call.value - before.value if isinstance(self.call, Bid) else 0
        return float(max(OTHER, STEP ** (abs(min(said, 50) - min(added, 50)) / 10)))

    def best_of(self, hand: int) -> tuple[int, int]:
        found = promises(hand)
        best = max(self.open_to, key=lambda one: found[one])
        return best, found[best]

    def alike(self, best: int, points: int, floor: int) -> float:
        """How like the call is to the bid that the hand promises, which counts only from some value on."""
        if isinstance(self.call, Pass):
            return float(max(OTHER, STEP ** (max(0, points - floor + 10) / 10)))
        if self.call.denomination != best:
            return OTHER
        wanted = self.call.value if self.call.value < CAPOT else 160
        return float(max(OTHER, STEP ** (abs(wanted - points) / 10)))


def heard(calls: Sequence[Bid | Pass], open_to: tuple[int, ...]) -> list[Heard]:
    """An auction, call by call."""
    found: list[Heard] = []
    before: Bid | None = None
    bidders: set[int] = set()
    for call in calls:
        found.append(Heard(call, before, call.seat.index in bidders, open_to))
        if isinstance(call, Bid):
            before = call
            bidders.add(call.seat.index)
    return found


def sense(auction: Sequence[Heard], deal: Sequence[int], played: Sequence[int]) -> float:
    """How well an auction fits the hands that players had at first."""
    fit = 1.0
    for each in auction:
        seat = each.call.seat.index
        fit *= each.likelihood(deal[seat] | played[seat])
    return fit
