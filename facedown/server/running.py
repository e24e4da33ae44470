"""The server as a process: it listens, and stops in good order.

When it is asked to stop, no table takes another answer; what was acknowledged is in the store. Everybody is told that
the server restarts, and comes back by themselves.
"""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Sequence
from socket import socket
from typing import Final

import uvicorn
from starlette.applications import Starlette

from facedown.server.doors import Door, Network
from facedown.server.limits import Limits
from facedown.server.messages import LONGEST

log: Final = logging.getLogger("facedown.server")

GRACE: Final = 5
"""So many seconds those who are connected have when the server stops."""
WAITING: Final = 128
"""So many connections are taken at a time, before those who play have their turn again."""
FILES: Final = 65_536
"""Every connection is an open file: so many are allowed, if the system lets us."""


class Server(uvicorn.Server):
    """A server that says good-bye."""

    def __init__(self, app: Starlette, limits: Limits | None = None, proxies: Sequence[Network] = ()) -> None:
        asking, talking = Door(limits or Limits(), proxies).protocols()
        self.app: Final = app
        super().__init__(
            uvicorn.Config(
                app,
                http=asking,
                ws=talking,
                log_config=None,
                access_log=False,
                server_header=False,
                date_header=False,
                lifespan="on",
                proxy_headers=bool(proxies),
                forwarded_allow_ips=[str(network) for network in proxies],
                backlog=WAITING,
                ws_max_size=LONGEST,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=GRACE,
            )
        )

    async def is_up(self, running: asyncio.Task[None]) -> bool:
        """Wait until it is known whether it serves."""
        while not self.started and not running.done():
            await asyncio.sleep(0.01)
        return self.started

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Let nobody in, stop all tables, and close what is open."""
        log.info("the server stops")
        for server in self.servers:
            server.close()
        await self.app.state.tables.close()
        await super().shutdown(sockets)


def collect_seldom() -> None:
    """Look for garbage seldom. Tables live long and are no garbage, and looking at thousands of them again and again
    takes more time than playing at them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def allow_many_files() -> None:
    """Raise the number of files that this process may open, as far as the system allows."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
