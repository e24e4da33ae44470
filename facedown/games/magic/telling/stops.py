"""Stops: the steps at which a person is asked what they do. At all others their aide passes for them.

Priority is always asked by the rules. What is decided here follows from what everybody sees and from the stops alone.
"""

from __future__ import annotations

import re
from typing import Any, Final

from facedown.core.cards import Seat
from facedown.games.magic.telling.steps import CALLED, SHOWN
from facedown.games.magic.words import (
    ATTACKERS,
    BLOCKERS,
    COMBAT,
    DAMAGE,
    DRAW,
    END,
    END_COMBAT,
    FIRST_DAMAGE,
    MAIN,
    MAIN2,
    UPKEEP,
)
from facedown.players.typed import Unclear

FIGHTS: Final = (ATTACKERS, BLOCKERS, FIRST_DAMAGE, DAMAGE, END_COMBAT)
"""Steps in which there is something to answer only if creatures attack."""
EVERY: Final = (UPKEEP, DRAW, MAIN, COMBAT, ATTACKERS, BLOCKERS, FIRST_DAMAGE, DAMAGE, END_COMBAT, MAIN2, END)
OWN: Final = frozenset([MAIN, BLOCKERS, MAIN2])
THEIRS: Final = frozenset([ATTACKERS, BLOCKERS, END])
WORDS: Final = {
    "upkeep": (UPKEEP,),
    "draw": (DRAW,),
    "main": (MAIN, MAIN2),
    "first main": (MAIN,),
    "main 1": (MAIN,),
    "second main": (MAIN2,),
    "main 2": (MAIN2,),
    "combat": (COMBAT,),
    "beginning of combat": (COMBAT,),
    "attack": (ATTACKERS,),
    "attackers": (ATTACKERS,),
    "block": (BLOCKERS,),
    "blocks": (BLOCKERS,),
    "blockers": (BLOCKERS,),
    "damage": (FIRST_DAMAGE, DAMAGE),
    "end of combat": (END_COMBAT,),
    "end": (END,),
    "end step": (END,),
}
"""What a person calls steps."""
NAMED: Final = ("upkeep", "draw", "main", "main 2", "combat", "attack", "block", "damage", "end of combat", "end")
LINE: Final = re.compile(
    r"(?P<no>no stops?|unstop|don'?t stop|(?=stop)|(?=stops))\s*(?:stops?)?\s*(?:at|in)?\s*"
    r"(?P<whose>my|mine|own|your|their|theirs|his|her|opponent'?s?|both)?\s*(?P<step>.*)",
    re.IGNORECASE,
)


class Stops:
    """Where a person is asked."""

    def __init__(self) -> None:
        self.usual()

    def usual(self) -> None:
        self.own = set(OWN)
        self.theirs = set(THEIRS)
        self.holds = False
        """Whether the person is asked also when the next thing on the stack is their own."""

    def settings(self) -> dict[str, Any]:
        """The stops as plain data; empty where they are the usual ones."""
        if self.own == OWN and self.theirs == THEIRS and not self.holds:
            return {}
        return {"own": sorted(self.own), "theirs": sorted(self.theirs), "holds": self.holds}

    def shown(self) -> dict[str, Any]:
        """The stops as a screen draws them: each word of the turn's line, the steps that it stands for, and whether
        there is a stop in one's own turn and in the other's."""
        found = []
        for name, steps in SHOWN.items():
            stops = [step for step in steps if step in EVERY]
            marks = {"own": not self.own.isdisjoint(stops), "theirs": not self.theirs.isdisjoint(stops)}
            found.append({"name": name, "steps": stops, **marks})
        return {"steps": found, "holds": self.holds}

    def restore(self, settings: Any) -> None:
        """Set the stops that were kept. Anything else changes nothing."""
        if not isinstance(settings, dict):
            return
        own, theirs = settings.get("own"), settings.get("theirs")
        if not isinstance(own, list) or not isinstance(theirs, list):
            return
        self.own = {step for step in EVERY if step in own}
        self.theirs = {step for step in EVERY if step in theirs}
        self.holds = settings.get("holds") is True

    def has(self, view: Any, me: Seat) -> bool:
        """Whether a person is asked at this moment. Nobody's hand matters."""
        if view.spells.cards:
            return self.holds or not is_own(view, me)
        if view.step in FIGHTS and not view.attackers:
            return False
        return view.step in (self.own if view.turn is me else self.theirs)

    def change(self, line: str, view: Any, me: Seat) -> str:
        """Set stops, or take them away, as a line says. Returns what there is then."""
        said = line.casefold().strip()
        if said in ("stops usual", "stop usual", "usual stops"):
            self.usual()
        elif said not in ("stops", "stop"):
            self.set(said, view, me)
        return self.in_words(view.other(me))

    def set(self, said: str, view: Any, me: Seat) -> None:
        found = LINE.fullmatch(said)
        assert found is not None
        whose, called = found["whose"] or "", found["step"].strip()
        them = view.other(me).name.casefold()
        if called.startswith(them):
            whose, called = "their", called.removeprefix(them).removeprefix("'s").strip()
        if called in ("spells", "stack", "own spells", "abilities"):
            self.holds = not found["no"]
            return
        steps = EVERY if called in ("all", "everywhere", "always", "") else WORDS.get(called)
        if steps is None:
            raise Unclear(f"There is no step {called!r}. Say one of {', '.join(NAMED)}, spells, everywhere.")
        everywhere = steps is EVERY and not whose
        for mine in [True, False] if everywhere or whose == "both" else [not whose or whose in OWN_WORDS]:
            stops = self.own if mine else self.theirs
            (stops.difference_update if found["no"] else stops.update)(steps)

    def in_words(self, other: Seat) -> str:
        own = ", ".join([CALLED[step] for step in EVERY if step in self.own]) or "never"
        theirs = ", ".join([CALLED[step] for step in EVERY if step in self.theirs]) or "never"
        holds = "and of your own things too" if self.holds else "but not of your own"
        return (
            f"You are asked in your turn: {own}.\nIn {other}'s turn: {theirs}.\n"
            f"With something of {other}'s on the stack always, {holds} (stop spells).\n"
            "Steps of combat count if somebody attacks. Change it: stop upkeep, stop their draw, no stop end, "
            "stop everywhere, stops usual."
        )


OWN_WORDS: Final = ("my", "mine", "own", "your")


def is_own(view: Any, me: Seat) -> bool:
    """Whether the next thing on the stack is a person's own."""
    act = view.act[view.spells.cards[0]]
    return act is not None and act.seat is me
