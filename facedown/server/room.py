"""The room around a table: who is here, who watches, and what each listener can do beside playing. All of it is public,
or follows from what the listener's own seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from facedown.server.listeners import Listener
from facedown.server.messages import Room, SeatInRoom
from facedown.server.store import WATCHER

if TYPE_CHECKING:
    from facedown.server.live import LiveTable


class Around(Struct):
    """What is the same in everybody's room."""

    seats: list[SeatInRoom]
    watchers: int


def around(live: LiveTable) -> Around:
    here = {other.key.seat for other in live.listeners}
    consents, free = live.watching.consents, live.free
    return Around(
        [
            SeatInRoom(seat.index, seat.name, player, seat.index in here, seat.index in consents, seat.index in free)
            for seat, player in zip(live.game.seats, live.seated, strict=True)
        ],
        sum([other.key.role == WATCHER for other in live.listeners]),
    )


def room(live: LiveTable, listener: Listener) -> Room:
    """The room as a listener is shown it."""
    same = live.showing.around()
    return Room(
        seats=same.seats,
        watchers=same.watchers,
        channels=live.talk.shown(listener),
        take_back=live.retracting.may(listener),
        proposal=live.retracting.proposed(),
        may_look=live.watching.may_look(listener),
        looking=listener.eyes,
    )
