"""What is asked of single roles, as it stands on the screen and as it is typed."""

from __future__ import annotations

from io import StringIO

import pytest
from games.mafia.scenery import Scene, day, night
from rich.console import Console

from facedown.cli import drawing
from facedown.games.mafia.telling.typed import written_out
from facedown.players.typed import meant
from facedown.telling.teller import teller_for

FIVE = {"bob": "Goon", "cleo": "Townie", "dan": "Townie", "eve": "Townie", "finn": "Townie"}


def menu(scene: Scene, who: str) -> str:
    seat = scene.seat(who)
    telling, paper = teller_for(scene.game, seat).tell(scene.game.view(seat)), StringIO()
    console = Console(file=paper, width=100, highlight=False, markup=False, color_system=None)
    console.print(drawing.question(telling))
    return paper.getvalue()


def typed(scene: Scene, who: str, words: str) -> str:
    choice = scene.game.view(scene.seat(who)).choice
    return str(choice[meant(choice, written_out(choice, words))].words)


def test_a_mailman_sees_how_to_write_a_letter_and_not_all_letters_there_are() -> None:
    scene = night(ann="Mailman", **FIVE)
    assert "write to bob: i am the goon" in " ".join(menu(scene, "ann").split())
    assert menu(scene, "ann").count("write") == 1


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


def test_several_votes_at_once_are_typed_with_commas() -> None:
    rules = {"ballot": "sealed", "votes_at_once": 2}
    scene = day(rules=rules, ann="Townie", **FIVE)
    assert "several  ann, bob" in menu(scene, "ann")
    assert typed(scene, "ann", "dan, bob") == "Bob, Dan"
    assert typed(scene, "ann", "v dan") == "Dan"


def test_a_family_with_an_encryptor_sees_how_to_talk_to_its_own_by_day() -> None:
    five = {**FIVE, "ann": "Encryptor", "bob": "Goon"}
    scene = day(rules={"talk": "all", "ballot": "open"}, **five)
    assert "tell the family hello" in menu(scene, "ann")
    choice = scene.game.view(scene.seat("ann")).choice
    for words in ("tell the family hello", "tell family hello", "tell hello"):
        assert choice.option(meant(choice, written_out(choice, words))).words == "tell the family hello"
    assert "tell the family" not in menu(scene, "cleo")
