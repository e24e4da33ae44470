"""Faults that once occurred in a game like this one, each as a scene named after what must not happen."""

from __future__ import annotations

import subprocess
import sys

import pytest
from games.loveletter.scenery import house

import facedown
from facedown.games.loveletter.cards.classic import Baron, Guard, King, Priest, Prince
from facedown.games.loveletter.effects import TurnAround
from facedown.games.loveletter.events import Play, PlayStep
from facedown.games.loveletter.rounds import GoOut, RoundEnds
from facedown.testing.scenes import Scene, deal


def said(scene: Scene) -> list[str]:
    return [str(line) for line in scene.game.log]


def test_a_cancelled_no_u_does_not_reverse_the_turns() -> None:
    scene = house(ann="Guard King", bob="No-U,", cleo="Nope,", deck="Priest Baron Handmaid")
    scene.plays("ann", "Guard → Bob").plays("bob", "No-U").plays("cleo", "Nope").chooses("8")
    scene.expect(direction=1, turn="bob")
    assert "The turns go the other way round." not in said(scene)
    scene.ends()


def test_a_nope_that_was_turned_around_does_not_cancel_anything() -> None:
    scene = house(ann="Guard, No-U", bob="Nope,", cleo="King", deck="Priest Baron Handmaid Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "Nope").plays("ann", "No-U").chooses("2")
    scene.expect(out="bob", direction=1)
    assert "Ann plays Guard on Bob." in said(scene)
    assert not any(words.startswith("Cancelled: ") for words in said(scene))
    scene.ends()


@pytest.mark.parametrize(
    ("family", "cards"),
    [
        (Guard, ["Guard", "Investigator", "Deep Ones"]),
        (Priest, ["Priest", "Cats of Ulthar", "Golden Mead"]),
        (Baron, ["Baron", "Great Race of Yith", "Hounds of Tindalos"]),
        (Prince, ["Prince", "Armitage", "Capitalist", "Mi-Go"]),
        (King, ["King", "Randolph Carter", "Nyarlathotep"]),
    ],
)
def test_what_is_like_a_card_is_not_the_card_alone_and_a_no_u_does_not_hide_it(family: type, cards: list[str]) -> None:
    for name in cards:
        scene = house(ann=f"{name}, Handmaid", bob="No-U,", cleo="Count,", deck="Elder Sign, Elder Sign")
        scene.plays("ann", f"{name} → Bob").plays("bob", "No-U")
        plays = [
            line.event for line in scene.game.log if isinstance(line.event, Play) and line.event.turned is not None
        ]
        assert plays
        assert all(play.is_like(family) for play in plays)
        assert not any(play.is_like(kind) for play in plays for kind in {Guard, Priest, Baron, Prince, King} - {family})


def test_turns_until_a_player_do_not_count_the_dead() -> None:
    scene = house(ann="Handmaid Guard", bob="", cleo="King", dan="Count,", out="bob")
    assert scene.game.turns_until(scene.seat("cleo")) == 0
    assert scene.game.turns_until(scene.seat("dan")) == 1


def test_a_round_that_nobody_survives_does_not_fail() -> None:
    scene = house(ann="Guard King", bob="Priest", cleo="Count,")
    scene.happens(*[GoOut(seat, "falls") for seat in scene.game.seats])
    scene.expect(out="ann bob cleo", tokens={"ann": 0, "bob": 0, "cleo": 0})


def test_the_extra_play_of_mi_go_and_mead_is_no_direct_call() -> None:
    for card in ("Mi-Go", "Golden Mead"):
        scene = house(ann=f"{card}, Guard", bob="Priest", cleo="Count,", discards={"ann": "Deep Ones,"})
        scene.plays("ann", f"{card} (insane) → Bob").expect(asked="ann", turn="ann")
        steps = [line.event for line in scene.game.log if isinstance(line.event, PlayStep)]
        assert steps == [PlayStep(scene.seat("ann"))]


def test_a_play_that_was_turned_around_is_not_still_its_first_players() -> None:
    scene = house(ann="Guard King", bob="No-U,", cleo="Count,", deck="Priest Baron")
    scene.plays("ann", "Guard → Bob").plays("bob", "No-U")
    play = next(line.event for line in reversed(scene.game.log) if isinstance(line.event, Play))
    assert (play.seat, play.targets) == (scene.seat("bob"), (scene.seat("ann"),))
    assert play.turned is not None
    assert (play.turned.seat, str(play.turned.card)) == (scene.seat("bob"), "No-U")
    assert scene.game.holder(play.card) is scene.seat("ann")
    assert any(isinstance(line.event, TurnAround) for line in scene.game.log)


def test_two_players_cannot_have_the_same_name() -> None:
    with pytest.raises(facedown.FacedownError):
        facedown.new("loveletter", players=["Ann", "Ann"], ruleset="house")


def test_importing_does_not_start_a_game() -> None:
    modules = "facedown, facedown.cli.main, facedown.games.loveletter.game, facedown.players.bots"
    run = subprocess.run(
        [sys.executable, "-c", f"import {modules}"], capture_output=True, text=True, timeout=60, check=True
    )
    assert run.stdout == run.stderr == ""


def test_checks_that_are_left_over_do_not_go_on_after_a_death() -> None:
    scene = house(
        ann="Handmaid Guard",
        bob="King",
        cleo="Count,",
        discards={"bob": "Deep Ones, Golden Mead"},
        deck="Nope Priest Baron",
    )
    scene.plays("ann", "Handmaid").expect(out="bob", cleo="Count, Priest")
    assert said(scene).count("An insanity check for Bob.") == 1
    scene.ends()


def test_the_end_of_a_round_leaves_nothing_on_the_stack() -> None:
    scene = house(ann="Prince Guard", bob="Princess", deck="King", until="")
    scene.plays("ann", "Prince → Bob").expect(bob="", asked="bob")
    scene.plays("bob", "Ann").expect(round=2, asked="ann")
    assert said(scene).count("Ann's turn is over.") == 0
    assert len([line for line in scene.game.log if isinstance(line.event, RoundEnds)]) == 1
    scene.ends()


def test_an_empty_deck_and_nothing_aside_do_not_fail() -> None:
    spent = {"deck": "", "aside": "", "brain_cases": "Brain Case, Brain Case", "rest": "turned_up"}
    scene = house(ann="Prince Guard", bob="King", cleo="Count,", **spent)
    scene.plays("ann", "Prince → Bob").expect(bob="Brain Case,", says="The round is over.")


def test_not_even_without_brain_cases() -> None:
    scene = house(ann="Prince Guard", bob="King", cleo="Count,", deck="", aside="", brain_cases="", rest="turned_up")
    scene.plays("ann", "Prince → Bob").expect(bob="", says="The round is over.", tokens={"ann": 0, "bob": 0, "cleo": 1})


def test_events_of_nobody_are_not_lost_among_those_of_players() -> None:
    scene = house(ann="No-U, Guard", bob="Nope,", cleo="Insane No-U,", deck="Priest Baron")
    scene.plays("ann", "No-U").plays("bob", "pass").expect(
        direction=-1, turn="cleo", says="The turns go the other way round."
    )
    scene.ends()


def test_the_order_of_seats_does_not_decide_who_wins_the_match() -> None:
    for first, second in (("ann", "bob"), ("bob", "ann")):
        scene = deal(
            "loveletter",
            "house",
            options={"priming": False},
            **{first: "Jestsassin, Guard", second: "King"},
            deck="",
            rest="turned_up",
            tokens={"ann": 1, "bob": 1},
        )
        scene.plays(first, f"Jestsassin (Jester) → {second.capitalize()}").expect(over=True)
        assert {seat.name for seat in scene.game.outcome.winners} == {"Ann", "Bob"}


def test_randolph_carter_is_no_5_and_does_not_make_anybody_discard() -> None:
    scene = house(ann="Randolph Carter, Guard", bob="Priest", cleo="Count,", deck="Baron")
    scene.plays("ann", "Randolph Carter → Bob").expect(ann="Priest", bob="Guard Baron", discards={"bob": ""})
    faces = {card.face.name: card.face.value for card in scene.game.cards}
    assert (faces["Randolph Carter"], faces["Armitage"]) == (6, 5)
    scene.ends()


def test_armitage_is_no_6_and_does_not_swap() -> None:
    scene = house(ann="Armitage, Guard", bob="Priest", cleo="Count,", deck="Baron King")
    scene.plays("ann", "Armitage → Bob").expect(ann="Guard", bob="Baron King", discards={"bob": "Priest"}).ends()


def test_a_hand_is_not_changed_while_it_is_walked_through() -> None:
    scene = house(ann="Guard King", bob="Priest, Baron, Count", cleo="Count,")
    scene.happens(GoOut(scene.seat("bob"), "falls")).expect(bob="", discards={"bob": "Priest, Baron, Count"})
