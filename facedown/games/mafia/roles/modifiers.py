"""Modifiers can be added to any role, and are read from its name: "1-shot Cop", "Macho Doctor"."""

from __future__ import annotations

import re
from typing import Final

ODD_NIGHT: Final = "odd-night"
EVEN_NIGHT: Final = "even-night"
NOVICE: Final = "novice"
COMPULSIVE: Final = "compulsive"
NON_CONSECUTIVE: Final = "non-consecutive"
ROAMING: Final = "roaming"
SELF_TARGETING: Final = "self-targeting"
MACHO: Final = "macho"
WEAK: Final = "weak"
LOYAL: Final = "loyal"
DISLOYAL: Final = "disloyal"
NINJA: Final = "ninja"
STRONGHANDED: Final = "strong"
VEST: Final = "bulletproof-vest"
INSPECTION_IMMUNE: Final = "inspection-immune"
LOVER: Final = "lover"
SECOND: Final = "second"
VITAL: Final = "vital"
HIDDEN: Final = "hidden"

MODIFIERS: Final = {
    ODD_NIGHT: "Only in odd nights.",
    EVEN_NIGHT: "Only in even nights.",
    NOVICE: "Not in the first night.",
    COMPULSIVE: "You must do it every night; if you choose nobody, chance does.",
    NON_CONSECUTIVE: "Not two nights in a row.",
    ROAMING: "Not to the same player two nights in a row.",
    SELF_TARGETING: "You may choose yourself.",
    MACHO: "You cannot be protected.",
    WEAK: "If you visit a player who is against the town, you die.",
    LOYAL: "It works only on your own faction.",
    DISLOYAL: "It works only on other factions.",
    NINJA: "Nobody sees your visits.",
    STRONGHANDED: "Nothing stops your kill but a block.",
    VEST: "Once, a kill at night does not kill you.",
    INSPECTION_IMMUNE: "A cop sees you as innocent.",
    LOVER: "You know your lover. If one of you dies, so does the other.",
    SECOND: "Your group is another than that of the first ones.",
    VITAL: "If you die, all of your faction die with you.",
    HIDDEN: "",
}
"""What each modifier of a role means. `1-shot`, `2-shot` and so on limit how often it can be used. A player with a
hidden role believes it to be the plainest one of their side: a townie, a goon, a cultist."""

SHOTS: Final = re.compile(r"([1-9])-shot")
UNLIMITED: Final = -1


def is_modifier(word: str) -> bool:
    return word in MODIFIERS or SHOTS.fullmatch(word) is not None


def shots_in(modifiers: tuple[str, ...]) -> int:
    """How often a role can be used; `UNLIMITED` if there is no limit."""
    for modifier in modifiers:
        limit = SHOTS.fullmatch(modifier)
        if limit is not None:
            return int(limit[1])
    return UNLIMITED
