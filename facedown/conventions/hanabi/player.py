"""A player who follows a convention."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from facedown.conventions.hanabi.board import HanabiBoard, board_of, in_words
from facedown.conventions.ucons import Ucon
from facedown.core.cards import Seat
from facedown.core.events import Info
from facedown.core.texts import text_of
from facedown.players.player import Player


class Thought(NamedTuple):
    """What a player does, in the words of the option, and the unit that acts, or None if no unit does."""

    said: str
    unit: Ucon | None


class ConventionPlayer(Player):
    """Follows the game on a board of its own, and asks its convention what to do. A subclass names the convention.

    If no unit acts, it does something that is always possible, and says so in its `remarks`.
    """

    convention: ClassVar[Ucon]

    def __init__(self) -> None:
        self.units = self.convention.again()
        """The convention, made of units that no other player has."""
        self.board: HanabiBoard | None = None
        self.heard = 0
        self.broken: Exception | None = None
        self.remarks: list[str] = []
        self.last: Thought | None = None

    def sight_of(self, game: Any, seat: Seat) -> Any:
        """What a player of this kind gets to see of a game."""
        return game.fork() if self.cheats else game.view(seat)

    def decide(self, view: Any, choice: Any) -> str:
        self.last = thought = self.thought(view, choice)
        if thought.unit is None:
            self.remarks.append(f"{choice.seat} falls back on {thought.said!r}: no unit of {self.units.name} acts")
        return thought.said

    def thought(self, view: Any, choice: Any) -> Thought:
        action, unit = self.board_for(view, choice.seat).decision(self.units)
        said = in_words(action, view)
        return Thought(self.fallback(choice), None) if said is None else Thought(said, unit)

    def why(self) -> str:
        """What the unit that acted is there for."""
        if self.last is None:
            return ""
        if self.last.unit is None:
            return f"No unit of {self.units.name} has anything to do here."
        return f"{self.last.unit.name}: {sentence_of(self.last.unit)}"

    def board_for(self, view: Any, seat: Seat) -> HanabiBoard:
        """The board that the convention decides on."""
        return self.followed(view)

    def followed(self, view: Any) -> HanabiBoard:
        """The board, brought up to date with what was told since the last time.

        If a unit raised an error on the way, the flags on the board cannot be trusted. From then on every call raises
        the same error.
        """
        if self.broken is not None:
            raise self.broken
        if self.board is None:
            self.board = board_of(view)
        for info in view.heard(since=self.heard):
            self.heard += 1
            self.follow(self.board, info)
        return self.board

    def follow(self, board: HanabiBoard, info: Info) -> None:
        try:
            board.hear(info, self.units)
        except Exception as error:
            self.broken = error
            raise

    def fallback(self, choice: Any) -> str:
        """What to do if no unit acts: discard the oldest card, else give a clue, else play the oldest card."""
        words: list[str] = [option.words for option in choice]
        for kind in ("discard", "tell", "play", "do"):
            fitting = [said for said in words if said.startswith(kind)]
            if fitting:
                return fitting[-1]
        return words[0]


def sentence_of(unit: Ucon) -> str:
    """What a unit is there for: the first paragraph of its docstring, in one line."""
    return " ".join(text_of(type(unit)).partition("\n\n")[0].split())
