"""The laws from the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

import facedown
from facedown.testing import laws
from facedown.testing.breaches import Breach


def test_a_game_that_keeps_the_laws(said: Any) -> None:
    status, out, _ = said("check", "loveletter", "--ruleset", "classic", "--players", 2, "--seeds", 1)
    assert status == 0
    assert next(line.split() for line in out.splitlines() if "classic" in line)[:3] == ["classic", "2", "1"]
    assert "kept" in out


def test_all_rulesets_and_numbers_of_players_unless_told_otherwise(said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "check", lambda game, ruleset, players, seeds, progress, options: None)
    _, out, _ = said("check", "loveletter", "--json")
    kinds = [(row["ruleset"], row["players"]) for row in json.loads(out)["checks"]]
    game = facedown.games()["loveletter"]
    assert kinds == [(ruleset, players) for ruleset in game.rulesets for players in game.seats_for(ruleset)]
    _, out, _ = said("check", "loveletter", "--json", "--players", 5)
    assert [row["ruleset"] for row in json.loads(out)["checks"]] == ["2019", "premium", "lovecraft", "house"]
    assert {row["players"] for row in json.loads(out)["checks"]} == {5}


def test_a_broken_law_is_shown_with_its_shortest_record(said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(game: object, ruleset: str, players: int, seeds: object, progress: object, options: object) -> object:
        return Breach("No leak", "Ann sees too much").at(7, {"answers": [[0, 1]]}) if players == 3 else None

    monkeypatch.setattr(laws, "check", breaks)
    status, out, _ = said("check", "loveletter", "--ruleset", "classic")
    assert status == 1
    assert out.count("kept") == 2
    *_, words, record = out.splitlines()
    assert words == "No leak (classic, 3 players, seed 7): Ann sees too much"
    assert json.loads(record) == {"answers": [[0, 1]]}
    status, out, _ = said("check", "loveletter", "--ruleset", "classic", "--json")
    assert status == 1
    assert not json.loads(out)["ok"]
    assert json.loads(out)["checks"][1]["breach"]["seed"] == 7
