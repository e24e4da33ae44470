"""What a position is worth if everything lies open and everybody plays as well as they can: alpha-beta search.

A team makes the worth as high as it can, and all others make it as low as they can. Without others it is the best that
a team can reach together. Chance is weighed exactly where it is small. The search deepens by one decision at a time
and begins each time with the answer that was best before.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from facedown.core.cards import Seat
from facedown.search.foresight import foresight_of
from facedown.search.positions import Limits
from facedown.search.solving import LOOKS, Room
from facedown.search.walking import Considered, Reached, Step, Walk, all_drawn, forgetful, name_of

Worth = Callable[[Any], float]
"""How well the team stands: from 0 to 1, also where the game is not over."""
Name = Callable[[Any], Hashable]
"""What positions have in common that have the same future. By default it is their key; whoever knows that something in
the key does not matter where all lies open can give a shorter one."""
LEAST, MOST = 0.0, 1.0
DEEPEST = 200


@dataclass(frozen=True)
class Known:
    """What was found out about a position by looking so many decisions deep: its value is between two bounds."""

    deep: int
    low: float
    high: float
    best: int
    """The index of the best answer."""
    sure: bool
    """Whether nothing was estimated: to look deeper would change nothing."""


@dataclass(frozen=True)
class Value:
    """What a position is worth, and what best play looks like."""

    value: float
    line: Sequence[Step]
    """The answers of best play, up to where chance decides or the search ended."""
    deep: int
    """How many decisions the search has looked ahead."""
    sure: bool
    """Whether this is exact. Otherwise something was estimated, because it was too deep or chance too large."""
    places: int
    """How many positions were looked at."""

    def __str__(self) -> str:
        words = ", ".join([str(step) for step in self.line if not step.forced])
        return f"{'' if self.sure else 'about '}{self.value:g}: {words}"


class OutOfTime(Exception):
    """A limit is reached while a search deepens."""


class AlphaBeta:
    """A search that deepens, and what it remembers of the positions that it has seen."""

    def __init__(self, team: Collection[Seat], worth: Worth, walk: Walk, name: Name = name_of) -> None:
        self.team = team
        self.name = name
        self.worth = worth
        self.walk = walk
        self.table: dict[Hashable, Known] = {}
        self.places = 0
        self.room = Room(walk.limits)

    def value(self, game: Any, deep: int, low: float, high: float) -> tuple[float, bool]:
        """The value of a position, and whether it is sure. Outside of low and high it is a bound."""
        if self.walk.ends(game):
            return self.worth(game), True
        if not deep:
            return self.worth(game), False
        name = self.name(game)
        known = self.table.get(name)
        if known is not None and (known.sure or known.deep >= deep):
            if known.low == known.high or known.low >= high:
                return known.low, known.sure
            if known.high <= low:
                return known.high, known.sure
            low, high = max(low, known.low), min(high, known.high)
        value, best, sure = self.searched(game, deep, low, high, -1 if known is None else known.best)
        self.table[name] = Known(deep, LEAST if value <= low else value, MOST if value >= high else value, best, sure)
        return value, sure

    def searched(self, game: Any, deep: int, low: float, high: float, first: int) -> tuple[float, int, bool]:
        """The value of a position, its best answer, and whether the value is sure."""
        self.check_room()
        mine = game.choice.seat in self.team
        value, best, sure = (LEAST - 1, -1, True) if mine else (MOST + 1, -1, True)
        for index in sorted(self.walk.options(game), key=lambda option: option != first):
            reached, exact = self.walk.after(game, index)
            there, certain = self.weighed(reached, deep - 1, low, high)
            sure = sure and certain and exact
            if best < 0 or (there > value if mine else there < value):
                value, best = there, index
            if mine:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return value, best, sure

    def weighed(self, reached: Sequence[Reached], deep: int, low: float, high: float) -> tuple[float, bool]:
        """What an answer is worth. Where chance decides, each outcome is looked at to the full, and weighed."""
        if len(reached) == 1:
            return self.value(reached[0].game, deep, low, high)
        total, sure = 0.0, True
        for each in reached:
            value, certain = self.value(each.game, deep, LEAST, MOST)
            total += float(each.chance) * value
            sure = sure and certain
        return total, sure

    def check_room(self) -> None:
        self.places += 1
        if self.places > self.walk.limits.nodes or (not self.places % LOOKS and self.room.runs_out()):
            raise OutOfTime

    def line(self, game: Any, deep: int) -> list[Step]:
        """Best play, as far as it is known."""
        walk = Walk(self.walk.limits, self.walk.idle, self.walk.considered, self.walk.ends, keeps_steps=True)
        reached, _ = walk.start(game)
        steps = list(reached[0].steps)
        while len(reached) == 1 and deep and not walk.ends(reached[0].game):
            known = self.table.get(self.name(reached[0].game))
            if known is None:
                break
            reached, _ = walk.after(reached[0].game, known.best)
            deep -= 1
            steps += reached[0].steps if len(reached) == 1 else ()
        return steps


def alphabeta(
    game: Any,
    team: Collection[Seat] | None = None,
    deep: int = DEEPEST,
    worth: Worth | None = None,
    limits: Limits | None = None,
    considered: Considered = all_drawn,
    deepens: bool = True,
    name: Name = name_of,
) -> Value:
    """What a game is worth to a team (the seat that is asked first), looking so many decisions ahead.

    It deepens by one decision at a time, or looks as far as it may at once. `worth` is what the game's foresight says
    for the first of the team. If a limit is reached, the value is that of the last depth that was searched to its end.
    """
    ours = [game.choice.seat] if team is None else list(team)
    foresight = foresight_of(game)
    walk = Walk(limits or Limits(nodes=1_000_000), (), considered, foresight.is_far_enough)
    search = AlphaBeta(ours, worth or (lambda world: foresight.worth(world, ours[0])), walk, name)
    reached, exact = walk.start(forgetful(game))
    found = Value(search.worth(game), [], 0, False, 0)
    for depth in range(1 if deepens else deep, deep + 1):
        try:
            value, sure = search.weighed(reached, depth, LEAST, MOST)
        except OutOfTime:
            break
        found = Value(value, search.line(game, depth), depth, sure and exact, search.places)
        if found.sure:
            break
    return found


def best(
    game: Any,
    worth: Worth | None = None,
    deep: int = DEEPEST,
    limits: Limits | None = None,
    considered: Considered = all_drawn,
    name: Name = name_of,
) -> Value:
    """The best that all seats together can reach, with everything open."""
    return alphabeta(game, game.seats, deep, worth, limits, considered, deepens=False, name=name)
