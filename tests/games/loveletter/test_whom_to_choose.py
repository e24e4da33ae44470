"""Who may be chosen, what happens with nobody to choose, and what is refused with which reason."""

from __future__ import annotations

import pytest

from facedown.games.loveletter.events import Play
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
    scene.cannot(f"{card} → Ann", because=f"the {card} cannot be played on Ann")
    scene.ends()


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    scene = deal("loveletter", ann="Guard Handmaid", bob="Baron")
    scene.cannot("Priest → Bob", because="Ann holds no such card")
    scene.cannot("Guard", because="it must be said on whom the Guard is played")
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


# The reason comes from what is meant, however it is said


def test_a_play_is_refused_for_the_same_reason_in_words_and_as_a_value() -> None:
    scene = deal("loveletter", ann="Guard Handmaid", bob="Baron", cleo="Princess", protected="cleo")
    ann, bob, cleo = scene.game.seats
    guard = next(card for card in scene.game.hands[ann] if str(card) == "Guard")
    baron = next(card for card in scene.game.cards if str(card) == "Baron")
    for words, play, why in (
        ("Guard → Ann", Play(ann, guard, (ann,)), "the Guard cannot be played on Ann"),
        ("Guard → Cleo", Play(ann, guard, (cleo,)), "Cleo is protected"),
        ("Guard", Play(ann, guard), "it must be said on whom the Guard is played"),
        ("Baron → Bob", Play(ann, baron, (bob,)), "Ann holds no such card"),
        ("Guard (insane) → Bob", Play(ann, guard, (bob,), "insane"), "the Guard cannot be played insane"),
    ):
        scene.cannot(words, because=why).cannot(play, because=why)
    scene.cannot(Play(bob, guard, (ann,)), because="Ann plays for nobody else")
    scene.cannot("Handmaid, shuffled into the deck", because="nothing but 8s")
    scene.cannot("Guard → Zoe", because="a card is played on one of Ann, Bob, Cleo")
    scene.cannot("Gaurd → Bob", because='did you mean "Guard → Bob"?')
    scene.ends()


def test_of_two_cards_that_look_the_same_any_may_be_named() -> None:
    scene = deal("loveletter", ann="Guard Guard", bob="Baron")
    ann, bob = scene.game.seats
    plays = [Play(ann, card, (bob,)) for card in scene.game.hands[ann]]
    assert [scene.game.choice.index(play) for play in plays] == [0, 0]
    scene.ends()
