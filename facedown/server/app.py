"""The server's addresses.

    GET  /healthz       whether it works, and how many tables there are
    GET  /api/games     what can be played here
    POST /api/tables    makes a table, and answers with its links
    WS   /ws/TOKEN      a seat, or a place from which one watches: docs/server-protocol.md

Whoever knows a token holds the seat, so tokens are in no log. A page of another origin can neither make a table nor sit
down: browsers say where a page is from, and that is checked.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from facedown.core.errors import FacedownError
from facedown.core.release import RELEASE
from facedown.server.listeners import Listener
from facedown.server.live import Broken, LiveTable
from facedown.server.making import Links, Loader, Offered, known_bots, read_wanted
from facedown.server.messages import Hello, Nonsense, Ping, Pong, Stopped, encode, read, read_hello
from facedown.server.store import Store, StoreFails
from facedown.server.tables import Tables

log: Final = logging.getLogger("facedown.server")

LARGEST: Final = 65_536
"""A table that is wanted is described in at most so many bytes."""
HELLO: Final = 10.0
"""Whoever connects has so many seconds to say hello."""
SEATED: Final = 8
"""With one key, so many can listen at a time."""

# Why a WebSocket is closed (RFC 6455, 7.4.1)
GOING_AWAY: Final = 1001
REFUSED: Final = 1008


@dataclass
class Limits:
    """How often somebody may do something: so many times at once, and so many times a second from then on."""

    messages: tuple[float, float] = (40.0, 20.0)
    tables: tuple[float, float] = (60.0, 1.0)
    """From one address."""


class Bucket:
    """Counts how often somebody does something."""

    def __init__(self, limit: tuple[float, float]) -> None:
        self.most, self.rate = limit
        self.left = self.most
        self.at = monotonic()

    def takes(self) -> bool:
        """Whether they may do it once more."""
        now = monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


def app(
    offered: Mapping[str, Offered],
    store: Store,
    load: Loader,
    *,
    origins: frozenset[str] = frozenset(),
    limits: Limits | None = None,
    workers: int | None = None,
) -> Starlette:
    """The server, as an ASGI application. It plays the offered games, and keeps its tables in a store.

    `origins` are those of pages elsewhere that may connect, as in "https://example.org".
    """
    serving = Serving(Tables(offered, store, load, workers), origins, limits or Limits())
    routes = [
        Route("/healthz", serving.health),
        Route("/api/games", serving.games),
        Route("/api/tables", serving.make, methods=["POST"]),
        WebSocketRoute("/ws/{token}", serving.sit),
    ]
    made = Starlette(routes=routes, lifespan=serving.lifespan)
    made.state.tables = serving.tables
    return made


class Serving:
    """What happens at each address."""

    def __init__(self, tables: Tables, origins: frozenset[str], limits: Limits) -> None:
        self.tables: Final = tables
        self.origins: Final = origins
        self.limits: Final = limits
        self._makers: Final[dict[str, Bucket]] = {}
        self._lost = 0
        """How many tables did not come back."""

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self._lost = await self.tables.come_back()
        yield
        await self.tables.close()
        await self.tables.store.close()

    # Requests

    async def health(self, _: Request) -> Response:
        try:
            await self.tables.store.unfinished()
        except StoreFails as error:
            return JSONResponse({"status": "the store fails", "reason": str(error)}, 503)
        return JSONResponse({"status": "ok", "facedown": RELEASE, "tables": len(self.tables.live), "lost": self._lost})

    async def games(self, _: Request) -> Response:
        return JSONResponse({name: about(offered) for name, offered in self.tables.offered.items()})

    async def make(self, request: Request) -> Response:
        if not self.is_from_here(request):
            return refusal("this page is from elsewhere", 403)
        if not self.may_make(request):
            return refusal("you make tables too quickly: wait a little", 429)
        try:
            links = await self.tables.make(read_wanted(await body(request)))
        except (FacedownError, Nonsense) as error:
            return refusal(str(error), 400)
        except StoreFails as error:
            log.error("a table cannot be kept: %s", error)
            return refusal("the table cannot be kept at the moment: come again later", 503)
        return JSONResponse(shown(links), 201)

    def may_make(self, request: Request) -> bool:
        whose = "" if request.client is None else request.client.host
        if len(self._makers) > 10_000:
            self._makers.clear()
        return self._makers.setdefault(whose, Bucket(self.limits.tables)).takes()

    def is_from_here(self, connection: HTTPConnection) -> bool:
        """Whether a browser's page is one of this server's. Programs that are no browsers name no origin."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        return urlsplit(origin).netloc == connection.headers.get("host")

    # Sockets

    async def sit(self, socket: WebSocket) -> None:
        if not self.is_from_here(socket):
            await socket.close(REFUSED)
            return
        await socket.accept()
        try:
            await self.listen(socket)
        except (Nonsense, Broken) as error:
            await end(socket, str(error))
        except StoreFails as error:
            log.error("a table cannot be read: %s", error)
            await end(socket, "the table cannot be read at the moment: come again later")
        except (WebSocketDisconnect, TimeoutError):
            await end(socket)

    async def listen(self, socket: WebSocket) -> None:
        """Let somebody who has a key hear and speak, until one of both ends it."""
        async with asyncio.timeout(HELLO):
            hello = read_hello(await received(socket))
        key = await self.tables.key(socket.path_params["token"])
        if key is None:
            raise Nonsense("this link leads nowhere")
        table = await self.tables.table(key.table)
        if sum(listener.key == key for listener in table.listeners) >= SEATED:
            raise Nonsense("this link is open too many times")
        listener = Listener(key, hello.since, hello.wants == "view")
        table.join(listener)
        hearing = asyncio.create_task(self.hear(socket, table, listener))
        try:
            await speak(socket, listener)
        finally:
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
            listener.say(Stopped(str(error)))
        except WebSocketDisconnect:
            listener.close()


