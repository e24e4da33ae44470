"""The tables that many scenes of Love Letter begin at."""

from __future__ import annotations

from typing import Any

from facedown.testing.scenes import Scene, deal

SPENT = "graves"
"""Where the cards go that a scene has no use for."""

INSANE = {"ann": "Cthulhu,"}
"""What lies in front of Ann when she is insane."""

CASES = {"brain_cases": "Brain Case, " * 12}
"""What lies beside the deck in a game of three."""


def house(**named: Any) -> Scene:
    """By the rules of the house, where nobody comes back."""
    return deal("loveletter", "house", **{"options": {"priming": False}, **named})


def table(ann: str, bob: str, cleo: str = "Investigator", **named: Any) -> Scene:
    """Three sit at a table of Lovecraft Letter, and Ann is to play."""
    return deal("loveletter", "lovecraft", **{"ann": ann, "bob": bob, "cleo": cleo, **named})


def insane(ann: str, bob: str, **named: Any) -> Scene:
    """Ann is insane."""
    return table(ann, bob, **{"discards": INSANE, **named})
