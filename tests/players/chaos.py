"""Games in which bots in other processes misbehave at random moments. `python tests/players/chaos.py 1000` plays many.

Whatever they do costs their seats defaults, and nothing else: every game ends, the bots that behave are never played
for, and no process and no thread is left.
"""

from __future__ import annotations

import asyncio
import os
import select
import sys
import threading
from collections.abc import Iterable
from pathlib import Path

import facedown
from facedown.core.chance import Chance
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.players.subprocess import Subprocess
from facedown.table import driver
from facedown.table.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))

from players import misbehaving

ALL = ("behaves", "gives bad answers", *misbehaving.WAYS, *misbehaving.SILENT)
GAMES = (("hanabi", 2), ("loveletter", 2), ("hanabi", 3))


def bot(how: str, after: int, seconds: float = 60.0) -> Subprocess:
    command = [sys.executable, "-S", str(Path(misbehaving.__file__)), how, str(after)]
    return Subprocess(command, seconds=seconds, start=60.0)


def table_of(number: int) -> Table:
    """A table with bots that misbehave somehow, sometime."""
    chance = Chance.of(("chaos", number))
    name, players = GAMES[chance.below(len(GAMES))]
    game = facedown.new(name, players=players, seed=number)
    ways = [ALL[chance.below(len(ALL))] for _ in range(players - 1)]
    bots: list[Player] = [bot(how, chance.below(20), 0.3 if how in misbehaving.SILENT else 60.0) for how in ways]
    return Table(game, [*bots, RandomBot(number)], pace=0.0, tries=2, trusted=True)


async def play(numbers: Iterable[int]) -> list[Table]:
    """Play some of the games side by side."""
    tables = [table_of(number) for number in numbers]
    bots = [list(table.players) for table in tables]
    await asyncio.gather(*[driver.play(table) for table in tables])
    for table, sat in zip(tables, bots, strict=True):
        check(table, sat)
    return tables


def check(table: Table, bots: Iterable[Player]) -> None:
    assert table.game.over, table
    for seat, sat in zip(table.game.seats, bots, strict=True):
        if isinstance(sat, Subprocess):
            assert sat.process is not None and sat.process.has_ended and not is_running(sat.process.process.pid)
        if not isinstance(sat, Subprocess) or sat.command[-2] == "behaves":
            assert not [note for note in table.notes if f"plays for {seat}" in note], table.notes


def is_running(process: int) -> bool:
    """Whether a process is there, and has not ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def ends(process: int) -> bool:
    """Whether a process ends that was killed: that takes the system a moment."""
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], 10.0)[0])
    finally:
        os.close(handle)


def left_behind() -> list[str]:
    """The processes that were started for such bots and are still there, wherever they ended up."""
    found = []
    for status in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = status.read_bytes()
        except OSError:
            continue
        if Path(misbehaving.__file__).name.encode() in command and is_running(int(status.parent.name)):
            found.append(command.decode(errors="replace"))
    return found


def main(games: int, together: int = 4) -> None:
    threads = threading.active_count()
    defaults = 0
    for first in range(0, games, together):
        tables = asyncio.run(play(range(first, min(first + together, games))))
        defaults += sum("the table plays for" in note for table in tables for note in table.notes)
        assert threading.active_count() == threads
        print(f"\r{first + len(tables)} games", end="", file=sys.stderr, flush=True)
    assert not left_behind(), left_behind()
    print(f"{games} games, {defaults} defaults, {threading.active_count()} thread, no process left")


if __name__ == "__main__":
    main(int(sys.argv[1]))
