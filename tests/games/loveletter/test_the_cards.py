"""Every card of the classic deck, a scene for each of its sentences."""

from __future__ import annotations

import pytest

from facedown.testing.scenes import deal

# Guard


def test_a_guard_that_names_the_right_number_puts_its_holder_out() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Baron", cleo="King")
    scene.plays("ann", "Guard → Bob").chooses("3 Baron")
    scene.expect(out="bob", bob="", discards={"ann": "Guard", "bob": "Baron"}, asked="cleo")
    scene.ends()


def test_a_guard_that_names_a_wrong_number_does_nothing() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Baron", cleo="King", deck="Handmaid")
    scene.plays("ann", "Guard → Bob").chooses("2 Priest")
    scene.expect(out="", bob="Baron Handmaid", says="Ann guesses that Bob holds number 2.", asked="bob")
    scene.ends()


def test_a_guard_names_any_number_but_one() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Guard")
    scene.plays("ann", "Guard → Bob")
    assert scene.options() == ["2 Priest", "3 Baron", "4 Handmaid", "5 Prince", "6 King", "7 Countess", "8 Princess"]
    scene.cannot("1 Guard", because="never a 1")
    scene.cannot("9", because="never a 1")
    scene.expect(asked="ann", nobody_is_asked=False)


def test_a_guard_may_not_be_aimed_at_oneself() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Baron")
    scene.cannot("Guard → Ann", because="the Guard cannot be played on Ann")
    scene.ends()


# Priest


def test_a_priest_looks_at_a_hand_and_changes_nothing() -> None:
    scene = deal("loveletter", ann="Priest Guard", bob="Princess", cleo="King", deck="Baron")
    scene.plays("ann", "Priest → Bob")
    scene.sees("ann", "bob", "Princess ??")
    scene.expect(out="", ann="Guard", bob="Princess Baron", asked="bob")
    scene.ends()


# Baron


@pytest.mark.parametrize(("mine", "theirs", "loser"), [("King", "Priest", "bob"), ("Priest", "King", "ann")])
def test_of_a_baron_the_lower_hand_is_out(mine: str, theirs: str, loser: str) -> None:
    scene = deal("loveletter", ann=f"Baron {mine}", bob=theirs, cleo="Guard")
    scene.plays("ann", "Baron → Bob")
    scene.expect(out=loser, says="has the lower hand, and is out of the round")
    scene.ends()


def test_a_baron_against_an_equal_value_puts_nobody_out_and_both_saw_both_cards() -> None:
    scene = deal("loveletter", ann="Baron Priest", bob="Priest", cleo="Guard", deck="King")
    scene.plays("ann", "Baron → Bob")
    scene.sees("ann", "bob", "Priest ??").sees("bob", "ann", "Priest")
    scene.sees("cleo", "ann", "??").sees("cleo", "bob", "?? ??")
    scene.expect(out="", asked="bob")
    scene.ends()


def test_a_baron_compares_the_card_that_is_left_not_itself() -> None:
    scene = deal("loveletter", ann="Baron Guard", bob="Priest", cleo="Guard")
    scene.plays("ann", "Baron → Bob").expect(out="ann", discards={"ann": "Baron Guard"}, asked="bob")
    scene.ends()


# Handmaid


def test_a_handmaid_protects_until_your_next_turn_starts() -> None:
    scene = deal("loveletter", ann="Handmaid Guard", bob="Guard", deck="Guard Handmaid Priest")
    scene.plays("ann", "Handmaid").expect(protected="ann", asked="bob")
    scene.plays("bob", "Guard").chooses("with nobody")
    scene.expect(protected="", asked="ann", ann="Guard Handmaid")
    scene.plays("ann", "Guard → Bob").chooses("8")
    scene.plays("bob", "Guard → Ann").chooses("2")
    scene.expect(out="")
    scene.ends()


def test_protection_has_ended_before_the_turns_draw() -> None:
    scene = deal("loveletter", ann="Handmaid Guard", bob="Guard", cleo="Baron", deck="King Priest")
    scene.plays("ann", "Handmaid").plays("bob", "Guard → Cleo").chooses("8")
    scene.expect(protected="ann").plays("cleo", "Priest → Bob")
    said = [str(line) for line in scene.game.log]
    assert said[said.index("Ann's turn.") :][:3] == ["Ann's turn.", "Ann is protected no longer.", "Ann draws a card."]
    scene.expect(protected="", asked="ann")
    scene.ends()


# Prince


