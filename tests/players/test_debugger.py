"""The debugging player: an interpreter at every question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import facedown
from facedown.core.errors import IllegalChoice
from facedown.players.debugger import Debugger
from facedown.players.random import RandomBot
from facedown.table.table import Table


def session(types: Callable[[dict[str, Any]], object]) -> tuple[Debugger, list[str]]:
    """A debugger at which somebody types, and the banners it showed."""
    banners: list[str] = []

    def interact(banner: str, local: dict[str, Any], exitmsg: str) -> None:
        banners.append(banner)
        types(local)

    return Debugger(interact), banners


def ann_asked() -> Any:
    return facedown.new("loveletter", players=["Ann", "Bob", "Cleo"], seed=1491)


def test_the_view_the_choice_and_answer_are_at_hand() -> None:
    found: dict[str, Any] = {}
    debugger, banners = session(found.update)
    game = ann_asked()
    view = game.view(game.seats[0])
    debugger.decide(view, view.choice)
    assert found["view"] is view
    assert [str(option) for option in found["choice"]] == [str(option) for option in game.choice]
    assert "Ann: Which card do you play? 4 options." in banners[0]


def test_an_answer_is_played_when_the_interpreter_is_left() -> None:
    said: list[str] = []
    debugger, _ = session(lambda names: said.append(names["answer"]("Priest → Bob")))
    game = ann_asked()
    Table(game, [debugger, RandomBot(), RandomBot()]).step()
    assert said == ["Priest → Bob; leave the interpreter to play it"]
    assert str(game.discards[game.seat("Ann")]) == "Priest"


def test_leaving_without_an_answer_takes_the_first_option() -> None:
    debugger, _ = session(lambda names: None)
    game = ann_asked()
    assert debugger.decide(game.view(game.seats[0]), game.choice) == 0


def test_a_forbidden_answer_says_why_while_the_interpreter_is_open() -> None:
    def types(names: dict[str, Any]) -> None:
        with pytest.raises(IllegalChoice, match="Ann holds no such card"):
            names["answer"]("Princess")

    debugger, _ = session(types)
    game = ann_asked()
    assert debugger.decide(game.view(game.seats[0]), game.choice) == 0
