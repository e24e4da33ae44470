"""Locks: one process at a time. The system holds them, so a process that dies releases its locks."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


class Locked(Exception):
    """Another process holds the lock."""


class Lock:
    """A lock file that this process holds until `release`. A lock file that a crash left behind locks nobody out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.descriptor = opened(path)
        while not is_at(self.descriptor, path):
            os.close(self.descriptor)
            self.descriptor = opened(path)

    def release(self) -> None:
        """Release the lock.

        The file is removed while the lock is still held, so that nobody else can hold it meanwhile.
        """
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
    """Whether an open file is still the one at a path: the previous holder of the lock may have removed it."""
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
        """Lock an open file. A network disk without locks lets everybody in."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Locked from None
        except OSError:
            return
