"""How solvers go from question to question: all that can come of an answer, and what goes without saying.

A walk works on plain games, which it forks, and not on the nodes of a tree: a solver looks at many positions for a
moment. What goes without saying is answered on the way: a question with one option, and every question with a default
that is put to a seat that stays idle.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import blake2b
from typing import Any

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.search.branching import ONE, Told, outcomes
from facedown.search.positions import Limits

Considered = Callable[[Choice], Sequence[int]]
"""Which options of a question are looked at, by their indices."""


def all_drawn(choice: Choice) -> Sequence[int]:
    """The options that random play picks from."""
    return range(choice.drawn)


def is_over(game: Any) -> bool:
    """Whether nobody is asked anything any more."""
    return game.choice is None


@dataclass(frozen=True)
class Step:
    """An answer that was given: whose it was, the option, and whether it went without saying."""

    seat: Seat
    index: int
    words: str
    forced: bool = False

    def __str__(self) -> str:
        return f"{self.seat}: {self.words}"


@dataclass(frozen=True)
class Reached:
    """A game at the next question that somebody must think about, or where the walk ends."""

    chance: Fraction
    game: Any
    steps: tuple[Step, ...] = ()
    """The answers on the way, if they are kept."""


@dataclass
class Walk:
    """From question to question. Seats that are `idle` take the default wherever there is one."""

    limits: Limits = field(default_factory=Limits)
    idle: Collection[Seat] = ()
    considered: Considered = all_drawn
    ends: Callable[[Any], bool] = is_over
    chance: Chance = field(default_factory=lambda: Chance.of(0))
    keeps_steps: bool = False

    def start(self, game: Any) -> tuple[list[Reached], bool]:
        """Where a walk from this game begins."""
        return self._settled([Reached(ONE, game.fork())], True)

    def options(self, game: Any) -> Sequence[int]:
        """What can be answered to the open question."""
        return self.considered(game.choice)

    def after(self, game: Any, index: int) -> tuple[list[Reached], bool]:
        """All that can come of an answer, and whether it really is all. If not, it is a sample."""
        sure = self._without_chance(game, index)
        if sure is not None:
            return [sure], True
        reached, exact = self._answered(Reached(ONE, game), index, False)
        return self._settled(reached, exact)

    def _without_chance(self, game: Any, index: int) -> Reached | None:
        """What comes of an answer, if chance has no part in it. Most answers are like this: one fork is enough."""
        after, steps, forced = game.fork(), [], False
        after.chance = told = Told([])
        for _ in range(self.limits.folded):
            if self.keeps_steps:
                steps.append(self._step(after, index, forced))
            after.choose(index, of=after.choice)
            if told.counts:
                return None
            index, forced = self.goes_without_saying(after), True
            if index < 0:
                break
        after.chance = game.chance.fork()
        return Reached(ONE, after, tuple(steps))

    def _answered(self, at: Reached, index: int, forced: bool) -> tuple[list[Reached], bool]:
        steps = (*at.steps, self._step(at.game, index, forced)) if self.keeps_steps else ()
        found = outcomes(at.game, 0, index, self.limits.outcomes, self.limits.samples, self.chance)
        return [Reached(at.chance * share, state, steps) for share, state in found.states], found.exact

    def _step(self, game: Any, index: int, forced: bool) -> Step:
        return Step(game.choice.seat, index, game.choice.option(index).words, forced)

    def _settled(self, reached: list[Reached], exact: bool) -> tuple[list[Reached], bool]:
        """Go on through all that goes without saying."""
        waiting, done, folded = reached[::-1], [], 0
        while waiting:
            at = waiting.pop()
            forced = -1 if folded >= self.limits.folded else self.goes_without_saying(at.game)
            if forced < 0:
                done.append(at)
                continue
            folded += 1
            further, sure = self._answered(at, forced, True)
            waiting += further[::-1]
            exact = exact and sure
        return done, exact

    def goes_without_saying(self, game: Any) -> int:
        """The answer that needs no thought, or -1."""
        if self.ends(game):
            return -1
        choice = game.choice
        if choice.seat in self.idle:
            default: int = choice.question.default(game)
            if default >= 0:
                return default
        options = self.considered(choice)
        return options[0] if len(options) == 1 else -1


def name_of(game: Any) -> bytes:
    """A short name for all positions with the same key. Two keys with one name are as good as impossible."""
    return blake2b(repr(game.key()).encode(), digest_size=16).digest()


def forgetful(game: Any) -> Any:
    """A copy of a game that keeps no log, for speed."""
    twin = game.fork()
    twin.forgets = True
    twin.answers = None
    return twin
