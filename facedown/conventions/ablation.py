"""What each unit of a convention is worth: the convention is changed by that one unit, and played again.

A change names a unit by its place, so that another process can make the same change.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from facedown.conventions.ucons import Convention, Ucon

WITHOUT = "without"
SOONER = "sooner"
METHODS = ("make_move", "interpret", "update")


@dataclass(frozen=True)
class Change:
    """What is done to one unit. `path` are the places that lead to the unit, from the outermost convention inwards."""

    how: str
    path: tuple[int, ...]


def changes_of(unit: Ucon, path: tuple[int, ...] = ()) -> Iterator[Change]:
    """All changes that can make a difference, also to units of conventions inside this one."""
    parts = unit.parts if isinstance(unit, Convention) else ()
    for place, part in enumerate(parts):
        yield Change(WITHOUT, (*path, place))
        if place and work_of(part) & work_of(parts[place - 1]):
            yield Change(SOONER, (*path, place))
        yield from changes_of(part, (*path, place))


def work_of(unit: Ucon) -> set[str]:
    """Which of its three methods a unit uses. Two units that share none can change places without effect."""
    own = [type(part) for part in unit.units() if not part.parts]
    return {method for method in METHODS for kind in own if getattr(kind, method) is not getattr(Ucon, method)}


def changed(unit: Ucon, change: Change) -> Convention:
    """The convention with one change made to it."""
    assert isinstance(unit, Convention)
    place, *deeper = change.path
    if deeper:
        part = changed(unit.parts[place], Change(change.how, tuple(deeper)))
        return Convention(unit.name, *unit.parts[:place], part, *unit.parts[place + 1 :])
    return unit.without(place) if change.how == WITHOUT else unit.sooner(place)


def names_to(unit: Ucon, path: tuple[int, ...]) -> list[str]:
    """The names of the units that a path leads through, up to its last."""
    names: list[str] = []
    for place in path:
        unit = unit.parts[place]
        names.append(unit.name)
    return names
