"""The premium cards that guess, and the one that kills whoever guesses: Guard, Assassin, Bishop."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.testing.scenes import Scene, deal

NUMBERS = ["0", "2", "3", "4", "5", "6", "7", "8", "9"]
SPENT = "turned_up"
"""Where the cards go that a scene has no use for."""


def table(ann: str, bob: str, cleo: str = "Guard", **named: Any) -> Scene:
    """Five sit at the table, and Ann is to play."""
    return deal(
        "loveletter", "premium", **{"ann": ann, "bob": bob, "cleo": cleo, "dan": "Guard", "eve": "Guard", **named}
    )


def two_left(ann: str, bob: str, **named: Any) -> Scene:
    """Only Ann and Bob are still in."""
    return table(ann, bob, **{"cleo": "", "dan": "", "eve": "", "out": "cleo dan eve", **named})


# Guard


def test_a_guard_may_name_zero_and_nine_and_never_one() -> None:
    scene = table("Guard Priest", "Jester").plays("ann", "Guard → Bob").cannot("1 Guard", because="never a 1")
    assert [words.split()[0] for words in scene.options()] == NUMBERS
    scene.chooses("0").expect(out="bob", asked="cleo")
    scene.ends()


@pytest.mark.parametrize(
    ("number", "card"),
    [
        *[("2", "Priest"), ("2", "Cardinal"), ("3", "Baron"), ("3", "Baroness"), ("4", "Handmaid"), ("4", "Sycophant")],
        *[("5", "Prince"), ("5", "Count"), ("6", "King"), ("6", "Constable"), ("7", "Countess")],
        *[("7", "Dowager Queen,"), ("8", "Princess"), ("9", "Bishop")],
    ],
)
def test_a_guard_names_a_number_and_not_a_card(number: str, card: str) -> None:
    scene = table("Guard Guard", card).plays("ann", "Guard → Bob").chooses(number)
    scene.expect(out="bob", asked="cleo", discards={"bob": card})
    scene.ends()


# Assassin


@pytest.mark.parametrize("number", NUMBERS)
def test_whatever_a_guard_names_to_the_assassin_the_guards_player_is_out(number: str) -> None:
    scene = table("Guard Priest", "Assassin", deck="King Baron").plays("ann", "Guard → Bob").chooses(number)
    scene.expect(out="ann", ann="", bob="King Baron", asked="bob")
    scene.expect(discards={"ann": "Guard Priest", "bob": "Assassin"})
    scene.ends()


def test_with_the_deck_empty_the_assassin_is_replaced_by_the_card_laid_aside() -> None:
    scene = table("Guard Priest", "Assassin", deck="", aside="King", rest=SPENT)
    scene.plays("ann", "Guard → Bob").chooses("5")
    scene.expect(out="ann", bob="King", aside="", tokens={"bob": 1}, says="Bob has the highest card")
    scene.ends()


def test_an_assassin_that_is_played_does_nothing() -> None:
    scene = table("Assassin Priest", "Guard", deck="King")
    assert "Assassin" in scene.options()
    scene.plays("ann", "Assassin").expect(out="", ann="Priest", bob="Guard King", discards={"ann": "Assassin"})
    scene.ends()


def test_an_assassin_in_a_discard_pile_does_nothing() -> None:
    scene = table("Guard Priest", "King", discards={"bob": "Assassin"}).plays("ann", "Guard → Bob").chooses("6")
    scene.expect(out="bob", asked="cleo")
    scene.ends()


def test_an_assassin_does_nothing_for_its_neighbours() -> None:
    scene = table("Guard Priest", "King", "Assassin", deck="Baron").plays("ann", "Guard → Bob").chooses("6")
    scene.expect(out="bob", cleo="Assassin Baron", discards={"cleo": ""}, asked="cleo")
    scene.ends()


def test_whoever_holds_the_assassin_may_play_a_guard() -> None:
    scene = table("Guard Assassin", "King").plays("ann", "Guard → Bob").chooses("6")
    scene.expect(out="bob", ann="Assassin", asked="cleo")
    scene.ends()


@pytest.mark.parametrize(
    ("card", "out"), [("Priest", ""), ("King", ""), ("Prince", ""), ("Baron", "bob"), ("Dowager Queen", "ann")]
)
def test_an_assassin_answers_nothing_but_a_guard(card: str, out: str) -> None:
    scene = table(f"{card}, Guard", "Assassin").plays("ann", f"{card} → Bob").expect(out=out)
    assert not any("who holds the Assassin" in str(line) for line in scene.game.log)
    scene.ends()


def test_an_assassin_does_not_answer_a_bishop() -> None:
    scene = table("Bishop Guard", "Assassin").plays("ann", "Bishop → Bob").chooses("0")
    scene.expect(out="", tokens={"ann": 1}, asked="bob").chooses("keep").expect(out="", asked="bob")
    scene.ends()


def test_an_assassin_can_end_the_round() -> None:
    scene = two_left("Guard Priest", "Assassin").plays("ann", "Guard → Bob").chooses("2")
    scene.expect(out="ann cleo dan eve", tokens={"ann": 0, "bob": 1}, discards={"bob": "Assassin"})
    scene.ends()


def test_nobody_sees_an_assassin_before_a_guard_comes_and_everybody_does_then() -> None:
    scene = table("Guard Priest", "Assassin", deck="King Baron").plays("ann", "Guard → Bob")
    for viewer in ("ann", "cleo", None):
        scene.sees(viewer, "bob", "??")
    scene.chooses("2").sees("bob", "bob", "King Baron")
    for viewer in ("ann", "bob", "cleo", None):
        scene.hears(viewer, "Bob discards Assassin.").hears(viewer, "Ann named 2 to Bob, who holds the Assassin")
    for viewer in ("ann", "cleo", None):
        scene.sees(viewer, "bob", "?? ??")
    scene.ends()


# Bishop


def bishop(bob: str = "King", **named: Any) -> Scene:
    return table("Bishop Guard", bob, **{"deck": "Baron Prince Count", **named}).plays("ann", "Bishop → Bob")


def test_a_bishop_that_names_the_right_number_gains_a_token_and_nobody_is_out() -> None:
    scene = bishop().chooses("6").expect(tokens={"ann": 1}, out="", asked="bob", nobody_is_asked=False)
    assert scene.options() == ["keep what you hold", "discard King"]
    scene.chooses("keep").expect(bob="King Baron", asked="bob")
    scene.ends()


def test_whoever_a_bishop_names_may_discard_and_draw() -> None:
    scene = bishop().chooses("6").chooses("discard King")
    scene.expect(bob="Baron Prince", discards={"bob": "King"}, out="", tokens={"ann": 1}, asked="bob")
    scene.ends()


@pytest.mark.parametrize("card", ["Handmaid", "Guard", "Count", "Constable", "Priest"])
def test_what_is_discarded_to_a_bishop_has_no_effect(card: str) -> None:
    number = {"Handmaid": "4", "Guard": "1", "Count": "5", "Constable": "6", "Priest": "2"}[card]
    scene = bishop(card, deck="Baron Prince", options={"bishop_names_one": True}).chooses(number)
    scene.chooses("discard").expect(protected="", out="", bob="Baron Prince", tokens={"bob": 0}, asked="bob")
    scene.ends()


def test_whoever_discards_the_princess_to_a_bishop_is_out() -> None:
    scene = bishop("Princess").chooses("8").chooses("discard Princess")
    scene.expect(out="bob", bob="", cleo="Guard Baron", tokens={"ann": 1}, asked="cleo")
    scene.ends()


def test_whoever_keeps_the_princess_from_a_bishop_stays_in() -> None:
    scene = bishop("Princess").chooses("8").chooses("keep").expect(out="", bob="Princess Baron", asked="bob")
    scene.ends()


def test_with_the_deck_empty_whoever_a_bishop_names_draws_the_card_laid_aside() -> None:
    scene = bishop(deck="", aside="Princess", rest=SPENT).chooses("6").chooses("discard King")
    scene.expect(bob="Princess", aside="", tokens={"ann": 1, "bob": 1})
    scene.ends()


def test_a_bishop_that_names_a_wrong_number_does_nothing() -> None:
    scene = bishop().chooses("5").expect(tokens={"ann": 0}, out="", bob="King Baron", asked="bob")
    scene.ends()


def test_a_bishop_names_every_number_but_one() -> None:
    scene = bishop("Guard").cannot("1 Guard", because="it must be one of the numbers")
    assert [words.split()[0] for words in scene.options()] == NUMBERS
    scene.expect(asked="ann")


def test_a_bishop_may_be_let_name_a_one() -> None:
    scene = bishop("Guard", options={"bishop_names_one": True})
    assert [words.split()[0] for words in scene.options()] == sorted([*NUMBERS, "1"])
    scene.chooses("1").expect(tokens={"ann": 1}, asked="bob").chooses("keep").ends()


def test_a_bishop_may_not_be_aimed_at_oneself_nor_at_the_protected() -> None:
    scene = table("Bishop Guard", "King", protected="cleo")
    scene.cannot("Bishop → Ann", because="the Bishop cannot be played on Ann")
    scene.cannot("Bishop → Cleo", because="Cleo is protected")
    scene.ends()


def test_with_everybody_protected_a_bishop_is_played_without_effect() -> None:
    scene = table("Bishop Guard", "King", protected="bob cleo dan eve").plays("ann", "Bishop, with nobody to choose")
    scene.expect(tokens={"ann": 0}, asked="bob", discards={"ann": "Bishop"})
    scene.ends()


def test_an_empty_hand_cannot_be_named_to_a_bishop() -> None:
    scene = bishop("").chooses("0").expect(tokens={"ann": 0}, out="", bob="Baron", asked="bob")
    scene.ends()


def test_a_bishop_that_completes_the_tokens_ends_the_match_before_the_victim_redraws() -> None:
    scene = bishop(tokens={"ann": 3}).chooses("6").expect(over=True, winners="ann", bob="King", asked="")
    assert not any("may discard and draw" in str(line) for line in scene.game.log)
    scene.ends()


def test_everybody_hears_a_bishop_and_only_the_victim_sees_the_new_card() -> None:
    scene = bishop().chooses("6")
    for viewer in ("ann", "bob", "cleo", None):
        scene.hears(viewer, "Ann foretells that Bob holds number 6.")
        scene.hears(viewer, "Ann names the 6 that Bob holds, and gains a token.")
    scene.chooses("discard King").sees("bob", "bob", "Baron Prince")
    for viewer in ("ann", "cleo", None):
        scene.hears(viewer, "Bob discards King.").sees(viewer, "bob", "?? ??")
    scene.ends()


# The end of the round


def last_turn(ann: str, bob: str, **named: Any) -> Scene:
    """The deck is empty: the round ends with Ann's turn."""
    return two_left(ann, bob, **{"deck": "", "rest": SPENT, **named})


