"""Lines that are broken where they should be: lists between their things only, sentences beside their signs."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text


class Wrapped:
    """Things in a line, or in several lines where one is too short; `between` stands after each but the last."""

    def __init__(self, things: Sequence[Text], between: str = ", ") -> None:
        self.things = things
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for place, thing in enumerate(self.things):
            last = place + 1 == len(self.things)
            piece = thing if last else Text.assemble(thing, self.between.rstrip())
            if line.cell_len and line.cell_len + len(self.between) + piece.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, self.space() if line.cell_len else "", piece)
        yield line

    def fits(self, width: int) -> bool:
        """Whether all of them stand in one line."""
        return sum([thing.cell_len for thing in self.things]) + len(self.between) * (len(self.things) - 1) <= width

    def space(self) -> str:
        return self.between[len(self.between.rstrip()) :]

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [thing.cell_len + len(self.between) for thing in self.things]
        return Measurement(max(widths, default=0), sum(widths)).with_maximum(options.max_width)


class Cut:
    """Things in one line. Where it is too short, the rest is counted; `count` is how many there are in all."""

    def __init__(self, things: Sequence[Text], count: int) -> None:
        self.things = things
        self.count = count

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        shown = len(self.things)
        while shown > 1 and self.line(shown).cell_len > options.max_width:
            shown -= 1
        yield self.line(shown)

    def line(self, shown: int) -> Text:
        rest = Text(f", ... ({self.count} in all)", style="dim")
        return Text.assemble(Text(", ").join(self.things[:shown]), rest if shown < len(self.things) else "")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(1, max(1, self.line(len(self.things)).cell_len)).with_maximum(options.max_width)


class Indented:
    """A sentence that stands a little to the right; its further lines stand a little more so."""

    FIRST = 2
    FURTHER = 4

    def __init__(self, sentence: Text) -> None:
        self.sentence = sentence

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        fits = self.sentence.cell_len + self.FIRST <= options.max_width
        first, *further = [self.sentence] if fits else self.sentence.wrap(console, options.max_width - self.FURTHER)
        yield Text.assemble(" " * self.FIRST, first)
        for line in further:
            yield Text.assemble(" " * self.FURTHER, line)


def hanging(sign: str | Text, sentence: Text, width: int) -> RenderableType:
    """A sentence whose further lines begin below its first one, and not below its sign."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=width, justify="right")
    grid.add_row(sign, sentence)
    return grid
