"""The driver that `docs/speed.md` shows plays every game there is, also one with free talk."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import facedown

SHOWN = Path(__file__).parents[2] / "docs" / "speed.md"
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("loveletter", {"players": 4}),
    ("loveletter", {"players": 6, "ruleset": "lovecraft"}),
    ("hanabi", {"players": 3}),
    ("mafia", {"players": 9, "ruleset": "c9"}),
    ("mafia", {"players": 12, "ruleset": "vanilla-12-3", "talk": "all", "leave": "always"}),
]


def shown_driver() -> str:
    found = re.search(r"```python no-run\n(while not game\.over:.*?)```", SHOWN.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(("name", "options"), TABLES, ids=lambda part: part if isinstance(part, str) else "")
def test_the_driver_of_the_docs_plays_every_game(name: str, options: dict[str, Any]) -> None:
    game = facedown.new(name, seed=1, **options)
    exec(compile(shown_driver(), str(SHOWN), "exec"), {"game": game, "chance": facedown.Chance.of(name)})
    assert game.over and facedown.replay(game.record()) == game


@pytest.mark.parametrize(("name", "options"), TABLES, ids=lambda part: part if isinstance(part, str) else "")
def test_an_open_question_is_true_and_has_a_length(name: str, options: dict[str, Any]) -> None:
    game, chance = facedown.new(name, seed=2, **options), facedown.Chance.of(name)
    while game.choice:
        assert all(0 < len(choice) == choice.count for choice in game.choices)
        game.choose(game.choice.sample(chance))
    assert game.over
