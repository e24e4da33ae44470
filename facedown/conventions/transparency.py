"""Transparency checked in fact, and not by what units declare alone.

Units are asked what they do at positions of real games, and asked again with other cards in the hands: each in its
place in the convention, with those before it (which decline) and after it. Where all hands are dealt anew, as far as
common knowledge allows, a transparent unit does the same. Where only the hand of the player to move is, every fair unit
does. As updates are common knowledge, the flags are the same for all players. And as nothing goes from player to player
but flags, one who lives in a process of their own, and knows of the game what their seat is told, does as one who does
not.

An opaque unit that never does anything else, whatever the cards are, is *functionally transparent*: its opaque parts
are never heard, or cancel each other out. That is found out here, from so many positions, and cannot be declared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from facedown.conventions.board import Board
from facedown.conventions.ucons import Ucon

ENOUGH = 20
"""A unit that did the same so many times, whatever the cards were, is taken at its deeds."""


@dataclass(frozen=True)
class Alone:
    """What somebody who followed the game alone decides, and the flags on their board."""

    action: object
    flags: Sequence[set[tuple[str, str]]]


@dataclass(frozen=True)
class Position:
    """A moment of a game: what the player to move knows, and how else the cards might lie."""

    board: Board
    all_dealt_anew: Sequence[Board]
    """The same board, with other cards in all hands: those that common knowledge allows."""
    own_dealt_anew: Sequence[Board]
    """The same board, with other cards in the hand of the player to move alone."""
    others: Sequence[Board] = ()
    """The boards of the other players."""
    alone: Alone | None = None
    """What a player in the same place does who shares nothing with the others."""


@dataclass
class Finding:
    """What one unit did at some positions."""

    unit: Ucon
    convention: Ucon
    """The convention in which it has its place."""
    positions: int = 0
    acted: int = 0
    """Where it acted, with the cards as they were or with others."""
    changed: int = 0
    """Where it did something else with other cards in the hands."""
    peeked: int = 0
    """Where it did something else with other cards in the hand of its own player."""

    def note(self, position: Position) -> None:
        does = position.board.decide(self.unit, self.convention)
        elsewhere = [board.decide(self.unit, self.convention) for board in position.all_dealt_anew]
        own = [board.decide(self.unit, self.convention) for board in position.own_dealt_anew]
        self.positions += 1
        self.acted += any(action is not None for action in (does, *elsewhere, *own))
        self.changed += any(action != does for action in elsewhere)
        self.peeked += any(action != does for action in own)

    @property
    def is_breach(self) -> bool:
        """Whether the unit is not what it says it is."""
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
    """Flags that were not the same for all players, and at how many positions."""
    remembered: int = 0
    """At how many positions a player in a process of their own did otherwise: some unit keeps what is no flag."""

    @property
    def is_kept(self) -> bool:
        return not self.disputed and not self.remembered and not any(finding.is_breach for finding in self.units)

    def note(self, position: Position) -> None:
        self.positions += 1
        if position.alone is not None:
            self.remembered += position.alone != alone_at(position.board, self.units[0].unit)
        for name in disputed_flags([position.board, *position.others]):
            self.disputed[name] = self.disputed.get(name, 0) + 1
        for finding in self.units:
            finding.note(position)


def findings(convention: Ucon, positions: Iterable[Position]) -> Findings:
    """What a convention and its units do at these positions."""
    found = Findings(units=[Finding(unit, convention) for unit in convention.units()])
    for position in positions:
        found.note(position)
    return found


def disputed_flags(boards: Sequence[Board]) -> set[str]:
    """The names of the flags that lie on some card for one player, and not so for another."""
    first, *others = [flags_on(board) for board in boards]
    return {name for other in others for one, two in zip(first, other, strict=True) for name, _ in one ^ two}


def flags_on(board: Board) -> list[set[tuple[str, str]]]:
    return [{(flag.name, repr(flag.data)) for flag in board.flags_on(card)} for card in board.marked()]


def alone_at(board: Board, convention: Ucon) -> Alone:
    return Alone(board.decide(convention), flags_on(board))
