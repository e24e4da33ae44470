"""Low screens: what is drawn differently where there are few lines."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

LOW = 30
"""A screen with fewer lines than this has little room: no card looks like one, and what can stand in one line does."""


class Low:
    """What is drawn on a low screen, and what on others."""

    def __init__(self, low: RenderableType, usual: RenderableType) -> None:
        self.low = low
        self.usual = usual

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.low if console.size.height < LOW else self.usual
