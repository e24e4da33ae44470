"""How many tables a server bears: scripted people at many tables, each of which gets an answer a second.

    make load
    python benchmarks/load.py --tables 1000 --seconds 30 --wants telling

The server is a process of its own, and all people are in this one, so that two cores are enough. With `--processes 2`
two processes share the tables of one PostgreSQL, and people connect to the one that plays their table, as a proxy would
let them. An answer's latency is the time from sending it until it is acknowledged, which is when it is on the disk; a
table's, until everybody there was shown what came of it. What the server computes for an answer hardly depends on what
else the machine does. As long as the players' process has some of its core left, it holds nothing up. Everything stays
on 127.0.0.1, and ends after so many seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import msgspec
from served_at import ServedAt, percentile
from wire import Wire, connected
from written import write_between

TABLES_FROM_ONE = 50
"""So many tables are made, and played at, from one of this machine's addresses."""
ARRIVE = 180
"""So many people sit down in a second: a server lets no more in."""
MARK = "load"


class Option(msgspec.Struct):
    index: int | None = None
    risky: bool = False


class Question(msgspec.Struct):
    options: list[Option] = []


class Telling(msgspec.Struct):
    question: Question | None = None


class Ask(msgspec.Struct):
    count: int = 1


class Said(msgspec.Struct):
    """What matters here of what a server says."""

    type: str
    question: int | None = None
    told: int = 0
    over: bool = False
    telling: Telling | None = None
    ask: Ask | None = None
    reason: str = ""


DECODER = msgspec.json.Decoder(Said)


@dataclass
class Measured:
    """What is measured while `on`."""

    on: bool = False
    acknowledged: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    messages: int = 0
    octets: int = 0
    refused: list[str] = field(default_factory=list)


class Table:
    """A table, at which one answer a second is given by whoever is asked."""

    def __init__(self, served: ServedAt, every: float, random: Random, measured: Measured) -> None:
        self.served = served
        self.every = every
        self.random = random
        self.measured = measured
        self.people: list[Person] = []
        self.due = 0.0
        self.asked: dict[Person, Said] = {}
        self.sent = 0.0
        self.waited_for: set[Person] = set()
        self.is_over = False
        self.has_begun = False

    def is_asked(self, person: Person, said: Said) -> None:
        self.asked[person] = said
        if len(self.asked) == 1 and self.has_begun:
            wait = max(0.0, self.due - perf_counter())
            asyncio.get_running_loop().call_later(wait, self.answer)

    def begin(self, wait: float) -> None:
        """Let the first answer be given so many seconds from now."""
        self.has_begun = True
        self.due = perf_counter() + wait
        asyncio.get_running_loop().call_later(wait, self.answer)

    def answer(self) -> None:
        """Let whoever is asked answer."""
        if not self.asked:
            return
        person, said = self.asked.popitem()
        now = perf_counter()
        if self.measured.on:
            self.measured.late.append(max(0.0, now - self.due))
        self.due = max(self.due + self.every, now) if self.every else now
        self.sent = now
        self.waited_for = set(self.people)
        person.answer(said)
        if self.asked:
            asyncio.get_running_loop().call_later(max(0.0, self.due - now), self.answer)

    def was_shown(self, person: Person) -> None:
        if person in self.waited_for:
            self.waited_for.discard(person)
            if not self.waited_for and self.measured.on:
                self.measured.shown.append(perf_counter() - self.sent)


class Person(Wire):
    """A scripted player: answers anything that is not risky."""

    def __init__(self, table: Table, link: str, wants: str) -> None:
        name, _, self.key = link.removeprefix("/table/").partition("#")
        super().__init__(f"/ws/{name}")
        self.table = table
        self.wants = wants
        self.answered = 0
        self.sent = 0.0
        self.question: int | None = None

    def hello(self) -> None:
        self.say(type="hello", protocol=1, key=self.key, wants=self.wants)

    def heard(self, text: bytes) -> None:
        said = DECODER.decode(text)
        measured = self.table.measured
        if measured.on:
            measured.messages += 1
            measured.octets += len(text)
        if said.type == "acknowledged":
            if measured.on:
                measured.acknowledged.append(perf_counter() - self.sent)
        elif said.type == "table":
            self.table.was_shown(self)
            self.table.is_over = self.table.is_over or said.over
            if said.question is not None and said.question != self.question:
                self.question = said.question
                self.table.is_asked(self, said)
            elif said.question is None:
                self.table.asked.pop(self, None)
        elif said.type in ("refused", "stopped"):
            measured.refused.append(said.reason)

    def answer(self, said: Said) -> None:
        if said.ask is not None:
            option = self.table.random.randrange(said.ask.count)
        else:
            assert said.telling is not None and said.telling.question is not None
            told = said.telling.question.options
            listed = [each.index for each in told if each.index is not None and not each.risky]
            option = self.table.random.choice(listed or [0])
        self.answered += 1
        self.sent = perf_counter()
        self.say(type="answer", question=said.question, option=option, id=str(self.answered))


