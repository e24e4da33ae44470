"""A game that was played, looked at again: at each decision, what search prefers from what that seat knew then.

The look is given the seat's view of that moment and a chance that follows from the view. So what it says about a
decision depends on nothing that the seat did not know. `judged_openly` knows all cards instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sqrt
from typing import Any

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_of
from facedown.search.looking import Look, Search, asked_of, in_one_world, known_to, open_to
from facedown.search.players import looked
from facedown.search.stats import EARLIEST, Finding, Tried, by_mean, by_visits
from facedown.search.trails import again, searched

CANDIDATES = 8
"""So many decisions are looked at again, before some of them are called the worst."""


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
    index: int | None
    """Which option it is; None for free text."""

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
    error_met: float | None = None
    """The standard error of the loss, where both answers were tried in the same worlds."""

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
        if self.error_met is not None:
            return self.error_met
        return hypot(doubt(self.preferred), doubt(self.played))

    @property
    def sure_loss(self) -> float:
        """What was lost, less its standard error."""
        return 0.0 if self.loss is None else self.loss - self.error


def doubt(tried: Tried) -> float:
    """The standard error of what an option is worth. A few tries that all went alike leave some doubt, too."""
    return max(tried.error, 0.5 / tried.taken)


def decisions(states: Sequence[Any], seat: Seat | None = None) -> list[Decision]:
    """The decisions of one seat, or of all. What could not be answered otherwise is none."""
    found = []
    for number, (before, after) in enumerate(pairwise(states)):
        given = after.answers
        if given is None or given is before.answers or (seat is not None and given.seat != seat.index):
            continue
        choice = asked_of(before, before.seats[given.seat])
        if choice.drawn > 1:
            index = given.written if isinstance(given.written, int) else None
            found.append(Decision(number, choice.seat, before, choice, choice.option(given.written).words, index))
    return found


def judged(decision: Decision, look: Look, budget: Budget) -> Judged:
    """Look ahead from what the seat knew."""
    view = decision.view
    return Judged(decision, looked(look, view, budget, seed_of(decision, False)))


def seed_of(decision: Decision, is_open: bool) -> object:
    """What chance follows from: nothing that the seat does not know, unless all cards are open."""
    if is_open:
        return decision.number
    view = decision.view
    return (view.viewer, sum(view.answered))


def judged_openly(decision: Decision, budget: Budget) -> Judged:
    """Look ahead with all cards open, as nobody could at the table."""
    search = Search(foresight_of(decision.game), decision.seat, open_to, Chance.of(seed_of(decision, True)))
    searched(search, decision.game, budget)
    return Judged(decision, Finding(by_visits(list(search.root.known.values())), search.root.visits))


# Comparing two answers


def compared(each: Judged, budget: Budget, is_open: bool) -> Judged:
    """The answer and the preferred one, as often as the budget says, both in the same worlds and with the same luck.

    A search of all options soon leaves the one that seems bad, also where that was bad luck.
    """
    decision, seed = each.decision, seed_of(each.decision, is_open)
    start, name = (decision.game, open_to) if is_open else (decision.view, known_to)
    search, chance = Search(foresight_of(start), decision.seat, name, Chance.of(seed)), Chance.of((seed, "worlds"))
    choice = asked_of(start, decision.seat)
    if not is_open and search.foresight.habit(choice) is not None:
        search.ripe = search.foresight.ripe
    two = [Tried(words, choice.index(words)) for words in (each.preferred.words, decision.played)]
    for _ in budget.rounds():
        world = again(start, chance) if is_open else None
        usual, other = in_one_world(search, choice, two, chance, world)
        two[1].meet(other - usual)
    others = [tried for tried in each.finding.tried if tried.words not in (two[0].words, two[1].words)]
    return Judged(decision, Finding([*by_mean(two), *others], each.finding.iterations), error_between(two[1]))


def error_between(other: Tried) -> float:
    """The standard error of how much two answers differ that were tried in the same worlds."""
    spread = max(0.0, other.ahead_squares - other.ahead**2 / other.met)
    return max(sqrt(spread / max(1, other.met - 1) / other.met), 0.5 / other.met)


def with_played(each: Judged, budget: Budget, is_open: bool) -> Judged:
    """The same, where a search among many options has hardly tried the answer that was given."""
    hardly = each.played is None or each.played.taken < EARLIEST
    is_known = each.decision.index is None or each.decision.played == each.preferred.words
    return compared(each, budget, is_open) if hardly and not is_known else each


# The worst


def doubtful(found: Sequence[Judged]) -> list[Judged]:
    """The decisions that may have lost most. What looks worst of many things is often only bad luck of the search."""
    lost = [each for each in found if each.loss]
    return sorted(lost, key=lambda each: -(each.loss or 0.0) - each.error)[:CANDIDATES]


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
