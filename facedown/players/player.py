"""The player's contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from facedown.core.choices import Choice
from facedown.core.events import Info


class Player:
    """Whoever sits at a seat. Subclass it and write `decide`.

    The table calls `hear` with everything the seat is told, in order, and `decide` when the seat is asked. Nothing is
    left out and nothing is told twice. A player who takes over a seat first hears everything that the seat was told
    before. A player is called from one thread at a time.
    """

    removable: ClassVar[bool] = True
    """Whether somebody else may take this player's seat while the game goes on. A bot is removable, a person is not."""

    cheats: ClassVar[bool] = False
    """True for a player that needs to see everything: it is not fair, and serves to measure others. A table that does
    not grant this (`sees_all`) refuses the player."""

    means: ClassVar[Sequence[tuple[str, str]]] = ()
    """What others at the table should know of how it plays: an action or a word, and what is meant by it."""

    remarks: Sequence[str] = ()
    """The player's comments on its own answers, for whoever runs a simulation. Nobody at the table hears them."""

    def sit_down(self, view: Any) -> None:
        """Look at the table before playing there. Raise `BadSetup` if this is a game that you cannot play."""

    def decide(self, view: Any, choice: Choice) -> object:
        """Answer a question: with an option of `choice`, its index, or the words on it.

        `view` is the game as the seat may know it. The player may keep it and change it. An answer that is not in
        `choice` is refused with a reason, and the question is asked again.
        """
        raise NotImplementedError(f"{type(self).__name__} has no decide(self, view, choice): write one")

    def hear(self, info: Info) -> None:
        """Learn of something that happened."""

    def refused(self, reason: str) -> None:
        """Learn why the last answer was refused. The question comes again."""


class Blind(Player):
    """A player without views: it is told how many options it may draw from, and nothing else. Write `draw`."""

    def draw(self, count: int) -> int:
        """The index of an option: a number from 0 to count - 1."""
        raise NotImplementedError(f"{type(self).__name__}.draw")

    def decide(self, view: Any, choice: Choice) -> object:
        return self.draw(choice.drawn)
