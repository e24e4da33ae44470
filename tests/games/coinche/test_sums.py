"""A law of coinche: in every deal the points of both sides add up. The cards count 152, the last trick 10, and what was
said counts too. Whoever took all tricks has what a capot counts."""

from __future__ import annotations

from typing import Any

import pytest
from games.coinche.scenery import RULESETS, match

from facedown import Chance
from facedown.games.coinche.announcing import AnnoncesCount, Rebelote
from facedown.games.coinche.auction import EndAuction
from facedown.games.coinche.cards import ALL_TRUMPS
from facedown.games.coinche.dealing import NewDeal
from facedown.games.coinche.match import DealScore
from facedown.games.coinche.tricks import TakeTrick

CAPOTS = {"standard": 252, "ffb": 252, "pagat": 250, "dauphine": 250, "bga": 252, "tournament": 252}


class Deal:
    """What happened in one deal."""

    def __init__(self) -> None:
        self.denomination = -1
        self.tricks: list[TakeTrick] = []
        self.said = 0

    def hear(self, event: object) -> None:
        if isinstance(event, EndAuction):
            self.denomination = event.bid.denomination
        elif isinstance(event, TakeTrick):
            self.tricks.append(event)
        elif isinstance(event, Rebelote):
            self.said += 20
        elif isinstance(event, AnnoncesCount):
            self.said += event.points

    def cards(self, ruleset: str) -> int:
        """What the cards count in all: 248 where tout atout is counted raw."""
        return 248 if self.denomination == ALL_TRUMPS and ruleset in ("dauphine", "bga") else 152

    def points(self, ruleset: str) -> int:
        """What both sides have in all: 152 + 10, in raw tout atout 248 without the last trick, or a capot."""
        if len({trick.seat.index % 2 for trick in self.tricks}) == 1:
            return CAPOTS[ruleset] + self.said
        raw = self.denomination == ALL_TRUMPS and ruleset == "dauphine"
        return (248 if raw else 152 + 10) + self.said


def check_sums(ruleset: str, seed: int, **options: Any) -> int:
    """Play a match at random, and add up every deal of it. Returns how many there were."""
    game, chance = match(ruleset, seed=seed, **options), Chance.of(("sums", ruleset, seed))
    while not game.over:
        choice = chance.pick(game.choices)
        game.choose(chance.below(choice.drawn), of=choice)
    deal, found = Deal(), 0
    for line in game.log:
        deal = Deal() if isinstance(line.event, NewDeal) else deal
        deal.hear(line.event)
        if isinstance(line.event, DealScore):
            assert len(deal.tricks) == 8
            assert sum([trick.points for trick in deal.tricks]) == deal.cards(ruleset)
            assert sum(line.event.score.points) == deal.points(ruleset)
            found += 1
    return found


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", RULESETS)
def test_points_add_up_in_every_deal(ruleset: str) -> None:
    assert sum([check_sums(ruleset, seed) for seed in range(60)]) > 100


@pytest.mark.heavy
def test_points_add_up_with_annonces_too() -> None:
    assert sum([check_sums("bga", seed, annonces=True, target=500) for seed in range(60)]) > 60
