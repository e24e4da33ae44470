"""How well seats stood over a game: as SVG, and in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import ceil, dist, hypot

from rich.console import Console, ConsoleOptions, RenderableType
from rich.text import Text

from facedown.cli.canvas import COLOURS, Canvas
from facedown.cli.simtable import EIGHTHS
from facedown.core.cards import Seat
from facedown.search.analysis import Judged, by_seat

MARGIN, LEFT, TOP, TALL, NAMES = 24, 58, 78, 300, 140
"""Pixels: around everything, left of the plot, above it, its height, and right of it for the names."""
DASHES = ("", "8 4", "2 3", "12 3 2 3", "18 4", "5 2", "1 5", "8 2 2 2 2 2")
MARKS = ("disc", "square", "triangle")
"""Lines can be told apart without colours: 8 and 3 have no common divisor, so the first 24 are all different."""
SAMPLE, ENTRY = 44, 20
"""Pixels: the length of a line beside a name, and the height of a name."""
DISC = 8
"""Pixels: the radius of a disc with the number of one of the worst answers."""
LEAST, MOST = 520, 1500
ROWS = 3
"""How many lines of text a plot in the terminal takes."""


# As a picture


def picture(found: Sequence[Judged], worst: Sequence[Judged], title: str, text: str) -> bytes:
    """The plot as SVG: a line for each seat, broken where a part of the game ends; the worst answers are numbered."""
    return Plot(found, title, text).draw(worst)


class Plot(Canvas):
    """Expected results over the answers of a game."""

    def __init__(self, found: Sequence[Judged], title: str, text: str) -> None:
        super().__init__()
        self.found = found
        self.title = title
        self.text = text
        numbers = [each.decision.number for each in found] or [0]
        self.first, self.last = min(numbers), max(*numbers, min(numbers) + 1)
        self.wide = min(MOST, max(LEAST, 9 * (self.last - self.first)))
        self.discs: list[tuple[float, float]] = []
        """Where the discs of the worst answers lie."""

    def draw(self, worst: Sequence[Judged]) -> bytes:
        self.paper()
        self.words(MARGIN, MARGIN + 14, self.title, 18, class_="ink", font_weight="bold")
        self.words(MARGIN, MARGIN + 34, self.text, 12, class_="faint")
        self.axes()
        seats = list(by_seat(self.found))
        for place, (seat, own) in enumerate(seats):
            self.lines(seat, own, place)
        for each in worst:
            self.fall(each)
        for number, each in enumerate(worst, 1):
            self.worst(number, each)
        tall = max(TALL + 58, ENTRY * len(seats) + MARGIN)
        return self.done(LEFT + self.wide + NAMES + MARGIN, TOP + tall)

    def x(self, number: float) -> float:
        return LEFT + (number - self.first) / (self.last - self.first) * self.wide

    def y(self, value: float) -> float:
        return TOP + (1 - value) * TALL

    def axes(self) -> None:
        for percent in (0, 25, 50, 75, 100):
            y = self.y(percent / 100)
            self.shape("line", x1=LEFT, x2=LEFT + self.wide, y1=y, y2=y, class_="line" if percent == 50 else "grid")
            self.words(LEFT - 8, y + 4, f"{percent}%", 11, class_="faint", text_anchor="end")
        for before, after in pairwise(self.found):
            if before.decision.stage != after.decision.stage:
                x = self.x((before.decision.number + after.decision.number) / 2)
                self.shape("line", x1=x, x2=x, y1=TOP, y2=TOP + TALL, class_="line", stroke_dasharray="1 4")
        step = next(
            step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if (self.last - self.first) / step <= 16
        )
        for number in range(ceil(self.first / step) * step, self.last + 1, step):
            self.words(self.x(number), TOP + TALL + 18, str(number), 11, class_="faint", text_anchor="middle")
        self.words(LEFT + self.wide / 2, TOP + TALL + 40, "answers so far", 11, class_="faint", text_anchor="middle")

    def lines(self, seat: Seat, own: Sequence[Judged], place: int) -> None:
        colour = COLOURS[seat.index % len(COLOURS)]
        dashes, mark = DASHES[place % len(DASHES)], MARKS[place % len(MARKS)]
        dash = {"stroke_dasharray": dashes} if dashes else {}
        for _, part in groupby(own, key=lambda each: each.decision.stage):
            points = [(self.x(each.decision.number), self.y(each.preferred.mean)) for each in part]
            path = " ".join([f"{x:.1f},{y:.1f}" for x, y in points])
            self.shape("polyline", points=path, fill="none", stroke=colour, stroke_width=2, **dash)
            for x, y in points:
                self.mark(x, y, mark, colour)
        y = TOP + 12 + ENTRY * place
        x = LEFT + self.wide + 14
        self.shape("line", x1=x, x2=x + SAMPLE, y1=y - 4, y2=y - 4, stroke=colour, stroke_width=2, **dash)
        self.mark(x + SAMPLE / 2, y - 4, mark, colour)
        self.words(x + SAMPLE + 6, y, seat.name, 12, fill=colour, font_weight="bold")

    def mark(self, x: float, y: float, mark: str, colour: str) -> None:
        """A point on a line."""
        if mark == "disc":
            self.shape("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=2.8, fill=colour)
        elif mark == "square":
            self.shape("rect", x=f"{x - 2.8:.1f}", y=f"{y - 2.8:.1f}", width=5.6, height=5.6, fill=colour)
        else:
            self.shape("path", d=f"M {x - 3.8:.1f} {y + 3:.1f} h 7.6 l -3.8 -7 Z", fill=colour)

    def fall(self, each: Judged) -> None:
        """From what a seat stood at down to what was left after its answer."""
        x, low = self.left_by(each)
        self.shape("line", x1=x, x2=x, y1=self.y(each.preferred.mean), y2=low, class_="strong", stroke_width=1.6)

    def left_by(self, each: Judged) -> tuple[float, float]:
        """Where in the plot it stands what was left to a seat after its answer."""
        assert each.loss is not None
        return self.x(each.decision.number), self.y(each.preferred.mean - each.loss)

    def worst(self, number: int, each: Judged) -> None:
        """A disc with the number of one of the worst answers."""
        x, low = self.left_by(each)
        at, down = self.free(x, low)
        if (at, down) != (x, low):
            self.shape("line", x1=x, x2=at, y1=low, y2=down, class_="strong", stroke_width=1)
        self.discs.append((at, down))
        circle = self.shape("circle", cx=f"{at:.1f}", cy=f"{down:.1f}", r=DISC, class_="ink")
        self.hint(circle, f"{each.decision.seat}: {each.decision.played}, better {each.preferred.words}")
        self.words(at, down + 4, str(number), 11, class_="paper", text_anchor="middle", font_weight="bold")

    def free(self, x: float, y: float) -> tuple[float, float]:
        """The nearest place for a disc, there or beside it, at which it hides no other one."""
        steps = [step * (2 * DISC + 3) for step in range(-3, 4)]
        beside = sorted([(hypot(right, down), x + right, y + down) for right in steps for down in steps])
        inside = [(at, low) for _, at, low in beside if LEFT <= at <= LEFT + self.wide and TOP <= low <= TOP + TALL]
        there = [place for place in inside if all(dist(place, other) > 2 * DISC for other in self.discs)]
        return there[0] if there else (x, y)


# In the terminal


class Columns:
    """A seat's expected results as columns, one for each decision, or for some that follow each other."""

    def __init__(self, own: Sequence[Judged]) -> None:
        self.own = own

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        marks = " .#" if options.ascii_only else EIGHTHS
        columns = self.columns(max(10, options.max_width - 6))
        for row in reversed(range(ROWS)):
            edge = {ROWS - 1: "100% ", 0: "  0% "}.get(row, "     ")
            line = "".join([cell(value, row, marks) for value in columns])
            yield Text.assemble((edge, "dim"), (line.rstrip(), "cyan"), no_wrap=True)

    def columns(self, most: int) -> list[float | None]:
        """The values from left to right, with a gap (None) where a part of the game ends."""
        parts = [
            [each.preferred.mean for each in part] for _, part in groupby(self.own, lambda each: each.decision.stage)
        ]
        room = most - len(parts)
        wide = ceil(sum([len(part) for part in parts]) / max(room, 1))
        found: list[float | None] = []
        for part in parts:
            chunks = [part[at : at + wide] for at in range(0, len(part), wide)]
            found += [*([None] if found else []), *[sum(chunk) / len(chunk) for chunk in chunks]]
        return found[:most]


def cell(value: float | None, row: int, marks: str) -> str:
    """One letter of a column. Even a column of nothing is seen."""
    if value is None:
        return " "
    steps = len(marks) - 1
    filled = ceil((value * ROWS - row) * steps)
    return marks[min(steps, max(1 if row == 0 else 0, filled))]
