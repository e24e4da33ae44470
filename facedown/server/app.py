"""The server's addresses.

    GET  /, /table/TABLE, /replay/TABLE, /page/...   the page for browsers: `pages`
    GET  /healthz       whether it works, and how many tables there are
    GET  /api/games     what can be played here; `GAME/options?ruleset=` behind it, the options of a ruleset
    POST /api/tables    makes a table, and answers with its links
    GET  /api/tables    the tables that everybody may see: `seat` behind one takes a free seat
    GET  /api/tables/TABLE/replay, /record; POST .../branch     a game shown again: `replays`
    WS   /ws/TABLE      a seat, or a place from which one watches: docs/server-protocol.md

Whoever knows a key holds the seat, so keys are in no address and no log. A page of another origin can neither make a
table nor sit down: browsers say where a page is from, and that is checked.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from facedown.core.errors import FacedownError
from facedown.core.release import RELEASE
from facedown.server.keeping import Broken
from facedown.server.limits import Buckets, Limits, Unhurried, is_from_here, whose
from facedown.server.looks import look_of, look_routes
from facedown.server.making import Links, Loader, Offered, read_taken, read_wanted
from facedown.server.messages import Nonsense
from facedown.server.offers import about, options_for
from facedown.server.pages import Guarded, missing, page_routes
from facedown.server.replays import Forbidden, Replays, eyes_named, read_branch
from facedown.server.shares import Share
from facedown.server.sockets import Sockets
from facedown.server.store import Listed, Store, StoreFails
from facedown.server.tables import Tables

log: Final = logging.getLogger("facedown.server")

LARGEST: Final = 65_536
"""A table that is wanted is described in at most so many bytes."""
PATIENCE: Final = 10.0
"""They come within so many seconds."""


def app(
    offered: Mapping[str, Offered],
    store: Store,
    load: Loader,
    *,
    origins: frozenset[str] = frozenset(),
    limits: Limits | None = None,
    workers: int | None = None,
    share: Share | None = None,
) -> Starlette:
    """The server, as an ASGI application. It plays the offered games, and keeps its tables in a store.

    `origins` are those of pages elsewhere that may connect, as in "https://example.org". `share` says which tables of
    the store are played here.
    """
    serving = Serving(Tables(offered, store, load, workers, share), origins, limits or Limits())
    rules = {name: game.rules for name, game in offered.items()}
    routes = [
        *look_routes(rules),
        *page_routes(looks=[look for each in rules.values() if (look := look_of(each)) is not None]),
        Route("/healthz", serving.health),
        Route("/api/games", serving.games),
        Route("/api/games/{game}/options", serving.options),
        Route("/api/tables", serving.make, methods=["POST"]),
        Route("/api/tables", serving.lobby),
        Route("/api/tables/{table}/seat", serving.take_seat, methods=["POST"]),
        Route("/api/tables/{table}/replay", serving.replay),
        Route("/api/tables/{table}/record", serving.record),
        Route("/api/tables/{table}/branch", serving.branch, methods=["POST"]),
        WebSocketRoute("/ws/{table}", Sockets(serving.tables, origins, serving.limits).sit),
    ]
    made = Starlette(
        routes=routes,
        middleware=[Middleware(Guarded), Middleware(Unhurried, serving.limits.requests)],
        exception_handlers={404: missing},
        lifespan=serving.lifespan,
    )
    made.state.tables = serving.tables
    return made


class Serving:
    """What happens at each address."""

    def __init__(self, tables: Tables, origins: frozenset[str], limits: Limits) -> None:
        self.tables: Final = tables
        self.origins: Final = origins
        self.limits: Final = limits
        self.replays: Final = Replays(tables)
        self._makers: Final = Buckets(limits.tables)
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
            await self.tables.store.key("")
        except StoreFails as error:
            log.error("the store fails: %s", error)
            return JSONResponse({"status": "the store fails"}, 503)
        if self.tables.is_closing:
            return JSONResponse({"status": "the server stops"}, 503)
        return JSONResponse({"status": "ok", "facedown": RELEASE, "tables": len(self.tables.live), "lost": self._lost})

    async def games(self, _: Request) -> Response:
        return JSONResponse({name: about(offered) for name, offered in self.tables.offered.items()})

    async def options(self, request: Request) -> Response:
        async def tell() -> Response:
            offered = self.tables.offered.get(request.path_params["game"])
            if offered is None:
                return refusal("there is no such game here", 404)
            ruleset = request.query_params.get("ruleset") or offered.rules.rulesets[0]
            return JSONResponse(await asyncio.to_thread(options_for, offered.rules, ruleset))

        return await answered(tell)

    async def make(self, request: Request) -> Response:
        async def make() -> Response:
            return JSONResponse(self.shown(await self.tables.make(read_wanted(await body(request)))), 201)

        return await self.made(request, make)

    async def lobby(self, _: Request) -> Response:
        try:
            finished = [each for each in await self.tables.store.finished() if each.listed]
            going = [in_lobby(each) for each in await self.tables.listed()]
        except StoreFails as error:
            return cannot_be_read(error)
        ended = [
            {"table": each.table, "game": each.game, "players": each.players, "outcome": each.outcome}
            for each in finished
        ]
        return JSONResponse({"open": going, "finished": ended})

    async def take_seat(self, request: Request) -> Response:
        """The first open seat of a table that is listed."""

        async def take() -> Response:
            live = self.tables.live.get(request.path_params["table"])
            if live is None or not live.is_listed:
                return refusal("there is no such table in the list", 404)
            taken = await self.tables.take_seat(live, read_taken(await body(request)).name.strip())
            if taken is None:
                return refusal("every seat is taken", 409)
            seat, name, token = taken
            return JSONResponse({"link": f"/table/{live.id}#{token}", "seat": seat, "name": name}, 201)

        return await self.made(request, take)

    # Games shown again

    async def replay(self, request: Request) -> Response:
        async def show() -> Response:
            allowed = await self.replays.allowed(request.path_params["table"], token_in(request))
            step, since = number_in(request, "step"), number_in(request, "since")
            eyes = eyes_named(request.query_params.get("seat"), allowed.own)
            of = eyes_named(request.query_params.get("of") or request.query_params.get("seat"), allowed.own)
            return JSONResponse(await self.replays.shown(allowed, step, eyes, since, of))

        return await answered(show)

    async def record(self, request: Request) -> Response:
        async def show() -> Response:
            return JSONResponse(
                self.replays.record(await self.replays.allowed(request.path_params["table"], token_in(request)))
            )

        return await answered(show)

    async def branch(self, request: Request) -> Response:
        async def make() -> Response:
            allowed = await self.replays.allowed(request.path_params["table"], token_in(request))
            return JSONResponse(self.shown(await self.replays.branch(allowed, read_branch(await body(request)))), 201)

        return await self.made(request, make)

    def shown(self, links: Links) -> dict[str, Any]:
        """The links of a table, as paths under this server's address, and who sits there."""
        return {
            "table": links.table,
            "players": [seat.name for seat in self.tables.live[links.table].game.seats],
            "seats": {str(seat): links.to(key) for seat, key in links.seats.items()},
            "watcher": None if links.watcher is None else links.to(links.watcher),
            "host": links.to(links.host),
        }

    async def made(self, request: Request, make: Callable[[], Awaitable[Response]]) -> Response:
        """What is made for somebody, unless a page from elsewhere asks for it, or they ask too often."""
        if not is_from_here(request, self.origins):
            return refusal("this page is from elsewhere", 403)
        if not self._makers.takes(whose(request)):
            return refusal("you make tables and take seats too quickly: wait a little", 429)
        return await answered(make)


