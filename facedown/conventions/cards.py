"""Cards as a convention sees them: with flags on them.

A card asks its board before it answers or changes. The board knows which unit is at work, and refuses what that unit
did not declare.
"""

from __future__ import annotations

from typing import Final, Protocol

from facedown.conventions.flags import Flag, Value
from facedown.conventions.settled import Settled
from facedown.core.errors import FacedownError


class Undeclared(FacedownError):
    """A unit of convention used a flag that it does not declare, or did what is not its to do."""


class Hidden(FacedownError):
    """A unit of convention asked for the value of a card that its player cannot see."""


class Asks(Protocol):
    """What a card asks before it shows or changes a flag. Each of these raises an error to refuse."""

    def may_read(self, flag: Flag) -> None: ...

    def may_write(self, flag: Flag) -> None: ...

    def value_of(self, card: MarkedCard) -> Value: ...


class MarkedCard(metaclass=Settled):
    """A card in a hand. Its flags are common knowledge, except for its `Value`.

    It has no attributes for units to look at or to set: they use the operators below.
    """

    __slots__ = ("_board", "_flags")

    def __init__(self, board: Asks) -> None:
        self._board: Final = board
        self._flags: Final[list[Flag]] = []

    def __add__(self, flag: Flag) -> MarkedCard:
        self._board.may_write(flag)
        if flag not in self._flags:
            self._flags.append(flag)
        return self

    def __sub__(self, flag: Flag) -> MarkedCard:
        self._board.may_write(flag)
        if self._flags:
            self._flags[:] = [other for other in self._flags if other != flag]
        return self

    def __eq__(self, other: object) -> bool:
        return self._flag_like(other) is not None if isinstance(other, Flag) else self is other

    def _flag_like(self, flag: Flag) -> Flag | None:
        self._board.may_read(flag)
        if isinstance(flag, Value):
            value = self._board.value_of(self)
            return value if value == flag else None
        return self._carried(flag) if self._flags else None

    def _carried(self, flag: Flag) -> Flag | None:
        """The flag that it carries and that is equal to this one, whoever asks."""
        name = flag.name
        for other in self._flags:
            if other.name == name and other == flag:
                return other
        return None

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return "<card>"
