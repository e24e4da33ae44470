"""What is asked: the prompt, and the options with what to type. Long lists are put together by their groups."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.low import LOW, Low
from facedown.cli.drawing.spans import LABEL, spaced, text
from facedown.cli.drawing.wrapped import Wrapped
from facedown.telling.shape import (
    EACH,
    NUM,
    ORDER,
    SEVERAL,
    TEXT,
    OptionTold,
    Piece,
    QuestionTold,
    Telling,
    text_in,
)

A_FEW = 6
"""So many options stand one below the other; more are put together by their groups."""
ALONE = "or"
"""What stands before the options of no group."""
IN_COLUMNS = 7
"""More options than this stand in columns, where they are short."""


def question(telling: Telling) -> RenderableType:
    """The question and its options; of one that is answered part by part, the prompt alone."""
    asked = telling.question
    assert asked is not None
    return Group(text(asked.prompt, telling.me, "bold"), *answers(asked, telling.me))


def answers(asked: QuestionTold, me: int | None) -> list[RenderableType]:
    """All that can be answered, and how to type it."""
    parts = pieces(asked, me) if asked.answered == EACH else options(asked, me)
    return [*parts, *([Text.assemble("  ", text(asked.note, me, "dim"))] if asked.note else [])]


def options(asked: QuestionTold, me: int | None) -> list[RenderableType]:
    parts: list[RenderableType] = [how_to_answer(asked)] if how_to_answer(asked).plain else []
    told = [option for option in asked.options if not option.aside]
    if is_grouped(told):
        parts.append(rows([*by_group(told, me), *hints(asked, me)]))
    elif told and asked.hints and any(option.group for option in told):
        grouped = rows([*by_group(told, me), *hints(asked, me)])
        parts.append(Low(grouped, Group(listed(told, me), rows(hints(asked, me)))))
        return parts
    elif told:
        parts.append(listed(told, me))
    if asked.hints and not is_grouped(told):
        parts.append(rows(hints(asked, me)))
    if asked.more and not asked.hints:
        parts.append(Text(f"  ... and {asked.more:,} more: type the words of one", style="dim"))
    if asked.examples and not asked.hints:
        parts.append(Text(f"  or in words, as in: {asked.examples[0]}", style="dim"))
    return parts


def how_to_answer(asked: QuestionTold) -> Text:
    how_many = str(asked.least) if asked.least == asked.most else f"{asked.least} to {asked.most}"
    ways = {
        NUM: f"  A whole number from {asked.least} to {asked.most}.",
        SEVERAL: f"  {how_many} of these, with commas between them:",
        ORDER: "  All of these, in an order, with commas between them:",
        TEXT: "  In words of your own.",
    }
    return Text(ways.get(asked.answered, ""), style="dim")


# One below the other


def listed(told: Sequence[OptionTold], me: int | None) -> RenderableType:
    width = max([len(option.label) for option in told])
    lines = [option_line(option, width, me) for option in told]
    short = len(lines) > IN_COLUMNS and not any(option.note for option in told)
    return Columns(lines, column_first=True, padding=(0, 4)) if short else Group(*lines)


def option_line(option: OptionTold, width: int, me: int | None) -> Text:
    note = text(option.note, me, "dim")
    button = Text.assemble("  ", (option.label.rjust(width), LABEL), "  ", text(option.words, me))
    return Text.assemble(button, "  " if option.note else "", note, (warning(option), "red"))


def warning(option: OptionTold) -> str:
    return "  (sure?)" if option.risky else ""


# By groups


Row = tuple[Text, RenderableType]
"""What stands at the head of a line, and what follows it."""


def is_grouped(told: Sequence[OptionTold]) -> bool:
    """Whether there are many options, and several of one group; or all are of groups, and typed by their words."""
    groups = [text_in(option.group) for option in told if option.group]
    many = len(told) > A_FEW and len(set(groups)) < len(groups)
    return many or (bool(told) and all(option.group and option.label == text_in(option.words) for option in told))


def by_group(told: Sequence[OptionTold], me: int | None) -> list[Row]:
    """A line for each group, with all that it leaves to choose. Those of no group come last."""
    groups: dict[str, list[OptionTold]] = {}
    for option in told:
        groups.setdefault(text_in(option.group), []).append(option)
    in_order = sorted(groups.items(), key=lambda group: not group[0])
    return [(text(options[0].group, me) if head else Text(ALONE), buttons(options, me)) for head, options in in_order]


def hints(asked: QuestionTold, me: int | None) -> list[Row]:
    return [(text(hint.group, me, "dim"), text(hint.words, me, "dim")) for hint in asked.hints]


def rows(told: Sequence[Row]) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for head, rest in told:
        grid.add_row(Text.assemble("  ", head), rest)
    return grid


def pieces(asked: QuestionTold, me: int | None) -> list[RenderableType]:
    """The parts of an answer, a line for each, or one for each group of options; where all are about the same things,
    they are asked for one by one."""
    if all(piece.options == asked.pieces[0].options for piece in asked.pieces):
        return []
    return [rows([row for piece in asked.pieces for row in piece_rows(piece, me)])]


def piece_rows(piece: Piece, me: int | None) -> list[Row]:
    told = [option for option in piece.options if not option.aside]
    if any(option.group for option in told):
        return by_group(told, me)
    return [(text(piece.prompt, me), buttons(told, me))]


def buttons(told: Sequence[OptionTold], me: int | None) -> RenderableType:
    with_notes = Wrapped([button(option, me) for option in told], "   ")
    return Buttons(with_notes, Wrapped([button(option, me, option.risky) for option in told], "  "))


class Buttons:
    """Options in a line, or in several. On a low screen notes that would take a second line are left out."""

    def __init__(self, with_notes: Wrapped, without: Wrapped) -> None:
        self.with_notes = with_notes
        self.without = without

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        roomy = console.size.height >= LOW or self.with_notes.fits(options.max_width)
        yield self.with_notes if roomy else self.without

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.with_notes)


def button(option: OptionTold, me: int | None, with_note: bool = True) -> Text:
    """What is left to say of an option beside its group, with what to type."""
    said = text(option.short if option.group else option.words, me)
    label = Text("" if option.label == text_in(option.words) else option.label, style=LABEL)
    note = Text.assemble("(", text(option.note, me), ")", style="red" if option.risky else "dim")
    return Text.assemble(
        spaced([label, said, *([note] if option.note and with_note else [])], " "),
        ("" if option.note else warning(option), "red"),
    )
