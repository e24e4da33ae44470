"""Decks that players bring, on the command line: by name, or from a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import facedown as engine
from facedown.games.magic.decks import names_in, sideboard_in
from facedown.games.magic.files import read_deck

COMMANDS = ("rules", "play", "sim", "check")
OWN = "20 Mountain\n4 lightning bolt  # red\n36 Shock\n\nSideboard:\n2 Disenchant\n"

WRONG = {
    "20 Mountain\n4 Lightnig Bolt\n": "deck.txt, line 2: there is no card 'Lightnig Bolt' in the pool; did you mean "
    "'Lightning Bolt'?",
    "Mountain\n": "deck.txt, line 1: 'Mountain' is no line of a deck; write it like \"4 Lightning Bolt\"",
    "60 Mountain\nSideboard\n1 Black Lotos\n": "deck.txt, line 3: there is no card 'Black Lotos' in the pool",
    "": "deck.txt, a deck has 1 to 250 cards, not 0",
    "9999 Mountain\n": "deck.txt, a deck has 1 to 250 cards, not 9999",
    "99999999999999999999 Mountain\n": "deck.txt, line 1: '99999999999999999999 Mountain' is no line of a deck",
}


@pytest.fixture
def deck(tmp_path: Path) -> Any:
    def written(text: str) -> Path:
        file = tmp_path / "deck.txt"
        file.write_text(text, encoding="utf-8")
        return file

    return written


def test_each_player_brings_a_deck(said: Any) -> None:
    status, out, err = said("sim", "magic", "--decks", "burn,walls", "--games", 1, "--seed", 1, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out)["options"] == {"decks": ["burn", "walls"]}


def test_one_deck_is_for_both(said: Any) -> None:
    _, out, _ = said("sim", "magic", "--decks", "elves", "--games", 1, "--seed", 1, "--json")
    assert json.loads(out)["options"] == {"decks": ["elves", "elves"]}


def test_a_file_is_read_with_its_sideboard(said: Any, deck: Any, facedown: Any, tmp_path: Path) -> None:
    lines = ["20 Mountain", "4 lightning bolt", "36 Shock", "Sideboard:", "2 Disenchant"]
    assert list(read_deck(deck(OWN))) == lines
    played = facedown("play", "magic", "--decks", f"{deck(OWN)},burn", "--save", tmp_path / "a.json", typed="quit\n")
    assert played.returncode == 0, played.stderr
    kept = json.loads((tmp_path / "a.json").read_text())["options"]["decks"]
    assert kept == [lines, "burn"]
    assert names_in(kept[0]) == [("Mountain", 20), ("Lightning Bolt", 4), ("Shock", 36)]
    assert sideboard_in(kept[0]) == [("Disenchant", 2)]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("text", WRONG)
def test_a_mistake_is_refused_with_its_line(said: Any, deck: Any, command: str, text: str) -> None:
    status, out, err = said(command, "magic", "--decks", f"{deck(text)},burn")
    assert (status, out) == (2, "")
    assert err.startswith(f"facedown: {WRONG[text]}")


def test_what_cannot_be_a_deck_is_refused_in_a_line(said: Any, tmp_path: Path) -> None:
    assert "did you mean 'burn'?" in said("sim", "magic", "--decks", "burm,walls")[2]
    assert "decks names two decks" in said("sim", "magic", "--decks", "burn,burn,burn")[2]
    assert "there is no file" in said("sim", "magic", "--decks", tmp_path / "none.txt")[2]
    assert "leave --decks out" in said("sim", "hanabi", "--decks", "burn")[2]
    assert "and not both" in said("sim", "magic", "--decks", "burn", "--option", "decks=burn")[2]
    assert "--decks is settled" in said("play", "magic", "--decks", "burn", "--resume", tmp_path / "a.json")[2]
    (tmp_path / "long.txt").write_text("1 Mountain\n" * 200_000, encoding="utf-8")
    assert "long.txt" in said("sim", "magic", "--decks", tmp_path / "long.txt")[2]


def test_the_rules_take_the_same_decks() -> None:
    game: Any = engine.new("magic", seed=1, decks=(["20 Mountain", "Sideboard", "4 Shock"], "walls"))
    assert len(game.libraries[game.seats[0]]) + len(game.hands[game.seats[0]]) == 20
