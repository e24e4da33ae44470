"""Tables of the server's in a test's own hands: with a game that goes on from where it stands, a store that forgets, a
clock that is set, and all addresses of a server around it."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final, cast

from addresses import asked

import facedown
from facedown.core.cards import Seat
from facedown.core.choices import Written
from facedown.core.game import Game
from facedown.core.record import record_of
from facedown.games import find
from facedown.server.app import app
from facedown.server.limits import Limits
from facedown.server.listeners import Listener
from facedown.server.live import LiveTable
from facedown.server.making import Offered, hashed
from facedown.server.messages import Answer, Heard
from facedown.server.store import HOST, SEAT, WATCHER, Finished, Kept, KeptTable, Key, Line
from facedown.server.tables import Tables
from facedown.telling.hints import hint
from facedown.testing.secrecy import LINES

NAME: Final = "table"
"""What the table is called."""
KEY: Final = "k3y0f"
"""With this begin the keys of a table."""
DRAWN: Final = re.compile(r"(?<=#)[-\w]{24}")
"""A key that was drawn, in a link."""
SECONDS: Final = 2.0
"""Between two answers so many seconds pass."""
UNHURRIED: Final = Limits(tables=(1e9, 1e9), requests=(1e9, 1e9))


def key_of(role: str, seat: int | None = None) -> str:
    return f"{KEY}-{role}-{seat}"


class Memory:
    """A store that keeps nothing longer than the test."""

    def __init__(self, kept: KeptTable, game: Game) -> None:
        self.kept: Final = kept
        self.game: Final = game
        self.answers: list[Kept] = []
        self.outcome: str | None = None
        self.others: Final[dict[str, KeptTable]] = {}
        """Tables that went on from this one."""
        self.keys: Final[dict[str, Key]] = {}
        for role, seat in [(WATCHER, None), (HOST, None), *[(SEAT, seat.index) for seat in game.seats]]:
            token = hashed(key_of(role, seat))
            self.keys[token] = Key(token, kept.id, role, seat)

    async def add(self, table: str, plan: dict[str, Any], seated: Sequence[str], keys: Sequence[Key]) -> None:
        self.others[table] = KeptTable(table, plan, tuple(seated), (), None)

    async def append(self, table: str, first: int, answers: Sequence[Kept], outcome: str | None = None) -> None:
        assert first == len(self.answers)
        self.answers += answers
        self.outcome = outcome

    async def retract(
        self, table: str, first: int, answers: Sequence[Kept] = (), taken_back: Sequence[int] = ()
    ) -> None:
        self.answers[first:] = answers

    async def read(self, table: str) -> KeptTable | None:
        """The table, with the state in which its game began, and all answers since."""
        if table != self.kept.id:
            return self.others.get(table)
        record = record_of(self.game)
        checks: Any = record["checks"]
        begun = {name: part for name, part in record.items() if name not in ("answers", "digest")}
        plan = {**begun, **self.kept.plan, "checks": checks[:1]}
        return replace(self.kept, plan=plan, answers=tuple(self.answers), outcome=self.outcome)

    async def key(self, hashed: str) -> Key | None:
        return self.keys.get(hashed)

    async def finished(self, most: int = 100) -> list[Finished]:
        if self.outcome is None:
            return []
        names = tuple([seat.name for seat in self.game.seats])
        return [Finished(NAME, self.game.name, names, len(self.answers), self.outcome, self.kept.plan["listed"])]

    async def said(self, table: str) -> list[Line]:
        return []

    async def spend(self, table: str, seconds: Sequence[float]) -> None: ...

    async def seat(self, table: str, seated: Sequence[str]) -> None: ...

    async def say(self, table: str, number: int, line: Line) -> None: ...


class Adviser:
    """Bots that think here, and not in another process."""

    async def advise(self, reference: str, bot: str, view: Any) -> str:
        return hint(facedown.from_json(view.to_json(), find(reference)), bot, numbered=False)


class World(LiveTable):
    """A table of the server's at which a game goes on from where it stands. Everybody is a person."""

    def __init__(self, game: Game, pace: float = 0.0, listed: bool = False) -> None:
        game.begin_here()
        self._given: Final = game
        self.time = 1000.0
        people = list(range(len(game.seats)))
        agreed = {"people": people, "pace": pace, "clock": None, "listed": listed, "watched": True, "open": []}
        kept = KeptTable(NAME, agreed, ("person",) * len(people), (), None)
        self.memory: Final = Memory(kept, game)
        self.offer: Final = Offered(type(game), game.name)
        store: Any = self.memory
        workers: Any = Adviser()
        super().__init__(kept, self.offer, store, workers)

    def now(self) -> float:
        return self.time

    def take_from(self, kept: KeptTable) -> None:
        assert not hasattr(self, "table"), "the table fell back to what the store has"
        self.sit_down(self._given, {}, kept)


