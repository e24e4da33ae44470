"""The laws of all games, for Hanabi: at every moment of a game, with many kinds of suits, and by every option."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.games.hanabi import Hanabi
from facedown.testing import laws


@pytest.mark.heavy
def test_the_laws_hold_at_every_moment() -> None:
    assert laws.check(Hanabi, "standard", 3, [7], moments=None) is None


@pytest.mark.heavy
@pytest.mark.parametrize(
    "options",
    [
        {"variant": "3 Suits"},
        {"variant": "6 Suits"},
        {"variant": "Null & Omni (6 Suits)"},
        {"variant": "White & Brown (4 Suits)"},
        {"variant": "Light Pink & Muddy Rainbow (5 Suits)"},
        {"variant": "Prism & Pink (5 Suits)"},
        {"variant": "Gray Pink & Cocoa Rainbow & Dark Prism (6 Suits)"},
        {"variant": "Black & Dark Null & Dark Omni (4 Suits)", "hand_size": 3},
        {"variant": "3 Suits", "hand_size": 1, "after_deck": "play on"},
        {"strikeout_keeps_points": True, "discard_at_8": True, "empty_clues": True},
        {"hand_size": 7},
        {"speedrun": True},
        {"variant": "3 Suits", "hand_size": 3, "after_deck": "all or nothing"},
    ],
    ids=str,
)
@pytest.mark.parametrize("players", [2, 3])
def test_every_option_keeps_the_laws(options: dict[str, Any], players: int) -> None:
    assert laws.check(Hanabi, "standard", players, [1, 2], moments=2, options=options) is None


def test_a_given_deck_keeps_the_laws() -> None:
    deck = [(suit, rank) for rank in (1, 2, 3, 4, 5, 1, 2, 3, 4, 1) for suit in range(5)]
    assert laws.check(Hanabi, "standard", 3, [1, 2], options={"deck": tuple(deck)}) is None
