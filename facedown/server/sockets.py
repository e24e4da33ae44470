"""The WebSockets of a table: each is a seat, or a place from which one watches. docs/server-protocol.md

The address names the table, which is no secret. The key comes in the first message, so that it is in nobody's log.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from facedown.server import figures
from facedown.server.keeping import Broken
from facedown.server.limits import Bucket, Limits, Places, is_from_here, whose
from facedown.server.listeners import Listener
from facedown.server.live import LiveTable
from facedown.server.messages import Hello, Nonsense, Ping, Pong, Stopped, encode, read, read_hello
from facedown.server.store import WATCHER, Key, StoreFails
from facedown.server.tables import Tables

log: Final = logging.getLogger("facedown.server")

HELLO: Final = 10.0
"""Whoever connects has so many seconds to say hello."""
LATER: Final = 10.0
"""If the store fails, come again in so many seconds."""
SEATED: Final = 8
"""With one key, so many can listen at a time; if it only lets them watch, so many from one address."""
WATCHING: Final = 50
"""So many can watch a table."""

# Why a WebSocket is closed (RFC 6455, 7.4.1)
GOING_AWAY: Final = 1001
REFUSED: Final = 1008


class Sockets:
    """What happens at the address of a table's WebSockets."""

    def __init__(self, tables: Tables, origins: frozenset[str], limits: Limits) -> None:
        self.tables: Final = tables
        self.origins: Final = origins
        self.limits: Final = limits
        self._places: Final = Places(limits.connections, limits.from_one)
        self._strangers: Final[dict[WebSocket, asyncio.Timeout]] = {}
        """Those who have not said hello, the one who came first at the beginning."""

    async def sit(self, socket: WebSocket) -> None:
        address = whose(socket)
        if not is_from_here(socket, self.origins):
            figures.turned_away.labels("a page from elsewhere").inc()
            await socket.close(REFUSED)
        elif not self._places.takes(address):
            figures.turned_away.labels("too many sockets").inc()
            await socket.close(REFUSED)
        else:
            try:
                await self.let_in(socket)
            finally:
                self._places.leaves(address)

    async def let_in(self, socket: WebSocket) -> None:
        await socket.accept()
        try:
            await self.listen(socket)
        except Nonsense as error:
            figures.turned_away.labels("nonsense").inc()
            await end(socket, str(error))
        except Broken as error:
            await end(socket, str(error), again=1.0 if self.tables.is_closing else None)
        except StoreFails as error:
            log.error("a table cannot be read: %s", error)
            figures.failures.inc()
            await end(socket, "the table cannot be read at the moment: come again later", again=LATER)
        except TimeoutError:
            figures.turned_away.labels("says nothing").inc()
            await end(socket)
        except WebSocketDisconnect:
            await end(socket)

    async def hello(self, socket: WebSocket) -> Hello:
        """The first message. Where too many keep silent, the one who came first has done so long enough."""
        if len(self._strangers) >= self.limits.strangers:
            first = self._strangers.pop(next(iter(self._strangers)))
            if not first.expired():
                first.reschedule(0.0)
        try:
            async with asyncio.timeout(HELLO) as patience:
                self._strangers[socket] = patience
                return read_hello(await received(socket))
        finally:
            self._strangers.pop(socket, None)

    async def listen(self, socket: WebSocket) -> None:
        """Let somebody who has a key hear and speak, until one of both ends it."""
        hello = await self.hello(socket)
        id = socket.path_params["table"]
        key = await self.tables.key(hello.key) if hello.key else self.tables.public_key(id)
        if key is None or key.table != id:
            raise Nonsense("this link leads nowhere")
        table, address = await self.tables.table(key.table), whose(socket)
        check_place(table, key, address)
        listener = Listener(
            key,
            hello.since,
            hello.wants == "view",
            back=hello.back,
            heard=hello.heard,
            name=hello.name,
            address=address,
        )
        table.join(listener, hello)
        figures.connections.inc()
        hearing = asyncio.create_task(self.hear(socket, table, listener))
        try:
            await speak(socket, listener)
        finally:
            figures.connections.dec()
            table.part(listener)
            hearing.cancel()
            with suppress(asyncio.CancelledError):
                await hearing

    async def hear(self, socket: WebSocket, table: LiveTable, listener: Listener) -> None:
        """Hand on what a client says. Nonsense and floods end it."""
        bucket = Bucket(self.limits.messages)
        try:
            while True:
                said = read(await received(socket))
                if not bucket.takes():
                    raise Nonsense("you say too much at once")
                if isinstance(said, Hello):
                    raise Nonsense("you have said hello already")
                if isinstance(said, Ping):
                    listener.say(Pong())
                else:
                    table.hear(listener, said)
        except Nonsense as error:
            figures.turned_away.labels("nonsense").inc()
            listener.say(Stopped(str(error)))
        except WebSocketDisconnect:
            listener.close()


async def speak(socket: WebSocket, listener: Listener) -> None:
    """Send what waits for a listener, until there is no more."""
    while (message := await listener.next()) is not None:
        await socket.send_text(message.decode())
    await end(socket)


async def end(socket: WebSocket, reason: str = "", again: float | None = None) -> None:
    """Close a socket, with a last word."""
    with suppress(RuntimeError, WebSocketDisconnect):
        if socket.application_state is WebSocketState.CONNECTED:
            if reason:
                await socket.send_text(encode(Stopped(reason, again)).decode())
            await socket.close(REFUSED if reason else GOING_AWAY)


def check_place(table: LiveTable, key: Key, address: str) -> None:
    """Refuse whoever would be one too many. Many share the link of those who watch, or need none: nobody takes all of
    their places from one address."""
    same = [listener for listener in table.listeners if listener.key == key]
    if key.role == WATCHER:
        if len(same) >= WATCHING:
            raise Nonsense(f"{WATCHING} watch this table already, and there is no place for more: come again later")
        same = [listener for listener in same if listener.address == address]
    if len(same) >= SEATED:
        raise Nonsense("this link is open too many times: close it elsewhere first")


async def received(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING_AWAY))
    text = message.get("text")
    if not isinstance(text, str):
        raise Nonsense("a message is a text")
    return text
