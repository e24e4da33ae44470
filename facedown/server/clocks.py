"""Clocks at a table of the server's go on after a restart, from where they were.

Now and then the table keeps how long everybody has thought about the open question. So a restart gives nobody much
time, and takes none from those who wait. Whoever is asked has a little while to come back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.server.store import Store
from facedown.table.table import Table

OFTEN: Final = 10.0
"""While a clock runs, what was thought is kept every so many seconds."""
COMING_BACK: Final = 20.0
"""After a restart everybody has at least so many seconds, or as many as they ever had for the question."""


class KeptClocks:
    """What the clocks of a table show, kept in the store."""

    def __init__(self, table: Table, spent: Sequence[float]) -> None:
        self.table: Final = table
        self._spent: Sequence[float] = spent
        """What was thought before the restart, as long as the table's time has not begun."""
        self._kept_at = 0.0

    @property
    def due(self) -> float | None:
        """When what was thought is to be kept again; None where no clock runs."""
        return self._kept_at + OFTEN if self.thought() and not self.table.is_paused() else None

    def begin(self, now: float) -> None:
        """The table's time has begun: questions that were asked before the restart go on."""
        clocks, spent = self.table.clocks, self._spent
        self._spent, self._kept_at = (), now
        for seat, seconds in enumerate(spent):
            limit = clocks.seconds(seat)
            if limit is not None:
                clocks.has_thought(seat, min(seconds, max(0.0, limit - COMING_BACK)))

    def thought(self) -> dict[int, float]:
        """How long each seat has thought that has a limit, and is asked something."""
        if not self.table.clocks.have_limits():
            return {}
        now = self.table.now
        running = self.table.clocks.running.items()
        return {seat: max(0.0, now - asked.opens) for seat, asked in running if asked.deadline is not None}

    async def keep(self, store: Store, id: str, now: float) -> None:
        """Keep what was thought since the last answer."""
        self._kept_at = now
        thought = self.thought()
        await store.spend(id, [round(thought.get(seat.index, 0.0), 3) for seat in self.table.game.seats])
