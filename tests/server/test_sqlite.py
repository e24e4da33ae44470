"""The store in a file: who may read it, how often it waits for the disk, and what it refuses to open."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from facedown.server.sqlite import Batch, SqliteStore, Work
from facedown.server.store import Kept, KeptTable, Key, StoreFails

PLAN = {"game": "loveletter", "players": ["Ann", "Bob"]}
FIRST = Kept(0, 2, "5f3ad1 Ann plays Guard.", 7, "a1", (12.5, None))
FORMAT_1 = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, plan TEXT NOT NULL, seated TEXT NOT NULL, outcome TEXT, ended INTEGER
) WITHOUT ROWID;
INSERT INTO tables VALUES ('t1', '{"game": "loveletter"}', '["person"]', NULL, NULL);
PRAGMA user_version = 1;
"""


def with_store(path: Path, act: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path / "tables.db")
        try:
            await act(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_nobody_else_can_read_the_file(tmp_path: Path) -> None:
    async def act(store: SqliteStore) -> None:
        await store.add("t1", PLAN, ["person", "person"], [Key("abc", "t1", "seat", 0)])

    with_store(tmp_path, act)
    assert stat.S_IMODE((tmp_path / "tables.db").stat().st_mode) == 0o600


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


def test_a_file_of_an_earlier_format_is_made_one_of_this(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.executescript(FORMAT_1)

    async def act(store: SqliteStore) -> None:
        assert await store.read("t1") == KeptTable("t1", {"game": "loveletter"}, ("person",), (), None)

    for _ in range(2):
        with_store(tmp_path, act)


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing but words\n" * 100)
    with pytest.raises(StoreFails, match=r"notes\.txt cannot be used as a store"):
        SqliteStore(tmp_path / "notes.txt")


def test_a_store_of_a_later_release_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreFails, match="later release"):
        SqliteStore(tmp_path / "tables.db")


def test_all_who_wait_for_one_writing_are_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(store: SqliteStore) -> None:
        loop = asyncio.get_running_loop()
        wake = Mock(wraps=loop.call_soon_threadsafe)
        monkeypatch.setattr(loop, "call_soon_threadsafe", wake)
        work: list[Work] = [lambda _: "done", lambda _: 1 // 0, lambda _: "done", lambda _: "gone"]
        waiting: list[asyncio.Future[object]] = [loop.create_future() for _ in work]
        waiting[3].cancel()
        Batch(store._connection, list(zip(work, waiting, strict=True))).write()
        found = await asyncio.gather(*waiting[:3], return_exceptions=True)
        assert found[::2] == ["done", "done"] and isinstance(found[1], StoreFails) and wake.call_count == 1

    with_store(tmp_path, act)
