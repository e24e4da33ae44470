"""What a search has found out about the options of one question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

EXPLORING = 0.7
"""How much weight options get that were seldom tried."""


@dataclass(slots=True)
class Tried:
    """An option: how often it was there, how often it was taken, and what that was worth in all."""

    words: str
    index: int
    there: int = 0
    taken: int = 0
    total: float = 0.0
    squares: float = 0.0

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

    def bound(self) -> float:
        """The upper confidence bound: what the option may be worth, if one is hopeful."""
        return self.total / self.taken + EXPLORING * sqrt(log(self.there) / self.taken)


@dataclass(frozen=True)
class Finding:
    """What a search says about a question: its options, the best one first, and how much it looked at."""

    tried: Sequence[Tried]
    iterations: int

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
    return Finding(by_visits(list(found.values())), sum([finding.iterations for finding in findings]))


def by_visits(tried: Sequence[Tried]) -> list[Tried]:
    """The option that was taken most often is the best; of two, the one with the higher mean."""
    return sorted(tried, key=lambda each: (-each.taken, -each.mean, each.index))


def by_mean(tried: Sequence[Tried]) -> list[Tried]:
    return sorted(tried, key=lambda each: (-each.mean, each.index))
