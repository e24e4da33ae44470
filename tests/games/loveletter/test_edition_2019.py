"""What the edition of 2019 does otherwise: Spy, Chancellor, other values, shared ties."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.testing.scenes import Scene, deal

SPENT = "turned_up"
"""Where the cards go that a scene has no use for."""


# Spy


def last_turn(**named: Any) -> Scene:
    """The deck is empty: the round ends with Ann's turn."""
    return deal("loveletter", "2019", deck="", rest=SPENT, **named)


def test_the_only_living_player_who_played_a_spy_gains_a_token_whoever_wins() -> None:
    scene = last_turn(ann="Spy Guard", bob="King")
    scene.plays("ann", "Spy").expect(tokens={"ann": 1, "bob": 1}, says="Ann is the only one with a Spy")
    scene.ends()


def test_a_winner_with_the_only_spy_gains_two_tokens() -> None:
    last_turn(ann="Spy King", bob="Guard").plays("ann", "Spy").expect(tokens={"ann": 2, "bob": 0}).ends()


def test_a_spy_that_was_discarded_counts_as_one_that_was_played() -> None:
    scene = last_turn(ann="Prince Spy", bob="King", aside="Guard")
    scene.plays("ann", "Prince → Ann").expect(tokens={"ann": 1, "bob": 1})
    scene.ends()


def test_two_spies_of_one_player_give_one_token() -> None:
    scene = last_turn(ann="Spy Guard", bob="King", discards={"ann": "Spy"})
    scene.plays("ann", "Spy").expect(tokens={"ann": 1, "bob": 1})
    scene.ends()


def test_spies_of_two_living_players_give_no_token() -> None:
    scene = last_turn(ann="Spy Guard", bob="King", discards={"bob": "Spy"})
    scene.plays("ann", "Spy").expect(tokens={"ann": 0, "bob": 1})
    scene.ends()


def test_when_one_of_two_spies_is_out_the_other_gains_the_token() -> None:
    scene = last_turn(ann="Guard Priest", bob="King", cleo="Baron", discards={"ann": "Spy", "bob": "Spy"})
    scene.plays("ann", "Guard → Bob").chooses("7 King")
    scene.expect(out="bob", tokens={"ann": 1, "bob": 0, "cleo": 1})
    scene.ends()


def test_a_spy_still_in_the_hand_does_not_count() -> None:
    last_turn(ann="Guard Spy", bob="King").plays("ann", "Guard → Bob").chooses("9").expect(
        tokens={"ann": 0, "bob": 1}
    ).ends()


def test_the_last_one_in_gains_for_the_spy_too() -> None:
    scene = deal("loveletter", "2019", ann="Guard Priest", bob="King", discards={"ann": "Spy"})
    scene.plays("ann", "Guard → Bob").chooses("7").expect(tokens={"ann": 2})
    scene.ends()


def test_the_spy_of_a_player_who_is_out_does_not_count() -> None:
    scene = deal("loveletter", "2019", ann="Guard Priest", bob="King", discards={"bob": "Spy"})
    scene.plays("ann", "Guard → Bob").chooses("7").expect(tokens={"ann": 1, "bob": 0})
    scene.ends()


# Chancellor


def test_a_chancellor_draws_two_keeps_one_and_puts_two_under_the_deck_in_any_order() -> None:
    scene = deal("loveletter", "2019", ann="Chancellor Guard", bob="Baron", deck="King Priest Prince", rest=SPENT)
    scene.plays("ann", "Chancellor").expect(ann="Guard King Priest", asked="ann", nobody_is_asked=False)
    assert len(scene.options()) == 6
    scene.chooses("keep King, then Priest, Guard under the deck")
    scene.expect(ann="King", bob="Baron Prince", deck="Priest Guard", asked="bob")
    scene.ends()


