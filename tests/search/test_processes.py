"""Searches in several processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import facedown
from facedown.cli.loading import class_of
from facedown.search import processes
from facedown.search.budget import Budget
from facedown.search.looking import Look, roll_out, search_known, search_worlds
from facedown.search.players import looked

ROOT = Path(__file__).parents[2]


def test_several_processes_look_together() -> None:
    game = facedown.new("loveletter", players=2, seed=423)
    found = looked(search_known, game.view("Ann"), Budget(60, None, 2), 1)
    assert found.iterations == 60 == sum(tried.taken for tried in found.tried)
    again = looked(search_known, game.view("Ann"), Budget(60, None, 2), 1)
    assert [(tried.words, tried.taken, tried.total) for tried in found.tried] == [
        (tried.words, tried.taken, tried.total) for tried in again.tried
    ]


@pytest.mark.parametrize("look", [roll_out, search_worlds, search_known])
def test_of_two_processes_one_may_have_nothing_to_do(look: Look) -> None:
    view = facedown.new("loveletter", players=2, seed=423).view("Ann")
    assert looked(look, view, Budget(1, None, 2), 1).iterations == 1


def test_a_process_that_was_killed_is_replaced() -> None:
    view = facedown.new("loveletter", players=2, seed=423).view("Ann")
    first = looked(search_known, view, Budget(20, None, 2), 1)
    os.kill(next(iter(processes.workers(2)._processes)), signal.SIGKILL)
    assert str(looked(search_known, view, Budget(20, None, 2), 1)) == str(first)


def test_a_game_of_which_only_the_file_is_known_is_looked_at_by_several_processes() -> None:
    rules: type[facedown.Game] = class_of(str(ROOT / "examples" / "kuhn.py") + ":Kuhn", facedown.Game)
    game = facedown.new(rules, players=["Ann", "Bob"], seed=1)
    assert looked(search_known, game.view("Ann"), Budget(20, None, 2), 1).iterations == 20


PROGRAM = """
import os, signal
import facedown
from facedown.search.budget import Budget
from facedown.search.looking import search_known
from facedown.search.players import looked

if __name__ == "__main__":
    looked(search_known, facedown.new("loveletter", players=2, seed=423).view("Ann"), Budget(20, None, 2), 1)
    print("looked", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_no_process_stays_behind_when_the_first_one_is_killed(tmp_path: Path) -> None:
    """Whoever stays behind keeps the output open, so that this test waits for it in vain."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    environment: dict[str, Any] = {**os.environ, "PYTHONPATH": str(ROOT)}
    found = subprocess.run(
        [sys.executable, program], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert found.stdout == "looked\n" and found.returncode == -signal.SIGKILL
