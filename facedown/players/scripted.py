"""A player who does what was written down beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from facedown.core.choices import Choice
from facedown.core.errors import FacedownError
from facedown.players.player import Player


class Scripted(Player):
    """Gives its answers in turn: indices, or the words on the options."""

    def __init__(self, answers: Iterable[object]) -> None:
        self.answers = list(answers)

    def decide(self, view: Any, choice: Choice) -> object:
        if not self.answers:
            raise FacedownError(f"the script of {choice.seat} has ended, and they are asked: {choice.prompt}")
        return self.answers.pop(0)
