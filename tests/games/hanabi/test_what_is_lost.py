"""What can still be reached: cards that are playable, trash, dead or critical, the best possible score, the pace."""

from __future__ import annotations

from typing import Any

import pytest
from games.hanabi.scenery import scene

from facedown.testing.scenes import Scene

HANDS: dict[str, Any] = {"ann": "blue 1, blue 2", "bob": "green 1, green 2"}


def face(staged: Scene, name: str) -> Any:
    return next(face for face in staged.game.variant.faces if face.name == name)


def those(staged: Scene, question: str, suit: str) -> list[int]:
    """The ranks of a suit of which the game says yes to a question."""
    ask = getattr(staged.game, question)
    return [rank for rank in range(1, 6) if ask(face(staged, f"{suit} {rank}"))]


def test_with_both_red_threes_gone_four_and_five_are_dead() -> None:
    staged = scene(**HANDS, discards="red 3, red 3")
    assert staged.game.max_score() == 22
    assert staged.game.reachable() == [2, 5, 5, 5, 5]
    assert those(staged, "is_trash", "red") == [3, 4, 5]
    assert those(staged, "is_critical", "red") == []
    assert staged.game.pace() == 17 + 3 + 4  # three points less to reach, and hands of two that leave more cards


def test_one_of_two_gone_makes_the_other_critical() -> None:
    staged = scene(**HANDS, discards="red 3, red 1")
    assert those(staged, "is_critical", "red") == [3, 5]
    assert those(staged, "is_trash", "red") == []
    assert staged.game.max_score() == 25


def test_of_a_dead_suit_nothing_is_critical() -> None:
    staged = scene(**HANDS, discards="red 1, red 1, red 1, red 4")
    assert those(staged, "is_critical", "red") == []
    assert those(staged, "is_trash", "red") == [1, 2, 3, 4, 5]
    assert staged.game.max_score() == 20


def test_below_what_is_lost_a_card_can_be_critical_and_above_it_is_trash() -> None:
    staged = scene(**HANDS, discards="red 2, red 4, red 4")
    assert those(staged, "is_critical", "red") == [2]
    assert those(staged, "is_trash", "red") == [4, 5]
    assert staged.game.reachable()[0] == 3


def test_what_is_played_is_trash_and_its_copies_lost_cost_nothing() -> None:
    staged = scene(**HANDS, heights=(2, 0, 0, 0, 0), played="red 1, red 2", discards="red 1, red 1, red 2")
    assert those(staged, "is_trash", "red") == [1, 2]
    assert those(staged, "is_critical", "red") == [5]
    assert staged.game.max_score() == 25


def test_fives_are_critical_from_the_beginning() -> None:
    staged = scene(**HANDS)
    assert [those(staged, "is_critical", suit) for suit in ("red", "yellow", "green", "blue", "purple")] == [[5]] * 5


def test_the_next_rank_is_playable_and_no_other() -> None:
    staged = scene(**HANDS, heights=(0, 2, 4, 5, 0))
    assert [those(staged, "is_playable", suit) for suit in ("red", "yellow", "green", "blue")] == [[1], [3], [5], []]


@pytest.mark.parametrize("rank", [1, 2, 3, 4, 5])
def test_a_rank_lost_costs_it_and_all_above(rank: int) -> None:
    copies = {1: 3, 5: 1}.get(rank, 2)
    staged = scene(**HANDS, discards=", ".join([f"red {rank}"] * copies))
    assert staged.game.max_score() == 25 - (6 - rank)


def test_a_lost_card_of_a_dark_suit_is_lost_for_good() -> None:
    staged = scene(**HANDS, discards="black 2", options={"variant": "Black (6 Suits)"})
    assert staged.game.max_score() == 30 - 4
    assert those(staged, "is_trash", "black") == [2, 3, 4, 5]


def test_the_pace_falls_with_a_discard_and_not_with_a_play() -> None:
    staged = scene(**HANDS, tokens=4)
    pace = staged.game.pace()
    staged.plays("ann", "play 1")
    assert staged.game.pace() == pace
    staged.plays("bob", "discard 2")
    assert staged.game.pace() == pace - 1
    staged.plays("ann", "tell Bob 1")
    assert staged.game.pace() == pace - 1
    staged.ends()


def test_in_the_last_turns_the_pace_is_score_and_turns_against_the_most_there_is() -> None:
    """Score + cards in the deck + players - max score; below 0 the most is out of reach."""
    staged = scene(**HANDS, deck="", rest="discards", heights=(0, 0, 0, 0, 0))
    assert staged.game.max_score() == 4
    assert staged.game.pace() == 0 + 0 + 2 - 4
