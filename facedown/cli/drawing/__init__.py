"""Tellings in a terminal. What is drawn here knows no rules and no game.

`draw` draws a whole telling; `table`, `happened`, `question` and `help` draw its parts.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from facedown.cli.drawing.asked import question as question
from facedown.cli.drawing.helped import help_page as help_page
from facedown.cli.drawing.table import table as table
from facedown.cli.drawing.told import happened as happened
from facedown.telling.shape import Telling


def draw(telling: Telling) -> RenderableType:
    """Everything that a person needs at this moment: what happened, the table, what is asked."""
    news = happened(telling)
    parts: list[RenderableType] = [*news, *([Text("")] if news else []), table(telling)]
    if telling.question is not None:
        parts.append(question(telling))
    return Group(*parts)
