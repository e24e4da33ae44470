"""A game that is replayed moment by moment: in full, or as one seat or a spectator saw it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from facedown.cli.look import Look
from facedown.core.cards import Seat
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.telling.moments import noticed


class Eyes:
    """What a viewer sees of a game. In full, each answer makes a moment; for a seat, each change that it notices.

    The eyes of a seat, or of a spectator (no seat), hold views and nothing else.
    """

    def __init__(self, states: Sequence[Game], seat: Seat | None, full: bool) -> None:
        self.seat = seat
        self.full = full
        self.look = Look(states[0], seat)
        self.moments: Sequence[Any] = states if full else self.told_of(noticed(states, seat))
        self.trace: Sequence[Mapping[str, Any]] = ()
        """What players thought before each moment, if that was asked for: in games without secret questions."""

    def told_of(self, views: Sequence[Any]) -> list[Any]:
        """The moments before which something happened that is told, and the last one. Idle passes make none."""
        kept = list(views[:1])
        for view in views[1:]:
            if view is views[-1] or self.look.told(view.log, len(kept[-1].log)):
                kept.append(view)
        return kept

    @property
    def last(self) -> int:
        return len(self.moments) - 1

    def seen(self, step: int) -> Any:
        """The game, or a view of it."""
        return self.moments[step]

    def told(self, step: int) -> list[Info]:
        """Everything that happened up to a moment."""
        log = self.seen(step).log
        return [Info(line.kind, line.event, line.did) for line in log] if self.full else list(log)

    def news(self, step: int) -> list[Info]:
        return self.told(step)[len(self.told(step - 1)) if step else 0 :]

    def answer(self, step: int) -> str:
        """Who answered what to get here. It is shown only in full, because an answer may be secret.

        A clock answers nothing.
        """
        if not self.full or step == 0:
            return ""
        given, before = self.seen(step).answers, self.seen(step - 1)
        if given is None or given is before.answers:
            return ""
        choice = next(choice for choice in before.choices if choice.seat.index == given.seat)
        return f" {choice.seat}: {choice.option(given.written)}"
