"""What every event of coinche is. The events themselves stand with the part of the game they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr

if TYPE_CHECKING:
    from facedown.games.coinche.game import Coinche


@mypyc_attr(allow_interpreted_subclasses=True)
class CoincheEvent(Event):
    """An event of this game."""

    def apply(self, game: Game) -> None:
        self.happen(game)  # type: ignore[arg-type]  # only a Coinche has these events

    def happen(self, game: Coinche) -> None:
        """Do it."""