def test_a_prince_makes_another_player_discard_and_draw() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="King", cleo="Guard", deck="Baron Priest")
    scene.plays("ann", "Prince → Bob")
    scene.expect(bob="Baron Priest", discards={"ann": "Prince", "bob": "King"}, out="", asked="bob")
    scene.ends()


def test_a_prince_may_choose_its_own_player() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="King", deck="Baron Priest")
    scene.plays("ann", "Prince → Ann")
    scene.expect(ann="Baron", bob="King Priest", discards={"ann": "Prince Guard"}, asked="bob")
    scene.ends()


@pytest.mark.parametrize("card", ["Guard", "Priest", "Baron", "Handmaid", "Prince", "King", "Countess"])
def test_what_a_prince_discards_has_no_effect(card: str) -> None:
    scene = deal("loveletter", ann="Prince Guard", bob=card, cleo="Guard", deck="Guard Guard")
    scene.plays("ann", "Prince → Bob")
    scene.expect(out="", protected="", bob="Guard Guard", discards={"bob": card}, asked="bob")
    scene.ends()


def test_prince_makes_the_princess_fall() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="Princess")
    scene.plays("ann", "Prince").chooses("bob")
    scene.expect(out="bob", nobody_is_asked=True)


def test_whoever_discards_the_princess_draws_nothing() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="Princess", cleo="King", deck="Baron Priest")
    scene.plays("ann", "Prince → Bob")
    scene.expect(out="bob", bob="", cleo="King Baron", discards={"bob": "Princess"}, asked="cleo")
    scene.ends()


def test_a_prince_on_oneself_with_the_princess_is_the_end_of_the_round() -> None:
    scene = deal("loveletter", ann="Prince Princess", bob="Guard")
    scene.plays("ann", "Prince → Ann")
    scene.expect(out="ann", tokens={"ann": 0, "bob": 1})
    scene.ends()


# King


def test_a_king_swaps_hands() -> None:
    scene = deal("loveletter", ann="King Guard", bob="Princess", cleo="Guard", deck="Priest")
    scene.plays("ann", "King → Bob")
    scene.expect(ann="Princess", bob="Guard Priest", discards={"ann": "King"}, out="", asked="bob")
    scene.ends()


# Countess


@pytest.mark.parametrize("other", ["King", "Prince"])
def test_the_countess_must_be_played_when_held_with_king_or_prince(other: str) -> None:
    scene = deal("loveletter", ann=f"{other} Countess", bob="Guard")
    assert scene.options() == ["Countess"]
    scene.cannot(f"{other} → Bob", because="the Countess must be played")
    scene.plays("ann", "Countess").expect(ann=other, out="", asked="bob")
    scene.ends()


@pytest.mark.parametrize("other", ["Guard", "Priest", "Baron", "Handmaid", "Princess"])
def test_with_any_other_card_the_countess_may_stay(other: str) -> None:
    scene = deal("loveletter", ann=f"{other} Countess", bob="Guard")
    assert len(scene.options()) == 2
    scene.ends()


def test_a_countess_that_came_by_a_king_is_forced_when_a_prince_is_drawn() -> None:
    scene = deal("loveletter", ann="King Guard", bob="Countess", cleo="Handmaid", deck="Guard Priest Prince")
    scene.plays("ann", "King → Bob").plays("bob", "Guard → Cleo").chooses("2").plays("cleo", "Handmaid")
    scene.expect(ann="Countess Prince", asked="ann")
    assert scene.options() == ["Countess"]
    scene.ends()


# Princess


def test_whoever_plays_the_princess_is_out() -> None:
    scene = deal("loveletter", ann="Princess Guard", bob="Guard", cleo="King")
    scene.plays("ann", "Princess")
    scene.expect(out="ann", ann="", discards={"ann": "Princess Guard"}, asked="bob")
    scene.ends()


def test_a_princess_that_is_discarded_by_going_out_does_nothing_more() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Princess", cleo="King")
    scene.plays("ann", "Guard → Bob").chooses("8")
    scene.expect(out="bob", asked="cleo")
    assert sum("Bob" in str(line) and "out of the round" in str(line) for line in scene.game.log) == 1
    scene.ends()


# The same card twice


def test_two_cards_with_the_same_face_are_offered_once() -> None:
    scene = deal("loveletter", ann="Guard Guard", bob="Priest", cleo="King")
    assert scene.options() == ["Guard → Bob", "Guard → Cleo"]
    scene.ends()
