"""The check: do units keep what they declare?

Each unit is asked what it does at positions of real games, and asked again with other cards in the hands. It is asked
in its place in the convention: the units before it decline, and it can fall back on those after it.

- All hands are dealt anew, as far as common knowledge allows: a transparent unit must do the same.
- Only the hand of the player to move is dealt anew: every fair unit must do the same.
- Updates follow from common knowledge, so all players must have the same flags.
- Players share nothing but flags, so a player in a process of their own must do the same as the one at the table.

An opaque unit that does the same whatever the cards are is *functionally transparent*: its opaque parts never act, or
cancel each other out. Nobody can declare that. It is found here, from many positions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from facedown.conventions.board import Board
from facedown.conventions.ucons import Ucon

ENOUGH = 20
"""An opaque unit must act at this many positions before it is called functionally transparent."""


@dataclass(frozen=True)
class Alone:
    """What a player in a process of their own decides, and the flags on their board."""

    action: object
    flags: Sequence[set[tuple[str, str]]]


@dataclass(frozen=True)
class Position:
    """A moment of a game: what the player to move knows, and how else the cards might lie."""

    board: Board
    all_dealt_anew: Sequence[Board]
    """The same board with other cards in all hands, as far as common knowledge allows."""
    own_dealt_anew: Sequence[Board]
    """The same board with other cards in the hand of the player to move, and only there."""
    others: Sequence[Board] = ()
    """The boards of the other players."""
    alone: Alone | None = None
    """What a player of the same seat does in a process of their own."""


@dataclass
class Finding:
    """What one unit did at some positions."""

    unit: Ucon
    convention: Ucon
    """The convention that contains it."""
    positions: int = 0
    acted: int = 0
    """At how many it acted, with any of the cards."""
    changed: int = 0
    """At how many it acted otherwise when all hands were dealt anew."""
    peeked: int = 0
    """At how many it acted otherwise when only its own player's hand was dealt anew."""

    def look_at(self, position: Position) -> None:
        does = position.board.decide(self.unit, self.convention)
        elsewhere = [board.decide(self.unit, self.convention) for board in position.all_dealt_anew]
        own = [board.decide(self.unit, self.convention) for board in position.own_dealt_anew]
        self.positions += 1
        self.acted += any(action is not None for action in (does, *elsewhere, *own))
        self.changed += any(action != does for action in elsewhere)
        self.peeked += any(action != does for action in own)

    @property
    def is_breach(self) -> bool:
        """Whether the unit breaks what it declares."""
        return bool((self.changed and self.unit.is_transparent) or (self.peeked and not self.unit.is_cheating))

    @property
    def is_functionally_transparent(self) -> bool:
        return not self.unit.is_transparent and self.acted >= ENOUGH and not self.changed and not self.peeked

    @property
    def verdict(self) -> str:
        if self.is_breach:
            return "sees its own hand" if self.peeked else "says that it is transparent, and is not"
        if self.is_functionally_transparent:
            return "functionally transparent"
        if self.unit.is_cheating:
            return "cheats"
        if self.unit.is_transparent:
            return "transparent"
        return "opaque" if self.changed else "opaque, and seldom acted" if self.acted else "opaque, and never acted"


@dataclass
class Findings:
    """What was found about a convention and all units that it is made of."""

    positions: int = 0
    units: list[Finding] = field(default_factory=list)
    disputed: dict[str, int] = field(default_factory=dict)
    """At how many positions players disagreed about a flag, by the flag's name."""
    remembered: int = 0
    """At how many positions a player in a process of their own did otherwise: some unit remembers more than flags."""

    @property
    def is_kept(self) -> bool:
        return not self.disputed and not self.remembered and not any(finding.is_breach for finding in self.units)

    def look_at(self, position: Position) -> None:
        self.positions += 1
        if position.alone is not None:
            self.remembered += position.alone != alone_at(position.board, self.units[0].unit)
        for name in disputed_flags([position.board, *position.others]):
            self.disputed[name] = self.disputed.get(name, 0) + 1
        for finding in self.units:
            finding.look_at(position)


def findings(convention: Ucon, positions: Iterable[Position]) -> Findings:
    """What a convention and its units do at these positions."""
    found = Findings(units=[Finding(unit, convention) for unit in convention.units()])
    for position in positions:
        found.look_at(position)
    return found


def disputed_flags(boards: Sequence[Board]) -> set[str]:
    """The names of the flags that some card carries for one player, and not for another."""
    first, *others = [flags_by_card(board) for board in boards]
    return {name for other in others for one, two in zip(first, other, strict=True) for name, _ in one ^ two}


def flags_by_card(board: Board) -> list[set[tuple[str, str]]]:
    return [{(flag.name, repr(flag.data)) for flag in board.flags_on(card)} for card in board.marked()]


def alone_at(board: Board, convention: Ucon) -> Alone:
    return Alone(board.decide(convention), flags_by_card(board))
