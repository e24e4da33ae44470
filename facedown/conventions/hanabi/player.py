"""A player who follows a convention."""

from __future__ import annotations

from typing import Any, ClassVar

from facedown.conventions.hanabi.board import HanabiBoard, board_of, in_words
from facedown.conventions.ucons import Ucon
from facedown.players.player import Player


class ConventionPlayer(Player):
    """Follows the game on a board of its own, and asks its convention what to do. A subclass names the convention."""

    trusted: ClassVar[bool] = True
    convention: ClassVar[Ucon]

    def __init__(self) -> None:
        self.board: HanabiBoard | None = None
        self.heard = 0

    def decide(self, view: Any, choice: Any) -> Any:
        said = in_words(self.followed(view).decide(self.convention), view)
        return self.fallback(choice) if said is None else said

    def followed(self, view: Any) -> HanabiBoard:
        """The board, brought up to date with what was told since the last time."""
        if self.board is None:
            self.board = board_of(view)
        for info in view.heard(since=self.heard):
            self.board.hear(info, self.convention)
            self.heard += 1
        return self.board

    def fallback(self, choice: Any) -> Any:
        """Where nobody acts: discard the oldest card, else give a clue, else play the oldest card."""
        words = [option.words for option in choice]
        for kind in ("discard", "tell", "play", "do"):
            fitting = [said for said in words if said.startswith(kind)]
            if fitting:
                return fitting[-1]
        return choice[0]
