"""`facedown coinche ...`, and `facedown replay` with scenario files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from facedown.games.coinche.formats.reading import read
from facedown.games.coinche.formats.running import run

EXAMPLES = Path(__file__).parents[2] / "examples" / "coinche"
MADE = EXAMPLES / "made.txt"


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A file that expects the wrong points."""
    file = tmp_path / "wrong.txt"
    file.write_text(MADE.read_text(encoding="utf-8").replace("points: 142 20", "points: 141 21"), encoding="utf-8")
    return file


WHY = "expect points: 141 21, but it is 142 20"


def test_files_are_run(said: Any) -> None:
    status, out, err = said("coinche", "scenario", MADE, EXAMPLES / "failed.txt")
    assert (status, err) == (0, "")
    assert out.splitlines()[0] == f"{MADE}: as expected (12 expectations)"
    assert out.splitlines()[-1] == "2 of 2 files are as expected"


def test_what_failed_is_said_and_the_other_files_are_run(said: Any, wrong: Path) -> None:
    status, out, _ = said("coinche", "scenario", wrong, MADE)
    assert status == 1
    assert out.splitlines()[0].startswith(f"{wrong}, line ") and out.splitlines()[0].endswith(WHY)
    assert out.splitlines()[-1] == "1 of 2 files are as expected"


def test_a_trace_tells_what_happens(said: Any) -> None:
    _, out, _ = said("coinche", "scenario", EXAMPLES / "in_turn.txt")
    assert "Dan says coinche!\n" in out


def test_a_file_that_cannot_be_read_is_bad_input(said: Any, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("preset: standard\ndealer: me\n", encoding="utf-8")
    why = f"facedown: {file}, line 2: 'me' is no seat: seats are 0, 1, 2 and 3, in the order of play\n"
    assert said("coinche", "scenario", file) == (2, "", why)
    assert said("replay", file) == (2, "", why)
    assert "there is no file" in said("coinche", "scenario", tmp_path / "none.txt")[2]


def test_replay_steps_through_a_scenario(said: Any, wrong: Path) -> None:
    status, out, err = said("replay", MADE)
    assert (status, err) == (0, "")
    assert "1 of 32 Ann: 100 ♥" in out
    assert out.splitlines()[-1] == "240 points to 20: all is as expected"
    status, out, _ = said("replay", wrong)
    assert status == 0 and out.splitlines()[-1].endswith(WHY)
    found = json.loads(said("replay", wrong, "--json")[1])
    assert found["totals"] == [240, 20] and found["failed"].endswith(WHY)


def test_a_seat_sees_its_own_hand_of_a_scenario(said: Any) -> None:
    status, out, _ = said("replay", EXAMPLES / "in_turn.txt", "--seat", "Ann")
    assert status == 0 and "J♥" in out


def test_a_record_is_exported_and_read_back(said: Any, tmp_path: Path) -> None:
    game = run(read((EXAMPLES / "litige.txt").read_text(encoding="utf-8")))
    record = tmp_path / "game.json"
    record.write_text(json.dumps(game.record()), encoding="utf-8")
    status, out, err = said("replay", record, "--export", "scenario")
    assert (status, err) == (0, "")
    assert run(read(out)).key() == game.key()
    status, out, _ = said("coinche", "deal", record, "2")
    assert status == 0 and run(read(out)).sheet == game.sheet[1:]
    assert "there is no deal 7" in said("coinche", "deal", record, "7")[2]


def test_a_scenario_is_played_on(said: Any, tmp_path: Path) -> None:
    status, out, _ = said("coinche", "record", MADE)
    assert status == 0 and json.loads(out)["seated"] == ["person", "simple", "simple", "simple"]
    (tmp_path / "game.json").write_text(out, encoding="utf-8")
    assert "Ann" in said("play", "coinche", "--resume", tmp_path / "game.json")[1]
    (tmp_path / "who.txt").write_text("seats: person nobody random random\n", encoding="utf-8")
    assert "nobody is called 'nobody'" in said("coinche", "record", tmp_path / "who.txt")[2]
