"""Solving: how a seat reaches a goal, whatever the others and chance do; or a proof that it cannot.

Positions are found breadth first, each once, however many ways lead to it (`key()`). What is known of a position goes
back to all positions before it: where the seat decides, it needs one answer that reaches the goal; where somebody else
or chance decides, all of them must. So the search deepens by one decision at a time, and looks at nothing twice. A
position whose predecessors are all decided is left out. Positions that repeat need no special care: whoever goes round
in circles does not reach the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from time import monotonic
from typing import Any

from facedown.core.cards import Seat
from facedown.search.positions import Limits
from facedown.search.tree import resident
from facedown.search.walking import Considered, Reached, Step, Walk, all_drawn, forgetful, name_of

OPEN, WON, LOST = 0, 1, 2
ROOM = Limits(nodes=1_000_000, widest=2_000)
LOOKS = 64
"""After so many positions it is looked whether time and memory are left."""


def never(game: Any) -> bool:
    return False


def at_once(game: Any) -> int:
    return 0


@dataclass(frozen=True)
class Goal:
    """What is to be reached. It is missed when it cannot be reached any more: at the latest, when the game is over."""

    reached: Callable[[Any], bool]
    missed: Callable[[Any], bool] = never
    stage: Callable[[Any], int] = at_once
    """The number of a part of the game (the turn). Earlier parts are searched to their ends before later ones, so the
    line that is found reaches the goal in the earliest part in which it can be reached."""

    def value(self, game: Any) -> int:
        if self.reached(game):
            return WON
        return LOST if game.choice is None or self.missed(game) else OPEN

    def ends(self, game: Any) -> bool:
        return self.value(game) != OPEN


class Place:
    """A position: one at which the seat decides (`mine`), or one at which others or chance do."""

    __slots__ = (
        *("after", "before", "deep", "game", "is_lottery", "left", "length", "mine", "sure", "value", "waits"),
    )

    def __init__(self, mine: bool, game: Any, deep: int) -> None:
        self.mine = mine
        self.game = game
        """Until what follows is known."""
        self.deep = deep
        self.is_lottery = False
        """Whether chance decides here."""
        self.after: list[Place] = []
        """What follows each option."""
        self.before: list[Place] = []
        self.left = 0
        """How many different places follow that are not decided."""
        self.value = OPEN
        self.length = 0
        """How many decisions it takes from here to the goal."""
        self.sure = True
        """Whether all that can follow is known to follow."""
        self.waits = False
        """Whether it waits to be looked at."""


class Line:
    """What is done to reach a goal: steps and then, if the goal is not reached, what is done after each answer."""

    def __init__(self, plan: Plan, place: Place, game: Any, steps: tuple[Step, ...]) -> None:
        self.whole = place.length
        """How many decisions it takes, with those of the seat among the steps."""
        self.steps, self.place, self.game = plan.onwards(place, game, steps)
        """`game` is the state after the steps."""
        self.seat = plan.seat
        """Whose goal it is."""
        self._plan = plan

    @cached_property
    def branches(self) -> Sequence[Line]:
        """What is done after each answer of the others, and each outcome of chance: the first steps are the answer.
        Answers that lead to the same position are one. The longest line stands first."""
        return sorted(self._plan.branches(self.place, self.game), key=lambda line: -line.whole)

    @property
    def length(self) -> int:
        """How many more decisions it takes, if the others do what takes longest."""
        return self.place.length

    def main(self) -> Iterator[Step]:
        """The steps to the goal, if the others do what takes longest."""
        line = self
        while True:
            yield from line.steps
            if not line.branches:
                return
            line = line.branches[0]

    def ends(self) -> Iterator[Any]:
        """All states in which the line may end. In each of them the goal is reached."""
        if not self.branches:
            yield self.game
        for branch in self.branches:
            yield from branch.ends()

    def __str__(self) -> str:
        return ", ".join([str(step) for step in self.main() if not step.forced])


@dataclass(frozen=True)
class Solution:
    """What a solver found. Without a line, it is proved that there is none; or the solver says what has stopped it."""

    line: Line | None
    places: int
    """How many positions were found."""
    looked_at: int
    """How many of them were looked at, with all their options."""
    seconds: float
    stopped: str = ""
    """Why nothing is proved: a limit, or chance that could only be sampled."""
    shortest: bool = False
    """Whether it is proved that no line takes fewer decisions."""

    @property
    def impossible(self) -> bool:
        """Whether it is proved that the goal cannot be reached."""
        return self.line is None and not self.stopped

    def __bool__(self) -> bool:
        return self.line is not None

    def __str__(self) -> str:
        found = str(self.line) if self.line else self.stopped or "it is impossible"
        return f"{found} ({self.places} positions, {self.seconds:.1f} s)"


class Full(Exception):
    """There is no more room, or no more time."""


class Room:
    """How much a search may take, from the moment at which this is made."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._began = monotonic()
        self._size = resident() if limits.memory is not None else 0

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return monotonic() - self._began

    def check(self, places: int) -> None:
        if places >= self.limits.nodes:
            raise Full(f"{places} positions were found, and no more may be")
        why = self.runs_out()
        if why:
            raise Full(why)

    def runs_out(self) -> str:
        """What has run out, time or memory, in words; empty as long as there is some."""
        limits = self.limits
        if limits.seconds is not None and self.seconds > limits.seconds:
            return f"{limits.seconds:g} seconds are over"
        if limits.memory is not None and resident() - self._size > limits.memory:
            return f"the search has taken {limits.memory} bytes"
        return ""


