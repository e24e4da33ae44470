"""A bot that takes any option."""

from __future__ import annotations

from facedown.core.chance import Chance
from facedown.players.player import Blind


class RandomBot(Blind):
    """Takes each option with the same chance."""

    def __init__(self, seed: object = 0) -> None:
        self.chance = Chance.of(seed)

    def draw(self, count: int) -> int:
        return self.chance.below(count)
