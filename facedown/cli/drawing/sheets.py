"""Grids side by side. Those that have rows of the same names share these names, and stand in one frame.

A hand whose cards are told row by row is a grid too: a column for each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.cards import in_short
from facedown.cli.drawing.spans import spaced, text
from facedown.cli.drawing.wrapped import Wrapped
from facedown.telling.shape import GRID, SLOTS, Region, text_in

GAPS = (2, 1)
"""Between columns, where there is room for it, and where there is not."""


@dataclass
class Column:
    """A column of a grid: its cells, by the names of their rows."""

    head: Text
    cells: dict[str, Text]

    def width(self) -> int:
        return max([self.head.cell_len, *[cell.cell_len for cell in self.cells.values()]])


@dataclass
class Sheet:
    """A grid: the names of its rows, and its columns."""

    names: dict[str, Text]
    columns: list[Column]

    def fits_beside(self, other: Sheet) -> bool:
        """Whether all rows of one of them are rows of the other."""
        names, others = self.names.keys(), other.names.keys()
        return bool(names and others) and (names <= others or others <= names)


def is_sheet(region: Region) -> bool:
    return region.laid == GRID or (region.laid == SLOTS and any(card.rows for card in region.cards))


def sheet_of(region: Region, me: int | None) -> Sheet:
    return sheet_of_cards(region, me) if region.laid == SLOTS else sheet_of_grid(region, me)


def sheet_of_grid(region: Region, me: int | None) -> Sheet:
    rows = {text_in(row[0]): [text(cell, me) for cell in row] for row in region.rows if row}
    heads = [text(head, me, "dim") for head in region.head]
    columns = []
    for place in range(1, max([len(heads), *[len(row) for row in rows.values()]])):
        cells = {name: row[place] for name, row in rows.items() if place < len(row)}
        columns.append(Column(heads[place] if place < len(heads) else Text(""), cells))
    return Sheet({name: row[0] for name, row in rows.items()}, columns)


def sheet_of_cards(region: Region, me: int | None) -> Sheet:
    """What was told of the cards above, what is certain below, and between them what each can be."""
    told = [mark.name for card in region.cards for mark in card.marks if card.short][:1]
    names = {name: Text(name, style="dim") for name in told}
    names |= {text(row[0], me).plain: text(row[0], me) for card in region.cards for row in card.rows}
    if any(card.could_be for card in region.cards):
        names[""] = Text("")
    columns = []
    for place, card in enumerate(region.cards, 1):
        cells = {name: in_short(card, me) for name in told if card.short}
        cells |= {text(row[0], me).plain: text(row[1], me) for row in card.rows}
        columns.append(Column(Text(f"slot {place}", style="bold"), {**cells, "": text(card.could_be, me)}))
    return Sheet(names, columns)


def beside(regions: Sequence[Region], me: int | None) -> list[list[Region]]:
    """Regions one below the other; grids that fit beside each other are together, under one title."""
    groups: list[list[Region]] = []
    for region in regions:
        found = [group for group in groups if all(fit_together(region, other, me) for other in group)]
        if found:
            found[-1].append(region)
        else:
            groups.append([region])
    return groups


def fit_together(one: Region, other: Region, me: int | None) -> bool:
    if not (is_sheet(one) and is_sheet(other)) or (one.title and other.title):
        return False
    return has_names(one) and has_names(other) and sheet_of(one, me).fits_beside(sheet_of(other, me))


def has_names(region: Region) -> bool:
    """Whether each row has a name that no other has."""
    names = [text_in(row[0]) for row in region.rows if row]
    return len(set(names)) == len(region.rows)


class Sheets:
    """Grids side by side. Where the screen is too narrow, the last ones stand below."""

    def __init__(self, sheets: Sequence[Sheet]) -> None:
        self.sheets = list(sheets)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for count in range(len(self.sheets), 0, -1):
            gaps = [gap for gap in GAPS if width(self.sheets[:count], gap) <= options.max_width]
            if gaps or count == 1:
                yield side_by_side(self.sheets[:count], (*gaps, 1)[0])
                yield from [below(sheet) for sheet in self.sheets[count:]]
                return


def width(sheets: Sequence[Sheet], gap: int) -> int:
    columns = [column.width() for sheet in sheets for column in sheet.columns]
    return max([name.cell_len for sheet in sheets for name in sheet.names.values()]) + sum(columns) + gap * len(columns)


def side_by_side(sheets: Sequence[Sheet], gap: int) -> RenderableType:
    """The names of the rows once, and all columns."""
    longest = max(sheets, key=lambda sheet: len(sheet.names))
    columns = [column for sheet in sheets for column in sheet.columns]
    grid = Table.grid(padding=(0, gap, 0, 0))
    for place in range(1 + len(columns)):
        grid.add_column(no_wrap=place < len(columns))
    if any(column.head.plain for column in columns):
        grid.add_row("", *[column.head for column in columns])
    for name, said in longest.names.items():
        grid.add_row(said, *[column.cells.get(name, Text("")) for column in columns])
    return grid


def below(sheet: Sheet) -> RenderableType:
    """A grid of one column in a few lines; any other as it is."""
    if len(sheet.columns) > 1:
        return side_by_side([sheet], 1)
    column = sheet.columns[0]
    named = [(name, column.cells.get(key, Text(""))) for key, name in sheet.names.items()]
    said = [spaced([name, cell], " ") for name, cell in named if cell.plain]
    grid = Table.grid(padding=(0, 2))
    grid.add_row(column.head, Wrapped(said, "   "))
    return grid
