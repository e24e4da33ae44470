"""Identities: the cards and the seats. They never change, and every fork of a game shares them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, Generic, TypeVar

from facedown.core.mypyc import is_interpreted, mypyc_attr
from facedown.core.nouns import Frozen

T = TypeVar("T")

CHECKED: Final[bool] = is_interpreted()
"""Interpreted, what rules hand over is checked at once. Compiled, its type is checked anyway, or a little later."""


class Seat(Frozen):
    """A place at the table. `index` is its place in the order of play."""

    def __init__(self, index: int, name: str) -> None:
        self.index: Final = index
        self.name: Final = name

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Seat) and other.index == self.index and other.name == self.name)

    def __hash__(self) -> int:
        return hash(self.index)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Seat({self.index}, {self.name!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Face(Frozen):
    """What is printed on a card: a class with the printed text as its docstring, and one object of it.

    `title` is the printed name where the name of the class is not enough; `value` and `copies` mean what the game
    says they mean. `look` tells a face from all others: its name, unless different faces of the game have one name.
    """

    title: str = ""
    value: int = 0
    copies: int = 1

    def __init__(self, title: str = "", look: str = "") -> None:
        self.title = title or printed(self, "title")
        self.value = printed(self, "value")
        self.copies = printed(self, "copies")
        self.name: Final[str] = self.title or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(self).__name__)
        self.look: Final[str] = look or self.name

    def __eq__(self, other: object) -> bool:
        """Two faces of one class are equal if they have the same look."""
        return self is other or (type(self) is type(other) and isinstance(other, Face) and self.look == other.look)

    def __hash__(self) -> int:
        return hash(self.look)

    def parts(self) -> tuple[object, ...]:
        """The arguments that make the same face again. Only faces that are made in the middle of a game need them: they
        are the same if they have one class and equal parts."""
        return ()

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{getattr(self, 'name', type(self).__name__)}>"


def printed(face: Face, name: str) -> Any:
    """The value that a face's class gives to a name. (Compiled code would miss one that a plain Python class gives.)"""
    return getattr(face, name)


class Unseen(Face):
    """A face that the viewer may not see."""

    title = "??"


UNSEEN: Final = Unseen()


def looking(look: str) -> Face:
    """A face of which only the look is known."""
    return UNSEEN if look == UNSEEN.look else Face(look)


class Card(Frozen):
    """One card. `face` is what was printed on it; `game.face(card)` is what it is in this state.

    `back` is what everybody can see of it, `front` tells apart two printings of one face. `owner` is whose card it is,
    wherever it lies. Everybody can see whose it is: unless the game says otherwise, cards of different owners have
    different backs.

    A face can be given by its look. Such a card is equal to the real one and can name it, but has none of its rules.
    """

    def __init__(
        self,
        id: int,
        face: Face | str,
        back: str = "",
        front: str = "",
        owner: Seat | None = None,
        known: bool = True,
    ) -> None:
        self.id: Final = id
        self.face: Final[Face] = looking(face) if isinstance(face, str) else face
        self.back: Final = back
        self.front: Final = front
        self.owner: Final = owner
        self.known: Final[bool] = known and self.face is not UNSEEN
        """False of a blank: a card of which the viewer sees the back only."""

    def look(self) -> tuple[str, str, str]:
        """All that distinguishes this card from another one when both are turned up."""
        return (self.face.look, self.back, self.front)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Card) and other.id == self.id and other.look() == self.look()

    def __hash__(self) -> int:
        return hash((self.id, self.face.look))

    def __str__(self) -> str:
        return self.face.name

    def __repr__(self) -> str:
        looks = [self.face.look, self.back, self.front]
        while looks and not looks[-1]:
            looks.pop()
        return f"Card({', '.join([str(self.id), *[repr(look) for look in looks]])})"


def back_for(back: str, owner: Seat | None) -> str:
    """The back of a card: as the game says, or else its owner's."""
    return back if back or owner is None else owner.name


def refuse_mutable(value: object, holder: str = "a Row") -> None:
    """Refuse a value that could change by itself: a fork copies a row, but not the values in it."""
    kind = type(value)
    if kind is list or kind is dict or kind is set or kind is Row or kind is Marks:
        raise TypeError(f"{holder} cannot hold a {kind.__name__}, which no fork would copy; keep a tuple there")


