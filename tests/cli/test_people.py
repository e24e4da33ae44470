"""What a person may do besides answering: ask, take advice, read back, look on, choose a game that was left."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

import facedown as engine
from facedown.cli import explaining, guests, paging
from facedown.games.hanabi import Hanabi
from facedown.players.player import Player
from facedown.telling import hints
from facedown.telling.shape import text_in
from facedown.telling.teller import teller_for

PAGED = "Page 1 of"
TABLE = ("--seed", 5, "--players", 3, "--bot", "simple")


def answers_in(file: Path) -> int:
    return len(json.loads(file.read_text(encoding="utf-8"))["answers"])


# Asking


def test_a_question_never_plays_the_card_that_it_names(facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    asked = "countess?\nguard bob?\n? guard bob\n?\n??\nnonsense?\n1?\n"
    played = facedown("play", *TABLE, "--save", file, typed=asked)
    assert "Countess  7, 0 of 1 unseen\n  You must play this if" in played.stdout
    assert played.stdout.count("Guard  1, ") == 2
    assert "There is nothing to explain about nonsense." in played.stdout
    assert answers_in(file) == 1


@pytest.mark.parametrize("said", ["? jh", "?jh", "jh?", "? J♥", "explain jh", "what is the jack of hearts?"])
def test_a_card_is_explained_by_the_name_that_one_types_to_play_it(facedown: Any, said: str) -> None:
    played = facedown("play", "coinche", "--seed", 5, typed=f"{said}\n")
    assert "J♥\n  You have not seen it" in played.stdout or "J♥\n  It is in your hand." in played.stdout


def test_roles_chapters_and_words_of_the_rules_are_explained() -> None:
    town: Any = engine.new("mafia", players=9, seed=1)
    view = town.view(town.seats[0])
    (cop,) = explaining.explained(view, "cop", {})
    assert cop.name == "Cop" and "guilty or innocent" in cop.sentences[0]
    assert "unseen" not in cop.beside, "nobody is told how many there are"
    assert explaining.explained(view, "nights", {})[0].name == "Nights"
    assert any("lynch" in sentence for entry in explaining.explained(view, "lynch", {}) for sentence in entry.sentences)
    assert explaining.explained(view, "xyzzy", {}) == []


def test_what_the_bots_at_the_table_mean_by_a_clue() -> None:
    game: Any = engine.new("hanabi", players=3, seed=1)
    view = game.view(game.seats[0])
    found = explaining.explained(view, "clue", {"natural": ["Bob", "Cleo"]})
    assert [entry.name for entry in found] == ["Clues", "natural"]
    assert found[1].beside == "Bob, Cleo"
    assert any("clue" in sentence for sentence in found[1].sentences)
    (red,) = explaining.explained(view, "red", {"natural": ["Bob"]})
    assert red.beside.startswith("unseen: ") and red.beside.endswith("5s")


@pytest.mark.parametrize("asked", ["clever", "Bob", "bob"])
def test_a_bot_is_explained_by_its_name_and_by_its_seat(asked: str) -> None:
    game: Any = engine.new("loveletter", players=3, seed=1)
    (clever,) = explaining.explained(game.view(game.seats[0]), asked, {"clever": ["Bob"], "simple": ["Cleo"]})
    assert clever.name == "clever" and clever.beside == "Bob"
    assert clever.sentences == ["Takes the option that does best in imagined worlds."]


def test_words_that_are_said_may_end_like_a_question(facedown: Any, tmp_path: Path) -> None:
    played = facedown("play", "mafia", "--seed", 3, "--save", tmp_path / "a", typed="say is bob the cop?\ncop?\n")
    assert "Ann: is bob the cop?" in played.stdout
    assert "Cop  town" in played.stdout


@pytest.mark.parametrize("name", ["loveletter", "hanabi", "mafia"])
def test_what_help_says_of_typing_fits_a_line(name: str) -> None:
    game: Any = engine.new(name, players={"loveletter": 4, "hanabi": 5, "mafia": 9}[name], seed=1)
    me = game.seats[0]
    typing = [f"  {text_in(line)}" for line in teller_for(game, me).help(game.view(me)).typing]
    assert max([len(line) for line in [*guests.HELP.splitlines(), *typing]]) <= 80


def test_a_page_is_not_turned_to_see_nothing() -> None:
    assert paging.drawn([Text("one"), Text(""), Text("two"), Text(""), Text("  ")]) == ["one", "", "two"]


# Advice


def test_a_hint_names_the_option_and_says_why(facedown: Any, tmp_path: Path) -> None:
    played = facedown("play", "hanabi", "--players", 3, "--seed", 2, "--save", tmp_path / "a", typed="hint\n")
    assert "natural would choose: " in played.stdout
    assert "GiveClue: Give the best clue that gets a card played" in " ".join(played.stdout.split())
    answer = played.stdout[played.stdout.index("  natural would choose: ") :].split("> ")[0]
    assert len(answer.splitlines()) > 1 and all(line.startswith("  ") for line in answer.splitlines() if line)


def test_advice_follows_the_convention_of_those_at_the_table() -> None:
    assert hints.adviser(Hanabi, ["v1_1"]) == "v1_1"
    assert hints.adviser(Hanabi, ["v1_1", "natural"]) == "natural"
    assert hints.adviser(Hanabi, ["cheat"]) == "natural"
    assert hints.adviser(Hanabi, ["random"]) == "natural"


def test_whoever_advises_sees_what_the_person_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []

    class Curious(Player):
        def decide(self, view: Any, choice: Any) -> object:
            shown.append(view)
            raise RuntimeError("no idea")

    monkeypatch.setattr(hints, "bot_of", lambda *_: Curious)
    game = engine.new("loveletter", players=2, seed=1)
    assert game.choice is not None
    assert hints.hint(game.view(game.choice.seat), "curious") == "curious has no advice here: RuntimeError: no idea"
    (view,) = shown
    assert view == game.view(game.choice.seat) and view.viewer == game.choice.seat.index


# Taking back


def test_a_vote_is_taken_back_before_anybody_acts_on_it(facedown: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    table = ("play", "mafia", "--seed", 3, "--confirm", "--save", file)
    played = facedown(*table, typed="undo\nv bob\nundo\nv cleo\n\nundo\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "Ann has given no answer that could be taken back." in played.stdout
    assert "Ann votes for Cleo." in played.stdout and "Ann votes for Bob." not in played.stdout
    assert "Ann cannot take that back: " in played.stdout and "acted since." in played.stdout
    game: Any = engine.replay(json.loads(file.read_text(encoding="utf-8")))
    assert game.votes[game.seats[0]].name == "Cleo"


def test_what_was_shown_is_not_taken_back(facedown: Any, tmp_path: Path) -> None:
    """The Guard was a secret before it was played, and is none any more."""
    played = facedown("play", *TABLE, "--confirm", "--save", tmp_path / "a", typed="guard bob\nback\n")
    assert "Ann cannot take that back: it showed others a card that only Ann knew." in played.stdout
    assert "Enter goes on" not in played.stdout


def test_ann_takes_her_vote_back_before_bob_looks(facedown: Any, tmp_path: Path) -> None:
    """Nobody has acted since: the screen goes back to her, or to whoever speaks first."""
    seats = ("--seats", "human,human,human,human,human", "--ruleset", "vanilla")
    typed = "\n" + "v bob\nundo\n" + "\n" * 3
    played = facedown("play", "mafia", *seats, "--seed", 1, "--save", tmp_path / "a", typed=typed)
    assert (played.returncode, played.stderr) == (0, "")
    assert "cannot take that back" not in played.stdout
    assert " votes for Bob" not in played.stdout


# Reading back, and looking on


def test_the_rules_and_the_log_come_page_by_page(terminal: Any, tmp_path: Path) -> None:
    screen = terminal("play", *TABLE, "--save", tmp_path / "a", lines=24)
    screen.sees("> $")
    screen.type("rules")
    screen.sees("Page 1 of .*\n> $")
    screen.type("e")
    last = screen.sees("Page .*Enter: done")
    assert PAGED not in last
    screen.type("b", "2", "q", "log")
    assert "A round begins." in screen.sees("A round begins(.|\n)*> $")
    assert answers_in(tmp_path / "a") == 1


@pytest.mark.heavy
def test_whoever_dies_in_mafia_looks_on_step_by_step(terminal: Any, tmp_path: Path) -> None:
    """And what was typed ahead is not left for the shell."""
    screen = terminal("play", "mafia", "--seed", 11, "--save", tmp_path / "a")
    screen.sees("> $")
    screen.type("claim goon")
    screen.sees("Goon(.|\n)*> $")
    screen.type("v ann")
    night = screen.sees("Enter: more   n: the next day or night   e: the end   q: leave > $")
    assert "Ann is dead: lynched." in night and "You are out." in night and "A day begins" not in night
    screen.type("n")
    assert "A day begins" in screen.sees("leave > $")
    screen.type("", "", "", "")
    assert len(screen.sees("leave > $").splitlines()) <= 7, "one Enter is one step, however often it is pressed"
    assert screen.waiting() == 0
    screen.type("e", "rm everything", "rm more")
    screen.sees("The game is over")
    screen.process.wait(30)
    assert screen.waiting() == 0


# The games that were left


@pytest.mark.heavy
def test_resume_lists_the_games_that_were_left(facedown: Any, said: Any, home: Path) -> None:
    assert "no game was left in" in said("play", "--resume")[2]
    facedown("play", *TABLE)
    facedown("play", "hanabi", "--seed", 1, "--players", 2)
    (home / "broken.json").write_text("{", encoding="utf-8")
    (home / "own.json").write_text(json.dumps({**engine.new("loveletter", 2, 1).record(), "class": "x.py:X"}), "utf-8")
    none = facedown("play", "--resume")
    assert none.returncode == 0
    listed = [line.split() for line in none.stdout.splitlines() if " answer" in line]
    assert sorted([line[4] for line in listed]) == ["hanabi,", "loveletter,"]
    assert "Ann, 2 simple round 1, 1 answer" in " ".join(none.stdout.split())
    again = facedown("play", "--resume", typed="7\nx\n1\nquit\n")
    assert again.stdout.count("Type the number of one of these games, or Enter alone for none.") == 2
    assert "The game is kept." in again.stdout


def test_a_game_that_is_over_is_not_listed(said: Any, facedown: Any, home: Path) -> None:
    facedown("play", "--players", 2, "--bot", "random", "--seed", 1, typed="1\n2\n" * 200)
    assert len([*home.glob("*.json")]) == 1
    assert "no game was left" in said("play", "--resume")[2]


def test_games_of_ones_own_rules_are_listed_when_the_rules_are_named(facedown: Any, said: Any, home: Path) -> None:
    coup = f"{Path(__file__).parents[2] / 'examples' / 'coup.py'}:Coup"
    facedown("play", coup, "--players", 2, "--seed", 3, typed="quit\n")
    assert "facedown play file.py:Class --resume" in said("play", "--resume")[2]
    listed = facedown("play", coup, "--resume", typed="\n").stdout
    assert "coup" in listed and "Which one? 1, or Enter for none" in listed
