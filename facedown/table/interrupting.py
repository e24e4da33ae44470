"""A player in this process who takes too long is interrupted by a timer's signal: no thread is needed for it.

That works on the main thread, where there are such timers (not on Windows), and for Python code. Elsewhere an answer
that comes too late is not accepted, but whoever never answers is waited for.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

AGAIN: Final = 0.05
"""Whoever catches the interruption and goes on is interrupted again after so many seconds."""


class OutOfTime(BaseException):
    """Raised inside a player whose time has run out."""


class _Alarm:
    def __init__(self) -> None:
        self.armed = False

    def ring(self, number: int, frame: FrameType | None) -> None:
        if self.armed:
            raise OutOfTime


def can_interrupt() -> bool:
    """Whether somebody can be interrupted here: no other timer of this kind may be running."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        return False
    return signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@contextmanager
def within(seconds: float | None) -> Iterator[None]:
    """Raise OutOfTime in what takes longer."""
    if seconds is None or not can_interrupt():
        yield
        return
    alarm = _Alarm()
    usual = signal.signal(signal.SIGALRM, alarm.ring)
    try:
        alarm.armed = True
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6), AGAIN)
        yield
    finally:
        try:
            alarm.armed = False
        finally:  # it may ring at the very end; it does not ring twice at once
            alarm.armed = False
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, usual)
