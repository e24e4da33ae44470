"""Several people at one screen: nothing of one is left when the next one looks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from facedown.cli.consoles import CLEARED

SEATS = ("--seats", "human,human,simple", "--names", "Ann,Bob,Cleo", "--seed", 5)
"""Cleo begins. Ann holds the Countess and a Guard, Bob a Prince and then a Baron."""


def left_on_screen(shown: str) -> str:
    """What can still be seen: whatever came after the screen was cleared, with all that had scrolled off it."""
    return shown.rpartition(CLEARED)[2]


def test_the_screen_goes_from_ann_to_bob(terminal: Any, tmp_path: Path) -> None:
    screen = terminal("play", *SEATS, "--save", tmp_path / "match.json")
    before = screen.sees("Ann, press Enter when Bob is not looking.")
    assert "Countess" not in before and "Prince" not in before
    screen.type("")
    assert "Countess" in left_on_screen(screen.sees("Which card do you play.*\n.*\n.*\n.*\n> "))
    screen.type("guard cleo")
    screen.sees("> $")
    screen.type("5", "1")
    handed = screen.sees("Bob, press Enter when Ann is not looking.")
    assert left_on_screen(handed) == "Bob, press Enter when Ann is not looking. "
    screen.type("1")
    assert "Prince" not in screen.sees("Bob, press Enter when Ann is not looking.")
    screen.type("")
    bobs = left_on_screen(screen.sees("Which card do you play.*\n.*\n.*\n.*\n.*\n.*\n> "))
    assert "Prince" in bobs and "Countess" not in bobs
    assert "Cleo looks at Bob's hand: Bob has Prince." in bobs
    screen.type("quit")
    assert "Prince" not in left_on_screen(screen.sees("--resume"))


@pytest.mark.heavy
def test_everybody_sits_where_they_sat(terminal: Any, facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    left = facedown("play", *SEATS, "--save", file, typed="\nguard cleo\n5\n")
    assert "You are Ann and Bob, with Cleo (simple)." in left.stdout
    assert json.loads(file.read_text(encoding="utf-8"))["seated"] == ["person", "person", "simple"]
    resumed = terminal("play", "--resume", file)
    resumed.sees("Bob, press Enter when Ann is not looking.")
    resumed.type("")
    assert "Prince" in resumed.sees("Which card do you play")


@pytest.mark.heavy
def test_people_play_a_whole_match(facedown: Any, tmp_path: Path) -> None:
    """Enter hands the screen over, and where it is an answer it is none."""
    played = facedown(
        "play", "--seats", "human", "--players", 2, "--seed", 1, "--save", tmp_path / "a", typed="\n1\n2\n" * 300
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert "The game is over" in played.stdout
    assert "You win!" not in played.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seats", "human,simple", "--bot", "simple"), "leave --bot out"),
        (("--seats", "human,simple", "--seat", "1"), "leave --seat out"),
        (("--seats", "human,simple", "--players", "3"), "--players 3 and 2 seats do not fit together"),
        (("--seats", "human,simple", "--names", "A,B,C"), "3 names and 2 seats do not fit together"),
        (("--seats", "human,nobody"), "there is no bot 'nobody'"),
        (("--seats", "simple,random"), "nobody would play: say human for a seat"),
        (("--seats", "human,,simple"), "there is no bot ''"),
    ],
)
def test_seats_that_do_not_fit(said: Any, words: tuple[str, ...], complaint: str) -> None:
    status, out, err = said("play", "loveletter", *words)
    assert (status, out) == (2, "")
    assert complaint in err
