"""A store in PostgreSQL, for servers that already have one, and for several processes with one store.

What waits while a commit is on its way goes together into the next one, so that a busy server waits for the disk once
for many tables. If one piece of it is refused, each is tried by itself.

All is kept in the schema `facedown`. Texts that strangers write are kept as JSON: PostgreSQL's texts know no zero byte.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

import asyncpg

from facedown.server.making import free_in
from facedown.server.shares import ALPHABET
from facedown.server.store import Finished, Kept, KeptTable, Key, Line, Listed, StoreFails

log: Final = logging.getLogger("facedown.server")

AT_ONCE: Final = 1000
"""So much goes into one commit."""
CONNECTIONS: Final = 8
PATIENCE: Final = 30.0
"""A statement that takes more seconds has failed."""
CLAIMS: Final = 0x6661_6365
"""The first half of this program's advisory locks; the second half counts the letters of the alphabet."""
STEPS: Final = (
    """
    CREATE SEQUENCE facedown.ends;
    CREATE TABLE facedown.tables (
        id text PRIMARY KEY, plan text NOT NULL, seated text NOT NULL, outcome text, ended bigint,
        taken_back text NOT NULL DEFAULT '[]', spent text NOT NULL DEFAULT '[]'
    );
    CREATE INDEX by_end ON facedown.tables (ended);
    CREATE INDEX going_on ON facedown.tables (id) WHERE outcome IS NULL;
    CREATE TABLE facedown.keys (
        hashed text PRIMARY KEY, "table" text NOT NULL REFERENCES facedown.tables, role text NOT NULL, seat integer
    );
    CREATE INDEX by_table ON facedown.keys ("table");
    CREATE TABLE facedown.answers (
        "table" text REFERENCES facedown.tables, number integer, seat integer NOT NULL, written text NOT NULL,
        "check" text NOT NULL, question bigint NOT NULL, id text NOT NULL, banks text NOT NULL,
        PRIMARY KEY ("table", number)
    );
    CREATE TABLE facedown.said (
        "table" text REFERENCES facedown.tables, number integer, channel text NOT NULL, seat integer,
        name text NOT NULL, text text NOT NULL, hearers text NOT NULL, id text NOT NULL,
        PRIMARY KEY ("table", number)
    );
    """,
    """
    ALTER TABLE facedown.tables ADD COLUMN listed boolean NOT NULL DEFAULT false;
    CREATE INDEX in_the_list ON facedown.tables (id) WHERE listed AND outcome IS NULL;
    """,
)
"""How the schema came to be, release by release. A store of an earlier one takes the steps that it lacks."""

ADD: Final = "INSERT INTO facedown.tables (id, plan, seated) VALUES ($1, $2, $3)"
KEY: Final = "INSERT INTO facedown.keys VALUES ($1, $2, $3, $4)"
ANSWER: Final = "INSERT INTO facedown.answers VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
SPEND: Final = "UPDATE facedown.tables SET spent = $2 WHERE id = $1 AND spent <> $2"
SEAT: Final = "UPDATE facedown.tables SET seated = $2 WHERE id = $1"
SAY: Final = "INSERT INTO facedown.said VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
END: Final = "UPDATE facedown.tables SET outcome = $2, ended = nextval('facedown.ends') WHERE id = $1"
NOTHING: Final = "[]"

Row = tuple[object, ...]


@dataclass(eq=False)
class Piece:
    """A piece of work that waits to be kept: rows for statements."""

    rows: Sequence[tuple[str, Row]]
    kept: asyncio.Future[None]


