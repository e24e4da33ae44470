"""What the addresses of a server answer, asked without a network: status, headers and text, to the letter."""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from typing import Any, Final

from starlette.applications import Starlette

HOST: Final = "games.test"


async def asked(app: Starlette, path: str, key: str = "", body: object = None) -> dict[str, Any]:
    """The answer of an address to whoever has this key. What is posted is the body, if there is any."""
    path, _, query = path.partition("?")
    headers = [(b"host", HOST.encode())]
    if key:
        headers.append((b"authorization", f"Bearer {key}".encode()))
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET" if body is None else "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": (HOST, 80),
    }
    posted = b"" if body is None else json.dumps(body).encode()
    found: dict[str, Any] = {"text": ""}

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": posted, "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            found["status"] = message["status"]
            found["headers"] = [f"{name.decode()}: {value.decode()}" for name, value in message["headers"]]
        else:
            found["text"] += message.get("body", b"").decode()

    await app(scope, receive, send)
    return found
