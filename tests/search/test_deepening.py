"""Lines that take the fewest decisions: as plain recursion finds them, which remembers nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from riddles import Matches, Ring, Tosser

import facedown
from facedown.games.magic.scenarios import load, solution, start
from facedown.games.magic.scenarios.solving import goal_of
from facedown.search.deepening import Deepening, shortest
from facedown.search.positions import Limits
from facedown.search.solving import Full, Goal
from facedown.search.walking import Reached, Walk

PUZZLES = Path(__file__).parents[2] / "examples" / "magic" / "puzzles"


def begun(rules: Any, left: int) -> Any:
    return facedown.new(rules, players=["Ann", "Bob"], left=left)


def wins(name: str) -> Goal:
    return Goal(lambda game: game.outcome is not None and [str(seat) for seat in game.outcome.winners] == [name])


def two(game: Any) -> bool:
    return bool(game.points[game.seats[0]] > 1)


def fewest(game: Any, goal: Goal, seat: Any, walk: Walk, most: int = 8) -> int | None:
    """How few decisions suffice, up to so many."""

    def suffice(reached: Reached, left: int) -> bool:
        game = reached.game
        if goal.reached(game) or game.choice is None or goal.missed(game) or not left:
            return goal.reached(game)
        enough: Callable[[Any], bool] = any if game.choice.seat == seat else all
        ways = [walk.after(game, index)[0] for index in walk.options(game)]
        return enough([all(suffice(each, left - 1) for each in way) for way in ways])

    (first,) = walk.start(game)[0]
    return next((left for left in range(most + 1) if suffice(first, left)), None)


@pytest.mark.parametrize("left", range(2, 10))
def test_against_every_answer(left: int) -> None:
    game, goal = begun(Matches, left), wins("Ann")
    found = shortest(game, goal)
    length = fewest(game, goal, game.seats[0], Walk(ends=goal.ends))
    assert found.impossible == (length is None)
    assert found.line is None or (found.shortest and found.line.whole == length)


def test_whatever_chance_does() -> None:
    game, goal = begun(Tosser, 3), Goal(two)
    found = shortest(game, goal)
    assert found.shortest and found.line is not None
    assert found.line.whole == fewest(game, goal, game.seats[0], Walk(ends=goal.ends)) == 2
    assert str(found.line) == "Ann: take a point, Ann: take a point"


def test_what_was_sampled_is_no_way_to_the_goal() -> None:
    game, goal = begun(Tosser, 2), Goal(lambda game: game.left == 1)
    found = shortest(game, goal, considered=lambda choice: [1, 2])
    assert found.shortest and str(found.line) == "Ann: take a point"
    found = shortest(game, Goal(lambda game: game.left == 0), considered=lambda choice: [1, 2])
    assert found.line is not None and found.line.whole == 2 and found.shortest


def test_a_goal_that_is_reached_needs_no_decision() -> None:
    found = shortest(begun(Ring, 7), Goal(lambda game: game.left == 7))
    assert found.shortest and found.line is not None and found.line.whole == 0


def test_an_earlier_stage_comes_before_fewer_decisions() -> None:
    goal = Goal(lambda game: game.left == 6, stage=lambda game: int(game.left == 4))
    found = shortest(begun(Ring, 0), goal)
    assert found.shortest and str(found.line) == "Ann: go on, Ann: jump"


def test_without_room_the_line_that_was_found_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(*_: object) -> None:
        raise Full

    monkeypatch.setattr(Deepening, "look", look)
    found = shortest(begun(Matches, 7), wins("Ann"))
    assert found.line is not None and not found.shortest


def test_options_that_were_left_out_prove_nothing() -> None:
    game, goal = begun(Matches, 3), wins("Ann")
    assert shortest(game, goal).shortest
    found = shortest(game, goal, limits=Limits(widest=2))
    assert found.impossible == (found.line is None and not found.stopped)
    assert not found.shortest


@pytest.mark.heavy
@pytest.mark.parametrize("name", ["In two turns", "Small fry first"])
def test_puzzles_of_magic(name: str) -> None:
    (puzzle,) = [
        each for file in PUZZLES.iterdir() for each in load(file.read_text(encoding="utf-8")) if each["name"] == name
    ]
    found, game, goal = solution(puzzle), start(puzzle), goal_of(puzzle["goal"])
    idle = game.seats[1:] if puzzle["goal"].get("they") == "pass" else ()
    assert found.line is not None and found.shortest
    walk = Walk(Limits(), idle, ends=goal.ends)
    assert found.line.whole == fewest(game, goal, game.seats[0], walk, most=found.line.whole)
