"""Solving scenarios that have a goal: a line that reaches it, or the proof that there is none.

Everything lies open: both players know all cards, also the order of libraries. With `They: pass`, and at a table with
one player alone, the opponent does nothing but what they must. Otherwise the line answers everything that they can do.
The line that is found reaches its goal in the earliest turn in which that is possible, and there in the fewest
decisions. (A goal that is to be `assembled` takes very many: there the first line will do.)
"""

from __future__ import annotations

from collections.abc import Sequence

from facedown.core.choices import Choice
from facedown.games.magic.actions import Concedes
from facedown.games.magic.priority import Acts
from facedown.games.magic.scenarios.goals import is_missed, is_reached
from facedown.games.magic.scenarios.naming import seat_of
from facedown.games.magic.scenarios.running import start
from facedown.games.magic.scenarios.words import BadScenario, Data
from facedown.search import solving
from facedown.search.deepening import shortest
from facedown.search.positions import Limits
from facedown.search.solving import Goal, Line, Solution
from facedown.search.walking import all_drawn


def solve(scenario: Data, limits: Limits = solving.ROOM) -> Line | None:
    """A line that reaches the goal of a scenario. None if there is none, or if a limit was reached before."""
    return solution(scenario, limits).line


def solution(scenario: Data, limits: Limits = solving.ROOM, by_hand: bool = False) -> Solution:
    """The line, if there is one, and what is proved.

    Mana is made when something is paid. With `by_hand`, players also make mana in advance, which seldom helps and
    takes much longer.
    """
    wanted = scenario.get("goal")
    if not wanted:
        raise BadScenario(f"{scenario.get('name') or 'the scenario'} has no goal")
    game = start(scenario)
    (mine,) = [seat_of(game, wanted[key]) for key in ("win", "survive", "assembled") if key in wanted]
    theirs = [seat for seat in game.seats if seat is not mine]
    idle = theirs if wanted.get("they") == "pass" or "assembled" in wanted else []
    considered = everything if by_hand else all_drawn
    if "assembled" in wanted:
        return solving.solve(game, goal_of(wanted), mine, idle, limits, considered, dives=True)
    return shortest(game, goal_of(wanted), mine, idle, limits, considered)


def goal_of(wanted: Data) -> Goal:
    return Goal(lambda game: is_reached(game, wanted), lambda game: is_missed(game, wanted), lambda game: game.turns)


def everything(choice: Choice) -> Sequence[int]:
    """All options, but for conceding."""
    if not isinstance(choice.question, Acts):
        return range(choice.drawn)
    return [option.index for option in choice if not isinstance(option.what, Concedes)]
