"""A simulation on the screen: the bar while it runs, and the table of what it found."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from math import ceil
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from facedown.cli import consoles
from facedown.cli.drawing.boxes import HEAD

COLUMN = 3
"""The width of a score in the histogram, in characters."""
HEIGHT = 6
EVERY = 10.0
"""Seconds between two lines about how far it is."""
EIGHTHS = " ▁▂▃▄▅▆▇█"


@contextmanager
def progress_of(
    total: int, what: str = "games", clock: Callable[[], float] = time.monotonic
) -> Iterator[Callable[[int], None]]:
    """A bar on standard error or, if that is no terminal, a line every ten seconds."""
    console = consoles.err()
    if not console.is_terminal:
        yield Reported(total, what, clock).came_in
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda count: bar.advance(task, count)


class Reported:
    """How far it is, in lines for whoever reads them later: in a file, or in the log of a machine far away."""

    def __init__(self, total: int, what: str, clock: Callable[[], float]) -> None:
        self.total = total
        self.what = what
        self.clock = clock
        self.done = 0
        self.started = self.said = clock()

    def came_in(self, count: int) -> None:
        self.done += count
        now = self.clock()
        if now - self.said >= EVERY and self.done < self.total:
            self.said = now
            left = (now - self.started) / max(self.done, 1) * (self.total - self.done)
            words = f"{self.done:,} of {self.total:,} {self.what} after {now - self.started:.0f} s"
            with suppress(OSError):
                print(f"facedown: {words}, about {left:.0f} s left", file=sys.stderr, flush=True)


def table_of(found: Mapping[str, Any]) -> RenderableType:
    parts: list[RenderableType] = [Text(headline(found), style="bold"), Text(pace(found))]
    parts += [] if "perfect_rate" in found else [rates(found)]
    parts += scores(found) if "mean" in found else []
    if found["sees_all"]:
        parts.append(Text(f"No fair result: {' and '.join(found['sees_all'])} saw all cards.", style="red"))
    if found["notes"]["games"]:
        parts.append(
            Text(f"In {found['notes']['games']} games a bot gave no good answer. {found['notes']['first'][0]}")
        )
    if found["remarks"]["games"]:
        said = (
            f"In {found['remarks']['games']} games bots had something to say, {found['remarks']['count']} times in all."
        )
        parts.append(Text(f"{said} {found['remarks']['first'][0]}"))
    return Group(*parts)


def headline(found: Mapping[str, Any]) -> str:
    bots = f" of {', '.join(dict.fromkeys(found['seats']))}" if "perfect_rate" in found else ""
    return f"{found['game']}, {found['ruleset']}, {found['players']} players{bots}, seed {found['seed']}"


def pace(found: Mapping[str, Any]) -> str:
    speed = f"{found['decisions'] / max(found['seconds'], 0.001):,.0f} decisions a second"
    if "games_per_second" in found:
        speed = f"{found['games_per_second']:,.0f} games a second"
    each = f"{found['decisions_per_game']:.1f} decisions each"
    return f"{found['games']:,} games of {each}, {found['seconds']:.1f} s, {speed}"


def rates(found: Mapping[str, Any]) -> RenderableType:
    """Win rates with their intervals: of each bot over all the seats it had, and of each seat."""
    table = Table(box=HEAD, pad_edge=False)
    table.add_column("")
    for column in ("Wins", "of", "Rate", "95% interval"):
        table.add_column(column, justify="right")
    for name, row in found["rates"]["by_player"].items():
        table.add_row(Text(name, style="bold"), *cells(row))
    table.add_section()
    for side, row in found["rates"].get("by_faction", {}).items():
        table.add_row(f"the {side}", *cells(row))
    table.add_section()
    for number, row in enumerate(found["rates"]["by_seat"], 1):
        bot = "" if found["rotate"] else f" ({found['seats'][number - 1]})"
        table.add_row(f"seat {number}{bot}", *cells(row))
    return table


def cells(row: Mapping[str, Any]) -> list[str]:
    low, high = row["interval"]
    return [f"{row['wins']:,}", f"{row['games']:,}", f"{row['rate']:.1%}", f"{low:.1%} to {high:.1%}"]


def spread(error: float | None) -> str:
    return "" if error is None else f"± {1.96 * error:.3f} (95%)"


# Scores


def scores(found: Mapping[str, Any]) -> list[RenderableType]:
    """The picture of the scores, their mean, and how many games were perfect."""
    between = found["percentiles"]
    said = f"Score {found['mean']:.3f} {spread(found['standard_error'])}".strip()
    parts: list[RenderableType] = [Histogram({int(score): count for score, count in found["histogram"].items()})]
    parts.append(Text(f"{said}, from {between['5']} to {between['95']} in 90% of the games"))
    if "perfect_rate" in found:
        low, high = found["perfect_interval"]
        parts.append(Text(f"Perfect {found['perfect_rate']:.1%} (95%: {low:.1%} to {high:.1%})"))
    return parts


class Histogram:
    """How often each score came up, as a picture: a column for each, or for some that follow each other."""

    def __init__(self, counts: Mapping[int, int]) -> None:
        self.counts = counts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        columns = self.columns(max(1, options.max_width // COLUMN))
        highest = max(columns.values())
        marks = " #" if options.ascii_only else EIGHTHS
        yield Text("")
        for row in reversed(range(HEIGHT)):
            cells = [mark(count / highest * HEIGHT - row, marks) for count in columns.values()]
            yield Text("".join(cells).rstrip(), style="cyan", no_wrap=True)
        yield Text("".join([f"{score:>{COLUMN}}" for score in columns]), style="dim", no_wrap=True)

    def columns(self, most: int) -> dict[int, int]:
        """The counts from the lowest score to the highest, in no more columns than there is room for."""
        low, high = min(self.counts), max(self.counts)
        wide = ceil((high - low + 1) / most)
        found = dict.fromkeys(range(low, high + 1, wide), 0)
        for score, count in self.counts.items():
            found[low + (score - low) // wide * wide] += count
        return found


def mark(filled: float, marks: str) -> str:
    """One cell of a column, filled this much. A score that happened at all is always visible."""
    steps = len(marks) - 1
    return " " + marks[min(steps, max(0, ceil(filled * steps)))] * (COLUMN - 1)
