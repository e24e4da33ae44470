"""Ctrl-C of the person at the keyboard, and exceptions of that name that a bot raises.

Python raises a KeyboardInterrupt wherever it happens to be when Ctrl-C is pressed: perhaps inside a bot. So while a
table is played, it is noted that the signal came; a KeyboardInterrupt without it is the bot's own.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # `signal` without its enums: every game of a simulation passes here
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

Handler = Callable[[int, FrameType | None], Any]


class Keyboard:
    """Whether Ctrl-C was pressed since somebody was last asked. Within `with keyboard:`, that is noted.

    Several tables may note it at once, on one thread.
    """

    def __init__(self) -> None:
        self.pressed = False
        self._heeding = 0
        self._usual: Handler | None = None

    def __enter__(self) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        self._heeding += 1
        usual = _signal.getsignal(_signal.SIGINT) if self._heeding == 1 else None
        if callable(usual):
            self._usual = usual
            _signal.signal(_signal.SIGINT, self._note)

    def __exit__(self, *_: object) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        self._heeding -= 1
        if self._heeding == 0 and self._usual is not None:
            _signal.signal(_signal.SIGINT, self._usual)
            self._usual = None
            self.pressed = False

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.pressed = True
        if self._usual is not None:
            self._usual(number, frame)

    def is_behind(self, error: BaseException) -> bool:
        """Whether the person at the keyboard is the reason for an exception."""
        if not self.pressed or not isinstance(error, KeyboardInterrupt):
            return False
        return threading.current_thread() is threading.main_thread()


keyboard = Keyboard()
