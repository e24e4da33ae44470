"""The steps of a turn as players call them."""

from __future__ import annotations

from typing import Any, Final

from facedown.core.cards import Seat
from facedown.games.magic.words import (
    ATTACKERS,
    BLOCKERS,
    CLEANUP,
    COMBAT,
    DAMAGE,
    DRAW,
    END,
    END_COMBAT,
    FIRST_DAMAGE,
    MAIN,
    MAIN2,
    UNTAP,
    UPKEEP,
)
from facedown.telling.shape import DIM, FILLED, Span, Words, words

CALLED: Final = {
    UNTAP: "untap step",
    UPKEEP: "upkeep",
    DRAW: "draw step",
    MAIN: "first main phase",
    COMBAT: "beginning of combat",
    ATTACKERS: "attack",
    BLOCKERS: "combat after blocks",
    FIRST_DAMAGE: "combat after first strikes",
    DAMAGE: "combat after damage",
    END_COMBAT: "end of combat",
    MAIN2: "second main phase",
    END: "end step",
    CLEANUP: "cleanup",
}
"""What a step is called behind "your" or a name."""
SHOWN: Final = {
    "upkeep": (UNTAP, UPKEEP),
    "draw": (DRAW,),
    "main": (MAIN,),
    "combat": (COMBAT,),
    "attack": (ATTACKERS,),
    "block": (BLOCKERS,),
    "damage": (FIRST_DAMAGE, DAMAGE, END_COMBAT),
    "main 2": (MAIN2,),
    "end": (END, CLEANUP),
}
"""The turn in a line: the few words that are shown, and the steps that each stands for."""


def moment(seen: Any, me: Seat | None) -> str:
    """Whose step it is, and whether something waits on the stack."""
    whose = "Your" if seen.turn is me else f"{seen.turn}'s"
    waiting = len(seen.spells.cards)
    stack = "" if not waiting else f", {waiting} thing{'s' if waiting > 1 else ''} on the stack"
    return f"{whose} {CALLED[seen.step]}{stack}"


def strip(seen: Any) -> Words:
    """The turn in a line, with the step that it has reached."""
    found: list[Span] = []
    for name, steps in SHOWN.items():
        here = seen.step in steps and seen.turns > 0
        found += [Span(f"[{name}]", tones=(FILLED,)) if here else Span(f" {name} ", tones=(DIM,))]
    return words(*found)
