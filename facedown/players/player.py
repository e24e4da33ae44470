"""The player's contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from facedown.core.choices import Choice
from facedown.core.events import Info


class PlayerGone(Exception):
    """Raised by a player who cannot answer any more: the table plays for the seat, until somebody else sits down."""


class Player:
    """Whoever sits at a seat. Subclass it and write `decide`.

    The table calls `hear` with everything the seat is told, in order, and `decide` when the seat is asked. Nothing is
    left out and nothing is told twice. A player who takes over a seat first hears everything that the seat was told
    before. A player is called from one thread at a time.
    """

    removable: ClassVar[bool] = True
    """Whether somebody else may take this player's seat while the game goes on. A bot is removable, a person is not."""

    elsewhere: ClassVar[bool] = False
    """True of a player who answers from outside of this process, where time can be measured."""

    cheats: ClassVar[bool] = False
    """True for a player that needs to see everything: it is not fair, and serves to measure others. A table that does
    not grant this (`sees_all`) refuses the player."""

    means: ClassVar[Sequence[tuple[str, str]]] = ()
    """What others at the table should know of how it plays: an action or a word, and what is meant by it."""

    thinks: ClassVar[float] = 0.0
    """About how many seconds one answer takes, interpreted. 0 where nobody would notice: below a hundredth."""

    remarks: Sequence[str] = ()
    """The player's comments on its own answers, for whoever runs a simulation. Nobody at the table hears them."""

    def sit_down(self, view: Any) -> None:
        """Look at the table before playing there. Raise `BadSetup` if this is a game that you cannot play."""

    def decide(self, view: Any, choice: Choice) -> object:
        """Answer a question: with an option of `choice`, its index, or the words on it.

        `view` is the game as the seat may know it. The player may keep it and change it. An answer that is not in
        `choice` is refused with a reason, and the question is asked again.

        It may be written as `async def decide`. Then other players can think at the same time; a question that is gone,
        because somebody else answered first or time ran out, is cancelled.
        """
        raise NotImplementedError(f"{type(self).__name__} has no decide(self, view, choice): write one")

    def hear(self, info: Info) -> None:
        """Learn of something that happened."""

    def why(self) -> str:
        """Why it gave its last answer, in a sentence or two. Empty where it cannot say."""
        return ""

    def taken_back(self, count: int) -> None:
        """Learn that the last `count` things that you heard did not happen: somebody took back an answer.

        A player that keeps what it hears, and does not write this, cannot forget: then nobody can take back what it
        has heard of, unless everybody agrees.
        """

    def refused(self, reason: str) -> None:
        """Learn why the last answer was refused. The question comes again."""

    def stand_up(self, view: Any) -> None:
        """Look at the table for the last time: the game is over, or somebody else takes the seat."""


class Blind(Player):
    """A player without views: it is told how many options it may draw from, and nothing else. Write `draw`."""

    def draw(self, count: int) -> int:
        """The index of an option: a number from 0 to count - 1."""
        raise NotImplementedError(f"{type(self).__name__}.draw")

    def decide(self, view: Any, choice: Choice) -> object:
        return self.draw(choice.drawn)
