"""What contracts may be expected to score: a glance at the hands, and how far such a glance is off."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from facedown.games.coinche.auction import Bid
from facedown.games.coinche.bots.bidding import Auction
from facedown.games.coinche.bots.glance import glance
from facedown.games.coinche.bots.solving import CAPOT_BONUS, Solving, placed
from facedown.games.coinche.presets import CAPOT
from facedown.games.coinche.solver import Position

OFF = (-26, -17, -11, -7, -2, 2, 7, 11, 17, 26)
"""By so many points a glance is off, in one case of ten each."""
STEP = 4
"""Glances that differ by less are alike."""
USUALLY = 162
"""What there is to take in most denominations; a glance counts in these points."""
ALL_TRICKS = 172
"""Whoever seems to take more than this takes all tricks."""
FORESEEN = 11.0
"""How surely others double what fails. Of the contracts that take ten points too few, seven in ten are doubled, and of
those that take ten points more than they need, three in ten."""


class Outlook:
    """What contracts score in the deal that is being bid."""

    def __init__(self, view: Any, solving: Solving) -> None:
        self.view = view
        self.solving = solving
        self.leader = view.after(view.dealer).index
        self.known: dict[tuple[int, ...], float] = {}
        self.values: dict[tuple[int, ...], int] = {}

    def at_a_glance(self, end: Auction, deal: Sequence[int]) -> float:
        """By how much the score of the seats 0 and 2 may exceed the others' in the contract of an auction."""
        if end.bidder < 0:
            return 0.0
        near = round(glance(end.denomination).taken(deal, self.leader) / STEP)
        belotes = self.solving.belotes(self.view, deal, end.denomination)
        key = (end.value, end.denomination, end.bidder & 1, end.factor, *belotes, near)
        if key not in self.known:
            leads = [self.foreseen(near * STEP + off, end, deal) for off in OFF]
            self.known[key] = sum(leads) / len(OFF)
        return self.known[key]

    def foreseen(self, taken: int, end: Auction, deal: Sequence[int]) -> float:
        """What a contract scores if so many points are taken. One of our own may still be doubled."""
        plain = self.lead(taken, self.contract(end), end.factor, deal)
        if end.factor > 1 or end.value >= CAPOT or end.bidder & 1 != self.view.viewer & 1:
            return plain
        spare = (taken if end.bidder & 1 == 0 else USUALLY - taken) - end.value
        doubled = self.lead(taken, self.contract(end), 2, deal)
        return plain + (doubled - plain) / (1.0 + exp(spare / FORESEEN))

    def solved(self, end: Auction, deal: Sequence[int]) -> float:
        """The same, found by the solver."""
        if end.bidder < 0:
            return 0.0
        key = (end.denomination, *deal)
        if key not in self.values:
            position = Position(placed(deal, end.denomination), self.leader)
            self.values[key] = self.solving.solver(end.denomination).value(position)
        return self.solving.lead_by(self.view, self.values[key], self.contract(end), end.factor, deal)

    def contract(self, end: Auction) -> Bid:
        return Bid(self.view.seats[end.bidder], end.value, end.denomination)

    def lead(self, taken: int, contract: Bid, factor: int, deal: Sequence[int]) -> int:
        everything = self.solving.everything(contract.denomination)
        points = min(max(taken, 0), USUALLY) * everything // USUALLY
        if taken >= ALL_TRICKS:
            points = everything + CAPOT_BONUS
        elif taken <= USUALLY - ALL_TRICKS:
            points = -CAPOT_BONUS
        return self.solving.lead_by(self.view, points, contract, factor, deal)