def check_seat(seat: object) -> None:
    """Refuse what is no seat, where each seat has a value or a zone of its own."""
    if not isinstance(seat, Seat):
        raise TypeError(f"each seat has its own: ask with a seat, as in game.hands[game.seat({seat!r})]")


class Row(Generic[T]):
    """One value for each seat: `game.tokens[ann]`. Copies share the values until one of them is written to."""

    def __init__(self, values: Iterable[T], shared: list[T] | None = None) -> None:
        self.shared = shared is not None
        self.values: list[T] = list(values) if shared is None else shared
        if shared is None:
            for value in self.values:
                refuse_mutable(value)

    def copy(self) -> Row[T]:
        self.shared = True
        return Row((), self.values)

    def __getitem__(self, seat: Seat) -> T:
        if CHECKED:
            check_seat(seat)
        return self.values[seat.index]

    def __setitem__(self, seat: Seat, value: T) -> None:
        refuse_mutable(value)
        if self.shared:
            self.values = self.values.copy()
            self.shared = False
        self.values[seat.index] = value

    def fill(self, value: T) -> None:
        """Give every seat the same value."""
        refuse_mutable(value)
        self.values = [value] * len(self.values)
        self.shared = False

    def __len__(self) -> int:
        return len(self.values)

    def __iter__(self) -> Iterator[T]:
        return iter(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and other.values == self.values

    def __hash__(self) -> int:
        return hash(tuple(self.values))

    def __repr__(self) -> str:
        return f"Row({self.values!r})"


class Marks(Generic[T]):
    """One value for each card: `game.tapped[card]`. A card that has none has the first value.

    Copies share the values until one of them is written to. The values are kept by the ids of cards, so a view's marks
    lie on the view's own cards. A card that cannot be told from others has no marks.
    """

    def __init__(self, first: T, values: dict[int, T], watched: bool = False, stays: bool = True) -> None:
        self.first: Final = first
        self.values = values
        self.stays: Final = stays
        """Whether a card that changes its zone keeps its mark."""
        self.shared = True
        self.watched: Final = watched
        """Whether it can make a card stand out."""
        self.changed: list[int] | None = None
        """Of watched marks, the ids of the cards that were marked in this event, if any were."""

    def copy(self) -> Marks[T]:
        self.shared = True
        return Marks(self.first, self.values, self.watched, self.stays)

    def __getitem__(self, card: Card) -> T:
        return self.values.get(card.id, self.first)

    def __setitem__(self, card: Card, value: T) -> None:
        refuse_mutable(value, "a mark")
        if card.id < 0:
            raise LookupError(f"{card!r} cannot be told from others, so that it has no marks")
        if self.shared:
            self.values = self.values.copy()
            self.shared = False
        if value == self.first:
            self.values.pop(card.id, None)
        else:
            self.values[card.id] = value
            self.note(card.id)

    def note(self, id: int) -> None:
        """Note that a card was marked, or that a marked card was moved, if that can make it stand out."""
        if self.watched:
            if self.changed is None:
                self.changed = []
            self.changed.append(id)

    def of(self, cards: Iterable[Card]) -> tuple[T, ...]:
        """The values of several cards."""
        return tuple([self.values.get(card.id, self.first) for card in cards])

    def fill(self, cards: Iterable[Card], value: T) -> None:
        """Give several cards the same mark."""
        for card in cards:
            self[card] = value

    def snapshot(self) -> dict[int, T]:
        """All values as they are at this moment."""
        self.shared = True
        return self.values

    def take(self, other: Marks[T]) -> None:
        """Take over the values of other marks."""
        self.values = other.values
        self.shared = True

    def clear(self) -> None:
        """Take the mark off every card."""
        self.values = {}
        self.shared = False

    def __contains__(self, card: Card) -> bool:
        """Whether a card has another value than the first one."""
        return card.id in self.values

    def __len__(self) -> int:
        return len(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Marks) and other.values == self.values

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.values)))

    def __repr__(self) -> str:
        return f"Marks({self.first!r}, {self.values!r})"
