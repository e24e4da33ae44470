"""A bot that takes any option."""

from __future__ import annotations

from typing import Any, ClassVar

from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.players.player import Player


class RandomBot(Player):
    """Takes each option with the same chance."""

    trusted: ClassVar[bool] = True
    looks: ClassVar[bool] = False

    def __init__(self, seed: object = 0) -> None:
        self.chance = Chance.of(seed)

    def decide(self, view: Any, choice: Choice) -> object:
        return self.chance.below(choice.drawn)
