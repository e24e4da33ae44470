"""`facedown rules`: a manual made from the game's own texts.

A game may declare a manual, usually a module: `TITLE` is the game's name, `chapters_of` returns its rules in sentences,
`cards_of` its cards, `named_elsewhere` the cards that these refer to, `tables_of` whatever else stands in tables, and
`options_of` its options. `asked_about` are further cards that a person may ask about. Missing parts are left out. The
manual of any other game is made from its docstring and its cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import facedown
from facedown.cli.drawing.boxes import HEAD
from facedown.cli.loading import agreed, check_texts, fitting, span
from facedown.cli.look import Look
from facedown.core.game import Game
from facedown.core.texts import text_of
from facedown.files.sections import read_section
from facedown.games.declaration import loaded
from facedown.games.registry import declaration_of

NAMES = 14
"""How wide the names of rows may be where there are many columns."""
CONTENTS = ("chapters_of", "cards_of", "named_elsewhere", "tables_of", "options_of")
SAY_AN_OPTION = Text("Another one is said with --option NAME=VALUE.", style="dim")


def manual(game: type[Game], ruleset: str | None, deck: Path | None = None, said: Sequence[str] = ()) -> RenderableType:
    """The manual of one ruleset, with the user's deck if there is one."""
    rules, options = agreed(game, ruleset, deck, said)
    players = fitting(game, rules, options)[0]
    begun: Any = facedown.new(game, players=players, seed=0, ruleset=rules, **options)
    name = "" if deck is None else read_section(deck).text("title", "")
    check_texts(name, str(deck))
    return of_begun(begun, name)


def of_begun(begun: Any, deck: str = "") -> RenderableType:
    """The manual of a game that was begun, with a deck of this name. It may show the box, which is public."""
    game, rules = type(begun), begun.ruleset
    own = loaded(declaration_of(game).manual or None)
    name = getattr(own, "TITLE", "") or Look(begun).title(begun)
    parts: list[RenderableType] = [
        Text(f"{name}, {rules}{f': {deck}' if deck else ''}", style="bold underline"),
        Text(f"{span_of(begun)} players."),
        *(plain_manual(begun) if own is None else of_its_own(begun, own)),
    ]
    others = [name for name in game.rulesets if name != rules]
    parts += [Text(f"Other rulesets: {', '.join(others)} (say --ruleset {others[0]}).", style="dim")] if others else []
    return Group(*parts)


def span_of(begun: Any) -> str:
    counts = fitting(type(begun), begun.ruleset, begun.layout.options)
    return span(range(counts[0], counts[-1] + 1))


# The manual of any game


def plain_manual(begun: Any) -> list[RenderableType]:
    text = text_of(type(begun))
    parts: list[RenderableType] = [Text(""), prose(text)] if text else []
    return [*parts, *([Look(begun).cards(begun)] if begun.cards else [])]


def prose(text: str) -> Text:
    """Paragraphs that fill the width they are given."""
    return Text("\n\n".join([" ".join(paragraph.split()) for paragraph in text.split("\n\n")]))


# The manual of a game that has sentences of its own


def of_its_own(begun: Any, own: Any) -> list[RenderableType]:
    said = {name: getattr(own, name)(begun) for name in CONTENTS if hasattr(own, name)}
    parts: list[RenderableType] = [prose(text_of(type(begun)).partition("\n\n")[0])]
    parts += [chapter(title, [*map(point, sentences)]) for title, sentences in said.get("chapters_of", ())]
    if said.get("cards_of"):
        parts.append(chapter("The cards", [card_table(said["cards_of"])]))
    if said.get("named_elsewhere"):
        parts.append(chapter("Cards that these work like", [card_table(said["named_elsewhere"])]))
    parts += [chapter(title, [plain_table(head, rows)]) for title, head, rows in said.get("tables_of", ())]
    if said.get("options_of"):
        parts.append(chapter("Options, as they stand here", [option_table(said["options_of"]), SAY_AN_OPTION]))
    return parts


def chapter(title: str, parts: Sequence[RenderableType]) -> RenderableType:
    return Group(Text(""), Text(title, style="bold"), *parts)


def point(sentence: str) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_row("•", Text(sentence))
    return grid


def card_table(rows: Sequence[tuple[int | None, str, str, str, str]]) -> RenderableType:
    """A table of the cards: number (if they have one), name with remarks, copies and text."""
    table = Table(box=HEAD, pad_edge=False, header_style="dim")
    numbered = any(value is not None for value, *_ in rows)
    if numbered:
        table.add_column("", justify="right", style="bold")
    table.add_column("Card", max_width=23)
    table.add_column("Copies", justify="right")
    table.add_column("Text", ratio=1)
    for value, name, copies, marks, text in rows:
        card = Text.assemble((name, "bold"), (f"\n{marks}" if marks else "", "dim"))
        table.add_row(*([str(value)] if numbered else []), card, copies, Text(text))
    return table


def plain_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> RenderableType:
    """A table of words. The first column names the rows, and is broken where it is long."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    for place, name in enumerate(head):
        table.add_column(name, style="" if place else "bold", overflow="fold", max_width=None if place else NAMES)
    for row in rows:
        table.add_row(*[Text(cell) for cell in row])
    return table


def option_table(rows: Sequence[tuple[str, str, str, str]]) -> RenderableType:
    """A table of the options: value, other values, and what each rules."""
    table = Table(box=box.SIMPLE, pad_edge=False, show_header=False)
    table.add_column("")
    table.add_column("", ratio=1)
    for name, here, others, means in rows:
        table.add_row(Text.assemble((name, "bold"), f" = {here}", (f"\n  or {others}", "dim")), Text(means))
    return table
