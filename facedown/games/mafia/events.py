"""What all events of Mafia have in common, and the event that tells somebody what they found out.

Each part of the game has its own events: `days`, `votes`, `talk` and `lynching`; `nights`, and what is done in them in
`actions`, `inspections` and `errands`; `deaths`; what single roles do in `fates`; and the end in `wins`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

NO_SEAT: Final = 0
"""Heard by no seat."""


def town(game: Game) -> Mafia:
    """The game, typed as a game of Mafia: no other game has these events and questions."""
    return game  # type: ignore[return-value]


@mypyc_attr(allow_interpreted_subclasses=True)
class MafiaEvent(Event):
    """An event of this game."""

    def apply(self, game: Game) -> None:
        self.happen(game)  # type: ignore[arg-type]  # as `town` says; this is called for every event

    def happen(self, game: Mafia) -> None:
        """Do it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Unheard(MafiaEvent):
    """Something that nobody is told."""

    def heard_by(self, game: Game) -> int:
        return NO_SEAT


@mypyc_attr(allow_interpreted_subclasses=True)
class Revelation(MafiaEvent):
    """Something that tells whoever hears it what was hidden before."""

    def reveals(self) -> bool:
        return True


class Learns(Revelation):
    """Somebody is told what they found out. Nobody else hears it."""

    def __init__(self, seat: Seat, about: tuple[Seat, ...], what: str) -> None:
        self.seat: Final = seat
        self.about: Final = about
        self.what: Final = what

    def happen(self, game: Mafia) -> None:
        if results_heard_by(game, self.seat):
            game.notes[self.seat] = (*game.notes[self.seat], (game.night, self.about, self.what))

    def heard_by(self, game: Game) -> int:
        return results_heard_by(town(game), self.seat)

    def says(self) -> str:
        about = ", ".join([seat.name for seat in self.about])
        return f"You learn about {about}: {self.what}." if about else f"You learn: {self.what}."


def results_heard_by(game: Mafia, seat: Seat) -> int:
    """Who hears what a player found out: that player, unless they died in the night and the dead learn nothing."""
    return game.only(seat) if game.alive[seat] or game.rules.dead_learn else NO_SEAT
