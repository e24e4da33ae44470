"""Setups on the command line: by name, or from a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import facedown as engine
from facedown.testing import laws

EXAMPLES = Path(__file__).parents[2] / "examples"
OWN_SETUP = EXAMPLES / "own_setup.toml"
OWN_ROLE = EXAMPLES / "own_role.py"
TINY = Path(__file__).with_name("tiny.py")
COMMANDS = ("rules", "play", "sim", "check")


@pytest.fixture
def setup(tmp_path: Path) -> Any:
    def written(text: str) -> Path:
        file = tmp_path / "setup.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return written


def simulated(said: Any, *words: object) -> dict[str, Any]:
    status, out, err = said("sim", "mafia", "--seats", "random", "--seed", 1, "--json", *words)
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


# By name


def test_wins_are_counted_by_faction(said: Any) -> None:
    found = simulated(said, "--setup", "vanilla-7-2", "--games", 200)
    assert (found["ruleset"], found["players"]) == ("vanilla-7-2", 7)
    wins, rates = found["wins"]["by_faction"], found["rates"]["by_faction"]
    assert set(wins) == {"mafia", "town"}
    assert wins["mafia"] + wins["town"] == 200
    assert rates["town"]["wins"] == wins["town"]
    assert abs(rates["town"]["rate"] - 8 / 35) < 4 * 0.03


def test_a_side_that_never_wins_is_there_too(said: Any) -> None:
    assert simulated(said, "--setup", "vanilla-7-3", "--games", 3)["wins"]["by_faction"]["town"] >= 0


def test_a_side_is_counted_in_the_games_that_it_is_in(said: Any) -> None:
    found = simulated(said, "--setup", "c9++", "--games", 12)["rates"]["by_faction"]
    assert found["mafia"]["games"] == 12
    assert 0 < found["serial killer"]["games"] < 12


def test_the_manual_of_a_setup(said: Any) -> None:
    status, out, err = said("rules", "mafia", "--setup", "matrix6")
    words = " ".join(out.split())
    assert (status, err) == (0, "")
    assert out.startswith("Mafia, matrix6\n9 players.\n")
    assert "Jailkeeper" in out and "Tracker" in out
    assert "row 1 (16.7%)" in words
    assert "Whoever carries out the kill can use their own role as well." in words
    assert "flip = role" in out and "or alignment; nothing" in words


@pytest.mark.parametrize("name", ["contest-13", "c9++", "vanilla-12-3", "nightless-7-2", "werewolf-9"])
def test_other_manuals(said: Any, name: str) -> None:
    status, out, err = said("rules", "mafia", "--setup", name)
    assert (status, err) == (0, "")
    assert f"Mafia, {name}" in out


@pytest.mark.parametrize("command", COMMANDS)
def test_a_setup_that_there_is_not(said: Any, command: str) -> None:
    text = "facedown: mafia has no setup 'matrx6'; did you mean matrix6?\n"
    assert said(command, "mafia", "--setup", "matrx6") == (2, "", text)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("game", ["loveletter", "hanabi", f"{TINY}:Tiny"])
def test_other_games_have_no_setups(said: Any, command: str, game: str) -> None:
    name = "tiny" if "Tiny" in game else game
    assert said(command, game, "--setup", "c9") == (2, "", f"facedown: {name} has no setups: leave --setup out\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_setup_is_a_ruleset(said: Any, command: str) -> None:
    text = "facedown: a setup is a ruleset: say --setup or --ruleset, and not both\n"
    assert said(command, "mafia", "--setup", "c9", "--ruleset", "c9") == (2, "", text)


def test_a_setup_says_how_many_play(said: Any) -> None:
    status, out, err = said("sim", "mafia", "--setup", "c9", "--players", 7)
    assert (status, out, err) == (2, "", "facedown: mafia (c9) is for 9 players, not 7\n")


# From a file


@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_file_is_refused_with_its_line(said: Any, setup: Any, command: str) -> None:
    file = setup("players = 7\n[roles]\nGoon = 2\nCopp = 1\n")
    text = "facedown: setup.toml, line 4: there is no role 'Copp'; did you mean cop?\n"
    assert said(command, "mafia", "--setup", file) == (2, "", text)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_there_is_not(said: Any, command: str, tmp_path: Path) -> None:
    status, out, err = said(command, "mafia", "--setup", tmp_path / "nowhere.toml")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "there is no file" in err


def test_bots_play_a_setup_from_a_file(said: Any, tmp_path: Path) -> None:
    found = simulated(said, "--setup", OWN_SETUP, "--games", 3, "--record", tmp_path / "kept")
    assert (found["ruleset"], found["players"]) == ("own", 9)
    assert "The village at the pass" in found["options"]["setup"]
    record = (tmp_path / "kept" / "0.json").read_text(encoding="utf-8")
    assert engine.replay(record).over


def test_the_table_rules_otherwise(said: Any) -> None:
    found = simulated(said, "--setup", OWN_SETUP, "--games", 1, "--option", "flip=nothing")
    assert found["options"]["flip"] == "nothing"


def test_the_manual_of_a_file(said: Any) -> None:
    status, out, _ = said("rules", "mafia", "--setup", OWN_SETUP)
    words = " ".join(out.split())
    assert status == 0
    assert "The village at the pass." in words
    assert "Of the dead only the side is shown." in words


def test_a_person_plays_a_setup_from_a_file(facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ended = facedown("play", "mafia", "--setup", OWN_SETUP, "--seed", 1, "--save", file, typed="quit\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert json.loads(file.read_text(encoding="utf-8"))["ruleset"] == "own"


def test_a_game_that_is_resumed_has_its_setup(said: Any, tmp_path: Path) -> None:
    text = "facedown: --setup is settled by the game that is resumed: leave it out\n"
    assert said("play", "--resume", tmp_path / "game.json", "--setup", "c9") == (2, "", text)


def test_the_laws_are_checked_for_the_setup(said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int, bool]] = []

    def keeps(game: object, ruleset: str, players: int, seeds: object, progress: object, options: Any) -> None:
        asked.append((ruleset, players, "setup" in options))

    monkeypatch.setattr(laws, "check", keeps)
    assert said("check", "mafia", "--setup", OWN_SETUP, "--seeds", 1, "--json")[0] == 0
    assert said("check", "mafia", "--setup", "vanilla", "--seeds", 1, "--json")[0] == 0
    assert asked == [("own", 9, True), ("vanilla", 5, False), ("vanilla", 6, False), ("vanilla", 7, False)]


# The examples


@pytest.mark.heavy
def test_the_own_setup_keeps_the_laws(said: Any) -> None:
    status, out, err = said("check", "mafia", "--setup", OWN_SETUP, "--seeds", 1, "--json")
    assert (status, err, json.loads(out)["ok"]) == (0, "", True)


@pytest.mark.heavy
def test_the_own_role_keeps_the_laws(said: Any) -> None:
    status, out, err = said("check", f"{OWN_ROLE}:Village", "--seeds", 1, "--json")
    assert (status, err, json.loads(out)["ok"]) == (0, "", True)


def test_a_file_can_name_the_own_role(said: Any, setup: Any) -> None:
    file = setup("players = 6\n[roles]\nGoon = 1\nLamplighter = 1\n")
    assert said("rules", f"{OWN_ROLE}:Village", "--setup", file)[0] == 0
    status, _, err = said("rules", "mafia", "--setup", file)
    assert status == 2 and "there is no role 'Lamplighter'" in err
