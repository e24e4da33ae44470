"""A server without sockets, and people at its tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from slips import Slips

from facedown.games import find
from facedown.server.listeners import Listener
from facedown.server.live import LiveTable
from facedown.server.making import Links, Offered, SeatWanted
from facedown.server.messages import Answer, Heard, Hello
from facedown.server.sqlite import SqliteStore
from facedown.server.store import Kept, Key, StoreFails
from facedown.server.tables import Tables

GAMES = {name: find(name) for name in ("loveletter", "hanabi", "mafia")} | {"slips": Slips}
OFFERED = {name: Offered(rules, name) for name, rules in GAMES.items()}
PEOPLE = [SeatWanted(name="Ann"), SeatWanted(name="Bob")]


class FailingStore(SqliteStore):
    """A store whose disk is full for a while."""

    is_full = False

    async def append(self, table: str, first: int, answers: Sequence[Kept], outcome: str | None = None) -> None:
        if self.is_full:
            await self.fails()
        await super().append(table, first, answers, outcome)

    async def fails(self, *_: object) -> None:
        raise StoreFails("the disk is full")


class House:
    """A server without sockets, which can be closed and opened again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.open()

    def open(self) -> None:
        self.store = FailingStore(self.path / "tables.db")
        self.tables = Tables(OFFERED, self.store, find)

    async def close(self) -> None:
        await self.tables.close()
        await self.store.close()

    async def sit(self, links: Links, seat: int) -> Sitting:
        return await self.come(links, links.seats[seat])

    async def come(self, links: Links, token: str | None, **has: Any) -> Sitting:
        """Somebody comes with a key, or with none to a listed table. What they have already is said in a hello."""
        assert token is not None
        key = await self.tables.key(token) if token else self.tables.public_key(links.table)
        assert key is not None
        wants_views = has.pop("wants_views", True)
        hello = Hello(1, token, **has)
        about = {"back": hello.back, "heard": hello.heard, "name": hello.name}
        listener = Listener(key, hello.since, wants_views, **about)  # type: ignore[arg-type]
        sitting = Sitting(await self.tables.table(links.table), listener, hello)
        assert (await sitting.hear())["type"] == "welcome"
        while (await sitting.hear())["type"] != "table":
            pass
        return sitting

    async def everybody(self, links: Links) -> list[Sitting]:
        """People at all seats, who read tellings."""
        found = [await self.come(links, token, wants_views=False) for token in links.seats.values()]
        for each in found:
            await each.catch_up()
        return found


class Sitting:
    """Somebody at a seat."""

    def __init__(self, live: LiveTable, listener: Listener, hello: Hello | None = None) -> None:
        self.live, self.listener = live, listener
        self.moment: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        """What was said to them."""
        self.received: list[dict[str, Any]] = []
        live.join(listener, hello)

    async def hear(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.listener.next(), 10.0)
        assert text is not None
        message: dict[str, Any] = json.loads(text)
        self.received.append(message)
        if message["type"] == "table":
            self.moment = message
        elif message["type"] == "room":
            self.room = message
        elif message["type"] == "chat":
            self.lines += message["lines"]
        return message

    async def catch_up(self) -> list[dict[str, Any]]:
        """All that comes of what was said so far. Whoever comes after that is welcomed after it."""
        first = len(self.received)
        for _ in range(2):
            last = Listener(Key("", "", "nobody"), 0, wants_views=True)
            self.live.join(last)
            await asyncio.wait_for(last.next(), 10.0)
            self.live.part(last)
            while self.listener.has_unsent:
                await self.hear()
        return self.received[first:]

    async def tell(self, said: Heard) -> list[dict[str, Any]]:
        """Say something. All that comes of it."""
        self.live.hear(self.listener, said)
        return await self.catch_up()

    async def say(self, said: Heard) -> dict[str, Any]:
        self.live.hear(self.listener, said)
        while (reply := await self.hear())["type"] in ("table", "room"):
            pass
        return reply

    async def answer(self, id: str, option: int | str = 0) -> dict[str, Any]:
        return await self.say(Answer(self.moment["question"], option, id))


def played(path: Path, play: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House(path)
        try:
            await asyncio.wait_for(play(house), 30.0)
        finally:
            await house.close()

    asyncio.run(run())


async def first_asked(house: House, links: Links) -> Sitting:
    sitting = [await house.sit(links, seat) for seat in links.seats]
    return next(each for each in sitting if each.moment["question"] is not None)
