"""What an event of Magic is; and the events of turns, of mana, and of losing.

What a card performs is what other cards listen for. `Happening` are the events that abilities may trigger on. Cards
change zones in `moving`; life and damage are in `damaging`; what happens to a permanent that stays is in `marking`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr
from facedown.games.magic.mana import Pool, plus

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


def magic(game: Game) -> Magic:
    """The game, known as Magic: nobody else has these events or asks these questions."""
    return cast("Magic", game)


@mypyc_attr(allow_interpreted_subclasses=True)
class MagicEvent(Event):
    """An event of this game."""

    def apply(self, game: Game) -> None:
        self.happen(magic(game))

    def happen(self, game: Magic) -> None:
        """Do it."""

    def moot(self, game: Game) -> bool:
        return self.is_moot(magic(game))

    def is_moot(self, game: Magic) -> bool:
        """Whether it has nothing left to do."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening(MagicEvent):
    """An event on which abilities may trigger."""


class GivesPriority(MagicEvent):
    """A player is asked what they do, after all that happens by itself has happened (117.5)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def is_idle(self) -> bool:
        return True

    def happen(self, game: Magic) -> None:
        game.give_priority(self.seat)

    def says(self) -> str:
        return f"{self.seat} has priority."


class StepBegins(Happening):
    """A step begins: what the rules want to happen in it happens, and then players get priority."""

    def __init__(self, step: str, seat: Seat) -> None:
        self.step: Final = step
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        game.begin_step(self.step, self.seat)

    def says(self) -> str:
        return f"{self.seat}'s {self.step.replace('_', ' ')} step."


class AddsMana(MagicEvent):
    def __init__(self, seat: Seat, mana: Pool) -> None:
        self.seat: Final = seat
        self.mana: Final = mana

    def happen(self, game: Magic) -> None:
        game.pools[self.seat] = plus(game.pools[self.seat], self.mana)

    def says(self) -> str:
        return f"{self.seat} adds mana."


class WinsGame(MagicEvent):
    """A player wins by an effect: the other loses. Whoever loses at the same time does not win (104.3f)."""

    def __init__(self, seat: Seat, by: str) -> None:
        self.seat: Final = seat
        self.by: Final = by

    def happen(self, game: Magic) -> None:
        game.then(LosesGame((game.other(self.seat),), f"is beaten by {self.by}"))

    def says(self) -> str:
        return f"{self.seat} is to win by {self.by}."


class LosesGame(MagicEvent):
    """Players lose; if all do, it is a draw (104.4a)."""

    def __init__(self, seats: tuple[Seat, ...], why: str) -> None:
        self.seats: Final = seats
        self.why: Final = why

    def happen(self, game: Magic) -> None:
        game.finish(self.seats, self.why)

    def says(self) -> str:
        return f"{' and '.join([str(seat) for seat in self.seats])}: {self.why}."
