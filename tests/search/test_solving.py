"""Solving: lines to a goal, and proofs that there is none."""

from __future__ import annotations

from typing import Any

import pytest
from riddles import Matches, Ring, Tosser

import facedown
from facedown.search.positions import Limits
from facedown.search.solving import Goal, Line, solve

PLAYERS = ["Ann", "Bob"]


def begun(rules: Any, left: int) -> Any:
    return facedown.new(rules, players=PLAYERS, left=left)


def wins(name: str) -> Goal:
    return Goal(lambda game: game.outcome is not None and [str(seat) for seat in game.outcome.winners] == [name])


def check_line(game: Any, line: Line, reached: Any) -> int:
    """Play a line, and all its branches, in forks of the game. Returns how many ends it has."""
    at = game.fork()
    for step in line.steps:
        assert at.choice.seat == step.seat and at.choice[step.index].words == step.words
        at.choose(step.index)
    if not line.branches:
        assert reached(at)
        return 1
    return sum([check_line(at, branch, reached) for branch in line.branches])


# Against every answer


@pytest.mark.parametrize("left", range(2, 13))
def test_whoever_faces_a_multiple_of_four_loses(left: int) -> None:
    game = begun(Matches, left)
    mine, theirs = solve(game, wins("Ann")), solve(game, wins("Bob"), game.seats[1])
    assert bool(mine) == (left % 4 != 0) and mine.impossible == (left % 4 == 0)
    assert bool(theirs) == mine.impossible and theirs.impossible == bool(mine)


def test_a_line_answers_every_answer() -> None:
    game = begun(Matches, 7)
    line = solve(game, wins("Ann")).line
    assert line is not None
    assert [str(step) for step in line.steps] == ["Ann: take 3"]
    assert sorted(", ".join(map(str, branch.steps)) for branch in line.branches) == [
        "Bob: take 1, Ann: take 3",
        "Bob: take 2, Ann: take 2",
        "Bob: take 3",
    ]
    assert check_line(game, line, wins("Ann").reached) == len(list(line.ends())) == 3


def test_an_idle_opponent_is_beaten_where_a_good_one_is_not() -> None:
    game = begun(Matches, 8)
    assert solve(game, wins("Ann")).impossible
    assert solve(game, wins("Ann"), idle=[game.seats[1]]).impossible, "its questions have no default"


# Alone


def test_the_shortest_line_is_found_first() -> None:
    game = begun(Ring, 0)
    solution = solve(game, Goal(lambda game: game.left == 8))
    assert str(solution.line) == "Ann: jump, Ann: jump" and solution.places <= 5


def test_what_goes_round_in_circles_is_proved_to_lead_nowhere() -> None:
    solution = solve(begun(Ring, 0), Goal(lambda game: game.left == 7))
    assert solution.impossible and solution.places == solution.looked_at == 5
    assert str(solution).startswith("it is impossible")


def test_a_goal_that_is_reached_needs_no_step() -> None:
    line = solve(begun(Ring, 7), Goal(lambda game: game.left == 7)).line
    assert line is not None and not line.steps and not line.branches


def test_what_is_missed_is_not_looked_at() -> None:
    solution = solve(begun(Ring, 0), Goal(lambda game: game.left == 2, lambda game: game.left != 0))
    assert str(solution.line) == "Ann: go on"
    assert solve(begun(Ring, 0), Goal(lambda game: game.left == 8, lambda game: game.left != 0)).places == 1


def test_earlier_parts_come_first_however_long_they_take() -> None:
    goal = Goal(lambda game: game.left in (8, 3), stage=lambda game: int(game.left in (4, 6)))
    assert str(solve(begun(Ring, 0), goal).line) == "Ann: jump, Ann: jump"
    goal = Goal(lambda game: game.left == 6, stage=lambda game: int(game.left == 4))
    assert str(solve(begun(Ring, 0), goal).line) == "Ann: go on, Ann: jump"


def test_a_search_that_dives_still_takes_the_earliest_part() -> None:
    goal = Goal(lambda game: game.left == 6, stage=lambda game: int(game.left == 4))
    assert str(solve(begun(Ring, 0), goal, dives=True).line) == "Ann: go on, Ann: jump"
    assert solve(begun(Ring, 0), Goal(lambda game: game.left == 7), dives=True).impossible


# Chance


def two(game: Any) -> bool:
    return bool(game.points[game.seats[0]] > 1)


def test_every_outcome_of_chance_must_lead_to_the_goal() -> None:
    game = begun(Tosser, 2)
    line = solve(game, Goal(two)).line
    assert str(line) == "Ann: take a point, Ann: take a point"
    without = solve(game, Goal(two, lambda game: game.left == 1 and game.points[game.seats[0]] == 0))
    assert str(without.line) == "Ann: take a point, Ann: take a point"
    only_coins = solve(begun(Tosser, 3), Goal(two), considered=lambda choice: [0, 3])
    assert only_coins.impossible, "a coin may fail three times"


def coin_first(choice: Any) -> list[int]:
    """The first try is a toss. After that a point can be taken as well."""
    return [0] if choice.game.left == 3 else [0, 2]


def test_a_line_goes_on_after_each_outcome() -> None:
    game = begun(Tosser, 3)
    line = solve(game, Goal(two), considered=coin_first).line
    assert line is not None and [str(branch.steps[0]) for branch in line.branches] == ["Ann: toss a coin"] * 2
    assert sorted(len(branch.steps) for branch in line.branches) == [2, 3]
    assert all(two(end) for end in line.ends())


def test_samples_prove_nothing() -> None:
    goal = Goal(lambda game: game.left == 1 and not game.points[game.seats[0]])
    solution = solve(begun(Tosser, 2), goal, considered=lambda choice: [0, 1])
    assert solution.line is None and not solution.impossible
    assert solution.stopped == "chance could only be sampled"


# Limits


def test_limits_stop_it_without_a_proof() -> None:
    game = begun(Matches, 400)
    for limits in (Limits(nodes=50), Limits(seconds=0.0), Limits(memory=-1)):
        solution = solve(game, wins("Ann"), limits=limits)
        assert solution.line is None and not solution.impossible and solution.stopped
        assert solution.places < 300
