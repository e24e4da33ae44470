"""The board: a game as a convention sees it, and the one place where a unit's declarations are enforced.

Units are not handed the board itself. They get a read-only `game`, which has what the board lists in `shows`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Final, NamedTuple, NoReturn, TypeVar

from facedown.conventions.cards import Hidden, MarkedCard, Undeclared
from facedown.conventions.flags import Flag, Value
from facedown.conventions.settled import Settled
from facedown.conventions.ucons import Ucon

T = TypeVar("T")
WorkedOut = dict[tuple[Callable[[Any], object], int, frozenset[str]], Any]
"""Results of functions, by the function, the seat whose turn it is, and what the unit that asked may know of."""
EVERYTHING: Final = frozenset({"everything"})


class Decision(NamedTuple):
    """An action, and the unit that takes it. Both are None if every unit declines."""

    action: object
    unit: Ucon | None


class BoardSeat(metaclass=Settled):
    """A player at the table. A unit passes it to `would`, to ask what that player would do."""

    __slots__ = ("_board", "index")

    def __init__(self, board: Board, index: int) -> None:
        self._board: Final = board
        self.index: Final = index


class ReadOnlyBoard(metaclass=Settled):
    """What units are handed in place of a board. Nothing in it can be set."""

    __slots__ = ("_board",)

    _board: Board

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name} is not for units to change: they write flags, and take actions")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{name} is not for units to change: they write flags, and take actions")


@cache
def read_only_class(kind: Any) -> type[ReadOnlyBoard]:
    """The read-only class for a class of boards: a slot for each method in `shows`, a property for everything else."""
    does = tuple([name for name in kind.shows if callable(getattr(kind, name, None))])
    lies = {name: property(attrgetter(f"_board.{name}")) for name in kind.shows if name not in does}
    made: Any = Settled(f"{kind.__name__} as units see it", (ReadOnlyBoard,), {"__slots__": does, **lies})
    found: type[ReadOnlyBoard] = made
    return found


def read_only(board: Board) -> ReadOnlyBoard:
    """A board as units are handed it."""
    kind: Any = type(board)
    found = read_only_class(kind)()
    for name, value in [("_board", board), *[(name, getattr(board, name)) for name in read_only_class(kind).__slots__]]:
        object.__setattr__(found, name, value)
    return found


class Board:
    """Cards with flags on them, and a unit of convention at work on them.

    The board of a particular game adds its cards, whose values can be seen, and its actions.
    """

    shows: ClassVar[tuple[str, ...]] = (
        *("players", "turn", "seats", "once"),
        *("ask", "let_interpret", "let_update", "otherwise", "units_before", "units_after"),
    )
    """What units can look at and do. Never a list that the board itself uses, because units could change it."""

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.turn = 0
        self.game = read_only(self)
        self.unit: Ucon | None = None
        """The unit at work. If there is none, the game itself asks, and nothing is refused."""
        self.whole: Ucon | None = None
        """The convention that decides. The unit at work is a part of it."""
        self.moving = False
        self.action: object = None
        """What the player whose turn it is does. The first unit that acts sets it."""
        self.actor: Ucon | None = None
        """The unit that acted."""
        self.scribbled = False
        """Whether flags for one move may lie on cards."""
        self.worked_out: WorkedOut = {}
        """Results from updates, which follow from common knowledge. They are dropped at the next action."""
        self.worked_out_in_move: WorkedOut = {}
        """Results from a move. They are dropped when the move is decided."""

    @property
    def seats(self) -> list[BoardSeat]:
        """The players, beginning with the one whose turn it is."""
        return [BoardSeat(self, (self.turn + place) % self.players) for place in range(self.players)]

    # Units at work

    def decide(self, unit: Ucon, within: Ucon | None = None) -> object:
        """The action that a unit takes for the player whose turn it is, or None. The board stays as it was."""
        return self.decision(unit, within).action

    def decision(self, unit: Ucon, within: Ucon | None = None) -> Decision:
        """The action that is taken, and the unit that takes it. `within` is the convention that contains the unit.

        The unit is asked as if all units before it in that convention had declined. It finds their notes for this
        move, and can ask what the units after it would do.
        """
        before = (self.unit, self.whole, self.moving, self.worked_out_in_move)
        with self.undone():
            self.wipe()
            self.unit, self.whole, self.moving, self.worked_out_in_move = None, within or unit, True, {}
            try:
                self.let_scribble(self.units_before(unit))
                self.at_work(unit, unit.make_move)
                return Decision(self.action, self.actor)
            finally:
                self.unit, self.whole, self.moving, self.worked_out_in_move = before

    def let_scribble(self, units: Iterable[Ucon]) -> None:
        """Let units make their notes for this move. Their actions are dropped."""
        for unit in units:
            if any(flag.scratch for flag in unit.flags_written.values()):
                self.at_work(unit, unit.make_move)
                self.action = self.actor = None

    def otherwise(self) -> object:
        """What the units after the one at work would do. The unit that asks must declare all that they read."""
        mine, after = self.unit, self.units_after(self.unit)
        for unit in after:
            self.may_ask(unit)
        with self.undone():
            self.unit = None
            try:
                any(self.ask(unit) for unit in after)
                return self.action
            finally:
                self.unit = mine

    def units_before(self, unit: Ucon | None) -> list[Ucon]:
        """The units that were asked before this one in the present decision."""
        order = () if self.whole is None else self.whole.singles
        first = None if unit is None else unit.singles[0]
        return [*order[: order.index(first)]] if first in order else []

    def units_after(self, unit: Ucon | None) -> list[Ucon]:
        order = () if self.whole is None else self.whole.singles
        last = None if unit is None else unit.singles[-1]
        return [*order[order.index(last) + 1 :]] if last in order else []

    def would(self, unit: Ucon, seat: int) -> object:
        """The action that a unit would take if it were the turn of some seat."""
        if not unit.is_transparent:
            private = ", ".join([name for name, flag in unit.flags_read.items() if not flag.is_common])
            raise Hidden(
                f"{unit.name} reads {private}: nobody can tell what it would do without seeing what its player sees"
            )
        self.may_ask(unit)
        turn, self.turn = self.turn, seat
        try:
            return self.decide(unit)
        finally:
            self.turn = turn

    def ask(self, part: Ucon) -> bool:
        """Let a part of the unit at work take the action of this turn. Returns whether there is an action now."""
        if self.action is None:
            self.at_work(part, part.make_move)
        return self.action is not None

    def let_interpret(self, unit: Ucon) -> None:
        self.at_work(unit, unit.interpret)

    def let_update(self, unit: Ucon) -> None:
        self.at_work(unit, unit.update)

    def at_work(self, unit: Ucon, does: Callable[[Any], object]) -> None:
        if self.unit is None:
            unit.settle()
        elif unit not in self.unit.members:
            raise Undeclared(f"{self.worker} sets {unit.name} to work, which is no part of it")
        before, self.unit = self.unit, unit
        try:
            does(self.game)
        finally:
            self.unit = before

    def once(self, work_out: Callable[[Any], T]) -> T:
        """The result of a function of the board, worked out once a turn.

        Moves and updates do not share results. Units share a result only if they may know of the same things: then
        whatever one of them leaves in the result, the others could have found out themselves.
        """
        kept = self.worked_out_in_move if self.moving else self.worked_out
        key = (work_out, self.turn, EVERYTHING if self.unit is None else self.unit.declared.knows)
        if key not in kept:
            kept[key] = work_out(self.game)
        found: T = kept[key]
        return found

    # What leaves no trace

    @contextmanager
    def undone(self) -> Iterator[None]:
        """Afterwards the action and the flags for one move are as they were before."""
        action, actor, scribbled = self.action, self.actor, self.scribbled
        noted = [(card, card._flags[:]) for card in self.marked()] if scribbled else []
        self.action = self.actor = None
        try:
            yield
        finally:
            self.wipe()
            for card, flags in noted:
                card._flags[:] = flags
            self.action, self.actor, self.scribbled = action, actor, scribbled

    def wipe(self) -> None:
        """Take all flags for one move off the cards."""
        if self.scribbled:
            for card in self.marked():
                card._flags[:] = [flag for flag in card._flags if not flag.scratch]
        self.scribbled = False

    # What a unit may do

    def may_read(self, flag: Flag) -> None:
        unit = self.unit
        if unit is None or type(flag) in unit.declared.kinds_read or declares(unit.declared.reads, flag):
            return
        raise Undeclared(f"{self.worker} reads {flag.name}, which is not among its `reads`")

    def may_write(self, flag: Flag) -> None:
        unit = self.unit
        if unit is None or self.moving or type(flag) not in unit.declared.kinds_kept:
            self.check_writing(flag)

    def check_writing(self, flag: Flag) -> None:
        if not isinstance(flag, Flag):
            raise TypeError(f"{self.worker} writes {flag!r}, which is no flag")
        if isinstance(flag, Value):
            raise Undeclared(f"{self.worker} writes Value, which is read-only: no convention says what a card is")
        if self.unit is not None and not declares(self.unit.declared.writes, flag):
            raise Undeclared(f"{self.worker} writes {flag.name}, which is not among its `writes`")
        if self.moving and not flag.scratch:
            raise Undeclared(
                f"{self.worker} writes {flag.name} in its move, where nobody else sees it: write flags in `update`, "
                f"or make {flag.name} a flag with `scratch = True`"
            )
        if flag.scratch and not self.moving:
            raise Undeclared(f"{self.worker} writes {flag.name} in its update, and that is a flag for one move only")
        if flag.scratch:
            self.scribbled = True

    def may_ask(self, unit: Ucon) -> None:
        """Refuse to ask a unit that may know of more than the one at work."""
        if self.unit is None or unit.declared.knows <= self.unit.declared.knows:
            return
        mine = self.unit.flags_read
        reads = ", ".join([name for name, flag in unit.flags_read.items() if not declares(mine, flag)])
        reason = f"reads {reads}, which is not among its own `reads`" if reads else "cheats, as it does not itself"
        raise Undeclared(f"{self.worker} asks what {unit.name} would do, which {reason}")

    def can_act(self) -> bool:
        """Whether an action can still be taken in this move. Outside of a move it is an error to ask."""
        if not self.moving:
            raise Undeclared(f"{self.worker} acts in its update: only `make_move` takes actions")
        return self.action is None

    def act(self, action: object) -> bool:
        """Take an action, unless one was taken already. Returns whether it was taken."""
        if not self.can_act() or action is None:
            return False
        self.action, self.actor = action, self.unit
        return True

    # What lies there

    def value_of(self, card: MarkedCard) -> Value:
        if not self.moving:
            raise Hidden(f"{self.worker} reads Value in its update: an update is common knowledge, and Value is not")
        value = self.visible_value(card)
        if value is None:
            raise Hidden(f"{self.worker} reads the Value of a card that its player cannot see")
        return value

    def visible_value(self, card: MarkedCard) -> Value | None:
        """The value of a card if the player whose turn it is sees it, else None."""
        return None

    def marked(self) -> Iterable[MarkedCard]:
        """All cards that can carry flags."""
        return ()

    def flags_on(self, card: MarkedCard) -> list[Flag]:
        """All flags that a card carries. Nothing is refused."""
        return card._flags[:]

    @property
    def worker(self) -> str:
        return "the game" if self.unit is None else self.unit.name


def declares(declared: Mapping[str, Flag], flag: Flag) -> bool:
    found = declared.get(flag.name)
    return found is not None and found.is_like(flag)
