"""Flags: what a convention notes on cards.

    card + Playable()          the card carries it from then on, unless it carries an equal one
    card - Touched()           every flag of the card that is equal to it is gone
    card == Touched("red")     whether the card carries one that is equal to it
    Touched() - card           the card's own flag that is equal to it, with its data, or None

Two flags are equal if they are of one kind and neither contradicts the other: one without data is equal to every flag
of its kind. So `card - Touched()` takes away `Touched("red")` as well.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from facedown.conventions.cards import MarkedCard


class Flag:
    """A note on a card. `Flag("saved")` is one without data; a subclass names the data that it can carry."""

    fields: ClassVar[tuple[str, ...]] = ()
    scratch: ClassVar[bool] = False
    """Whether it is a note for one move only: `make_move` may write it, and it is gone when the move is made."""

    def __init__(self, *data: object) -> None:
        own = type(self) is Flag
        self.name: Final[str] = str(data[0]) if own else type(self).__name__
        self.data: Final[tuple[object, ...]] = data[1:] if own else data
        if self.data and len(self.data) != len(self.fields):
            takes = f"{self.name}({', '.join(self.fields)})" if self.fields else f"{self.name}, which carries no data,"
            raise TypeError(f"{takes} was given {self.data!r}")

    @property
    def id(self) -> str:
        """The same on every machine and for all that means the same: a hash of the name and of the data's names."""
        return hashlib.sha256(f"{self.name}({','.join(self.fields)})".encode()).hexdigest()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Flag):
            return NotImplemented
        return other.name == self.name and (not self.data or not other.data or self.data == other.data)

    def __hash__(self) -> int:
        return hash(self.name)

    def __sub__(self, card: MarkedCard) -> Flag | None:
        return card.flag_like(self)

    def __repr__(self) -> str:
        if type(self) is Flag:
            return f"Flag({self.name!r})"
        return f"{self.name}({', '.join([repr(part) for part in self.data])})"


class Value(Flag):
    """What a card is. It is read-only, and the only flag that is no common knowledge."""

    fields = ("suit", "rank")
