"""What is PostgreSQL's own: who may play its tables, what it says when it fails, and that it comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import asyncpg
import databases
import pytest

from facedown.server.postgres import STEPS, PostgresStore, without_password
from facedown.server.shares import Share
from facedown.server.store import Kept, StoreFails

PLAN = {"game": "loveletter", "players": ["Ann", "Bob"]}
ANSWER = Kept(0, 2, "5f3ad1 Ann plays Guard.", 7, "a1", (12.5, None))


@pytest.fixture
def url(postgres: databases.Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def own_postgres() -> Iterator[databases.Postgres]:
    """A database server that a test may stop."""
    if not databases.is_there():
        pytest.skip(databases.MISSING)
    with databases.running() as postgres:
        yield postgres


def with_store(url: str, act: Callable[[PostgresStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await PostgresStore.opened(url)
        try:
            await act(store)
        finally:
            await store.close()

    asyncio.run(run())


async def executed(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()


def test_many_answers_wait_for_the_disk_once(url: str) -> None:
    async def act(store: PostgresStore) -> None:
        await store.add("t1", PLAN, ["person", "person"], [])
        connection = await asyncpg.connect(url)
        before = await connection.fetchval("SELECT pg_current_xact_id()::text::bigint")
        await asyncio.gather(*[store.append("t1", number, [ANSWER]) for number in range(200)])
        assert await connection.fetchval("SELECT pg_current_xact_id()::text::bigint") - before < 20
        await connection.close()
        kept = await store.read("t1")
        assert kept is not None and kept.answers == (ANSWER,) * 200

    with_store(url, act)


def test_a_table_is_in_the_list_as_long_as_it_is_enlisted_and_goes_on(url: str) -> None:
    async def act(store: PostgresStore) -> None:
        plan = {**PLAN, "ruleset": "classic", "open": [0, 1], "watched": True}
        for table in ("t1", "t2", "t3"):
            await store.add(table, plan, ["person", "simple"], [])
            await store.enlist(table, True)
        await store.enlist("t1", False)
        await store.append("t2", 0, [], "Ann wins.")
        (listed,) = await store.listed()
        assert (listed.table, listed.free, listed.watched) == ("t3", (0,), True)
        assert listed.players == ("Ann", "Bob") and listed.seated == ("person", "simple")

    with_store(url, act)


def test_texts_that_postgresql_does_not_know_are_kept(url: str) -> None:
    async def act(store: PostgresStore) -> None:
        odd = Kept(0, "zero \0 byte", "check \0", 1, "id \0")
        await store.add("t1", PLAN, ["person", "person"], [])
        await store.append("t1", 0, [odd], "it ended \0")
        kept = await store.read("t1")
        assert kept is not None and kept.answers == (odd,) and kept.outcome == "it ended \0"

    with_store(url, act)


def test_two_servers_do_not_play_the_same_tables(url: str) -> None:
    async def act(store: PostgresStore) -> None:
        await store.claim(Share(1, 2).letters)
        other = await PostgresStore.opened(url)
        await other.claim(Share(2, 2).letters)
        third = await PostgresStore.opened(url)
        with pytest.raises(StoreFails, match="another server plays these tables"):
            await third.claim(Share(2, 3).letters, patience=0.0)
        await other.close()
        await third.claim(Share(2, 2).letters, patience=5.0)
        await third.close()

    with_store(url, act)


def test_a_store_of_a_later_release_is_left_alone_and_one_of_an_earlier_is_brought_up_to_date(url: str) -> None:
    async def look() -> None:
        await (await PostgresStore.opened(url)).close()
        await executed(url, "UPDATE facedown.format SET number = 99")
        with pytest.raises(StoreFails, match="was made by a later release of facedown"):
            await PostgresStore.opened(url)
        await executed(url, "DROP SCHEMA facedown CASCADE; CREATE SCHEMA facedown")
        await executed(url, "CREATE TABLE facedown.format (number integer NOT NULL)")
        await executed(url, "INSERT INTO facedown.format VALUES (0)")
        store = await PostgresStore.opened(url)
        assert await store.unfinished() == []
        assert await store._pool.fetchval("SELECT number FROM facedown.format") == len(STEPS)
        await store.close()

    asyncio.run(look())


def test_an_address_that_leads_nowhere_is_refused_without_its_password() -> None:
    async def look() -> str:
        with pytest.raises(StoreFails) as refused:
            await PostgresStore.opened(f"postgresql://ann:secret@127.0.0.1:{databases.free_port()}/tables")
        return str(refused.value)

    said = asyncio.run(look())
    assert "cannot be used as a store" in said and "secret" not in said
    assert without_password("postgresql://ann:secret@host/name") == "postgresql://host/name"


def test_a_statement_that_fails_is_said_and_loses_nothing(url: str) -> None:
    async def act(store: PostgresStore) -> None:
        for table in ("t1", "t2"):
            await store.add(table, PLAN, ["person", "person"], [])
        full = "BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END"
        await executed(url, f"CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $${full}$$")
        await executed(
            url, "CREATE TRIGGER full_disk BEFORE INSERT ON facedown.answers FOR EACH ROW EXECUTE FUNCTION is_full()"
        )
        for _ in range(2):
            work = [store.append("t1", 0, [ANSWER]), store.append("t2", 0, [ANSWER])]
            for failed in await asyncio.gather(*work, return_exceptions=True):
                assert isinstance(failed, StoreFails) and "No space left on device" in str(failed)
        await executed(url, "DROP TRIGGER full_disk ON facedown.answers")
        await store.append("t1", 0, [ANSWER])
        kept = await store.read("t1")
        assert kept is not None and kept.answers == (ANSWER,)

    with_store(url, act)


@pytest.mark.heavy
def test_a_database_that_was_gone_is_found_again(own_postgres: databases.Postgres) -> None:
    url = own_postgres.new_database()

    async def act(store: PostgresStore) -> None:
        await store.claim()
        await store.add("t1", PLAN, ["person", "person"], [])
        await asyncio.to_thread(own_postgres.stop, "immediate")
        with pytest.raises(StoreFails):
            await store.append("t1", 0, [ANSWER])
        await asyncio.to_thread(own_postgres.start)
        await store.append("t1", 0, [ANSWER])
        kept = await store.read("t1")
        assert kept is not None and kept.answers == (ANSWER,)
        await asyncio.sleep(1.5)
        other = await PostgresStore.opened(url)
        with pytest.raises(StoreFails, match="another server"):
            await other.claim(patience=0.0)
        await other.close()

    with_store(url, act)
