"""The server's addresses.

    GET  /, /table/TABLE, /replay/TABLE, /page/...   the page for browsers: `pages`
    GET  /healthz       whether it works, and how many tables there are
    GET  /api/games     what can be played here
    POST /api/tables    makes a table, and answers with its links
    WS   /ws/TABLE      a seat, or a place from which one watches: docs/server-protocol.md

Whoever knows a key holds the seat, so keys are in no address and no log. A page of another origin can neither make a
table nor sit down: browsers say where a page is from, and that is checked.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from facedown.core.errors import FacedownError
from facedown.core.release import RELEASE
from facedown.server.limits import Bucket, Limits, is_from_here
from facedown.server.making import Links, Loader, Offered, known_bots, read_wanted
from facedown.server.messages import Nonsense
from facedown.server.pages import Guarded, page_routes
from facedown.server.sockets import Sockets
from facedown.server.store import Store, StoreFails
from facedown.server.tables import Tables

log: Final = logging.getLogger("facedown.server")

LARGEST: Final = 65_536
"""A table that is wanted is described in at most so many bytes."""


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
        *page_routes(),
        Route("/healthz", serving.health),
        Route("/api/games", serving.games),
        Route("/api/tables", serving.make, methods=["POST"]),
        WebSocketRoute("/ws/{table}", Sockets(serving.tables, origins, serving.limits).sit),
    ]
    made = Starlette(routes=routes, middleware=[Middleware(Guarded)], lifespan=serving.lifespan)
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
        if not is_from_here(request, self.origins):
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
    seats = {str(seat): links.to(key) for seat, key in links.seats.items()}
    watcher = None if links.watcher is None else links.to(links.watcher)
    return {"table": links.table, "seats": seats, "watcher": watcher, "host": links.to(links.host)}


def about(offered: Offered) -> dict[str, Any]:
    """What one must know of a game to make a table for it."""
    rules = offered.rules
    players = {ruleset: [rules.seats_for(ruleset)[0], rules.seats_for(ruleset)[-1]] for ruleset in rules.rulesets}
    return {"rulesets": players, "bots": known_bots(rules)}
