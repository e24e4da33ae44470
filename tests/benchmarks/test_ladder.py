"""How strong players are is measured by a command, with the same cards both ways."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from ladder import (
    LADDERS,
    Played,
    added_to,
    called_so,
    document,
    found_for,
    played,
    said,
    summed_up,
    table_of,
    two_and_two,
)

ROOT = Path(__file__).parents[2]
MEASURED = {"simple against random": {"mean": 0.75, "interval": 0.1, "seconds": [0.5, 0.1], "games": 8, "machine": "x"}}


def ladder(*arguments: object) -> subprocess.CompletedProcess[str]:
    """As `make ladder` does."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    command = [sys.executable, str(ROOT / "benchmarks" / "ladder.py"), *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.heavy
def test_what_was_measured_is_kept_and_written_into_the_page(tmp_path: Path) -> None:
    page, store = tmp_path / "page.md", tmp_path / "store.json"
    page.write_text("Before.\n<!-- ladders -->\nold\n<!-- /ladders -->\nAfter.\n", encoding="utf-8")
    kept = {
        "magic": {
            "simple against random": {"games": 4, "mean": 1.0, "interval": 0.0, "seconds": [0.1, 0.0], "machine": "x"}
        }
    }
    store.write_text(json.dumps(kept), encoding="utf-8")
    asked = ("--game", "loveletter", "--players", 2, "--who", "simple", "--against", "random")
    done = ladder(*asked, "--games", 40, "--jobs", 1, "--store", store, "--page", page)
    assert done.returncode == 0, done.stderr
    found = json.loads(store.read_text(encoding="utf-8"))
    assert list(found) == ["magic", "loveletter-2"] and list(found["loveletter-2"]) == ["simple against random"]
    assert found["loveletter-2"]["simple against random"]["mean"] > 0.6, "rules of thumb beat chance"
    written = page.read_text(encoding="utf-8")
    assert (
        written.startswith("Before.\n<!-- ladders -->\n| Love Letter") and "Magic" in written and "old" not in written
    )


def test_nobody_is_measured_twice_and_everybody_meets_every_rival() -> None:
    for ladder in LADDERS.values():
        pairs = list(ladder.pairings())
        assert len(pairs) == len({frozenset(pair) for pair in pairs})
        cells = {" against ".join(dict.fromkeys(pair)): {"mean": 0.25, "seconds": [1.0, 2.0]} for pair in pairs}
        for name in ladder.names():
            for rival in ladder.rivals():
                assert (found_for(cells, ladder, name, rival) is None) == (name == rival)


def test_who_is_measured_is_said_by_a_name_or_by_how_names_begin() -> None:
    hanabi = LADDERS["hanabi"]
    assert called_so(hanabi, "hats") == ["hats"]
    assert called_so(hanabi, "ismcts") == [name for name in hanabi.names() if name.startswith("ismcts")]
    assert called_so(hanabi, "") == hanabi.names()


def test_what_one_wins_the_other_loses() -> None:
    magic, coinche = LADDERS["magic"], LADDERS["coinche"]
    cells = {
        "simple against random": {"mean": 0.75, "interval": 0.1, "seconds": [0.5, 0.1], "games": 8, "machine": "x"}
    }
    turned = found_for(cells, magic, "random", "simple")
    assert turned is not None and turned["mean"] == 0.25 and turned["seconds"] == [0.1, 0.5]
    points = found_for(MEASURED, coinche, "random", "simple")
    assert points is not None and points["mean"] == -0.75
    assert list(table_of(magic, cells))[2:] == [
        "| `random` | 100.0 |  | 25 ± 10 % |  |",
        "| `simple` | 500.0 | 75 ± 10 % |  |  |",
    ]
    assert "8 games each" in document({"magic": cells})


@pytest.mark.parametrize("name", ["loveletter-4", "mafia"])
def test_the_same_game_is_played_on_both_sides(name: str) -> None:
    results = [played(LADDERS[name], ("simple", "simple"), 1, swapped)[0] for swapped in (0, 1)]
    assert sum(results) == 1.0, "what one side wins in one game, the other wins in the other"


def test_a_deal_is_won_by_points_and_fireworks_by_a_score() -> None:
    here, there = [played(LADDERS["coinche"], ("simple", "simple"), 1, swapped)[0] for swapped in (0, 1)]
    assert here == -there != 0.0
    assert 5 < played(LADDERS["hanabi"], ("hats", "hats"), 1, 0)[0] <= 25


def test_two_of_each_kind_sit_in_every_order() -> None:
    assert {tuple(two_and_two(None, number)) for number in range(6)} == {(0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 1, 0)}


def test_games_that_all_ended_alike_prove_little() -> None:
    cell = {"mean": 1.0, "interval": 0.0, "seconds": [0.1, 0.0], "games": 8, "machine": "x"}
    assert said(LADDERS["magic"], cell) == "100 ± 75 %"
    assert said(LADDERS["magic"], {**cell, "games": 200}) == "100 ± 3 %"


@pytest.mark.parametrize("name", ["coinche", "hanabi"])
def test_games_that_are_added_count_like_those_before(name: str) -> None:
    games: list[Played] = [(float(number % 7), (0.1 * number, 0.2), (4, 4)) for number in range(30)]
    whole = summed_up(name, games)
    added = added_to(summed_up(name, games[:12]), summed_up(name, games[12:]), LADDERS[name].each_way)
    assert added == {**whole, **{part: pytest.approx(whole[part]) for part in ("mean", "interval", "seconds")}}
