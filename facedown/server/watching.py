"""Whose eyes somebody looks through. Those who watch see what is public, and through the eyes of players who let them;
when the game is over, everybody sees everything.

Who has the watchers' link is not known: it may be an opponent. Whoever consents is told so, and is told whenever
somebody begins to look. Strangers who came without a link, to a table that everybody may watch, never look. Nobody's
consent is kept: after a restart, all of them are asked again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, UnsetType

from facedown.server.listeners import Listener
from facedown.server.messages import ALL, Consent, Eyes, Look, Refusal
from facedown.server.store import SEAT

if TYPE_CHECKING:
    from facedown.server.live import LiveTable

WARNING: Final = (
    "Anybody who has the watchers' link may now see what you see, and an opponent may have it too. You are told when "
    "somebody looks."
)
LOOKS: Final = "Somebody who watches looks through your eyes from now on."


class Watching:
    """Who lets others look."""

    def __init__(self, live: LiveTable) -> None:
        self.live: Final = live
        self.consents: Final[set[int]] = set()

    def hear(self, listener: Listener, said: Consent | Look) -> None:
        if isinstance(said, Look):
            if said.seat not in self.may_look(listener):
                raise Refusal("you may not look through these eyes")
            self.tell_whom(listener, said.seat)
            listener.look(said.seat)
            return
        seat = self.live.own_seat(listener)
        if said.watched:
            if seat.index not in self.consents:
                self.live.notice(WARNING, to=seat)
            self.consents.add(seat.index)
        else:
            self.consents.discard(seat.index)
            self.send_back()

    def tell_whom(self, listener: Listener, eyes: Eyes) -> None:
        """Somebody is about to look through other eyes: whose they are is told, as long as the game goes on."""
        if isinstance(eyes, int) and eyes not in (listener.eyes, listener.key.seat) and not self.live.is_over:
            self.live.notice(LOOKS, to=self.live.game.seats[eyes])

    def may_look(self, listener: Listener) -> list[Eyes]:
        """Whose eyes somebody may look through. A program that reads views is never shown the whole state."""
        own = listener.key.seat
        if self.live.is_over:
            everybody: list[Eyes] = [None, *range(len(self.live.game.seats))]
            return everybody if listener.wants_views else [*everybody, ALL]
        if listener.key.role == SEAT or listener.is_stranger:
            return [own]
        return [None, *sorted(self.consents)]

    def send_back(self) -> None:
        """Those who may no longer look through somebody's eyes look through their own."""
        for listener in self.live.listeners:
            if listener.eyes not in self.may_look(listener):
                listener.look(listener.key.seat)

    def come(self, listener: Listener, eyes: Eyes | UnsetType) -> None:
        """Somebody comes, and wants to go on looking as they did. What they have of others' eyes does not count."""
        if eyes is UNSET:
            return
        if eyes in self.may_look(listener):
            self.tell_whom(listener, eyes)
            listener.eyes = eyes
        elif eyes != listener.eyes:
            listener.since = 0

    def seen(self, eyes: Eyes) -> Any:
        """What is seen through somebody's eyes."""
        return self.live.game if eyes == ALL else self.live.table.view(eyes)
