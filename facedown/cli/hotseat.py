"""One screen for several people. Whatever one of them saw is gone before the next one looks.

The screen is cleared, with all that has scrolled off it, and the next person is waited for. What was typed ahead is
dropped: it was typed by somebody else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from facedown.cli import consoles
from facedown.core.cards import Seat
from facedown.players.human import BACK, QUIT
from facedown.table.table import LeaveTable


class Screen:
    """The screen, and who has seen what is on it."""

    def __init__(self, people: Sequence[Seat]) -> None:
        self.people = people
        self.seen_by: Seat | None = None
        self.last: Seat | None = None
        """Who saw it before it was cleared."""

    @property
    def is_shared(self) -> bool:
        return len(self.people) > 1

    def hand_to(self, seat: Seat, take_back: Callable[[Seat], None]) -> None:
        """Let a person look who is asked, and nobody else. Whoever looked before may still take their answer back."""
        if not self.is_shared or self.seen_by == seat:
            return
        self.cover()
        while True:
            consoles.forget_typed()
            words = line(f"{seat}, press Enter when {self.others(seat)} not looking. ")
            if not words:
                break
            if words in BACK and self.last is not None:
                take_back(self.last)
        consoles.wipe()
        self.seen_by = seat

    def others(self, seat: Seat) -> str:
        others = [other for other in self.people if other != seat]
        return f"{others[0]} is" if len(others) == 1 else "the others are"

    def cover(self) -> None:
        """Take away what a person saw, so that all may look."""
        if self.is_shared and self.seen_by is not None:
            consoles.wipe()
            self.last, self.seen_by = self.seen_by, None


class TakenBack(LeaveTable):
    """An answer was taken back: whoever is being asked is asked no more, and the table goes on from before it."""


def line(prompt: str) -> str:
    """A line that somebody types. Whoever leaves, leaves the table."""
    try:
        words = consoles.read_line(prompt).strip().casefold()
    except (EOFError, KeyboardInterrupt):
        raise LeaveTable("the people left") from None
    if words in QUIT:
        raise LeaveTable("the people left")
    return words
