"""A person at the end of a round: leaving the match, or only the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

HANDMAIDS = [["Handmaid", 4], *[[f"Maid {value}", "Handmaid", value, 1, None, ""] for value in range(1, 6)]]
"""Nobody goes out, every option is good, and mostly one hand is the highest."""


@pytest.fixture
def match(facedown: Any, tmp_path: Path) -> Any:
    """A person among three, who answers the first questions with their first option, and then says some words."""

    def played(firsts: int, *words: str) -> Any:
        options = ("--option", f"deck={json.dumps(HANDMAIDS)}", "--option", "leaving=true", "--option", "tokens=20")
        typed = "1\n" * firsts + "".join(f"{word}\n" for word in words)
        (tmp_path / "match.json").unlink(missing_ok=True)
        asked = ("play", "loveletter", "--players", 3, "--bot", "random", "--seed", 1, *options)
        return facedown(*asked, "--save", tmp_path / "match.json", typed=typed)

    return played


def questions_before_the_end_of_a_round(match: Any) -> int:
    before, _, _ = match(9).stdout.partition("Do you play on?")
    return int(before.count("Which card do you play?"))


@pytest.mark.heavy
def test_a_person_leaves_the_match_and_the_others_finish_it(match: Any) -> None:
    firsts = questions_before_the_end_of_a_round(match)
    ended = match(firsts, "2", "2")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Ann leaves the match." in ended.stdout
    assert "✗ has left" in ended.stdout
    assert "The game is over" in ended.stdout
    assert "You win!" not in ended.stdout


@pytest.mark.heavy
def test_a_person_who_quits_at_the_end_of_a_round_is_asked_again(match: Any, facedown: Any, tmp_path: Path) -> None:
    firsts = questions_before_the_end_of_a_round(match)
    left = match(firsts, "quit").stdout
    assert "The game is kept." in left
    again = facedown("play", "--resume", tmp_path / "match.json", typed="1\nquit\n").stdout
    assert "gains a token" in again
    assert again.count("Do you play on?") == 1
    assert again.count("A round begins.") == 1
