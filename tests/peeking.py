"""A player that cheats: it looks ahead from the game itself, where it has been left one."""

from __future__ import annotations

from typing import Any, ClassVar

from facedown.core.chance import Chance
from facedown.players.player import Player


class Peeking(Player):
    """Of what it may answer it takes what comes out best, as the cards really lie."""

    truth: ClassVar[Any] = None

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed

    def decide(self, view: Any, choice: Any) -> object:
        game = view.imagine(1) if self.truth is None else self.truth

        def end(index: int) -> float:
            twin = game.fork()
            twin.choose(index)
            twin.play_out(Chance.of(index))
            return float(twin.tokens[choice.seat])

        return max(range(choice.drawn), key=end)
