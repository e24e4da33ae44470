"""A store keeps all of a piece of work, or nothing; and what it has said to be kept is in the file."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from facedown.server.sqlite import SqliteStore
from facedown.server.store import HOST, SEAT, Kept, Key, StoreFails

PLAN = {"game": "loveletter", "players": ["Ann", "Bob"]}
KEYS = [Key("abc", "t1", SEAT, 0), Key("def", "t1", HOST)]
FIRST = Kept(0, 2, "5f3ad1 Ann plays Guard.", 7, "a1", (12.5, None))
SECOND = Kept(1, "say hello", "00aa11 Bob says hello.")


def with_store(path: Path, act: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path / "tables.db")
        try:
            await act(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_table_is_read_back_as_it_was_kept(tmp_path: Path) -> None:
    async def keep(store: SqliteStore) -> None:
        await store.add("t1", PLAN, ["person", "clever"], KEYS)
        await store.append("t1", 0, [FIRST])
        await store.append("t1", 1, [SECOND])
        await store.seat("t1", ["simple", "clever"])

    async def read(store: SqliteStore) -> None:
        kept = await store.read("t1")
        assert kept is not None and kept.plan == PLAN and kept.answers == (FIRST, SECOND)
        assert kept.seated == ("simple", "clever") and kept.outcome is None
        assert await store.key("abc") == KEYS[0] and await store.key("nobody's") is None
        assert await store.read("t2") is None and await store.unfinished() == ["t1"]

    with_store(tmp_path, keep)
    with_store(tmp_path, read)
    assert stat.S_IMODE((tmp_path / "tables.db").stat().st_mode) == 0o600


def test_a_game_that_ended_is_found_the_last_one_first(tmp_path: Path) -> None:
    async def act(store: SqliteStore) -> None:
        for table in ("t1", "t2", "t3"):
            await store.add(table, PLAN, ["person", "person"], [])
        await store.append("t2", 0, [FIRST], "Ann wins")
        await store.append("t1", 0, [FIRST, SECOND], "Bob wins")
        assert await store.unfinished() == ["t3"]
        first, second = await store.finished()
        assert (first.table, first.answers, first.outcome) == ("t1", 2, "Bob wins")
        assert (second.table, second.players) == ("t2", ("Ann", "Bob"))
        assert len(await store.finished(most=1)) == 1

    with_store(tmp_path, act)


def test_a_number_that_is_taken_is_refused_and_the_others_of_the_batch_are_kept(tmp_path: Path) -> None:
    async def act(store: SqliteStore) -> None:
        await store.add("t1", PLAN, ["person", "person"], [])
        await store.add("t2", PLAN, ["person", "person"], [])
        await store.append("t1", 0, [FIRST])
        work = [store.append("t1", 0, [SECOND]), store.append("t2", 0, [SECOND]), store.append("t3", 0, [FIRST])]
        refused, kept, unknown = await asyncio.gather(*work, return_exceptions=True)
        assert isinstance(refused, StoreFails) and kept is None and isinstance(unknown, StoreFails)
        tables = [await store.read(table) for table in ("t1", "t2")]
        assert [table.answers for table in tables if table is not None] == [(FIRST,), (SECOND,)]

    with_store(tmp_path, act)


def test_many_answers_wait_for_the_disk_once(tmp_path: Path) -> None:
    async def act(store: SqliteStore) -> None:
        commits: list[str] = []
        await store.add("t1", PLAN, ["person", "person"], [])
        store._connection.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
        await asyncio.gather(*[store.append("t1", number, [FIRST]) for number in range(200)])
        assert len(commits) < 20

    with_store(tmp_path, act)


def test_a_full_disk_is_said_and_loses_nothing(tmp_path: Path) -> None:
    async def act(store: SqliteStore) -> None:
        await store.add("t1", PLAN, ["person", "person"], [])
        await store.append("t1", 0, [FIRST])
        (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        long = Kept(1, "word " * 10_000, "")
        with pytest.raises(StoreFails, match="full"):
            await store.append("t1", 1, [long])
        store._connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
        await store.append("t1", 1, [long])
        kept = await store.read("t1")
        assert kept is not None and kept.answers == (FIRST, long)

    with_store(tmp_path, act)


def test_whoever_comes_after_the_end_is_told_that_the_store_is_closed(tmp_path: Path) -> None:
    async def act() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.close()
        with pytest.raises(StoreFails, match="closed"):
            await store.unfinished()

    asyncio.run(act())


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing but words\n" * 100)
    with pytest.raises(StoreFails, match=r"notes\.txt cannot be used as a store"):
        SqliteStore(tmp_path / "notes.txt")


def test_a_store_of_a_later_release_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreFails, match="later release"):
        SqliteStore(tmp_path / "tables.db")
