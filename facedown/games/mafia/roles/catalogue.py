"""Every role by its name, with its side and its modifiers: "Mafia 1-shot Roleblocker", "Macho Doctor"."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Final

from facedown.core.advice import did_you_mean
from facedown.games.mafia.factions import KINDS
from facedown.games.mafia.roles import others, passive, town
from facedown.games.mafia.roles.modifiers import is_modifier
from facedown.games.mafia.roles.passive import Backup
from facedown.games.mafia.roles.role import Role, spoken


def roles_in(module: ModuleType) -> list[type[Role]]:
    """The roles that a module defines, in the order in which they are written."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Role)]
    return [role for role in found if getattr(role, "__module__", "") == module.__name__]


ROLES: Final[dict[str, type[Role]]] = {
    spoken(role).casefold(): role for module in (town, passive, others) for role in roles_in(module)
}
ALIASES: Final = {
    "vanilla": "townie",
    "vanilla townie": "townie",
    "villager": "townie",
    "seer": "cop",
    "mafia goon": "goon",
    "madman": "possessed",
    "pgo": "paranoid gun owner",
    "universal backup": "backup",
    "neighbor": "neighbour",
    "neighborizer": "neighbourizer",
    "friendly neighbor": "friendly neighbour",
    "princess": "beloved princess",
}


BACKUP: Final = "backup"
"""Before a role: somebody who will take over from it."""


class UnknownRole(ValueError):
    """There is no such role."""


def role_named(name: str, own: Sequence[type[Role]] = ()) -> Role:
    """The role of a name such as "Mafia 1-shot Odd-night Roleblocker", or "Backup Cop"."""
    known = {**ROLES, **{spoken(role).casefold(): role for role in own}}
    words = name.casefold().split()
    faction, modifiers, waits = "", [], False
    while words and " ".join(words) not in known and " ".join(words) not in ALIASES:
        word = words.pop(0)
        if is_modifier(word):
            modifiers.append(word)
        elif word in KINDS:
            faction = word
        elif word == BACKUP:
            waits = True
        else:
            raise UnknownRole(f"there is no role {name!r}{did_you_mean(name.casefold(), [*known, *ALIASES])}")
    if not words:
        raise UnknownRole(f"{name!r} names no role")
    kind = " ".join(words)
    role = known[ALIASES.get(kind, kind)](title_of(name), faction, tuple(modifiers))
    if waits and (role.vanilla or not role.has_heirs):
        raise UnknownRole(f"nobody can be the backup of a {role.kind()}: they would not become one")
    return Backup(title_of(name), role.faction, tuple(modifiers), role.kind()) if waits else role


def title_of(name: str) -> str:
    return " ".join([word[:1].upper() + word[1:] for word in name.split()])
