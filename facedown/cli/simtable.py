"""A simulation on the screen: the bar while it runs, and the table of what it found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from facedown.cli import consoles


@contextmanager
def progress_of(total: int, what: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if that is a terminal."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = consoles.err()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda count: bar.advance(task, count)


def table_of(found: Mapping[str, Any]) -> RenderableType:
    parts: list[RenderableType] = [Text(headline(found), style="bold"), Text(pace(found)), rates(found)]
    if "mean" in found:
        parts.append(Text(f"Score {found['mean']:.3f} {spread(found['standard_error'])}"))
    if "by_faction" in found["wins"]:
        parts.append(Text(f"Wins by faction: {counts(found['wins']['by_faction'])}"))
    if found["notes"]["games"]:
        parts.append(
            Text(f"In {found['notes']['games']} games a bot gave no good answer. {found['notes']['first'][0]}")
        )
    return Group(*parts)


def headline(found: Mapping[str, Any]) -> str:
    return f"{found['game']}, {found['ruleset']}, {found['players']} players, seed {found['seed']}"


def pace(found: Mapping[str, Any]) -> str:
    speed = found["decisions"] / max(found["seconds"], 0.001)
    each = f"{found['decisions_per_game']:.1f} decisions each"
    return f"{found['games']:,} games of {each}, {found['seconds']:.1f} s, {speed:,.0f} decisions a second"


def rates(found: Mapping[str, Any]) -> RenderableType:
    """Win rates with their intervals: of each bot over all the seats it had, and of each seat."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for column in ("Wins", "of", "Rate", "95% interval"):
        table.add_column(column, justify="right")
    for name, row in found["rates"]["by_player"].items():
        table.add_row(Text(name, style="bold"), *cells(row))
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


def counts(values: Mapping[str, int]) -> str:
    return ", ".join([f"{name} {count:,}" for name, count in values.items()])
