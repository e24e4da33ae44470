"""What players plan to do at night: who can do something, what is planned, and how often a role was used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.games.mafia.rules import ALWAYS

if TYPE_CHECKING:
    from facedown.core.cards import Seat
    from facedown.core.events import Event
    from facedown.games.mafia.actions import NightAction
    from facedown.games.mafia.game import Mafia


def is_asked_tonight(game: Mafia, seat: Seat) -> bool:
    """Whether a player is asked: if they can do something, or if players can leave at night."""
    return game.rules.leave == ALWAYS or can_act(game, seat)


def can_act(game: Mafia, seat: Seat) -> bool:
    return game.victims(seat) != [] or can_use_role(game, seat)


def can_use_role(game: Mafia, seat: Seat) -> bool:
    role = game.part(seat)
    if role.action is None or (game.night == 0 and not role.action.investigates):
        return False
    return role.can_act(game, seat)


def note(game: Mafia, seat: Seat, action: NightAction | None) -> None:
    """Note what a player plans to do. It is done as their real role does it, whatever they believe their role to be."""
    if action is None:
        return
    game.plans = (*game.plans, action.so(game.role(seat).manner()))
    game.acted[seat] = (*game.acted[seat], (game.night, action.targets))
    game.absorbed[seat] = tuple([kept for kept in game.absorbed[seat] if type(kept) is not type(action)])


def forget_plans_of(game: Mafia, seat: Seat) -> None:
    game.plans = tuple([plan for plan in game.plans if plan.seat != seat])


# How often a role was used


def note_use(game: Mafia, seat: Seat) -> None:
    """A player has used their role by day."""
    game.acted[seat] = (*game.acted[seat], (game.night, ()))


def take_use_back(game: Mafia, seat: Seat, action: Event) -> None:
    """Take back a use that was not done: it counts as if the player had stayed at home."""
    game.acted[seat] = tuple([use for use in game.acted[seat] if use[0] != game.night])
    if game.part(seat).spends:
        game.absorbed[seat] = (*game.absorbed[seat], action)


def uses(game: Mafia, seat: Seat) -> int:
    return len(game.acted[seat])


def last_used(game: Mafia, seat: Seat) -> int:
    """The night in which a player used their role last; -1 if they never did."""
    return int(game.acted[seat][-1][0]) if game.acted[seat] else -1


def targets_last_night(game: Mafia, seat: Seat) -> tuple[Seat, ...]:
    """Whom a player visited in the night before this one; empty if they stayed at home."""
    return tuple([target for used, targets in game.acted[seat] if used == game.night - 1 for target in targets])
