"""Nope and No-U on each other, in all combinations, and the Insane No-U on what is aimed at somebody else.

A quick play that is cancelled does nothing; one that is turned around is simply cancelled. What it answered goes on.
"""

from __future__ import annotations

from typing import Any

from facedown.testing.scenes import Scene, deal

MANY = (("Nope", 6), ("No-U", 6), ("Insane No-U", 4), ("Guard", 6), ("Priest", 4), ("King", 4), ("Deep Ones", 4))


def house(**named: Any) -> Scene:
    return deal("loveletter", "house", options={"priming": False, "deck": MANY}, **named)


def said(scene: Scene, words: str) -> int:
    """How often something really happened."""
    return [str(line) for line in scene.game.log].count(words)


# Played on one's own turn


def test_a_nope_played_on_ones_own_turn_does_nothing() -> None:
    scene = house(ann="Nope, Guard", bob="King", cleo="King", deck="Priest")
    assert "Nope" in scene.options()
    scene.plays("ann", "Nope").expect(asked="bob", out="", direction=1, ann="Guard", bob="King Priest")
    scene.ends()


def test_a_no_u_played_on_ones_own_turn_turns_the_turns_around() -> None:
    scene = house(ann="No-U, Guard", bob="King", cleo="King", deck="Priest")
    scene.plays("ann", "No-U").expect(direction=-1, asked="cleo", turn="cleo")
    scene.ends()


def test_an_insane_no_u_played_on_ones_own_turn_turns_the_turns_around_too() -> None:
    for discards in ("", "Deep Ones,"):
        scene = house(ann="Insane No-U, Guard", bob="King", cleo="King", deck="Priest", discards={"ann": discards})
        assert scene.options().count("Insane No-U") == 1
        assert not any("insane)" in words for words in scene.options())
        scene.plays("ann", "Insane No-U").expect(direction=-1, asked="cleo")
        scene.ends()


def test_turns_that_were_turned_around_twice_go_as_before() -> None:
    scene = house(ann="No-U, Guard", bob="King", cleo="Guard", deck="No-U, Priest")
    scene.plays("ann", "No-U").expect(asked="cleo", direction=-1)
    scene.plays("cleo", "No-U").expect(asked="ann", direction=1)
    scene.plays("ann", "Guard → Bob").chooses("2").expect(asked="bob")
    scene.ends()


def test_a_normal_no_u_can_be_noped() -> None:
    scene = house(ann="No-U, Guard", bob="Nope,", cleo="King", deck="Priest King Guard")
    scene.plays("ann", "No-U").plays("bob", "Nope").expect(direction=1, turn="bob")
    scene.ends()


def test_a_normal_no_u_is_aimed_at_nobody_and_no_u_does_not_answer_it() -> None:
    scene = house(
        ann="No-U, Guard", bob="No-U,", cleo="Insane No-U,", discards={"cleo": "Deep Ones,"}, deck="Priest King"
    )
    scene.plays("ann", "No-U").expect(direction=-1, turn="cleo", asked="cleo")
    scene.ends()


# On each other


