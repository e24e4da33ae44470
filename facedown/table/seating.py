"""Who sits where, and what was granted to them when they sat down."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from inspect import iscoroutinefunction
from typing import Any, Final

from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.core.errors import FacedownError
from facedown.core.game import Game
from facedown.players.player import Blind, Player

Which = Seat | str | int
"""A seat: itself, its name or its index."""

Granted = bool | Collection[Which]
"""To whom something is granted: to all, to none, or to those who sit at these seats."""


class Nobody(Player):
    """What sits at a seat that was left: the table plays for it until somebody sits down."""

    def decide(self, view: Any, choice: Choice) -> object:
        raise NotImplementedError("nobody sits here")


class Sitting:
    """A player at a seat, and what was granted to them when they sat down."""

    def __init__(self, player: Player, trusted: bool, sees_all: bool) -> None:
        check_player(player)
        if player.cheats and not sees_all:
            raise FacedownError(
                f"a {type(player).__name__} sees all cards, and may not sit here: whoever makes the table must grant it"
            )
        kind = type(player)
        self.player: Final = player
        self.trusted: Final = trusted
        self.sees_all: Final = sees_all
        self.blind: Final = player if isinstance(player, Blind) and kind.decide is Blind.decide else None
        self.deaf: Final = kind.hear is Player.hear
        self.forgets: Final = self.deaf or kind.taken_back is not Player.taken_back
        """Whether the player can be told that something they heard did not happen."""
        self.awaited: Final = iscoroutinefunction(kind.decide)
        self.absent: Final = isinstance(player, Nobody)
        self.watches: Final = kind.elsewhere or not kind.removable
        """Whether the player is outside of this process, where time can be measured: a person, or a bot elsewhere."""

    @property
    def name(self) -> str:
        return type(self.player).__name__


def check_player(player: object) -> None:
    """Refuse whoever is no player, and say what is one."""
    if isinstance(player, type):
        raise FacedownError(f"{player.__name__} is a class: let a player of it sit down, as in {player.__name__}()")
    if not isinstance(player, Player):
        raise FacedownError(f"{player!r} is no player: write a subclass of facedown.Player with a decide(view, choice)")


def in_order(game: Game, players: Sequence[Player] | Mapping[Any, Player]) -> list[Player]:
    """The players in the order of the seats."""
    seats = game.seats
    if isinstance(players, Mapping):
        sitting = {game.seat(which): player for which, player in players.items()}
        missing = [seat.name for seat in seats if seat not in sitting]
        if missing:
            raise FacedownError(f"nobody sits at the seat of {', '.join(missing)}")
        return [sitting[seat] for seat in seats]
    if not isinstance(players, Sequence):
        raise FacedownError(f"players are a list, or a dict by seat, not {players!r}")
    if len(players) != len(seats):
        raise FacedownError(f"{len(seats)} seats need {len(seats)} players, not {len(players)}")
    return list(players)


def granted(game: Game, what: str, whom: Granted) -> list[bool]:
    """For each seat, whether something is granted to whoever sits there."""
    seats = game.seats
    if isinstance(whom, bool):
        return [whom] * len(seats)
    if isinstance(whom, str) or not isinstance(whom, Collection):
        raise FacedownError(f"{what} lists seats, as in {what}=[{seats[0].name!r}], not {whom!r}")
    named = [game.seat(which) for which in whom]
    return [seat in named for seat in seats]
