"""Reading a file that somebody names: all of it, or a refusal. Pipes and devices are refused, so nothing hangs."""

from __future__ import annotations

import errno
import os
import stat
from typing import Final

NO_WAITING: Final = int(getattr(os, "O_NONBLOCK", 0))
"""A pipe that nobody writes to is opened all the same, and seen to be one."""
AS_IT_IS: Final = int(getattr(os, "O_BINARY", 0))


def read_whole(path: str | os.PathLike[str], most: int) -> bytes:
    """What is in a file of at most so many bytes; an OSError with its reason for whatever else stands at the path."""
    descriptor = os.open(path, os.O_RDONLY | NO_WAITING | AS_IT_IS)
    try:
        check_kind(os.fstat(descriptor).st_mode)
        with open(descriptor, "rb", closefd=False) as file:
            written = file.read(most + 1)
    finally:
        os.close(descriptor)
    if len(written) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes")
    return written


def check_kind(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is a pipe or a device, and no file")
