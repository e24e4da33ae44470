"""Showing everybody what happened: a moment and the room, whenever something in them has changed for that listener."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from facedown.server import telling
from facedown.server.listeners import Listener, State
from facedown.server.messages import Eyes, Moment
from facedown.server.room import room
from facedown.table.asking import Asked

if TYPE_CHECKING:
    from facedown.server.live import LiveTable


class Showing:
    """What is seen through everybody's eyes, worked out once a step."""

    def __init__(self, live: LiveTable) -> None:
        self.live: Final = live
        self._seen: Final[dict[Eyes, Any]] = {}

    def forget(self) -> None:
        """Something has changed, or may have."""
        self._seen.clear()

    def seen(self, eyes: Eyes) -> Any:
        """What is seen through somebody's eyes at this time."""
        if eyes not in self._seen:
            self._seen[eyes] = self.live.watching.seen(eyes)
        return self._seen[eyes]

    def show_everybody(self) -> None:
        self._seen.clear()
        for listener in list(self.live.listeners):
            if listener.is_closed:
                self.live.listeners.discard(listener)
            elif listener.shows_otherwise(self.state_for(listener)):
                listener.show(self.moment(listener))
        for listener in self.live.listeners:
            listener.show_room(room(self.live, listener))

    def state_for(self, listener: Listener) -> State:
        """All on which a listener's moment depends, besides the time. Where it is the same, the moment is: so that
        whoever says much makes no work for the others."""
        asked = self.asked_for(listener)
        pacing = self.live.table.pacing
        held = None if pacing is None else pacing.shown
        question = None if asked is None else asked.true_choice.question
        return (self.live.game, self.live.game.answers, held, question), (listener.eyes, *self.live.seated)

    def asked_for(self, listener: Listener) -> Asked | None:
        seat = listener.seat_of(self.live.game.seats)
        return None if seat is None or listener.eyes != seat.index else self.live.answering.asked(seat)

    def moment(self, listener: Listener) -> Moment:
        return telling.moment(self.live, listener, self.asked_for(listener))

    def moment_again(self, listener: Listener) -> Moment:
        """The present moment for somebody who may have been shown it already. Then it costs little: a client that is
        refused again and again makes nobody wait."""
        last = listener.last
        if listener.shows_otherwise(self.state_for(listener)) or last is None:
            return self.moment(listener)
        return structs.replace(last, seconds=telling.seconds_left(self.live, self.asked_for(listener)))
