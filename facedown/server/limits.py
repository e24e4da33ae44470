"""What strangers may do: how often, how many at a time, and from where."""

from __future__ import annotations

import ipaddress
import logging
from collections import Counter
from dataclasses import dataclass
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from facedown.server import figures

log: Final = logging.getLogger("facedown.server")

REMEMBERED: Final = 10_000
"""The addresses that came last are remembered."""
LOOPBACK: Final = ("127.0.0.1", "::1")


@dataclass
class Limits:
    """How often somebody may do something: so many times at once, and so many times a second from then on."""

    messages: tuple[float, float] = (40.0, 20.0)
    """Over one socket."""
    tables: tuple[float, float] = (60.0, 1.0)
    """From one address."""
    requests: tuple[float, float] = (300.0, 30.0)
    """From one address, without the files of the page."""
    arrivals: tuple[float, float] = (300.0, 20.0)
    """Connections from one address."""
    handshakes: tuple[float, float] = (500.0, 200.0)
    """Connections from everywhere: greeting each takes about two thousandths of a second from those who play."""
    connections: int = 10_000
    """In all, at a time."""
    from_one: int = 300
    """Connections from one address, at a time. A whole school may have one."""
    strangers: int = 1000
    """Sockets that have not said hello. The one that has waited longest makes room."""


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


class Buckets:
    """A bucket for every address."""

    def __init__(self, limit: tuple[float, float]) -> None:
        self.limit: Final = limit
        self._buckets: Final[dict[str, Bucket]] = {}

    def takes(self, whose: str) -> bool:
        """Whether somebody there may do it once more."""
        bucket = self._buckets.pop(whose, None)
        if bucket is None:
            bucket = Bucket(self.limit)
            if len(self._buckets) >= REMEMBERED:
                del self._buckets[next(iter(self._buckets))]
        self._buckets[whose] = bucket
        return bucket.takes()


class Places:
    """Counts how many are there at a time: in all, and from each address."""

    def __init__(self, most: int, from_one: int) -> None:
        self.most: Final = most
        self.from_one: Final = from_one
        self.taken = 0
        self._from: Final[Counter[str]] = Counter()

    def takes(self, whose: str, is_many: bool = False) -> bool:
        """Whether there is a place for one more. Many stand behind a proxy, which has all the places there are."""
        if self.taken >= self.most or (self._from[whose] >= self.from_one and not is_many):
            return False
        self.taken += 1
        self._from[whose] += 1
        return True

    def leaves(self, whose: str) -> None:
        self.taken -= 1
        self._from[whose] -= 1
        if not self._from[whose]:
            del self._from[whose]


class Unhurried:
    """Lets every address ask for something so often. The files of the page are cheap, and not counted."""

    def __init__(self, app: ASGIApp, limit: tuple[float, float]) -> None:
        self.app: Final = app
        self._buckets: Final = Buckets(limit)
        self._has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            request = HTTPConnection(scope)
            self.look_for_proxy(request)
            if not self._buckets.takes(whose(request)):
                figures.turned_away.labels("asks too often").inc()
                await JSONResponse({"reason": "you ask too often: wait a little"}, 429)(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def look_for_proxy(self, request: HTTPConnection) -> None:
        """Say once that there seems to be a proxy that nobody has named."""
        host = "" if request.client is None else request.client.host
        if not self._has_warned and host in LOOPBACK and "x-forwarded-for" in request.headers:
            self._has_warned = True
            log.warning("a proxy at %s was not named, so all behind it share one limit: say --proxy %s", host, host)


def neighbourhood(host: str) -> str:
    """What counts as one address: of IPv6, the network that one household gets."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host


def whose(connection: HTTPConnection) -> str:
    """From where somebody comes. Behind a proxy that was named, it is what the proxy says."""
    return "" if connection.client is None else neighbourhood(connection.client.host)


def is_from_here(connection: HTTPConnection, origins: frozenset[str]) -> bool:
    """Whether a browser's page is one of this server's, or of one of these origins. Programs that are no browsers name
    no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host")
