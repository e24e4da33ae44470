"""Who may be chosen, what happens with nobody to choose, and what is refused with which reason."""

from __future__ import annotations

import pytest

from facedown.testing.scenes import deal

AIMED = ["Guard", "Priest", "Baron", "King"]


@pytest.mark.parametrize("card", AIMED)
def test_with_everybody_protected_a_card_is_played_without_effect(card: str) -> None:
    scene = deal("loveletter", ann=f"{card} Handmaid", bob="Baron", cleo="Princess", protected="bob cleo")
    scene.plays("ann", f"{card}, with nobody to choose")
    scene.expect(out="", ann="Handmaid", cleo="Princess", discards={"ann": card}, asked="bob")
    scene.ends()


def test_with_everybody_protected_a_prince_must_choose_its_own_player() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="Baron", cleo="Princess", protected="bob cleo", deck="King")
    assert [words for words in scene.options() if "Prince" in words] == ["Prince → Ann"]
    scene.plays("ann", "Prince → Ann").expect(ann="King", discards={"ann": "Prince Guard"}, asked="bob")
    scene.ends()


@pytest.mark.parametrize("card", [*AIMED, "Prince"])
def test_a_protected_player_cannot_be_chosen(card: str) -> None:
    scene = deal("loveletter", ann=f"{card} Handmaid", bob="Baron", cleo="Princess", protected="bob")
    scene.cannot(f"{card} → Bob", because="Bob is protected")
    assert f"{card} → Cleo" in scene.options()
    scene.ends()


@pytest.mark.parametrize("card", [*AIMED, "Prince"])
def test_a_player_who_is_out_cannot_be_chosen(card: str) -> None:
    scene = deal("loveletter", ann=f"{card} Handmaid", bob="", cleo="Princess", out="bob", discards={"bob": "Baron"})
    scene.cannot(f"{card} → Bob", because="Bob is out of the round")
    scene.ends()


@pytest.mark.parametrize("card", AIMED)
def test_only_a_prince_may_choose_its_own_player(card: str) -> None:
    scene = deal("loveletter", ann=f"{card} Handmaid", bob="Baron")
    scene.cannot(f"{card} → Ann", because="cannot be played on them")
    scene.ends()


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    scene = deal("loveletter", ann="Guard Handmaid", bob="Baron")
    scene.cannot("Priest → Bob", because="Ann holds no such card")
    scene.cannot("Guard", because="cannot be played on them")
    scene.cannot("Guard, with nobody to choose", because="")
    scene.ends()


def test_a_card_cannot_be_played_without_effect_while_somebody_can_be_chosen() -> None:
    scene = deal("loveletter", ann="Guard Handmaid", bob="Baron", cleo="King", protected="cleo")
    assert scene.options() == ["Guard → Bob", "Handmaid"]
    scene.ends()


def test_a_protected_player_may_choose_themselves_with_a_prince() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="Baron", protected="ann", deck="King")
    scene.plays("ann", "Prince → Ann").expect(ann="King", asked="bob")
    scene.ends()


# An empty hand


def test_an_empty_hand_cannot_be_seen() -> None:
    scene = deal("loveletter", ann="Priest Guard", bob="", cleo="King", deck="Baron")
    scene.plays("ann", "Priest → Bob").sees("ann", "bob", "??").expect(bob="Baron", out="", asked="bob")
    scene.ends()


def test_an_empty_hand_cannot_be_guessed() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="", cleo="King")
    scene.plays("ann", "Guard → Bob").chooses("8").expect(out="", asked="bob")
    scene.ends()


def test_an_empty_hand_cannot_be_compared() -> None:
    scene = deal("loveletter", ann="Baron Priest", bob="", cleo="King")
    scene.plays("ann", "Baron → Bob").expect(out="", asked="bob")
    scene.ends()


def test_an_empty_hand_cannot_be_swapped() -> None:
    scene = deal("loveletter", ann="King Priest", bob="", cleo="Guard", deck="Baron")
    scene.plays("ann", "King → Bob").expect(ann="Priest", bob="Baron", asked="bob")
    scene.ends()


def test_a_prince_gives_an_empty_hand_a_card() -> None:
    scene = deal("loveletter", ann="Prince Priest", bob="", cleo="Guard", deck="Baron King")
    scene.plays("ann", "Prince → Bob").expect(bob="Baron King", out="", asked="bob")
    scene.ends()


# Turns


def test_players_who_are_out_are_skipped_without_any_event() -> None:
    scene = deal("loveletter", ann="Handmaid Guard", bob="", cleo="", dan="King", out="bob cleo", deck="Priest Baron")
    scene.plays("ann", "Handmaid").expect(asked="dan", dan="King Priest", bob="", cleo="")
    scene.plays("dan", "Priest, with nobody to choose").expect(asked="ann", ann="Guard Baron")
    turns = [str(line) for line in scene.game.log if str(line).endswith("'s turn.")]
    assert turns == ["Dan's turn.", "Ann's turn."]
    scene.ends()


def test_whoever_puts_themselves_out_hands_on_the_turn() -> None:
    scene = deal("loveletter", ann="Baron Guard", bob="King", cleo="Priest")
    scene.plays("ann", "Baron → Bob").expect(out="ann", asked="bob", turn="bob")
    scene.ends()


def test_the_next_player_who_goes_out_is_skipped_at_once() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="King", cleo="Baron", deck="Handmaid")
    scene.plays("ann", "Guard → Bob").chooses("6").expect(out="bob", asked="cleo", cleo="Baron Handmaid")
    scene.ends()
