"""An event loop whose time passes at once, wherever everybody waits: nothing in a test sleeps."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class MovedLoop(asyncio.SelectorEventLoop):
    """Its clock stands still while somebody has something to do, and then jumps to the next thing that is due."""

    def __init__(self) -> None:
        self.moved = 0.0
        super().__init__(Leaping(self))

    def time(self) -> float:
        return self.moved


class Leaping(selectors.DefaultSelector):
    """Waits for nothing: it moves the clock of its loop instead."""

    def __init__(self, loop: MovedLoop) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or timeout == 0:
            return ready
        if timeout is None:
            raise RuntimeError("everybody waits for ever")
        self.loop.moved += max(timeout, 1e-9)
        return []


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run something whose waiting takes no time."""
    with asyncio.Runner(loop_factory=MovedLoop) as runner:
        return runner.run(work)
