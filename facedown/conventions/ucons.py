"""Units of convention: small pieces of a strategy that say what they read and write, and combine into larger ones.

A unit has two halves. `make_move` takes an action for the player whose turn it is, or declines. `update` keeps the
flags right after every action, and is run by everybody alike, on what is common knowledge. (What an action *said* often
follows from the table as it was before; that half of an update is `interpret`.) Several units in order of priority are
a unit again: the first that takes an action wins, and all updates run.

A unit that reads only what all players see is **transparent**: what it does follows from common knowledge, so everybody
can work it out for everybody, and `would` does. One that reads `Value`, or notes that somebody makes for one move (who
knows what of?), is **opaque**. That is not declared, but follows from what is.

A unit remembers nothing: once it is made it does not change, and what there is to remember is noted on cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self

from facedown.conventions.cards import Undeclared
from facedown.conventions.flags import Flag, is_plain
from facedown.conventions.settled import Settled, can_change, keep, settle

if TYPE_CHECKING:
    from facedown.conventions.board import BoardSeat

Flags = Sequence[type[Flag] | Flag]
OWN_HAND: Final = "own hand"


class Declared(NamedTuple):
    """What a unit says of itself, together with what its children say."""

    reads: Mapping[str, Flag]
    writes: Mapping[str, Flag]
    cheats: bool
    transparent: bool
    knows: frozenset[str]
    """All that it can know of: who wants to know what it found out must know of that, too."""
    kinds_read: frozenset[type[Flag]]
    """The classes of the flags that it reads. A flag of such a class is declared, whatever its data are."""
    kinds_kept: frozenset[type[Flag]]
    """The classes of the flags that it writes in updates."""


class Ucon(metaclass=Settled):
    """One unit of convention."""

    reads: ClassVar[Flags] = ()
    writes: ClassVar[Flags] = ()
    cheats: ClassVar[bool] = False
    """Whether it may see its own player's cards: no fair player, but a measure for others."""

    parts: tuple[Ucon, ...] = ()

    def __init_subclass__(cls) -> None:
        keep(cls, Ucon, DERIVED)
        if cls.__module__ != __name__ and any(is_cached(cls, name) for name in vars(cls)):
            raise TypeError(f"{cls.__name__} has a cached property: a unit remembers nothing but flags on cards")
        settle(cls, "reads", "writes")

    # What a unit does

    def make_move(self, game: Any) -> bool:
        """Take an action (`game.play_card`, `game.discard`, `game.clue`) and say True, or decline."""
        return False

    def interpret(self, game: Any) -> None:
        """Note what an action says (`game.last`), on the table as it was before it. All players do this alike."""

    def update(self, game: Any) -> None:
        """Keep the flags right after an action. All players do this, and all must come to the same."""

    def would(self, seat: BoardSeat) -> object:
        """The action that a seat would take by this unit, or None: worked out from common knowledge alone."""
        return seat._board.would(self, seat.index)

    # What it is

    @property
    def name(self) -> str:
        return type(self).__name__

    @property
    def children(self) -> tuple[Ucon, ...]:
        return self.parts

    @property
    def flags_read(self) -> Mapping[str, Flag]:
        """The flags that it reads, by their names."""
        return self.declared.reads

    @property
    def flags_written(self) -> Mapping[str, Flag]:
        return self.declared.writes

    @property
    def is_transparent(self) -> bool:
        return self.declared.transparent

    @property
    def is_cheating(self) -> bool:
        return self.declared.cheats

    def units(self) -> Iterator[Ucon]:
        """Itself, and all units that it is made of."""
        yield self
        for child in self.children:
            yield from child.units()

    @cached_property
    def members(self) -> frozenset[Ucon]:
        """Its children, to be found quickly."""
        return frozenset(self.parts)

    @cached_property
    def singles(self) -> tuple[Ucon, ...]:
        """The units that it is made of and that are made of no others, in order of priority."""
        return tuple([unit for unit in self.units() if not unit.children])

    # How it stays what it is

    @cached_property
    def declared(self) -> Declared:
        """What it declares. As soon as somebody asks, it is settled."""
        for name, value in vars(self).items():
            if not is_plain(value, Ucon):
                raise Undeclared(can_change(self.name, name, value))
        return declared_by(self)

    def settle(self) -> Declared:
        """From here on it does not change, nor do its children."""
        return self.declared

    def __setattr__(self, name: str, value: object) -> None:
        if "declared" in vars(self):
            raise Undeclared(f"{self.name} keeps `{name}` for later: a unit remembers nothing but flags on cards")
        if name == "parts":
            check_parts(self.name, value)
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise Undeclared(f"{self.name} loses `{name}`: a unit does not change")

    def again(self) -> Self:
        """The same unit again, for another player: they share none."""
        twin = object.__new__(type(self))
        vars(twin).update({name: value for name, value in vars(self).items() if not is_cached(type(self), name)})
        vars(twin).update(declared=self.declared, parts=tuple([part.again() for part in self.parts]))
        return twin

    def __repr__(self) -> str:
        return f"<{self.name}: {'transparent' if self.is_transparent else 'opaque'}>"


