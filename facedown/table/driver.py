"""The driver for asyncio: people, slow bots and bots in other processes, at one thread.

All who may speak are asked at once, and whoever answers first is heard. A question that is gone is cancelled. Players
whose `decide` is a plain function answer at once; of several, the table's chance says who is next. Any number of tables
can be played side by side:

    await asyncio.gather(*[driver.play(table) for table in tables])
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from facedown.core.errors import FacedownError
from facedown.core.state import Outcome
from facedown.table import calling, loop
from facedown.table.asking import Asked
from facedown.table.errors import EndlessGame, LeaveTable, TakesBack
from facedown.table.keyboard import keyboard
from facedown.table.seating import Sitting
from facedown.table.table import Table

PATIENCE: Final = 1.0
"""Whoever was cancelled has so many seconds to stop thinking."""
TOO_LATE: Final = "the question is gone: somebody else was faster, or time ran out"


async def play(table: Table) -> Outcome | None:
    """Play to the end. None where the game stops without an outcome."""
    return await Driver(table).play()


class Thought:
    """Somebody who was asked and has not been heard yet."""

    def __init__(self, asked: Asked, sitting: Sitting) -> None:
        self.asked: Final = asked
        self.sitting: Final = sitting
        self.task: asyncio.Task[None] | None = None
        self.given: object = None
        self.error: BaseException | None = None

    def is_gone(self, table: Table) -> bool:
        """Whether nobody waits for this answer any more."""
        return table.sitting(self.asked.seat) is not self.sitting or not self.asked.is_open()


class Driver:
    """Plays one table. Whoever changes the table from outside (`sit`, `leave`, `resume`) calls `wake` afterwards."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.thinking: Final[dict[int, Thought]] = {}
        self.answered: Final[list[Thought]] = []
        """Who has answered, in the order in which the answers came."""
        self._sent_away: Final[set[asyncio.Task[None]]] = set()
        self._woken: Final = asyncio.Event()

    def wake(self) -> None:
        """Something has changed at the table."""
        self._woken.set()

    async def play(self) -> Outcome | None:
        with keyboard:
            try:
                while await self.step():
                    self.check_end()
            finally:
                await self.send_everybody_away()
        self.table.close()
        return self.table.game.outcome

    def check_end(self) -> None:
        game, bound = self.table.game, self.table.game.most_decisions()
        if sum(game.answered) > bound:
            raise EndlessGame(f"{game.name} has not ended after {bound} decisions")

    async def step(self) -> bool:
        """Go on until somebody was heard, or it is time for something. False at the end of the game."""
        self.hear_answers()
        due = self.table.tick(now())
        self.forget_gone()
        self.table.tell()
        asked = loop.open_now(self.table)
        if not asked and due is None and not self.table.is_paused():
            return False
        quick = self.begin_to_ask(asked)
        if quick:
            await asyncio.sleep(0)
            self.ask_at_once(quick)
        else:
            await self.wait(self.table.tick(now()))
        return True

    def begin_to_ask(self, asked: Sequence[Asked]) -> list[Asked]:
        """Let all think who must be awaited, at once. Those who answer at once are left."""
        quick = []
        for one in asked:
            sitting = self.table.sitting(one.seat)
            if not sitting.awaited:
                quick.append(one)
            elif one.seat.index not in self.thinking:
                thought = Thought(one, sitting)
                self.thinking[one.seat.index] = thought
                thought.task = asyncio.create_task(self.think(thought))
        return quick

    def ask_at_once(self, quick: Sequence[Asked]) -> None:
        """Ask one of those who answer at once, unless an answer has come meanwhile that changes who is asked."""
        still = [one for one in quick if one.is_open()]
        if self.answered or not still:
            return
        one = still[0] if len(still) == 1 else self.table.chance.pick(still)
        loop.ask(self.table, one.true_choice, one.deadline, now)

    async def think(self, thought: Thought) -> None:
        """Wait for a player. Whatever it raises is kept: it ends no event loop."""
        try:
            shown = thought.asked.shown
            thought.given = await thought.sitting.player.decide(shown.view, shown.choice)  # type: ignore[misc]
        except BaseException as error:
            if is_ours(error) or keyboard.is_behind(error):
                raise
            thought.error = error
        self.answered.append(thought)
        self._woken.set()

    async def wait(self, due: float | None) -> None:
        """Wait until somebody answers, something changes, or it is time."""
        if due is None and not self.thinking and not self.answered and not self.table.is_paused():
            raise FacedownError(f"nobody can answer at {self.table!r}")
        try:
            async with asyncio.timeout_at(due):
                await self._woken.wait()
        except TimeoutError:
            return
        self._woken.clear()

    # Answers

    def hear_answers(self) -> None:
        """Hear who has answered, in that order."""
        while self.answered:
            thought = self.answered.pop(0)
            seat = thought.asked.seat
            if self.thinking.get(seat.index) is thought:
                del self.thinking[seat.index]
            if thought.is_gone(self.table):
                if table_has(self.table, thought):
                    calling.refuse(self.table, seat, TOO_LATE)
            else:
                self.hear_answer(thought)

    def hear_answer(self, thought: Thought) -> None:
        table, asked = self.table, thought.asked
        keyboard.pressed = False
        if isinstance(thought.error, LeaveTable):
            raise thought.error
        if isinstance(thought.error, TakesBack):
            loop.takes_back(table, asked.true_choice)
            return
        try:
            if asked.shown.was_spoilt():
                table.say(f"{asked.seat} tampered with the view: {thought.sitting.name} changed its copy")
            if thought.error is not None:
                raise thought.error
            table.answer(asked.seat, thought.given, now(), to=asked)
        except BaseException as error:
            loop.try_again(table, asked.true_choice, None, error, now)

    def forget_gone(self) -> None:
        """Cancel whoever thinks about a question that is gone."""
        for seat, thought in list(self.thinking.items()):
            if thought.is_gone(self.table):
                del self.thinking[seat]
                self.cancel(thought)

    def cancel(self, thought: Thought) -> None:
        task = thought.task
        if task is not None and not task.done():
            task.cancel()
            self._sent_away.add(task)
            task.add_done_callback(self._sent_away.discard)

    async def send_everybody_away(self) -> None:
        """Nobody thinks any more, and no task is left behind."""
        for thought in self.thinking.values():
            self.cancel(thought)
        self.thinking.clear()
        if self._sent_away:
            _, stubborn = await asyncio.wait(set(self._sent_away), timeout=PATIENCE)
            if stubborn:
                self.table.say(f"{len(stubborn)} players do not stop thinking, though nobody waits for them")


def table_has(table: Table, thought: Thought) -> bool:
    """Whether the player still sits there."""
    return table.sitting(thought.asked.seat) is thought.sitting


def now() -> float:
    return asyncio.get_running_loop().time()


def is_ours(error: BaseException) -> bool:
    """Whether nobody wants the answer any more: the driver cancels the task, or its event loop is gone."""
    try:
        task = asyncio.current_task()
    except RuntimeError:
        return True
    return isinstance(error, asyncio.CancelledError) and task is not None and task.cancelling() > 0
