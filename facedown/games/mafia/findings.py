"""What can be found out about somebody, in the words in which it is told at dawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from facedown.core.cards import Seat

NO_RESULT: Final = "no result"
"""What an investigator is told who was kept from it."""

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
"""What somebody is told whom a friendly neighbour greets."""
TARGET: Final = "your target"
"""What a lyncher is told of the one whom they want to see lynched."""

NOBODY_SEEN: Final = "nobody"
NOTHING_SEEN: Final = "nothing"
BETWEEN: Final = ", "


def names_of(seats: Iterable[Seat]) -> str:
    """Whom somebody saw, in the order of the table, which tells nothing."""
    return BETWEEN.join([seat.name for seat in sorted(set(seats), key=place)]) or NOBODY_SEEN


def seats_in(what: str, seats: Sequence[Seat]) -> list[Seat]:
    """Those of some players whom a finding names."""
    names = what.split(BETWEEN)
    return [seat for seat in seats if seat.name in names]


def deeds_of(kinds: Iterable[str]) -> str:
    """What somebody saw done."""
    return BETWEEN.join(sorted(set(kinds))) or NOTHING_SEEN


def deeds_in(what: str) -> list[str]:
    """The kinds of deeds that a finding names."""
    return [] if what == NOTHING_SEEN else what.split(BETWEEN)


def place(seat: Seat) -> int:
    return seat.index
