"""The board: a game as a convention sees it, and the one place where a unit's declarations are enforced."""

from __future__ import annotations

from typing import Any

from facedown.conventions.cards import Hidden, MarkedCard, Undeclared
from facedown.conventions.flags import Flag, Value
from facedown.conventions.ucons import Ucon


class Board:
    """Cards with flags on them, and a unit of convention at work on them.

    A game's own board says what `cards` there are, whose value can be seen, and which actions there are. The hand
    of the player whose turn it is comes first; in a hand the newest card does.
    """

    def __init__(self) -> None:
        self.unit: Ucon | None = None
        self.updating = False
        self.action: object = None

    # Units at work

    def ask(self, unit: Ucon) -> bool:
        """Let a unit take the action of this turn. One action a turn: whoever comes second is refused."""
        return self.at_work(unit, unit.make_move)

    def let_update(self, unit: Ucon) -> None:
        self.at_work(unit, unit.update)

    def update(self, unit: Ucon) -> None:
        """Let a convention keep its flags right: on what is common knowledge, so that nobody's cards can be read."""
        self.updating = True
        self.let_update(unit)
        self.updating = False

    def at_work(self, unit: Ucon, does: Any) -> bool:
        before, self.unit = self.unit, unit
        try:
            return bool(does(self))
        finally:
            self.unit = before

    # What a unit may do

    def may_read(self, flag: Flag) -> None:
        if self.unit is not None and flag.name not in self.unit.flags_read:
            raise Undeclared(f"{self.unit.name} reads {flag.name}, which is not among its `reads`")

    def may_write(self, flag: Flag) -> None:
        if isinstance(flag, Value):
            raise Undeclared(f"{self.worker} writes Value, which is read-only: no convention says what a card is")
        if self.unit is not None and flag.name not in self.unit.flags_written:
            raise Undeclared(f"{self.unit.name} writes {flag.name}, which is not among its `writes`")

    def value_of(self, card: MarkedCard) -> Value:
        if self.updating:
            raise Hidden(f"{self.worker} reads Value in its update: an update is common knowledge, and Value is not")
        value = self.seen(card)
        if value is None:
            raise Hidden(f"{self.worker} reads the Value of a card that its player cannot see")
        return value

    def seen(self, card: MarkedCard) -> Value | None:
        """The value of a card, where the player whose turn it is sees it."""
        return None

    @property
    def worker(self) -> str:
        return "the game" if self.unit is None else self.unit.name

    def act(self, action: object) -> bool:
        """Take an action, if it is allowed and the first one."""
        if self.action is not None or action is None:
            return False
        self.action = action
        return True
