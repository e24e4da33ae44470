"""The bots at a table: quick ones answer at once, the others think in worker processes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.choices import Choice, Written
from facedown.players.bots import bot_of
from facedown.players.player import Player
from facedown.server.making import PERSON
from facedown.server.minds import Mind
from facedown.table.asking import Asked

if TYPE_CHECKING:
    from facedown.server.live import LiveTable

A_WORD: Final = 1.5
"""Where people and bots may all speak, a bot waits so many seconds before each word, so that people can keep up."""


class Thought:
    """What a bot in a worker process answers to a question; or what went wrong."""

    def __init__(self, asked: Asked, player: str, written: Written | None, error: Exception | None) -> None:
        self.asked: Final = asked
        self.player: Final = player
        self.written: Final = written
        self.error: Final = error


class Thinking:
    """Who thinks about which question."""

    def __init__(self, live: LiveTable) -> None:
        self.live: Final = live
        self._tasks: Final[dict[int, tuple[Choice, asyncio.Task[None]]]] = {}
        self._minds: Final[dict[int, Mind]] = {}
        self.due: float | None = None
        """When the next bot may speak, where people may speak too."""

    def stop(self) -> None:
        """Nobody thinks any more, and nobody remembers anything."""
        for _, task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
        self._minds.clear()
        self.due = None

    def send_away(self, seat: Seat) -> None:
        """Whoever thought for this seat need not think any more."""
        self._minds.pop(seat.index, None)
        thinking = self._tasks.pop(seat.index, None)
        if thinking is not None:
            thinking[1].cancel()

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks)

    def begin(self) -> bool:
        """Let bots think about what they are asked. Whether one of them has answered at once."""
        asked_now = self.live.open_now()
        bots = [asked for asked in asked_now if self.live.seated[asked.seat.index] != PERSON]
        self.due = self.when_to_speak(asked_now, bool(bots) and len(bots) < len(asked_now))
        if self.due is not None:
            return False
        quick = [asked for asked in bots if not self.bot(asked.seat).thinks]
        for asked in bots:
            if asked not in quick:
                self.let_think(asked)
        if quick:
            self.ask_at_once(quick)
        return bool(quick)

    def when_to_speak(self, asked_now: Sequence[Asked], among_people: bool) -> float | None:
        """Until when bots wait; None where they need not. They wait only where everybody knows who is asked: so time
        tells nothing."""
        if not among_people or any(asked.true_choice.question.private() for asked in asked_now):
            return None
        now = self.live.now()
        due = now + self.live.word if self.due is None else self.due
        return due if due > now else None

    def bot(self, seat: Seat) -> type[Player]:
        return bot_of(self.live.offered.rules, self.live.seated[seat.index])

    def ask_at_once(self, quick: Sequence[Asked]) -> None:
        table = self.live.table
        asked = quick[0] if len(quick) == 1 else table.chance.pick(quick)
        try:
            if asked.seat.index not in self._minds:
                self._minds[asked.seat.index] = Mind(self.bot(asked.seat), asked.view)
            written = self._minds[asked.seat.index].answer(asked.view)
        except Exception as error:
            table.failed(asked.seat, error)
        else:
            table.answer(asked.seat, written, self.live.now(), to=asked)

    def let_think(self, asked: Asked) -> None:
        """Let a worker process think about a question, unless one does so already."""
        index = asked.seat.index
        if index in self._tasks:
            choice, task = self._tasks[index]
            if choice.question is asked.true_choice.question:
                return
            task.cancel()
        thinking = self.think(asked, self.live.seated[index])
        self._tasks[index] = (asked.true_choice, asyncio.create_task(thinking))

    async def think(self, asked: Asked, player: str) -> None:
        written, failed = None, None
        try:
            written = await self.live.workers.think(self.live.offered.reference, player, asked.view)
        except Exception as error:
            failed = error
        self.live.put(Thought(asked, player, written, failed))

    def hear(self, thought: Thought) -> None:
        """A worker has answered. What nobody waits for any more is passed over."""
        index = thought.asked.seat.index
        thinking = self._tasks.get(index)
        if thinking is None or thinking[0].question is not thought.asked.true_choice.question:
            return
        del self._tasks[index]
        if not thought.asked.is_open():
            return
        if thought.error is not None:
            self.live.table.failed(thought.asked.seat, thought.error)
        else:
            self.live.table.answer(thought.asked.seat, thought.written, self.live.now(), to=thought.asked)