async def speak(socket: WebSocket, listener: Listener) -> None:
    """Send what waits for a listener, until there is no more."""
    while (message := await listener.next()) is not None:
        await socket.send_text(message.decode())
    await end(socket)


async def end(socket: WebSocket, reason: str = "") -> None:
    """Close a socket, with a last word."""
    with suppress(RuntimeError, WebSocketDisconnect):
        if socket.application_state is WebSocketState.CONNECTED:
            if reason:
                await socket.send_text(encode(Stopped(reason)).decode())
            await socket.close(REFUSED if reason else GOING_AWAY)


async def received(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING_AWAY))
    text = message.get("text")
    if not isinstance(text, str):
        raise Nonsense("a message is a text")
    return text


async def body(request: Request) -> bytes:
    """What was posted, if it is not too much."""
    found = bytearray()
    try:
        async for part in request.stream():
            found += part
            if len(found) > LARGEST:
                raise Nonsense(f"a table is described in at most {LARGEST} bytes")
    except ClientDisconnect:
        raise Nonsense("the rest is missing") from None
    return bytes(found)


def refusal(reason: str, status: int) -> Response:
    return JSONResponse({"reason": reason}, status)


def shown(links: Links) -> dict[str, Any]:
    """The links of a table, as paths under this server's address."""
    seats = {str(seat): f"/ws/{token}" for seat, token in links.seats.items()}
    watcher = None if links.watcher is None else f"/ws/{links.watcher}"
    return {"table": links.table, "seats": seats, "watcher": watcher, "host": f"/ws/{links.host}"}


def about(offered: Offered) -> dict[str, Any]:
    """What one must know of a game to make a table for it."""
    rules = offered.rules
    players = {ruleset: [rules.seats_for(ruleset)[0], rules.seats_for(ruleset)[-1]] for ruleset in rules.rulesets}
    return {"rulesets": players, "bots": known_bots(rules)}
