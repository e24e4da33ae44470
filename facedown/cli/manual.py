"""`facedown games` and `facedown rules`: what there is, and a manual made from the game's own texts."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import facedown
from facedown.cli.loading import ruleset_of, span
from facedown.cli.looks import look_for
from facedown.core.game import Game
from facedown.core.texts import text_of
from facedown.players.bots import bots_for


def list_of_games() -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("Game", "Ruleset", "Players", "Bots"):
        table.add_column(column)
    for name, game in facedown.games().items():
        for ruleset in game.rulesets:
            table.add_row(Text(name, style="bold"), ruleset, span(game.seats_for(ruleset)), ", ".join(bots_for(name)))
    return table


def manual(game: type[Game], ruleset: str | None) -> RenderableType:
    """The manual of one ruleset."""
    rules = ruleset_of(game, ruleset)
    begun: Any = facedown.new(game, players=game.seats_for(rules)[0], seed=0, ruleset=rules)
    return of_begun(begun)


def of_begun(begun: Any) -> RenderableType:
    """The manual of a game that is laid out: what the box holds is public."""
    game, rules = type(begun), begun.ruleset
    look = look_for(begun)
    facts = [("Players", f"{span(game.seats_for(rules))}."), *look.manual(begun)]
    parts: list[RenderableType] = [Text(f"{look.title(begun)}, {rules}", style="bold underline"), Text("")]
    parts += [Padding(prose(text_of(game)), (0, 0, 1, 0))] if text_of(game) else []
    parts += [Text.assemble((f"{heading}: ", "bold"), sentence) for heading, sentence in facts]
    parts += [look.cards(begun)] if begun.cards else []
    others = [name for name in game.rulesets if name != rules]
    parts += [Text(f"Other rulesets: {', '.join(others)} (say --ruleset {others[0]}).", style="dim")] if others else []
    return Group(*parts)


def prose(text: str) -> Text:
    """Paragraphs that fill the width they are given."""
    return Text("\n\n".join([" ".join(paragraph.split()) for paragraph in text.split("\n\n")]))