def test_a_chancellor_with_one_card_in_the_deck_draws_one_and_returns_one() -> None:
    scene = deal("loveletter", "2019", ann="Chancellor Guard", bob="Baron", deck="King", rest=SPENT)
    scene.plays("ann", "Chancellor").expect(ann="Guard King", deck="")
    assert scene.options() == ["keep Guard, then King under the deck", "keep King, then Guard under the deck"]
    scene.chooses("keep Guard").expect(ann="Guard", bob="Baron King", deck="", asked="bob")
    scene.ends()


def test_a_chancellor_with_no_card_in_the_deck_has_no_effect() -> None:
    scene = deal("loveletter", "2019", ann="Chancellor Guard", bob="Baron", deck="", aside="Princess", rest=SPENT)
    scene.plays("ann", "Chancellor").expect(ann="Guard", aside="Princess", tokens={"ann": 0, "bob": 1})
    scene.ends()


def test_a_chancellor_may_keep_the_countess_with_the_king_on_the_way() -> None:
    scene = deal("loveletter", "2019", ann="Chancellor King", bob="Baron", deck="Countess Guard Priest")
    scene.plays("ann", "Chancellor").chooses("keep King, then Countess, Guard").expect(ann="King", asked="bob")
    scene.ends()


def test_the_princess_goes_under_the_deck_unharmed() -> None:
    scene = deal("loveletter", "2019", ann="Chancellor Princess", bob="Baron", deck="Guard Priest")
    scene.plays("ann", "Chancellor").chooses("keep Guard, then Priest, Princess").expect(out="", asked="bob")
    scene.ends()


def test_a_chancellor_that_a_prince_discards_does_nothing() -> None:
    scene = deal("loveletter", "2019", ann="Prince Guard", bob="Chancellor", deck="Priest Baron")
    scene.plays("ann", "Prince → Bob").expect(bob="Priest Baron", asked="bob")
    scene.ends()


# The rest


def test_a_guard_may_name_zero_and_still_not_one() -> None:
    scene = deal("loveletter", "2019", ann="Guard Priest", bob="Spy", cleo="King")
    scene.plays("ann", "Guard → Bob").cannot("1 Guard", because="never a 1")
    assert [words.split()[0] for words in scene.options()] == ["0", "2", "3", "4", "5", "6", "7", "8", "9"]
    scene.chooses("0 Spy").expect(out="bob", asked="cleo")
    scene.ends()


@pytest.mark.parametrize(("other", "forced"), [("King", True), ("Prince", True), ("Chancellor", False)])
def test_the_countess_is_forced_by_king_and_prince_and_not_by_the_chancellor(other: str, forced: bool) -> None:
    scene = deal("loveletter", "2019", ann=f"Countess {other}", bob="Guard")
    assert (scene.options() == ["Countess"]) is forced
    scene.ends()


@pytest.mark.parametrize(("lower", "higher"), [("Chancellor", "King"), ("King", "Countess"), ("Countess", "Princess")])
def test_a_baron_goes_by_the_values_of_this_edition(lower: str, higher: str) -> None:
    scene = deal("loveletter", "2019", ann=f"Baron {lower}", bob=higher, cleo="Guard")
    scene.plays("ann", "Baron → Bob").expect(out="ann", asked="bob")
    scene.ends()


@pytest.mark.parametrize("number", [9, 8, 7, 6])
def test_a_guard_names_the_values_of_this_edition(number: int) -> None:
    card = {9: "Princess", 8: "Countess", 7: "King", 6: "Chancellor"}[number]
    scene = deal("loveletter", "2019", ann="Guard Priest", bob=card, cleo="Baron")
    scene.plays("ann", "Guard → Bob").chooses(f"{number} {card}").expect(out="bob", asked="cleo")
    scene.ends()


def test_six_can_play() -> None:
    scene = deal(
        "loveletter", "2019", ann="Guard Priest", bob="Spy", cleo="King", dan="Guard", eve="Guard", finn="Baron"
    )
    assert len(scene.options()) == 10
    scene.plays("ann", "Priest → Finn").sees("ann", "finn", "Baron").expect(asked="bob")
    scene.ends()
