"""Flags: what a convention notes on cards.

    card + Playable()          the card carries it from then on, unless it carries an equal one
    card - Touched()           every flag of the card that is equal to it is gone
    card == Touched("red")     whether the card carries one that is equal to it
    Touched() - card           the card's own flag that is equal to it, with its data, or None

Two flags of one kind are equal if their data are equal, or if one of them has no data. So `card - Touched()` takes away
`Touched("red")` as well. A flag never changes, nor does its class, because all games share them.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, ClassVar, Final, NoReturn, Self

from facedown.conventions.settled import Settled, refuse_changing, refuse_own

if TYPE_CHECKING:
    from facedown.conventions.cards import MarkedCard

VALUE: Final = "Value"
ONE_VALUE: Final = "there is one flag called Value, and it is read-only: call yours something else"
BARE: Final[dict[type, Any]] = {}
"""For each kind of flag its instance without data. Such flags are used all the time, and never change."""
SAME_FOR_ALL: Final = (
    *("name", "data", "id", "made", "is_common", "is_like", "__new__", "__init__"),
    *("__setattr__", "__delattr__", "__getattribute__", "__eq__", "__ne__", "__hash__", "__sub__"),
)
"""What no subclass may change: the board relies on these to know which flag it is asked for."""


class Flag(metaclass=Settled):
    """A note on a card. `Flag("saved")` has no data; a subclass names the data of its flags in `fields`."""

    __slots__ = ("data", "name")

    name: str
    data: tuple[object, ...]
    fields: ClassVar[tuple[str, ...]] = ()
    scratch: ClassVar[bool] = False
    """Whether it is a note for one move: only `make_move` writes it, and it is gone once the move is made."""

    def __init_subclass__(cls) -> None:
        refuse_own(cls, Flag, SAME_FOR_ALL)
        refuse_changing(cls, "fields")
        if not isinstance(cls.scratch, bool):
            raise TypeError(f"{cls.__name__}.scratch is {cls.scratch!r}, and neither True nor False")
        if cls.__name__ == VALUE and cls.__module__ != __name__:
            raise TypeError(ONE_VALUE)

    def __new__(cls, *data: object) -> Self:
        found: Self | None = None if data else BARE.get(cls)
        return cls.made(*data) if found is None else found

    @classmethod
    def made(cls, *data: object) -> Self:
        name, data = (str(data[0]), data[1:]) if cls is Flag else (cls.__name__, data)
        if cls is Flag and name == VALUE:
            raise TypeError(ONE_VALUE)
        if data and len(data) != len(cls.fields):
            takes = f"{name}({', '.join(cls.fields)})" if cls.fields else f"{name}, which carries no data,"
            raise TypeError(f"{takes} was given {data!r}")
        if not SIMPLE.issuperset(map(type, data)) and not is_plain(data):
            raise TypeError(f"{name} was given {data!r}, which can change: use numbers, words, and tuples of them")
        flag = object.__new__(cls)
        object.__setattr__(flag, "name", name)
        object.__setattr__(flag, "data", data)
        if not data and cls is not Flag:
            BARE[cls] = flag
        return flag

    @property
    def id(self) -> str:
        """A hash of the name and of the names of the data, the same on every machine."""
        kind = f"{self.name}({','.join(self.fields)}){' for one move' if self.scratch else ''}"
        return hashlib.sha256(kind.encode()).hexdigest()

    @property
    def is_common(self) -> bool:
        """Whether all players see it. They do not see `Value`, nor notes for one move."""
        return not self.scratch and not isinstance(self, Value)

    def is_like(self, other: Flag) -> bool:
        """Whether both are of one kind, whatever their data are."""
        return other.name == self.name and other.fields == self.fields and other.scratch == self.scratch

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Flag):
            return NotImplemented
        alike = type(other) is type(self) is not Flag or self.is_like(other)
        return alike and (not self.data or not other.data or self.data == other.data)

    def __hash__(self) -> int:
        return hash(self.name)

    def __sub__(self, card: MarkedCard) -> Flag | None:
        return card._flag_like(self)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self!r} is a flag, and a flag never changes")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self!r} is a flag, and a flag never changes")

    def __reduce__(self) -> tuple[type[Flag], tuple[object, ...]]:
        return type(self), (self.name,) if type(self) is Flag else self.data

    def __repr__(self) -> str:
        if type(self) is Flag:
            return f"Flag({self.name!r})"
        return f"{self.name}({', '.join([repr(part) for part in self.data])})"


class Value(Flag):
    """What a card is. It is read-only, and the only lasting flag that is not common knowledge."""

    fields = ("suit", "rank")


SIMPLE: Final = frozenset({type(None), bool, int, float, str, bytes})


def is_plain(value: object, *also: type) -> bool:
    """Whether a value can never change, so that nobody can leave notes in it."""
    if type(value) in SIMPLE or isinstance(value, (Flag, Settled, *also)):
        return True
    if not isinstance(value, tuple | frozenset) or hasattr(value, "__dict__"):
        return False
    return all(is_plain(part, *also) for part in value)