class PostgresStore:
    """A store in PostgreSQL. `PostgresStore.opened` makes one."""

    def __init__(self, address: str, pool: asyncpg.Pool) -> None:
        self.address: Final = address
        self._pool: Final = pool
        self._waiting: Final[asyncio.Queue[Piece]] = asyncio.Queue()
        self._writer: Final = asyncio.create_task(self._write(), name="store")
        self._claim: asyncio.Task[None] | None = None
        self._is_closed = False

    @classmethod
    async def opened(cls, url: str) -> PostgresStore:
        """The store at `postgresql://user@host/database`. Its schema is made, or brought up to date."""
        try:
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=CONNECTIONS,
                command_timeout=PATIENCE,
                server_settings={"application_name": "facedown", "synchronous_commit": "on"},
            )
            async with pool.acquire() as connection, connection.transaction():
                await bring_up_to_date(connection, without_password(url))
        except StoreFails:
            await pool.close()
            raise
        except Exception as error:
            raise StoreFails(f"{without_password(url)} cannot be used as a store: {in_words(error)}") from None
        return cls(url, pool)

    # What the server asks for

    async def add(self, table: str, plan: dict[str, Any], seated: Sequence[str], keys: Sequence[Key]) -> None:
        rows = [(KEY, (key.hashed, key.table, key.role, key.seat)) for key in keys]
        await self._kept([(ADD, (table, json.dumps(plan), json.dumps(list(seated)))), *rows])

    async def append(self, table: str, first: int, answers: Sequence[Kept], outcome: str | None = None) -> None:
        rows = [(ANSWER, row) for row in rows_of(table, first, answers)]
        ends = [] if outcome is None else [(END, (table, json.dumps(outcome)))]
        await self._kept([*rows, (SPEND, (table, NOTHING)), *ends])

    async def retract(
        self, table: str, first: int, answers: Sequence[Kept] = (), taken_back: Sequence[int] = ()
    ) -> None:
        async with self._transaction() as connection:
            going = "UPDATE facedown.tables SET taken_back = $2, spent = $3 WHERE id = $1 AND outcome IS NULL"
            if await connection.execute(going, table, json.dumps(list(taken_back)), NOTHING) != "UPDATE 1":
                raise StoreFails("there is no such game that goes on")
            await connection.execute('DELETE FROM facedown.answers WHERE "table" = $1 AND number >= $2', table, first)
            await connection.executemany(ANSWER, rows_of(table, first, answers))

    async def spend(self, table: str, seconds: Sequence[float]) -> None:
        await self._kept([(SPEND, (table, json.dumps(list(seconds))))])

    async def seat(self, table: str, seated: Sequence[str]) -> None:
        await self._kept([(SEAT, (table, json.dumps(list(seated))))])

    async def say(self, table: str, number: int, line: Line) -> None:
        texts = [json.dumps(part) for part in (line.name, line.text, list(line.hearers), line.id)]
        await self._kept([(SAY, (table, number, line.channel, line.seat, *texts))])

    async def said(self, table: str) -> list[Line]:
        found = await self._rows('SELECT * FROM facedown.said WHERE "table" = $1 ORDER BY number', table)
        return [line_in(row) for row in found]

    async def key(self, hashed: str) -> Key | None:
        found = await self._rows("SELECT * FROM facedown.keys WHERE hashed = $1", hashed)
        return Key(*found[0]) if found else None

    async def take(self, key: Key, plan: dict[str, Any]) -> None:
        async with self._transaction() as connection:
            written = "UPDATE facedown.tables SET plan = $2 WHERE id = $1"
            await connection.execute(written, key.table, json.dumps(plan))
            taken = 'SELECT 1 FROM facedown.keys WHERE "table" = $1 AND seat = $2'
            if await connection.fetchval(taken, key.table, key.seat) is not None:
                raise StoreFails("this seat is taken")
            await connection.execute(KEY, key.hashed, key.table, key.role, key.seat)

    async def read(self, table: str) -> KeptTable | None:
        async with self._transaction(isolation="repeatable_read", readonly=True) as connection:
            found = await connection.fetchrow("SELECT * FROM facedown.tables WHERE id = $1", table)
            if found is None:
                return None
            which = 'SELECT * FROM facedown.answers WHERE "table" = $1 ORDER BY number'
            answers = tuple([kept_in(row) for row in await connection.fetch(which, table)])
        outcome = None if found["outcome"] is None else json.loads(found["outcome"])
        seated, taken_back, spent = [tuple(json.loads(found[name])) for name in ("seated", "taken_back", "spent")]
        return KeptTable(table, json.loads(found["plan"]), seated, answers, outcome, taken_back, spent)

    async def unfinished(self) -> list[str]:
        which = 'SELECT id FROM facedown.tables WHERE outcome IS NULL ORDER BY id COLLATE "C"'
        return [row["id"] for row in await self._rows(which)]

    async def finished(self, most: int = 100) -> list[Finished]:
        which = (
            'SELECT id, plan, outcome, (SELECT count(*) FROM facedown.answers WHERE "table" = tables.id) AS answers'
            " FROM facedown.tables WHERE ended > 0 ORDER BY ended DESC LIMIT $1"
        )
        return [finished_in(row) for row in await self._rows(which, most)]

    async def enlist(self, table: str, is_listed: bool) -> None:
        await self._kept([("UPDATE facedown.tables SET listed = $2 WHERE id = $1", (table, is_listed))])

    async def listed(self, most: int = 200) -> list[Listed]:
        which = "SELECT id, plan, seated FROM facedown.tables WHERE listed AND outcome IS NULL ORDER BY id LIMIT $1"
        return [listed_in(row["id"], json.loads(row["plan"]), row["seated"]) for row in await self._rows(which, most)]

    async def close(self) -> None:
        """Keep what is waiting, and hang up."""
        self._is_closed = True
        while not self._waiting.empty():
            await asyncio.sleep(0.01)
        for task in (self._writer, self._claim):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])
        await self._pool.close()

    # Whose tables these are

    async def claim(self, letters: str = ALPHABET, patience: float = 10.0) -> None:
        """Be the only process that plays the tables whose names begin with one of these letters.

        One that was killed a moment ago may still seem to be there, so this waits for so many seconds.
        """
        last = monotonic() + patience
        while True:
            try:
                held = await self._claimed(letters)
                break
            except Taken:
                if monotonic() > last:
                    raise StoreFails("another server plays these tables: stop it, or give each its --share") from None
                await asyncio.sleep(0.2)
            except Exception as error:
                raise StoreFails(in_words(error)) from None
        self._claim = asyncio.create_task(self._hold(held, letters), name="claim")

    async def _claimed(self, letters: str) -> asyncpg.Connection:
        """A connection that holds the locks of these letters, as long as it lasts."""
        connection = await asyncpg.connect(self.address, timeout=PATIENCE, command_timeout=PATIENCE)
        for letter in letters:
            if not await connection.fetchval("SELECT pg_try_advisory_lock($1, $2)", CLAIMS, ALPHABET.index(letter)):
                await connection.close()
                raise Taken
        return connection

    async def _hold(self, held: asyncpg.Connection, letters: str) -> None:
        """Claim the letters again whenever the database was gone. Nothing is lost meanwhile: of two processes that
        keep an answer with the same number, one is refused."""
        try:
            while True:
                await asyncio.sleep(1.0)
                if held.is_closed():
                    try:
                        held = await self._claimed(letters)
                    except Taken:
                        log.error("another process plays the tables of this one: stop one of them")
                    except Exception as error:
                        log.warning("the store cannot be reached: %s", in_words(error))
        finally:
            await held.close(timeout=1.0)

    # Reading and writing

    @asynccontextmanager
    async def _transaction(self, **how: Any) -> AsyncIterator[asyncpg.Connection]:
        """A connection whose work is on the disk afterwards."""
        if self._is_closed:
            raise StoreFails("the store is closed")
        try:
            async with self._pool.acquire(timeout=PATIENCE) as connection, connection.transaction(**how):
                yield connection
        except Exception as error:
            raise StoreFails(in_words(error)) from None

    async def _rows(self, which: str, *about: object) -> list[Any]:
        if self._is_closed:
            raise StoreFails("the store is closed")
        try:
            found: list[Any] = await self._pool.fetch(which, *about)
        except Exception as error:
            raise StoreFails(in_words(error)) from None
        return found

    async def _kept(self, rows: Sequence[tuple[str, Row]]) -> None:
        """Wait until these rows are on the disk."""
        if self._is_closed:
            raise StoreFails("the store is closed")
        kept = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(Piece(rows, kept))
        await kept

    async def _write(self) -> None:
        """Keep what waits, again and again."""
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            failure = await self._keep(batch)
            if failure is None or len(batch) == 1:
                settle(batch, failure)
            else:
                for each in batch:
                    settle([each], await self._keep([each]))

    async def _keep(self, batch: Sequence[Piece]) -> StoreFails | None:
        """Keep the work of many tables, all or none: one statement after the other, with all its rows."""
        rows: dict[str, list[Row]] = {}
        for piece in batch:
            for statement, row in piece.rows:
                rows.setdefault(statement, []).append(row)
        try:
            async with self._transaction() as connection:
                for statement, its_rows in rows.items():
                    await connection.executemany(statement, its_rows)
        except StoreFails as error:
            return error
        return None


