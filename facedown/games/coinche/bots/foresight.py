"""What search knows of coinche: a deal counts, by how many points more it brings to one side than to the other.

Cards that are played at random say little, and bids at random say nothing. So nobody bids any more in an imagined
world, and what its cards are worth is found by the solver. Of the bids, only those are looked at that rules of thumb
would make, and the ones above and below.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.games.coinche.auction import Bid
from facedown.games.coinche.bots import hands
from facedown.games.coinche.bots.simple import SimpleBot
from facedown.games.coinche.bots.solving import Solving, hands_in
from facedown.games.coinche.bots.thought import TRIES, calls_in, sense_of
from facedown.games.coinche.game import Coinche
from facedown.games.coinche.questions import WhichCard
from facedown.search.foresight import Foresight

SWING = 640
"""A deal that brings so many points more to one side than to the other is won altogether."""


CARDS, CALLS = 1.0, 4.0
"""How sure it must be to leave rules of thumb. Of many bids that look good in a few deals, the best looks too good."""


class CoincheForesight(Foresight):
    """Looks as far as the end of the deal. Several cards are tried in the same deal: most of it is solved only once."""

    again: ClassVar[int] = 8

    def __init__(self, now: Coinche) -> None:
        super().__init__(now)
        self.before = lead(now)
        self.doubts = CARDS if now.playing else CALLS
        self.solving = Solving(now.agreed)
        self.heard = [call for call in calls_in(now) if call.seat.index != now.viewer]

    def imagine(self, chance: Chance) -> Any:
        """Deals in which others' bids make sense come more often."""
        if not self.heard:
            return self.now.imagine(chance)
        worlds = [self.now.imagine(chance) for _ in range(TRIES)]
        weights = [max(1, int(1e6 * sense_of(hands_in(world), self.now.played, self.heard))) for world in worlds]
        return chance.pick_by(worlds, weights)

    def habit(self, choice: Choice) -> int | None:
        return choice.index(SimpleBot().decide(self.now, choice))

    def promising(self, world: Coinche, choice: Choice) -> Sequence[int] | None:
        if isinstance(choice.question, WhichCard):
            return None
        return [index for index in range(choice.drawn) if is_sensible(world, choice.seat, choice.option(index).what)]

    def play_out(self, world: Coinche, chance: Chance) -> None:
        """End the auction; the rest is solved."""
        while not world.playing and not self.is_far_enough(world):
            world.choose(0, of=world.choices[0])

    def worth(self, world: Coinche, seat: Seat) -> float:
        ahead = lead(world) - self.before
        if world.playing and not self.is_far_enough(world):
            ahead += self.solving.lead_of(world)
        share = 0.5 + (ahead if seat.index % 2 == 0 else -ahead) / (2 * SWING)
        return min(1.0, max(0.0, share))


def is_sensible(game: Coinche, seat: Seat, call: object) -> bool:
    """Whether a call is no bid, or one that the hand comes near to."""
    if not isinstance(call, Bid):
        return True
    suits = hands.held_by(game, seat)
    promised = hands.expected(suits, call.denomination)
    if game.bid is not None and game.side(game.bid.seat) == game.side(seat):
        promised = game.bid.value + hands.support(suits, call.denomination)
    return call.value <= promised + 10 and promised - 20 < call.value


def lead(game: Coinche) -> int:
    """How many points the first side is ahead."""
    return game.totals[0] - game.totals[1]
