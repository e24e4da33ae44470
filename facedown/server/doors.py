"""The door: who may connect at all, before anything that they say is read.

Connections are counted by uvicorn's protocols, because this is where one more costs least. Whoever connects must ask
for something soon. What holds for one address does not hold for a proxy, behind which there are many people: `sockets`
counts again, for whomever a proxy has said that a socket is.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Sequence
from typing import Any, Final, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from facedown.server import figures
from facedown.server.limits import Bucket, Buckets, Limits, Places, neighbourhood

REQUEST: Final = 10.0
"""Whoever connects has so many seconds to ask for something."""

AT_ONCE: Final = 4096
"""So many bytes of a socket are read at a time: whoever floods it makes others wait for no more than these."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Door:
    """Counts who is connected."""

    def __init__(self, limits: Limits, proxies: Sequence[Network] = ()) -> None:
        self.proxies: Final = tuple(proxies)
        self._places: Final = Places(limits.connections, limits.from_one)
        self._arrivals: Final = Buckets(limits.arrivals)
        self._handshakes: Final = Bucket(limits.handshakes)

    def opens(self, host: str) -> bool:
        """Whether somebody who comes from there is let in."""
        is_proxy, whose = self.is_proxy(host), neighbourhood(host)
        if not is_proxy and not self._arrivals.takes(whose):
            figures.turned_away.labels("connects too often").inc()
            return False
        if not self._handshakes.takes():
            figures.turned_away.labels("too many at once").inc()
            return False
        if not self._places.takes(whose, is_many=is_proxy):
            figures.turned_away.labels("too many connections").inc()
            return False
        return True

    def closes(self, host: str) -> None:
        self._places.leaves(neighbourhood(host))

    def is_proxy(self, host: str) -> bool:
        if not self.proxies:
            return False
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.proxies)

    def protocols(self) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
        """What uvicorn speaks behind this door: HTTP, and WebSockets."""
        door = self

        class Asking(H11Protocol):
            """Somebody who has not asked for a socket."""

            _deadline: asyncio.TimerHandle | None = None
            _is_in = False

            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
                super().connection_made(transport)
                self._is_in = door.opens(host_of(transport))
                if self._is_in:
                    self._deadline = self.loop.call_later(REQUEST, transport.abort)
                else:
                    transport.abort()

            def data_received(self, data: bytes) -> None:
                super().data_received(data)
                is_answered = self.cycle is None or self.cycle.response_complete
                if self.transport.get_protocol() is not self or not is_answered:
                    self.is_in_time()
                elif self._deadline is None:
                    self._deadline = self.loop.call_later(REQUEST, self.transport.abort)

            def connection_lost(self, exc: Exception | None) -> None:
                self.is_in_time()
                super().connection_lost(exc)
                if self._is_in:
                    door.closes(host_of(self.transport))

            def is_in_time(self) -> None:
                if self._deadline is not None:
                    self._deadline.cancel()
                    self._deadline = None

        class Talking(WebSocketsSansIOProtocol):
            """Somebody who has a socket. They came in as somebody who asked."""

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                transport.max_size = AT_ONCE  # type: ignore[attr-defined]

            def connection_lost(self, exc: Exception | None) -> None:
                super().connection_lost(exc)
                door.closes(host_of(self.transport))

        return Asking, Talking


def host_of(transport: asyncio.Transport) -> str:
    found = cast(Any, transport.get_extra_info("peername"))
    return str(found[0]) if isinstance(found, tuple) else ""


def networks(said: Sequence[str]) -> list[Network]:
    """The addresses of proxies: `127.0.0.1`, or `10.0.0.0/8`. One that is none raises ValueError."""
    return [ipaddress.ip_network(each) for each in said]
