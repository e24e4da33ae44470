"""The log: what happened, line after line, in a chain that forks share; and what each seat was told of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Face, Marks
from facedown.core.events import ALL, DID, Event, Info, Trace
from facedown.core.nouns import Frozen
from facedown.core.values import Walk
from facedown.core.zones import Place, Zone

if TYPE_CHECKING:
    from facedown.core.knowledge import Memory
    from facedown.core.layout import Layout


class Line(Frozen):
    """One line of the log. The past is a chain, shared by forks.

    `cause` is the serial of the event that put this one on the stack. If a player's answer did, it is the serial of the
    event that asked, as a negative number.
    """

    lives: dict[int, int] | None = None
    """How often each card had changed its zone, where that is counted."""
    _plain: Info | None = None
    _looked: bool = False

    def __init__(
        self, kind: str, event: Event, did: tuple[Trace, ...], heard: int, serial: int, cause: int, before: Line | None
    ) -> None:
        self.kind: Final = kind
        self.event: Final = event
        self.did: Final = did
        self.heard: Final = heard
        self.serial: Final = serial
        self.cause: Final = cause
        self.before: Final = before

    def plain(self) -> Info | None:
        """The info that everybody is told alike; None if the line has cards in it, or is not for everybody."""
        if not self._looked:
            self._looked = True
            if self.heard == ALL and not self.did and not names_a_card(self.event):
                self._plain = Info(self.kind, self.event, ())
        return self._plain

    def __str__(self) -> str:
        return Info(self.kind, self.event, self.did).says()

    def __repr__(self) -> str:
        return f"<{self.kind} {self.event!r} {self.did!r}>"


class NamesCard(Walk):
    """A walk that notices a card, or something that could hold one."""

    def __init__(self) -> None:
        self.found = False

    def card(self, card: Card) -> object:
        self.found = True
        return card

    def marks(self, marks: Marks[Any]) -> object:
        self.found = True
        return marks

    def other(self, value: object) -> object:
        self.found = self.found or not isinstance(value, Face | Place | float)
        return value


def names_a_card(event: Event) -> bool:
    """Whether an event holds a card anywhere, or a value that could hold one."""
    walk = NamesCard()
    walk.of(event)
    return walk.found


class Begin(Event):
    """The game begins."""

    def says(self) -> str:
        return "The game begins."


class FirstLine(Line):
    """The line before anything happened. Whoever recalls it sees the zones as they lay then.

    In an imagined world much has happened before. `imagined_by` is the viewer who remembers it, `brought` is what they
    remember, and `retold` the last line of what the others were told, once somebody has asked (see `retelling`).
    """

    def __init__(self, zones: Sequence[Zone], layout: Layout, imagined_by: int = -1) -> None:
        super().__init__(DID, Begin(), (), 0, 0, 0, None)
        self.zones: Final = tuple(zones)
        self.layout: Final = layout
        self.imagined_by: Final = imagined_by
        self.memories: Final[dict[int, Memory]] = {}
        """What each seat sees before anything happened. All games on the same laid table share it."""
        self.was_read = False
        """Whether the past was read from a text, which anybody may have written."""
        self.brought: Memory | None = None
        self.retold: Line | None = None


def first_line(past: Line | None) -> FirstLine:
    """The line before anything happened."""
    while past is not None and past.before is not None:
        past = past.before
    assert isinstance(past, FirstLine)
    return past


def lines_of(past: Line | None, since: Line | None = None) -> list[Line]:
    """All that happened, oldest first; or what happened since a line."""
    found: list[Line] = []
    while past is not None and past is not since and past.before is not None:
        found.append(past)
        past = past.before
    found.reverse()
    return found


class Told(Frozen):
    """A link of the chain of everything one seat was told."""

    def __init__(self, info: Info, before: Told | None) -> None:
        self.info: Final = info
        self.before: Final = before
        self.number: Final[int] = 1 if before is None else before.number + 1


def infos(told: Told | None, since: int = 0) -> list[Info]:
    """What was told, oldest first, leaving out the first `since`."""
    found: list[Info] = []
    while told is not None and told.number > since:
        found.append(told.info)
        told = told.before
    found.reverse()
    return found
