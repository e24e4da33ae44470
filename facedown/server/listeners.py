"""Somebody at the other end of a WebSocket, as a table sees them: what they were shown, and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from facedown.core.cards import Seat
from facedown.server.messages import ALL, Eyes, Moment, Room, Shown, Stopped, encode
from facedown.server.store import Key

UNSENT: Final = 100
"""Of a client that does not read, so many messages are kept. A moment that a later one replaces is not among them."""

State = tuple[tuple[object, ...], tuple[object, ...]]
"""On what a moment or a room depends: objects that are others if they have changed, and values."""


class Changes:
    """Notices whether something that is shown can be other than it was when this was last asked."""

    def __init__(self) -> None:
        self._before: State | None = None

    def differ(self, state: State) -> bool:
        before, self._before = self._before, state
        if before is None or before[1] != state[1]:
            return True
        return any(old is not new for old, new in zip(before[0], state[0], strict=True))


class Listener:
    """Whoever holds a key and has said hello. A slow one skips moments, and never holds up the table."""

    def __init__(
        self,
        key: Key,
        since: int,
        wants_views: bool,
        *,
        back: int = 0,
        heard: int = 0,
        name: str = "",
        address: str = "",
    ) -> None:
        self.key: Final = key
        self.address: Final = address
        self.wants_views: Final = wants_views
        self.since = since
        """The line from which on the next moment tells what happened: the client has those before."""
        self.back: Final = back
        """How often something had been taken back when the client got them."""
        self.heard: Final = heard
        """The number of the last line of talk that the client had when it came."""
        self.name: Final = name
        self.eyes: Eyes = key.seat
        """Whose eyes they look through."""
        self.is_closed = False
        self.moments: Final = Changes()
        self.rooms: Final = Changes()
        self.last: Moment | None = None
        """The moment that was shown last, or is about to be."""
        self._unsent: Final[deque[Shown]] = deque()
        self._moment: Moment | None = None
        self._room: Room | None = None
        self._room_seen: Room | None = None
        self._woken: Final = asyncio.Event()

    @property
    def is_stranger(self) -> bool:
        """Whether they came without a link, to a table that everybody may watch."""
        return not self.key.hashed

    def seat_of(self, seats: tuple[Seat, ...]) -> Seat | None:
        """The seat that they hold."""
        return None if self.key.seat is None else seats[self.key.seat]

    def seen_seat(self, seats: tuple[Seat, ...]) -> Seat | None:
        """The seat through whose eyes they look."""
        return None if self.eyes is None or self.eyes == ALL else seats[self.eyes]

    def look(self, eyes: Eyes) -> None:
        """Look through other eyes, which saw everything otherwise."""
        if eyes != self.eyes:
            self.eyes = eyes
            self.since = 0
            self.last = self._moment = None

    def forget(self, lines: int) -> None:
        """Only so many lines of what happened still hold."""
        self.since = min(self.since, lines)

    def say(self, message: Shown) -> None:
        """Send something before the next moment. After a last word nothing is sent."""
        if self.is_closed:
            return
        self._unsent.append(message)
        if isinstance(message, Stopped):
            self._room = self._moment = None
        if len(self._unsent) > UNSENT or isinstance(message, Stopped):
            self.close()
        self._woken.set()

    def show(self, moment: Moment, again: bool = False) -> None:
        """Send a moment, unless nothing in it has changed for this seat: that others act in secret does not show."""
        is_news = self.last is None or not moment.is_like(self.last)
        if (is_news or again) and not self.is_closed:
            self.last = moment
            self._moment = moment
            self._woken.set()

    def show_room(self, room: Room) -> None:
        """Send what the room is like, unless nothing has changed."""
        if room != self._room_seen and not self.is_closed:
            self._room = self._room_seen = room
            self._woken.set()

    def close(self) -> None:
        """Nothing more is sent than what waits."""
        self.is_closed = True
        self._woken.set()

    @property
    def has_unsent(self) -> bool:
        return bool(self._unsent) or self._room is not None or self._moment is not None

    async def next(self) -> bytes | None:
        """What is to be sent next; None at the end."""
        while not self.has_unsent:
            if self.is_closed:
                return None
            self._woken.clear()
            await self._woken.wait()
        if self._unsent:
            return encode(self._unsent.popleft())
        if self._room is not None:
            room, self._room = self._room, None
            return encode(room)
        moment, self._moment = self._moment, None
        assert moment is not None
        self.since = moment.told
        return encode(moment)
