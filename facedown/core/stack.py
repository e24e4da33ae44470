"""The stack: all that may still happen, as data.

It is a chain of frozen entries, the newest first, so that a fork shares it however deep it is. An entry is either a
**Pending** (one event, or several that happen together, and how far their window has got) or an **Asking** (the
questions that are open).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.cards import Seat
from facedown.core.choices import Question, Written
from facedown.core.events import Event
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Frozen
from facedown.core.responses import INSTEAD, Manner

ONE: Final = "one"
EVERY: Final = "all"
FIRST: Final = "first"

Answered = tuple[int, str, int]
"""An answer that was given: to which of the events that happen together, by which response, of which card."""


class Entry(Frozen):
    """A link of the stack."""

    below: Entry | None

    def on(self, below: Entry | None) -> Entry:
        """The same entry lying on another one."""
        raise NotImplementedError


class Progress:
    """How far the window of some events has got. Most events have none: nothing answers them.

    `told`: everybody has heard that they are about to happen. `gone` marks the cancelled ones, a bit each.
    `attached` are the events that follow only if theirs happens. `answered` are the responses that have acted,
    `passed` the seats that declined since the last interruption.
    """

    def __init__(
        self,
        told: bool = False,
        gone: int = 0,
        attached: tuple[tuple[int, Event], ...] = (),
        answered: tuple[Answered, ...] = (),
        passed: int = 0,
    ) -> None:
        self.told: Final = told
        self.gone: Final = gone
        self.attached: Final = attached
        self.answered: Final = answered
        self.passed: Final = passed

    def announced(self) -> Progress:
        return Progress(True, self.gone, self.attached, self.answered, self.passed)

    def without(self, member: int) -> Progress:
        return Progress(self.told, self.gone | 1 << member, self.attached, self.answered, self.passed)

    def followed_by(self, member: int, events: Sequence[Event]) -> Progress:
        attached = (*self.attached, *[(member, event) for event in events])
        return Progress(self.told, self.gone, attached, self.answered, self.passed)

    def noted(self, answer: Answered) -> Progress:
        """A response has answered without interrupting."""
        return Progress(self.told, self.gone, self.attached, (*self.answered, answer), self.passed)

    def answered_by(self, answers: Sequence[Answered]) -> Progress:
        """After somebody interrupted, everybody is asked afresh, but nothing answers the same event twice."""
        return Progress(self.told, self.gone, self.attached, (*self.answered, *answers), 0)

    def passed_by(self, seat: Seat, step: str, manner: Manner) -> Progress:
        passed = self.passed | 1 << passing(seat, step, manner)
        return Progress(self.told, self.gone, self.attached, self.answered, passed)


UNTOUCHED: Final = Progress()


@mypyc_attr(free_list_len=1)
class Pending(Entry):
    """An event that is about to happen; with `others`, several that happen together."""

    def __init__(
        self,
        event: Event,
        below: Entry | None,
        serial: int,
        cause: int,
        progress: Progress = UNTOUCHED,
        others: tuple[Event, ...] = (),
    ) -> None:
        self.below = below
        self.event: Final = event
        self.serial: Final = serial
        self.cause: Final = cause
        self.progress: Final = progress
        self.others: Final = others

    @property
    def events(self) -> tuple[Event, ...]:
        return (self.event, *self.others)

    def on(self, below: Entry | None) -> Pending:
        return Pending(self.event, below, self.serial, self.cause, self.progress, self.others)

    def so(self, progress: Progress) -> Pending:
        """The same events, further on."""
        return Pending(self.event, self.below, self.serial, self.cause, progress, self.others)


def passing(seat: Seat, step: str, manner: Manner) -> int:
    """The bit of a seat that declined at a step. Each manner of offering has a bit of its own."""
    return 8 * seat.index + (4 if manner.openly else 0) + (2 if manner.first else 0) + (1 if step == INSTEAD else 0)


def passes_seen_by(viewer: int, seats: int) -> int:
    """The bits that a viewer sees: its own, and those of everybody who declined an open question."""
    seen = 0b1111_1111 << 8 * viewer
    for seat in range(seats):
        seen |= 0b1111_0000 << 8 * seat
    return seen


UNANSWERED: Final[tuple[Written | None, ...]] = (None,)
"""The answers to a single question that is open."""


@mypyc_attr(free_list_len=1)
class Asking(Entry):
    """Open questions: to one seat, to several of whom all must answer, or to several of whom the first one counts.

    `answers` has the written answer to each question, or None while it is open. `cause` is the cause that the log gives
    for what follows from an answer.
    """

    def __init__(
        self,
        questions: tuple[Question, ...],
        mode: str,
        answers: tuple[Written | None, ...],
        below: Entry | None,
        cause: int = 0,
    ) -> None:
        self.below = below
        self.cause: Final = cause
        self.questions: Final = questions
        self.mode: Final = mode
        self.answers: Final = answers

    def on(self, below: Entry | None) -> Asking:
        return Asking(self.questions, self.mode, self.answers, below, self.cause)

    def answered(self, place: int, answer: Written) -> Asking:
        answers = (*self.answers[:place], answer, *self.answers[place + 1 :])
        return Asking(self.questions, self.mode, answers, self.below, self.cause)

    def asks(self, question: Question) -> bool:
        """Whether this very question is one of them."""
        for other in self.questions:
            if other is question:
                return True
        return False

    def open(self) -> list[Question]:
        return [question for place, question in enumerate(self.questions) if self.answers[place] is None]

    def open_places(self) -> list[int]:
        """Which of the questions are open, by their places."""
        return [place for place, answer in enumerate(self.answers) if answer is None]


def entries(stack: Entry | None) -> list[Entry]:
    """The stack as a list, the top first."""
    found = []
    while stack is not None:
        found.append(stack)
        stack = stack.below
    return found


def asking_one(question: Question, below: Entry | None, cause: int = 0) -> Asking:
    return Asking((question,), ONE, (None,), below, cause)


def asking_first(questions: tuple[Question, ...], below: Entry | None) -> Asking:
    """Ask several seats at once: the first to answer counts."""
    return Asking(questions, ONE if len(questions) == 1 else FIRST, (None,) * len(questions), below)


def pending(entry: Entry | None) -> Pending:
    assert isinstance(entry, Pending)
    return entry


def living(top: Pending) -> list[tuple[int, Event]]:
    """The events of an entry that are not cancelled. A cancelled event is offered to nobody."""
    gone = top.progress.gone
    return [(member, event) for member, event in enumerate(top.events) if not gone >> member & 1]
