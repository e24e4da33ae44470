"""Which cards are worth a try, and in which order.

Few of the playable cards need to be tried:

- Of cards that differ in nothing, one is enough (`distinct`).
- Where it is certain which side takes the trick with a card, neighbours in a hand differ only in what they count. If
  the player's own side takes it, the dearest of them is best (`tops`), otherwise the cheapest (`bottoms`): the one that
  stays in the hand is as strong.

The order is a guess at good play. It decides how long a search takes, not what it finds.
"""

from __future__ import annotations

from facedown.core.mypyc import i64
from facedown.games.coinche.solver.sets import bottoms, distinct, suits, tops, under
from facedown.games.coinche.solver.terms import Terms

Order = tuple[i64, i64, i64, i64, i64]
"""Sets of cards. Those of the first are tried first, and so on; the last has all that are tried."""


def leads(terms: Terms, me: i64, left: i64, partner: i64, right: i64) -> Order:
    """The cards to lead: first those that win, then those that reach a winner of the partner's."""
    trump = terms.trump
    others: i64 = left | partner | right
    beaten: i64 = under(left | right)
    ruffed: i64 = (~suits(left) if left & trump else 0) | (~suits(right) if right & trump else 0)
    ruffed &= ~trump
    sure: i64 = me & ~beaten & ~ruffed
    towards: i64 = me & suits(partner & ~beaten & ~ruffed)
    # An opponent who can go higher in a rising suit must, and one who can ruff must. Only the partner can stop that.
    lost: i64 = me & terms.rising & beaten & ~under(partner)
    lost |= me & ruffed & ~terms.rising & (suits(partner) if partner & trump else -1)
    tried: i64 = distinct(me & ~sure & ~lost, others, terms.alike) | tops(sure, others) | bottoms(lost, others)
    return sure & terms.dear, sure | towards & terms.dear, towards | terms.worthless, ~terms.dear, tried


def replies(
    terms: Terms, turn: i64, moves: i64, left: i64, partner: i64, right: i64, led: i64, beaters: i64, is_partners: bool
) -> Order:
    """The cards to try among `moves`, where `turn` cards are in the trick and the `beaters` would master it.

    `is_partners` says whether the partner masters it so far.
    """
    others: i64 = left | partner | right
    threats: i64 = (left & led or left) & beaters if turn < 3 else 0
    help_to_come = turn < 2 and (partner & led or partner) & beaters != 0
    rises = led & terms.rising != 0
    taking: i64 = moves & beaters
    ducking: i64 = moves & ~beaters
    sure: i64 = 0
    if taking:
        if not threats & terms.trump or taking & terms.trump:
            sure = taking & ~under(threats)
        doubtful: i64 = taking & ~sure
        # The next player must beat what they can beat, unless they can follow suit with a lower card.
        is_lost = turn == 2 and (rises or not left & led)
        doubtful = bottoms(doubtful, others) if is_lost else distinct(doubtful, others, terms.alike)
        sure = tops(sure, others)
        taking = sure | doubtful
    if is_partners and not threats:
        # The partner takes the trick: give cards that count and that the opponents could take later.
        ducking = tops(ducking, others)
        given: i64 = ducking & under(left | right)
        return given & terms.dear, given & ~terms.worthless, ducking & terms.worthless, ducking, ducking | taking
    is_lost = rises or not left & led & ~beaters if is_partners else not help_to_come
    ducking = bottoms(ducking, others) if is_lost else distinct(ducking, others, terms.alike)
    first: i64 = sure if is_partners else sure & terms.dear
    second: i64 = taking if is_partners else sure
    return first, second, ducking & terms.worthless, ducking & ~terms.dear, ducking | taking
