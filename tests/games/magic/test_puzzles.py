"""The puzzles among the examples are solved, and the line that comes to mind first does not solve them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from facedown.core.chance import Chance
from facedown.games.magic.commands import app
from facedown.games.magic.scenarios import BadScenario, load, solution, solve, start
from facedown.games.magic.scenarios.goals import is_reached
from facedown.games.magic.scenarios.retelling import retold
from facedown.games.magic.scenarios.solving import goal_of
from facedown.games.magic.scenarios.words import Data
from facedown.search import solving
from facedown.search.solving import Goal, Line

EXAMPLES = Path(__file__).parents[3] / "examples" / "magic"
PUZZLES = {
    found["name"]: found
    for file in sorted((EXAMPLES / "puzzles").iterdir())
    for found in load(file.read_text(encoding="utf-8"))
}
WALLS = {found["name"]: found for found in load((EXAMPLES / "walls.txt").read_text(encoding="utf-8"))}
SLOW = ("Still a Fanatic", "It comes back", "Borrowed teeth", "Mother waits")
NAIVE = {
    "Burn them out": ["1 main", "cast Fireblast (alternative)", "B"],
    "Survive the attack": ["1 main", "cast Fog"],
    "Still a Fanatic": ["1 main", "Mogg Fanatic: sacrifice this", "B"],
    "After the block": ["1 main", "cast Giant Growth", "Grizzly Bears"],
    "Count the spells": ["1 main", "cast Pyretic Ritual", "pass", "pass", "cast Grapeshot", "B"],
    "Think again": ["1 main", "cast Lava Spike", "B", "cast Lightning Bolt", "B"],
    "The tax": ["1 main", "cast Burst Lightning (kicked)", "B"],
    "A thief goes first": ["1 main", "cast Fireblast (alternative)", "B"],
    "Small fry first": ["1 main", "cast Cruel Edict", "pass", "pass"],
    "It comes back": ["1 main", "Nantuko Husk: sacrifice a creature", "Blood Artist"],
    "Patience": [
        *("2 main", "cast Raging Goblin", "pass", "pass"),
        *("2 attackers", "Raging Goblin → A", "pass", "cast Shock", "Raging Goblin"),
    ],
    "Their own machine": ["2 attackers", "2 blockers", "Hill Giant → Juggernaut"],
    "Borrowed teeth": ["1 main", "cast Act of Treason", "Kraken Hatchling"],
    "Mother waits": ["1 main", "Mother of Runes: T", "Centaur Courser"],
}
"""What somebody in a hurry would do: moments, and words on buttons."""


def cases(names: Sequence[str]) -> list[Any]:
    return [pytest.param(name, marks=pytest.mark.heavy if name in SLOW else ()) for name in names]


def check_against_anybody(puzzle: Data, line: Line) -> None:
    """Play the line against opponents who answer at random, in a game that knows nothing of the search."""
    for seed in range(10):
        game, at, chance = start(puzzle), line, Chance.of(seed)
        while True:
            for step in at.steps:
                assert game.choice is not None and game.choice.seat.index == step.seat.index
                assert game.choice[step.index].words == step.words
                game.choose(step.index)
            if not at.branches:
                break
            at = chance.pick(at.branches)
        assert is_reached(game, puzzle["goal"])


@pytest.mark.parametrize("name", cases(list(PUZZLES)))
def test_every_puzzle_has_a_solution_and_no_shorter_one(name: str) -> None:
    found = solution(PUZZLES[name])
    assert found.line is not None and found.shortest
    check_against_anybody(PUZZLES[name], found.line)


@pytest.mark.parametrize("name", cases(list(NAIVE)))
def test_the_first_idea_does_not_work(name: str) -> None:
    game, goal = start(PUZZLES[name]), PUZZLES[name]["goal"]
    for words in NAIVE[name]:
        turn, _, step = words.partition(" ")
        if turn.isdigit():
            while (game.turns, game.step) != (int(turn), step):
                game.choose(0)
        else:
            assert game.choice is not None
            game.choose(next(option.index for option in game.choice if option.words == words))
    idle = game.seats[1:] if goal.get("they") == "pass" else ()
    assert solving.solve(game, goal_of(goal), game.seats[0], idle).impossible


def thought_of(line: Line) -> int:
    """How many decisions a line takes, if the others do what takes longest."""
    return sum([not step.forced for step in line.steps]) + max([thought_of(each) for each in line.branches], default=0)


@pytest.mark.parametrize("name", ["The tax"])
def test_the_main_line_is_the_one_that_takes_longest(name: str) -> None:
    line = solve(PUZZLES[name])
    assert line is not None
    assert sum([not step.forced for step in line.main()]) == thought_of(line)


def test_two_turns_are_needed_for_four_damage() -> None:
    puzzle = PUZZLES["In two turns"]
    assert solution({**puzzle, "goal": {**puzzle["goal"], "by": 2}}).impossible


@pytest.mark.heavy
@pytest.mark.parametrize("name", list(WALLS))
def test_walls_are_solved_in_the_turn_that_is_named_and_not_before(name: str) -> None:
    walls = WALLS[name]
    turn = walls["goal"]["by"]
    line = solve(walls)
    assert line is not None and line.game.turns == turn
    check_against_anybody(walls, line)
    if turn > 1:
        assert solution({**walls, "goal": {**walls["goal"], "by": turn - 1}}).impossible


def test_the_search_finds_the_loop_that_gains_mana_and_draws_no_card() -> None:
    field = "1 Staff of Domination; 1 Overgrown Battlement; 4 Steel Wall"
    game = start(load(f"## The loop\nField: {field}\nBelow: 1 Forest\nTheir below: 1 Forest")[0])
    while game.step != "main":
        game.choose(0)
    mine = game.seats[0]
    loop = Goal(lambda game: sum(game.pools[mine]) >= 8, lambda game: game.step != "main")
    found = solving.solve(game, loop, mine, game.seats[1:])
    assert found.line is not None and len(found.line.game.libraries[mine].cards) == 1


# What is printed


def test_a_line_is_told_as_a_person_would_say_it() -> None:
    line = solve(WALLS["Walls 1"])
    assert line is not None
    told = retold(line)
    assert told[0] == "Turn 1, A's turn:"
    assert "A taps 2 Breeding Pool and Overgrown Battlement and uses Duskwatch Recruiter (2G)." in told
    assert "A casts Staff of Domination." in told or "A taps Breeding Pool and casts Staff of Domination." in told


def test_other_answers_are_told_where_they_need_another_reaction() -> None:
    line = solve(PUZZLES["Through a Counterspell"])
    assert line is not None
    assert "    If B answers “cast Counterspell”:" in retold(line)
    assert not any(said.startswith(" ") for said in retold(line, deep=0))
    fog = solve(PUZZLES["Survive the attack"])
    assert fog is not None and not any(said.startswith(" ") for said in retold(fog))


def test_the_command_prints_the_line(tmp_path: Path) -> None:
    first_steps = EXAMPLES / "puzzles" / "00_first_steps.txt"
    done = CliRunner().invoke(app, ["solve", str(first_steps), "--only", "burn"])
    assert done.exit_code == 0 and "Burn them out: A wins in turn 1" in done.output
    assert "seconds; no line takes fewer decisions)" in done.output
    assert "A taps Mountain and casts Lava Spike at B." in done.output
    hopeless = tmp_path / "hopeless.txt"
    hopeless.write_text(first_steps.read_text(encoding="utf-8").replace("Their life: 9", "Their life: 10"))
    done = CliRunner().invoke(app, ["solve", str(hopeless), "--only", "burn"])
    assert done.exit_code == 1 and "It is impossible." in done.output
    done = CliRunner().invoke(app, ["solve", str(first_steps), "--only", "burn", "--positions", "1"])
    assert done.exit_code == 1 and "no more may be" in done.output


def test_a_scenario_without_a_goal_is_refused() -> None:
    with pytest.raises(BadScenario, match="has no goal"):
        solve(load("## Nothing to do")[0])
