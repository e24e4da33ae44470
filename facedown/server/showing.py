"""Showing everybody what happened: a moment and the room, whenever something in them has changed for that listener.

What is seen through some eyes, and the words for it, are worked out once a step. What lasts from moment to moment is
remembered for these eyes alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import structs

from facedown.server import telling
from facedown.server.listeners import Listener, State
from facedown.server.messages import Eyes, Moment
from facedown.server.room import Around, around, room
from facedown.server.scribe import Scribe
from facedown.table.asking import Asked

if TYPE_CHECKING:
    from facedown.server.live import LiveTable


class Showing:
    """What is seen through everybody's eyes, worked out once a step."""

    def __init__(self, live: LiveTable) -> None:
        self.live: Final = live
        self._seen: Final[dict[Eyes, Any]] = {}
        self._asked: dict[int, Asked] | None = None
        self._around: Around | None = None
        self._scribes: Final[dict[Eyes, Scribe]] = {}

    def forget(self) -> None:
        """Something has changed, or may have."""
        self._seen.clear()
        self._asked = self._around = None

    def seen(self, eyes: Eyes) -> Any:
        """What is seen through somebody's eyes at this time."""
        if eyes not in self._seen:
            self._seen[eyes] = self.live.watching.seen(eyes)
        return self._seen[eyes]

    def scribe(self, eyes: Eyes) -> Scribe:
        """Who tells what these eyes see. When somebody else sits down, there is a new one."""
        found = self._scribes.get(eyes)
        if found is None or found.seated is not self.live.seated:
            found = self._scribes[eyes] = Scribe(self.live, eyes)
        return found

    def around(self) -> Around:
        """What is the same in everybody's room."""
        if self._around is None:
            self._around = around(self.live)
        return self._around

    def show_everybody(self) -> None:
        self.forget()
        for listener in list(self.live.listeners):
            if listener.is_closed:
                self.live.listeners.discard(listener)
            elif listener.moments.differ(self.state_for(listener)):
                listener.show(self.moment(listener))
        for listener in self.live.listeners:
            if listener.rooms.differ(self.room_state_for(listener)):
                listener.show_room(room(self.live, listener))

    def state_for(self, listener: Listener) -> State:
        """All on which a listener's moment depends, besides the time. Where it is the same, the moment is: so that
        whoever says much makes no work for the others."""
        asked = self.asked_for(listener)
        pacing = self.live.table.pacing
        held = None if pacing is None else pacing.shown
        question = None if asked is None else asked.true_choice.question
        return (self.live.game, self.live.game.answers, held, question), (listener.eyes, *self.live.seated)

    def room_state_for(self, listener: Listener) -> State:
        """All on which a listener's room depends."""
        objects, values = self.state_for(listener)
        heard = self.live.talk.heard_on(listener.key.seat)
        return (*objects, self.live.retracting.proposal), (*values, self.around(), len(heard))

    def asked_for(self, listener: Listener) -> Asked | None:
        """What a listener is asked, as long as they look through their own eyes."""
        if self._asked is None:
            self._asked = self.live.answering.all_asked()
        seat = listener.key.seat
        return None if seat is None or listener.eyes != seat else self._asked.get(seat)

    def moment(self, listener: Listener) -> Moment:
        return telling.moment(self.live, listener, self.asked_for(listener))

    def moment_again(self, listener: Listener) -> Moment:
        """The present moment for somebody who may have been shown it already. Then it costs little: a client that is
        refused again and again makes nobody wait."""
        last = listener.last
        if listener.moments.differ(self.state_for(listener)) or last is None:
            return self.moment(listener)
        return structs.replace(last, seconds=telling.seconds_left(self.live, self.asked_for(listener)))
