"""How an auction may go on, with the hands as sets of cards: everybody bids by rules of thumb (`calls`).

Thousands of auctions are played to their ends for one call. So nothing is asked, no events happen, and what hands
promise stands in tables (`hearing`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from facedown.games.coinche.auction import Bid, CallCoinche, CallSurcoinche, Pass
from facedown.games.coinche.bots import hands
from facedown.games.coinche.bots.calls import CERTAIN, EXPECTED
from facedown.games.coinche.bots.hearing import LEAST, promised, promises, support
from facedown.games.coinche.bots.thought import calls_in
from facedown.games.coinche.presets import CAPOT

HIGHEST = 180
PASSES, ALL_PASS = 3, 4
"""So many passes end an auction after a bid, and without one."""


@dataclass(frozen=True)
class Auction:
    """How far an auction has come. A seat is its index; before the first bid the bidder is -1."""

    turn: int
    open_to: tuple[int, ...]
    value: int = 0
    denomination: int = 0
    bidder: int = -1
    passes: int = 0
    bidders: int = 0
    """The seats that have bid, as bits."""
    factor: int = 1

    def after(self, call: object, surcoinche: int) -> Auction:
        """What comes of a call by whoever has the turn, or of a double by anybody."""
        if isinstance(call, Bid):
            return self.with_bid(call.value, call.denomination)
        if isinstance(call, CallCoinche):
            return replace(self, factor=2)
        if isinstance(call, CallSurcoinche):
            return replace(self, factor=surcoinche)
        return self.with_pass() if isinstance(call, Pass) else self

    def with_pass(self) -> Auction:
        return replace(self, turn=(self.turn + 1) & 3, passes=self.passes + 1)

    def with_bid(self, value: int, denomination: int) -> Auction:
        turn = self.turn
        return Auction((turn + 1) & 3, self.open_to, value, denomination, turn, 0, self.bidders | 1 << turn)

    @property
    def is_over(self) -> bool:
        return self.factor > 1 or self.passes >= (PASSES if self.bidder >= 0 else ALL_PASS)

    def played_on(self, deal: Sequence[int], boldness: int, silent: int) -> Auction:
        """The end of this auction with these hands. The `silent` seats have let the last bid stand."""
        now = self
        while not now.is_over:
            if now.is_doubled(deal, silent):
                return replace(now, factor=2)
            bid = now.bid_of(deal[now.turn], boldness)
            if bid is None:
                silent |= 1 << now.turn
                now = now.with_pass()
            else:
                silent = 0
                now = now.with_bid(*bid)
        return now

    def is_doubled(self, deal: Sequence[int], silent: int) -> bool:
        """Whether somebody of the other side is sure that the last bid fails."""
        if self.bidder < 0 or self.value >= CAPOT:
            return False
        for seat in ((self.bidder + 1) & 3, (self.bidder + 3) & 3):
            suits = [deal[seat] >> 8 * suit & 255 for suit in range(4)]
            defence = promised(suits, self.denomination) - hands.PARTNER // 2
            if not silent >> seat & 1 and defence > 162 - self.value + CERTAIN:
                return True
        return False

    def bid_of(self, hand: int, boldness: int) -> tuple[int, int] | None:
        """What the seat at turn bids, if anything."""
        if self.bidder >= 0 and self.bidder & 1 == self.turn & 1:
            if self.bidders >> self.turn & 1:
                return None
            added = (support(hand, self.denomination) - EXPECTED) // 10 * 10
            return (self.value + added, self.denomination) if 0 < added <= HIGHEST - self.value else None
        found = promises(hand)
        best = max(self.open_to, key=lambda one: found[one])
        value = min(HIGHEST, (found[best] + boldness) // 10 * 10) if found[best] else 0
        return (value, best) if value >= LEAST and value > self.value else None


def auction_in(view: Any) -> Auction:
    """The auction as it stands."""
    said = calls_in(view)
    passes = 0
    while passes < len(said) and not isinstance(said[-1 - passes], Bid):
        passes += 1
    bidders = 0
    for call in said:
        bidders |= isinstance(call, Bid) << call.seat.index
    bid, open_to = view.bid, tuple(view.agreed.denominations)
    if bid is None:
        return Auction(view.turn.index, open_to, passes=passes)
    turn = view.turn.index
    return Auction(turn, open_to, bid.value, bid.denomination, bid.seat.index, passes, bidders, view.factor)
