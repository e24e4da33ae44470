"""Somebody at the other end of a WebSocket, as a table sees them: what they were shown, and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from facedown.core.cards import Seat
from facedown.server.messages import Moment, Shown, Stopped, encode
from facedown.server.store import Key

UNSENT: Final = 100
"""Of a client that does not read, so many messages are kept. A moment that a later one replaces is not among them."""


class Listener:
    """Whoever holds a key and has said hello. A slow one skips moments, and never holds up the table."""

    def __init__(self, key: Key, since: int, wants_views: bool) -> None:
        self.key: Final = key
        self.wants_views: Final = wants_views
        self.since = since
        """The line from which on the next moment tells what happened: the client has those before."""
        self.is_closed = False
        self._seen = b""
        self._unsent: Final[deque[Shown]] = deque()
        self._moment: Moment | None = None
        self._woken: Final = asyncio.Event()

    def seat_of(self, seats: tuple[Seat, ...]) -> Seat | None:
        return None if self.key.seat is None else seats[self.key.seat]

    def say(self, message: Shown) -> None:
        """Send something before the next moment."""
        self._unsent.append(message)
        if len(self._unsent) > UNSENT or isinstance(message, Stopped):
            self.close()
        self._woken.set()

    def show(self, moment: Moment, again: bool = False) -> None:
        """Send a moment, unless nothing in it has changed for this seat: that others act in secret does not show."""
        seen = moment.without_time()
        if seen != self._seen or again:
            self._seen = seen
            self._moment = moment
            self._woken.set()

    def close(self) -> None:
        """Nothing more is sent than what waits."""
        self.is_closed = True
        self._woken.set()

    async def next(self) -> bytes | None:
        """What is to be sent next; None at the end."""
        while not self._unsent and self._moment is None:
            if self.is_closed:
                return None
            self._woken.clear()
            await self._woken.wait()
        if self._unsent:
            return encode(self._unsent.popleft())
        moment, self._moment = self._moment, None
        assert moment is not None
        self.since = moment.told
        return encode(moment)
