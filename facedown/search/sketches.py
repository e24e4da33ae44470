"""A tree as a picture shows it: small enough to be read, with what each way is worth, and the principal line.

`facedown.search.sketching` sketches trees of positions, `facedown.search.trails` what a search went through. Values are
kept for every seat, from 0 to 1, as the game's foresight has them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from facedown.core.cards import Seat
from facedown.search.branching import ONE
from facedown.search.tree import CHANCE

Values = tuple[float, ...]


@dataclass
class Way:
    """A way on: an option, or an outcome of chance."""

    words: str
    spot: Spot
    chance: Fraction = ONE
    visits: int = 0
    """How often a search went there; 0 in a tree of positions."""
    best: bool = False
    """Whether it belongs to the principal line."""


@dataclass
class Spot:
    """A place in a sketch."""

    kind: str
    seat: Seat | None
    values: Values
    ways: list[Way] = field(default_factory=list)
    more: int = 0
    """How many ways on are not drawn."""
    ends: str = ""
    """How the game ended here."""
    further: bool = False
    """Whether the game goes on from here, and the sketch does not."""
    number: int = 0
    """By this number another place says that it is the same one; 0 if none does."""
    same: int = 0
    """The number of the place that is the same as this one, where the ways on are drawn."""


def with_principal_line(spot: Spot) -> Spot:
    """Mark the principal line of a sketch, which follows the first way everywhere. Returns the sketch."""
    here = spot
    while here.ways:
        here.ways[0].best = True
        here = here.ways[0].spot
    return spot


# Folding


def size(spot: Spot) -> int:
    """How many places a sketch has."""
    return 1 + sum([size(way.spot) for way in spot.ways])


def folded(spot: Spot, most: int) -> Spot:
    """The sketch with at most so many places, if that can be: a tree keeps the first ways everywhere, a search the
    places where it was most often."""
    if any(way.visits for way in spot.ways):
        cut: Callable[[Spot, int], Spot] = by_visits
        bounds = sorted({way.visits for each in all_in(spot) for way in each.ways}, reverse=True)
    else:
        cut = by_width
        bounds = [*range(1, max([len(each.ways) for each in all_in(spot)]) + 1)]
    fitting = bisect_right(bounds, most, key=lambda bound: size(cut(spot, bound)))
    found = cut(spot, bounds[max(0, fitting - 1)]) if bounds else spot
    there = {each.number for each in all_in(found)}
    for each in all_in(found):
        if each.same not in there:
            each.same, each.further = 0, True
    return found


def all_in(spot: Spot) -> list[Spot]:
    """All places of a sketch."""
    return [spot, *[each for way in spot.ways for each in all_in(way.spot)]]


def by_width(spot: Spot, width: int) -> Spot:
    return narrowed(spot, [replace(way, spot=by_width(way.spot, width)) for way in spot.ways[:width]])


def by_visits(spot: Spot, least: int) -> Spot:
    kept = [way for way in spot.ways if way.best or way.visits >= least]
    return narrowed(spot, [replace(way, spot=by_visits(way.spot, least)) for way in kept])


def narrowed(spot: Spot, ways: list[Way]) -> Spot:
    return replace(spot, ways=ways, more=spot.more + len(spot.ways) - len(ways))


# As plain data


def plain(spot: Spot) -> dict[str, Any]:
    """A sketch as JSON can hold it. What says nothing is left out."""
    said = {
        "kind": spot.kind,
        "seat": None if spot.seat is None else spot.seat.name,
        "values": [round(value, 4) for value in spot.values],
        "ends": spot.ends,
        "further": spot.further,
        "more": spot.more,
        "number": spot.number,
        "same": spot.same,
        "ways": [plain_way(way, spot.kind) for way in spot.ways],
    }
    return {name: value for name, value in said.items() if value or name in ("kind", "values")}


def plain_way(way: Way, kind: str) -> dict[str, Any]:
    chance = {"chance": round(float(way.chance), 6)} if kind == CHANCE else {}
    visits = {"visits": way.visits} if way.visits else {}
    return {"words": way.words, **chance, **visits, "best": way.best, "node": plain(way.spot)}
