"""The natural convention, scene by scene. Ann is to move, and sees Bob's and Cleo's cards."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from conventions.scenery import NAMES, Scene, cards

import facedown
from facedown.conventions.hanabi.natural.common import Ahead, Meant
from facedown.conventions.hanabi.natural.convention import NATURAL, NaturalPlayer
from facedown.conventions.hanabi.natural.reading import focus_of
from facedown.conventions.hanabi.natural.units import Answer, MendNext, SaveNext
from facedown.conventions.hanabi.natural.worth import Offer, offers
from facedown.conventions.hanabi.swaps import positions
from facedown.conventions.transparency import findings

DULL = "b4 g4 y4 p4 y3"
"""A hand in which nothing is to be played or saved at first."""


def scene(ann: str = DULL, bob: str = DULL, cleo: str = DULL, **table: object) -> Scene:
    return Scene(NATURAL, ann, bob, cleo, **table)  # type: ignore[arg-type]  # passed on as they are


def offer(scene: Scene, name: str, clue: str) -> Offer:
    """A clue that whoever is to move could give, with what it is worth."""
    found = scene.thinks(offers)
    return next(each for each in found if NAMES[each.hint.target] == name and each.hint.kind.name == clue)


# Focus


@pytest.mark.parametrize(("slots", "focus"), [((2, 4), 2), ((1, 2, 5), 5), ((3,), 3), ((5,), 5)])
def test_focus_in_a_hand_that_no_clue_touched(slots: tuple[int, ...], focus: int) -> None:
    assert focus_of([False] * 5, 4, [slot - 1 for slot in slots]) == focus - 1


def test_focus_is_the_one_card_that_was_not_touched_before() -> None:
    assert focus_of([True, False, True, False, False], 4, [0, 1, 2]) == 1


def test_focus_of_a_clue_that_touches_nothing_fresh_is_the_left_most_card() -> None:
    assert focus_of([False, True, False, True, False], 4, [1, 3]) == 1


def test_a_clue_on_two_cards_calls_for_the_newer_one() -> None:
    assert scene(bob="b4 r1 g3 r4 y4").tells("Bob", "red").decides() == "play 2"


def test_a_clue_on_the_chop_and_others_calls_for_the_chop() -> None:
    assert scene(bob="r3 r4 b3 g3 r1").tells("Bob", "red").decides() == "play 5"


# Plays


def test_a_card_behind_one_that_is_known_is_called_too() -> None:
    after = scene(bob="b4 r1 g3 y4 y3", cleo="b3 g4 r2 p3 p4").tells("Bob", "1").tells("Cleo", "red")
    assert "r2" in after.meant("Cleo", 3)


def test_a_touched_card_is_none_that_was_played_or_is_known_elsewhere() -> None:
    after = scene(bob="b4 g3 r2 y4 y3", stacks="r1").tells("Bob", "red")
    assert "r1" not in after.meant("Bob", 3) and "r2" in after.meant("Bob", 3)
    after = scene(bob="b4 r2 g3 r4 y3", stacks="r1").tells("Bob", "red")
    assert "r1" not in after.meant("Bob", 4) and "r4" in after.meant("Bob", 4)
    after = scene(bob="b4 r1 g3 y4 y3", cleo="b3 r1 g4 p3 p4").was_told("Bob", "red").was_told("Bob", "1")
    assert "r1" not in after.tells("Cleo", "red").meant("Cleo", 2)


def test_good_touch_makes_a_clue_worth_more() -> None:
    good = offer(scene(bob="b4 r1 g3 y4 y3"), "Bob", "1").score
    double = offer(scene(bob="b4 r1 g3 r1 y3"), "Bob", "1").score
    useless = offer(scene(bob="b4 r1 g3 y1 y3", stacks="y1"), "Bob", "1").score
    assert good > double and good > useless


def test_nobody_calls_for_a_card_that_does_not_fit() -> None:
    assert offer(scene(bob="b4 r3 g3 y4 p3"), "Bob", "red").misleads
    assert not offer(scene(bob="b4 r3 g3 y4 p3", stacks="r2"), "Bob", "red").misleads


def test_the_next_player_is_kept_from_playing_what_does_not_fit() -> None:
    for held, decides in (("y1", "tell Bob yellow"), ("r1", None)):
        taken = scene(bob=f"b4 {held} g3 b3 p3", stacks="y1").was_told("Bob", "1")
        taken.marked("Bob", 2, Meant(cards("r1")))
        assert taken.decides(MendNext()) == decides


# Saves


def test_a_five_is_saved_by_five_alone() -> None:
    assert "g5" in scene(bob="b4 g4 r3 p3 g5").tells("Bob", "5").meant("Bob", 5)
    assert "g5" not in scene(bob="b4 y4 r3 p3 g5").tells("Bob", "green").meant("Bob", 5)
    assert offer(scene(bob="b4 y4 r3 p3 g5"), "Bob", "green").misleads
    assert not offer(scene(bob="b4 y4 r3 p3 g5"), "Bob", "5").misleads


def test_a_two_is_saved_by_two_alone() -> None:
    assert "p2" in scene(bob="b4 g4 r3 p3 p2").tells("Bob", "2").meant("Bob", 5)
    assert offer(scene(bob="b4 g4 r3 y3 p2", cleo="b3 b4 g3 y4 r4"), "Bob", "purple").misleads


def test_no_two_is_saved_that_somebody_else_holds() -> None:
    assert not offer(scene(bob="b4 g4 r3 p3 p2"), "Bob", "2").misleads
    assert offer(scene(bob="b4 g4 r3 p3 p2", cleo="b3 p2 g3 y4 r4"), "Bob", "2").misleads
    assert not offer(scene(bob="b4 g4 r3 p3 p2", cleo="b3 p2 g3 y4 r4", gone="p3", stacks="p1"), "Bob", "2").misleads


def test_a_last_copy_is_saved_by_colour_or_rank() -> None:
    for clue in ("green", "3"):
        assert "g3" in scene(bob="b4 y4 r4 p4 g3", stacks="r2", gone="g3").tells("Bob", clue).meant("Bob", 5)
        assert "g3" not in scene(bob="b4 y4 r4 p4 g3", stacks="r2").tells("Bob", clue).meant("Bob", 5)


def test_off_the_chop_nothing_is_saved() -> None:
    assert scene(bob="b4 y4 r4 g3 p4", stacks="r2", gone="g3").tells("Bob", "3").meant("Bob", 4) == "r3"


def test_the_next_player_is_kept_from_discarding_a_last_copy() -> None:
    lost = scene(bob="b4 y4 r4 p4 g3", gone="g3")
    assert lost.decides(SaveNext()) in ("tell Bob green", "tell Bob 3")
    assert lost.decides() == lost.decides(SaveNext())
    assert scene(bob="b4 y4 r4 p4 g3").decides(SaveNext()) is None


def test_who_has_a_card_to_play_needs_no_save() -> None:
    busy = scene(bob="b1 y4 r4 p4 g3", gone="g3").was_told("Bob", "1").was_told("Bob", "blue")
    assert busy.decides(SaveNext()) is None


# Prompts and finesses: red 2 is played, and Ann tells Cleo of her red 4


def test_a_touched_red_card_is_prompted() -> None:
    asked = scene(bob="b4 g4 r3 y4 p4", cleo="b3 r4 g3 p3 y3", stacks="r2").was_told("Bob", "red")
    assert asked.tells("Cleo", "4").decides(Answer()) == "play 3"
    assert asked.decides() == "play 3"


def test_without_a_touched_red_card_the_newest_untouched_one_is_finessed() -> None:
    asked = scene(bob="r3 g4 b4 y4 p4", cleo="b3 r4 g3 p3 y3", stacks="r2")
    assert offer(asked, "Cleo", "4").plays == 2
    assert asked.tells("Cleo", "4").decides() == "play 1"


def test_the_finessed_card_is_the_newest_that_no_clue_touched() -> None:
    asked = scene(bob="b5 r3 b4 y4 p4", cleo="b3 r4 g3 p3 y3", stacks="r2").was_told("Bob", "5")
    assert asked.tells("Cleo", "4").decides() == "play 2"


def test_a_prompt_goes_before_a_finesse() -> None:
    asked = scene(bob="g4 r3 b4 y4 p4", cleo="b3 r4 g3 p3 y3", stacks="r2").was_told("Bob", "red").drew("Bob", "r3")
    assert asked.tells("Cleo", "4").decides() == "play 3"


def test_the_receiver_is_finessed_where_nobody_else_can_be() -> None:
    asked = Scene(NATURAL, DULL, "r3 g4 b4 r4 p3", stacks="r2")
    assert asked.tells("Bob", "4").decides() == "play 1"


def test_whoever_was_told_waits_for_the_card_in_between_and_then_knows() -> None:
    asked = scene(bob="r3 g4 b4 y4 p4", cleo="b3 r4 g3 p3 y3", stacks="r2").tells("Cleo", "4")
    assert asked.plays(1, draws="g1").meant("Cleo", 2) == "r4"
    assert asked.decides() == "play 2"


def test_who_is_asked_and_does_not_play_does_not_hold_the_card() -> None:
    asked = scene(bob="g1 g4 b4 y4 p4", cleo="b3 r4 g3 p3 y3", stacks="r2").tells("Cleo", "4")
    assert asked.meant("Cleo", 2) == "r4" and asked.carries("Cleo", 2, Ahead())
    asked.discards(5, draws="b2")
    assert asked.meant("Cleo", 2) != "r4" and not asked.carries("Cleo", 2, Ahead())


def test_nobody_is_asked_for_a_card_that_they_do_not_hold() -> None:
    assert offer(scene(bob="g3 g4 b4 y4 p4", cleo="b3 r4 g3 p3 y3", stacks="r2"), "Cleo", "4").misleads


# At the table


def test_it_is_fair() -> None:
    found = findings(NATURAL, islice(positions(NaturalPlayer, 3, [1], swaps=1), 30))
    assert found.is_kept and found.positions == 30


@pytest.mark.heavy
def test_it_plays_well() -> None:
    scores = []
    for seed in range(10):
        game: Any = facedown.new("hanabi", players=3, seed=seed)
        table = facedown.Table(game, [NaturalPlayer() for _ in range(3)])
        table.play()
        assert table.notes == []
        scores.append(game.score)
    assert sum(scores) / 10 > 18
