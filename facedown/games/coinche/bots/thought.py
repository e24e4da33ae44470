"""What a player thinks while it decides: deals that it holds possible, solved as if all hands were seen.

Others bid what their hands are worth. So of several possible deals, those in which the bids make sense are likelier.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import exp
from typing import Any

from facedown.core.cards import Row
from facedown.core.chance import Chance
from facedown.games.coinche.auction import Bid, Pass
from facedown.games.coinche.bots import hands
from facedown.games.coinche.bots.solving import Hands, Solving, placed
from facedown.games.coinche.cards import FACES
from facedown.games.coinche.dealing import NewDeal
from facedown.games.coinche.imagining import Deals
from facedown.games.coinche.presets import CAPOT
from facedown.games.coinche.solver import BOTH, Position

OFF = 18.0
"""How far a bid may be from what a hand promises, in points, before it is called odd."""
TRIES = 6
"""Of so many possible deals one is taken, by how well the bids fit."""

Solved = tuple[int, Hands]
"""What the side of the seats 0 and 2 takes in a deal, and the deal."""


class Thought:
    """What one player thinks at one moment."""

    def __init__(self, view: Any, seat: Any, chance: Chance, remembers: bool = True) -> None:
        self.view = view
        self.seat = seat
        self.side: int = view.side(seat)
        self.chance = chance
        self.deals = Deals(view, remembers)
        self.calls = calls_in(view)
        self.solving = Solving(view.agreed)

    # Deals

    def likely_deals(self, count: int) -> Iterator[list[int]]:
        """Deals that fit the cards, drawn so that those come more often in which the bids make sense."""
        heard = [call for call in self.calls if call.seat != self.seat]
        for _ in range(count):
            if not heard:
                yield self.deals.drawn(self.chance)
                continue
            drawn = [self.deals.drawn(self.chance) for _ in range(TRIES)]
            weights = [max(1, int(1e6 * sense_of(deal, self.view.played, heard))) for deal in drawn]
            yield self.chance.pick_by(drawn, weights)

    def knows(self, deals: Sequence[Hands]) -> bool:
        """Whether the last deal tells how the cards lie: nearly all deals that are drawn are the same few."""
        return bool(self.deals.ways) and 3 * len({tuple(deal) for deal in deals}) <= len(deals)

    # Solving

    def value_of_deal(self, deal: Hands, denomination: int) -> int:
        """What the side of the seats 0 and 2 takes in a deal that is about to be played."""
        leader = self.view.after(self.view.dealer).index
        return self.solving.solver(denomination).value(Position(placed(deal, denomination), leader))

    def values_of(self, deals: Iterable[Hands], denomination: int) -> list[Solved]:
        """Deals that are about to be played, each with its value."""
        return [(self.value_of_deal(deal, denomination), deal) for deal in deals]

    def values_of_cards(self, deal: Hands) -> dict[int, int]:
        """What the side of the seats 0 and 2 takes after each card that may be played, by the card's bit."""
        view = self.view
        trick = [view.place_of_card(card) for card in view.trick]
        leader = (self.seat.index - len(trick)) & 3
        unbeaten = BOTH & ~(1 if view.tricks_of(1) else 0) & ~(2 if view.tricks_of(0) else 0)
        position = Position(placed(deal, view.denomination), leader, trick, unbeaten)
        return self.solving.solver(view.denomination).values_of_cards(position)

    # What it is worth

    def worth(self, taken: int, contract: Bid, factor: int, deal: Hands) -> float:
        """By how much this side's score would exceed the other's if the seats 0 and 2 take so many points."""
        ahead = self.solving.lead_by(self.view, taken, contract, factor, deal)
        return float(-ahead if self.side else ahead)

    def mean_worth(self, values: Sequence[Solved], contract: Bid, factor: int) -> float:
        return sum([self.worth(value, contract, factor, deal) for value, deal in values]) / len(values)


def sense_of(deal: Hands, played: Row[int], heard: Sequence[Bid | Pass]) -> float:
    """How well others' calls fit the hands that they had at first."""
    fit = 1.0
    opened = False
    for call in heard:
        fit *= sense_of_call(call, suits_in(deal[call.seat.index] | played[call.seat]), opened)
        opened = True
    return fit


def sense_of_call(call: Bid | Pass, suits: Sequence[set[int]], opened: bool) -> float:
    if isinstance(call, Pass):
        best = max([hands.expected(suits, one) for one in range(4) if hands.may_open(suits, one)], default=0)
        return 1.0 if opened or best < 80 else exp(-(((best - 80) / (2 * OFF)) ** 2))
    promised = hands.expected(suits, call.denomination)
    wanted = min(call.value, 130) if call.value < CAPOT else 150
    short = max(0, wanted - promised)
    return exp(-((short / OFF) ** 2))


def calls_in(view: Any) -> list[Bid | Pass]:
    """The bids and passes of this deal's auction, in order."""
    found: list[Bid | Pass] = []
    for info in reversed(view.log):
        if isinstance(info.event, NewDeal):
            break
        if isinstance(info.event, Bid | Pass):
            found.append(info.event)
    found.reverse()
    return found


def suits_in(hand: int) -> list[set[int]]:
    return hands.by_suit([face for face in FACES if hand >> face.index & 1])
