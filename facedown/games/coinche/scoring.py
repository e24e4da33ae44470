"""What a deal scores: who made the contract, and what each side writes down.

Sides are numbered: 0 for the seats 0 and 2, 1 for the others. Everything here follows from the facts of a deal and
from what the table agreed on.
"""

from __future__ import annotations

from typing import Final

from facedown.core.nouns import Noun
from facedown.games.coinche.cards import ALL_TRUMPS
from facedown.games.coinche.presets import CAPOT, CONTRACT, FAILED, GENERALE, LITIGE, MADE, OWN, SHARE, Agreed

BELOTE: Final = 20
GENERALE_WORTH: Final = 1000
CAPOT_WORTH: Final = 250
DEFENCE_CAPOT: Final = 90
"""What the defence gets besides if the contract fails and it took all tricks: 250 instead of 160."""

Two = tuple[int, int]
"""Something of both sides."""


class Facts:
    """How a deal was played. `cards` are the points of the cards that each side took, `tricks` how many tricks."""

    def __init__(
        self,
        takers: int,
        value: int,
        denomination: int,
        factor: int,
        cards: Two,
        tricks: Two,
        last: int,
        alone: bool,
        belotes: Two,
        annonces: Two,
    ) -> None:
        self.takers: Final = takers
        self.value: Final = value
        self.denomination: Final = denomination
        self.factor: Final = factor
        self.cards: Final = cards
        self.tricks: Final = tricks
        self.last: Final = last
        """The side that took the last trick."""
        self.alone: Final = alone
        """Whether the bidder took all tricks without their partner."""
        self.belotes: Final = belotes
        """What the belotes of each side count."""
        self.annonces: Final = annonces


class Score(Noun):
    """What a deal brings: how it ended, the points of both sides, what they write down, and what waits."""

    def __init__(self, ended: str, points: Two, scores: Two, waits: int) -> None:
        self.ended: Final = ended
        self.points: Final = points
        self.scores: Final = scores
        self.waits: Final = waits


def score_of(facts: Facts, agreed: Agreed) -> Score:
    """Judge the contract, and count."""
    points = points_of(facts, agreed)
    ended = judged(facts, points, agreed)
    if ended == LITIGE:
        own = rounded(points[facts.takers], agreed)
        defence = rounded(points[1 - facts.takers], agreed)
        return Score(ended, points, of_sides(facts, 0, defence), own)
    takers, defence = made(facts, points, agreed) if ended == MADE else failed(facts, agreed)
    return Score(ended, points, of_sides(facts, rounded(takers, agreed), rounded(defence, agreed)), 0)


def of_sides(facts: Facts, takers: int, defence: int) -> Two:
    return (takers, defence) if facts.takers == 0 else (defence, takers)


# Points


def points_of(facts: Facts, agreed: Agreed) -> Two:
    """The points of each side: tricks, belotes and annonces. The annonces of a side without tricks go to the other."""
    first, second = cards_of(facts, agreed, 0), cards_of(facts, agreed, 1)
    annonces = annonces_of(facts)
    return (first + facts.belotes[0] + annonces[0], second + facts.belotes[1] + annonces[1])


def cards_of(facts: Facts, agreed: Agreed, side: int) -> int:
    """What the tricks of a side count. Whoever took all of them has as much as a capot is worth."""
    if facts.tricks[side] == 8:
        return agreed.capot_points
    if facts.tricks[side] == 0:
        return 0
    points = facts.cards[side]
    if facts.denomination == ALL_TRUMPS and agreed.scaled:
        points = (2 * points * 152 + 248) // (2 * 248)
    return points + (agreed.last_trick(facts.denomination) if facts.last == side else 0)


def annonces_of(facts: Facts) -> Two:
    """What annonces count for each side: where the takers took all tricks, those of the defence are theirs."""
    if facts.tricks[facts.takers] == 8:
        return of_sides(facts, sum(facts.annonces), 0)
    return facts.annonces


def rounded(points: int, agreed: Agreed) -> int:
    """To the nearest ten, 5 upwards."""
    return (points + 5) // 10 * 10 if agreed.rounding else points


# The contract


def judged(facts: Facts, points: Two, agreed: Agreed) -> str:
    """Whether the takers kept their contract."""
    if facts.value == GENERALE:
        return MADE if facts.alone else FAILED
    if facts.value == CAPOT:
        return MADE if facts.tricks[facts.takers] == 8 else FAILED
    mine, theirs = points[facts.takers], points[1 - facts.takers]
    if not agreed.extras_count:
        mine, theirs = cards_of(facts, agreed, facts.takers), cards_of(facts, agreed, 1 - facts.takers)
    if mine < needed(facts.value, agreed):
        return FAILED
    if not agreed.beat_defence or mine > theirs:
        return MADE
    if mine < theirs:
        return FAILED
    return FAILED if facts.factor > 1 and agreed.litige == LITIGE else agreed.litige


def needed(value: int, agreed: Agreed) -> int:
    """The points that a contract needs."""
    return 82 if value == 80 and agreed.eighty_two else value


def worth(value: int) -> int:
    """What a contract counts."""
    if value == GENERALE:
        return GENERALE_WORTH
    return CAPOT_WORTH if value == CAPOT else value


# What is written down: by the takers, and by the defence


def made(facts: Facts, points: Two, agreed: Agreed) -> Two:
    takers, defence = facts.takers, 1 - facts.takers
    contract, factor = worth(facts.value), facts.factor
    if agreed.only_bids_score:
        return contract * factor, 0
    flat = flat_worth(facts, agreed.capot_bid)
    if flat is not None:
        return flat * factor + facts.belotes[takers], facts.belotes[defence]
    if factor == 1:
        return points[takers] + contract, points[defence]
    extras = facts.belotes[takers] + annonces_of(facts)[takers]
    share = 160 if facts.tricks[takers] < 8 else 250
    if agreed.factor_on == CONTRACT:
        return share + extras + contract * factor, facts.belotes[defence]
    if agreed.factor_on == OWN:
        return (points[takers] + contract) * factor, facts.belotes[defence]
    if agreed.factor_on == SHARE:
        return (share + contract) * factor + extras, facts.belotes[defence]
    return (share + extras + contract) * factor, facts.belotes[defence]


def failed(facts: Facts, agreed: Agreed) -> Two:
    takers, defence = facts.takers, 1 - facts.takers
    contract, factor = worth(facts.value), facts.factor
    if agreed.only_bids_score:
        return 0, contract * factor
    flat = flat_worth(facts, agreed.capot_lost)
    if flat is not None:
        return facts.belotes[takers], flat * factor + facts.belotes[defence]
    share = agreed.failed_points + (DEFENCE_CAPOT if facts.tricks[defence] == 8 else 0)
    annonces = sum(facts.annonces)
    if agreed.factor_on == CONTRACT:
        won = share + annonces + contract * factor
    elif agreed.factor_on == SHARE:
        won = (share + contract) * factor + annonces
    else:
        won = (share + contract + annonces) * factor
    return facts.belotes[takers], won + facts.belotes[defence]


def flat_worth(facts: Facts, capot: int | None) -> int | None:
    """What a générale, or a capot that counts a fixed number of points, is worth; None for other contracts."""
    if facts.value == GENERALE:
        return GENERALE_WORTH
    return capot if facts.value == CAPOT else None
