"""Cards in the middle of the table, each in front of whoever played it, with the players around them.

The reader sits at the bottom. Other frames stand beside the cross where there is room, in two columns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.cards import LOW, in_short
from facedown.cli.drawing.spans import spaced, text
from facedown.telling.shape import Region, SeatTold, Telling

EMPTY = "·"
WIDEST = 20
"""A place at the table is as wide as the widest needs, where that is not more than this."""
AROUND: dict[int, tuple[str, ...]] = {
    1: ("bottom",),
    2: ("top", "bottom"),
    3: ("right", "left", "bottom"),
    4: ("right", "top", "left", "bottom"),
}
"""Where the seats sit, in the order in which they are told."""

Name = Callable[[SeatTold], Text]
Framed = tuple[Region, RenderableType]


def can_be_drawn(telling: Telling) -> bool:
    """Whether a cross has a place for everybody."""
    return len(telling.seats) in AROUND


def cross(region: Region, telling: Telling, name: Name) -> RenderableType:
    """Everybody at their place. The cards of those to the left and to the right lie below their names."""
    at = dict(zip(AROUND[len(telling.seats)], telling.seats, strict=True))
    names = {place: name(seat) for place, seat in at.items()}
    laid = {place: laid_by(seat, region, telling.me) for place, seat in at.items()}
    widest = max([part.cell_len for part in (*names.values(), *laid.values())])
    grid = Table.grid(padding=(0, 1), expand=True)
    for _ in range(3):
        grid.add_column(justify="center", no_wrap=True, ratio=1, min_width=min(widest, WIDEST))
    if "top" in at:
        grid.add_row("", names["top"], "")
        grid.add_row("", laid["top"], "")
    if "left" in at:
        grid.add_row(names["left"], "", names["right"])
        grid.add_row(laid["left"], "", laid["right"])
    grid.add_row("", laid["bottom"], "")
    grid.add_row("", names["bottom"], "")
    return grid


def laid_by(seat: SeatTold, region: Region, me: int | None) -> Text:
    """What somebody has played, and what is to be said of them."""
    cards = [in_short(card, me) for card in region.cards if card.seat == seat.index]
    said = [text(state, me) for state in seat.states]
    return spaced([*cards, *said], "  ") if cards or said else Text(EMPTY, style="dim")


class Around:
    """A cross, and other frames beside it and below it. Those that stand aside need a high screen."""

    def __init__(self, middle: RenderableType, others: Sequence[Framed]) -> None:
        self.middle = middle
        self.others = others

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        told = [frame for region, frame in self.others if not region.aside or console.size.height >= LOW]
        left = min(Measurement.get(console, options, self.middle).maximum, options.max_width)
        widths = (left, options.max_width - left)
        columns: tuple[list[RenderableType], list[RenderableType]] = ([self.middle], [])
        heights = [height_of(self.middle, widths[0], console, options), 0]
        below: list[RenderableType] = []
        for frame in told:
            needed = Measurement.get(console, options, frame).maximum
            fitting = [place for place in (1, 0) if needed <= widths[place]]
            if not fitting:
                below.append(frame)
                continue
            place = min(fitting, key=lambda place: heights[place])
            columns[place].append(frame)
            heights[place] += height_of(frame, widths[place], console, options)
        yield side_by_side(columns, widths) if columns[1] else one_below_the_other(columns[0])
        yield from below


def side_by_side(columns: Sequence[Sequence[RenderableType]], widths: Sequence[int]) -> RenderableType:
    grid = Table.grid()
    for width in widths:
        grid.add_column(width=width)
    grid.add_row(*[one_below_the_other(column) for column in columns])
    return grid


def one_below_the_other(parts: Sequence[RenderableType]) -> RenderableType:
    grid = Table.grid(expand=True)
    for part in parts:
        grid.add_row(part)
    return grid


def height_of(what: RenderableType, width: int, console: Console, options: ConsoleOptions) -> int:
    return len(console.render_lines(what, options.update(width=width)))
