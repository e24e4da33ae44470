"""The browser's page: its files as they lie in the folder `page`, and what a browser may do with any answer of ours.

A browser runs scripts of this server and of nobody else, and sends nothing elsewhere. No address is told to another
site: a link is a seat.

It should be quick. A page names all modules that it will need, so that a browser fetches them at once. Their addresses
hold a mark that changes with the files, as in `/page/v-1f0c/table.js`: whoever has such a file never asks for it again.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGE: Final = Path(__file__).parent / "page"
MADE: Final = ("index.html", "vendor/lit-html")
"""Where these are missing, the page is not ready."""
NOT_READY: Final = (
    "The page of this server is not ready yet, so there is nothing to look at with a browser.\n"
    "In a checkout, `make page` makes it ready; a facedown that was installed from a wheel has it already.\n"
    "Programs can play meanwhile: docs/server-protocol.md says how.\n"
)
HEAD: Final = "head.html"
"""How every page begins."""
AGAIN: Final = 1.0
"""So many seconds pass before the files of a page are looked at again."""
ADDRESSES: Final = {"/": "index.html", "/table/{table}": "table.html", "/replay/{table}": "replay.html"}
RULES: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src {sources}; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'none'"
)
"""The content security policy."""
HOST: Final = re.compile(r"[A-Za-z0-9.:\-\[\]]+")
MARKED: Final = re.compile(r"/page/v-([0-9a-f]+)(/.*)")
FOREVER: Final = "public, max-age=31536000, immutable"
IMPORT: Final = re.compile(r"""\b(?:from|import)\s*["'](\.[^"']+)["']""")
ENTRANCE: Final = re.compile(r'<script type="module" src="/page/([^"]+)"></script>')


def is_ready(folder: Path = PAGE) -> bool:
    """Whether the page can be shown."""
    return all((folder / name).exists() for name in MADE)


def page_routes(folder: Path = PAGE, looks: Sequence[Path] = ()) -> list[BaseRoute]:
    """The addresses at which a browser finds the page. `looks` are further folders whose files it uses."""
    files = StaticFiles(directory=folder, check_dir=False)
    pages = Pages(folder, looks)

    def shows(path: str, name: str) -> Route:
        async def show(_: Request) -> Response:
            if not is_ready(folder) or not (folder / name).exists():
                return PlainTextResponse(NOT_READY, 503)
            return HTMLResponse(pages.named(name))

        return Route(path, show)

    return [
        *[shows(path, name) for path, name in ADDRESSES.items()],
        Mount("/page", GZipMiddleware(files)),
    ]


class Pages:
    """The pages of a folder as they are sent. To look at all their files takes much longer than to send one, and
    strangers may ask for pages as often as they like."""

    def __init__(self, folder: Path, looks: Sequence[Path] = ()) -> None:
        self.folder: Final = folder
        self.looks: Final = looks
        self._prepared: Final[dict[str, tuple[float, str]]] = {}
        """Each page, and until when it is sent like this."""

    def named(self, name: str) -> str:
        until, text = self._prepared.get(name, (0.0, ""))
        if monotonic() >= until:
            text = prepared(self.folder, name, mark_of([self.folder, *self.looks]))
            self._prepared[name] = (monotonic() + AGAIN, text)
        return text


OURS: Final = Pages(PAGE)


async def missing(request: Request, _: Exception) -> Response:
    """What is answered where there is nothing: to a browser, with a way to the first page."""
    if "text/html" in request.headers.get("accept", "") and is_ready():
        return HTMLResponse(OURS.named("missing.html"), 404)
    return PlainTextResponse("Not Found", 404)


def prepared(folder: Path, name: str, mark: str) -> str:
    """A page that says at once which modules it needs, with addresses that never change what they mean."""
    text = "".join([(folder / part).read_text(encoding="utf-8") for part in (HEAD, name)])
    entrance = ENTRANCE.search(text)
    if entrance is not None:
        needed = [f'<link rel="modulepreload" href="/page/{module}">' for module in modules_of(folder, entrance[1])]
        text = text.replace(entrance[0], "\n  ".join([*needed, entrance[0]]))
    return text.replace('"/page/', f'"/page/v-{mark}/')


def modules_of(folder: Path, entrance: str) -> list[str]:
    """A module and all that it imports, and what those import."""
    found: list[str] = []
    left = [entrance]
    while left:
        name = left.pop(0)
        if name not in found and (folder / name).exists():
            found.append(name)
            imports = IMPORT.findall((folder / name).read_text(encoding="utf-8"))
            left += [
                (folder / name).parent.joinpath(path).resolve().relative_to(folder.resolve()).as_posix()
                for path in imports
            ]
    return found


def mark_of(folders: Sequence[Path]) -> str:
    """What changes whenever a file does."""
    found = hashlib.sha256()
    for path in sorted(path for folder in folders for path in folder.rglob("*.*")):
        about = path.stat()
        found.update(f"{path} {about.st_size} {about.st_mtime_ns}\n".encode())
    return found.hexdigest()[:12]


class Guarded:
    """Says with every answer what a browser may do with it, and how long it may keep it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        policy = RULES.format(sources=sources(scope))
        marked = MARKED.fullmatch(scope["path"])
        if marked is not None:
            scope = {**scope, "path": f"/page{marked[2]}"}

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = policy
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "no-referrer"
                if marked is not None and message["status"] in (200, 206, 304):
                    headers["Cache-Control"] = FOREVER
                headers.setdefault("Cache-Control", "no-cache" if "etag" in headers else "no-store")
            await send(message)

        await self.app(scope, receive, guarded)


def sources(scope: Scope) -> str:
    """Where a page may connect to: here. For some browsers, `'self'` does not mean the sockets of the same host."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return f"'self' ws://{host} wss://{host}" if HOST.fullmatch(host) else "'self'"
