"""The benchmarks run. How fast anything is, is asserted nowhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"

pytestmark = pytest.mark.heavy


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """As `make bench` does: scripts import their neighbours, from their own folder."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    command = [sys.executable, str(BENCHMARKS / script), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def results() -> dict[str, Any]:
    done = run("bench.py", "--tiny", "--json", "--interpreted", sys.executable, "--peers", sys.executable)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_json_holds_every_figure(results: dict[str, Any]) -> None:
    for game in results["interpreted"]["games"]:
        for what in ("decisions", "several", "events", "view_in_play", "fork", "view", "imagine", "json", "key"):
            assert 0 < game[what]["low"] <= game[what]["median"] <= game[what]["high"]


def test_decisions_with_several_options_are_some_of_all(results: dict[str, Any]) -> None:
    measured = {game["setup"]: game for game in results["interpreted"]["games"]}
    magic = measured["magic, 2026, 2 players, decks burn and burn"]
    assert magic["several"]["median"] < magic["decisions"]["median"] / 2
    mafia = measured["mafia, vanilla-12-3, 12 players"]
    assert mafia["several"]["median"] > mafia["decisions"]["median"] / 2


def test_bigger_boards_of_magic_are_measured(results: dict[str, Any]) -> None:
    assert [board["permanents"] for board in results["boards"]] == [5, 10, 20, 40, 80]
    assert all(board["several"]["median"] >= board["decision"]["median"] > 0 for board in results["boards"])


def test_the_mode_that_is_measured_is_named(results: dict[str, Any]) -> None:
    assert results["interpreted"]["mode"] == os.environ.get("FACEDOWN_MODE", "interpreted")


def test_a_peer_that_is_not_there_is_said_to_be_missing(results: dict[str, Any]) -> None:
    assert {peer.get("missing", "measured") for peer in results["peers"]} <= {"measured", "not installed"}


def test_a_round_of_hanabi_has_its_figures() -> None:
    done = run("duel.py", "ours", "--games", "2", "--seconds", "0")
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert set(figures) == {"decisions", "fork"}
    assert min(figures.values()) > 0


def test_hanabi_is_compared_where_the_other_engine_is_there(results: dict[str, Any]) -> None:
    measured = [peer for peer in results["peers"] if peer["engine"] == "open_spiel" and "missing" not in peer]
    assert bool(results["duel"]) is bool(measured)


def test_the_solver_of_coinche_is_timed_for_a_full_deal_and_for_fewer_tricks(results: dict[str, Any]) -> None:
    timed = results["solver"]["denominations"]["TA"]
    assert list(timed) == ["8", "7", "6", "4"] and min(each["mean"] for each in timed.values()) > 0


def test_a_table_is_written_into_a_document_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text("Before.\n<!-- bench -->\nold\n<!-- /bench -->\nAfter.\n", encoding="utf-8")
    done = run("bench.py", "--tiny", "--interpreted", sys.executable, "--docs", str(page))
    assert done.returncode == 0, done.stderr
    written = page.read_text(encoding="utf-8")
    assert written.startswith("Before.\n<!-- bench -->\n") and written.endswith("<!-- /bench -->\nAfter.\n")
    assert "decisions a second" in written and "old" not in written
    assert "Hanabi, 2 players: facedown (" in written
    assert "Coinche with all hands seen, in a trump suit" in written
    assert "Magic, 120 cards: what a bigger board costs" in written


def test_without_an_interpreter_there_is_one_line_that_says_so() -> None:
    done = run("bench.py", "--json")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].endswith(
        "name an interpreter that has facedown: --interpreted PYTHON or --compiled PYTHON"
    )


def test_where_the_time_goes_is_said_step_by_step() -> None:
    done = run("where.py", "--matches", "1")
    assert done.returncode == 0, done.stderr
    assert "game.choose" in done.stdout and "µs a decision" in done.stdout
    assert "loveletter, classic, 4 players" in done.stdout and "magic, 2026, 2 players" in done.stdout


def test_searches_are_measured_in_every_game() -> None:
    done = run("searching.py", "--seconds", "0")
    assert done.returncode == 0, done.stderr
    rows = [line for line in done.stdout.splitlines() if line.startswith("| ") and "---" not in line]
    assert {row.split("|")[1].split(",")[0].strip() for row in rows[1:]} == {
        *("Love Letter", "Hanabi", "Mafia", "Coinche", "Magic")
    }
