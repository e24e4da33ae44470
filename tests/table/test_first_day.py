"""Who may sit down at a table, and the errors for those who forget something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

import facedown
from facedown.core.choices import Choice
from facedown.core.errors import FacedownError, NoSeat
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.table.table import Table


class First(Player):
    def decide(self, view: Any, choice: Choice) -> object:
        return 0


def match() -> facedown.Game:
    return facedown.new("loveletter", players=["Ann", "Bob"], seed=7)


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ([First, First], "First is a class: let a player of it sit down, as in First()"),
        ({"Ann": First(), "Bob": First}, "First is a class: let a player of it sit down, as in First()"),
        (
            ["random", "random"],
            "'random' is no player: write a subclass of facedown.Player with a decide(view, choice)",
        ),
        ([len, len], "is no player: write a subclass of facedown.Player"),
        (First(), "players are a list, or a dict by seat, not <"),
        ({"Ann": First(), "Bob": First(), "Zoe": First()}, "nobody here is called 'Zoe'; there are Ann, Bob"),
    ],
)
def test_whoever_is_no_player_does_not_sit_down(players: Any, words: str) -> None:
    with pytest.raises(FacedownError) as error:
        Table(match(), players)
    assert words in str(error.value) and "\n" not in str(error.value)


@pytest.mark.parametrize("game", [facedown.games()["loveletter"], "loveletter", match().view("Ann")])
def test_a_table_is_for_a_game(game: Any) -> None:
    with pytest.raises(
        FacedownError, match=r"a table is for a game, as in Table\(facedown.new\(...\), players\), not for"
    ):
        Table(game, [First(), First()])


def test_players_sit_by_seat_by_name_or_by_index() -> None:
    game, ann, bob = match(), First(), RandomBot()
    for players in (
        [ann, bob],
        {"Bob": bob, "Ann": ann},
        {1: bob, 0: ann},
        dict(zip(game.seats, (ann, bob), strict=True)),
    ):
        assert Table(game, players).players == [ann, bob]


def test_a_seat_is_taken_by_name_or_by_index() -> None:
    table, newcomer = Table(match(), [First(), First()]), First()
    table.sit("Bob", newcomer)
    table.sit(0, newcomer, trusted=True)
    assert table.players == [newcomer, newcomer]
    with pytest.raises(NoSeat, match="nobody here is called 'Zoe'"):
        table.sit("Zoe", newcomer)
    with pytest.raises(FacedownError, match="First is a class"):
        table.sit("Ann", First)  # type: ignore[arg-type]


class Forgets(Player):
    def decide(self, view: Any, choice: Choice) -> object:
        choice[0]
        return None


def test_whoever_returns_nothing_is_told_what_to_return() -> None:
    table = Table(match(), [Forgets(), Forgets()])
    table.step()
    reason = "Forgets.decide returned None: return an option of the choice, its index or its words"
    assert table.notes[0].endswith(f" was refused: {reason}")


class Stumbles(Player):
    def decide(self, view: Any, choice: Choice) -> object:
        return view.hands[choice.seat].top.face.colour


def test_whoever_fails_is_named_by_the_line() -> None:
    table = Table(match(), [Stumbles(), Stumbles()])
    table.step()
    line = Stumbles.decide.__code__.co_firstlineno + 1
    assert table.notes[0].endswith("test_first_day.py, in Stumbles.decide)") and f"(line {line} of" in table.notes[0]


@dataclass
class Unhashable(Player):
    """A dataclass that is not frozen has no hash."""

    mood: str = "good"

    def decide(self, view: Any, choice: Choice) -> object:
        return 0


@pytest.mark.parametrize("trusted", [False, True])
def test_a_player_need_not_be_hashable(trusted: bool) -> None:
    assert Table(match(), [Unhashable(), Unhashable()], trusted=trusted).play() is not None
