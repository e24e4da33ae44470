"""Talk at a table, by channels. The game's telling says who hears whom, and when; those who watch have a channel of
their own, which the players do not hear.

A line is for those who hear its channel when it is said: they can read it from then on, and nobody else ever can. So
whoever joins the dead, or a family, hears what is said from then on. Each listener's lines are numbered for them
alone: numbers do not tell that others talk.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from facedown.core.freetext import why_no_text
from facedown.server.limits import Bucket
from facedown.server.listeners import Listener
from facedown.server.messages import ChannelInRoom, Chat, LineSaid, Refusal, Say
from facedown.server.store import HOST, Line
from facedown.telling.channels import Channel

if TYPE_CHECKING:
    from facedown.server.live import LiveTable

LONGEST: Final = 500
"""A line has at most so many letters."""
MOST: Final = 2000
"""So many lines are kept of each player, and of all who watch together."""
AT_ONCE: Final = 200
"""Whoever comes gets at most so many of the lines that they missed: the last ones."""
OFTEN: Final = (5.0, 0.5)
"""How many lines one may say at once, and how many a second from then on."""
WATCHERS: Final = "watchers"
CLOSED: Final = "Nobody talks here any more."

Hearer = int | None
"""A seat, or those who only watch."""


class Talk:
    """All that was said at a table."""

    def __init__(self, live: LiveTable, said: Iterable[Line]) -> None:
        self.live: Final = live
        self.lines: Final[list[Line]] = []
        self._heard: Final[dict[Hearer, list[int]]] = {}
        """Which of the lines each one hears."""
        self._channels: Final[dict[Hearer, dict[str, None]]] = {}
        """On which channels they have heard something."""
        self._said: Final[Counter[Hearer]] = Counter()
        """How many lines each one has said."""
        self._players: Final[dict[int, Bucket]] = {}
        self._watchers: Final[WeakKeyDictionary[Listener, Bucket]] = WeakKeyDictionary()
        for line in said:
            self.add(line)

    def add(self, line: Line) -> None:
        for hearer in line.hearers:
            self._heard.setdefault(hearer, []).append(len(self.lines))
            self._channels.setdefault(hearer, {})[line.channel] = None
        self._said[line.seat] += 1
        self.lines.append(line)

    def heard(self, hearer: Hearer) -> Sequence[int]:
        return self._heard.get(hearer, ())

    def heard_on(self, hearer: Hearer) -> Collection[str]:
        """The channels on which somebody has heard something."""
        return self._channels.get(hearer, ())

    # Channels

    def channels(self, listener: Listener) -> list[Channel]:
        """Where somebody hears others, as their seat may know it."""
        showing, own = self.live.showing, listener.key.seat
        told = showing.scribe(own).teller.channels(showing.seen(own))
        return [*told, Channel(WATCHERS, "Watchers", to=())] if own is None else list(told)

    def shown(self, listener: Listener) -> list[ChannelInRoom]:
        """The same for the room. A channel that is closed to somebody stays as long as they can read there."""
        channels = self.channels(listener)
        names = {channel.name for channel in channels}
        closed = [name for name in self.heard_on(listener.key.seat) if name not in names]
        return [
            *[ChannelInRoom(each.name, each.title, not each.why_not, each.why_not) for each in channels],
            *[ChannelInRoom(name, name.capitalize(), False, CLOSED) for name in closed],
        ]

    # Saying

    async def hear(self, listener: Listener, said: Say) -> None:
        """Somebody says something. It is told to others once it is kept."""
        before = self.before(listener, said.id)
        if before is not None:
            self.tell(listener, [before], said.id)
            return
        line = self.line(listener, said)
        if not self.bucket(listener).takes():
            raise Refusal("you say too much at once: wait a little")
        if self._said[listener.key.seat] >= MOST:
            raise Refusal("so much was said here that no more can be kept")
        await self.live.store.say(self.live.id, len(self.lines), line)
        self.add(line)
        for other in self.live.listeners:
            if other.key.seat in line.hearers:
                self.tell(other, [len(self.lines) - 1], said.id if other is listener else "")

    def bucket(self, listener: Listener) -> Bucket:
        """How much a seat has said lately; of those who watch, each connection: none of them silences the others."""
        seat = listener.key.seat
        if seat is not None:
            return self._players.setdefault(seat, Bucket(OFTEN))
        return self._watchers.setdefault(listener, Bucket(OFTEN))

    def line(self, listener: Listener, said: Say) -> Line:
        channel = next((channel for channel in self.channels(listener) if channel.name == said.channel), None)
        if channel is None:
            raise Refusal("you do not hear that channel")
        if channel.why_not:
            raise Refusal(channel.why_not)
        text = said.text.strip()
        reason = why_no_text(text, LONGEST)
        if reason:
            raise Refusal(reason)
        return Line(
            channel.name, listener.key.seat, self.name(listener), text, self.hearers(listener, channel), said.id
        )

    def hearers(self, listener: Listener, channel: Channel) -> tuple[Hearer, ...]:
        own, seats = listener.key.seat, self.live.game.seats
        if channel.to is None:
            return (*[seat.index for seat in seats], None)
        return (*sorted({*channel.to, *([] if own is None else [own])}), *([None] if own is None else []))

    def name(self, listener: Listener) -> str:
        """A player's name, or what somebody who watches calls themselves: nobody takes them for a player."""
        seat = listener.seat_of(self.live.game.seats)
        if seat is not None:
            return seat.name
        is_name = listener.name.strip() and not why_no_text(listener.name)
        who = "The host" if listener.key.role == HOST else "A watcher"
        return f"{who} ({listener.name.strip()})" if is_name else who

    def before(self, listener: Listener, id: str) -> int | None:
        """The line that somebody has said already with this id."""
        for number in range(len(self.lines) - 1, max(-1, len(self.lines) - AT_ONCE), -1):
            if self.lines[number].id == id and self.lines[number].seat == listener.key.seat:
                return number
        return None

    # Telling

    def come(self, listener: Listener) -> None:
        """Tell somebody who comes what they have missed."""
        missed = self.heard(listener.key.seat)[listener.heard :][-AT_ONCE:]
        if missed:
            self.tell(listener, missed)

    def tell(self, listener: Listener, numbers: Sequence[int], id: str = "") -> None:
        """Tell somebody lines; the one that they said themselves comes with its id."""
        listener.say(Chat([self.told(listener.key.seat, number, id) for number in numbers]))

    def told(self, hearer: Hearer, number: int, id: str) -> LineSaid:
        """A line as one of its hearers is told it. Which of those who watch has said something is not kept, so that
        the others would take it for their own if they were told its id."""
        line = self.lines[number]
        own = bisect_left(self.heard(hearer), number) + 1
        is_own = line.seat == hearer and hearer is not None
        return LineSaid(own, line.channel, line.seat, line.name, line.text, line.id if is_own else id)
