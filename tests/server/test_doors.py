"""Who may connect: how many, how often, and for how long without a word."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from facedown.games import find
from facedown.server import doors, sockets
from facedown.server.app import app
from facedown.server.doors import Door, networks
from facedown.server.limits import Buckets, Limits, Places, neighbourhood
from facedown.server.listeners import Listener
from facedown.server.live import LiveTable
from facedown.server.making import Offered
from facedown.server.messages import Nonsense
from facedown.server.running import Server
from facedown.server.sqlite import SqliteStore
from facedown.server.store import SEAT, WATCHER, Key
from facedown.server.tables import Tables

SOON = 0.3


def test_an_address_is_a_household() -> None:
    assert neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::2") != neighbourhood("2001:db8:1::1")
    assert neighbourhood("::ffff:192.0.2.1") == "192.0.2.1" and neighbourhood("testclient") == "testclient"


def test_places_are_counted_for_each_address_and_in_all() -> None:
    places = Places(most=3, from_one=2)
    assert [places.takes("a") for _ in range(3)] == [True, True, False]
    assert [places.takes("b") for _ in range(2)] == [True, False]
    places.leaves("a")
    assert places.takes("b") and not places.takes("c")


def test_only_the_addresses_that_came_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("facedown.server.limits.REMEMBERED", 2)
    buckets = Buckets((1.0, 0.0))
    assert [buckets.takes(whose) for whose in "aabbaab"] == [True, False, True, False, False, False, False]
    assert buckets.takes("c") and buckets.takes("a")


def test_a_proxy_stands_for_many() -> None:
    door = Door(Limits(from_one=1, arrivals=(2.0, 0.0)), networks(["10.0.0.0/8"]))
    assert [door.opens("10.1.1.1") for _ in range(5)] == [True] * 5
    assert [door.opens("192.0.2.1") for _ in range(2)] == [True, False]
    door.closes("192.0.2.1")
    assert not door.opens("192.0.2.1"), "it came too often"


def test_nobody_takes_all_places_of_those_who_watch() -> None:
    table, watching, seated = SimpleNamespace(listeners=[]), Key("", "t", WATCHER), Key("k", "t", SEAT, 0)

    def comes(key: Key, address: str) -> bool:
        try:
            sockets.check_place(cast(LiveTable, table), key, address)
        except Nonsense:
            return False
        table.listeners.append(Listener(key, 0, wants_views=False, address=address))
        return True

    assert [comes(watching, "a") for _ in range(9)] == [True] * 8 + [False]
    assert [comes(watching, f"b{number}") for number in range(43)] == [True] * 42 + [False]
    assert [comes(seated, f"b{number}") for number in range(9)] == [True] * 8 + [False]


# A server in this process


@asynccontextmanager
async def serving(folder: Path, limits: Limits) -> AsyncIterator[int]:
    """A server with these limits. Its port."""
    offered = {"loveletter": Offered(find("loveletter"), "loveletter")}
    listening = socket.create_server(("127.0.0.1", 0))
    made = app(offered, SqliteStore(folder / "tables.db"), find, limits=limits)
    server = Server(made, limits)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    assert await server.is_up(running)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await running


Quick = Callable[[Limits, Callable[[int], Awaitable[None]]], None]


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Quick:
    """Runs something with a server that soon loses its patience."""
    monkeypatch.setattr(doors, "REQUEST", SOON)
    monkeypatch.setattr(sockets, "HELLO", SOON)

    def run(limits: Limits, act: Callable[[int], Awaitable[None]]) -> None:
        async def served() -> None:
            async with serving(tmp_path, limits) as port:
                await act(port)

        asyncio.run(asyncio.wait_for(served(), 20.0))

    return run


@pytest.mark.parametrize("before", [b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"])
@pytest.mark.parametrize("said", [b"", b"GET / HT"])
def test_whoever_connects_and_asks_for_nothing_is_sent_away(quick: Quick, before: bytes, said: bytes) -> None:
    async def act(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        if before:
            writer.write(before)
            await reader.readuntil(b"}")
        writer.write(said)
        began = asyncio.get_running_loop().time()
        try:
            while await reader.read(1000):
                pass
        except ConnectionResetError:
            pass
        assert SOON / 2 < asyncio.get_running_loop().time() - began < 8.0
        writer.close()

    quick(Limits(), act)


def test_a_socket_that_says_nothing_is_closed_and_where_too_many_wait_the_first_one_is(quick: Quick) -> None:
    async def act(port: int) -> None:
        address = f"ws://127.0.0.1:{port}/ws/anything"
        first, second, third = [await connect(address) for _ in range(3)]
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(first.recv(), SOON / 2)
        for late in (second, third):
            with pytest.raises(ConnectionClosed):
                await late.recv()

    quick(replace(Limits(), strangers=2), act)


def test_too_many_connections_are_refused_and_later_ones_let_in_again(quick: Quick) -> None:
    async def act(port: int) -> None:
        address = f"ws://127.0.0.1:{port}/ws/anything"
        two = [await connect(address) for _ in range(2)]
        with pytest.raises((InvalidStatus, ConnectionError, EOFError, ConnectionClosed, Exception)):
            await connect(address, open_timeout=2.0)
        for one in two:
            await one.close()
        await asyncio.sleep(0.1)
        await (await connect(address)).close()

    quick(replace(Limits(), from_one=2), act)


def test_whoever_comes_when_the_time_of_another_runs_out_is_not_turned_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO", 0.0)

    class Silent:
        """A socket over which nothing is said."""

        async def receive(self) -> None:
            await asyncio.Event().wait()

    async def both() -> list[BaseException | None]:
        crowded = sockets.Sockets(cast(Tables, None), frozenset(), replace(Limits(), strangers=1))

        async def comes(later: bool) -> None:
            if later:
                await asyncio.sleep(0.0)
            await crowded.hello(cast(WebSocket, Silent()))

        return [*await asyncio.gather(comes(False), comes(True), return_exceptions=True)]

    assert [type(each) for each in asyncio.run(both())] == [TimeoutError, TimeoutError]
