"""The browser's page: its files as they lie in the folder `page`, and what a browser may do with any answer of ours.

A browser runs scripts of this server and of nobody else, and sends nothing elsewhere. No address is told to another
site: a link is a seat.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGE: Final = Path(__file__).parent / "page"
MADE: Final = ("index.html", "vendor/lit")
"""Where these are missing, the page is not ready."""
NOT_READY: Final = (
    "The page of this server is not ready yet, so there is nothing to look at with a browser.\n"
    "In a checkout, `make page` makes it ready; a facedown that was installed from a wheel has it already.\n"
    "Programs can play meanwhile: docs/server-protocol.md says how.\n"
)
RULES: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src {sources}; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
)
"""The content security policy."""
HOST: Final = re.compile(r"[A-Za-z0-9.:\-\[\]]+")


def is_ready(folder: Path = PAGE) -> bool:
    """Whether the page can be shown."""
    return all((folder / name).exists() for name in MADE)


def page_routes(folder: Path = PAGE) -> list[BaseRoute]:
    """The addresses at which a browser finds the page. Its files are asked for again only if they have changed."""
    files = StaticFiles(directory=folder, check_dir=False)

    def shows(name: str) -> Route:
        async def show(request: Request) -> Response:
            if not is_ready(folder):
                return PlainTextResponse(NOT_READY, 503)
            try:
                return await files.get_response(name, request.scope)
            except HTTPException:
                return PlainTextResponse(NOT_READY, 503)

        path = {"index.html": "/", "table.html": "/table/{table}", "replay.html": "/replay/{table}"}[name]
        return Route(path, show)

    return [shows("index.html"), shows("table.html"), shows("replay.html"), Mount("/page", files)]


class Guarded:
    """Says with every answer what a browser may do with it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        policy = RULES.format(sources=sources(scope))

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = policy
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "no-referrer"
                headers.setdefault("Cache-Control", "no-cache" if "etag" in headers else "no-store")
            await send(message)

        await self.app(scope, receive, guarded)


def sources(scope: Scope) -> str:
    """Where a page may connect to: here. For some browsers, `'self'` does not mean the sockets of the same host."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return f"'self' ws://{host} wss://{host}" if HOST.fullmatch(host) else "'self'"