DERIVED: Final = (
    *("parts", "children", "members", "flags_read", "flags_written", "is_transparent", "is_cheating", "units"),
    *("singles", "would", "declared", "settle", "again"),
    *("__setattr__", "__delattr__", "__getattribute__", "__eq__", "__hash__"),
)
"""What no unit may say of itself, as it follows from what it declares."""


class Convention(Ucon):
    """Units in order of priority, as one."""

    def __init__(self, name: str, *children: Ucon) -> None:
        if not isinstance(name, str):
            raise TypeError(f'a convention begins with its name, and not with {name!r}: Convention("mine", ...)')
        self.called = name
        self.parts = children

    @property
    def name(self) -> str:
        return self.called

    def make_move(self, game: Any) -> bool:
        return any(game.ask(child) for child in self.parts)

    def interpret(self, game: Any) -> None:
        for child in self.interpreters:
            game.let_interpret(child)

    def update(self, game: Any) -> None:
        for child in self.updaters:
            game.let_update(child)

    @cached_property
    def interpreters(self) -> tuple[Ucon, ...]:
        """The units that have something to say to an action. Most have not, and need not be asked every time."""
        return tuple([child for child in self.parts if type(child).interpret is not Ucon.interpret])

    @cached_property
    def updaters(self) -> tuple[Ucon, ...]:
        return tuple([child for child in self.parts if type(child).update is not Ucon.update])

    def without(self, place: int) -> Convention:
        """The same convention without one of its units."""
        return Convention(
            f"{self.name} without {self.parts[place].name}", *self.parts[:place], *self.parts[place + 1 :]
        )

    def sooner(self, place: int) -> Convention:
        """The same convention with one of its units one place earlier."""
        parts = list(self.parts)
        parts[place - 1 : place + 1] = [parts[place], parts[place - 1]]
        return Convention(f"{self.name} with {parts[place - 1].name} sooner", *parts)


def declared_by(unit: Ucon) -> Declared:
    children = [child.declared for child in unit.children]
    reads = by_name(unit.reads, [child.reads for child in children])
    writes = by_name(unit.writes, [child.writes for child in children])
    by_name((), [reads, writes])
    cheats = bool(unit.cheats) or any(child.cheats for child in children)
    transparent = all(flag.is_common for flag in reads.values())
    knows = frozenset([flag.id for flag in reads.values()] + [OWN_HAND] * cheats)
    kept = [flag for flag in writes.values() if flag.is_common]
    return Declared(reads, writes, cheats, transparent, knows, kinds_of(reads.values()), kinds_of(kept))


def kinds_of(flags: Iterable[Flag]) -> frozenset[type[Flag]]:
    """Their classes, where the class says which flag it is. Of `Flag` itself there are many."""
    return frozenset([type(flag) for flag in flags]) - {Flag}


def check_parts(name: str, parts: Any) -> None:
    """Refuse what is no unit, as soon as somebody wants to make a convention of it."""
    for part in parts:
        if isinstance(part, type) and issubclass(part, Ucon):
            raise TypeError(f"{name} is made of units, and {part.__name__} is a class of them: write {part.__name__}()")
        if not isinstance(part, Ucon):
            raise TypeError(f"{name} is made of units, and {part!r} is none")


def by_name(flags: Sequence[type[Flag] | Flag], others: Iterable[Mapping[str, Flag]] = ()) -> Mapping[str, Flag]:
    """Some flags and those of the children, by their names."""
    found: dict[str, Flag] = {}
    made = [flag if isinstance(flag, Flag) else flag() for flag in flags]
    for flag in [*made, *[flag for more in others for flag in more.values()]]:
        if not found.setdefault(flag.name, flag).is_like(flag):
            raise Undeclared(f"two flags are called {flag.name}, and are not alike: call one of them another name")
    return MappingProxyType(found)


def is_cached(kind: type, name: str) -> bool:
    return isinstance(getattr(kind, name, None), cached_property)
