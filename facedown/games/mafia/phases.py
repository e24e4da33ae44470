"""Days and nights: what they are called, and in which order they follow each other."""

from __future__ import annotations

from typing import Final

from facedown.core.errors import BadSetup

DUSK: Final = "dusk"
"""Before the first day or night: the roles are being dealt."""
DAY: Final = "day"
NIGHT: Final = "night"
DAWN: Final = "dawn"

LONGEST_CYCLE: Final = 20


def phases_in(cycle: str) -> tuple[str, ...]:
    """The days and nights of a cycle, as it is written in a setup: "day, day, night"."""
    return tuple([phase.strip() for phase in cycle.split(",")])


def check_cycle(said: object) -> None:
    """Refuse a cycle that is not made of days and nights, or has no day in it."""
    phases = phases_in(said) if isinstance(said, str) else ()
    if DAY not in phases or not {*phases} <= {DAY, NIGHT} or len(phases) > LONGEST_CYCLE:
        most = f"at most {LONGEST_CYCLE} days and nights with a day among them"
        raise BadSetup(f"cycle must be {most}, as in 'day, day, night', not {said!r}")
