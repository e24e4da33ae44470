"""Searches in several processes: each looks in worlds of its own. The processes are kept for the next question."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from multiprocessing import get_context
from typing import Any

from facedown.core.chance import Chance
from facedown.search.budget import Budget
from facedown.search.looking import Look
from facedown.search.stats import Finding
from facedown.workers import leave_quietly

Job = tuple[str, str, bytes]
"""The name of the module in which a game is defined, its file, and what is to be done."""

_workers: dict[int, ProcessPoolExecutor] = {}


def looked_by_many(look: Look, view: Any, budget: Budget, seed: object, company: str) -> Sequence[Finding]:
    """What several processes find out, each with its share of the iterations. Fewer of them look if there is not even
    one iteration for each."""
    count = min(budget.processes, budget.iterations)
    shares = [budget.iterations // count] * count
    shares[0] += budget.iterations - sum(shares)
    parts = [replace(budget, iterations=share, processes=1) for share in shares]
    where = sys.modules[type(view).__module__]
    file = getattr(where, "__file__", None) or ""
    jobs = [
        (where.__name__, file, pickle.dumps((look, view, part, (seed, number), company)))
        for number, part in enumerate(parts)
    ]
    try:
        return list(workers(budget.processes).map(looked_at, jobs))
    except BrokenProcessPool:
        _workers.pop(budget.processes).shutdown(wait=False)
        return list(workers(budget.processes).map(looked_at, jobs))


def workers(count: int) -> ProcessPoolExecutor:
    """Processes that search. One that was killed is replaced with all others."""
    if count not in _workers:
        _workers[count] = ProcessPoolExecutor(count, get_context("spawn"), initializer=leave_quietly)
    return _workers[count]


# In a worker process


def looked_at(job: Job) -> Finding:
    module, file, packed = job
    know(module, file)
    look, view, budget, seed, company = pickle.loads(packed)
    found: Finding = look(view, budget, Chance.of(seed), company)
    return found


def know(module: str, file: str) -> None:
    """Load the module of a game that was given by the path of its file: no import would find its name."""
    if module in sys.modules or not file:
        return
    try:
        __import__(module)
    except ModuleNotFoundError:
        spec = spec_from_file_location(module, file)
        if spec is None or spec.loader is None:
            raise
        sys.modules[module] = found = module_from_spec(spec)
        spec.loader.exec_module(found)
