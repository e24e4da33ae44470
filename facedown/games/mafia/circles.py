"""Circles: players who know that they belong together, and can talk in secret at night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

FAMILY: Final = "family"
MASONS: Final = "masons"
SWEETHEARTS: Final = "lovers"
CULTISTS: Final = "cult"
NEIGHBOURS: Final = "neighbours"


def chats(game: Mafia, seat: Seat) -> list[str]:
    """The circles in which a player can talk in secret, with anybody but themselves."""
    joined = [name for name, _ in game.circles[seat] or () if name != FAMILY]
    names = [FAMILY, MASONS, SWEETHEARTS, *joined]
    return [name for name in names if len(members(game, seat, name)) > 1]


def members(game: Mafia, seat: Seat, name: str) -> tuple[Seat, ...]:
    """The living members of one of a player's circles."""
    if name == FAMILY:
        return tuple(game.kin(seat))
    for called, seats in game.circles[seat] or ():
        if called == name:
            return tuple([member for member in seats if game.alive[member]])
    mine = game.card_role(seat)
    return tuple([other for other in game.living() if mine.group_with(game.card_role(other)) == name])


def join(game: Mafia, seats: tuple[Seat, ...], name: str) -> None:
    """Make these players a circle."""
    for seat in seats:
        others = [(called, known) for called, known in game.circles[seat] if called != name]
        game.circles[seat] = (*others, (name, seats))
