"""Setups made in code, and what makes a setup unplayable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NoReturn

from facedown.core.errors import BadSetup
from facedown.games.mafia.factions import TOWN, is_hostile
from facedown.games.mafia.roles.catalogue import UnknownRole
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.rules import PARITY, check_rule
from facedown.games.mafia.setups.setup import FEWEST, FILL, MOST, Setup, Variant


def build(
    name: str,
    roles: Mapping[str, int],
    players: int = 0,
    *,
    title: str = "",
    fill: str = FILL,
    variants: Sequence[Mapping[str, int]] = ({},),
    rules: Mapping[str, object] | None = None,
    own: Sequence[type[Role]] = (),
) -> Setup:
    """A setup made in code: roles that are always there, variants of which chance picks one, and rules.

    `build("village", {"Goon": 2}, 9, variants=[{"Cop": 1}, {"Doctor": 1}], rules={"flip": "nothing"})`
    """
    made: list[Variant] = []
    for number, more in enumerate(variants, 1):
        label = f"variant {number}" if len(variants) > 1 else ""
        named = [role for some in (roles, more) for role, count in some.items() for _ in range(count)]
        made.append(Variant(label, 1, filled(named, players, fill)))
    for rule, value in (rules or {}).items():
        check_rule(rule, value)
    try:
        setup = Setup(name, title or name, made, rules or {}, own)
    except UnknownRole as error:
        refuse(name, str(error))
    if setup.contradiction():
        refuse(name, setup.contradiction())
    for variant in made:
        why = unplayable(setup, variant, players)
        if why:
            refuse(name, why)
    return setup


def refuse(name: str, why: str) -> NoReturn:
    raise BadSetup(f"the setup {name}: {why}")


def filled(roles: Sequence[str], players: int, fill: str = FILL) -> tuple[str, ...]:
    """The roles of all players. If fewer are named than there are players, the rest is filled in."""
    return (*roles, *[fill] * (players - len(roles)))


def unplayable(setup: Setup, variant: Variant, players: int = 0) -> str:
    """Why a variant cannot be played; empty if it can."""
    called = f"the roles of {variant.name}" if variant.name else "the roles"
    if players and len(variant.roles) != players:
        return f"{called} are {len(variant.roles)}, and the players {players}"
    if not FEWEST <= len(variant.roles) <= MOST:
        return f"{called} are {len(variant.roles)}; there can be {FEWEST} to {MOST} players"
    roles = [setup.roles[role] for role in variant.roles]
    counts = Counter([role.counts_as for role in roles])
    hostile = [side for side in counts if is_hostile(side)]
    of = f" in {variant.name}" if variant.name else ""
    if not hostile:
        return f"nobody{of} is against the town: add a Goon, or another role of the mafia"
    for role in roles:
        if is_hostile(role.faction) and not counts[role.faction]:
            return f"the {role.name}{of} cannot win: there is nobody of the {role.faction} to win with"
    if counts[TOWN] == 0 and len(hostile) == 1:
        return f"the {hostile[0]} has won{of} before the game begins: add somebody for the town"
    if setup.win == PARITY and len(hostile) == 1 and 2 * counts[hostile[0]] >= len(roles):
        return f"the {hostile[0]} has won{of} before the game begins: it is half of the players"
    return ""
