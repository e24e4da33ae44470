"""How long things take: a median of several repetitions, with the lowest and the highest of them.

It is the processor time of this process, so that other work on the machine disturbs the figures less.
"""

from __future__ import annotations

import statistics
import timeit
from collections.abc import Callable, Mapping, Sequence
from time import process_time

Figure = dict[str, float]


def spread(figures: Sequence[float]) -> Figure:
    return {"median": statistics.median(figures), "low": min(figures), "high": max(figures)}


def named(names: Sequence[str], rows: Sequence[Sequence[float]]) -> dict[str, Figure]:
    """Figures that were measured together, several times, each under its name."""
    return dict(zip(names, map(spread, zip(*rows, strict=True)), strict=True))


def microseconds(statement: str, names: Mapping[str, object], count: int, seconds: float, times: int) -> Figure:
    """The microseconds for one of the `count` things that a statement does. The garbage collector stays on."""
    timer = timeit.Timer(statement, "import gc; gc.enable()", process_time, globals={**names})
    loops = 1 + int(seconds / max(timer.timeit(1), 1e-6))
    return spread([each * 1e6 / loops / count for each in timer.repeat(times, loops)])


def per_second(work: Callable[[], int], times: int) -> Figure:
    """How many things a second `work` does; it returns how many it did."""
    return spread([rate(work) for _ in range(times)])


def rate(work: Callable[[], int]) -> float:
    began = process_time()
    done = work()
    return done / (process_time() - began)
