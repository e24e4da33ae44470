"""Where the time of random play goes, a decision at a time.

The time is divided in two ways: by the steps of the driver, also for compiled code; and, only interpreted, by module
and by function. The profiler makes calls look slower than they are, so only the shares of its figures are used.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from pathlib import Path
from time import process_time

from ours import SETUPS, Setup, play
from rich import box
from rich.console import Console
from rich.table import Table
from written import write_between

from facedown import Chance
from facedown.core import game as core

STEPS = ("facedown.new", "game.choice", "choice.drawn", "chance.below", "game.choose")
MEASURED = (SETUPS[0], SETUPS[-2])
"""Love Letter, and Magic with two decks that attack."""


def steps(setup: Setup, matches: int) -> tuple[int, list[float]]:
    """The seconds of each step of the driver, without the time for reading the clock; and the number of decisions."""
    spent, decisions, asking = [0.0] * len(STEPS), 0, cost_of_asking()
    for seed in range(matches):
        began = process_time()
        game = setup.begun(seed)
        chance = Chance.of(seed)
        spent[0] += process_time() - began - asking
        while not game.over:
            times = [process_time()]
            choice = game.choice
            times.append(process_time())
            count = choice.drawn
            times.append(process_time())
            index = chance.below(count)
            times.append(process_time())
            game.choose(index)
            times.append(process_time())
            for step in range(1, len(STEPS)):
                spent[step] += times[step] - times[step - 1] - asking
            decisions += 1
    return decisions, spent


def cost_of_asking() -> float:
    began = process_time()
    for _ in range(10_000):
        process_time()
    return (process_time() - began) / 10_000


def play_all(setup: Setup, matches: int) -> int:
    return sum([play(setup.begun(seed), Chance.of(seed)) for seed in range(matches)])


def profile(setup: Setup, matches: int) -> tuple[int, dict[tuple[str, str], tuple[float, int]]]:
    """The number of decisions, and for each module and function its seconds and its calls."""
    profiler = cProfile.Profile()
    decisions = profiler.runcall(play_all, setup, matches)
    found: dict[tuple[str, str], tuple[float, int]] = {}
    for (file, _, function), (_, calls, seconds, _, _) in pstats.Stats(profiler).stats.items():  # type: ignore[attr-defined]
        before = found.get((module_of(file), function), (0.0, 0))
        found[module_of(file), function] = (before[0] + seconds, before[1] + calls)
    return decisions, found


def module_of(file: str) -> str:
    parts = Path(file).with_suffix("").parts
    if "facedown" in parts:
        return ".".join(parts[len(parts) - parts[::-1].index("facedown") :]) or "facedown"
    return "Python's own" if file == "~" or "python" in file else "the driver"


def step_table(decisions: int, spent: list[float]) -> Table:
    table = cut("step")
    for step, seconds in sorted(zip(STEPS, spent, strict=True), key=lambda pair: -pair[1]):
        table.add_row(f"`{step}`", f"{seconds / sum(spent):.0%}", f"{seconds * 1e6 / decisions:.2f}")
    return table


def module_table(found: dict[tuple[str, str], tuple[float, int]], each: float) -> Table:
    table = cut("module")
    modules: dict[str, float] = {}
    for (module, _), (seconds, _) in found.items():
        modules[module] = modules.get(module, 0.0) + seconds
    total = sum(modules.values())
    for module, seconds in sorted(modules.items(), key=lambda pair: -pair[1])[:10]:
        table.add_row(module, f"{seconds / total:.0%}", f"{seconds / total * each:.2f}")
    return table


def function_table(found: dict[tuple[str, str], tuple[float, int]], each: float, decisions: int) -> Table:
    table = cut("function")
    table.add_column("calls a decision", justify="right")
    total = sum([seconds for seconds, _ in found.values()])
    for (module, function), (seconds, calls) in sorted(found.items(), key=lambda pair: -pair[1][0])[:12]:
        share = seconds / total
        table.add_row(f"{module} {function}", f"{share:.0%}", f"{share * each:.2f}", f"{calls / decisions:.1f}")
    return table


def cut(by: str) -> Table:
    table = Table(box=box.MARKDOWN)
    table.add_column(by)
    table.add_column("share", justify="right")
    table.add_column("µs a decision", justify="right")
    return table


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--matches", type=int, default=100)
    asked.add_argument("--docs", type=Path, metavar="FILE", help="write the tables into this document too")
    options = asked.parse_args()
    mode = "interpreted" if core.__file__.endswith(".py") else "compiled"
    text = "\n\n".join([measured(setup, options.matches, mode) for setup in MEASURED])
    print(text)
    if options.docs:
        write_between(options.docs, f"where {mode}", text)


def measured(setup: Setup, matches: int, mode: str) -> str:
    """The tables of one game."""
    tables = [step_table(*steps(setup, matches))]
    if mode == "interpreted":
        each = timed(setup, matches) * 1e6
        decisions, found = profile(setup, matches)
        tables += [module_table(found, each), function_table(found, each, decisions)]
    console = Console(width=100)
    with console.capture() as captured:
        for table in tables:
            console.print(table)
    lines = [line.rstrip() for line in captured.get().rstrip().splitlines()]
    return "\n".join([f"**{setup.words()}**, {mode}:", *lines])


def timed(setup: Setup, matches: int) -> float:
    """The seconds of a decision without the profiler."""
    began = process_time()
    decisions = play_all(setup, matches)
    return (process_time() - began) / decisions


if __name__ == "__main__":
    main()
