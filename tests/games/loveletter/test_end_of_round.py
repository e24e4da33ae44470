"""When a round ends, who wins it, and who starts the next one."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.games.loveletter.rounds import GoOut
from facedown.testing.scenes import Scene, deal

SPENT = "turned_up"
"""Where the cards go that a scene has no use for."""


def last_turn(ruleset: str = "classic", **named: Any) -> Scene:
    """The deck is empty: the round ends with Ann's turn."""
    return deal("loveletter", ruleset, **{"deck": "", "rest": SPENT, **named})


# When


def test_the_round_ends_when_one_player_is_left() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Baron")
    scene.plays("ann", "Guard → Bob").chooses("3")
    scene.expect(tokens={"ann": 1, "bob": 0}, says=["The round is over.", "Ann is the last one in, and gains a token."])
    scene.ends()


def test_the_round_ends_when_the_deck_is_empty_at_the_end_of_a_turn() -> None:
    scene = deal("loveletter", ann="Handmaid Guard", bob="King", deck="Priest", rest=SPENT)
    scene.plays("ann", "Handmaid").expect(tokens={"ann": 0, "bob": 0}, deck="", asked="bob")
    scene.plays("bob", "Priest, with nobody to choose").expect(tokens={"ann": 0, "bob": 1}, bob="King")
    scene.ends()


def test_the_last_card_of_the_deck_is_drawn_and_its_turn_played() -> None:
    scene = deal("loveletter", ann="Handmaid Princess", bob="Guard", deck="Baron", rest=SPENT)
    scene.plays("ann", "Handmaid").expect(bob="Guard Baron", asked="bob")
    scene.ends()


def test_the_card_laid_aside_is_not_for_a_turns_draw() -> None:
    scene = last_turn(ann="Handmaid Guard", bob="King", aside="Princess")
    scene.plays("ann", "Handmaid").expect(aside="Princess", bob="King", tokens={"bob": 1})
    scene.ends()


def test_with_the_deck_empty_a_prince_takes_the_card_laid_aside_and_the_round_ends_after_the_turn() -> None:
    scene = last_turn(ann="Prince Guard", bob="Priest", aside="Princess")
    scene.plays("ann", "Prince → Bob")
    scene.expect(bob="Princess", aside="", tokens={"ann": 0, "bob": 1}, discards={"bob": "Priest"})
    scene.ends()


def test_with_the_deck_and_the_card_laid_aside_gone_a_hand_stays_empty_and_ranks_lowest() -> None:
    scene = last_turn(ann="Prince Guard", bob="King", aside="")
    scene.plays("ann", "Prince → Bob").expect(bob="", out="", tokens={"ann": 1, "bob": 0})
    scene.ends()


def test_an_empty_hand_ranks_below_a_spy() -> None:
    scene = last_turn("2019", ann="Prince Spy", bob="King", aside="")
    scene.plays("ann", "Prince → Bob").expect(bob="", tokens={"ann": 1, "bob": 0})
    scene.ends()


def test_the_end_of_a_round_clears_what_was_still_to_happen() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="Princess", deck="King")
    scene.plays("ann", "Prince → Bob").expect(
        bob="", deck="King Priest Priest Baron Baron Handmaid Handmaid Prince Countess"
    )
    assert scene.game.stack is None
    assert not any("turn is over" in str(line) for line in scene.game.log)
    scene.ends()


def test_nobody_is_asked_for_the_guess_of_a_round_that_is_over() -> None:
    scene = deal("loveletter", ann="Princess Guard", bob="King", until="")
    scene.plays("ann", "Princess").expect(round=2, asked="bob", tokens={"bob": 1})
    scene.ends()


# Who


@pytest.mark.parametrize(("mine", "theirs", "winner"), [("Priest", "Baron", "bob"), ("King", "Baron", "ann")])
def test_the_highest_card_wins(mine: str, theirs: str, winner: str) -> None:
    scene = last_turn(ann=f"Handmaid {mine}", bob=theirs)
    scene.plays("ann", "Handmaid").expect(tokens={"ann": 0, "bob": 0, winner: 1}, says="has the highest card")
    scene.ends()


