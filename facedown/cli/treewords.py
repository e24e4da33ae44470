"""The words on a sketched tree, which are the same in every kind of picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from facedown.core.cards import Seat
from facedown.search.sketches import Spot, Way, all_in
from facedown.search.tree import CHANCE

LONGEST, LAST = 52, 20
"""So many letters of a way's words are shown; if they are more, so many of them at the end."""


@dataclass(frozen=True)
class Heading:
    """What is said about a tree."""

    title: str
    text: str
    seats: Sequence[Seat]
    of: Seat
    """The seat whose values are shown."""
    is_search: bool = False

    @property
    def legend(self) -> str:
        """What the figures mean."""
        worth = f"50%: how well {self.of.name} stands"
        return f"{worth}; 120×: how often the search went there" if self.is_search else worth


FURTHER = "…: the game goes on, and the tree does not"


def marks_in(spot: Spot) -> list[str]:
    """What those words mean that stand behind places of a tree: of the ones that occur in it."""
    there = all_in(spot)
    found = [FURTHER] if any(each.further for each in there) else []
    same = next((each.same for each in there if each.same), 0)
    return [*found, f"as at {same}: the same position as the one numbered {same}"] if same else found


def letters_of(seats: Sequence[Seat]) -> dict[Seat, str]:
    """The first letters of each name: one, or more where names begin alike. Of equal beginnings, the numbers."""
    for count in (1, 2, 3):
        short = {seat: seat.name[:count] for seat in seats}
        if len({*short.values()}) == len(seats):
            return short
    return {seat: str(seat.index + 1) for seat in seats}


def shortened(words: str) -> str:
    """Words with their middle left out, if they are long: ways from one place may begin alike, or end alike."""
    if len(words) <= LONGEST:
        return words
    return f"{words[: LONGEST - LAST - 3].rstrip()} … {words[-LAST:].lstrip()}"


def figures(way: Way, kind: str, of: Seat) -> str:
    """What stands at the end of a line: the chance, what it is worth, and how often a search went there."""
    chance = [in_parts(way.chance)] if kind == CHANCE else []
    worth = f"{way.spot.values[of.index]:.0%}"
    return " · ".join([*chance, worth, *([f"{way.visits:,}×"] if way.visits else [])])


def in_parts(chance: Fraction) -> str:
    return str(chance) if chance.denominator <= 60 else f"p {float(chance):.2g}"


def more_in_words(spot: Spot) -> str:
    return f"and {spot.more:,} more"
