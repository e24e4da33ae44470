"""Who has won.

Every side that threatens the town is a group: a family, a cult, and each loner alone. The game ends when no such group
is left, or when nobody can stop one of them any more. Then everybody who belongs to the winning side wins, dead or
alive, and so do all whose own wish came true.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.state import Outcome
from facedown.games.mafia.events import Revelation, Unheard
from facedown.games.mafia.factions import CULT, LOVERS, SURVIVOR, TOWN, is_hostile, is_loner
from facedown.games.mafia.phases import DAY
from facedown.games.mafia.rules import PARITY

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia
    from facedown.games.mafia.roles.role import Role
    from facedown.games.mafia.setups.setup import Setup


Group = tuple[str, Seat | None]
"""Those who win together: a faction; or a single loner."""
Headcount = dict[Group, int]
"""How many of each group are alive."""
NO_GROUP: Final = ("", None)
TOWNSFOLK: Final = (TOWN, None)


def verdict(game: Mafia) -> Outcome | None:
    """The outcome, if the game is over."""
    counts = headcount([counted_with(seat, game.role(seat)) for seat in game.living()])
    found = decided(game.rules, counts)
    if found is not None:
        return outcome(game, *found)
    return stand_off(game, counts, [group for group in counts if is_hostile(group[0])])


def headcount(groups: Iterable[Group]) -> Headcount:
    counts: Headcount = {}
    for group in groups:
        counts[group] = counts.get(group, 0) + 1
    return counts


def decided(setup: Setup, counts: Headcount) -> tuple[Group, str] | None:
    """Which group has won, and why; None if no group has."""
    living = sum(counts.values())
    if not living:
        return NO_GROUP, "Nobody is left alive"
    hostile = [group for group in counts if is_hostile(group[0])]
    if not hostile:
        return TOWNSFOLK, "All who threatened the town are dead"
    for group in hostile:
        if counts[group] == living:
            return group, f"Only {named(group)} is left"
        if setup.win == PARITY and 2 * counts[group] >= living and not rivals(group, hostile):
            return group, f"{named(group).capitalize()} can no longer be outvoted"
    return None


def counted_with(seat: Seat, role: Role) -> Group:
    """The faction with which a living player of a role is counted."""
    return group_in(role.counts_as, seat)


def group_in(faction: str, seat: Seat) -> Group:
    """The group of a player of a faction. Every loner is a group of their own."""
    return (faction, seat if is_loner(faction) else None)


def named(group: Group) -> str:
    return f"the {group[0]}"


def rivals(group: Group, hostile: list[Group]) -> list[Group]:
    """The other groups that kill. While there are any, nobody wins by numbers."""
    return [other for other in hostile if other != group and other[0] != CULT]


def stand_off(game: Mafia, counts: Headcount, hostile: list[Group]) -> Outcome | None:
    """A draw at nightfall: only groups that threaten the town are left, in equal numbers, so none can win."""
    others = len(hostile) < len(counts)
    equal = len({counts[group] for group in hostile}) == 1
    if others or not equal or len(hostile) == 1 or game.phase != DAY:
        return None
    return outcome(game, NO_GROUP, "Those who are left can only kill each other")


def draw(reason: str) -> Outcome:
    return Outcome((), f"{reason}: a draw")


def outcome(game: Mafia, group: Group, reason: str) -> Outcome:
    """Whoever belongs to the winning side wins, dead or alive; and all whose own wish came true."""
    winners = [seat for seat in game.seats if group_in(game.faction(seat), seat) == group or has_own_win(game, seat)]
    return Outcome(tuple(winners), reason)


def has_own_win(game: Mafia, seat: Seat) -> bool:
    faction = game.faction(seat)
    if seat in game.fulfilled:
        return True
    if faction == LOVERS:
        return game.alive[seat] and all(game.role(other).loves() for other in game.living())
    return faction == SURVIVOR and game.alive[seat]


class Judge(Unheard):
    """Ends the game if anybody has won."""

    def happen(self, game: Mafia) -> None:
        decision = verdict(game)
        if decision is not None:
            game.clear()
            game.then(Curtain(decision))


class Curtain(Revelation):
    """The game is over: everybody sees who everybody was."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome: Final = outcome

    def happen(self, game: Mafia) -> None:
        for seat in game.seats:
            game.show([game.role_card(seat)])
        game.end(self.outcome)

    def says(self) -> str:
        return f"{self.outcome}."
