"""Which roles there can be at a table, and what follows from that: everybody knows the setup."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import log

from facedown.games.mafia.actions import NightAction
from facedown.games.mafia.factions import TOWN, is_hostile
from facedown.games.mafia.findings import A_GUN, GUILTY, NO_RESULT, VANILLA
from facedown.games.mafia.inspections import FindGun, FindRole, FindVanilla, Investigate
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.setups.setup import Setup

HARDLY = 0.02
"""The chance of something that the rules seem to exclude: setups surprise."""
DOUBTFUL = 0.3
"""What a cop's word is worth if some cops are insane and do not know it."""


class Company:
    """The roles that a setup can deal to this many players."""

    def __init__(self, setup: Setup, players: int) -> None:
        self.usual: Counter[str] = Counter()
        self.in_town: Counter[str] = Counter()
        """For each kind of role, how many there can be in the town at most."""
        variants = setup.fitting(players)
        total = sum([variant.weight for variant in variants])
        for variant in variants:
            roles = Counter(variant.roles)
            kinds: Counter[str] = Counter()
            for name, count in roles.items():
                self.usual[name] += count * variant.weight
                role = setup.named.get(setup.roles[name].card(), setup.roles[name])
                kinds[role.kind()] += count if role.faction == TOWN else 0
            self.in_town |= kinds
        self.dealt = [(setup.roles[name], weight / total) for name, weight in self.usual.items()]
        """Every role with the number of players who have it on average."""
        self.deceived = any(issubclass(role.action or NightAction, Investigate) and role.how for role, _ in self.dealt)
        self.hostile = round(sum([count for role, count in self.dealt if is_hostile(role.faction)]))

    def investigates(self, kind: str) -> bool:
        """Whether a role of this kind finds things out."""
        return any(role.action is not None and role.action.investigates for role in self.of_kind(kind))

    def is_plain(self, kind: str) -> bool:
        return all(role.action is None for role in self.of_kind(kind))

    def of_kind(self, kind: str) -> list[Role]:
        return [role for role, _ in self.dealt if role.kind() == kind]

    def plain_kind(self) -> str:
        """The role that most of the town have."""
        return max(self.in_town, key=lambda kind: (self.is_plain(kind), self.in_town[kind]))

    def points(self, mine: Role, what: str) -> float:
        """How much a finding speaks against the player it is about."""
        if mine.action is None or what == NO_RESULT:
            return 0.0
        fitting = [(role, count) for role, count in self.dealt if fits(mine.action, what, role)]
        found = odds(fitting) - odds(self.dealt)
        return found * DOUBTFUL if self.deceived and issubclass(mine.action, Investigate) else found


def odds(roles: list[tuple[Role, float]]) -> float:
    """How likely it is, as the logarithm of the odds, that somebody with one of these roles is against the town."""
    hostile = sum([count for role, count in roles if is_hostile(role.faction)])
    peaceful = sum([count for role, count in roles if not is_hostile(role.faction)])
    return log((hostile + HARDLY) / (peaceful + HARDLY))


def fits(action: type[NightAction], what: str, role: Role) -> bool:
    """Whether this can be found out about somebody with a role."""
    if issubclass(action, Investigate):
        return (what == GUILTY) == role.guilty()
    if issubclass(action, FindRole):
        return role.seen_as() == what
    if issubclass(action, FindVanilla):
        return role.vanilla == (what == VANILLA)
    if issubclass(action, FindGun):
        return role.has_gun() == (what == A_GUN)
    return True


@lru_cache(maxsize=16)
def company_of(setup: Setup, players: int) -> Company:
    return Company(setup, players)
