"""The games that were left, as a list to choose from: `facedown play --resume` without a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from facedown.cli import consoles, saving
from facedown.cli.drawing.boxes import HEAD
from facedown.cli.loading import CLASS, BadInput, game_recorded
from facedown.cli.seating import PERSON
from facedown.cli.watching import name_of, parts_of
from facedown.core.errors import FacedownError
from facedown.core.game import Game
from facedown.core.log import lines_of
from facedown.players.bots import is_bot

OVER = "over"
"""Under this key a file says that its game has ended, so that it need not be played again to be passed over."""
LISTED = 20
"""So many games are listed, those that were played last."""


@dataclass(frozen=True)
class Left:
    """A game that was left."""

    path: Path
    when: datetime
    record: dict[str, Any]
    game: Game


def chosen(named: str | None) -> Path | None:
    """The file of the game that a person chooses, or None where they choose none.

    Where the person named a game, its own games are listed too, if it is one of the user's own.
    """
    games = [*left_games(named)][:LISTED]
    if not games:
        raise BadInput(f"no game was left in {saving.folder()} that can be resumed: {advice(named)}")
    consoles.draw(table_of(games))
    while True:
        said = number_typed(len(games))
        if said == "":
            return None
        if said.isdecimal() and 1 <= int(said[:9]) <= len(games):
            return games[int(said) - 1].path
        consoles.draw(Text("  Type the number of one of these games, or Enter alone for none.", style="yellow"))


def number_typed(count: int) -> str:
    try:
        numbers = "1" if count == 1 else f"1 to {count}"
        return consoles.read_line(f"Which one? {numbers}, or Enter for none: ").strip()
    except (EOFError, KeyboardInterrupt):
        print()
        return ""


def advice(named: str | None) -> str:
    own = "" if named is not None else ", or name a game of your own: facedown play file.py:Class --resume"
    return f"say which file with --resume FILE{own}"


def left_games(named: str | None) -> Iterator[Left]:
    """The games that can be gone on with, the last one first. Files that cannot be read are passed over."""
    with suppress(OSError):
        files = sorted(saving.folder().glob("*.json"), key=lambda path: -path.stat().st_mtime)
        for path in files:
            with suppress(FacedownError, OSError):
                record = saving.read(path)
                left = None if record.get(OVER) else replayed(path, record, named)
                if left is not None and not left.game.over:
                    yield left


def replayed(path: Path, record: dict[str, Any], named: str | None) -> Left:
    """A game as its record left it. One of the user's own is not found by its record alone: the user names it."""
    given = named if record.get(CLASS) is not None else None
    game = saving.states(path, game_recorded(record, given), record)[-1]
    return Left(path, datetime.fromtimestamp(path.stat().st_mtime), record, game)


def table_of(games: Sequence[Left]) -> Table:
    table = Table(box=HEAD, pad_edge=False, header_style="dim")
    table.add_column("", justify="right", style="bold yellow")
    table.add_column("When", no_wrap=True)
    for column in ("Game", "Who"):
        table.add_column(column)
    table.add_column("How far", no_wrap=True)
    for number, left in enumerate(games, 1):
        table.add_row(str(number), f"{left.when:%d %b %H:%M}", game_of(left), who(left), how_far(left))
    return table


def game_of(left: Left) -> Text:
    return Text(f"{left.game.name}, {left.game.ruleset}")


def who(left: Left) -> Text:
    """The players, and which of them are bots."""
    seated = left.record.get("seated")
    sitting = seated if isinstance(seated, list) else []
    people = [seat.name for seat, who in zip(left.game.seats, sitting, strict=False) if who == PERSON]
    bots = Counter([who if is_bot(type(left.game), who) else "of your own" for who in sitting if who != PERSON])
    return Text(", ".join([*people, *[f"{count} {bot}" for bot, count in bots.items()]]))


def how_far(left: Left) -> str:
    """Which round or day it is, in a game that has such, and how many answers were given."""
    answers = sum(left.game.answered)
    counted = "1 answer" if answers == 1 else f"{answers} answers"
    begun = [line.event for line in lines_of(left.game.past) if isinstance(line.event, parts_of(left.game))]
    if not begun:
        return counted
    alike = [event for event in begun if type(event) is type(begun[-1])]
    return f"{name_of([type(begun[-1])])} {len(alike)}, {counted}"
