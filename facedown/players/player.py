"""The player's contract."""

from __future__ import annotations

from typing import Any, ClassVar

from facedown.core.choices import Choice
from facedown.core.events import Info


class Player:
    """Whoever sits at a seat. Subclass it and write `decide`.

    The table calls `hear` with everything the seat is told, in order, and `decide` when the seat is asked. Between
    two calls for the same seat nothing is missing and nothing comes twice; a player who takes over a seat first
    hears all that the seat was told before. A player is called from one thread at a time.
    """

    removable: ClassVar[bool] = True
    """Whether somebody else may take this player's seat while the game goes on. A bot is removable, a person is not."""

    trusted: ClassVar[bool] = False
    """A trusted player gets the engine's own views. Everybody else gets copies that share nothing with the game."""

    looks: ClassVar[bool] = True
    """False of a trusted player who never looks at the view: the table makes none, and gives it None."""

    cheats: ClassVar[bool] = False
    """Whether it wants to see everything: no fair player, but a measure for others. It may sit only at a table that
    lets it, and gets a fork of the game where others get a view."""

    def decide(self, view: Any, choice: Choice) -> object:
        """Answer a question: with an option of `choice`, its index, or the words on it.

        `view` is the game as the seat may know it. It is the player's to keep and to spoil. An answer that is not in
        `choice` is refused with a reason, and the question is asked again.
        """
        raise NotImplementedError(f"{type(self).__name__}.decide")

    def hear(self, info: Info) -> None:
        """Learn of something that happened."""

    def refused(self, reason: str) -> None:
        """Learn why the last answer was refused. The question comes again."""
