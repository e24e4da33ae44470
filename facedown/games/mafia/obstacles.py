"""What stops an action or a kill at night, whoever does it; and what a weak player risks.

What single roles stop is in `roles`. The game asks these rules in the order in which it lists them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.core.events import Event
from facedown.games.mafia.actions import (
    Attack,
    Copy,
    Falls,
    Finds,
    Kill,
    NightAction,
    Protect,
    Saves,
    Stops,
    Tears,
)
from facedown.games.mafia.effects import blocker_of, cover_of
from facedown.games.mafia.events import Learns
from facedown.games.mafia.factions import is_hostile
from facedown.games.mafia.fates import KeepsUse
from facedown.games.mafia.findings import NO_RESULT
from facedown.games.mafia.roles.modifiers import DISLOYAL, LOYAL, MACHO, VEST, WEAK
from facedown.games.mafia.rules import SUCCESSFUL_USES

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


def block(game: Mafia, action: NightAction) -> list[Event]:
    """Whoever is blocked does nothing. An investigator gets no result."""
    blocker = blocker_of(game, action)
    return [] if blocker is None else fails(game, action, f"{action.seat} is blocked by {blocker.seat}")


def out_of_reach(game: Mafia, action: NightAction) -> list[Event]:
    """Nothing can be done to somebody who is out of reach."""
    cover = cover_of(game, action)
    return [] if cover is None else fails(game, action, f"{cover.seat} put {cover.covered()} out of reach")


def loyalty(game: Mafia, action: NightAction) -> list[Event]:
    """A loyal player's action works on their own faction only, a disloyal one's on others only."""
    modifiers = game.role(action.seat).modifiers
    wanted = [modifier for modifier in (LOYAL, DISLOYAL) if modifier in modifiers]
    if not wanted or not action.targets or isinstance(action, Attack):
        return []
    own = game.faction(action.target) == game.faction(action.seat)
    return [] if own == (wanted[0] == LOYAL) else fails(game, action, f"{action.seat} is {wanted[0]}")


def weakness(game: Mafia, action: NightAction) -> list[Event]:
    """A weak player who visits somebody against the town dies."""
    if WEAK not in game.role(action.seat).modifiers:
        return []
    scum = [seat for seat in action.targets if seat != action.seat and is_hostile(game.faction(seat))]
    return [Falls(action.seat, f"they are weak, and visited {scum[0]}")] if scum else []


def protection(game: Mafia, kill: Kill) -> list[Event]:
    """Whoever is guarded survives, unless they are macho or the killer is strong."""
    guards = [guard for guard in game.guards if guard.target == kill.target]
    if not guards or kill.is_strong() or MACHO in game.role(kill.target).modifiers:
        return []
    return [Saves(min(guards, key=turn_of), kill)]


def turn_of(guard: NightAction) -> tuple[int, int]:
    """The order in which several protectors of a player stop a kill."""
    return (guard.turn if isinstance(guard, Protect) else 1, guard.seat.index)


def vest(game: Mafia, kill: Kill) -> list[Event]:
    """Whoever wears a vest survives once."""
    target = kill.target
    if VEST not in game.role(target).modifiers or target in game.torn or kill.is_strong():
        return []
    return [Stops(kill, f"{target} wears a vest"), Tears(target)]


# What follows when an action fails


def fails(game: Mafia, action: NightAction, why: str) -> list[Event]:
    failed: list[Event] = [Stops(action, why)]
    if game.rules.uses == SUCCESSFUL_USES and is_own_use(game, action):
        failed.append(Finds(keeps_use(action)))
    if action.investigates:
        failed.append(Finds(Learns(action.seat, action.told_about(game), NO_RESULT)))
    return failed


def keeps_use(action: NightAction) -> KeepsUse:
    """The event that tells a player that they could not do something.

    It does not say to whom or how it would have been done.
    """
    return KeepsUse(action.seat, type(action)(action.seat, ()))


def is_own_use(game: Mafia, action: NightAction) -> bool:
    """Whether an action uses its player's own role: it is neither a family's kill nor a copy of another's action."""
    copied = game.part(action.seat).action is Copy and not isinstance(action, Copy)
    return not isinstance(action, Attack) and (not copied or game.part(action.seat).spends)
