"""In which order the actions of a night are done.

**Natural Action Resolution** (`nar`): do an action whose effect no other undone action can change; then look again. If
there are several, or if each waits for another (a loop), take the first by class, then by the order of the seats,
because all are submitted at once. In a loop, a combined action has the earliest of its classes: a jail is a block.
Actions that can stop or turn others (copies, hiding, buses, blocks, redirects, jails) are done before all others,
because a block that is sent elsewhere may hit anybody. Observers come last, all at once.

By **priority**: all actions of the highest priority together, then those of the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.games.mafia.actions import BLOCK, JAIL, OBSERVE, PRIORITIES, NightAction
from facedown.games.mafia.effects import is_stopped
from facedown.games.mafia.rules import BY_PRIORITY, FIRST_BLOCKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facedown.games.mafia.game import Mafia


def next_actions(game: Mafia, plans: Sequence[NightAction]) -> list[NightAction]:
    """The actions that are done next, at the same time."""
    return by_priority(plans) if game.rules.resolver == BY_PRIORITY else natural(game, plans)


def by_priority(plans: Sequence[NightAction]) -> list[NightAction]:
    highest = max([PRIORITIES[plan.rank] for plan in plans])
    return [plan for plan in plans if PRIORITIES[plan.rank] == highest]


def natural(game: Mafia, plans: Sequence[NightAction]) -> list[NightAction]:
    waiting = [plan for plan in plans if plan.rank <= JAIL]
    if not waiting:
        waiting = [plan for plan in plans if plan.rank != OBSERVE]
    if not waiting:
        return list(plans)
    free = [plan for plan in waiting if not is_open(game, plan, waiting)]
    if free:
        return first_by_class(free)[:1]
    looped = first_to_break(waiting)
    return looped[:1] if game.rules.mutual_blocks == FIRST_BLOCKS else ring(looped)


def first_by_class(plans: Sequence[NightAction]) -> list[NightAction]:
    first = min([plan.rank for plan in plans])
    return [plan for plan in plans if plan.rank == first]


def first_to_break(plans: Sequence[NightAction]) -> list[NightAction]:
    """The actions that are done first if each waits for another.

    A combined action has the earliest of its classes, but comes after actions that are only of that class.
    """
    first = min([place_in_loops(plan) for plan in plans])
    return [plan for plan in plans if place_in_loops(plan) == first]


def place_in_loops(plan: NightAction) -> tuple[int, int]:
    return (plan.rank if plan.counts_as is None else plan.counts_as, plan.rank)


def is_open(game: Mafia, plan: NightAction, waiting: Sequence[NightAction]) -> bool:
    """Whether another action can still change what this one does."""
    for other in waiting:
        if other is not plan and other.changes(game, plan) and not is_stopped(game, other):
            return True
    return False


def ring(looped: Sequence[NightAction]) -> list[NightAction]:
    """All blockers that block each other in a ring; for other actions, the first of them."""
    found = [looped[0]]
    if looped[0].rank not in (BLOCK, JAIL):
        return found
    while True:
        further = [plan for plan in looped if plan.seat == found[-1].target and not any(plan is one for one in found)]
        if not further:
            break
        found.append(further[0])
    return found if found[-1].target == found[0].seat else found[:1]
