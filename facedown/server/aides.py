"""Aides of people behind sockets: each answers what its person need not be asked, and reads lines that say more than
one answer, as in the terminal (`players/aide.py`).

A client that wants one says so, with what its person has set. A program that plays by a link says nothing, and is asked
everything. An aide goes with the connection that wanted it.
"""

from __future__ import annotations

from typing import Any, Final

from facedown.core.cards import Seat
from facedown.core.game import Game
from facedown.players.aide import Aide, Reply, aide_for
from facedown.server.listeners import Listener
from facedown.server.messages import Aided
from facedown.table.asking import Asked


class Aides:
    """The aides at a table, at most one a seat: that of whoever wanted one last."""

    def __init__(self) -> None:
        self._aides: Final[dict[int, tuple[Listener, Aide]]] = {}
        self._heard: Final[dict[int, object]] = {}
        """The question of each seat about which its aide was asked: it is asked once about each."""

    def want(self, listener: Listener, game: Game, settings: dict[str, Any]) -> None:
        """Somebody wants an aide, or has set something. They are told how all is set."""
        seat = listener.seat_of(game.seats)
        if seat is None:
            return
        before = self._of(seat)
        aide = before if before is not None else aide_for(game, seat)
        if aide is None:
            return
        aide.restore(settings)
        self._aides[seat.index] = (listener, aide)
        listener.say(Aided(aide.shown()))

    def answer(self, asked: Asked) -> int | None:
        """The answer to a question that its person is not asked."""
        aide, question = self._of(asked.seat), asked.true_choice.question
        if aide is None or self._heard.get(asked.seat.index) is question:
            return None
        self._heard[asked.seat.index] = question
        return aide.answers(asked.view, asked.choice)

    def reads(self, asked: Asked, said: int | str) -> Reply | None:
        """What a line means, if it is for the aide. Raises `typed.Unclear` where it cannot be meant."""
        aide = self._of(asked.seat)
        return aide.heeds(asked.view, asked.choice, said) if aide is not None and isinstance(said, str) else None

    def ask_again(self, seat: Seat) -> None:
        """An answer was taken back: the seat's next question is asked."""
        aide = self._of(seat)
        if aide is not None:
            aide.asks_again()

    def _of(self, seat: Seat) -> Aide | None:
        listener, aide = self._aides.get(seat.index, (None, None))
        return aide if listener is not None and not listener.is_closed else None
