"""A convention as a picture: a sheet with a row for each unit, in order of priority, and a column for each flag.

Squares show what a unit does (move, interpret, update). Rings and discs in the flag's colour show which flags it reads
and writes. So a convention of thirty units can still be read, down a column or along a row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from textwrap import wrap
from typing import Any
from xml.etree import ElementTree

from facedown.cli.canvas import BOLD, COLOURS, LETTER, Canvas, write_file

FILLS = {"transparent": "#7fb069", "opaque": "#e6b450", "cheats": "#d1605e"}
VALUE = "#222222"
"""The colour of Value, the one special flag."""
WORK = ("move", "interpret", "update")
INK, FAINT, LINE = "#222222", "#6b6b6b", "#e4e4e4"
MARGIN, INDENT, TEXT, COLUMN, GAP = 24, 22, 500, 30, 22
"""Widths in pixels: margin, a step of the tree, names and texts, a column of marks, gap between groups of columns."""
TALL, SMALL = 20, 15
"""The heights of a name, and of a line of text."""
RADIUS = 5.5


def write_picture(found: Mapping[str, Any], file: Path) -> None:
    write_file(file, drawing(found))


def drawing(found: Mapping[str, Any]) -> bytes:
    """The picture as SVG."""
    sheet = Sheet(found["flags"])
    sheet.head(found["tree"]["name"], found["text"])
    for row in rows_of(found["tree"]["children"] or [found["tree"]]):
        sheet.add(row)
    sheet.guide()
    sheet.legend()
    return sheet.done(sheet.width, sheet.y)


@dataclass(frozen=True)
class Row:
    """A unit at its place in the tree: how deep, and which of its parent's units it is."""

    unit: Mapping[str, Any]
    depth: int
    place: int

    @property
    def lines(self) -> list[str]:
        return wrapped(self.unit["text"], TEXT - 32 - INDENT * self.depth)

    @property
    def height(self) -> int:
        return TALL + SMALL * len(self.lines) + 10


def wrapped(words: str, width: float) -> list[str]:
    return wrap(words, max(20, int(width / LETTER)))


def with_data(name: str, flag: Mapping[str, Any]) -> str:
    return f"{name}({', '.join(flag['data'])})" if flag["data"] else name


def rows_of(units: Sequence[Mapping[str, Any]], depth: int = 0) -> Iterator[Row]:
    for place, unit in enumerate(units, 1):
        yield Row(unit, depth, place)
        yield from rows_of(unit["children"], depth + 1)


