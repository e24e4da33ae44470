"""Searches in several processes: each looks in worlds of its own. The processes are kept for the next question."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

from facedown.core.chance import Chance
from facedown.search.budget import Budget
from facedown.search.looking import Look
from facedown.search.stats import Finding

Job = tuple[Look, Any, Budget, object, str]

_workers: dict[int, ProcessPoolExecutor] = {}


def looked_by_many(look: Look, view: Any, budget: Budget, seed: object, company: str) -> Sequence[Finding]:
    """What several processes find out, each with its share of the iterations. Fewer of them look if there is not even
    one iteration for each."""
    count = min(budget.processes, budget.iterations)
    shares = [budget.iterations // count] * count
    shares[0] += budget.iterations - sum(shares)
    parts = [replace(budget, iterations=share, processes=1) for share in shares]
    jobs = [(look, view, part, (seed, number), company) for number, part in enumerate(parts)]
    try:
        return list(workers(budget.processes).map(looked_at, jobs))
    except BrokenProcessPool:
        _workers.pop(budget.processes).shutdown(wait=False)
        return list(workers(budget.processes).map(looked_at, jobs))


def workers(count: int) -> ProcessPoolExecutor:
    """Processes that search. One that was killed is replaced with all others."""
    if count not in _workers:
        _workers[count] = ProcessPoolExecutor(count, get_context("spawn"), initializer=end_with_the_first)
    return _workers[count]


# In a worker process


def looked_at(job: Job) -> Finding:
    look, view, budget, seed, company = job
    return look(view, budget, Chance.of(seed), company)


def end_with_the_first() -> None:
    """A worker whose first process was killed would wait for ever: it ends too. An interrupt from the keyboard ends it
    silently."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    Thread(target=wait_and_end, daemon=True).start()


def wait_and_end() -> None:
    first = parent_process()
    assert first is not None
    first.join()
    os._exit(0)
