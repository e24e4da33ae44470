"""The laws of all games, for coinche: every preset, and options that deal, call, compare and score in other ways."""

from __future__ import annotations

from typing import Any

import pytest
from games.coinche.scenery import EACH_A_SUIT, RULESETS

from facedown.games.coinche import Coinche
from facedown.testing import laws


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_preset_keeps_the_laws(ruleset: str) -> None:
    breach = laws.check(Coinche, ruleset, 4, range(4), moments=1, options={"target": 300})
    assert breach is None, f"{breach} (seed {breach.seed})"


@pytest.mark.heavy
@pytest.mark.parametrize(
    "options",
    [
        {"annonces": True, "false_calls": True, "ranking": True, "generale": True},
        {"annonces": True, "annonce_ties": "first", "generale": True, "generale_leads": True},
        {"two_stage": True, "after_coinche": "goes on"},
        {"coinche": "in turn", "after_coinche": "freezes", "rebid": True, "passes": 4},
        {"after_coinche": "freezes"},
        {"four_four": True, "undertrump_partner": False, "overtrump_partner_on_lead": False},
        {"shuffle": "every deal", "must_undertrump": True},
        {"only_bids_score": True, "denominations": "H TA", "all_trumps": "scaled"},
        {"litige": "made", "extras_count": False, "rounding": False, "ties": "last contract"},
        {"cut_least": 0, "denominations": "SA"},
    ],
    ids=str,
)
def test_every_option_keeps_the_laws(options: dict[str, Any]) -> None:
    breach = laws.check(Coinche, "standard", 4, [1], moments=2, options={"target": 300, **options})
    assert breach is None, f"{breach} (seed {breach.seed})"


@pytest.mark.heavy
def test_given_hands_keep_the_laws() -> None:
    options = {"hands": tuple(EACH_A_SUIT.values()), "dealer": 3, "target": 300}
    breach = laws.check(Coinche, "tournament", 4, [1], moments=2, options=options)
    assert breach is None, f"{breach} (seed {breach.seed})"
