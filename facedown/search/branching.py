"""What can come of an answer: the states that follow, with their chances.

An answer may draw from the game's chance: a coin, a shuffle. The draws are counted by playing the answer once with
draws that are told beforehand. Then it is played again with every other outcome of the same draws, if they are few.
Otherwise some are sampled.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

from facedown.core.chance import Chance, QuickChance

ONE = Fraction(1)


class Told(Chance):
    """Chance whose draws are told beforehand. It notes among how many numbers each was drawn."""

    def __init__(self, draws: list[int]) -> None:
        self.draws = draws
        self.counts: list[int] = []

    def below(self, count: int) -> int:
        if count < 2:
            return super().below(count)
        place = len(self.counts)
        self.counts.append(count)
        return self.draws[place] if place < len(self.draws) else 0

    def bits(self) -> int:
        """Bits that are drawn for something else than a number below another. They cannot be listed."""
        self.counts.append(1 << 53)
        return 0

    def fork(self) -> Chance:
        return self

    def plain(self) -> object:
        return None


@dataclass(frozen=True)
class Outcomes:
    """The states that can follow an answer, each with its chance. They are `exact` if they are all that there are."""

    states: list[tuple[Fraction, Any]]
    exact: bool = True


def outcomes(state: Any, place: int, index: int, most: int, samples: int, chance: Chance) -> Outcomes:
    """All that can come of one answer to the open question at a place; samples, if it is more than `most` things."""
    found: list[tuple[Fraction, Any]] = []
    draws: list[int] | None = []
    while draws is not None:
        counts, after = told(state, place, index, draws)
        if not counts:
            after.chance = state.chance.fork()
            return Outcomes([(ONE, after)])
        if prod(counts) > most or len(found) == most:
            return sampled(state, place, index, samples, chance)
        after.chance = QuickChance(chance.bits())
        found.append((Fraction(1, prod(counts)), after))
        draws = following(draws, counts)
    return Outcomes(found)


def told(state: Any, place: int, index: int, draws: list[int]) -> tuple[list[int], Any]:
    """Play an answer with these draws. Returns among how many numbers each was drawn, and the state."""
    after = state.fork()
    after.chance = chance = Told(draws)
    after.choose(index, of=after.choices[place])
    return chance.counts, after


def following(draws: list[int], counts: list[int]) -> list[int] | None:
    """The next draws in order, as one counts: the last number that can be raised is raised, the later ones are 0."""
    last = [*draws, *[0] * (len(counts) - len(draws))]
    while last and last[-1] == counts[len(last) - 1] - 1:
        last.pop()
    if not last:
        return None
    last[-1] += 1
    return last


def sampled(state: Any, place: int, index: int, samples: int, chance: Chance) -> Outcomes:
    found: list[tuple[Fraction, Any]] = []
    for _ in range(samples):
        after = state.fork()
        after.chance = QuickChance(chance.bits())
        after.choose(index, of=after.choices[place])
        found.append((Fraction(1, samples), after))
    return Outcomes(found, exact=False)