def test_the_card_of_a_player_who_is_out_does_not_count() -> None:
    scene = last_turn(ann="Guard Priest", bob="Princess", cleo="Baron")
    scene.plays("ann", "Guard → Bob").chooses("8").expect(tokens={"ann": 0, "bob": 0, "cleo": 1})
    scene.ends()


def test_of_two_equal_cards_the_larger_sum_of_discards_wins() -> None:
    scene = last_turn(ann="Handmaid Priest", bob="Priest", discards={"bob": "Prince"})
    scene.plays("ann", "Handmaid").expect(tokens={"ann": 0, "bob": 1})
    scene.ends()


def test_of_equal_cards_and_equal_discards_nobody_scores() -> None:
    scene = last_turn(ann="Handmaid Priest", bob="Priest", discards={"bob": "Handmaid"})
    scene.plays("ann", "Handmaid").expect(tokens={"ann": 0, "bob": 0})
    scene.ends()


def test_discards_count_only_among_those_tied_for_the_highest_card() -> None:
    scene = last_turn(ann="Handmaid Baron", bob="Baron", cleo="Guard", discards={"bob": "Guard", "cleo": "King Prince"})
    scene.plays("ann", "Handmaid").expect(tokens={"ann": 1, "bob": 0, "cleo": 0})
    scene.ends()


def test_in_2019_all_tied_players_score() -> None:
    scene = last_turn("2019", ann="Handmaid Priest", bob="Priest", cleo="Guard", discards={"bob": "Prince"})
    scene.plays("ann", "Handmaid").expect(tokens={"ann": 1, "bob": 1, "cleo": 0})
    scene.ends()


def test_three_can_tie_in_2019() -> None:
    scene = last_turn("2019", ann="Handmaid Guard", bob="Guard", cleo="Guard")
    scene.plays("ann", "Handmaid").expect(tokens={"ann": 1, "bob": 1, "cleo": 1})
    scene.ends()


def test_nobody_wins_a_round_that_nobody_survives() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Baron")
    ann, bob = scene.game.seats
    scene.happens(GoOut(ann, "falls"), GoOut(bob, "falls"))
    scene.expect(out="ann bob", ann="", bob="", tokens={"ann": 0, "bob": 0}, says="The round is over.")
    scene.ends()


def test_going_out_discards_every_card_of_the_hand() -> None:
    scene = deal("loveletter", ann="Guard Priest", bob="Baron", cleo="King")
    scene.happens(GoOut(scene.seat("ann"), "falls"))
    scene.expect(ann="", discards={"ann": "Guard Priest"}, out="ann")
    scene.ends()


# What comes next


def test_the_winner_of_a_round_starts_the_next_one() -> None:
    scene = last_turn(ann="Handmaid Guard", bob="Baron", cleo="Prince", until="")
    scene.plays("ann", "Handmaid").expect(asked="cleo", starter="cleo", round=2)
    scene.ends()


def test_after_a_round_that_nobody_won_the_same_player_starts_again() -> None:
    scene = last_turn(ann="Handmaid Priest", bob="Priest", discards={"bob": "Handmaid"}, starter="bob", until="")
    scene.plays("ann", "Handmaid").expect(asked="bob", starter="bob", round=2)
    scene.ends()


def test_a_spy_does_not_make_a_starter() -> None:
    scene = last_turn("2019", ann="Spy Guard", bob="King", until="")
    scene.plays("ann", "Spy").expect(tokens={"ann": 1, "bob": 1}, starter="bob", asked="bob")
    scene.ends()


def test_protection_and_exits_end_with_the_round() -> None:
    scene = last_turn(ann="Handmaid Guard", bob="", cleo="King", out="bob", protected="cleo", until="")
    scene.plays("ann", "Handmaid").expect(out="", protected="", round=2, asked="cleo")
    scene.ends()
