"""What a deal will take, at a glance: about as many points as the solver finds, in a thousandth of its time.

What a side holds is added up suit by suit: high cards, length, what is held together, what can be ruffed. The numbers
were fitted by least squares to deals that the solver had solved; such a glance is off by 15 points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from facedown.games.coinche.cards import ACE, ALL_TRUMPS, JACK, KING, NINE, NO_TRUMP, QUEEN, TEN

HALF = 81
RUFFING = 4
"""Players with so many trumps or more are looked at alike."""
LEADS = (6.7, 7.7, 11.2)
"""What it brings to lead to the first trick: with a trump suit, without trumps, and in all trumps."""
TRUMPS = (-3.7, -3.9, -3, -1.6, 18.2, -3.4, -2.9, 2.7, -0.9, 9.4, 7.5, -3.3, 1.9)
"""In one hand, the ranks from the 7 to the ace; jack and nine; a guarded nine; each trump after the second and, once
more, after the fourth; and none."""
ALL_TRUMP_SUITS = (-2.7, -2.7, -3.5, -1.9, 16.2, -3.2, -2.7, 0.7, -0.5, 6.5, 1.8, -0, 1.7)
"""The same where all suits are trumps."""
PLAIN = (12.5, -2.5, 1.4, 0.1, -3.2, 5.2, 0.3, 0.2, -2.1, 5.9, 6.1, 4.3, 1.5, 1.3, 1.9, -0.4, -2)
"""Of a suit beside trumps, in one hand: ace, ten, king, queen; ace and ten; a ten with one card, or two; a king with
two; an ace with three. Then, each with one, two and three trumps: a void, a single card. At last an ace with three
trumps, and with four."""
NO_TRUMP_SUITS = (18, -2.3, 1.5, 0.1, -2.8, 7.5, 0.5, 1.8, 5.4, 1.5)
"""Without trumps: the same to the ace with three, and each card after the fourth."""
TOGETHER_IN_TRUMPS = (0.6, -0.9, 7.6, -7.8, 2.5, 1.2, -8)
"""What partners hold together: ace and ten; also the king; jack and nine; also the ace; each card; each after the
fourth, and after the fifth."""
TOGETHER_IN_ALL = (-0.6, 0.1, 6.3, -2.6, 0, 0, 1.6)
TOGETHER_BESIDE = (5, -2.9, -2.5, -1.9)
"""The same of a plain suit: ace and ten; also the king; each card; each after the fifth."""
TOGETHER_WITHOUT = (7.8, -1.9, 0, 1.1)

Table = tuple[float, ...]
"""For each set of ranks, a number."""


def has(held: int, *ranks: int) -> bool:
    return all(held >> rank & 1 for rank in ranks)


def added(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum([weight * feature for weight, feature in zip(weights, features, strict=True)])


def of_trumps(held: int) -> list[float]:
    count = held.bit_count()
    ranks = [float(held >> rank & 1) for rank in range(8)]
    nine = has(held, NINE) and count > 1
    return [*ranks, has(held, JACK, NINE), nine, max(0, count - 2), max(0, count - 4), count == 0]


def of_plain(held: int) -> list[float]:
    count = held.bit_count()
    high = [float(held >> rank & 1) for rank in (ACE, TEN, KING, QUEEN)]
    ten, king, ace = has(held, TEN), has(held, KING), has(held, ACE)
    return [*high, ace and ten, ten and count > 1, ten and count > 2, king and count > 2, ace and count > 3]


def of_plain_and_ruffs(trumps: int, held: int) -> list[float]:
    count = held.bit_count()
    void = [count == 0 and trumps >= least for least in (1, 2, 3)]
    single = [count == 1 and trumps >= least for least in (1, 2, 3)]
    return [*of_plain(held), *void, *single, has(held, ACE) and trumps > 2, has(held, ACE) and trumps > 3]


def of_plain_together(held: int) -> list[float]:
    count = held.bit_count()
    return [has(held, ACE, TEN), has(held, ACE, TEN, KING), count, max(0, count - 5)]


def of_trumps_together(held: int) -> list[float]:
    count = held.bit_count()
    top = [has(held, ACE, TEN), has(held, ACE, TEN, KING), has(held, JACK, NINE), has(held, JACK, NINE, ACE)]
    return [*top, count, max(0, count - 4), max(0, count - 5)]


def table_of(weights: Sequence[float], features: Callable[[int], Sequence[float]]) -> Table:
    return tuple([added(weights, features(held)) for held in range(256)])


def against(together: Table) -> Table:
    """What one side holds of a suit together, less what the others hold: they have all the rest."""
    return tuple([together[held] - together[255 - held] for held in range(256)])


class Glance:
    """What one looks at in a denomination: a hand's trumps, its other suits, and what partners have together."""

    def __init__(self, denomination: int) -> None:
        self.trump = denomination
        if denomination == NO_TRUMP:
            self.lead = LEADS[1]
            suit = table_of(NO_TRUMP_SUITS, lambda held: [*of_plain(held), max(0, held.bit_count() - 4)])
            self.hands = [suit] * (RUFFING + 1)
            self.together = against(table_of(TOGETHER_WITHOUT, of_plain_together))
        elif denomination == ALL_TRUMPS:
            self.lead = LEADS[2]
            self.hands = [table_of(ALL_TRUMP_SUITS, of_trumps)] * (RUFFING + 1)
            self.together = against(table_of(TOGETHER_IN_ALL, of_trumps_together))
        else:
            self.lead = LEADS[0]
            self.hands = [table_of(PLAIN, partial(of_plain_and_ruffs, trumps)) for trumps in range(RUFFING + 1)]
            self.together = against(table_of(TOGETHER_BESIDE, of_plain_together))
        self.trumps = table_of(TRUMPS, of_trumps)
        self.trumps_together = against(table_of(TOGETHER_IN_TRUMPS, of_trumps_together))

    def taken(self, deal: Sequence[int], leader: int) -> float:
        """About the points that the seats 0 and 2 take. Above 162 or below 0, perhaps all tricks."""
        found = self.lead if leader % 2 == 0 else -self.lead
        for seat in range(4):
            mine = self.of_hand(deal[seat])
            found += mine if seat % 2 == 0 else -mine
        ours = deal[0] | deal[2]
        for suit in range(4):
            held = ours >> 8 * suit & 255
            found += self.trumps_together[held] if suit == self.trump else self.together[held]
        return HALF + found

    def of_hand(self, hand: int) -> float:
        """What a hand is worth by itself."""
        trump = self.trump
        held = hand >> 8 * trump & 255 if trump < 4 else 0
        table = self.hands[min(RUFFING, held.bit_count())]
        found = self.trumps[held] if trump < 4 else 0.0
        for suit in range(4):
            if suit != trump:
                found += table[hand >> 8 * suit & 255]
        return found


@cache
def glance(denomination: int) -> Glance:
    return Glance(denomination)
