"""Worker processes: none stays behind when the process that started it is gone."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def leave_quietly() -> None:
    """Let a worker process end silently when it is interrupted, and when the process that started it has died."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    leave_with_the_first()


def leave_with_the_first() -> None:
    """Let a worker process end when the process that started it has died: it would wait for ever."""
    Thread(target=wait_and_leave, daemon=True).start()


def wait_and_leave() -> None:
    first = parent_process()
    if first is not None:
        first.join()
    os._exit(1)
