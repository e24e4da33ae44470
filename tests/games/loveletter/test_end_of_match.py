"""When a match is won, and by whom."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.testing.scenes import Scene, deal


def last_turn(ruleset: str, **named: Any) -> Scene:
    """The deck is empty: the round ends with Ann's turn, and the match goes on."""
    return deal("loveletter", ruleset, **{"deck": "", "rest": "turned_up", "until": "", **named})


@pytest.mark.parametrize(("others", "goal"), [({}, 7), ({"cleo": "Guard"}, 5), ({"cleo": "Guard", "dan": "Guard"}, 4)])
def test_the_last_token_wins_the_match(others: dict[str, str], goal: int) -> None:
    scene = last_turn("classic", ann="Handmaid King", bob="Guard", tokens={"ann": goal - 1}, **others)
    scene.plays("ann", "Handmaid").expect(over=True, winners="ann", asked="", tokens={"ann": goal})
    assert scene.game.outcome.reason == f"Ann wins with {goal} tokens"
    assert scene.game.outcome.scores[0] == goal
    scene.ends()


def test_one_token_less_is_not_enough() -> None:
    scene = last_turn("classic", ann="Handmaid King", bob="Guard", tokens={"ann": 5, "bob": 6})
    scene.plays("ann", "Handmaid").expect(over=False, winners="", asked="ann", round=2)
    scene.ends()


def test_tied_players_who_reach_the_goal_together_all_win() -> None:
    scene = last_turn("2019", ann="Handmaid Priest", bob="Priest", tokens={"ann": 5, "bob": 5})
    scene.plays("ann", "Handmaid").expect(over=True, winners="ann bob", tokens={"ann": 6, "bob": 6})
    assert scene.game.outcome.reason == "Ann and Bob win with 6 tokens"
    scene.ends()


def test_a_spy_and_a_highest_card_can_win_together_whatever_the_seats() -> None:
    scene = last_turn("2019", ann="Spy Guard", bob="King", tokens={"ann": 5, "bob": 5})
    scene.plays("ann", "Spy").expect(over=True, winners="ann bob")
    scene.ends()


def test_a_spy_alone_can_win_the_match_in_a_round_that_another_won() -> None:
    scene = last_turn("2019", ann="Spy Guard", bob="King", tokens={"ann": 5, "bob": 1})
    scene.plays("ann", "Spy").expect(over=True, winners="ann", tokens={"ann": 6, "bob": 2})
    scene.ends()


def test_a_spy_may_bring_one_token_more_than_is_needed() -> None:
    scene = last_turn("2019", ann="Spy King", bob="Guard", tokens={"ann": 5})
    scene.plays("ann", "Spy").expect(over=True, winners="ann", tokens={"ann": 7})
    scene.ends()


def test_nobody_is_asked_when_the_match_is_over() -> None:
    scene = last_turn("classic", ann="Handmaid King", bob="Guard", tokens={"ann": 6})
    scene.plays("ann", "Handmaid").expect(over=True)
    with pytest.raises(facedown.InvalidChoice, match="the game is over"):
        scene.game.choose(0)
    scene.ends()
