"""The worlds that a seat thinks possible: all of them, where they are few; otherwise some, drawn by `view.imagine`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from facedown.core.chance import Chance

ENOUGH = 4
"""If worlds come so many times as often as there are different ones, there are no others."""


def possible_worlds(view: Any, most: int, chance: Chance) -> list[tuple[Fraction, Any]]:
    """At most so many worlds with their weights. Worlds with the same key are one."""
    worlds: dict[Hashable, Any] = {}
    counts: Counter[Hashable] = Counter()
    for _ in range(most):
        world = view.imagine(chance)
        key = world.key()
        worlds.setdefault(key, world)
        counts[key] += 1
    return [(Fraction(count, counts.total()), worlds[key]) for key, count in counts.items()]
