"""Iterative deepening: a line to a goal that takes the fewest decisions, and the proof that none takes fewer.

`solve` looks at no more than it needs to find a line. Here the stage in which that line ends is searched for lines of
one decision, then of two, and so on, until there is one. What is proved of a position in a round is known in the next.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from facedown.core.cards import Seat
from facedown.search.positions import Limits
from facedown.search.solving import LOST, OPEN, ROOM, WON, Full, Goal, Line, Place, Plan, Room, Solution, solve
from facedown.search.walking import Considered, Reached, Walk, all_drawn, forgetful, name_of


class Near(Place):
    """A position, and what is proved of how near the goal is."""

    __slots__ = ("beyond",)

    after: list[Near]  # type: ignore[assignment]  # all that follows is of this kind

    def __init__(self, mine: bool, game: Any) -> None:
        super().__init__(mine, game, 0)
        self.beyond = 0
        """So many decisions do not suffice."""


class Deepening:
    """The positions that were found, and how near the goal is from them."""

    def __init__(self, goal: Goal, seat: Seat, walk: Walk, last: int) -> None:
        self.goal = goal
        self.seat = seat
        self.walk = walk
        self.last = last
        """The stage in which the goal is to be reached."""
        self.places: dict[bytes, Near] = {}
        self.room = Room(walk.limits)
        self.is_proof = True
        """Whether it is proved what does not suffice: not where chance was sampled, or options were left out."""

    def line(self, game: Any, most: int) -> Line | None:
        """The line with the fewest decisions, of those with at most so many."""
        root = self.reach(*self.walk.start(forgetful(game)))
        for decisions in range(most + 1):
            was_proof = self.is_proof
            if self.is_within(root, decisions):
                self.is_proof = was_proof
                return Plan(self.goal, self.seat, self.walk).line(root, game)
        return None

    def is_within(self, place: Near, most: int) -> bool:
        """Whether so many decisions suffice, whatever others and chance do."""
        if place.value == WON and place.length <= most:
            return True
        if place.value == LOST or most <= place.beyond:
            return False
        self.look(place)
        rest = most if place.is_lottery else most - 1
        enough = any if place.mine else all
        suffices = enough(self.is_within(following, rest) for following in place.after)
        if not place.sure and suffices != place.mine:
            suffices = self.is_proof = False
        if not suffices:
            place.beyond = most
            return False
        lengths = [following.length for following in place.after if following.value == WON]
        place.value, place.length = WON, most - rest + (min(lengths) if place.mine else max(lengths))
        return True

    def look(self, place: Near) -> None:
        """Find what follows a position."""
        if place.after:
            return
        self.room.check(len(self.places))
        game, place.game = place.game, None
        options = self.walk.options(game)
        if len(options) > self.walk.limits.widest:
            options, place.sure = options[: self.walk.limits.widest], False
        place.after = [self.reach(*self.walk.after(game, index)) for index in options]

    def reach(self, reached: Sequence[Reached], exact: bool) -> Near:
        """The place to which an answer leads. Where chance decides, it is one of its own, and takes no decision."""
        if len(reached) == 1 and exact:
            return self.place_of(reached[0].game)
        lottery = Near(False, None)
        lottery.is_lottery, lottery.sure, lottery.beyond = True, exact, -1
        lottery.after = [self.place_of(each.game) for each in reached]
        return lottery

    def place_of(self, game: Any) -> Near:
        value = self.goal.value(game)
        if value == OPEN and self.goal.stage(game) > self.last:
            value = LOST
        if value != OPEN:
            end = Near(False, None)
            end.value = value
            return end
        name = name_of(game)
        if name not in self.places:
            self.places[name] = Near(game.choice.seat == self.seat, game)
        return self.places[name]


def shortest(
    game: Any,
    goal: Goal,
    seat: Seat | None = None,
    idle: Collection[Seat] = (),
    limits: Limits = ROOM,
    considered: Considered = all_drawn,
) -> Solution:
    """As `solve`, with a line that takes the fewest decisions in its stage, if others do what takes longest.

    If a limit is reached before that is proved, the line is the one that `solve` finds, and `shortest` of the solution
    is False.
    """
    if seat is None:
        seat = game.choice.seat
    found = solve(game, goal, seat, idle, limits, considered)
    if found.line is None:
        return found
    last = max([goal.stage(end) for end in found.line.ends()])
    if limits.seconds is not None:
        limits = replace(limits, seconds=max(0.0, limits.seconds - found.seconds))
    deepening = Deepening(goal, seat, Walk(limits, idle, considered, goal.ends), last)
    try:
        line = deepening.line(game, found.line.whole)
    except Full:
        line = None
    return replace(
        found,
        line=line or found.line,
        places=found.places + len(deepening.places),
        seconds=found.seconds + deepening.room.seconds,
        shortest=line is not None and deepening.is_proof,
    )
