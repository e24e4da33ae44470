"""Where cards lie, and who sees them there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from facedown.core.cards import CHECKED, Card, Seat, check_seat
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Frozen


class Sight(Frozen):
    """Who sees something: a card's face as it lies in a zone, or the value of a field."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def eyes(self, owner: Seat | None, seats: int) -> int:
        """The seats that see it, a bit each; the bit after the last seat's is the spectators'."""
        everybody = (1 << (seats + 1)) - 1
        mine = 0 if owner is None else 1 << owner.index
        if self is EVERYBODY:
            return everybody
        if self is OWNER:
            return mine
        return everybody & ~mine if self is OTHERS else 0

    def __repr__(self) -> str:
        return self.name


EVERYBODY: Final = Sight("EVERYBODY")
OWNER: Final = Sight("OWNER")
OTHERS: Final = Sight("OTHERS")
"""Everybody but the owner: a Hanabi hand."""
NOBODY: Final = Sight("NOBODY")


IN_ORDER: Final = "in order"
"""Seats that do not see the faces can still follow single cards by their places: in a deck, in a Hanabi hand."""
UNORDERED: Final = "unordered"
"""Nobody can follow single cards whose faces they do not see: in a fanned hand, in a bag."""


class Place(Frozen):
    """The identity of a zone: its name, its owner, its Sight, and whether single cards can be followed in it."""

    def __init__(self, index: int, name: str, owner: Seat | None, sight: Sight, in_order: bool, seats: int) -> None:
        self.index: Final = index
        self.name: Final = name
        self.owner: Final = owner
        self.sight: Final = sight
        self.in_order: Final = in_order
        self.eyes: Final[int] = sight.eyes(owner, seats)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Place) and other.index == self.index and other.name == self.name)

    def __hash__(self) -> int:
        return hash(self.index)

    def __str__(self) -> str:
        return self.name if self.owner is None else f"{self.owner}'s {self.name}"

    def __repr__(self) -> str:
        return f"<{self}>"


@mypyc_attr(free_list_len=1)
class Zone(Frozen):
    """The cards that lie in one place, in order: the first is the top one. A value: moving a card makes new zones."""

    def __init__(self, place: Place, cards: tuple[Card, ...]) -> None:
        self.place: Final = place
        self.cards: Final = cards

    @property
    def owner(self) -> Seat | None:
        return self.place.owner

    @property
    def top(self) -> Card:
        if not self.cards:
            raise LookupError(f"{self.place} is empty: ask len() before its top, or put cards there before the game")
        return self.cards[0]

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __getitem__(self, index: int) -> Card:
        return self.cards[index]

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Zone) and other.place == self.place and other.cards == self.cards

    def __hash__(self) -> int:
        return hash((self.place, self.cards))

    def __str__(self) -> str:
        return " ".join([str(card) for card in self.cards]) or "-"

    def __repr__(self) -> str:
        return f"<{self.place}: {self}>"


def with_card(cards: tuple[Card, ...], at: int, card: Card) -> tuple[Card, ...]:
    """The cards of a zone and one more, which lies at this position."""
    return cards[:at] + (card,) + cards[at:] if at < len(cards) else cards + (card,)  # noqa: RUF005


def without_card(cards: tuple[Card, ...], at: int) -> tuple[Card, ...]:
    """The cards of a zone without the one at this position."""
    return cards[:at] + cards[at + 1 :] if at else cards[1:]


@mypyc_attr(free_list_len=1)
class Zones:
    """One zone for each seat: `game.hands[ann]`."""

    def __init__(self, zones: list[Zone], first: int, seats: int) -> None:
        self._zones: Final = zones
        self._first: Final = first
        self._seats: Final = seats

    def __getitem__(self, seat: Seat) -> Zone:
        if CHECKED:
            check_seat(seat)
        return self._zones[self._first + seat.index]

    def __len__(self) -> int:
        return self._seats

    def __iter__(self) -> Iterator[Zone]:
        return iter(self._zones[self._first : self._first + self._seats])

    def __repr__(self) -> str:
        return f"<{'; '.join([f'{zone.place}: {zone}' for zone in self])}>"
