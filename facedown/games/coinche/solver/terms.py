"""What is fixed while a deal is played: the denomination, what the cards count, the duties and the bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from facedown.core.mypyc import i64
from facedown.games.coinche.cards import ALL_TRUMPS
from facedown.games.coinche.obligations import OVER_PARTNER, SPARE_PARTNER, UNDERTRUMP
from facedown.games.coinche.solver.sets import ALL, suit_of

DEAR: i64 = 10


@final
class Terms:
    """`points` are those of each card, by its bit in the denomination; `duties` are flags of `obligations`.

    `last_trick` goes to the side that takes the last trick; `capot` is what a side wins, on top of that, by taking
    every trick. A stronger card of a suit must not count less than a weaker one.
    """

    def __init__(
        self,
        denomination: int,
        points: Sequence[int],
        duties: int = 0,
        last_trick: int = 10,
        capot: int = 0,
    ) -> None:
        if len(points) != 32 or min(points) < 0 or max([sum(points[suit : suit + 8]) for suit in (0, 8, 16, 24)]) > 255:
            raise ValueError("points are needed for 32 cards, none below 0, and at most 255 for a suit")
        if any(points[card] > points[card + 1] for card in range(32) if card & 7 < 7):
            raise ValueError("a stronger card may not count less than a weaker one of its suit")
        self.denomination = denomination
        self.last_trick = last_trick
        self.capot: i64 = capot
        self.trump: i64 = suit_of(8 * denomination) if denomination < 4 else 0
        """The trump suit, if just one suit is trumps."""
        self.rising: i64 = ALL if denomination == ALL_TRUMPS else self.trump
        """The suits in which one must go higher."""
        self.over_partner = bool(duties & OVER_PARTNER)
        self.spare_partner = bool(duties & SPARE_PARTNER)
        self.undertrump = bool(duties & UNDERTRUMP)
        self.alike: i64 = sum([1 << card for card in range(32) if card & 7 < 7 and points[card] == points[card + 1]])
        """The cards that count as much as the next stronger one."""
        self.dear: i64 = sum([1 << card for card in range(32) if points[card] >= DEAR])
        self.worthless: i64 = sum([1 << card for card in range(32) if not points[card]])
        self.points = bytes(points)
        self.sums = sums_of(points)

    def worth(self, cards: i64) -> i64:
        """What these cards count together."""
        sums = self.sums
        return (
            i64(sums[cards & 255])
            + i64(sums[256 | cards >> 8 & 255])
            + i64(sums[512 | cards >> 16 & 255])
            + i64(sums[768 | cards >> 24 & 255])
        )

    def playable(self, hand: i64, led: i64, beaters: i64, is_partners: bool) -> i64:
        """The cards that `obligations.playable` allows. `led` is a whole suit; the `beaters` would master the trick."""
        following: i64 = hand & led
        if led & self.rising:
            if is_partners and not self.over_partner:
                return following or hand
            return following & beaters or following or hand
        if following:
            return following
        trumps: i64 = hand & self.trump
        if is_partners:
            return hand & ~(trumps & ~beaters) or hand if self.spare_partner else hand
        return trumps & beaters or (trumps if trumps and self.undertrump else hand)

    def beaters_of(self, bit: i64, suit: i64, led: i64) -> i64:
        """The cards that take a trick over from this one, where this one masters."""
        stronger: i64 = suit & ~((bit << 1) - 1)
        return stronger | self.trump if suit == led and suit != self.trump else stronger


def sums_of(points: Sequence[int]) -> bytes:
    """For each suit, what each of the 256 sets of its cards counts."""
    found = bytearray()
    for suit in (0, 8, 16, 24):
        found += bytes([sum([points[suit + rank] for rank in range(8) if cards >> rank & 1]) for cards in range(256)])
    return bytes(found)