class Addresses:
    """All addresses of a server that plays one table."""

    def __init__(self, live: World) -> None:
        store: Any = live.memory
        load: Any = find
        self.app: Final = app({live.game.name: live.offer}, store, load, limits=UNHURRIED)
        self.app.state.tables.live[NAME] = live

    async def ask(self, path: str, key: str, body: object) -> dict[str, Any]:
        """What an address answers. Keys that were drawn for it alone are left out."""
        found = await asked(self.app, path, key, body)
        tables = self.app.state.tables
        for task in tables._tasks.values():
            task.cancel()
        await asyncio.gather(*tables._tasks.values(), return_exceptions=True)
        for id in store_of(tables).others:
            found["text"] = DRAWN.sub("DRAWN", found["text"].replace(id, "ANOTHER"))
        store_of(tables).others.clear()
        return found


def store_of(tables: Tables) -> Memory:
    memory: Any = tables.store
    return cast(Memory, memory)


class Logged(logging.Handler):
    """What the server logs."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {record.getMessage()} {record.exc_info}")


class Side:
    """One of the two worlds: its table, somebody at each seat, and all that the seat in question receives."""

    def __init__(self, game: Game, seat: Seat | None, pace: float, listed: bool) -> None:
        self.live: Final = World(game, pace, listed)
        self.addresses: Final = Addresses(self.live)
        self.others: Final = [Listener(Key("", "", SEAT, other.index), 0, wants_views=False) for other in game.seats]
        """Who speaks for the other seats. They need not listen: what they receive is compared when it is their turn."""
        self.mine: Final = self.listeners_at(seat)
        self.logged: Final = Logged()
        self.answered: list[Any] = []
        """What addresses have answered since that was last asked."""

    def listeners_at(self, seat: Seat | None) -> list[Listener]:
        """A person and a program; beside a player, somebody who watches."""
        if seat is None:
            return [self.listener(WATCHER), self.listener(WATCHER, None, True), self.listener(HOST)]
        return [self.listener(SEAT, seat.index), self.listener(SEAT, seat.index, True), self.listener(WATCHER)]

    def listener(self, role: str, seat: int | None = None, wants_views: bool = False) -> Listener:
        told = len(self.live.game.heard(None if seat is None else self.live.game.seats[seat]))
        return Listener(Key("link", "", role, seat), max(0, told - LINES), wants_views, name="Zoe")

    async def begin(self) -> None:
        for listener in self.mine:
            await self.live.hear_listener(listener, None)
        self.live.showing.show_everybody()

    async def hear(self, listener: Listener, said: Heard) -> None:
        await self.live.hear_listener(listener, said)
        await asyncio.sleep(0)
        await self.show()

    async def show(self) -> None:
        self.live.tick()
        await self.live.keep()
        await self.live.retracting.settle()
        self.live.showing.show_everybody()
        for other in self.others:
            await received(other)

    async def answer(self, seat: Seat, written: Written, id: str) -> None:
        """Answer for a seat. What follows is shown later: others may be asked in secret first, and tables hide how long
        that takes."""
        asked = self.live.answering.asked(seat)
        assert asked is not None
        await self.live.hear_listener(self.speaker(seat), Answer(self.live.answering.number(asked), written, id))

    def question(self, seat: Seat) -> int | None:
        """The number of what a seat is asked."""
        asked = self.live.answering.asked(seat)
        return None if asked is None else self.live.answering.number(asked)

    def speaker(self, seat: Seat) -> Listener:
        """Who answers for a seat: of the seat in question, the one whose messages are compared."""
        return next((mine for mine in self.mine if mine.key.seat == seat.index), self.others[seat.index])

    async def ask(self, path: str, key: str, body: object) -> None:
        """Ask something of an address."""
        self.answered.append([path, await self.addresses.ask(path, key, body)])

    async def taken(self) -> dict[str, list[Any]]:
        """All that was received since this was last asked, to the letter."""
        texts: dict[str, list[Any]] = {
            f"{mine.key.role} {mine.wants_views}": await received(mine) for mine in self.mine
        }
        proposal = self.live.retracting.proposal
        if proposal is not None:
            texts = {who: [text.replace(proposal.id, "ID") for text in said] for who, said in texts.items()}
        lines, self.logged.lines = self.logged.lines, []
        answered, self.answered = self.answered, []
        return {**texts, "log": lines, "addresses": answered}


async def received(listener: Listener) -> list[str]:
    texts = []
    while listener.has_unsent:
        message = await listener.next()
        assert message is not None
        texts.append(message.decode())
    return texts


@contextmanager
def logged(by: Logged) -> Iterator[None]:
    """What the server logs meanwhile is kept."""
    log = logging.getLogger("facedown.server")
    log.addHandler(by)
    try:
        yield
    finally:
        log.removeHandler(by)
