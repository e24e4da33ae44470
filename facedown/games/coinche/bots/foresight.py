"""What search knows of coinche: a deal counts, by how many points more it brings to one side than to the other."""

from __future__ import annotations

from facedown.core.cards import Seat
from facedown.games.coinche.game import Coinche
from facedown.search.foresight import Foresight

SWING = 640
"""A deal that brings so many points more to one side than to the other is won altogether."""


class CoincheForesight(Foresight):
    """Looks as far as the end of the deal."""

    def __init__(self, now: Coinche) -> None:
        super().__init__(now)
        self.before = lead(now)

    def worth(self, world: Coinche, seat: Seat) -> float:
        ahead = lead(world) - self.before
        share = 0.5 + (ahead if seat.index % 2 == 0 else -ahead) / (2 * SWING)
        return min(1.0, max(0.0, share))


def lead(game: Coinche) -> int:
    """How many points the first side is ahead."""
    return game.totals[0] - game.totals[1]
