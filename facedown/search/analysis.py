"""A game that was played, looked at again: at each decision, what search prefers from what that seat knew then.

The look is given the seat's view of that moment and a chance that follows from the view. So what it says about a
decision depends on nothing that the seat did not know. With `with_open_cards` it knows all cards instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot
from typing import Any

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_of
from facedown.search.looking import Look, Search, asked_of, open_to
from facedown.search.players import looked
from facedown.search.stats import Finding, Tried, by_visits
from facedown.search.trails import again

CANDIDATES, LONGER = 6, 4
"""So many decisions are looked at again, so many times as long, before some of them are called the worst."""


@dataclass(frozen=True, eq=False)
class Decision:
    """An answer that somebody gave when there were others, and the moment before it."""

    number: int
    """How many answers had been given before."""
    seat: Seat
    game: Any
    choice: Choice
    played: str
    """The words of the answer."""

    @property
    def stage(self) -> int:
        """The part of the game in which it was taken: the round, the deal."""
        return int(self.game.stage())

    @property
    def view(self) -> Any:
        """What the seat knew."""
        return self.game.view(self.seat)


@dataclass(frozen=True)
class Judged:
    """What search says about a decision."""

    decision: Decision
    finding: Finding

    @property
    def preferred(self) -> Tried:
        return self.finding.best

    @property
    def played(self) -> Tried | None:
        """What search found out about the answer that was given; None if it did not try it."""
        return next((each for each in self.finding.tried if each.words == self.decision.played and each.taken), None)

    @property
    def loss(self) -> float | None:
        """By how much the answer was worse than the preferred one; None if search did not try it."""
        return None if self.played is None else max(0.0, self.preferred.mean - self.played.mean)

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        if self.played is None or self.played is self.preferred:
            return 0.0
        return hypot(self.preferred.error, self.played.error)

    @property
    def sure_loss(self) -> float:
        """What was lost, less its standard error."""
        return 0.0 if self.loss is None else self.loss - self.error


def decisions(states: Sequence[Any], seat: Seat | None = None) -> list[Decision]:
    """The decisions of one seat, or of all. What could not be answered otherwise is none."""
    found = []
    for number, (before, after) in enumerate(pairwise(states)):
        given = after.answers
        if given is None or given is before.answers or (seat is not None and given.seat != seat.index):
            continue
        choice = asked_of(before, before.seats[given.seat])
        if choice.drawn > 1:
            found.append(Decision(number, choice.seat, before, choice, choice.option(given.written).words))
    return found


def judged(decision: Decision, look: Look, budget: Budget, seed: int = 0) -> Judged:
    """Look ahead from what the seat knew."""
    view = decision.view
    return Judged(decision, looked(look, view, budget, (seed, decision.seat.index, sum(view.answered))))


def judged_openly(decision: Decision, budget: Budget, seed: int = 0) -> Judged:
    """Look ahead with all cards open, as nobody could at the table."""
    chance = Chance.of((seed, decision.number))
    search = Search(foresight_of(decision.game), decision.seat, open_to, chance)
    iterations = 0
    for _ in budget.rounds():
        iterations += 1
        search.iterate(again(decision.game, chance))
    return Judged(decision, Finding(by_visits(list(search.root.known.values())), iterations))


def doubtful(found: Sequence[Judged]) -> list[Judged]:
    """The decisions that may have lost most. What looks worst of many things is often only bad luck of the search."""
    lost = [each for each in found if each.loss]
    return sorted(lost, key=lambda each: -(each.loss or 0.0) - each.error)[:CANDIDATES]


def longer(budget: Budget) -> Budget:
    """The budget for looking at a decision again."""
    seconds = None if budget.seconds is None else LONGER * budget.seconds
    return replace(budget, iterations=LONGER * budget.iterations, seconds=seconds)


def worst(found: Sequence[Judged], count: int = 3) -> list[Judged]:
    """The decisions that lost most, beyond the error of what search says, the worst first."""
    lost = [each for each in found if each.sure_loss > 0]
    return sorted(lost, key=lambda each: (-each.sure_loss, each.decision.number))[:count]


def by_seat(found: Sequence[Judged]) -> Iterator[tuple[Seat, list[Judged]]]:
    """The decisions of each seat that took some."""
    for seat in found[0].decision.game.seats if found else ():
        own = [each for each in found if each.decision.seat == seat]
        if own:
            yield seat, own