class Taken(Exception):
    """Another process has claimed these tables."""


def settle(batch: Sequence[Piece], failure: StoreFails | None) -> None:
    """Tell those who wait how it went."""
    for each in batch:
        if each.kept.cancelled():
            continue
        if failure is None:
            each.kept.set_result(None)
        else:
            each.kept.set_exception(failure)


async def bring_up_to_date(connection: asyncpg.Connection, place: str) -> None:
    """Take the steps that a store lacks. One process at a time does so."""
    await connection.execute("SELECT pg_advisory_xact_lock($1, -1)", CLAIMS)
    await connection.execute("CREATE SCHEMA IF NOT EXISTS facedown")
    await connection.execute("CREATE TABLE IF NOT EXISTS facedown.format (number integer NOT NULL)")
    found = await connection.fetchval("SELECT number FROM facedown.format")
    if found is None:
        await connection.execute("INSERT INTO facedown.format VALUES (0)")
    if (found or 0) > len(STEPS):
        raise StoreFails(f"{place} was made by a later release of facedown")
    for step in STEPS[found or 0 :]:
        await connection.execute(step)
    await connection.execute("UPDATE facedown.format SET number = $1", len(STEPS))


def without_password(url: str) -> str:
    """A store's address, as it may be shown."""
    parts = urlsplit(url)
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"


