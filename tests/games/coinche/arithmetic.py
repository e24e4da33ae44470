"""The facts of a deal, with those that a case does not care about."""

from __future__ import annotations

from typing import Any

from facedown.games.coinche.presets import Agreed
from facedown.games.coinche.scoring import Facts, Score, Two, score_of

HEARTS = 1


def facts(
    value: int = 100,
    cards: Two = (112, 40),
    *,
    takers: int = 0,
    denomination: int = HEARTS,
    factor: int = 1,
    tricks: Two = (5, 3),
    last: int = 0,
    alone: bool = False,
    belotes: Two = (0, 0),
    annonces: Two = (0, 0),
) -> Facts:
    return Facts(takers, value, denomination, factor, cards, tricks, last, alone, belotes, annonces)


def scored(ruleset: str, done: Facts, **options: Any) -> Score:
    return score_of(done, Agreed(ruleset, options))
