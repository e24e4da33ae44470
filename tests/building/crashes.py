"""Kill a server again and again while people play, and look whether anything was lost.

    make crashes
    PYTHONPATH=tests python tests/building/crashes.py --store postgresql --kills 100

`facedown serve` runs as a process of its own, and clients play random games of every kind at its tables. At random
moments the process gets SIGKILL, and another one is started. Then this must hold:

- every answer that was acknowledged is in the store, once;
- no answer is there twice, and none to a question that was answered already;
- every table goes on, and its record is one that the rules can play;
- nobody's clock ran while there was no server.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import databases
from served import Client, Server

from facedown.core.record import replayed
from facedown.games import find
from facedown.server.making import record_in
from facedown.server.store import KeptTable, Store

BANK = 80_000.0
CLOCK = {"bank": BANK, "increment": 0.0}
PERSON, BOT = {"player": "person"}, {"player": "simple"}
KINDS: list[tuple[str, list[dict[str, str]]]] = [
    ("loveletter", [PERSON, PERSON, BOT]),
    ("hanabi", [PERSON, PERSON, PERSON]),
    ("coinche", [PERSON, PERSON, PERSON, PERSON]),
    ("mafia", [PERSON] * 5 + [BOT] * 4),
    ("magic", [PERSON, PERSON]),
]
"""Games, and who sits there."""
MOST = 60
"""The server is killed after at most so many answers."""
TRIES = 20
"""After the last crash, every table goes on before this many times as many were given, by those that have not gone on
yet: where the machine is busy, tables that are quick do not keep the others waiting."""
SOON = 60.0
"""If there are not so many answers in so many seconds, that is not waited for."""


@dataclass
class Playing:
    """A table, and those who play at it."""

    id: str
    game: str
    clients: dict[int, Client]

    def acknowledged(self) -> int:
        return sum([len(client.acknowledged) for client in self.clients.values()])

    def is_over(self) -> bool:
        return any(client.moment.get("over") for client in self.clients.values())


@dataclass
class Report:
    """What came of it."""

    kills: int = 0
    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    kept: int = 0
    up: float = 0.0
    down: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.up + self.down:.0f} seconds, {self.down:.0f} of them without a server: "
            f"{self.acknowledged} answers of {self.tables} tables were acknowledged ({self.finished} games ended), "
            f"{self.kept} are in the store; {len(self.wrong)} things went wrong"
        )


class Crashes:
    """A server that is killed at random moments."""

    def __init__(self, server: Server, kills: int, tables: int, seed: int) -> None:
        self.server = server
        self.kills = kills
        self.tables = tables
        self.random = Random(seed)
        self.playing: list[Playing] = []
        self.report = Report()

    async def run(self) -> None:
        """Kill the server so often. At the end it is up, and every table has gone on."""
        for _ in range(self.kills):
            self.fill()
            await self.play_until(self.going(), self.random.randint(1, MOST), self.random.uniform(0.0, 0.1))
            self.report.kills += 1
        before = {id(table): table.acknowledged() for table in self.playing}
        left = self.playing
        for _ in range(TRIES):
            left = [table for table in left if stands(table, before[id(table)])]
            if left:
                await self.play_until(left, MOST, 0.0, kill=False)
        self.report.wrong += [f"table {table.id} of {table.game} does not go on" for table in left]
        self.report.tables = len(self.playing)
        self.report.finished = sum([table.is_over() for table in self.playing])
        self.report.acknowledged = sum([table.acknowledged() for table in self.playing])

    def fill(self) -> None:
        """Make tables until so many games go on."""
        going = Counter([table.game for table in self.going()])
        while going.total() < self.tables:
            game, seats = min(KINDS, key=lambda kind: going[kind[0]])
            going[game] += 1
            links = self.server.make(game=game, seats=seats, clock=CLOCK, pace=0.2)
            clients = {
                int(seat): Client(self.server, path, self.random.randrange(10**9), ("telling", "view")[int(seat) % 2])
                for seat, path in links["seats"].items()
            }
            self.playing.append(Playing(links["table"], game, clients))

    def going(self) -> list[Playing]:
        return [table for table in self.playing if not table.is_over()]

    async def play_until(self, going: Sequence[Playing], answers: int, seconds: float, kill: bool = True) -> None:
        """Let everybody at these tables play until so many answers were acknowledged, and for a moment longer. Then
        kill the server in the middle of it; or let everybody hang up."""
        began = monotonic()
        enough = answers + sum([table.acknowledged() for table in going])
        tasks = [asyncio.create_task(client.play_on()) for table in going for client in table.clients.values()]
        while sum([table.acknowledged() for table in going]) < enough and monotonic() - began < SOON:
            await asyncio.sleep(0.01)
        await asyncio.sleep(seconds)
        if kill:
            await asyncio.to_thread(self.server.end, signal.SIGKILL)
        else:
            for table in going:
                for client in table.clients.values():
                    if client.socket is not None:
                        await client.socket.close()
        for over in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(over, BaseException):
                self.report.wrong.append(f"a client failed: {over!r}")
        self.report.up += monotonic() - began
        if kill:
            began = monotonic()
            await asyncio.to_thread(self.server.start)
            self.report.down += monotonic() - began

    async def look(self, store: Store) -> None:
        """Compare what is in the store with what the clients were told."""
        for table in self.playing:
            kept = await store.read(table.id)
            if kept is None:
                self.report.wrong.append(f"table {table.id} is gone")
                continue
            self.report.kept += sum([answer.question > 0 for answer in kept.answers])
            self.report.wrong += [
                f"table {table.id} of {table.game}: {words}" for words in self.wrong_with(table, kept)
            ]

    def wrong_with(self, table: Playing, kept: KeptTable) -> Iterator[str]:
        given = [(answer.seat, answer.question, answer.id) for answer in kept.answers if answer.question]
        told = [(seat, *each) for seat, client in table.clients.items() for each in client.acknowledged]
        lost = {*told} - {*given}
        if lost:
            yield f"{len(lost)} acknowledged answers were lost, the first at {min(lost)}"
        for what, found in (
            ("answer", Counter([(seat, id) for seat, _, id in given])),
            ("question", Counter([each[:2] for each in given])),
            ("acknowledged answer", Counter(told)),
        ):
            twice = [each for each, times in found.items() if times > 1]
            if twice:
                yield f"an {what} counts twice: {twice[0]}"
        try:
            *_, game = replayed(find(table.game), record_in(kept))
        except Exception as error:
            yield f"its record cannot be played: {error}"
        else:
            if kept.outcome is not None and not game.over:
                yield "it is over, and yet it is not"
        if kept.answers:
            used = max([BANK - (bank or BANK) for bank in kept.answers[-1].banks])
            if used > self.report.up + 1.0:
                yield f"a clock ran for {used:.1f} seconds; the server was up for {self.report.up:.1f}"


def stands(table: Playing, before: int) -> bool:
    return not table.is_over() and table.acknowledged() <= before


def crashed(store: str | Path, kills: int, tables: int, seed: int) -> Report:
    """Kill a server with this store so often."""
    with Server(store) as server:
        crashes = Crashes(server, kills, tables, seed)
        asyncio.run(crashes.run())
        server.end(signal.SIGKILL)
    asyncio.run(look(crashes, store))
    return crashes.report


async def look(crashes: Crashes, where: str | Path) -> None:
    store: Any
    if isinstance(where, Path):
        from facedown.server.sqlite import SqliteStore

        store = SqliteStore(where)
    else:
        from facedown.server.postgres import PostgresStore

        store = await PostgresStore.opened(where)
    await crashes.look(store)
    await store.close()


@contextmanager
def store_of(kind: str) -> Iterator[str | Path]:
    """A store that nobody has used."""
    if kind == "postgresql":
        with databases.new_database() as address:
            yield address
    else:
        with TemporaryDirectory(prefix="facedown-crashes-") as folder:
            yield Path(folder, "tables.db")


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a server again and again, and look whether anything was lost.")
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=10, help="how many games go on at a time")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    with store_of(said.store) as store:
        report = crashed(store, said.kills, said.tables, said.seed)
    print(f"{said.store}: {report}")
    for words in report.wrong[:20]:
        print(f"  {words}")
    raise SystemExit(bool(report.wrong))


if __name__ == "__main__":
    main()
