"""What a search has found out about the options of one question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

EXPLORING = 0.7
"""How much weight options get that were seldom tried."""
FEW = 10
"""So many results are needed to say how much they differ."""
EARLIEST = 8
"""In fewer worlds than this nothing is proved about two options."""
USUAL = 5
"""How much an option differs from the habit: what all of them do counts like so many results of its own."""
NARROWEST = 0.01
"""A little is tried out even where all results were the same so far."""


@dataclass(slots=True)
class Tried:
    """An option: how often it was there, how often it was taken, and what that was worth in all."""

    words: str
    index: int
    there: int = 0
    taken: int = 0
    total: float = 0.0
    squares: float = 0.0
    met: int = 0
    ahead: float = 0.0
    ahead_squares: float = 0.0
    """In how many worlds it was compared with the habit, and by how much it was better there, in all."""

    @property
    def mean(self) -> float:
        return self.total / self.taken if self.taken else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.taken < 2:
            return 1.0
        spread = max(0.0, self.squares / self.taken - self.mean**2)
        return sqrt(spread / (self.taken - 1))

    def add(self, worth: float) -> None:
        self.taken += 1
        self.total += worth
        self.squares += worth * worth

    def meet(self, better: float) -> None:
        """Remember by how much it was better than the habit, in the same world."""
        self.met += 1
        self.ahead += better
        self.ahead_squares += better * better

    def bound(self, spread: float) -> float:
        """The upper confidence bound: what the option may be worth, if one is hopeful.

        `spread` is by how much results differ. It is 1 where all is won or lost.
        """
        return self.total / self.taken + EXPLORING * spread * sqrt(log(self.there) / self.taken)


class Spread:
    """By how much the results of a search differ: twice their standard deviation."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, worth: float) -> None:
        self.count += 1
        self.total += worth
        self.squares += worth * worth

    @property
    def width(self) -> float:
        if self.count < FEW:
            return 1.0
        mean = self.total / self.count
        return 2.0 * sqrt(max(0.0, self.squares / self.count - mean * mean)) + NARROWEST


@dataclass(frozen=True)
class Habit:
    """What rules of thumb would do. Something else must be better by so many standard errors."""

    index: int
    doubts: float


@dataclass(frozen=True)
class Finding:
    """What a search says about a question: its options, the best one first, and how much it looked at."""

    tried: Sequence[Tried]
    iterations: int
    habit: Habit | None = None

    @property
    def best(self) -> Tried:
        return self.tried[0]

    def __str__(self) -> str:
        first, *others = self.tried
        words = f"{first.words}: {first.mean:.0%} ± {first.error:.0%} in {first.taken} tries"
        rest = ", ".join([f"{each.words} {each.mean:.0%} ({each.taken})" for each in others[:4] if each.taken])
        return f"{words}; otherwise {rest}" if rest else words


def merged(findings: Sequence[Finding]) -> Finding:
    """What several searches of the same question say together."""
    found: dict[str, Tried] = {}
    for finding in findings:
        for tried in finding.tried:
            same = found.setdefault(tried.words, Tried(tried.words, tried.index))
            same.there += tried.there
            same.taken += tried.taken
            same.total += tried.total
            same.squares += tried.squares
            same.met += tried.met
            same.ahead += tried.ahead
            same.ahead_squares += tried.ahead_squares
    habit = findings[0].habit
    raced = any(tried.met for tried in found.values())
    best_first = settled((by_advantage if raced else by_visits)(list(found.values())), habit)
    return Finding(best_first, sum([finding.iterations for finding in findings]), habit)


def settled(found: list[Tried], habit: Habit | None) -> list[Tried]:
    """What was found, with the habit first unless the best one is better beyond doubt.

    How much results differ is taken from all options together: two results of one option may be equal by chance.
    """
    best = found[0]
    usual = next((each for each in found if habit is not None and each.index == habit.index), None)
    if habit is None or usual is None:
        return found
    if best.met:
        sure = best.met >= EARLIEST and best.ahead / best.met > habit.doubts * error_ahead(best, found)
    else:
        error = deviation(found) * sqrt(1 / max(1, usual.taken) + 1 / max(1, best.taken))
        sure = usual.taken > 0 and best.mean > usual.mean + habit.doubts * error
    return found if sure else [usual, *[each for each in found if each is not usual]]


def error_ahead(option: Tried, found: Sequence[Tried]) -> float:
    """The standard error of how much an option is better than the habit in the same worlds."""
    squares = max(0.0, option.ahead_squares - option.ahead**2 / option.met)
    return sqrt((squares + USUAL * usual_variance(found)) / (option.met - 1 + USUAL) / option.met)


def usual_variance(found: Sequence[Tried]) -> float:
    """By how much the advantages over the habit differ between worlds: their variance, over all options."""
    within = sum([each.ahead_squares - each.ahead**2 / each.met for each in found if each.met])
    freely = sum([each.met - 1 for each in found if each.met])
    return max(0.0, within) / freely if freely else 1.0


def by_visits(tried: Sequence[Tried]) -> list[Tried]:
    """The option that was taken most often is the best; of two, the one with the higher mean."""
    return sorted(tried, key=lambda each: (-each.taken, -each.mean, each.index))


def by_advantage(tried: Sequence[Tried]) -> list[Tried]:
    """What is best in the same worlds comes first; what was dropped on the way, last."""
    most = max([each.met for each in tried])
    kept = [each for each in tried if each.met == most or (not each.met and 2 * each.taken > most)]
    kept.sort(key=lambda each: (-each.ahead / max(1, each.met), each.index))
    return [*kept, *by_mean([each for each in tried if each not in kept])]


def by_mean(tried: Sequence[Tried]) -> list[Tried]:
    return sorted(tried, key=lambda each: (-each.mean, each.index))


def deviation(found: Sequence[Tried]) -> float:
    """By how much results of the same option differ: their standard deviation, over all options."""
    within = sum([each.squares - each.taken * each.mean**2 for each in found if each.taken])
    freely = sum([each.taken - 1 for each in found if each.taken])
    return sqrt(max(0.0, within) / freely) if freely else 1.0
