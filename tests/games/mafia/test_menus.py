"""What is asked of single roles, as it stands on the screen and as it is typed."""

from __future__ import annotations

from io import StringIO

import pytest
from games.mafia.scenery import Scene, day, night
from rich.console import Console

from facedown.cli.looks import look_for
from facedown.games.mafia.looks.typed import written_out
from facedown.players.typed import meant

FIVE = {"bob": "Goon", "cleo": "Townie", "dan": "Townie", "eve": "Townie", "finn": "Townie"}


def menu(scene: Scene, who: str) -> str:
    seat = scene.seat(who)
    view, paper = scene.game.view(seat), StringIO()
    console = Console(file=paper, width=100, highlight=False, markup=False, color_system=None)
    console.print(look_for(scene.game, seat).options(view, view.choice, range(view.choice.drawn)))
    return paper.getvalue()


def typed(scene: Scene, who: str, words: str) -> str:
    choice = scene.game.view(scene.seat(who)).choice
    return str(choice[meant(choice, written_out(choice, words))].words)


def test_a_mailman_sees_how_to_write_a_letter_and_not_all_letters_there_are() -> None:
    scene = night(ann="Mailman", **FIVE)
    assert len(menu(scene, "ann").splitlines()) <= 5
    assert "to bob: i am the goon" in menu(scene, "ann")


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("leave a letter with cleo", "leave a letter with Cleo"),
        ("write to cleo: I am the mailman", "write to Cleo: I am the Mailman"),
        ("write dan finn is guilty", "write to Dan: Finn is guilty"),
        ("", "stay at home"),
    ],
)
def test_a_mailman_types_a_letter(words: str, what: str) -> None:
    assert typed(night(ann="Mailman", **FIVE), "ann", words) == what


@pytest.mark.parametrize(("one", "other"), [("cleo", "dan"), ("dan", "cleo")])
def test_who_is_sent_to_whom_is_told_by_the_order_of_the_words(one: str, other: str) -> None:
    scene = night(ann="Redirector", **FIVE)
    assert typed(scene, "ann", f"send {one} to {other}") == f"send {one.capitalize()} to {other.capitalize()}"
    assert typed(scene, "ann", f"{one} {other}") == f"send {one.capitalize()} to {other.capitalize()}"


def test_a_family_that_must_kill_sees_what_enter_alone_does() -> None:
    scene = night(rules={"must_kill": True}, ann="Townie", **FIVE)
    assert "let chance choose" in menu(scene, "bob")
    assert "Enter alone: chance chooses." in menu(scene, "bob")
    assert typed(scene, "bob", "") == "let chance choose"
    assert "Enter alone: nothing." in menu(night(ann="Townie", **FIVE), "bob")


def test_a_child_types_that_they_show_who_they_are() -> None:
    rules = {"child": "on demand", "talk": "claims", "ballot": "open"}
    scene = day(rules=rules, ann="Innocent Child", **FIVE)
    assert "show your role" in menu(scene, "ann")
    assert typed(scene, "ann", "show") == typed(scene, "ann", "show your role") == "show your role"
