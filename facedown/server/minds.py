"""Bots at the tables of a server. Quick ones answer here; the others think in worker processes, so that nobody waits
for them but their own table.

A worker gets what the seat may know, as text, and nothing else: a fresh bot hears all that its seat was told, and
decides. So it does not matter which worker thinks, nor whether one of them ends.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final, TypeVar

import facedown
from facedown.core.choices import Written
from facedown.players.bots import bot_of, seeded
from facedown.players.player import Player
from facedown.server import figures
from facedown.server.making import Loader
from facedown.table.asking import question_to
from facedown.telling.hints import hint
from facedown.workers import leave_with_the_first

T = TypeVar("T")


class Mind:
    """A bot at a seat, and how much it has heard."""

    def __init__(self, bot: type[Player], view: Any) -> None:
        self.player: Final = seeded(bot, secrets.token_hex(16))
        self.player.sit_down(view)
        self.heard = 0

    def answer(self, view: Any) -> Written:
        """What it answers to the question that its view has open."""
        log = list(view.log)
        for info in log[self.heard :]:
            self.player.hear(info)
        self.heard = len(log)
        choice = question_to(view, view.seats[view.viewer])
        return choice.written(self.player.decide(view, choice))


class Workers:
    """The processes in which bots think. They are started when the first bot needs one."""

    def __init__(self, load: Loader, count: int | None = None) -> None:
        self.load: Final = load
        self.count: Final = count or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, reference: str, bot: str, view: Any) -> Written:
        """What a bot answers to the question that a view has open."""
        with figures.thinking.time():
            return await self._done(thought, reference, bot, view.to_json())

    async def advise(self, reference: str, bot: str, view: Any) -> str:
        """What a bot would answer to the question that a view has open, and why, in words."""
        return await self._done(advice, reference, bot, view.to_json())

    async def _done(self, work: Callable[..., T], *about: str) -> T:
        """What a worker makes of something. When one has ended, all who waited go on together with others: to each of
        them it seems to have happened just now."""
        pool = self._running()
        try:
            return await self._try(pool, work, *about)
        except BrokenProcessPool:
            if pool is self._pool:
                self.close()
            return await self._try(self._running(), work, *about)

    async def _try(self, pool: ProcessPoolExecutor, work: Callable[..., T], *about: str) -> T:
        return await asyncio.get_running_loop().run_in_executor(pool, work, self.load, *about)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.count, get_context("spawn"), initializer=leave_with_the_first)
        return self._pool

    def close(self) -> None:
        """End all workers, also those that think. They are waited for: what they have from the system is given back."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(cancel_futures=True)


# In a worker process


def thought(load: Loader, reference: str, bot: str, text: str) -> Written:
    rules = load(reference)
    view = facedown.from_json(text, rules)
    return Mind(bot_of(rules, bot), view).answer(view)


def advice(load: Loader, reference: str, bot: str, text: str) -> str:
    return hint(facedown.from_json(text, load(reference)), bot, numbered=False)
