"""What lies on a game's table, declared once: each zone and each field, who sees it, and what it is at first.

    DECK = zone("deck", NOBODY)
    HANDS = zone_each("hands", OWNER, UNORDERED)

    class HighCard(Game):
        on_table = (DECK, HANDS, field("turn", EVERYBODY, first_seat), field_each("tokens", EVERYBODY, 0))

From this come the empty state, forks, views, imagined worlds, JSON and keys, and the names by which the rules reach
things: `game.deck`, `game.hands[ann]`, `game.turn`, `game.tokens[ann]`. A class that is compiled writes its zones as
one-line properties, `return self.at(DECK)` and `return self.each(HANDS)`; in plain Python they are there by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Marks, Row, Seat
from facedown.core.errors import BadSetup
from facedown.core.mypyc import i64
from facedown.core.zones import IN_ORDER, NOBODY, UNORDERED, Sight

if TYPE_CHECKING:
    from facedown.core.game import Game


class Declared:
    """One thing that a game declares."""

    def __init__(self, name: str, sight: Sight, is_each: bool) -> None:
        if not isinstance(sight, Sight):
            raise BadSetup(f"{name!r} is seen by {sight!r}: say EVERYBODY, OWNER, OTHERS or NOBODY")
        self.name: Final = name
        self.sight: Final = sight
        self.is_each: Final = is_each

    def kind(self) -> str:
        """The type by which rules reach it, as an annotation says it."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{self.name}: {self.kind()}>"


class DeclaredZone(Declared):
    """One zone, or one for each seat."""

    def __init__(self, name: str, sight: Sight, is_each: bool, in_order: bool) -> None:
        super().__init__(name, sight, is_each)
        self.in_order: Final = in_order
        self.alone: i64 = -1
        """How many single zones are declared before it; -1 before a game's class is checked."""
        self.each: i64 = 0
        """How many declarations before it are of one zone for each seat."""

    def kind(self) -> str:
        return "Zones" if self.is_each else "Zone"


class DeclaredField(Declared):
    """A value, or one for each seat. What it is at first is the value itself, or a function of the game."""

    def __init__(self, name: str, sight: Sight, is_each: bool, first: Any) -> None:
        super().__init__(name, sight, is_each)
        self.first: Final = first
        self.depends: Final[bool] = callable(first)

    def kind(self) -> str:
        return "Row" if self.is_each else ""

    def first_of(self, game: Any) -> Any:
        """Its first value; of a field that each seat has, the first value of one seat."""
        return self.first(game) if self.depends else self.first

    def first_value(self, game: Any) -> object:
        value = self.first_of(game)
        return Row([value] * len(game.seats)) if self.is_each and not isinstance(value, Row) else value


class DeclaredMark(DeclaredField):
    """A value for each card."""

    def __init__(self, name: str, sight: Sight, first: Any, stays: bool) -> None:
        super().__init__(name, sight, False, first)
        self.stays: Final = stays

    def kind(self) -> str:
        return "Marks"

    def first_value(self, game: Any) -> object:
        return Marks(self.first_of(game), {}, game.layout.watches(self), self.stays)


def zone(name: str, sight: Sight, order: str = IN_ORDER) -> DeclaredZone:
    """One zone: who sees the faces there, and whether single cards can be followed by those who do not."""
    return DeclaredZone(name, sight, False, is_in_order(name, order))


def zone_each(name: str, sight: Sight, order: str = IN_ORDER) -> DeclaredZone:
    """One zone for each seat, which owns it."""
    return DeclaredZone(name, sight, True, is_in_order(name, order))


def field(name: str, sight: Sight, first: Any) -> DeclaredField:
    """One value. `first` is what it is at first, or a function that is given the game and returns that."""
    return DeclaredField(name, sight, False, first)


def field_each(name: str, sight: Sight, first: Any) -> DeclaredField:
    """One value for each seat: `game.tokens[ann]`. OWNER lets each seat see its own.

    `first` is the same for every seat, or a function that is given the game and returns that value, or a whole Row.
    """
    return DeclaredField(name, sight, True, first)


def mark(name: str, sight: Sight, first: Any, stays: bool = False) -> DeclaredMark:
    """One value for each card: `game.tapped[card]`. It goes when the card changes its zone, unless it `stays`."""
    return DeclaredMark(name, sight, first, stays)


INCARNATION: Final = "incarnation"


def incarnations() -> DeclaredMark:
    """How often each card has changed its zone: for `game.object_of(card)` and `game.is_same(object)`."""
    return DeclaredMark(INCARNATION, NOBODY, 0, True)


def is_in_order(name: str, order: str) -> bool:
    if order not in (IN_ORDER, UNORDERED):
        raise BadSetup(f"the zone {name!r} is IN_ORDER or UNORDERED, not {order!r}")
    return order == IN_ORDER


def first_seat(game: Game) -> Seat:
    return game.seats[0]


def all_seats(game: Game) -> tuple[Seat, ...]:
    return game.seats
