"""Help on a screen: how to type, what the signs mean, and every card with its text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.boxes import HEAD
from facedown.cli.drawing.spans import clean, text
from facedown.cli.drawing.table import content
from facedown.cli.drawing.wrapped import Indented
from facedown.telling.shape import FaceTold, Help, Meaning


def help_page(told: Help, me: int | None) -> RenderableType:
    """Everything that can be looked up."""
    parts: list[RenderableType] = [Indented(text(line, me)) for line in told.typing]
    parts += [meanings(told.signs, me)] if told.signs else []
    parts += [Text(""), meanings(told.players, me)] if told.players else []
    parts += [part for region in told.regions for part in (Text(""), text(region.title, me), content(region, me))]
    parts += [cards(told.cards, me, unseen=True)] if told.cards else []
    return Group(*parts)


def meanings(told: Sequence[Meaning], me: int | None) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for meaning in told:
        grid.add_row(Text.assemble("  ", text(meaning.what, me)), text(meaning.words, me))
    return grid


def cards(told: Sequence[FaceTold], me: int | None, unseen: bool = False) -> RenderableType:
    """Every card with its text; `unseen` adds how many of each the reader has not seen yet."""
    valued = any(face.value is not None for face in told)
    counted = any(face.copies is not None for face in told)
    kinds = any(face.kind for face in told)
    grid = Table(box=HEAD, pad_edge=False, header_style="dim")
    if valued:
        grid.add_column("", justify="right", style="bold")
    grid.add_column("Card", style="bold", no_wrap=True)
    if counted:
        grid.add_column("Unseen" if unseen else "Copies", justify="right")
    if kinds:
        grid.add_column("Kind", no_wrap=True)
    grid.add_column("Text", ratio=1)
    for face in told:
        value = [str(face.value)] if valued else []
        count = [f"{face.unseen} of {face.copies}" if unseen else str(face.copies)] if counted else []
        kind = [text(face.kind, me)] if kinds else []
        grid.add_row(*value, text(face.title, me), *count, *kind, Text(clean(face.text)))
    return grid
