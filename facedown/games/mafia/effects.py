"""What the actions of a night leave behind until dawn: who is blocked, out of reach or guarded, and who will be shot.

All of it is a field of the game that nobody sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from facedown.core.cards import Seat
    from facedown.core.events import Event
    from facedown.games.mafia.actions import Cover, Kill, NightAction
    from facedown.games.mafia.game import Mafia


def note_deed(game: Mafia, action: NightAction) -> None:
    """Something was done, and can be observed."""
    game.deeds = (*game.deeds, action)


def aim(game: Mafia, kill: Kill) -> None:
    """Add a shot, which falls when everything else is done."""
    game.shots = (*game.shots, kill)


def guard(game: Mafia, action: NightAction) -> None:
    game.guards = (*game.guards, action)


def doom(game: Mafia, seat: Seat, killer: Seat | None) -> None:
    """Somebody will be found dead at dawn."""
    if (seat, killer) not in game.doomed:
        game.doomed = (*game.doomed, (seat, killer))


def find(game: Mafia, news: Event) -> None:
    """Note something that somebody will be told at dawn."""
    game.findings = (*game.findings, news)


def blocker_of(game: Mafia, action: NightAction) -> NightAction | None:
    if not action.can_be_blocked():
        return None
    return next((block for block in game.blocked if block.target == action.seat), None)


def cover_of(game: Mafia, action: NightAction) -> Cover | None:
    """What puts one of an action's targets out of its reach; None if nothing does."""
    for target in action.targets:
        cover = cover_over(game, target, action.seat)
        if cover is not None:
            return cover
    return None


def cover_over(game: Mafia, target: Seat, comer: Seat) -> Cover | None:
    """What keeps somebody from reaching a player. A player's own cover is not in their way."""
    return next((cover for cover in game.hidden if cover.covered() == target and cover.seat != comer), None)


def is_stopped(game: Mafia, action: NightAction) -> bool:
    """Whether an action is sure to fail."""
    return blocker_of(game, action) is not None or cover_of(game, action) is not None
