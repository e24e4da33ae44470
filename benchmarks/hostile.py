"""What strangers can do to a server: hostile clients of every kind, and how long honest players wait meanwhile.

    make hostile
    python benchmarks/hostile.py --seconds 10 --attack floods

Honest people play at a few tables, an answer a second at each. Meanwhile another process attacks the server: one kind
of attack after the other, each for so many seconds. Everything stays on 127.0.0.1.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from load import Measured, Person, Table
from served_at import ServedAt, percentile
from wire import Wire, connected
from written import write_between

TABLES = 20
MARK = "hostile"
HELLO = {"type": "hello", "protocol": 1, "wants": "telling"}


class Counted(Wire):
    """A client that counts what happens to it."""

    def __init__(self, path: str, counts: Counter[str]) -> None:
        super().__init__(path)
        self.counts = counts

    def heard(self, text: bytes) -> None:
        kind = text[:30].split(b'"')[3].decode()
        self.counts[f"heard {kind}"] += 1

    def lost(self) -> None:
        self.counts["closed"] += 1


class Attack:
    """An attack: where, with which links, and for how long."""

    def __init__(self, host: str, port: int, links: Sequence[str], seconds: float) -> None:
        self.host, self.port, self.links = host, port, links
        self.ends = monotonic() + seconds
        self.counts: Counter[str] = Counter()
        self.random = Random(1)
        self.open: list[Wire] = []

    def goes_on(self) -> bool:
        return monotonic() < self.ends

    async def wire(self, path: str, source: str = "127.0.0.1") -> Counted | None:
        """One more socket, if it is let in."""
        wire = Counted(path, self.counts)
        self.counts["tried"] += 1
        if await connected(wire, self.host, self.port, source):
            self.counts["let in"] += 1
            self.open.append(wire)
            return wire
        self.counts["turned away"] += 1
        return None

    async def seated(self, link: str, source: str = "127.0.0.1") -> Counted | None:
        """A socket with a right key."""
        name, _, key = link.removeprefix("/table/").partition("#")
        wire = await self.wire(f"/ws/{name}", source)
        if wire is not None:
            wire.say(**HELLO, key=key)
        return wire

    async def at_once(self, count: int, act: Callable[[int], Awaitable[None]]) -> None:
        """Let so many do the same again and again."""

        async def again(number: int) -> None:
            while self.goes_on():
                await act(number)

        await asyncio.gather(*[again(number) for number in range(count)])

    # The kinds

    async def wrong_keys(self) -> None:
        """Guess keys, from a hundred addresses."""

        async def guess(number: int) -> None:
            wire = await self.wire("/ws/guessed", f"127.0.1.{1 + number}")
            if wire is None:
                await asyncio.sleep(0.1)
                return
            wire.say(**HELLO, key=f"{self.random.randrange(10**30)}")
            while not wire.is_closed and self.goes_on():
                await asyncio.sleep(0.01)

        await self.at_once(100, guess)

    async def others_answers(self) -> None:
        """Sit at every honest table with a right key, and answer what others are asked."""

        async def answer(number: int) -> None:
            wire = await self.seated(self.links[number])
            for question in range(200):
                if wire is None or wire.is_closed or not self.goes_on():
                    return
                wire.say(type="answer", question=question, option=0, id=f"x{question}")
                self.counts["sent"] += 1
                await asyncio.sleep(0.055)

        await self.at_once(len(self.links), answer)

    async def floods(self) -> None:
        """Send as much as possible with a right key, and come again when thrown out."""

        async def flood(number: int) -> None:
            wire = await self.seated(self.links[number])
            while wire is not None and not wire.is_closed and self.goes_on():
                for _ in range(100):
                    wire.say(type="ping")
                self.counts["sent"] += 100
                await asyncio.sleep(0.001)
            await asyncio.sleep(0.05)

        await self.at_once(len(self.links), flood)

    async def huge_and_malformed(self) -> None:
        """Send megabytes, half frames, bytes that are no text, and JSON that is deep."""
        kinds: list[tuple[bytes, int]] = [
            (bytes(1_000_000), 0x81),
            (b"[" * 16_000, 0x81),
            (b"\xff\xfe" * 100, 0x81),
            (b'{"type":"hello","protocol":1,"key":"' + b"x" * 15_000 + b'"}', 0x81),
            (b"\0" * 100, 0x82),
            (b"x" * 100, 0x83),
            (b"y" * 16_000, 0x01),
        ]

        async def send(number: int) -> None:
            wire = await self.wire("/ws/any", f"127.0.2.{1 + number}")
            payload, kind = self.random.choice(kinds)
            for _ in range(20):
                if wire is None or wire.is_closed or not self.goes_on():
                    break
                wire.send(payload, kind)
                self.counts["sent"] += 1
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)

        await self.at_once(50, send)

    async def half_open(self) -> None:
        """Connect and ask for nothing, or for a socket and say nothing."""

        async def wait(number: int) -> None:
            if number % 2:
                await self.wire("/ws/any", f"127.0.3.{1 + number // 10}")
            else:
                self.counts["tried"] += 1
                try:
                    _, writer = await asyncio.open_connection(
                        self.host, self.port, local_addr=(f"127.0.4.{1 + number // 10}", 0)
                    )
                    writer.write(b"GET /hea")
                except OSError:
                    self.counts["turned away"] += 1
            await asyncio.sleep(1.0)

        await self.at_once(500, wait)

    async def slow_readers(self) -> None:
        """Take seats with right keys, as often as one may, and never read what comes."""
        for number, link in enumerate([*self.links] * 6):
            wire = await self.seated(link, f"127.0.5.{1 + number // 100}")
            if wire is not None and wire.transport is not None:
                found: socket.socket = wire.transport.get_extra_info("socket")
                found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                wire.transport.pause_reading()
        while self.goes_on():
            for silent in self.open:
                if not silent.is_closed:
                    silent.say(type="answer", question=1, option=0, id="x")
                    self.counts["sent"] += 1
            await asyncio.sleep(0.2)

    async def ten_thousand(self) -> None:
        """Open 10,000 connections from 50 addresses, as quickly as one can."""
        for first in range(0, 10_000, 100):
            await asyncio.gather(
                *[self.wire("/ws/any", f"127.0.6.{1 + number % 50}") for number in range(first, first + 100)]
            )
        self.counts["open at the end"] = sum([not wire.is_closed for wire in self.open])

    async def requests(self) -> None:
        """Ask for the list of tables, and for tables, as often as possible."""
        body = json.dumps({"game": "loveletter", "seats": [{}, {}]}).encode()
        post = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
        get = b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n"

        async def ask(number: int) -> None:
            try:
                reader, writer = await asyncio.open_connection(
                    self.host, self.port, local_addr=(f"127.0.7.{1 + number % 5}", 0)
                )
                while self.goes_on():
                    writer.write(get if number % 2 else post)
                    self.counts["tried"] += 1
                    head = await reader.readuntil(b"\r\n\r\n")
                    self.counts["status " + head.split()[1].decode()] += 1
                    size = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
                    await reader.readexactly(int(size.partition(b":")[2]))
            except (OSError, EOFError):
                self.counts["turned away"] += 1
                await asyncio.sleep(0.1)

        await self.at_once(20, ask)


ATTACKS = (
    *("wrong_keys", "others_answers", "floods", "huge_and_malformed"),
    *("half_open", "slow_readers", "ten_thousand", "requests"),
)


def attack(said: argparse.Namespace) -> None:
    """In a process of its own: attack, and print what was counted."""
    os.nice(5)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    links = json.loads(sys.stdin.read())

    async def run() -> Counter[str]:
        attacking = Attack("127.0.0.1", said.port, links, said.seconds)
        await getattr(attacking, said.attack_now)()
        return attacking.counts

    print(json.dumps(asyncio.run(run())))


# The honest


class Honest:
    """People who play at a few tables, and how long they wait."""

    def __init__(self, served: ServedAt) -> None:
        self.served = served
        self.measured = Measured()
        self.spare: list[str] = []
        self.people: list[Person] = []
        self.tables = 0

    async def sit(self, count: int) -> None:
        """Make tables until at so many of them somebody plays. The fourth seat of each is the attackers'."""
        random = Random(1)
        self.people = [person for person in self.people if not person.table.is_over]
        while len(self.people) < 3 * count:
            source = f"127.0.0.{10 + self.tables // 50}"
            self.tables += 1
            table = Table(self.served, 1.0, random, self.measured)
            seats = [{"player": "person"}] * 3 + [{"player": "simple"}]
            links = await asyncio.to_thread(self.served.make, source, game="loveletter", seats=seats)
            table.people = [Person(table, link, "telling") for link in links["seats"].values()]
            table.begin(random.random())
            for person in table.people:
                assert await connected(person, self.served.host, self.served.port, source)
                person.hello()
            self.people += table.people
        self.spare = [f"/table/{person.path[4:]}#{person.key}" for person in self.people[2::3]]

    async def measure(self, meanwhile: Awaitable[Any]) -> dict[str, float]:
        self.measured.acknowledged.clear()
        self.measured.on = True
        began = monotonic()
        await meanwhile
        seconds = monotonic() - began
        self.measured.on = False
        found = self.measured.acknowledged
        return {
            "answers": len(found) / seconds,
            "p50": percentile(found, 0.5) * 1000,
            "p99": percentile(found, 0.99) * 1000,
            "lost": sum([person.is_closed for person in self.people]),
            "memory": self.served.megabytes(),
        }


