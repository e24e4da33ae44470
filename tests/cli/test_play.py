"""A person plays, leaves and comes back."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import facedown as engine

COMMAND = Path(sys.executable).with_name("facedown")
ANY_ANSWERS = "1\n2\n" * 400
"""Enough to end any match: where 1 is no answer, 2 is one."""


def kept(file: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record


def test_a_whole_match_through_a_pipe(facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    played = facedown("play", "--seed", 7, "--players", 3, "--bot", "simple", "--save", file, typed=ANY_ANSWERS)
    assert (played.returncode, played.stderr) == (0, "")
    assert "You are Ann, with Bob (simple), Cleo (simple)." in played.stdout
    assert "The round is over" in played.stdout
    game: Any = engine.replay(kept(file))
    assert game.over
    assert f"{game.outcome.reason}." in played.stdout
    assert f"facedown replay {file}" in played.stdout


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", ["2019", "lovecraft", "house"])
def test_nothing_is_wider_than_the_terminal_or_coloured_in_a_pipe(ruleset: str, facedown: Any, tmp_path: Path) -> None:
    table = ("--seed", 1, "--players", 6, "--ruleset", ruleset, "--bot", "random", "--save", tmp_path / "a")
    played = facedown("play", *table, typed=ANY_ANSWERS)
    assert (played.returncode, played.stderr) == (0, "")
    told = [line for line in played.stdout.splitlines() if "facedown " not in line]
    assert max([len(line) for line in told]) <= 80
    assert "\x1b" not in played.stdout


@pytest.mark.heavy
def test_a_terminal_that_knows_only_ascii(facedown: Any, tmp_path: Path) -> None:
    played = facedown("play", "--seed", 1, "--save", tmp_path / "a", typed="?\n", PYTHONIOENCODING="ascii")
    assert played.returncode == 0
    assert " > Ann (you)" in played.stdout
    assert played.stdout.isascii()
    assert "Card   " in played.stdout and "| Card" not in played.stdout, "tables have no frame there either"


def test_what_happened_last_stands_apart_from_the_last_table(facedown: Any, tmp_path: Path) -> None:
    table = ("--seed", 4, "--players", 2, "--bot", "random", "--option", "tokens=1", "--save", tmp_path / "a")
    played = facedown("play", *table, typed="1\n")
    assert "gains a token.\n\nround 1" in "\n".join([line.rstrip() for line in played.stdout.splitlines()])


@pytest.mark.heavy
def test_leaving_keeps_the_game_and_says_how_to_go_on(facedown: Any, home: Path) -> None:
    left = facedown("play", "--seed", 104, "--bot", "random", typed="1\nquit\n")
    (file,) = home.glob("*.json")
    again = re.search(r"facedown (play --resume .*)", left.stdout)
    assert again is not None
    assert len(kept(file)["answers"]) > 1
    resumed = facedown(*shlex.split(again[1]), typed=ANY_ANSWERS)
    assert "Bob (random)" in resumed.stdout
    assert engine.replay(kept(file)).over


@pytest.mark.heavy
def test_a_resumed_game_shows_the_question_that_was_left(facedown: Any, tmp_path: Path) -> None:
    """Also what happened since the last answer, and not the whole past."""
    file = tmp_path / "match.json"
    left = facedown("play", "--seed", 104, "--save", file, typed="1\n1\n")
    shown = left.stdout.rpartition("> 1\n")[2].partition("The game is kept")[0]
    resumed = facedown("play", "--resume", file)
    assert shown
    assert shown in resumed.stdout
    assert "> 1\n" not in resumed.stdout


def test_closed_input_keeps_the_game(facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    left = facedown("play", "--seed", 104, "--bot", "simple", "--save", file)
    assert left.returncode == 0
    assert "The game is kept" in left.stdout
    assert kept(file)["seated"] == ["person", "simple", "simple", "simple"]


@pytest.mark.heavy
@pytest.mark.usefixtures("heeded")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_terminal_that_goes_away_loses_nothing(how: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    person = subprocess.Popen(
        [str(COMMAND), "play", "--seed", "104", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert person.stdin is not None
    person.stdin.write(b"1\n1\n")
    person.stdin.flush()
    wait_for(lambda: file.exists() and len(kept(file)["answers"]) > 4)
    person.send_signal(how)
    out, _ = person.communicate(timeout=20)
    assert (b"The game is kept" in out) == (how == signal.SIGINT)
    assert not engine.replay(kept(file)).over


def wait_for(true: Any) -> None:
    until = time.monotonic() + 20
    while not true():
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.mark.heavy
def test_help_log_rules_and_table_do_not_answer(facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    played = facedown("play", "--seed", 104, "--save", file, typed="?\nlog\nRULES\ntable\n\n99\nnonsense\nquit\n")
    assert " of 5   Choose another player" in played.stdout
    assert played.stdout.count("A round begins.") == 2
    assert "Other rulesets: " in played.stdout
    assert "There is no option 99" in played.stdout
    assert "Ann cannot choose nonsense: no card here has that name" in played.stdout
    assert not [answer for answer in kept(file)["answers"] if answer[0] == 0]


def test_another_seat_and_other_names(facedown: Any, tmp_path: Path) -> None:
    played = facedown(
        "play", "--names", "Zoe,Max,Kim", "--seat", "kim", "--bot", "simple", "--save", tmp_path / "a", "--seed", 1
    )
    assert "You are Kim, with Zoe (simple), Max (simple)." in played.stdout
    assert "Kim (you)" in played.stdout


def test_a_name_is_not_taken_for_markup(facedown: Any, tmp_path: Path) -> None:
    played = facedown("play", "--names", "[red]Zoe,[/],Max", "--save", tmp_path / "a", "--seed", 1)
    assert played.returncode == 0
    assert "[red]Zoe (you)" in played.stdout


@pytest.mark.heavy
def test_a_bot_of_ones_own_is_named_again_when_resuming(facedown: Any, said: Any, tmp_path: Path) -> None:
    """A file from elsewhere must not say which code is run."""
    own = f"{Path(__file__).with_name('tiny.py')}:Last"
    file = tmp_path / "match.json"
    left = facedown("play", "--bot", own, "--seed", 1, "--save", file)
    assert f"--bot {own},{own},{own}" in left.stdout
    assert said("play", "--resume", file)[0] == 2
    assert "The game is kept" in facedown("play", "--resume", file, "--bot", own).stdout


@pytest.mark.heavy
def test_a_game_of_ones_own_has_the_plain_look(facedown: Any, tmp_path: Path) -> None:
    tiny, file = f"{Path(__file__).with_name('tiny.py')}:Tiny", tmp_path / "match.json"
    left = facedown("play", tiny, "--save", file)
    assert f"facedown play {tiny} --resume {file}" in left.stdout
    played = facedown("play", tiny, "--resume", file, typed="shout 2\n")
    assert "Ann shouts 2. You win!" in played.stdout
    looked = facedown("replay", file, "--game", tiny)
    assert "Ann shouts." in looked.stdout
