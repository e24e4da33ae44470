"""What every store promises: it keeps all of a piece of work, or nothing; and what it has said to be kept is there when
it is opened again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from facedown.server.postgres import PostgresStore
from facedown.server.sqlite import SqliteStore
from facedown.server.store import HOST, SEAT, Kept, KeptTable, Key, Line, Store, StoreFails

Opener = Callable[[], Awaitable[Store]]
"""Opens a store: the same one, however often."""

PLAN = {"game": "loveletter", "players": ["Ann", "Bob"]}
KEYS = [Key("abc", "t1", SEAT, 0), Key("def", "t1", HOST)]
FIRST = Kept(0, 2, "5f3ad1 Ann plays Guard.", 7, "a1", (12.5, None))
SECOND = Kept(1, "say hello", "00aa11 Bob says hello.")
THIRD = Kept(0, 0, "77bb22 Ann plays Priest.", 9, "a2", (11.0, None))
LINES = [
    Line("table", 0, "Ann", "hello", (0, 1, None), "c1"),
    Line("watchers", None, "Dan", "<b>who wins?</b> \N{THINKING FACE}", (None,), "c2"),
]


@pytest.fixture(params=["sqlite", "postgresql"])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    if request.param == "sqlite":

        async def opened() -> Store:
            return SqliteStore(tmp_path / "tables.db")

    else:
        url = request.getfixturevalue("postgres").new_database()

        async def opened() -> Store:
            return await PostgresStore.opened(url)

    return opened


async def together(work: Sequence[Coroutine[Any, Any, None]]) -> list[BaseException | None]:
    """What comes of several pieces of work at the same time."""
    return await asyncio.gather(*work, return_exceptions=True)


def with_store(opener: Opener, act: Callable[[Store], Awaitable[None]]) -> None:
    """Open a store, do something with it, and close it."""

    async def run() -> None:
        store = await opener()
        try:
            await act(store)
        finally:
            await store.close()

    asyncio.run(run())


async def table_in(store: Store, table: str = "t1") -> KeptTable:
    kept = await store.read(table)
    assert kept is not None
    return kept


def test_a_table_is_read_back_as_it_was_kept(opener: Opener) -> None:
    async def keep(store: Store) -> None:
        await store.add("t1", PLAN, ["person", "clever"], KEYS)
        await store.append("t1", 0, [FIRST])
        await store.append("t1", 1, [SECOND])
        await store.seat("t1", ["simple", "clever"])

    async def read(store: Store) -> None:
        assert await table_in(store) == KeptTable("t1", PLAN, ("simple", "clever"), (FIRST, SECOND), None)
        assert await store.key("abc") == KEYS[0] and await store.key("nobody's") is None
        assert await store.read("t2") is None and await store.unfinished() == ["t1"]

    with_store(opener, keep)
    with_store(opener, read)


def test_a_game_that_ended_is_found_the_last_one_first(opener: Opener) -> None:
    async def act(store: Store) -> None:
        for table in ("t1", "t2", "t3"):
            await store.add(table, PLAN, ["person", "person"], [])
        await store.append("t2", 0, [FIRST], "Ann wins")
        await store.append("t1", 0, [FIRST, SECOND], "Bob wins")
        assert await store.unfinished() == ["t3"]
        first, second = await store.finished()
        assert (first.table, first.answers, first.outcome) == ("t1", 2, "Bob wins")
        assert (second.table, second.players) == ("t2", ("Ann", "Bob"))
        assert len(await store.finished(most=1)) == 1

    with_store(opener, act)


def test_a_number_that_is_taken_is_refused_and_other_work_at_the_same_time_is_kept(opener: Opener) -> None:
    async def act(store: Store) -> None:
        await store.add("t1", PLAN, ["person", "person"], [])
        await store.add("t2", PLAN, ["person", "person"], [])
        await store.append("t1", 0, [FIRST])
        work = [store.append("t1", 0, [SECOND]), store.append("t2", 0, [SECOND]), store.append("t3", 0, [FIRST])]
        refused, kept, unknown = await together(work)
        assert isinstance(refused, StoreFails) and kept is None and isinstance(unknown, StoreFails)
        assert [(await table_in(store, table)).answers for table in ("t1", "t2")] == [(FIRST,), (SECOND,)]

    with_store(opener, act)


def test_a_seat_is_taken_once(opener: Opener) -> None:
    async def act(store: Store) -> None:
        await store.add("t1", PLAN, ["person", "person"], KEYS)
        keys = [Key(f"new{number}", "t1", SEAT, 1) for number in range(5)]
        taking = [store.take(key, {**PLAN, "taken by": key.hashed}) for key in keys]
        (taken,) = [key for key, kept in zip(keys, await together(taking), strict=True) if kept is None]
        assert [await store.key(key.hashed) for key in keys] == [key if key is taken else None for key in keys]
        assert (await table_in(store, "t1")).plan["taken by"] == taken.hashed
        with pytest.raises(StoreFails, match="taken"):
            await store.take(Key("other", "t1", SEAT, 0), PLAN)

    with_store(opener, act)


# Taking back


def test_answers_that_are_taken_back_are_gone_and_others_stand_in_their_place(opener: Opener) -> None:
    async def keep(store: Store) -> None:
        await store.add("t1", PLAN, ["person", "person"], [])
        await store.add("t2", PLAN, ["person", "person"], [])
        for table in ("t1", "t2"):
            await store.append(table, 0, [FIRST, SECOND, THIRD])
        await store.retract("t1", 1, [THIRD], [2, 0])

    async def read(store: Store) -> None:
        kept = await table_in(store)
        assert (kept.answers, kept.taken_back) == ((FIRST, THIRD), (2, 0))
        await store.append("t1", 2, [SECOND])
        await store.retract("t1", 0, [], [3, 1])
        kept = await table_in(store)
        assert (kept.answers, kept.taken_back) == ((), (3, 1))
        assert (await table_in(store, "t2")).answers == (FIRST, SECOND, THIRD)

    with_store(opener, keep)
    with_store(opener, read)


def test_a_game_that_ended_stays_ended(opener: Opener) -> None:
    async def act(store: Store) -> None:
        await store.add("t1", PLAN, ["person", "person"], [])
        await store.append("t1", 0, [FIRST], "Ann wins")
        for table in ("t1", "t9"):
            with pytest.raises(StoreFails):
                await store.retract(table, 0, [], [1, 1])
        kept = await table_in(store)
        assert (kept.answers, kept.taken_back, kept.outcome) == ((FIRST,), (), "Ann wins")

    with_store(opener, act)


# Clocks


def test_how_long_somebody_has_thought_is_kept_until_the_next_answer(opener: Opener) -> None:
    async def act(store: Store) -> None:
        await store.add("t1", PLAN, ["person", "person"], [])
        await store.spend("t1", [7.5, 0.0])
        await store.spend("t1", [12.5, 0.0])
        assert (await table_in(store)).spent == (12.5, 0.0)
        await store.append("t1", 0, [replace(FIRST, banks=(587.5, 600.0))])
        assert (await table_in(store)).spent == ()
        await store.spend("t1", [1.0, 0.0])
        await store.retract("t1", 0)
        assert (await table_in(store)).spent == ()

    with_store(opener, act)


# Talk


def test_what_was_said_is_read_back_in_order(opener: Opener) -> None:
    async def keep(store: Store) -> None:
        await store.add("t1", PLAN, ["person", "person"], [])
        await store.add("t2", PLAN, ["person", "person"], [])
        for number, line in enumerate(LINES):
            await store.say("t1", number, line)
        await store.say("t2", 0, LINES[1])

    async def read(store: Store) -> None:
        assert await store.said("t1") == LINES and await store.said("t2") == LINES[1:]
        assert await store.said("t9") == []
        for table, number in (("t1", 1), ("t9", 0)):
            with pytest.raises(StoreFails):
                await store.say(table, number, LINES[0])
        assert await store.said("t1") == LINES

    with_store(opener, keep)
    with_store(opener, read)


def test_whoever_comes_after_the_end_is_told_that_the_store_is_closed(opener: Opener) -> None:
    async def act() -> None:
        store = await opener()
        await store.close()
        with pytest.raises(StoreFails, match="closed"):
            await store.unfinished()

    asyncio.run(act())