async def measure_all(served: ServedAt, said: argparse.Namespace) -> list[str]:
    honest = Honest(served)
    await honest.sit(TABLES)
    await asyncio.sleep(2.0)
    rows = [row("nobody", await honest.measure(asyncio.sleep(said.seconds)), {})]
    print(rows[-1], flush=True)
    for name in said.attack or ATTACKS:
        await honest.sit(TABLES)
        attacker = await asyncio.create_subprocess_exec(
            *[sys.executable, __file__, "--attack-now", name, "--port", str(served.port)],
            *["--seconds", str(said.seconds)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert attacker.stdin is not None
        attacker.stdin.write(json.dumps(honest.spare).encode())
        attacker.stdin.close()
        assert attacker.stdout is not None
        printed = asyncio.create_task(attacker.stdout.read())
        found = await honest.measure(printed)
        counts = json.loads(await printed or b"{}")
        await attacker.wait()
        rows.append(row(name.replace("_", " "), found, counts))
        print(rows[-1], flush=True)
        await asyncio.sleep(2.0)
    return rows


HEADER = (
    "| attack | what it got | honest answers a second | acknowledged: p50 | p99 | honest sockets lost | memory |\n"
    "|---|---|---|---|---|---|---|"
)


def row(name: str, found: dict[str, float], counts: dict[str, Any]) -> str:
    got = ", ".join([f"{count:,} {what}" for what, count in counts.items()])
    return (
        f"| {name} | {got} | {found['answers']:.0f} | {found['p50']:.0f} ms | {found['p99']:.0f} ms"
        f" | {found['lost']:.0f} | {found['memory']:.0f} MB |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="What strangers can do to a server.")
    parser.add_argument("--python", type=Path, default=Path(sys.executable), help="the interpreter that serves")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each attack lasts")
    parser.add_argument("--attack", choices=ATTACKS, action="append")
    parser.add_argument("--page", type=Path, help="write the figures into this page")
    parser.add_argument("--attack-now", choices=ATTACKS, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.attack_now is not None:
        attack(said)
        return
    busy = os.getloadavg()[0]
    with (
        TemporaryDirectory(prefix="facedown-hostile-") as folder,
        ServedAt(said.python, f"sqlite:{folder}/tables.db", ["loveletter"]) as served,
    ):
        rows = asyncio.run(measure_all(served, said))
    if said.page is not None:
        about = (
            f"{TABLES} honest tables, an answer a second at each; every attack lasts {said.seconds:g} seconds. "
            f"{busy:.0f} other processes wanted the {os.cpu_count()} cores when it began; "
            f"its own niceness was {os.nice(0)}."
        )
        write_between(said.page, MARK, "\n".join([about, "", HEADER, *rows]))


if __name__ == "__main__":
    main()
