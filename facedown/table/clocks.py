"""How long players may take, as data. No clock is read here: whoever drives the table says what time it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.choices import Question
from facedown.core.errors import FacedownError


class Clock:
    """How many seconds players have.

    `question` is for one question. `bank` is for the whole game, and a seat gets `increment` more after each of its
    questions. Whoever has used up a bank has the increment, and nothing else.
    """

    def __init__(self, question: float | None = None, bank: float | None = None, increment: float = 0.0) -> None:
        for seconds in (question, bank, increment):
            if seconds is not None and not seconds >= 0:
                raise FacedownError(f"a clock counts seconds, not {seconds!r}")
        self.question: Final = question
        self.bank: Final = bank
        self.increment: Final = increment

    def __repr__(self) -> str:
        return f"Clock(question={self.question}, bank={self.bank}, increment={self.increment})"


class Running:
    """A question whose clock runs. Nobody can answer it before it `opens`."""

    def __init__(self, question: Question, opens: float, deadline: float | None) -> None:
        self.question: Final = question
        self.opens: Final = opens
        self.deadline: Final = deadline

    def later(self, seconds: float) -> Running:
        """The same question after a pause."""
        deadline = None if self.deadline is None else self.deadline + seconds
        return Running(self.question, self.opens + seconds, deadline)


class Clocks:
    """What every seat has left, and which questions are running."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock: Final = clock
        self.banks: Final[list[float | None]] = [clock.bank] * seats
        self.running: Final[dict[int, Running]] = {}
        self.paused_at: float | None = None

    def have_limits(self) -> bool:
        return self.clock.question is not None or self.clock.bank is not None

    def seconds(self, seat: int) -> float | None:
        """How long a seat may take for a question that opens now; None where there is no limit."""
        limits = [limit for limit in (self.clock.question, self.banks[seat]) if limit is not None]
        return min(limits) if limits else None

    def run(self, seat: int, question: Question, opens: float, seconds: float | None) -> None:
        """A question to a seat is open. One that runs already goes on."""
        before = self.running.get(seat)
        if before is None or before.question is not question:
            limits = [limit for limit in (self.seconds(seat), seconds) if limit is not None]
            self.running[seat] = Running(question, opens, opens + min(limits) if limits else None)

    def stop(self, seat: int, now: float) -> None:
        """A question was answered, or has lapsed: what it took is taken from the seat's bank."""
        running = self.running.pop(seat, None)
        bank = self.banks[seat]
        if running is not None and bank is not None:
            self.banks[seat] = max(0.0, bank - max(0.0, now - running.opens)) + self.clock.increment

    def has_thought(self, seat: int, seconds: float) -> None:
        """A seat has thought so long already about the question that runs: before a pause, or before it took its answer
        back."""
        running = self.running.get(seat)
        if running is not None:
            self.running[seat] = running.later(-seconds)

    def keep_only(self, questions: Sequence[Question]) -> None:
        """Questions that are gone cost nobody any time: somebody else spoke first."""
        for seat, running in list(self.running.items()):
            if not any(question is running.question for question in questions):
                del self.running[seat]

    def pause(self, now: float) -> None:
        if self.paused_at is None:
            self.paused_at = now

    def resume(self, now: float) -> float:
        """Go on, as if no time had passed. How long the pause was."""
        if self.paused_at is None:
            return 0.0
        seconds = max(0.0, now - self.paused_at)
        self.paused_at = None
        for seat, running in self.running.items():
            self.running[seat] = running.later(seconds)
        return seconds
