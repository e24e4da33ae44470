"""How long a search may think: so many iterations, or so many seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import ClassVar

from facedown.core.errors import BadSetup


class Time:
    """The seconds of a budget. They run from the moment at which this is made."""

    def __init__(self, seconds: float | None) -> None:
        self.end = None if seconds is None else Budget.clock() + seconds

    @property
    def is_over(self) -> bool:
        return self.end is not None and Budget.clock() >= self.end


@dataclass(frozen=True)
class Budget:
    """`500` is so many iterations, `0.5s` so many seconds; behind an `x`, in how many processes: `500x2`."""

    iterations: int = 1_000
    seconds: float | None = None
    processes: int = 1
    clock: ClassVar[Callable[[], float]] = perf_counter
    """What the seconds are measured by. Whoever compares players may count processor time instead."""

    @staticmethod
    def said(words: str) -> Budget:
        """The budget that some words name."""
        amount, _, processes = words.partition("x")
        try:
            many = int(processes) if processes else 1
            if amount.endswith("s"):
                budget = Budget(1_000_000_000, float(amount[:-1]), many)
            else:
                budget = Budget(int(amount), None, many)
        except ValueError:
            budget = Budget(0)
        enough = budget.iterations > 0 and (budget.seconds is None or 0 < budget.seconds < 1e6)
        if not enough or not 0 < budget.processes <= 64:
            raise BadSetup(f"{words!r} is no budget: say how many iterations, 500, or how many seconds, 0.5s")
        return budget

    def __str__(self) -> str:
        amount = f"{self.iterations}" if self.seconds is None else f"{self.seconds:g}s"
        return amount if self.processes == 1 else f"{amount}x{self.processes}"

    def time(self) -> Time:
        """The time that begins to run now."""
        return Time(self.seconds)

    def rounds(self, time: Time | None = None) -> Iterator[int]:
        """The numbers of the iterations, as long as there is time. There is always time for the first one."""
        time = time or self.time()
        for number in range(self.iterations):
            if number and time.is_over:
                return
            yield number
