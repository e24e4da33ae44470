"""What can be found out about somebody, in the words in which it is told at dawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from facedown.core.cards import Seat

NO_RESULT: Final = "no result"
"""What an investigator is told who was prevented from investigating."""

GUILTY: Final = "guilty"
INNOCENT: Final = "innocent"
VERDICTS: Final = (GUILTY, INNOCENT)
"""How a cop sees somebody."""

VANILLA: Final = "vanilla"
NOT_VANILLA: Final = "not vanilla"
A_GUN: Final = "a gun"
NO_GUN: Final = "no gun"
WAS_TOWN: Final = "town"
WAS_NOT_TOWN: Final = "not town"
MOVED: Final = "something moved"
DID_NOT_MOVE: Final = "nothing moved"

OF_THE_TOWN: Final = "of the town"
"""What a friendly neighbour's target is told."""
TARGET: Final = "your target"
"""What a lyncher is told about the player whom they want to see lynched."""

NOBODY_SEEN: Final = "nobody"
NOTHING_SEEN: Final = "nothing"
BETWEEN: Final = ", "


def names_of(seats: Iterable[Seat]) -> str:
    """The names of the players whom somebody saw, in the order of the seats, so that the order tells nothing."""
    return BETWEEN.join([seat.name for seat in sorted(set(seats), key=place)]) or NOBODY_SEEN


def seats_in(what: str, seats: Sequence[Seat]) -> list[Seat]:
    """The players, among these, whom a finding names."""
    names = what.split(BETWEEN)
    return [seat for seat in seats if seat.name in names]


def deeds_of(kinds: Iterable[str]) -> str:
    """The words for the deeds that somebody saw."""
    return BETWEEN.join(sorted(set(kinds))) or NOTHING_SEEN


def deeds_in(what: str) -> list[str]:
    """The kinds of deeds that a finding names."""
    return [] if what == NOTHING_SEEN else what.split(BETWEEN)


def place(seat: Seat) -> int:
    return seat.index
