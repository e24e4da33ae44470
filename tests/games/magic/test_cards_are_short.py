"""A card with text is its sentence and a few lines. One that needs more shows a missing noun."""

from __future__ import annotations

import inspect
from statistics import median

from facedown.games.magic.pool.registry import CARDS

LINES = {card.__name__: len(inspect.getsource(card).splitlines()) for card in CARDS}


def test_the_median_card_takes_at_most_twelve_lines() -> None:
    assert median(LINES.values()) <= 12


def test_no_card_takes_more_than_forty_lines() -> None:
    assert [name for name, lines in LINES.items() if lines > 40] == []
