"""Alpha-beta, compared with plain recursion."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from riddles import Matches, Ring, Tosser

import facedown
from facedown.search.alphabeta import alphabeta, best
from facedown.search.positions import Limits


def begun(rules: Any, left: int) -> Any:
    return facedown.new(rules, players=["Ann", "Bob"], left=left)


@pytest.mark.parametrize("left", range(2, 14))
def test_matches_are_worth_all_or_nothing(left: int) -> None:
    found = alphabeta(begun(Matches, left))
    assert found.sure and found.value == (0.0 if left % 4 == 0 else 1.0)
    if left % 4:
        assert found.line[0].words == f"take {left % 4}"


def plain(game: Any, deep: int, seat: Any, worth: Any) -> float:
    """The value without bounds and without memory."""
    if game.choice is None or not deep:
        return float(worth(game))
    values = []
    for index in range(game.choice.drawn):
        after = game.fork()
        after.choose(index)
        values.append(plain(after, deep - 1, seat, worth))
    return max(values) if game.choice.seat == seat else min(values)


def scatter(game: Any) -> float:
    """Some number between 0 and 1 for each position."""
    return 0.5 if game.choice is None else hash((game.left * 7919, game.choice.seat.index)) % 97 / 97


@pytest.mark.parametrize("deep", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("left", [15, 16, 17, 18])
def test_estimates_at_a_depth_are_those_of_plain_recursion(left: int, deep: int) -> None:
    game = begun(Matches, left)
    found = alphabeta(game, deep=deep, worth=scatter)
    assert found.value == plain(game, deep, game.seats[0], scatter)
    assert not found.sure and found.deep == deep


def test_bounds_and_memory_save_work() -> None:
    game = begun(Matches, 24)
    assert alphabeta(game).places < 1_500 < 3**8


def test_chance_is_weighed() -> None:
    game = begun(Tosser, 2)
    coins = alphabeta(game, considered=lambda choice: [0, 3], worth=lambda game: float(game.points[game.seats[0]] > 1))
    assert coins.sure and coins.value == 0.25
    points = alphabeta(
        game, worth=lambda game: float(game.points[game.seats[0]] > 1), considered=lambda choice: [0, 2, 3]
    )
    assert points.value == 1.0 and [step.words for step in points.line] == ["take a point", "take a point"]


def test_what_never_ends_is_estimated_where_the_search_stops() -> None:
    found = alphabeta(begun(Ring, 0), deep=3, worth=lambda game: game.left / 10)
    assert (found.value, found.sure) == (0.8, False)
    stopped = alphabeta(begun(Ring, 0), worth=lambda game: game.left / 10, limits=Limits(nodes=20))
    assert not stopped.sure and 1 < stopped.deep < 20


def test_it_ends_when_it_has_taken_the_memory_that_it_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = count()
    monkeypatch.setattr("facedown.search.solving.resident", lambda: next(sizes))
    game, limits = begun(Matches, 24), Limits(nodes=1_000_000, memory=4)
    assert not alphabeta(game, limits=limits).sure and alphabeta(game).sure


def test_all_together_reach_what_one_alone_could_not() -> None:
    game = begun(Matches, 8)
    assert alphabeta(game).value == 0.0
    assert best(game).value == 1.0 and best(game).sure
