"""What was told lately, and can be told again as it is.

Most of a table is as it was a moment ago. So a teller that tells many moments says of a part all that it depends on,
and makes it anew only where some of that has changed. What was not told for a while is forgotten.

One seat's teller remembers for that seat alone, by what its view shows: nothing comes from anybody else's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

T = TypeVar("T")


MOST = 12
"""When more parts than this have been told, those that were told before them are forgotten with the next moment. With
40 a table of four needs a third more memory, and is told no quicker."""


class Lasting:
    """The parts that were told lately."""

    def __init__(self) -> None:
        self._now: dict[tuple[object, ...], Any] = {}
        self._before: dict[tuple[object, ...], Any] = {}

    def next(self) -> None:
        """Another moment begins."""
        if len(self._now) > MOST:
            self._before, self._now = self._now, {}

    def of(self, make: Callable[[], T], about: tuple[object, ...]) -> T:
        """A part that depends on nothing but this."""
        made = self._now.get(about)
        if made is None:
            made = self._now[about] = self._before.get(about) or make()
        return cast(T, made)
