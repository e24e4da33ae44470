"""What is asked: the prompt, and the options with what to type. Long lists are put together by their groups."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.spans import LABEL, spaced, text
from facedown.cli.drawing.wrapped import Wrapped
from facedown.telling.shape import (
    EACH,
    NUM,
    ORDER,
    SEVERAL,
    TEXT,
    OptionTold,
    QuestionTold,
    Telling,
    text_in,
)

A_FEW = 6
"""So many options stand one below the other; more are put together by their groups."""
IN_COLUMNS = 7
"""More options than this stand in columns, where they are short."""


def question(telling: Telling) -> RenderableType:
    """The question and its options; of one that is answered part by part, the prompt alone."""
    asked = telling.question
    assert asked is not None
    parts: list[RenderableType] = [text(asked.prompt, telling.me, "bold")]
    if asked.answered != EACH:
        parts += options(asked, telling.me)
    else:
        parts += pieces(asked, telling.me)
    parts += [Text.assemble("  ", text(asked.note, telling.me, "dim"))] if asked.note else []
    return Group(*parts)


def options(asked: QuestionTold, me: int | None) -> list[RenderableType]:
    parts: list[RenderableType] = [how_to_answer(asked)] if how_to_answer(asked).plain else []
    if asked.options:
        parts.append(by_group(asked, me) if is_grouped(asked) else listed(asked.options, me))
    if asked.hints and not is_grouped(asked):
        parts.append(hints(asked, me))
    if asked.more:
        parts.append(Text(f"  ... and {asked.more:,} more: type the words of one", style="dim"))
    if asked.examples and not asked.hints:
        parts.append(Text(f"  or in words, as in: {asked.examples[0]}", style="dim"))
    return parts


def how_to_answer(asked: QuestionTold) -> Text:
    ways = {
        NUM: f"  A whole number from {asked.least} to {asked.most}.",
        SEVERAL: f"  {asked.least} to {asked.most} of these, with commas between them:",
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


def is_grouped(asked: QuestionTold) -> bool:
    """Whether there are many options, and several of one group."""
    groups = [text_in(option.group) for option in asked.options if option.group]
    return len(asked.options) > A_FEW and len(set(groups)) < len(groups)


def by_group(asked: QuestionTold, me: int | None) -> RenderableType:
    """A line for each group, with all that it leaves to choose."""
    rows: dict[str, list[OptionTold]] = {}
    for option in asked.options:
        rows.setdefault(text_in(option.group), []).append(option)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for told in rows.values():
        head = text(told[0].group, me) if told[0].group else Text("or")
        grid.add_row(Text.assemble("  ", head), Wrapped([button(option, me) for option in told], "   "))
    for hint in asked.hints:
        grid.add_row(Text.assemble("  ", text(hint.group, me, "dim")), text(hint.words, me, "dim"))
    return grid


def hints(asked: QuestionTold, me: int | None) -> RenderableType:
    lines = [spaced([text(hint.group, me, "dim"), text(hint.words, me, "dim")], "  ") for hint in asked.hints]
    return Group(*[Text.assemble("  ", line) for line in lines])


def pieces(asked: QuestionTold, me: int | None) -> list[RenderableType]:
    """The parts of an answer, a line for each; where all are about the same things, they are asked for one by one."""
    if all(piece.options == asked.pieces[0].options for piece in asked.pieces):
        return []
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for piece in asked.pieces:
        buttons = [button(option, me) for option in piece.options]
        grid.add_row(Text.assemble("  ", text(piece.prompt, me)), Wrapped(buttons, "   "))
    return [grid]


def button(option: OptionTold, me: int | None) -> Text:
    """What is left to say of an option beside its group, with what to type."""
    said = text(option.short if option.group else option.words, me)
    note = Text.assemble("(", text(option.note, me), ")", style="red" if option.risky else "dim")
    return Text.assemble(
        spaced([Text(option.label, style=LABEL), said, *([note] if option.note else [])], " "),
        ("" if option.note else warning(option), "red"),
    )
