"""The history of a game: what happened, nested as it was caused.

The log is a line after line; here each event stands under the one in whose window or by whose `apply` it was put on
the stack. An answer stands under what it answered, although it happened first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.events import DID, TRIES, Event
from facedown.core.log import lines_of

if TYPE_CHECKING:
    from facedown.core.game import Game


class Deed:
    """An event that happened or was cancelled, and what it caused."""

    def __init__(self, event: Event, kind: str) -> None:
        self.event: Final = event
        self.kind: Final = kind
        self.caused: Final[list[Deed]] = []

    def lines(self) -> list[str]:
        """The deed and what it caused as text, each step of cause indented by two."""
        found: list[str] = []
        waiting: list[tuple[int, Deed]] = [(0, self)]
        while waiting:
            depth, deed = waiting.pop()
            told = "" if deed.kind == DID else f"({deed.kind}) "
            found.append(f"{'  ' * depth}{told}{deed.event.says()}")
            waiting.extend([(depth + 1, caused) for caused in reversed(deed.caused)])
        return found

    def __repr__(self) -> str:
        return f"<{self.kind} {self.event!r}: {len(self.caused)} caused>"


def history(game: Game) -> list[Deed]:
    """The deeds that nothing caused, each with all that followed from it."""
    lines = [line for line in lines_of(game.past) if line.kind != TRIES]
    deeds = [Deed(line.event, line.kind) for line in lines]
    first = {line.serial: deed for line, deed in reversed(list(zip(lines, deeds, strict=True)))}
    roots: list[Deed] = []
    for line, deed in zip(lines, deeds, strict=True):
        cause = first.get(line.cause)
        (roots if cause is None or cause is deed else cause.caused).append(deed)
    return roots
