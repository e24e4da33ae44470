"""The sides of the game, and how each of them wins."""

from __future__ import annotations

from typing import Final

TOWN: Final = "town"
MAFIA: Final = "mafia"
WEREWOLVES: Final = "werewolves"
YAKUZA: Final = "yakuza"
TRIAD: Final = "triad"
SERIAL_KILLER: Final = "serial killer"
ARSONIST: Final = "arsonist"
CULT: Final = "cult"
SURVIVOR: Final = "survivor"
JESTER: Final = "jester"
LYNCHER: Final = "lyncher"
LOVERS: Final = "lovers"

PEACEFUL: Final = "peaceful"
FAMILY: Final = "family"
LONER: Final = "loner"
RECRUITING: Final = "recruiting"
NEUTRAL: Final = "neutral"

KINDS: Final[dict[str, str]] = {
    TOWN: PEACEFUL,
    MAFIA: FAMILY,
    WEREWOLVES: FAMILY,
    YAKUZA: FAMILY,
    TRIAD: FAMILY,
    SERIAL_KILLER: LONER,
    ARSONIST: LONER,
    CULT: RECRUITING,
    SURVIVOR: NEUTRAL,
    JESTER: NEUTRAL,
    LYNCHER: NEUTRAL,
    LOVERS: NEUTRAL,
}
"""The kind of each side: the town; a family, which knows its members and kills one player a night; a loner, who wins
alone; a cult, which recruits; or somebody with a wish of their own, who is no danger to the town."""

HOSTILE: Final = (FAMILY, LONER, RECRUITING)


def kind_of(faction: str) -> str:
    return KINDS.get(faction, NEUTRAL)


def is_family(faction: str) -> bool:
    return kind_of(faction) == FAMILY


def is_loner(faction: str) -> bool:
    return kind_of(faction) == LONER


def is_hostile(faction: str) -> bool:
    return kind_of(faction) in HOSTILE
