"""Where tables are kept: how each began, every answer, who sits where, what was said, and who holds a key.

A store is the truth: what was not kept has not happened. Whoever awaits `append` may say that an answer counts. A kept
table holds everybody's secrets; of a key it holds only a hash, so that nobody can sit down with what they read there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

SEAT: Final = "seat"
WATCHER: Final = "watcher"
HOST: Final = "host"


class StoreFails(Exception):
    """Something could not be kept or read. Nothing of it has been kept."""


@dataclass(frozen=True)
class Key:
    """What a link opens: a table, as whom, and which seat."""

    hashed: str
    table: str
    role: str
    seat: int | None = None


@dataclass(frozen=True)
class Kept:
    """An answer, and what is needed to go on after it."""

    seat: int
    written: int | str
    check: str
    """What followed, in short: by it a table notices that the rules have changed."""
    question: int = 0
    """The number of the question that was answered; 0 where the table played for the seat."""
    id: str = ""
    """What whoever answered calls this answer: one that comes again has the same id."""
    banks: tuple[float | None, ...] = ()
    """How many seconds each seat has left after it."""


@dataclass(frozen=True)
class KeptTable:
    """A table as it was kept."""

    id: str
    plan: dict[str, Any]
    """How the game began, and what was agreed for the table."""
    seated: tuple[str, ...]
    answers: tuple[Kept, ...]
    outcome: str | None
    """How it ended; None while it goes on."""
    taken_back: tuple[int, ...] = ()
    """For each seat, how often something was taken back that it knew of; empty where nothing ever was."""
    spent: tuple[float, ...] = ()
    """For each seat, how many seconds it has thought about the open question; empty where nobody has kept it since the
    last answer."""


@dataclass(frozen=True)
class Line:
    """Something that somebody said at a table."""

    channel: str
    seat: int | None
    """Who said it; None of those who only watch."""
    name: str
    text: str
    hearers: tuple[int | None, ...]
    """The seats that hear it; None are those who only watch."""
    id: str = ""
    """What whoever said it calls it: a line that comes again has the same id."""


@dataclass(frozen=True)
class Finished:
    """A game that is over."""

    table: str
    game: str
    players: tuple[str, ...]
    answers: int
    outcome: str
    listed: bool = False


@dataclass(frozen=True)
class Listed:
    """A table whose game goes on, as everybody finds it in the list: nothing of it is secret."""

    table: str
    game: str
    ruleset: str
    players: tuple[str, ...]
    seated: tuple[str, ...]
    free: tuple[int, ...]
    """The seats that somebody may still take."""
    watched: bool
    """Whether everybody may watch."""


class Store(Protocol):
    """What the server needs of a store. Each call is kept as a whole, or it raises `StoreFails`."""

    async def add(self, table: str, plan: dict[str, Any], seated: Sequence[str], keys: Sequence[Key]) -> None:
        """Keep a table that begins."""

    async def append(self, table: str, first: int, answers: Sequence[Kept], outcome: str | None = None) -> None:
        """Keep answers, the first of which has this number, from 0; and how the game ended, if it did.

        A number that is taken is refused: somebody else plays the same table.
        """

    async def retract(
        self, table: str, first: int, answers: Sequence[Kept] = (), taken_back: Sequence[int] = ()
    ) -> None:
        """Answers from this number on are gone, as if they had never been given; these stand there instead.

        With it is kept how often something was taken back. A game that has ended stays as it is: that is refused.
        """

    async def spend(self, table: str, seconds: Sequence[float]) -> None:
        """Keep how long each seat has thought about the open question. `append` and `retract` forget it."""

    async def seat(self, table: str, seated: Sequence[str]) -> None:
        """Keep who sits where."""

    async def say(self, table: str, number: int, line: Line) -> None:
        """Keep what somebody said; lines are numbered from 0. A number that is taken is refused."""

    async def said(self, table: str) -> list[Line]:
        """All that was said at a table, in order."""

    async def key(self, hashed: str) -> Key | None:
        """What a key opens, by its hash."""

    async def take(self, key: Key, plan: dict[str, Any]) -> None:
        """Keep the key of a seat of which there is none, and how the table is planned with whoever has it."""

    async def read(self, table: str) -> KeptTable | None: ...

    async def unfinished(self) -> list[str]:
        """The tables whose games go on."""

    async def finished(self, most: int = 100) -> list[Finished]:
        """The games that ended last, the last one first."""

    async def enlist(self, table: str, is_listed: bool) -> None:
        """Let other processes find a table in the list, or no longer."""

    async def listed(self, most: int = 200) -> list[Listed]:
        """The tables that processes have enlisted, and whose games go on."""

    async def close(self) -> None: ...