class Solver:
    """The positions that were found, and what is known of them."""

    def __init__(self, goal: Goal, seat: Seat, walk: Walk, dives: bool = False) -> None:
        self.goal = goal
        self.seat = seat
        self.walk = walk
        self.dives = dives
        self.places: dict[bytes, Place] = {}
        self.made = self.looked_at = self.waited = 0
        self.unsure = ""
        self.room = Room(walk.limits)
        self._waiting: list[tuple[int, int, int, Place]] = []

    def solve(self, game: Any) -> Solution:
        reached, exact = self.walk.start(forgetful(game))
        root, stopped = self.reach(reached, exact, 0), ""
        try:
            while root.value == OPEN and self._waiting:
                self.look(heappop(self._waiting)[-1], root)
        except Full as full:
            stopped = str(full)
        line = None
        if root.value == WON:
            line = Plan(self.goal, self.seat, self.walk).line(root, game)
        elif root.value == OPEN:
            stopped = stopped or self.unsure
        return Solution(line, self.made, self.looked_at, self.room.seconds, stopped)

    def look(self, place: Place, root: Place) -> None:
        """Find what follows a position, unless nobody needs to know."""
        place.waits = False
        if place.value != OPEN or (place is not root and all(before.value != OPEN for before in place.before)):
            return
        self.looked_at += 1
        if not self.looked_at % LOOKS:
            self.room.check(self.made)
        game, place.game = place.game, None
        options = self.walk.options(game)
        if len(options) > self.walk.limits.widest:
            options = options[: self.walk.limits.widest]
            self.doubt(place, f"a question has more than {self.walk.limits.widest} options")
        for index in options:
            following = self.reach(*self.walk.after(game, index), place.deep + 1)
            place.after.append(following)
            if following.value == (WON if place.mine else LOST):
                break
        self.link(place)

    def reach(self, reached: Sequence[Reached], exact: bool, deep: int) -> Place:
        """The place to which an answer leads. Where chance decides, it is one of its own."""
        if len(reached) == 1 and exact:
            return self.place_of(reached[0].game, deep)
        lottery = Place(False, None, deep)
        lottery.is_lottery = True
        self.made += 1
        if not exact:
            self.doubt(lottery, "chance could only be sampled")
        lottery.after = [self.place_of(each.game, deep) for each in reached]
        self.link(lottery)
        return lottery

    def doubt(self, place: Place, why: str) -> None:
        place.sure = False
        self.unsure = why

    def place_of(self, game: Any, deep: int) -> Place:
        """The place of a position, which another line may have reached before."""
        value = self.goal.value(game)
        if value != OPEN:
            end = Place(False, None, deep)
            end.value = value
            return end
        name = name_of(game)
        place = self.places.get(name)
        if place is None:
            place = self.places[name] = Place(game.choice.seat == self.seat, game, deep)
            self.made += 1
            self.wait(place)
        elif place.game is not None and not place.waits and place.value == OPEN:
            self.wait(place)
        return place

    def wait(self, place: Place) -> None:
        place.waits = True
        self.waited += 1
        sign = -1 if self.dives else 1
        heappush(self._waiting, (self.goal.stage(place.game), sign * place.deep, sign * self.waited, place))

    # What is known

    def link(self, place: Place) -> None:
        """Tell a place what follows it, and those what comes before them."""
        for following in {id(each): each for each in place.after}.values():
            if following.value == OPEN:
                following.before.append(place)
                place.left += 1
        self.judge([place])

    def judge(self, waiting: list[Place]) -> None:
        """Decide places by what follows them; and then those that come before."""
        while waiting:
            place = waiting.pop()
            if place.value != OPEN:
                continue
            value = self.worth(place)
            if value == OPEN:
                continue
            if value == WON:
                lengths = [each.length for each in place.after if each.value == WON]
                place.length = (0 if place.is_lottery else 1) + (min(lengths) if place.mine else max(lengths))
            place.value = value
            for before in place.before:
                before.left -= 1
                waiting.append(before)
            place.game = None

    def worth(self, place: Place) -> int:
        enough, otherwise = (WON, LOST) if place.mine else (LOST, WON)
        if any(following.value == enough for following in place.after):
            return enough
        return otherwise if place.sure and not place.left else OPEN


