"""Games that were played to their end without a browser, to look back at in one."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from served import Client, Server


def finished(server: Server, game: str = "loveletter", bots: int = 0, **wanted: Any) -> dict[str, Any]:
    """A table at which two people have played to the end: its links."""
    seats = [{"name": "Ann"}, {"name": "Bob"}, *[{"player": "random"}] * bots]
    links = server.make(game=game, seats=seats, pace=0.0, **wanted)

    async def play() -> None:
        clients = [Client(server, links["seats"][seat]) for seat in ("0", "1")]
        await asyncio.gather(*[client.play_on() for client in clients])

    # A browser's driver has an event loop in this thread.
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, play()).result()
    return links
