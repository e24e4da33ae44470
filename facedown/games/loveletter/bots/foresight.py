"""What search knows of Love Letter: a round is what counts, and its token."""

from __future__ import annotations

from facedown.core.cards import Seat
from facedown.games.loveletter.game import LoveLetter
from facedown.search.foresight import UNDECIDED, Foresight


class LoveLetterForesight(Foresight):
    """Looks as far as the end of the round. Whoever gains a token by it has won what there was to win."""

    def __init__(self, now: LoveLetter) -> None:
        super().__init__(now)
        self.before = [tokens(now, seat) for seat in now.seats]

    def worth(self, world: LoveLetter, seat: Seat) -> float:
        gained = [tokens(world, other) - self.before[other.index] for other in world.seats]
        if not any(gained):
            return self.estimate(world, seat)
        return 1.0 if gained[seat.index] == max(gained) else 0.0

    def estimate(self, world: LoveLetter, seat: Seat) -> float:
        return 0.0 if world.out[seat] else UNDECIDED


def tokens(game: LoveLetter, seat: Seat) -> int:
    return game.tokens[seat] + game.insane_tokens[seat]