class Plan:
    """Follows what a solver knows through real games, for which a log is kept."""

    def __init__(self, goal: Goal, seat: Seat, walk: Walk) -> None:
        self.goal = goal
        self.seat = seat
        self.walk = Walk(walk.limits, walk.idle, walk.considered, walk.ends, walk.chance, keeps_steps=True)
        self.first: list[Reached] = []

    def line(self, root: Place, game: Any) -> Line:
        """From the first question on; or from the beginning, if chance decides something before that."""
        self.first, _ = self.walk.start(game)
        if len(self.first) > 1:
            return Line(self, root, game, ())
        return Line(self, root, self.first[0].game, self.first[0].steps)

    def onwards(self, place: Place, game: Any, steps: tuple[Step, ...]) -> tuple[tuple[Step, ...], Place, Any]:
        """All that the seat does until somebody else, or chance, decides."""
        while place.after and place.mine:
            number, following = best(place)
            reached, _ = self.walk.after(game, self.walk.options(game)[number])
            if len(reached) > 1:
                break
            steps = (*steps, *reached[0].steps)
            place, game = following, reached[0].game
        return steps, place, game

    def branches(self, place: Place, game: Any) -> Iterator[Line]:
        """The lines after each answer, and after each outcome of chance."""
        seen: set[int] = set()
        for each, there in self.ways(place, game):
            if id(there) not in seen:
                seen.add(id(there))
                yield Line(self, there, each.game, each.steps)

    def ways(self, place: Place, game: Any) -> Iterator[tuple[Reached, Place]]:
        if not place.after:
            return
        if place.is_lottery:
            yield from zip(self.first, place.after, strict=True)
            return
        for number, following in [best(place)] if place.mine else enumerate(place.after):
            reached, _ = self.walk.after(game, self.walk.options(game)[number])
            yield from zip(reached, following.after if following.is_lottery else [following], strict=True)


def best(place: Place) -> tuple[int, Place]:
    """The number of the option that reaches the goal in the fewest decisions, and what follows."""
    won = [(number, each) for number, each in enumerate(place.after) if each.value == WON]
    return min(won, key=lambda way: (way[1].length, way[0]))


def solve(
    game: Any,
    goal: Goal,
    seat: Seat | None = None,
    idle: Collection[Seat] = (),
    limits: Limits = ROOM,
    considered: Considered = all_drawn,
    dives: bool = False,
) -> Solution:
    """How a seat (the one that is asked first) reaches a goal against every answer of the others.

    Seats that are `idle` take the default of each question that has one. Everything lies open: a seat knows all cards.
    What chance decides must lead to the goal in every case. If there are too many cases they are sampled, and then
    nothing is proved. A search that `dives` looks at the positions first that are furthest from the start, in each
    stage of the goal: it often finds a line much sooner, and it need not be the one with the fewest decisions.
    """
    if seat is None:
        seat = game.choice.seat
    return Solver(goal, seat, Walk(limits, idle, considered, goal.ends), dives).solve(game)
