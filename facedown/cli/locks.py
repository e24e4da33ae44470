"""Locks: one process at a time. The system holds them, so that a process that dies lets go of its own."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


class Locked(Exception):
    """Another process holds the lock."""


class Lock:
    """A lock file that this process holds until `release`. One that a crash left behind keeps nobody out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.descriptor = opened(path)
        while not is_at(self.descriptor, path):
            os.close(self.descriptor)
            self.descriptor = opened(path)

    def release(self) -> None:
        """Let go, and leave no file behind. While the file is there, the lock is held: nobody holds another one."""
        with suppress(OSError):
            self.path.unlink()
        os.close(self.descriptor)


def opened(path: Path) -> int:
    """The lock file, opened and locked."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        take(descriptor)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def is_at(descriptor: int, path: Path) -> bool:
    """Whether an open file is the one at a path: whoever held the lock before may have taken it away."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def take(descriptor: int) -> None:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise Locked from None

else:
    import fcntl

    def take(descriptor: int) -> None:
        """Lock an open file. A disk that knows no locks, somewhere in a network, lets everybody in."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Locked from None
        except OSError:
            return