def in_lobby(listed: Listed) -> dict[str, Any]:
    """A table in the list, and the link to watch it."""
    watcher = f"/table/{listed.table}" if listed.watched else None
    players = [
        {"name": name, "player": player, "open": seat in listed.free}
        for seat, (name, player) in enumerate(zip(listed.players, listed.seated, strict=True))
    ]
    return {
        "table": listed.table,
        "game": listed.game,
        "ruleset": listed.ruleset,
        "players": players,
        "watcher": watcher,
    }


async def body(request: Request) -> bytes:
    """What was posted, if it is not too much."""
    found = bytearray()
    try:
        async with asyncio.timeout(PATIENCE):
            async for part in request.stream():
                found += part
                if len(found) > LARGEST:
                    raise Nonsense(f"a table is described in at most {LARGEST} bytes")
    except (ClientDisconnect, TimeoutError):
        raise Nonsense("the rest is missing") from None
    return bytes(found)


async def answered(answer: Callable[[], Awaitable[Response]]) -> Response:
    """An answer, or the reason why there is none."""
    try:
        return await answer()
    except Forbidden as error:
        return refusal(str(error), 403)
    except (FacedownError, Nonsense, Broken) as error:
        return refusal(str(error), 400)
    except StoreFails as error:
        return cannot_be_read(error)


def cannot_be_read(error: StoreFails) -> Response:
    log.error("a table cannot be read or kept: %s", error)
    return refusal("the store fails at the moment: come again later", 503)


def number_in(request: Request, name: str) -> int | None:
    """A number in the query; None where it is not said."""
    said = request.query_params.get(name, "")
    if said and not (said.isdecimal() and len(said) < 9):
        raise Nonsense(f"{name} is a number")
    return int(said) if said else None


def token_in(request: Request) -> str | None:
    """The key that comes with a request, where no log has it."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.casefold() == "bearer" and token else None


def refusal(reason: str, status: int) -> Response:
    return JSONResponse({"reason": reason}, status)
