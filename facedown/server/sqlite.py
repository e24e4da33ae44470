"""A store in one file, with the standard library's SQLite.

One thread writes. It takes all that is waiting, writes it in one transaction, and only when the disk has that does it
tell those who wait: so that a busy server waits for its disk once for many answers.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from facedown.server.store import Finished, Kept, KeptTable, Key, Line, Listed, StoreFails

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Wanted = tuple[Work, asyncio.Future[Any]]
"""A piece of work, and who waits for it."""

FORMAT: Final = 2
AT_ONCE: Final = 1000
"""So much is written in one transaction."""
LAYOUT: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, plan TEXT NOT NULL, seated TEXT NOT NULL, outcome TEXT, ended INTEGER,
    taken_back TEXT NOT NULL DEFAULT '[]', spent TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS by_end ON tables (ended);
CREATE TABLE IF NOT EXISTS keys (
    hashed TEXT PRIMARY KEY, "table" TEXT NOT NULL REFERENCES tables (id), role TEXT NOT NULL, seat INTEGER
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answers (
    "table" TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, seat INTEGER NOT NULL, written TEXT NOT NULL,
    "check" TEXT NOT NULL, question INTEGER NOT NULL, id TEXT NOT NULL, banks TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS said (
    "table" TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, channel TEXT NOT NULL, seat INTEGER,
    name TEXT NOT NULL, text TEXT NOT NULL, hearers TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
"""
UPGRADES: Final = {
    1: """
ALTER TABLE tables ADD COLUMN taken_back TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN spent TEXT NOT NULL DEFAULT '[]';
""",
}
"""What makes a file of each earlier format one of the next."""
ANSWER: Final = "INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


