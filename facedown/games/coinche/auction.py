"""The auction: calls in turn and out of turn, and how they make a contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.mypyc import mypyc_attr
from facedown.games.coinche.cards import DENOMINATIONS
from facedown.games.coinche.dealing import DealRest
from facedown.games.coinche.events import CoincheEvent
from facedown.games.coinche.match import PassedOut
from facedown.games.coinche.presets import CAPOT, ENDS, GENERALE

if TYPE_CHECKING:
    from facedown.games.coinche.game import Coinche

PASSED_OUT: Final = 4
"""So many passes before the first bid end a deal."""
PASSES_AFTER_COINCHE: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Spoken(CoincheEvent):
    """What one player says in the auction."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class Pass(Spoken):
    """A player whose turn it is makes no bid. Whoever could double the last call has let it stand."""

    def happen(self, game: Coinche) -> None:
        game.passes += 1
        if game.bid is not None:
            game.quiet |= 1 << self.seat.index
        if game.bid is None and game.passes == PASSED_OUT:
            game.then(PassedOut(game.chance.shuffled(game.seats)))
        elif game.bid is not None and game.passes == passes_that_end(game):
            end_auction(game)
        else:
            game.ask_for_call(game.after(self.seat))

    def says(self) -> str:
        return f"{self.seat} passes."


class Bid(Spoken):
    """A player bids a value, or all tricks, in a denomination."""

    def __init__(self, seat: Seat, value: int, denomination: int) -> None:
        super().__init__(seat)
        self.value: Final = value
        self.denomination: Final = denomination

    def happen(self, game: Coinche) -> None:
        game.forget_calls()
        game.bid = self
        if self.value >= CAPOT and game.agreed.capot_ends:
            end_auction(game)
        else:
            game.ask_for_call(game.after(self.seat))

    def words(self) -> str:
        return f"{value_words(self.value)} {DENOMINATIONS[self.denomination]}"

    def says(self) -> str:
        return f"{self.seat} bids {self.words()}."


class CallCoinche(Spoken):
    """Coinche: a player of the other side doubles the last bid. The takers may double again."""

    def happen(self, game: Coinche) -> None:
        game.coinched = self.seat
        game.passes = game.quiet = 0
        if game.agreed.after_coinche == ENDS:
            ask_takers_or_end(game)
        else:
            game.ask_for_call(game.turn if game.turn is not self.seat else game.after(self.seat))

    def says(self) -> str:
        return f"{self.seat} says coinche!"


class CallSurcoinche(Spoken):
    """A player of the side that was doubled doubles again."""

    def happen(self, game: Coinche) -> None:
        game.surcoinched = self.seat
        end_auction(game)

    def says(self) -> str:
        return f"{self.seat} says surcoinche!"


class LetStand(Spoken):
    """A player who could double the last call, out of turn, leaves it as it is, and is not asked about it again."""

    def happen(self, game: Coinche) -> None:
        game.quiet |= 1 << self.seat.index
        if game.coinched is not None and game.agreed.after_coinche == ENDS:
            ask_takers_or_end(game)
        else:
            game.ask_for_call(game.turn)

    def says(self) -> str:
        return f"{self.seat} lets it stand."


class EndAuction(CoincheEvent):
    """The last bid is the contract. The side of the bidder are the takers."""

    def __init__(self, bid: Bid, factor: int) -> None:
        self.bid: Final = bid
        self.factor: Final = factor

    def happen(self, game: Coinche) -> None:
        game.playing = True
        game.passed_deals = 0
        if game.agreed.two_stage:
            game.then(DealRest(game.dealer))
        else:
            game.ask_for_card(game.first_leader())

    def says(self) -> str:
        doubled = "" if self.factor == 1 else f", times {self.factor}"
        return f"The contract is {self.bid.words()} by {self.bid.seat}{doubled}."


def value_words(value: int) -> str:
    return {CAPOT: "capot", GENERALE: "générale"}.get(value, str(value))


def passes_that_end(game: Coinche) -> int:
    """How many passes in a row make the last bid the contract."""
    return PASSES_AFTER_COINCHE if game.coinched is not None else game.agreed.passes


def ask_takers_or_end(game: Coinche) -> None:
    if not game.ask_takers():
        end_auction(game)


def end_auction(game: Coinche) -> None:
    game.then(EndAuction(game.contract, game.factor))
