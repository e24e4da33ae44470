"""What a browser gets: the page's files, and what it may do with them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.routing import BaseRoute
from starlette.types import Message

import facedown
from facedown.server import pages
from facedown.server.looks import look_of, look_routes
from facedown.server.pages import ENTRANCE, PAGE, Guarded, is_ready, modules_of, page_routes


@dataclass(frozen=True)
class Received:
    status: int
    headers: Headers
    text: str


class Browser:
    """Asks for pages, without a network."""

    def __init__(self, folder: Path, looks: Sequence[BaseRoute] = ()) -> None:
        self.app = Starlette(routes=[*looks, *page_routes(folder)], middleware=[Middleware(Guarded)])

    def get(self, path: str, **headers: str) -> Received:
        messages: list[Message] = []
        named = {"host": "here", **{name.replace("_", "-"): value for name, value in headers.items()}}
        scope = {
            "type": "http",
            "method": "GET",
            "path": unquote(path.partition("?")[0]),
            "query_string": path.partition("?")[2].encode(),
            "headers": [(name.encode(), value.encode()) for name, value in named.items()],
        }

        async def receive() -> Message:
            await asyncio.sleep(10.0)
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            messages.append(message)

        asyncio.run(self.app(scope, receive, send))
        body = b"".join([message.get("body", b"") for message in messages[1:]])
        return Received(messages[0]["status"], Headers(raw=messages[0]["headers"]), body.decode())


def made_ready(folder: Path) -> Path:
    (folder / "vendor" / "lit-html").mkdir(parents=True)
    for name in ("index.html", "table.html", "replay.html", "table.js"):
        (folder / name).write_text(f"this is {name}")
    (folder / "head.html").write_text("a page: ")
    return folder


def test_each_address_gives_its_page_and_files_come_again_only_if_they_changed(tmp_path: Path) -> None:
    client = Browser(made_ready(tmp_path))
    for path, name in (("/", "index.html"), ("/table/abc", "table.html"), ("/replay/abc?step=3", "replay.html")):
        assert client.get(path).text == f"a page: this is {name}"
    first = client.get("/page/table.js")
    assert first.text == "this is table.js" and first.headers["cache-control"] == "no-cache"
    again = client.get("/page/table.js", if_none_match=first.headers["etag"])
    assert again.status == 304 and not again.text
    assert client.get("/page/../app.py").status == 404 and client.get("/page/%2e%2e/app.py").status == 404


def test_a_page_names_all_modules_it_needs_and_a_marked_file_never_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "AGAIN", 0.0)
    folder = made_ready(tmp_path)
    script = '<script type="module" src="/page/table.js"></script>'
    (folder / "table.html").write_text(f'<link rel="stylesheet" href="/page/a.css">{script}')
    (folder / "table.js").write_text('import "./clock.js";\nimport { words } from "./words.js";\n')
    (folder / "words.js").write_text('export { html } from "./vendor/lit-html/lit-html.js"; import "./clock.js";')
    (folder / "clock.js").write_text("")
    (folder / "vendor" / "lit-html" / "lit-html.js").write_text("")
    client = Browser(folder)
    page = client.get("/table/abc")
    assert page.headers["cache-control"] == "no-store"
    preloaded = re.findall(r'<link rel="modulepreload" href="/page/v-([0-9a-f]+)/([^"]+)">', page.text)
    assert [name for _, name in preloaded] == ["table.js", "clock.js", "words.js", "vendor/lit-html/lit-html.js"]
    ((mark, _), *_) = preloaded
    assert f'href="/page/v-{mark}/a.css"' in page.text and f'src="/page/v-{mark}/table.js"' in page.text
    assert "immutable" in client.get(f"/page/v-{mark}/words.js").headers["cache-control"]
    assert "immutable" not in client.get(f"/page/v-{mark}/nothing.js").headers["cache-control"]
    assert client.get(f"/page/v-{mark}/../../app.py").status == 404
    again = client.get(f"/page/v-{mark}/words.js")
    assert again.text == (folder / "words.js").read_text() and "immutable" in again.headers["cache-control"]
    (folder / "clock.js").write_text("changed")
    assert f"v-{mark}/" not in client.get("/table/abc").text


def test_whoever_asks_for_a_page_again_and_again_lets_nobody_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[object] = []

    def mark(folders: object) -> str:
        looked.append(folders)
        return "1f0c"

    monkeypatch.setattr(pages, "mark_of", mark)
    client = Browser(made_ready(tmp_path))
    for table in ("abc", "def", "ghi"):
        assert client.get(f"/table/{table}").text == "a page: this is table.html"
    assert len(looked) == 1


def test_each_page_loads_modules_that_are_there() -> None:
    for name in ("index.html", "table.html", "replay.html"):
        entrance = ENTRANCE.search((PAGE / name).read_text())
        assert entrance is not None
        needed = modules_of(PAGE, entrance[1])
        assert {"lit.js", "theme.js"} <= {*needed}
        if is_ready():
            assert all((PAGE / module).exists() for module in needed) and "vendor/lit-html/lit-html.js" in needed


def test_a_browser_runs_no_script_but_ours_and_tells_nobody_the_address(tmp_path: Path) -> None:
    answer = Browser(made_ready(tmp_path)).get("/table/abc", host="play.example:8000")
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;")
    assert "connect-src 'self' ws://play.example:8000 wss://play.example:8000;" in policy
    assert policy.endswith("base-uri 'none'; frame-ancestors 'none'; form-action 'none'") and "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_a_host_that_is_no_name_changes_no_policy(tmp_path: Path) -> None:
    answer = Browser(made_ready(tmp_path)).get("/", host="a; script-src *")
    assert "connect-src 'self';" in answer.headers["content-security-policy"]


def test_a_page_that_is_not_ready_says_how_to_make_it_so(tmp_path: Path) -> None:
    answer = Browser(tmp_path).get("/table/abc")
    assert answer.status == 503 and "make page" in answer.text


@pytest.mark.parametrize(("accept", "says"), [("text/html,*/*", 'href="/"'), ("*/*", "Not Found")])
def test_where_there_is_nothing_a_browser_is_led_to_the_first_page(
    accept: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "is_ready", lambda: True)
    asks = Request({"type": "http", "method": "GET", "path": "/tabel", "headers": [(b"accept", accept.encode())]})
    answer = asyncio.run(pages.missing(asks, HTTPException(404)))
    assert answer.status_code == 404 and says in bytes(answer.body).decode()


def test_a_game_has_a_look_of_its_own_if_it_declares_one(tmp_path: Path) -> None:
    games = facedown.games()
    looks = {name: look_of(rules) for name, rules in games.items()}
    assert all(folder is not None and (folder / "look.js").exists() for folder in looks.values())
    browser = Browser(made_ready(tmp_path), look_routes(games))
    assert browser.get("/page/looks/hanabi/look.js").status == 200
    assert browser.get("/page/looks/hanabi/look.css").status == 200
    assert browser.get("/page/looks/hanabi/../game.py").status == 404
    assert browser.get("/page/looks/nothing/look.js").status == 404


def test_whatever_a_module_imports_is_exported_there() -> None:
    folders = [PAGE, *[folder for folder in map(look_of, facedown.games().values()) if folder is not None]]
    for path in [path for folder in folders for path in folder.glob("*.js")]:
        for names, where in re.findall(r'import \{([^}]+)\} from "([^"]+)"', path.read_text()):
            found = PAGE / Path(where).name if where.startswith("../../") else path.parent / where
            if "vendor" not in where:
                exported = found.read_text()
                for name in [name.split(" as ")[0].strip() for name in names.split(",") if name.strip()]:
                    said = rf"export (?:async )?(?:const|let|class|function) {name}\b|export \{{[^}}]*\b{name}\b"
                    assert re.search(said, exported), f"{path.name} imports {name} from {where}"
