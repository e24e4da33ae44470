"""Decks of one's own, from a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import facedown as engine
from facedown.testing import laws

COFFEE_HOUSE = Path(__file__).parents[2] / "examples" / "coffee_house.toml"
TINY = Path(__file__).with_name("tiny.py")

GUARDS = '[[cards]]\nname = "Guard"\ncount = 20\n'

WRONG = {
    "": "deck.toml, line 1: the deck has no cards; begin each with [[cards]]",
    'rules = "house\n': "deck.toml, line 1: a text is not closed; write its quotes at the end of the line",
    f'\nrules = "hose"\n{GUARDS}': "deck.toml, line 2: rules must be one of classic, 2019, premium, lovecraft, house, "
    'not "hose"; did you mean house?',
    f"\n[options]\ntokens = 2\nprimming = false\n{GUARDS}": "deck.toml, line 4: there is no option 'primming'; "
    "did you mean priming?",
    f"[options]\ntokens = 99\n{GUARDS}": "deck.toml, line 2: tokens must be a whole number from 1 to 20, not 99",
    f'[options]\npriming = "no"\n{GUARDS}': "deck.toml, line 2: priming must be one of False, True, not 'no'",
    '[[cards]]\nname = "Guard"\ncount = 0\n': "deck.toml, line 3: count must be a whole number from 1 to 99, not 0",
    '[[cards]]\nname = "Guard"\ncount = "two"\n': "deck.toml, line 3: count must be a whole number from 1 to 99, "
    'without quotes, not "two"',
    '[[cards]]\nname = "Guard"\ncount = 3\n': "deck.toml: 2 players need a deck of at least 6 cards, "
    "and this one has 3",
    f'{GUARDS}[[cards]]\nname = "Guard"\nlike = "Baron"\n': "deck.toml: two different cards of the deck are called "
    "Guard; give one of them another name",
    f"{GUARDS}copies = 3\n": "deck.toml, line 4: an entry of cards can have no 'copies'; an entry of cards can have "
    "name, like, value, count, back, front",
    '[[cards]]\nname = "Bo\\u001b[2Jb"\nlike = "Guard"\ncount = 20\n': "deck.toml: 'Bo\\x1b[2Jb' cannot be shown: "
    "up to 60 printable characters",
}


@pytest.fixture
def deck(tmp_path: Path) -> Any:
    def written(text: str) -> Path:
        file = tmp_path / "deck.toml"
        file.write_text(text, encoding="utf-8")
        return file

    return written


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_with_a_file_is_said_with_its_line(text: str, said: Any, deck: Any) -> None:
    assert said("rules", "loveletter", "--deck", deck(text)) == (2, "", f"facedown: {WRONG[text]}\n")


@pytest.mark.parametrize("card", ["Gard", "guard", "Princes"])
def test_a_card_that_there_is_not_is_refused_with_the_nearest(card: str, said: Any, deck: Any) -> None:
    status, out, err = said("rules", "loveletter", "--deck", deck(f'[[cards]]\n\nname = "{card}"\n'))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("facedown: deck.toml, line 3: ")
    assert f"did you mean {'Guard' if 'uard' in card or card == 'Gard' else 'Princess'}?" in err


@pytest.mark.parametrize("command", ["rules", "play", "sim", "check"])
def test_every_command_refuses_a_bad_deck_in_one_line(command: str, said: Any, deck: Any, tmp_path: Path) -> None:
    assert said(command, "loveletter", "--deck", deck("")) == (2, "", f"facedown: {WRONG['']}\n")
    status, out, err = said(command, "loveletter", "--deck", tmp_path / "nowhere.toml")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "there is no file" in err
    status, out, err = said(command, "loveletter", "--deck", tmp_path)
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_deck_can_be_too_small_for_so_many(said: Any, deck: Any) -> None:
    small = deck('[[cards]]\nname = "Guard"\ncount = 8\n')
    status, out, err = said("sim", "loveletter", "--deck", small, "--players", 8)
    assert (status, out) == (2, "")
    assert err == "facedown: 8 players need a deck of at least 12 cards, and this one has 8\n"
    assert "2 to 4 players." in said("rules", "loveletter", "--deck", small)[1]


MANY = "a deck has at most 200 cards, and this one has"


@pytest.mark.parametrize("command", ["rules", "play", "sim", "check"])
def test_a_deck_can_be_too_large(command: str, said: Any, deck: Any) -> None:
    rows = "".join(f'[[cards]]\nname = "Guard {number}"\nlike = "Guard"\ncount = 99\n' for number in range(3))
    assert said(command, "loveletter", "--deck", deck(rows)) == (2, "", f"facedown: deck.toml: {MANY} 297\n")
    wide = json.dumps([[f"Guard {number}", "Guard", -1, 1, None, ""] for number in range(5000)])
    assert said(command, "loveletter", "--option", f"deck={wide}") == (2, "", f"facedown: {MANY} 5000\n")


def test_the_largest_deck_there_is_can_be_played(said: Any, deck: Any) -> None:
    counts = {"Guard": 99, "Priest": 99, "King": 2}
    rows = "".join(f'[[cards]]\nname = "{name}"\ncount = {count}\n' for name, count in counts.items())
    status, _, err = said("sim", "loveletter", "--deck", deck(rows), "--games", 1, "--seats", "random", "--json")
    assert (status, err) == (0, "")


def test_a_game_without_decks_says_so(said: Any) -> None:
    status, out, err = said("sim", f"{TINY}:Tiny", "--deck", COFFEE_HOUSE)
    assert (status, out) == (2, "")
    assert err == "facedown: tiny is played with its own cards only: leave --deck out\n"


# What is agreed


def simulated(said: Any, *words: object) -> dict[str, Any]:
    status, out, err = said("sim", "loveletter", "--games", 2, "--players", 3, "--seed", 1, "--json", *words)
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_bots_play_with_a_deck(said: Any) -> None:
    found = simulated(said, "--deck", COFFEE_HOUSE)
    assert (found["ruleset"], found["games"]) == ("house", 2)
    assert found["options"]["tokens"] == 3
    assert ["Waiter", "Priest", -1, 2, "coffee", ""] in found["options"]["deck"]


def test_the_command_line_goes_before_the_file(said: Any) -> None:
    found = simulated(said, "--deck", COFFEE_HOUSE, "--ruleset", "classic", "--option", "tokens=1")
    assert (found["ruleset"], found["options"]["tokens"]) == ("classic", 1)
    assert found["options"]["priming"] is False


def test_there_is_one_deck(said: Any) -> None:
    status, out, err = said("sim", "loveletter", "--deck", COFFEE_HOUSE, "--option", 'deck=[["Guard",9]]')
    assert (status, out) == (2, "")
    assert err == "facedown: there are two decks: say --deck, or --option deck, and not both\n"


def test_a_deck_can_be_said_as_an_option(said: Any) -> None:
    rows = '[["Guard", 9], ["Barista", "Baron", 4, 2, "coffee", ""]]'
    found = simulated(said, "--option", f"deck={rows}")
    assert found["options"]["deck"] == json.loads(rows)
    assert "Barista" in said("rules", "loveletter", "--option", f"deck={rows}")[1]


def test_a_record_is_replayed_without_the_file(said: Any, deck: Any, tmp_path: Path) -> None:
    file = deck(COFFEE_HOUSE.read_text(encoding="utf-8"))
    simulated(said, "--deck", file, "--record", tmp_path / "kept")
    file.unlink()
    record = tmp_path / "kept" / "0.json"
    assert engine.replay(record.read_text(encoding="utf-8")).over
    status, out, err = said("replay", record, "--json")
    assert (status, err) == (0, "")
    assert "Barista" in out


@pytest.mark.heavy
def test_processes_play_with_the_deck_too(facedown: Any) -> None:
    asked = ("sim", "loveletter", "--deck", COFFEE_HOUSE, "--players", 2, "--games", 4, "--seed", 5, "--json")
    alone, together = [json.loads(facedown(*asked, "--jobs", jobs).stdout) for jobs in (1, 2)]
    assert {**alone, "seconds": 0} == {**together, "seconds": 0}


def test_a_person_plays_with_a_deck(facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    asked = ("--deck", COFFEE_HOUSE, "--players", 2, "--seed", 1, "--save", file)
    ended = facedown("play", "loveletter", *asked, typed="quit\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["ruleset"] == "house"
    assert ["Regular", "Prince", -1, 2, None, ""] in kept["options"]["deck"]


def test_a_game_that_is_resumed_has_its_deck(said: Any, tmp_path: Path) -> None:
    status, out, err = said("play", "--resume", tmp_path / "match.json", "--deck", COFFEE_HOUSE)
    assert (status, out) == (2, "")
    assert err == "facedown: --deck is settled by the game that is resumed: leave it out\n"


# Manual and laws


def test_the_manual_of_a_deck(said: Any) -> None:
    status, out, _ = said("rules", "loveletter", "--deck", COFFEE_HOUSE)
    words = " ".join(out.split())
    assert status == 0
    assert out.startswith("Love Letter, house: The coffee house\n")
    assert "Barista" in out and "stained back" in words and "like Baron" in words
    assert "For the Countess these are Kings and Princes too: Regular, Owner." in words
    assert "until one of each back lies there" in words
    assert "Cards that these work like" in words and "Cats of Ulthar" in words
    assert "Bishop" not in words


def test_the_laws_are_checked_with_the_deck_for_whom_it_is_enough(
    said: Any, deck: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int, object]] = []

    def keeps(game: object, ruleset: str, players: int, seeds: object, progress: object, options: Any) -> None:
        asked.append((ruleset, players, options["deck"]))

    monkeypatch.setattr(laws, "check", keeps)
    small = deck('[[cards]]\nname = "Guard"\ncount = 8\n')
    status, _, _ = said("check", "loveletter", "--deck", small, "--seeds", 1, "--json")
    assert status == 0
    assert asked == [("house", players, (("Guard", "Guard", -1, 8, None, ""),)) for players in (2, 3, 4)]
