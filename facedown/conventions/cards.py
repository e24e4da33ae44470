"""Cards as a convention sees them: with flags on them, and with somebody who asks.

Every question and every change is on behalf of one unit of convention, and is refused if that unit did not declare
it. So what a unit declares is what it does.
"""

from __future__ import annotations

from typing import Final, Protocol

from facedown.conventions.flags import Flag, Value


class Undeclared(Exception):
    """A unit of convention used a flag that it does not declare."""


class Hidden(Exception):
    """A unit of convention asked for the value of a card that its player cannot see."""


class Asks(Protocol):
    """On whose behalf cards are looked at and marked."""

    def may_read(self, flag: Flag) -> None: ...

    def may_write(self, flag: Flag) -> None: ...

    def value_of(self, card: MarkedCard) -> Value: ...


class MarkedCard:
    """A card in a hand. Its flags are common knowledge, except for its `Value`."""

    def __init__(self, board: Asks) -> None:
        self.board: Final = board
        self.flags: Final[list[Flag]] = []

    def __add__(self, flag: Flag) -> MarkedCard:
        self.board.may_write(flag)
        if flag not in self.flags:
            self.flags.append(flag)
        return self

    def __sub__(self, flag: Flag) -> MarkedCard:
        self.board.may_write(flag)
        self.flags[:] = [other for other in self.flags if other != flag]
        return self

    def flag_like(self, flag: Flag) -> Flag | None:
        self.board.may_read(flag)
        if isinstance(flag, Value):
            value = self.board.value_of(self)
            return value if value == flag else None
        return next((other for other in self.flags if other == flag), None)

    def __eq__(self, other: object) -> bool:
        return self.flag_like(other) is not None if isinstance(other, Flag) else self is other

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        return f"<card {' '.join([repr(flag) for flag in self.flags]) or 'without flags'}>"
