"""Cards in the middle of the table, each in front of whoever played it, with the players around them.

The reader sits at the bottom. Other frames stand beside the cross where there is room, in two columns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.align import Align
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.cards import in_short
from facedown.cli.drawing.low import LOW
from facedown.cli.drawing.spans import spaced, text
from facedown.telling.shape import Region, SeatTold, Telling

EMPTY = "·"
APART = 12
"""So far from each other sit those to the left and to the right, where there is room."""
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
    parts: list[RenderableType] = []
    if "top" in at:
        parts += [Align.center(names["top"]), Align.center(laid["top"])]
    if "left" in at:
        parts.append(at_the_sides((names["left"], laid["left"]), (names["right"], laid["right"])))
    return Group(*parts, Align.center(laid["bottom"]), Align.center(names["bottom"]))


def at_the_sides(left: Sequence[Text], right: Sequence[Text]) -> RenderableType:
    """Two players, with the middle of the table between them."""
    grid = Table.grid(expand=True)
    widest = max([part.cell_len for part in (*left, *right)])
    for width, ratio in ((widest, 2), (APART, 1), (widest, 2)):
        grid.add_column(justify="center", no_wrap=True, min_width=width, ratio=ratio)
    for one, other in zip(left, right, strict=True):
        grid.add_row(one, "", other)
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
        needed = [Measurement.get(console, options, frame).maximum for frame in told]
        widths = widths_of(Measurement.get(console, options, self.middle).maximum, needed, options.max_width)
        columns: tuple[list[RenderableType], list[RenderableType]] = ([self.middle], [])
        heights = [height_of(self.middle, widths[0], console, options), 0]
        below: list[RenderableType] = []
        for frame, width in zip(told, needed, strict=True):
            fitting = [place for place in (1, 0) if width <= widths[place]]
            if not fitting:
                below.append(frame)
                continue
            place = min(fitting, key=lambda place: heights[place])
            columns[place].append(frame)
            heights[place] += height_of(frame, widths[place], console, options)
        yield side_by_side(columns, widths) if columns[1] else one_below_the_other(columns[0])
        yield from below


def widths_of(middle: int, others: Sequence[int], room: int) -> tuple[int, int]:
    """How wide the two columns are: half of the screen each, unless one of them needs more."""
    beside = max([width for width in others if width <= room - middle], default=0)
    left = min(room, max(middle, min(room // 2, room - beside)))
    return left, room - left


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
