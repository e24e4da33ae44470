"""Goals of scenarios: whether a state has reached one, and whether it still can."""

from __future__ import annotations

from pathlib import Path

import pytest
from magic_scenes import played, position

from facedown.games.magic.game import Magic
from facedown.games.magic.scenarios import load, run, start
from facedown.games.magic.scenarios.goals import is_assembled, is_missed, is_reached
from facedown.games.magic.scenarios.words import Data

WALLS = load((Path(__file__).parents[3] / "examples" / "magic" / "walls.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("walls", WALLS, ids=[walls["name"] for walls in WALLS])
def test_the_staff_loop_is_assembled_in_the_turn_that_is_named(walls: Data) -> None:
    result = run(walls, "none")
    assert (result.failures, result.unused) == ([], [])
    game, goal = result.game, walls["goal"]
    assert game is not None
    assert game.turns == goal["by"] and is_reached(game, goal)
    assert is_missed(game, {**goal, "by": goal["by"] - 1})
    assert not is_reached(start(walls), goal) and not is_missed(start(walls), goal)


def test_whoever_is_alone_at_the_table_takes_every_turn() -> None:
    game = start(WALLS[3])
    while game.turns < 4:
        game.choose(0)
    assert game.turn is game.seats[0]
    assert len(game.libraries[game.turn].cards) == 4


LOOP = "1 Staff of Domination; 1 Axebane Guardian; 4 Wall of Omens"


@pytest.mark.parametrize(
    ("field", "is_there"),
    [
        (LOOP, True),
        ("1 Staff of Domination; 1 Overgrown Battlement (tapped); 3 Wall of Roots; 1 Sylvan Caryatid", True),
        ("1 Staff of Domination; 1 Axebane Guardian; 3 Wall of Omens; 1 Grizzly Bears", False),
        ("1 Axebane Guardian; 4 Wall of Omens", False),
        ("1 Staff of Domination; 5 Wall of Omens", False),
        (f"{LOOP}; 1 Humility", False),
    ],
)
def test_the_loop_needs_the_staff_a_source_and_five_defenders(field: str, is_there: bool) -> None:
    game = position(f"Field: {field}")
    assert is_assembled(game, game.seats[0]) is is_there
    assert not is_assembled(game, game.seats[1])


def test_a_battlement_that_came_this_turn_is_too_late() -> None:
    game = position(
        "Field: 1 Staff of Domination; 4 Wall of Omens; 2 Forest\nHand: 1 Overgrown Battlement\nDeck: 9 Forest"
    )
    for words in ("cast Overgrown Battlement", "pass", "pass"):
        game.choose(words)
    assert len(game.creatures(game.seats[0])) == 5
    assert not is_assembled(game, game.seats[0])
    while game.turns < 3:
        game.choose(0)
    assert is_assembled(game, game.seats[0])


def at_the_end(text: str) -> Magic:
    game = played(text, "any").game
    assert game is not None
    return game


SHOCK = "Field: 1 Mountain\nHand: 1 Shock\nTheir life: {}\nPlay:\n  1 main you cast Shock -> they\nStop: {} end"


def test_a_win_counts_until_its_turn() -> None:
    won, going_on, late = (at_the_end(SHOCK.format(life, stop)) for life, stop in ((2, 1), (3, 1), (3, 2)))
    goal = {"win": "A", "by": 1}
    assert is_reached(won, goal) and not is_missed(won, goal)
    assert not is_reached(going_on, goal) and not is_missed(going_on, goal)
    assert not is_reached(late, goal) and is_missed(late, goal)
    assert is_missed(won, {"win": "B", "by": 1})


def test_whoever_survives_a_turn_sees_the_next_one_or_has_won() -> None:
    dead, going_on, later = (at_the_end(SHOCK.format(life, stop)) for life, stop in ((2, 1), (3, 1), (3, 2)))
    goal = {"survive": "B", "until": 1}
    assert is_missed(dead, goal) and is_reached(dead, {"survive": "A", "until": 5})
    assert not is_reached(going_on, goal) and not is_missed(going_on, goal)
    assert is_reached(later, goal)


def test_nobody_survives_a_draw() -> None:
    drawn = at_the_end(
        """
        Field: 2 Mountain; 1 Island
        Hand: 1 Shock; 1 Slick Sequence
        Their life: 4
        Their below: 40 Forest
        Play:
          1 main you cast Shock -> they
          1 main you wait
          1 main you cast Slick Sequence -> they
        Stop: 1 end
        """
    )
    assert drawn.over and is_missed(drawn, {"survive": "A", "until": 1})