async def measure(servers: Sequence[ServedAt], said: argparse.Namespace, count: int, wants: str) -> dict[str, Any]:
    """Make the tables, let everybody sit down and play, and measure for so many seconds."""
    empty = sum([served.megabytes() for served in servers])
    random = Random(1)
    measured = Measured()
    every = 1.0 / said.rate if said.rate else 0.0
    tables = [Table(servers[number % len(servers)], every, random, measured) for number in range(count)]
    await asyncio.gather(*[make(said, wants, tables, first) for first in range(0, len(tables), TABLES_FROM_ONE)])
    made = sum([served.megabytes() for served in servers])
    begin = perf_counter()
    for number, table in enumerate(tables):
        for person in table.people:
            if not await connected(person, table.served.host, table.served.port, source_of(number)):
                raise SystemExit(f"a player is not let in at table {number}")
            person.hello()
        await asyncio.sleep(begin + number * len(table.people) / ARRIVE - perf_counter())
    print(f"  {count} tables, and everybody sat down in {perf_counter() - begin:.0f} seconds", file=sys.stderr)
    for table in tables:
        table.begin(random.random())
    await asyncio.sleep(said.warm_up)
    measured.on = True
    computed, ours, begin = sum([served.seconds() for served in servers]), os.times(), perf_counter()
    await asyncio.sleep(said.seconds)
    measured.on = False
    took = perf_counter() - begin
    computed, ends = sum([served.seconds() for served in servers]) - computed, os.times()
    found = {
        "answers": len(measured.acknowledged) / took,
        "p50": percentile(measured.acknowledged, 0.50) * 1000,
        "p99": percentile(measured.acknowledged, 0.99) * 1000,
        "shown50": percentile(measured.shown, 0.50) * 1000,
        "shown99": percentile(measured.shown, 0.99) * 1000,
        "messages": measured.messages / took,
        "kilobytes": measured.octets / max(1, measured.messages) / 1024,
        "core": computed / took * 100,
        "each": computed * 1000 / max(1, len(measured.acknowledged)),
        "clients": (ends.user + ends.system - ours.user - ours.system) / took * 100,
        "idle": (made - empty) * 1024 / count,
        "memory": (sum([served.megabytes() for served in servers]) - empty) * 1024 / count,
        "over": sum([table.is_over for table in tables]),
        "refused": len(measured.refused),
    }
    for reason in sorted(set(measured.refused))[:3]:
        print(f"  refused: {reason}", file=sys.stderr)
    for table in tables:
        for person in table.people:
            person.close()
    return found


async def make(said: argparse.Namespace, wants: str, tables: Sequence[Table], first: int) -> None:
    """Make the tables of one address."""
    seats = [{"player": "person"}] * said.players
    for table in tables[first : first + TABLES_FROM_ONE]:
        links = await asyncio.to_thread(table.served.make, source_of(first), game=said.game, seats=seats)
        table.people = [Person(table, link, wants) for link in links["seats"].values()]


def source_of(number: int) -> str:
    return f"127.0.0.{2 + number // TABLES_FROM_ONE % 250}"


@contextmanager
def store_of(kind: str) -> Iterator[str]:
    if kind == "postgresql":
        import databases

        with databases.new_database() as address:
            yield address
    else:
        with TemporaryDirectory(prefix="facedown-load-") as folder:
            yield f"sqlite:{folder}/tables.db"


@contextmanager
def serving(python: Path, store: str, game: str, processes: int) -> Iterator[list[ServedAt]]:
    """So many processes, each with its share of the tables."""
    shares = [("--share", f"{number}/{processes}") for number in range(1, processes + 1)] if processes > 1 else [()]
    with store_of(store) as where, ExitStack() as ending:
        yield [ending.enter_context(ServedAt(python, where, [game, *share])) for share in shares]


HEADER = (
    "| tables | server | processes | store | sends | answers a second | acknowledged: p50 | p99"
    " | shown to all: p50 | p99 | of a core | computed for an answer | players, of a core | memory a table |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
)


def row(count: int, name: str, processes: int, store: str, wants: str, found: dict[str, Any]) -> str:
    sends = "tellings" if wants == "telling" else "views"
    return (
        f"| {count} | {name} | {processes} | {store} | {sends} | {found['answers']:.0f}"
        f" | {found['p50']:.0f} ms | {found['p99']:.0f} ms"
        f" | {found['shown50']:.0f} ms | {found['shown99']:.0f} ms | {found['core']:.0f} %"
        f" | {found['each']:.2f} ms | {found['clients']:.0f} % | {found['memory']:.0f} KB |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How many tables a server bears.")
    parser.add_argument("--python", type=Path, action="append", help="the interpreter that serves; several to compare")
    parser.add_argument("--tables", type=int, action="append", help="how many; several to compare")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--game", default="loveletter")
    parser.add_argument("--rate", type=float, default=1.0, help="answers a second at each table; 0: at once")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--wants", choices=["telling", "view"], action="append")
    parser.add_argument("--store", choices=["sqlite", "postgresql"], action="append")
    parser.add_argument(
        "--processes", type=int, action="append", help="how many serve, each its share; more than one with postgresql"
    )
    parser.add_argument("--page", type=Path, help="write the figures into this page")
    said = parser.parse_args()
    rows = []
    busy = os.getloadavg()[0]
    for python in said.python or [Path(sys.executable)]:
        name = "compiled" if "compiled" in str(python) else "interpreted"
        for count, store, processes, wants in product(
            said.tables or [1000],
            said.store or ["sqlite"],
            said.processes or [1],
            said.wants or ["telling", "view"],
        ):
            if processes > 1 and store == "sqlite":
                continue
            with serving(python, store, said.game, processes) as servers:
                found = asyncio.run(measure(servers, said, count, wants))
            print({each: round(value, 1) for each, value in found.items()}, file=sys.stderr)
            rows.append(row(count, name, processes, store, wants, found))
            print(rows[-1])
    about = (
        f"Tables of {said.game} with {said.players} scripted players each, "
        f"{said.rate:g} answers a second at each table, for {said.seconds:g} seconds. "
        f"{os.cpu_count()} cores, which the server, its store and all players share. "
        f"Python {platform.python_version()}. "
        f"{busy:.0f} other processes wanted these cores when it began; its own niceness was {os.nice(0)}."
    )
    if said.page is not None:
        write_between(said.page, MARK, "\n".join([about, "", HEADER, *rows]))


if __name__ == "__main__":
    main()
