"""The history of a game: what happened, nested as it was caused.

The log is one line after another. Here an event stands under the one that put it on the stack or that asked for it, and
a response under what it answered, although it happened first. Three rules keep this from growing as deep as the game is
long:

1. A chapter (`Game.chapters`: a round, a turn) stands in the chapter of the next higher rank, whatever caused it.
2. Whatever happens between two chapters stands in the earlier one.
3. What players choose one after the other stands side by side.

Scaffolding is left out: events that nobody hears and that have no words of their own. What they caused stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.events import DID, TRIES, Event
from facedown.core.log import Line, lines_of

if TYPE_CHECKING:
    from facedown.core.game import Game

Kinds = type[Event] | tuple[type[Event], ...]
"""A kind of event, or several."""


class Deed:
    """An event that happened or was cancelled, and what it caused. `str(deed)` is all of it as text."""

    def __init__(self, event: Event, kind: str, chosen: bool) -> None:
        self.event: Final = event
        self.kind: Final = kind
        self.chosen: Final = chosen
        """Whether a player's answer brought it about."""
        self.caused: Final[list[Deed]] = []

    def all(self) -> list[tuple[int, Deed]]:
        """The deed and all that stands under it, each with its depth, in the order of reading."""
        found: list[tuple[int, Deed]] = []
        waiting: list[tuple[int, Deed]] = [(0, self)]
        while waiting:
            depth, deed = waiting.pop()
            found.append((depth, deed))
            waiting.extend([(depth + 1, caused) for caused in reversed(deed.caused)])
        return found

    def lines(self) -> list[str]:
        """The deed and what it caused as text, each step of cause indented by two."""
        return [f"{'  ' * depth}{deed.says()}" for depth, deed in self.all()]

    def says(self) -> str:
        """The deed alone, in the players' words."""
        return self.event.says() if self.kind == DID else f"({self.kind}) {self.event.says()}"

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return f"<{self.kind} {self.event!r}: {len(self.caused)} caused>"


def history(game: Game, since: int = 0, of: Kinds | None = None) -> list[Deed]:
    """The outermost deeds (or those of some kind), each with all that followed. `since` leaves out the first lines."""
    lines = [line for line in lines_of(game.past)[since:] if line.kind != TRIES]
    deeds = [None if is_scaffolding(line) else Deed(line.event, line.kind, line.cause < 0) for line in lines]
    nesting = Nesting(lines, game.chapters)
    outermost: list[Deed] = []
    for place, deed in enumerate(deeds):
        if deed is not None:
            above = nesting.deed_above(place, deeds)
            (outermost if above is None else above.caused).append(deed)
    if of is None:
        return outermost
    return [deed for root in outermost for _, deed in root.all() if isinstance(deed.event, of)]


def is_scaffolding(line: Line) -> bool:
    return line.heard == 0 and line.event.says() == repr(line.event)


NOTHING: Final = -1
"""What stands above an outermost line, and around an outermost chapter."""


class Nesting:
    """For each of some lines, the place of the one `above` it: the one under which it stands."""

    def __init__(self, lines: Sequence[Line], chapters: Sequence[Kinds]) -> None:
        self.begins: Final[set[int]] = set()
        """The places of the lines that begin a chapter."""
        self.around: Final[list[int]] = []
        """For each line, where the chapter around it begins."""
        self.first: Final[dict[int, int]] = {}
        """The place of the first line with a serial: events that happen together share one."""
        self.chosen: Final = [line.cause < 0 for line in lines]
        self.above: Final[list[int]] = []
        self.divide(lines, chapters)
        for place, line in enumerate(lines):
            self.first.setdefault(line.serial, place)
        for place, line in enumerate(lines):
            self.above.append(self.parent(place, line))

    def divide(self, lines: Sequence[Line], chapters: Sequence[Kinds]) -> None:
        """Find out where each chapter begins, and which one is around each line."""
        open_chapters: list[tuple[int, int]] = []
        for place, line in enumerate(lines):
            rank = rank_of(line, chapters)
            while rank >= 0 and open_chapters and open_chapters[-1][0] >= rank:
                open_chapters.pop()
            self.around.append(open_chapters[-1][1] if open_chapters else NOTHING)
            if rank >= 0:
                self.begins.add(place)
                open_chapters.append((rank, place))

    def parent(self, place: int, line: Line) -> int:
        """The place of the line under which one stands."""
        chapter = self.around[place]
        cause = self.first.get(abs(line.cause), place)
        if place in self.begins or cause == place or self.chapter_of(cause) != chapter:
            return chapter
        follows_answer = line.cause < 0 and self.chosen[cause] and cause != chapter
        return self.above[cause] if follows_answer else cause

    def deed_above(self, place: int, deeds: Sequence[Deed | None]) -> Deed | None:
        """The deed under which a line stands. Lines without a deed are skipped."""
        above = self.above[place]
        while above != NOTHING and deeds[above] is None:
            above = self.above[above]
        return None if above == NOTHING else deeds[above]

    def chapter_of(self, place: int) -> int:
        """The place of the chapter to which the consequences of a line belong."""
        return place if place in self.begins else self.around[place]


def rank_of(line: Line, chapters: Sequence[Kinds]) -> int:
    """The rank of the chapter that a line begins, 0 for the highest; -1 where it begins none."""
    for rank, kinds in enumerate(chapters):
        if line.kind == DID and isinstance(line.event, kinds):
            return rank
    return -1