class SqliteStore:
    """A store in a file, which is made if it is not there, for its owner alone."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._waiting: Final[queue.SimpleQueue[Wanted | None]] = queue.SimpleQueue()
        self._connection: Final = opened(path)
        self._writer: Final = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    # What the server asks for

    async def add(self, table: str, plan: dict[str, Any], seated: Sequence[str], keys: Sequence[Key]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            row = (table, json.dumps(plan), json.dumps(list(seated)))
            connection.execute("INSERT INTO tables (id, plan, seated) VALUES (?, ?, ?)", row)
            rows = [(key.hashed, key.table, key.role, key.seat) for key in keys]
            connection.executemany("INSERT INTO keys VALUES (?, ?, ?, ?)", rows)

        await self._done(work)

    async def append(self, table: str, first: int, answers: Sequence[Kept], outcome: str | None = None) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.executemany(ANSWER, rows_of(table, first, answers))
            connection.execute("UPDATE tables SET spent = '[]' WHERE id = ? AND spent <> '[]'", (table,))
            if outcome is not None:
                ended = "(SELECT coalesce(max(ended), 0) + 1 FROM tables)"
                connection.execute(f"UPDATE tables SET outcome = ?, ended = {ended} WHERE id = ?", (outcome, table))

        await self._done(work)

    async def retract(
        self, table: str, first: int, answers: Sequence[Kept] = (), taken_back: Sequence[int] = ()
    ) -> None:
        def work(connection: sqlite3.Connection) -> None:
            counts = (json.dumps(list(taken_back)), table)
            going = "UPDATE tables SET taken_back = ?, spent = '[]' WHERE id = ? AND outcome IS NULL"
            if connection.execute(going, counts).rowcount != 1:
                raise StoreFails("there is no such game that goes on")
            connection.execute('DELETE FROM answers WHERE "table" = ? AND number >= ?', (table, first))
            connection.executemany(ANSWER, rows_of(table, first, answers))

        await self._done(work)

    async def spend(self, table: str, seconds: Sequence[float]) -> None:
        row = (json.dumps(list(seconds)), table)
        await self._done(lambda connection: connection.execute("UPDATE tables SET spent = ? WHERE id = ?", row))

    async def seat(self, table: str, seated: Sequence[str]) -> None:
        row = (json.dumps(list(seated)), table)
        await self._done(lambda connection: connection.execute("UPDATE tables SET seated = ? WHERE id = ?", row))

    async def say(self, table: str, number: int, line: Line) -> None:
        row = (table, number, line.channel, line.seat, line.name, line.text, json.dumps(line.hearers), line.id)
        keep = "INSERT INTO said VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        await self._done(lambda connection: connection.execute(keep, row))

    async def said(self, table: str) -> list[Line]:
        found = await self._rows('SELECT * FROM said WHERE "table" = ? ORDER BY number', table)
        return [
            Line(channel, seat, name, text, tuple(json.loads(hearers)), id)
            for _, _, channel, seat, name, text, hearers, id in found
        ]

    async def key(self, hashed: str) -> Key | None:
        found = await self._rows("SELECT * FROM keys WHERE hashed = ?", hashed)
        return Key(*found[0]) if found else None

    async def take(self, key: Key, plan: dict[str, Any]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            taken = connection.execute('SELECT 1 FROM keys WHERE "table" = ? AND seat = ?', (key.table, key.seat))
            if taken.fetchone() is not None:
                raise StoreFails("this seat is taken")
            connection.execute("INSERT INTO keys VALUES (?, ?, ?, ?)", (key.hashed, key.table, key.role, key.seat))
            connection.execute("UPDATE tables SET plan = ? WHERE id = ?", (json.dumps(plan), key.table))

        await self._done(work)

    async def read(self, table: str) -> KeptTable | None:
        def work(connection: sqlite3.Connection) -> KeptTable | None:
            about = "SELECT plan, seated, outcome, taken_back, spent FROM tables WHERE id = ?"
            found = connection.execute(about, (table,)).fetchone()
            if found is None:
                return None
            plan, seated, outcome, taken_back, spent = found
            which = 'SELECT * FROM answers WHERE "table" = ? ORDER BY number'
            answers = tuple([kept_in(row[2:]) for row in connection.execute(which, (table,))])
            lists = [tuple(json.loads(each)) for each in (seated, taken_back, spent)]
            return KeptTable(table, json.loads(plan), lists[0], answers, outcome, *lists[1:])

        return await self._done(work)

    async def unfinished(self) -> list[str]:
        return [table for (table,) in await self._rows("SELECT id FROM tables WHERE outcome IS NULL ORDER BY id")]

    async def finished(self, most: int = 100) -> list[Finished]:
        count = '(SELECT count(*) FROM answers WHERE "table" = tables.id)'
        which = f"SELECT id, plan, outcome, {count} FROM tables WHERE ended > 0 ORDER BY ended DESC LIMIT ?"
        found = [
            (table, json.loads(plan), outcome, count) for table, plan, outcome, count in await self._rows(which, most)
        ]
        return [
            Finished(table, plan["game"], tuple(plan["players"]), count, outcome, bool(plan.get("listed")))
            for table, plan, outcome, count in found
        ]

    async def enlist(self, table: str, is_listed: bool) -> None:
        """One process alone uses a file, and knows its tables."""

    async def listed(self, most: int = 200) -> list[Listed]:
        return []

    async def close(self) -> None:
        """Write what is waiting, and close the file."""
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)

    async def _rows(self, which: str, *about: object) -> list[Any]:
        return await self._done(lambda connection: connection.execute(which, about).fetchall())

    async def _done(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What some work finds, once the disk has all that it wrote."""
        if not self._writer.is_alive():
            raise StoreFails("the store is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put((work, future))
        return await future

    # The thread that writes

    def _write(self) -> None:
        is_open = True
        while is_open:
            batch = [self._waiting.get()]
            with suppress(queue.Empty):
                while len(batch) < AT_ONCE:
                    batch.append(self._waiting.get_nowait())
            is_open = None not in batch
            wanted = [each for each in batch if each is not None and not each[1].cancelled()]
            Batch(self._connection, wanted).write()
        self._connection.close()


class Batch:
    """Several pieces of work in one transaction. One that fails takes nothing from the others."""

    def __init__(self, connection: sqlite3.Connection, wanted: Sequence[Wanted]) -> None:
        self.connection: Final = connection
        self.wanted: Final = wanted
        self.results: Final[dict[asyncio.Future[Any], Any]] = {}

    def write(self) -> None:
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for work, future in self.wanted:
                self.try_out(work, future)
            self.connection.execute("COMMIT")
        except Exception as error:
            # On a dying disk this may fail too: whoever waits must be told all the same.
            with suppress(sqlite3.Error):
                self.connection.rollback()
            for _, future in self.wanted:
                self.results[future] = in_words(error)
        self.tell()

    def tell(self) -> None:
        """Tell all who wait at once: to wake their loop for each of them would cost more than the writing."""
        by_loop: dict[asyncio.AbstractEventLoop, list[asyncio.Future[Any]]] = {}
        for future in self.results:
            by_loop.setdefault(future.get_loop(), []).append(future)
        for loop, futures in by_loop.items():
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self.settle, futures)

    def settle(self, futures: Sequence[asyncio.Future[Any]]) -> None:
        """Let each have its result, unless nobody waits for it any more."""
        for future in futures:
            result = self.results[future]
            if future.cancelled():
                continue
            if isinstance(result, StoreFails):
                future.set_exception(result)
            else:
                future.set_result(result)

    def try_out(self, work: Work, future: asyncio.Future[Any]) -> None:
        """Do a piece of work. If it fails, what it wrote is undone; if nothing can be written, all of them fail."""
        self.connection.execute("SAVEPOINT piece")
        try:
            self.results[future] = work(self.connection)
        except Exception as error:
            if not self.connection.in_transaction:
                raise
            self.connection.execute("ROLLBACK TO piece")
            self.results[future] = in_words(error)
        self.connection.execute("RELEASE piece")


def in_words(error: Exception) -> StoreFails:
    if isinstance(error, StoreFails):
        return error
    return StoreFails(str(error) if isinstance(error, sqlite3.Error) else f"{type(error).__name__}: {error}")


def opened(path: Path) -> sqlite3.Connection:
    """The file, with every commit on the disk before it returns."""
    try:
        path.touch(mode=0o600)
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10.0)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        if found > FORMAT:
            raise StoreFails(f"{path} was made by a later release of facedown")
        for earlier in range(found or FORMAT, FORMAT):
            connection.executescript(f"BEGIN; {UPGRADES[earlier]} PRAGMA user_version = {earlier + 1}; COMMIT;")
        connection.executescript(LAYOUT)
        connection.execute(f"PRAGMA user_version = {FORMAT}")
    except (sqlite3.Error, OSError) as error:
        raise StoreFails(f"{path} cannot be used as a store: {error}") from None
    return connection


def rows_of(table: str, first: int, answers: Sequence[Kept]) -> list[tuple[object, ...]]:
    return [(table, number, *row_of(answer)) for number, answer in enumerate(answers, first)]


def row_of(answer: Kept) -> tuple[object, ...]:
    written, banks = json.dumps(answer.written), json.dumps(answer.banks)
    return (answer.seat, written, answer.check, answer.question, answer.id, banks)


def kept_in(row: Sequence[Any]) -> Kept:
    seat, written, check, question, id, banks = row
    return Kept(seat, json.loads(written), check, question, id, tuple(json.loads(banks)))