class Sheet(Canvas):
    """A picture that grows downwards. `y` is where the next row begins."""

    def __init__(self, flags: Mapping[str, Mapping[str, Any]]) -> None:
        self.flags = flags
        colours = dict(zip([name for name in flags if name != "Value"], COLOURS * len(flags), strict=False))
        self.colours = {**colours, "Value": VALUE}
        first = MARGIN + TEXT + GAP
        self.columns = {work: first + COLUMN * place for place, work in enumerate(WORK)}
        after = first + COLUMN * len(WORK) + GAP
        self.columns |= {f"flag {name}": after + COLUMN * place for place, name in enumerate(flags)}
        slanted = BOLD * max([len(name) for name in (*WORK, *flags)]) / sqrt(2)
        self.top = MARGIN + max(70, int(slanted) + 30)
        self.width = max(self.columns.values()) + MARGIN + int(slanted)
        self.named = 20 + int(BOLD * max([len(with_data(*each)) for each in flags.items()], default=0))
        """Where in the legend the texts begin."""
        self.y = self.top
        super().__init__()
        self.shape("rect", fill="white", width="100%", height="100%")
        self.behind = self.shape("g", stroke=LINE)

    # Pieces

    def write(self, x: float, y: float, words: str, size: float = 11, fill: str = FAINT, **how: object) -> None:
        self.words(x, y, words, size, fill=fill, **how)

    def rule(self, y: float) -> None:
        self.shape("line", x1=MARGIN, x2=self.width - MARGIN, y1=y, y2=y, stroke=LINE)

    def dot(self, x: float, y: float, colour: str) -> None:
        self.shape("circle", cx=x, cy=y, r=RADIUS - 1.5, fill=colour)

    def square(self, x: float, y: float) -> None:
        self.shape("rect", x=x - 4, y=y - 4, width=8, height=8, rx=1.5, fill=INK)

    def ring(self, x: float, y: float, colour: str) -> None:
        self.shape("circle", cx=x, cy=y, r=RADIUS + 1, fill="none", stroke=colour, stroke_width=1.8)

    # Parts

    def head(self, name: str, text: str) -> None:
        """The head: the convention's name and purpose, and the names of the columns."""
        self.write(MARGIN, MARGIN + 18, name, 20, INK, font_weight="bold")
        for number, line in enumerate(wrapped(text, TEXT - 40)):
            self.write(MARGIN, MARGIN + 40 + SMALL * number, line, 12)
        for column, x in self.columns.items():
            flag = column.removeprefix("flag ")
            colour = self.colours[flag] if column != flag else INK
            y = self.top - 14
            self.write(x + 3, y, flag, 11.5, colour, transform=f"rotate(-45 {x + 3} {y})", font_weight="bold")

    def add(self, row: Row) -> None:
        """Add a unit: its colour, name and text, and its marks, unless it only combines other units."""
        self.rule(self.y)
        left, middle = MARGIN + INDENT * row.depth, self.y + TALL - 6
        self.shape("rect", x=left, y=self.y + 4, width=5, height=row.height - 8, rx=2, fill=FILLS[row.unit["kind"]])
        self.write(left + 12, middle + 4, f"{row.place}", 11, FAINT)
        self.write(left + 32, middle + 4, row.unit["name"], 13, INK, font_weight="bold")
        for number, line in enumerate(row.lines):
            self.write(left + 32, middle + 20 + SMALL * number, line)
        if not row.unit["children"]:
            self.mark(row.unit, self.y + row.height / 2)
        self.y += row.height

    def mark(self, unit: Mapping[str, Any], y: float) -> None:
        for work in unit["does"]:
            self.square(self.columns[work], y)
        for name in unit["writes"]:
            self.dot(self.columns[f"flag {name}"], y, self.colours[name])
        for name in unit["reads"]:
            self.ring(self.columns[f"flag {name}"], y, self.colours[name])

    def guide(self) -> None:
        """A faint line down each column, behind all marks."""
        for x in self.columns.values():
            ends = {"x1": str(x), "x2": str(x), "y1": str(self.top), "y2": str(self.y)}
            ElementTree.SubElement(self.behind, "line", ends)

    def legend(self) -> None:
        """What the marks and the colours mean, and what each flag says."""
        self.rule(self.y)
        self.y += 26
        x: float = MARGIN
        for kind, fill in FILLS.items():
            self.shape("rect", x=x, y=self.y - 10, width=5, height=12, rx=2, fill=fill)
            self.write(x + 12, self.y, kind)
            x += 100
        self.square(x + 6, self.y - 4)
        self.write(x + 18, self.y, "does")
        self.ring(x + 76, self.y - 4, INK)
        self.write(x + 90, self.y, "reads")
        self.dot(x + 146, self.y - 4, INK)
        self.write(x + 158, self.y, "writes")
        for name, flag in self.flags.items():
            self.y += TALL
            self.explain(name, flag)
        self.y += MARGIN

    def explain(self, name: str, flag: Mapping[str, Any]) -> None:
        self.dot(MARGIN + 3, self.y - 4, self.colours[name])
        self.write(MARGIN + 14, self.y, with_data(name, flag), 11, self.colours[name], font_weight="bold")
        said = f"{flag['text']}{' For one move only.' if flag['scratch'] else ''}"
        for line in wrapped(said, self.width - 2 * MARGIN - self.named):
            self.write(MARGIN + self.named, self.y, line)
            self.y += SMALL
        self.y -= SMALL if said else 0
