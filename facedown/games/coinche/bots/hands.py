"""What a hand is worth before the play, by rules of thumb: points that its side may expect to take.

About 20 points for a trick that one can count on. A jack or a nine of trumps is an opening, both are a good one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from facedown.core.cards import Seat
from facedown.games.coinche.cards import ACE, ALL_TRUMPS, JACK, KING, NINE, NO_TRUMP, QUEEN, TEN, PlayingCard

PARTNER = 42
"""What a partner brings of whom nothing is known."""
TRUMPS = {JACK: 20, NINE: 14, ACE: 8, TEN: 6, KING: 3, QUEEN: 3}
BOTH = 4
"""The jack and the nine together are worth more."""
BELOTE = 20
LENGTH = 6
"""For each trump after the third."""
SIDE_ACE, SIDE_TEN = 12, 5
SHORT = {0: 6, 1: 3}
"""Where there are trumps to ruff with: a suit that one does not hold, or only one card of it."""


def by_suit(faces: Iterable[PlayingCard]) -> list[set[int]]:
    """The ranks that are held in each suit."""
    suits: list[set[int]] = [set(), set(), set(), set()]
    for face in faces:
        suits[face.suit].add(face.rank)
    return suits


def expected(suits: Sequence[set[int]], denomination: int) -> int:
    """The points that a side may expect if one of them holds these cards."""
    if denomination == NO_TRUMP:
        return PARTNER + sum([in_plain(ranks, 18, 8) for ranks in suits])
    if denomination == ALL_TRUMPS:
        return PARTNER - 8 + sum([in_all_trumps(ranks) for ranks in suits])
    sides = [ranks for suit, ranks in enumerate(suits) if suit != denomination]
    trumps = suits[denomination]
    short = sum([SHORT.get(len(ranks), 0) for ranks in sides]) if len(trumps) >= 3 else 0
    return PARTNER + in_trumps(trumps) + short + sum([in_plain(ranks, SIDE_ACE, SIDE_TEN) for ranks in sides])


def in_trumps(ranks: set[int]) -> int:
    points = sum([TRUMPS.get(rank, 1) for rank in ranks]) + LENGTH * max(0, len(ranks) - 3)
    if {JACK, NINE} <= ranks:
        points += BOTH
    if {KING, QUEEN} <= ranks:
        points += BELOTE
    if not {JACK, NINE} & ranks:
        points -= 12
    return points


def in_plain(ranks: set[int], ace: int, ten: int) -> int:
    points = ace if ACE in ranks else 0
    if TEN in ranks:
        points += ten if ACE in ranks or len(ranks) > 1 else 2
    return points


def in_all_trumps(ranks: set[int]) -> int:
    points = 16 if JACK in ranks else 0
    if NINE in ranks:
        points += 9 if JACK in ranks or len(ranks) > 1 else 3
    return points + (5 if ACE in ranks and len(ranks) > 2 else 0)


def may_open(suits: Sequence[set[int]], denomination: int) -> bool:
    """Whether a hand is fit to name these trumps first: with the jack or the nine, and not too few."""
    if denomination == NO_TRUMP:
        return sum([ACE in ranks for ranks in suits]) >= 3
    if denomination == ALL_TRUMPS:
        return sum([JACK in ranks for ranks in suits]) >= 3
    trumps = suits[denomination]
    return bool({JACK, NINE} & trumps) and len(trumps) >= 3


def support(suits: Sequence[set[int]], denomination: int) -> int:
    """What a hand adds to a partner's bid: high trumps, length, aces."""
    if denomination == NO_TRUMP:
        return 10 * sum([ACE in ranks for ranks in suits])
    if denomination == ALL_TRUMPS:
        return 10 * sum([JACK in ranks for ranks in suits])
    trumps = suits[denomination]
    sides = [ranks for suit, ranks in enumerate(suits) if suit != denomination]
    high = 10 * (JACK in trumps) + 10 * (NINE in trumps) + 5 * (ACE in trumps)
    belote = BELOTE if {KING, QUEEN} <= trumps else 0
    return high + belote + 5 * max(0, len(trumps) - 2) + 10 * sum([ACE in ranks for ranks in sides])


def held_by(view: Any, seat: Seat) -> list[set[int]]:
    return by_suit([card.face for card in view.hand(seat)])
