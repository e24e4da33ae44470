"""Who has won.

Every side that threatens the town is a group: a family, a cult, and each loner for themselves. The game ends when no
such group is left, or one that nobody can stop any more. Then everybody wins who belongs to that side, dead or alive,
and with them all whose own wish came true.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from facedown.core.cards import Seat
from facedown.core.state import Outcome
from facedown.games.mafia.factions import CULT, LONER, TOWN, is_hostile, kind_of
from facedown.games.mafia.phases import DAY
from facedown.games.mafia.rules import PARITY

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia
    from facedown.games.mafia.roles.role import Role
    from facedown.games.mafia.setups.setup import Setup


def verdict(game: Mafia) -> Outcome | None:
    """The outcome, if the game is over."""
    counts = Counter([group_in(seat, game.role(seat)) for seat in game.living()])
    found = decided(game.rules, counts)
    if found is not None:
        return outcome(game, *found)
    return stand_off(game, counts, [group for group in counts if is_hostile(faction_of(group))])


def decided(setup: Setup, counts: Counter[str]) -> tuple[str, str] | None:
    """Which group has won with so many of each group alive, and why; None while none has."""
    if not counts:
        return "", "Nobody is left alive"
    hostile = [group for group in counts if is_hostile(faction_of(group))]
    if not hostile:
        return TOWN, "All who threatened the town are dead"
    for group in hostile:
        if counts[group] == counts.total():
            return group, f"Only {named(group)} is left"
        if setup.win == PARITY and 2 * counts[group] >= counts.total() and not rivals(group, hostile):
            return group, f"{named(group).capitalize()} can no longer be outvoted"
    return None


def group_in(seat: Seat, role: Role) -> str:
    """Whom a player with a role is counted with. Every loner is a group of their own."""
    faction = role.counts_as
    return f"{faction}/{seat.index}" if kind_of(faction) == LONER else faction


def faction_of(group: str) -> str:
    return group.partition("/")[0]


def named(group: str) -> str:
    return f"the {faction_of(group)}"


def rivals(group: str, hostile: list[str]) -> list[str]:
    """The others who kill: while there are any, nobody has won by numbers."""
    return [other for other in hostile if other != group and kind_of(faction_of(other)) != CULT]


def stand_off(game: Mafia, counts: Counter[str], hostile: list[str]) -> Outcome | None:
    """Several threaten the town, and there is nobody else. In equal numbers none will win: a draw at nightfall."""
    others = counts.total() - sum([counts[group] for group in hostile])
    equal = len({counts[group] for group in hostile}) == 1
    if others or not equal or len(hostile) == 1 or game.phase != DAY:
        return None
    return outcome(game, "", "Those who are left can only kill each other")


def draw(reason: str) -> Outcome:
    return Outcome((), f"{reason}: a draw")


def outcome(game: Mafia, group: str, reason: str) -> Outcome:
    """Whoever belongs to the winning side wins, dead or alive; and all whose own wish came true."""
    winners = [seat for seat in game.seats if group and belongs(game, seat, group)]
    winners += [seat for seat in game.seats if seat not in winners and has_own_win(game, seat)]
    return Outcome(tuple(sorted(winners, key=place)), reason)


def belongs(game: Mafia, seat: Seat, group: str) -> bool:
    faction = game.role(seat).faction
    return group == f"{faction}/{seat.index}" if kind_of(faction) == LONER else group == faction


def has_own_win(game: Mafia, seat: Seat) -> bool:
    faction = game.faction(seat)
    if seat in game.fulfilled:
        return True
    if faction == "lovers":
        return game.alive[seat] and all(game.role(other).loves() for other in game.living())
    return faction == "survivor" and game.alive[seat]


def place(seat: Seat) -> int:
    return seat.index
