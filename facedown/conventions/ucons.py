"""Units of convention: small pieces of a strategy that say what they read and write, and combine into larger ones.

A unit has two halves. `make_move` takes an action for the player whose turn it is, or declines. `update` keeps the
flags right after every action, and is run by everybody alike, on what is common knowledge. (What an action *said* often
follows from the table as it was before; that half of an update is `interpret`.) Several units in order of priority are
a unit again: the first that takes an action wins, and all updates run.

A unit that never reads `Value` is **transparent**: what it does follows from common knowledge, so everybody can work
it out for everybody, and `would` does. One that reads it is **opaque**. That is not declared, but follows from what is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from facedown.conventions.flags import Flag

if TYPE_CHECKING:
    from facedown.conventions.board import BoardSeat


class Ucon:
    """One unit of convention."""

    reads: ClassVar[Sequence[type[Flag] | Flag]] = ()
    writes: ClassVar[Sequence[type[Flag] | Flag]] = ()
    cheats: ClassVar[bool] = False
    """Whether it may see its own player's cards: no fair player, but a measure for others."""

    def make_move(self, game: Any) -> bool:
        """Take an action (`game.play_card`, `game.discard`, `game.clue`) and say True, or decline."""
        return False

    def interpret(self, game: Any) -> None:
        """Note what an action says (`game.last`), on the table as it was before it. All players do this alike."""

    def update(self, game: Any) -> None:
        """Keep the flags right after an action. All players do this, and all must come to the same."""

    def would(self, seat: BoardSeat) -> object:
        """The action that a seat would take by this unit, or None: worked out from common knowledge alone."""
        return seat.board.would(self, seat.index)

    @property
    def name(self) -> str:
        return type(self).__name__

    @property
    def children(self) -> tuple[Ucon, ...]:
        return ()

    @cached_property
    def flags_read(self) -> dict[str, Flag]:
        """The flags that it reads, by their names."""
        return by_name(self.reads)

    @cached_property
    def flags_written(self) -> dict[str, Flag]:
        return by_name(self.writes)

    @property
    def is_transparent(self) -> bool:
        return "Value" not in self.flags_read

    @property
    def is_cheating(self) -> bool:
        return self.cheats or any(child.is_cheating for child in self.children)

    def units(self) -> Iterator[Ucon]:
        """Itself, and all units that it is made of."""
        yield self
        for child in self.children:
            yield from child.units()

    def __repr__(self) -> str:
        return f"<{self.name}: {'transparent' if self.is_transparent else 'opaque'}>"


class Convention(Ucon):
    """Units in order of priority, as one."""

    def __init__(self, name: str, *children: Ucon) -> None:
        self.called = name
        self.parts = children

    @property
    def name(self) -> str:
        return self.called

    @property
    def children(self) -> tuple[Ucon, ...]:
        return self.parts

    @cached_property
    def flags_read(self) -> dict[str, Flag]:
        return {name: flag for child in self.parts for name, flag in child.flags_read.items()}

    @cached_property
    def flags_written(self) -> dict[str, Flag]:
        return {name: flag for child in self.parts for name, flag in child.flags_written.items()}

    def make_move(self, game: Any) -> bool:
        return any(game.ask(child) for child in self.parts)

    def interpret(self, game: Any) -> None:
        for child in self.parts:
            game.let_interpret(child)

    def update(self, game: Any) -> None:
        for child in self.parts:
            game.let_update(child)

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


def by_name(flags: Sequence[type[Flag] | Flag]) -> dict[str, Flag]:
    made = [flag if isinstance(flag, Flag) else flag() for flag in flags]
    return {flag.name: flag for flag in made}