def test_nope_on_nope_and_the_first_play_goes_on() -> None:
    scene = house(ann="Guard Priest", bob="Nope,", cleo="Nope,", deck="King Priest Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "Nope").plays("cleo", "Nope")
    scene.expect(asked="ann", bob="King", cleo="Priest", discards={"bob": "Nope,", "cleo": "Nope,"})
    scene.chooses("6").expect(out="bob")
    assert said(scene, "Ann plays Guard on Bob.") == 1
    scene.ends()


def test_the_noped_player_may_nope_the_nope() -> None:
    scene = house(ann="Guard, Nope", bob="Nope,", cleo="King", deck="King Priest Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "Nope").expect(asked="ann").plays("ann", "Nope")
    scene.expect(asked="ann", ann="Priest").chooses("6").expect(out="bob")
    scene.ends()


def test_three_nopes_cancel_the_play() -> None:
    scene = house(ann="Guard Priest", bob="Nope,", cleo="Nope,", dan="Nope,", deck="King Priest Guard Guard Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "Nope").plays("cleo", "Nope").plays("dan", "Nope")
    scene.expect(out="", says=["(cancelled) Ann plays Guard on Bob.", "(cancelled) Cleo answers Bob's Nope with Nope."])
    assert said(scene, "Ann plays Guard on Bob.") == 0


def test_no_u_on_a_nope_and_the_first_play_goes_on_once() -> None:
    scene = house(ann="Guard, No-U", bob="Nope,", cleo="King", deck="King Priest Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "Nope").expect(asked="ann").plays("ann", "No-U")
    scene.expect(asked="ann", direction=1).chooses("6").expect(out="bob", says="Ann turns Bob's Nope around.")
    assert said(scene, "Ann plays Guard on Bob.") == 1
    assert said(scene, "(cancelled) Bob answers Ann's Guard with Nope.") == 1
    scene.ends()


def test_only_the_noped_player_may_no_u_the_nope() -> None:
    scene = house(ann="Guard Priest", bob="Nope,", cleo="No-U,", deck="King Guard Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "Nope").expect(turn="bob", cleo="No-U,")
    scene.ends()


def test_no_u_on_a_no_u_cancels_it_and_the_first_play_goes_on() -> None:
    scene = house(ann="Guard, No-U", bob="No-U,", cleo="King", deck="King Priest Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "No-U").expect(asked="ann").plays("ann", "No-U")
    scene.expect(asked="ann", direction=1, says="(cancelled) Bob answers Ann's Guard with No-U.")
    scene.chooses("6").expect(out="bob")
    scene.ends()


def test_nope_on_a_no_u_cancels_it_and_the_first_play_goes_on() -> None:
    scene = house(ann="Guard Priest", bob="No-U,", cleo="Nope,", deck="King Priest Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "No-U").plays("cleo", "Nope")
    scene.expect(asked="ann", direction=1).chooses("6").expect(out="bob")
    scene.ends()


def test_a_nope_on_the_nope_of_a_no_u_lets_the_no_u_act() -> None:
    scene = house(ann="Guard King", bob="No-U, Nope", cleo="Nope,", deck="Guard Priest Guard Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "No-U").plays("cleo", "Nope").plays("bob", "Nope")
    scene.expect(asked="bob", says="(tries) Bob plays Ann's Guard on Ann.").chooses("6").expect(out="ann")
    scene.ends()


# A play that was turned around is a play


def test_a_play_that_was_turned_around_can_be_noped() -> None:
    scene = house(ann="Guard King", bob="No-U,", cleo="Nope,", deck="Guard Priest Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "No-U").plays("cleo", "pass").plays("cleo", "Nope")
    scene.expect(out="", says="(cancelled) Bob plays Ann's Guard on Ann.", turn="bob")
    scene.ends()


def test_a_play_that_was_turned_around_can_be_turned_back() -> None:
    scene = house(ann="Guard, No-U", bob="No-U,", cleo="King", deck="King Priest Guard")
    scene.plays("ann", "Guard → Bob").plays("bob", "No-U").plays("ann", "pass")
    scene.expect(asked="ann", says="(tries) Bob plays Ann's Guard on Ann.").plays("ann", "No-U")
    scene.expect(asked="ann", bob="King", ann="Priest").chooses("6").expect(out="bob")
    scene.ends()


def test_the_card_of_a_play_that_was_turned_around_stays_where_it_lies() -> None:
    scene = house(ann="Deep Ones, King", bob="No-U,", cleo="King", deck="Guard Priest Guard")
    scene.plays("ann", "Deep Ones → Bob").plays("bob", "No-U").expect(asked="bob")
    scene.expect(discards={"ann": "Deep Ones,", "bob": "No-U,"})
    assert scene.game.is_insane(scene.seat("ann"))
    assert not scene.game.is_insane(scene.seat("bob"))


# The Insane No-U


def test_a_sane_holder_of_an_insane_no_u_answers_only_for_themselves() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Insane No-U,")
    scene.plays("ann", "Guard → Bob").expect(asked="ann")


def test_a_sane_target_may_answer_with_an_insane_no_u() -> None:
    scene = house(ann="Guard King", bob="Priest", cleo="Insane No-U,", deck="Priest")
    scene.plays("ann", "Guard → Cleo").expect(asked="cleo").plays("cleo", "Insane No-U")
    scene.expect(asked="cleo").chooses("6").expect(out="ann")


def test_an_insane_bystander_may_turn_a_play_around() -> None:
    scene = house(
        ann="Guard King", bob="Priest", cleo="Insane No-U,", discards={"cleo": "Deep Ones,"}, deck="Priest Guard"
    )
    scene.plays("ann", "Guard → Bob").expect(asked="cleo").plays("cleo", "Insane No-U")
    scene.expect(asked="cleo", says="Cleo turns Ann's Guard around.").chooses("6").expect(out="ann")
    scene.ends()


def test_an_insane_bystander_may_cancel_a_nope() -> None:
    scene = house(
        ann="Guard King",
        bob="Nope,",
        cleo="Insane No-U,",
        discards={"cleo": "Deep Ones,"},
        deck="King Guard Guard Guard",
    )
    scene.plays("ann", "Guard → Bob").plays("bob", "Nope").expect(asked="cleo").plays("cleo", "Insane No-U")
    scene.expect(asked="ann", direction=1).chooses("6").expect(out="bob")
    scene.ends()


def test_an_insane_no_u_answers_nothing_that_is_aimed_at_nobody() -> None:
    scene = house(
        ann="No-U, King", bob="Priest", cleo="Insane No-U,", discards={"cleo": "Deep Ones,"}, deck="Guard Guard"
    )
    scene.plays("ann", "No-U").expect(direction=-1, turn="cleo")


def test_an_insane_no_u_makes_insane_whoever_has_discarded_it() -> None:
    scene = house(ann="Guard King", bob="Insane No-U,", cleo="King", deck="Priest")
    scene.plays("ann", "Guard → Bob").plays("bob", "Insane No-U")
    assert scene.game.insanity(scene.seat("bob")) == 1
