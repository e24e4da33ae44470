"""Channels: where people at a table talk to each other, outside of the game. The game says who hears whom, and when.

What is said there is no part of the game: no log has it, and no bot hears it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TABLE: Final = "table"
"""The channel of the whole table."""
ONLY_WATCH: Final = "You only watch: the players would hear you."


@dataclass(frozen=True)
class Channel:
    """A channel that somebody hears. Both are told from their view, so that nobody learns by it who else is there."""

    name: str
    title: str
    why_not: str = ""
    """Why they cannot speak there at this moment; empty where they can."""
    to: tuple[int, ...] | None = None
    """The seats that hear them; None where everybody does, also those who only watch."""
