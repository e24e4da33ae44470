"""The board: a game as a convention sees it, and the one place where a unit's declarations are enforced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from facedown.conventions.cards import Hidden, MarkedCard, Undeclared
from facedown.conventions.flags import Flag, Value
from facedown.conventions.ucons import Ucon


class BoardSeat:
    """A player at the table, as a unit names them to ask what they would do."""

    def __init__(self, board: Board, index: int) -> None:
        self.board: Final = board
        self.index: Final = index


class Board:
    """Cards with flags on them, and a unit of convention at work on them.

    A game's own board says what `cards` there are, whose value can be seen, and which actions there are. The hand
    of the player whose turn it is comes first; in a hand the newest card does.
    """

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.turn = 0
        self.unit: Ucon | None = None
        self.moving = False
        self.action: object = None
        """What the player whose turn it is does: set by the first unit that acts."""

    @property
    def seats(self) -> list[BoardSeat]:
        """The players, beginning with the one whose turn it is."""
        return [BoardSeat(self, (self.turn + place) % self.players) for place in range(self.players)]

    # Units at work

    def decide(self, unit: Ucon) -> object:
        """The action that a unit takes for the player whose turn it is, or None. Nothing is left of its thoughts."""
        self.action = None
        with self.in_a_move():
            self.ask(unit)
        action, self.action = self.action, None
        return action

    def would(self, unit: Ucon, seat: int) -> object:
        """The action that a unit would take if it were the turn of some seat."""
        if not unit.is_transparent:
            raise Hidden(
                f"{unit.name} reads Value: nobody can tell what it would do without seeing what its player sees"
            )
        turn, action, self.turn = self.turn, self.action, seat
        try:
            return self.decide(unit)
        finally:
            self.turn, self.action = turn, action

    def ask(self, unit: Ucon) -> bool:
        """Let a unit take the action of this turn. One action a turn: whoever comes second is refused."""
        return bool(self.at_work(unit, unit.make_move))

    def let_interpret(self, unit: Ucon) -> None:
        self.at_work(unit, unit.interpret)

    def let_update(self, unit: Ucon) -> None:
        self.at_work(unit, unit.update)

    def at_work(self, unit: Ucon, does: Callable[[Any], object]) -> object:
        before, self.unit = self.unit, unit
        try:
            return does(self)
        finally:
            self.unit = before

    @contextmanager
    def in_a_move(self) -> Iterator[None]:
        """A move: values that its player sees can be read, and flags that are written are gone afterwards."""
        before, self.moving = self.moving, True
        try:
            yield
        finally:
            self.moving = before
            for card in self.marked():
                card.flags[:] = [flag for flag in card.flags if not flag.scratch]

    # What a unit may do

    def may_read(self, flag: Flag) -> None:
        if self.unit is not None and flag.name not in self.unit.flags_read:
            raise Undeclared(f"{self.unit.name} reads {flag.name}, which is not among its `reads`")

    def may_write(self, flag: Flag) -> None:
        if isinstance(flag, Value):
            raise Undeclared(f"{self.worker} writes Value, which is read-only: no convention says what a card is")
        if self.unit is not None and flag.name not in self.unit.flags_written:
            raise Undeclared(f"{self.unit.name} writes {flag.name}, which is not among its `writes`")
        if self.moving and not flag.scratch:
            raise Undeclared(
                f"{self.worker} writes {flag.name} in its move, where nobody else sees it: write flags in `update`, "
                f"or make {flag.name} a flag with `scratch = True`"
            )

    def value_of(self, card: MarkedCard) -> Value:
        if not self.moving:
            raise Hidden(f"{self.worker} reads Value in its update: an update is common knowledge, and Value is not")
        value = self.seen(card)
        if value is None:
            raise Hidden(f"{self.worker} reads the Value of a card that its player cannot see")
        return value

    def seen(self, card: MarkedCard) -> Value | None:
        """The value of a card, where the player whose turn it is sees it."""
        return None

    def marked(self) -> Iterable[MarkedCard]:
        """All cards that can carry flags."""
        return ()

    @property
    def worker(self) -> str:
        return "the game" if self.unit is None else self.unit.name

    def act(self, action: object) -> bool:
        """Take an action, if it is allowed and the first one."""
        if self.action is not None or action is None:
            return False
        self.action = action
        return True
