"""The examples run as they are printed, and their game keeps the laws."""

from __future__ import annotations

import importlib.util
import runpy
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import facedown
from facedown.core.chance import Chance
from facedown.testing import laws

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


magpies = load("magpies")
PLAYERS = magpies.Magpies.seats_for("standard")


PROGRAMS = {"subprocess_bot", "remote_bot"}
"""Examples that talk to a table, and not to a person: other tests play with them."""


@pytest.mark.heavy
@pytest.mark.parametrize(
    "path",
    [path for path in sorted(EXAMPLES.glob("*.py")) if path.stem not in PROGRAMS],
    ids=lambda path: path.stem,
)
def test_it_runs_as_a_script(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")
    assert capsys.readouterr().out


@pytest.mark.heavy
def test_my_bot_wins_most_of_its_matches() -> None:
    assert load("my_bot").wins(10) > 5


def test_watching_shows_the_looked_at_card_to_one_seat_only(capsys: pytest.CaptureFixture[str]) -> None:
    load("watch_views").main()
    after = capsys.readouterr().out.split("After Ann looked at Bob's hand:")[1].splitlines()
    assert "Bob: King" in after[1]
    assert "Bob: ??" in after[3] and "Bob: ??" in after[4]


def begun(players: int, seed: int) -> Any:
    return facedown.new(magpies.Magpies, players=players, seed=seed)


@pytest.mark.parametrize("players", PLAYERS)
def test_magpies_played_at_random_ends(players: int) -> None:
    for seed in range(200):
        game, chance = begun(players, seed), Chance.of(seed)
        while game.choice is not None:
            game.choose(game.choice.sample(chance))
        assert game.outcome.winners


@pytest.mark.heavy
@pytest.mark.parametrize("players", PLAYERS)
def test_magpies_keeps_the_laws(players: int) -> None:
    assert laws.check(magpies.Magpies, "standard", players, range(10)) is None


def robbed_with_a_scarecrow() -> Any:
    """A game in which Ann may rob Bob, and Bob holds a Scarecrow."""
    for seed in range(100):
        game = facedown.new(magpies.Magpies, players=["Ann", "Bob", "Cleo"], seed=seed)
        if "Scarecrow" in str(game.nests[game.seat("Bob")]):
            return game
    raise AssertionError("no deal gave Bob a Scarecrow")


def test_a_scarecrow_stops_the_thief() -> None:
    game = robbed_with_a_scarecrow()
    ann = game.seat("Ann")
    before = game.nests[ann]
    game.choose("Bob")
    assert game.choice.seat == game.seat("Bob")
    game.choose("Scarecrow")
    assert game.nests[ann] == before
    assert str(game.discards) == "Scarecrow"


def test_a_scarecrow_may_be_kept_back_and_nobody_else_learns_that_there_was_one() -> None:
    game = robbed_with_a_scarecrow()
    ann, bob, cleo = game.seats
    game.choose("Bob")
    assert game.view(bob).choice is not None
    assert game.view(cleo).choice is None and "Answer" not in game.view(cleo).to_json()
    game.choose("pass")
    assert len(game.nests[ann]) == 5
