"""The board: a game as a convention sees it, and the one place where a unit's declarations are enforced.

Units never hold the board itself. The `game` that they are handed shows what the board `shows`, and cannot be changed.
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
Thoughts = dict[tuple[Callable[[Any], object], int, frozenset[str]], Any]
"""What functions made of the table as it lies for a seat, for whoever can know of just so much."""
EVERYTHING: Final = frozenset({"everything"})


class Decision(NamedTuple):
    """What is done, and the unit that does it. Both are None where every unit declines."""

    action: object
    unit: Ucon | None


class BoardSeat(metaclass=Settled):
    """A player at the table, as a unit names them to ask what they would do."""

    __slots__ = ("_board", "index")

    def __init__(self, board: Board, index: int) -> None:
        self._board: Final = board
        self.index: Final = index


class Shown(metaclass=Settled):
    """What a board shows to units. There is nothing in it that they could change."""

    __slots__ = ("_board",)

    _board: Board

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name} is not for units to change: they write flags, and take actions")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{name} is not for units to change: they write flags, and take actions")


@cache
def kind_shown(kind: Any) -> type[Shown]:
    """The class of what units are handed in the place of such boards. What can be done there has a slot of its own."""
    does = tuple([name for name in kind.shows if callable(getattr(kind, name, None))])
    lies = {name: property(attrgetter(f"_board.{name}")) for name in kind.shows if name not in does}
    made: Any = Settled(f"{kind.__name__} as units see it", (Shown,), {"__slots__": does, **lies})
    found: type[Shown] = made
    return found


def shown(board: Board) -> Shown:
    """A board as units see it."""
    kind: Any = type(board)
    found = kind_shown(kind)()
    for name, value in [("_board", board), *[(name, getattr(board, name)) for name in kind_shown(kind).__slots__]]:
        object.__setattr__(found, name, value)
    return found


class Board:
    """Cards with flags on them, and a unit of convention at work on them.

    A game's own board says what `cards` there are, whose value can be seen, and which actions there are. The hand
    of the player whose turn it is comes first; in a hand the newest card does.
    """

    shows: ClassVar[tuple[str, ...]] = (
        *("players", "turn", "seats", "once"),
        *("ask", "let_interpret", "let_update", "otherwise", "units_before", "units_after"),
    )
    """What units can look at and do. No list that is the board's own may be among it: they could change that."""

    def __init__(self, players: int) -> None:
        self.players: Final = players
        self.turn = 0
        self.game = shown(self)
        self.unit: Ucon | None = None
        """The unit at work. Where there is none, nothing is refused: it is the game itself that asks."""
        self.whole: Ucon | None = None
        """The convention that decides, of which the unit at work is a part."""
        self.moving = False
        self.action: object = None
        """What the player whose turn it is does: set by the first unit that acts."""
        self.actor: Ucon | None = None
        """The unit that acted."""
        self.scribbled = False
        """Whether flags for one move may lie on cards."""
        self.thoughts: Thoughts = {}
        """What was worked out in updates, from common knowledge. A game's board forgets it with the next action."""
        self.own_thoughts: Thoughts = {}
        """What was worked out in a move, and is forgotten with it."""

    @property
    def seats(self) -> list[BoardSeat]:
        """The players, beginning with the one whose turn it is."""
        return [BoardSeat(self, (self.turn + place) % self.players) for place in range(self.players)]

    # Units at work

    def decide(self, unit: Ucon, within: Ucon | None = None) -> object:
        """The action that a unit takes for the player whose turn it is, or None. Nothing is left of its thoughts."""
        return self.decision(unit, within).action

    def decision(self, unit: Ucon, within: Ucon | None = None) -> Decision:
        """What is done, and by which unit. `within` is a convention in which the unit has its place.

        There it is asked as if all units before it had declined: with their notes for this move, and with those after
        it to fall back on.
        """
        before = (self.unit, self.whole, self.moving, self.own_thoughts)
        with self.undone():
            self.wipe()
            self.unit, self.whole, self.moving, self.own_thoughts = None, within or unit, True, {}
            try:
                self.let_scribble(self.units_before(unit))
                self.at_work(unit, unit.make_move)
                return Decision(self.action, self.actor)
            finally:
                self.unit, self.whole, self.moving, self.own_thoughts = before

    def let_scribble(self, units: Iterable[Ucon]) -> None:
        """Let units make their notes for this move, and decline."""
        for unit in units:
            if any(flag.scratch for flag in unit.flags_written.values()):
                self.at_work(unit, unit.make_move)
                self.action = self.actor = None

    def otherwise(self) -> object:
        """What the units after the one at work would do. Who asks must declare what they read."""
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
        """The units that have come before one in this decision."""
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

    def ask(self, child: Ucon) -> bool:
        """Let a part of the unit at work take the action of this turn. Whether there is an action then."""
        if self.action is None:
            self.at_work(child, child.make_move)
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
        """What a function makes of the table as it lies, worked out once a turn.

        What is found in moves is not there in updates, nor the other way round. Units share it that can know of the
        same: what one of them leaves in it, the others could have found out.
        """
        thoughts = self.own_thoughts if self.moving else self.thoughts
        key = (work_out, self.turn, EVERYTHING if self.unit is None else self.unit.declared.knows)
        if key not in thoughts:
            thoughts[key] = work_out(self.game)
        thought: T = thoughts[key]
        return thought

    # What leaves no trace

    @contextmanager
    def undone(self) -> Iterator[None]:
        """Whatever units do here, the action and the flags for one move are as they were before."""
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
        """Nobody learns from another unit what they could not find out themselves."""
        if self.unit is None or unit.declared.knows <= self.unit.declared.knows:
            return
        mine = self.unit.flags_read
        reads = ", ".join([name for name, flag in unit.flags_read.items() if not declares(mine, flag)])
        reason = f"reads {reads}, which is not among its own `reads`" if reads else "cheats, as it does not itself"
        raise Undeclared(f"{self.worker} asks what {unit.name} would do, which {reason}")

    def can_act(self) -> bool:
        """Whether there is no action yet. Outside of a move there is none to take."""
        if not self.moving:
            raise Undeclared(f"{self.worker} acts in its update: only `make_move` takes actions")
        return self.action is None

    def act(self, action: object) -> bool:
        """Take an action, if it is the first one."""
        if not self.can_act() or action is None:
            return False
        self.action, self.actor = action, self.unit
        return True

    # What lies there

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

    def flags_on(self, card: MarkedCard) -> list[Flag]:
        """All flags that a card carries, whoever declares them."""
        return card._flags[:]

    @property
    def worker(self) -> str:
        return "the game" if self.unit is None else self.unit.name


def declares(declared: Mapping[str, Flag], flag: Flag) -> bool:
    found = declared.get(flag.name)
    return found is not None and found.is_like(flag)
