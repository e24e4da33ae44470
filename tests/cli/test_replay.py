"""Looking at a game again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import facedown as engine
from facedown.cli.eyes import Eyes
from facedown.cli.replay import next_step
from facedown.cli.saving import states


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match of three, played by the first option each time."""
    game = engine.new("loveletter", players=["Ann", "Bob", "Cleo"], seed=4)
    while not game.over:
        game.choose(0)
    path = tmp_path / "match.json"
    path.write_text(json.dumps(game.record()), encoding="utf-8")
    return path


@pytest.mark.heavy
def test_the_whole_match_is_printed_where_nobody_can_press_a_key(facedown: Any, file: Path) -> None:
    shown = facedown("replay", file)
    record = json.loads(file.read_text(encoding="utf-8"))
    last = len(record["answers"])
    assert shown.returncode == 0
    assert f"{last} of {last}" in shown.stdout
    assert str(engine.replay(record).outcome) in shown.stdout


def test_json_is_one_object(said: Any, file: Path) -> None:
    _, out, err = said("replay", file, "--json")
    found, record = json.loads(out), json.loads(file.read_text(encoding="utf-8"))
    game: Any = engine.replay(record)
    assert (err, out.count("\n")) == ("", 1)
    assert (found["game"], found["ruleset"], found["seed"]) == ("loveletter", "classic", 4)
    assert found["players"] == ["Ann", "Bob", "Cleo"]
    assert found["finished"]
    assert found["answers"] == record["answers"]
    assert found["outcome"]["winners"] == [seat.name for seat in game.outcome.winners]
    assert len(found["log"]) == len(game.log)


def test_a_step_cuts_the_match_short(said: Any, file: Path) -> None:
    _, out, _ = said("replay", file, "--json", "--step", 3)
    found = json.loads(out)
    assert (len(found["answers"]), found["finished"], found["outcome"]) == (3, False, None)


def test_a_seat_sees_its_own_draws_only(said: Any, file: Path) -> None:
    _, full, _ = said("replay", file)
    _, anns, _ = said("replay", file, "--seat", "ann")
    _, nobodys, _ = said("replay", file, "--spectator", "--no-pause")
    assert "Bob draws Guard" in full
    assert "Ann draws" in anns
    assert "Bob draws" not in anns
    assert " draws " not in nobodys


def test_the_log_of_a_seat_is_what_it_was_told(said: Any, file: Path) -> None:
    _, out, _ = said("replay", file, "--json", "--seat", "Bob")
    game = engine.replay(json.loads(file.read_text(encoding="utf-8")))
    assert json.loads(out)["log"] == [info.says() for info in game.heard(game.seats[1])]


def test_keys(file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    eyes = Eyes(states(file, engine.games()["loveletter"], record), None, True)
    assert next_step(eyes, 0, "") == 1
    assert next_step(eyes, 0, "b") == 0
    assert next_step(eyes, 5, "b") == 4
    assert next_step(eyes, 5, "12") == 12
    assert next_step(eyes, 5, "999999") == eyes.last
    assert next_step(eyes, eyes.last, "") == eyes.last


def test_every_answer_is_told_once(file: Path) -> None:
    record = json.loads(file.read_text(encoding="utf-8"))
    eyes = Eyes(states(file, engine.games()["loveletter"], record), None, True)
    news = [info for step in range(eyes.last + 1) for info in eyes.news(step)]
    assert news == eyes.told(eyes.last)
    assert eyes.answer(0) == ""
    assert eyes.answer(1).startswith(f" {eyes.moments[0].choice.seat}: " if eyes.moments[0].choice else "-")


def test_the_history_is_printed_whole_or_of_one_answer(said: Any, file: Path) -> None:
    game = engine.replay(json.loads(file.read_text(encoding="utf-8")))
    _, whole, _ = said("replay", file, "--history")
    assert whole.splitlines() == [line for deed in game.history() for line in deed.lines()]
    _, answer, _ = said("replay", file, "--history", "--step", 1)
    assert answer.splitlines()[0] == "Bob discards Baron."
    _, out, _ = said("replay", file, "--history", "--step", 1, "--json")
    assert json.loads(out)["history"] == answer.splitlines()


def test_the_history_is_for_those_who_may_see_everything(said: Any, file: Path) -> None:
    status, _, complaint = said("replay", file, "--history", "--seat", "Ann")
    assert status and "--history tells everybody's secrets" in complaint
