"""What a side takes at least and at most, as can be seen without a search."""

from __future__ import annotations

from typing import Final

from facedown.core.mypyc import i64
from facedown.games.coinche.solver.sets import highest, number, size, suit_of, under
from facedown.games.coinche.solver.terms import Terms

NOTHING: Final[i64] = -1000
EVERYTHING: Final[i64] = 1000


def bounds(
    terms: Terms, me: i64, left: i64, partner: i64, right: i64, low: i64, high: i64, rest: i64
) -> tuple[i64, i64]:
    """Narrow what the leader's side takes down. `rest` is what there is to take.

    Trumps that only trumps of the same side can beat stay with that side.
    """
    ours: i64 = (me | partner) & terms.trump
    theirs: i64 = (left | right) & terms.trump
    our_best: i64 = ours & ~under(theirs)
    if our_best:
        low = terms.worth(our_best)
    elif theirs:
        high = rest - terms.worth(theirs & ~under(ours))
    cash: i64 = cashed(terms, me, left, partner, right)
    if cash == EVERYTHING:
        return high, high
    return cash if cash > low else low, high


def cashed(terms: Terms, me: i64, left: i64, partner: i64, right: i64) -> i64:
    """The points that the leader's side can take at once; or that it can take everything; or that no trick is sure.

    The leader draws trumps with the highest of them, then plays the cards of each suit that nobody can beat. An
    opponent who keeps a trump must have to follow suit all the while. A partner who has only trumps left would have to
    ruff and would be on lead, so as many tricks are counted as the partner has other cards.
    """
    trump = terms.trump
    sure: i64 = me & ~under(left | partner | right)
    drawn: i64 = size(sure & trump)
    left_ruffs = drawn < size(left & trump)
    right_ruffs = drawn < size(right & trump)
    spare: i64 = size(partner & ~trump) if partner & trump else 8
    points: i64 = 0
    tricks: i64 = 0
    while sure:
        suit: i64 = suit_of(number(sure & -sure))
        winners: i64 = sure & suit
        sure &= ~suit
        rounds: i64 = size(winners)
        lefts: i64 = size(left & suit)
        rights: i64 = size(right & suit)
        if rounds >= lefts and rounds >= rights and rounds >= size(partner & suit):
            winners = me & suit
            rounds = size(winners)
        if suit != trump:
            if left_ruffs and lefts < rounds:
                rounds = lefts
            if right_ruffs and rights < rounds:
                rounds = rights
            rounds = min(rounds, spare)
            spare -= rounds
        if rounds:
            tricks += rounds
            points += terms.worth(highest(winners, rounds)) + terms.worth(highest(partner & suit, rounds))
            points += terms.worth(left & suit) - terms.worth(highest(left & suit, lefts - rounds))
            points += terms.worth(right & suit) - terms.worth(highest(right & suit, rights - rounds))
    if not tricks:
        return NOTHING
    return EVERYTHING if tricks == size(me) else points
