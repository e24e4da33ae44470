"""Units of convention: small pieces of a strategy that say what they read and write, and combine into larger ones.

`make_move` takes an action for the player whose turn it is, or declines. After every action all players run `interpret`
and `update`, which keep the flags right. They use only common knowledge, so all players get the same flags. `interpret`
runs on the table as it was before the action, because what an action says often follows from that. `update` runs on the
table as it is afterwards. Several units in order of priority are a unit again: the first that takes an action wins, and
all updates run.

A unit is **transparent** if it reads only flags that all players see. Then everybody can work out what it does, for any
player, and `would` does so. A unit that reads `Value`, or notes for one move, is **opaque**. Nobody declares this. It
follows from `reads`.

A unit remembers nothing. Once it is made it does not change, and what must be remembered is noted on cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self

from facedown.conventions.cards import Undeclared
from facedown.conventions.flags import Flag, is_plain
from facedown.conventions.settled import Settled, refuse_changing, refuse_own, what_changes

if TYPE_CHECKING:
    from facedown.conventions.board import BoardSeat

Flags = Sequence[type[Flag] | Flag]
OWN_HAND: Final = "own hand"


class Declared(NamedTuple):
    """What a unit and its parts declare, together."""

    reads: Mapping[str, Flag]
    writes: Mapping[str, Flag]
    cheats: bool
    transparent: bool
    knows: frozenset[str]
    """All that it can know of. A unit that uses its results must be able to know of the same."""
    kinds_read: frozenset[type[Flag]]
    """The classes of the flags that it reads: the quick way to see that a flag is declared."""
    kinds_kept: frozenset[type[Flag]]
    """The classes of the lasting flags that it writes."""


class Ucon(metaclass=Settled):
    """One unit of convention."""

    reads: ClassVar[Flags] = ()
    writes: ClassVar[Flags] = ()
    cheats: ClassVar[bool] = False
    """Whether it may see its own player's cards. Such units are no fair players, but a measure for others."""

    parts: tuple[Ucon, ...] = ()

    def __init_subclass__(cls) -> None:
        refuse_own(cls, Ucon, DERIVED)
        if cls.__module__ != __name__ and any(is_cached(cls, name) for name in vars(cls)):
            raise TypeError(f"{cls.__name__} has a cached property: a unit remembers nothing but flags on cards")
        refuse_changing(cls, "reads", "writes")

    # What a unit does

    def make_move(self, game: Any) -> bool:
        """Take an action (`game.play_card`, `game.discard`, `game.clue`) and return True; or return False."""
        return False

    def interpret(self, game: Any) -> None:
        """Note what the action `game.last` says. The table is as it was before it. All players do this alike."""

    def update(self, game: Any) -> None:
        """Keep the flags right after an action. All players do this, and must come to the same flags."""

    def would(self, seat: BoardSeat) -> object:
        """The action that a seat would take by this unit, or None: worked out from common knowledge alone."""
        return seat._board.would(self, seat.index)

    # What it is

    @property
    def name(self) -> str:
        return type(self).__name__

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
        for part in self.parts:
            yield from part.units()

    @cached_property
    def members(self) -> frozenset[Ucon]:
        """Its parts, as a set."""
        return frozenset(self.parts)

    @cached_property
    def singles(self) -> tuple[Ucon, ...]:
        """The units in it that have no parts, in order of priority."""
        return tuple([unit for unit in self.units() if not unit.parts])

    # How it stays what it is

    @cached_property
    def declared(self) -> Declared:
        """What it declares. From the first time that this is asked for, the unit cannot change."""
        for name, value in vars(self).items():
            if not is_plain(value, Ucon):
                raise Undeclared(what_changes(self.name, name, value))
        return declared_by(self)

    def settle(self) -> Declared:
        """From here on it does not change, nor do its parts."""
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
        """A copy of the unit, for another player. Players share no units."""
        twin = object.__new__(type(self))
        vars(twin).update({name: value for name, value in vars(self).items() if not is_cached(type(self), name)})
        vars(twin).update(declared=self.declared, parts=tuple([part.again() for part in self.parts]))
        return twin

    def __repr__(self) -> str:
        return f"<{self.name}: {'transparent' if self.is_transparent else 'opaque'}>"


DERIVED: Final = (
    *("parts", "members", "flags_read", "flags_written", "is_transparent", "is_cheating", "units"),
    *("singles", "would", "declared", "settle", "again"),
    *("__setattr__", "__delattr__", "__getattribute__", "__eq__", "__hash__"),
)
"""What no unit may override, because it follows from what the unit declares."""


class Convention(Ucon):
    """Several units in order of priority, as one unit."""

    def __init__(self, name: str, *parts: Ucon) -> None:
        if not isinstance(name, str):
            raise TypeError(f'a convention begins with its name, and not with {name!r}: Convention("mine", ...)')
        self.called = name
        self.parts = parts

    @property
    def name(self) -> str:
        return self.called

    def make_move(self, game: Any) -> bool:
        return any(game.ask(part) for part in self.parts)

    def interpret(self, game: Any) -> None:
        for part in self.interpreters:
            game.let_interpret(part)

    def update(self, game: Any) -> None:
        for part in self.updaters:
            game.let_update(part)

    @cached_property
    def interpreters(self) -> tuple[Ucon, ...]:
        """The parts with an `interpret` of their own. Most have none, and need not be run after every action."""
        return tuple([part for part in self.parts if type(part).interpret is not Ucon.interpret])

    @cached_property
    def updaters(self) -> tuple[Ucon, ...]:
        return tuple([part for part in self.parts if type(part).update is not Ucon.update])

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
    parts = [part.declared for part in unit.parts]
    reads = by_name(unit.reads, [part.reads for part in parts])
    writes = by_name(unit.writes, [part.writes for part in parts])
    by_name((), [reads, writes])
    cheats = bool(unit.cheats) or any(part.cheats for part in parts)
    transparent = all(flag.is_common for flag in reads.values())
    knows = frozenset([flag.id for flag in reads.values()] + [OWN_HAND] * cheats)
    kept = [flag for flag in writes.values() if flag.is_common]
    return Declared(reads, writes, cheats, transparent, knows, kinds_of(reads.values()), kinds_of(kept))


def kinds_of(flags: Iterable[Flag]) -> frozenset[type[Flag]]:
    """Their classes, where the class says which flag it is. Of `Flag` itself there are many."""
    return frozenset([type(flag) for flag in flags]) - {Flag}


def check_parts(name: str, parts: Any) -> None:
    """Refuse parts that are no units."""
    for part in parts:
        if isinstance(part, type) and issubclass(part, Ucon):
            raise TypeError(f"{name} is made of units, and {part.__name__} is a class of them: write {part.__name__}()")
        if not isinstance(part, Ucon):
            raise TypeError(f"{name} is made of units, and {part!r} is none")


def by_name(flags: Sequence[type[Flag] | Flag], others: Iterable[Mapping[str, Flag]] = ()) -> Mapping[str, Flag]:
    """Flags by their names: these, and those that others declare."""
    found: dict[str, Flag] = {}
    made = [flag if isinstance(flag, Flag) else flag() for flag in flags]
    for flag in [*made, *[flag for more in others for flag in more.values()]]:
        if not found.setdefault(flag.name, flag).is_like(flag):
            raise Undeclared(f"two flags are called {flag.name}, and are not alike: call one of them another name")
    return MappingProxyType(found)


def is_cached(kind: type, name: str) -> bool:
    return isinstance(getattr(kind, name, None), cached_property)
