"""Work that is shared among processes. A share is described by plain data that every process can read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TypeVar

from facedown.core.errors import FacedownError
from facedown.workers import leave_quietly

Share = TypeVar("Share")
Done = TypeVar("Done")

LARGEST_SHARE = 50
"""How many games a process gets at a time."""


def shares(games: int, jobs: int) -> Iterator[range]:
    size = max(1, min(LARGEST_SHARE, games // (4 * jobs)))
    for start in range(0, games, size):
        yield range(start, min(start + size, games))


def done_by_many(work: Callable[[Share], Done], todo: Iterable[Share], jobs: int) -> Iterator[Done]:
    """The results of all shares, in the order in which they are finished."""
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=leave_quietly)
    left = iter(todo)
    waiting: set[Future[Done]] = set()
    try:
        while True:
            waiting.update([pool.submit(work, share) for share in islice(left, 2 * jobs - len(waiting))])
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from [future.result() for future in done]
    except BrokenProcessPool:
        raise FacedownError("a process that played games has died") from None
    except BaseException:
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
