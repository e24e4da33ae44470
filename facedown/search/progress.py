"""How far long work is, for whoever waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

Came = Callable[[int], None]
"""Says that so many more parts are done."""
Progress = Callable[[int, str], AbstractContextManager[Came]]
"""Shows how far some work is: of how many parts it consists, and what they are called."""


@contextmanager
def silent(total: int, what: str) -> Iterator[Came]:
    """Work for which nobody waits."""
    yield lambda count: None