@pytest.mark.parametrize(
    ("other", "winner"), [("Princess", "bob"), ("King", "ann"), ("Countess", "ann"), ("Guard", "ann")]
)
def test_at_the_end_the_princess_beats_the_bishop_and_nobody_else_does(other: str, winner: str) -> None:
    scene = last_turn("Handmaid Bishop", other).plays("ann", "Handmaid")
    scene.expect(tokens={"ann": 0, "bob": 0, winner: 1})
    scene.ends()


def test_a_princess_that_is_out_does_not_beat_the_bishop() -> None:
    scene = last_turn("Handmaid Bishop", "Countess", discards={"cleo": "Princess"}).plays("ann", "Handmaid")
    scene.expect(tokens={"ann": 1, "bob": 0})
    scene.ends()


def test_with_the_princess_there_the_bishop_still_beats_the_others() -> None:
    scene = last_turn("Handmaid Bishop", "Princess", cleo="Countess", out="dan eve").plays("ann", "Handmaid")
    seats = scene.game.seats
    assert scene.game.rank(seats[1]) > scene.game.rank(seats[0]) > scene.game.rank(seats[2])
    scene.expect(tokens={"bob": 1})
    scene.ends()


@pytest.mark.parametrize(("card", "loser"), [("Baron", "bob"), ("Dowager Queen", "ann")])
def test_in_a_comparison_the_bishop_is_a_nine_even_against_the_princess(card: str, loser: str) -> None:
    scene = table(f"{card}, Bishop", "Princess").plays("ann", f"{card} → Bob").expect(out=loser)
    scene.ends()
