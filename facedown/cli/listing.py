"""`facedown games`: each game once, with its rulesets, its bots, and how long these think.

What a bot declares (`Player.thinks`) is said of an interpreted run on a common machine. `--measure` says how long it
takes here.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

import facedown
from facedown.cli.drawing.wrapped import Wrapped
from facedown.cli.loading import one_line, players_of, span
from facedown.core.errors import FacedownError
from facedown.core.game import Game
from facedown.games.declaration import Declaration
from facedown.players.bots import bot_of, seeded
from facedown.players.player import Player
from facedown.table.table import Table

AT_ONCE = 0.01
"""Whoever answers within so many seconds answers at once."""
MEASURED = 0.5
"""So many seconds each bot plays when it is measured."""

Seconds = Callable[[type[Game], str], float]
"""How many seconds a bot takes for an answer."""


def list_of_games(games: Mapping[str, Declaration], measure: bool = False) -> RenderableType:
    seconds, how = (measured, "measured here") if measure else (declared, "roughly; --measure times it here")
    parts = [part for name, declaration in games.items() for part in game_told(name, declaration, seconds)]
    words = f"Beside a bot's name: the seconds it thinks about an answer ({how}). The others answer at once."
    return Group(*parts, Text(words, style="dim"))


def game_told(name: str, declaration: Declaration, seconds: Seconds) -> Iterator[RenderableType]:
    rules = declaration.rules
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(ratio=1)
    rulesets = [Text(f"{ruleset} ({span(rules.seats_for(ruleset))})") for ruleset in rules.rulesets]
    *bots, last = [bot_told(rules, bot, seconds) for bot in declaration.bot_names()]
    grid.add_row("rulesets (players)", Wrapped(rulesets))
    grid.add_row("bots", Wrapped([*map(Text, bots), Text(f"{last}. You meet {declaration.opponent}.")]))
    yield Text(name, style="bold")
    yield Padding(grid, (0, 0, 1, 2))


def bot_told(rules: type[Game], bot: str, seconds: Seconds) -> str:
    try:
        taken = seconds(rules, bot)
    except FacedownError as error:
        return f"{bot} (cannot play: {one_line(error)})"
    return bot if taken < AT_ONCE else f"{bot} ({taken:.2f} s)"


def declared(rules: type[Game], bot: str) -> float:
    return bot_of(rules, bot).thinks


def measured(rules: type[Game], bot: str, clock: Callable[[], float] = time.perf_counter) -> float:
    """How long a bot takes for an answer on average, in a game with its like, played for a moment."""
    table = table_of(rules, bot_of(rules, bot))
    started = clock()
    answers = 0
    while clock() < started + MEASURED and table.step():
        answers += 1
    return (clock() - started) / max(answers, 1)


def table_of(rules: type[Game], kind: type[Player]) -> Table:
    ruleset = rules.rulesets[0]
    game: Game = facedown.new(rules, players=players_of(rules, ruleset, None), seed=1, ruleset=ruleset)
    bots = [seeded(kind, seat.index) for seat in game.seats]
    return Table(game, bots, trusted=True, sees_all=kind.cheats)