def in_words(error: Exception) -> str:
    if isinstance(error, StoreFails | asyncpg.PostgresError | asyncpg.InterfaceError):
        return str(error)
    if isinstance(error, TimeoutError):
        return "PostgreSQL does not answer"
    return f"{type(error).__name__}: {error}"


def rows_of(table: str, first: int, answers: Sequence[Kept]) -> list[Row]:
    return [(table, number, *row_of(answer)) for number, answer in enumerate(answers, first)]


def row_of(answer: Kept) -> Row:
    written, check, id = [json.dumps(part) for part in (answer.written, answer.check, answer.id)]
    return (answer.seat, written, check, answer.question, id, json.dumps(list(answer.banks)))


def kept_in(row: Any) -> Kept:
    written, check, id, banks = [json.loads(row[name]) for name in ("written", "check", "id", "banks")]
    return Kept(row["seat"], written, check, row["question"], id, tuple(banks))


def finished_in(row: Any) -> Finished:
    plan = json.loads(row["plan"])
    outcome, listed = json.loads(row["outcome"]), bool(plan.get("listed"))
    return Finished(row["id"], plan["game"], tuple(plan["players"]), row["answers"], outcome, listed)


def listed_in(table: str, plan: dict[str, Any], seated: str) -> Listed:
    sitting = tuple(json.loads(seated))
    free = free_in(plan, sitting)
    return Listed(
        table, plan["game"], plan["ruleset"], tuple(plan["players"]), sitting, tuple(free), bool(plan.get("watched"))
    )


def line_in(row: Any) -> Line:
    name, text, hearers, id = [json.loads(row[part]) for part in ("name", "text", "hearers", "id")]
    return Line(row["channel"], row["seat"], name, text, tuple(hearers), id)
