"""The sides of the game, and how each of them wins."""

from __future__ import annotations

from typing import Final

TOWN: Final = "town"
MAFIA: Final = "mafia"

INNOCENT: Final = "innocent"
FAMILY: Final = "family"
LONER: Final = "loner"
CULT: Final = "cult"
NEUTRAL: Final = "neutral"

KINDS: Final[dict[str, str]] = {
    TOWN: INNOCENT,
    MAFIA: FAMILY,
    "werewolves": FAMILY,
    "yakuza": FAMILY,
    "triad": FAMILY,
    "serial killer": LONER,
    "arsonist": LONER,
    "cult": CULT,
    "survivor": NEUTRAL,
    "jester": NEUTRAL,
    "lyncher": NEUTRAL,
    "lovers": NEUTRAL,
}
"""What kind of side each is: the town; a family, that knows its members and kills one player a night; a loner, who
wins alone; a cult, that recruits; or somebody with a wish of their own, who is no danger to the town."""

HOSTILE: Final = (FAMILY, LONER, CULT)


def kind_of(faction: str) -> str:
    return KINDS.get(faction, NEUTRAL)


def is_hostile(faction: str) -> bool:
    return kind_of(faction) in HOSTILE
