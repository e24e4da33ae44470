"""What happens in coinche: a deal, the calls of the auction, the cards of a trick, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr
from facedown.games.coinche.annonces import Annonce
from facedown.games.coinche.cards import DENOMINATIONS, SUITS
from facedown.games.coinche.presets import CAPOT, GENERALE
from facedown.games.coinche.scoring import Score

if TYPE_CHECKING:
    from facedown.games.coinche.game import Coinche


@mypyc_attr(allow_interpreted_subclasses=True)
class CoincheEvent(Event):
    """An event of this game."""

    def apply(self, game: Game) -> None:
        self.happen(game)  # type: ignore[arg-type]  # only a Coinche has these events

    def happen(self, game: Coinche) -> None:
        """Do it."""


# The deal


class NewMatch(CoincheEvent):
    """Four players sit down, and one of them is the first dealer."""

    def happen(self, game: Coinche) -> None:
        game.then(NewDeal(game.first_dealer()))

    def says(self) -> str:
        return "A match begins."


class NewDeal(CoincheEvent):
    """The deck is shuffled, if it must be. Then it is cut and dealt."""

    def __init__(self, dealer: Seat) -> None:
        self.dealer: Final = dealer

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        game.begin_deal(self.dealer)

    def says(self) -> str:
        return f"{self.dealer} is the dealer."


class CutDeck(CoincheEvent):
    """The player at the dealer's left cuts the deck."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Coinche) -> None:
        game.cut(game.deck, game.agreed.cut_least)

    def says(self) -> str:
        return f"{self.seat} cuts."


class DealCards(CoincheEvent):
    """Everybody gets cards in packets, the player at the dealer's right first."""

    def __init__(self, dealer: Seat, packets: tuple[int, ...]) -> None:
        self.dealer: Final = dealer
        self.packets: Final = packets

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        for packet in self.packets:
            for seat in game.from_seat(game.after(self.dealer)):
                game.deal(packet, game.deck, game.hands[seat])
        game.ask_for_call(game.after(self.dealer))

    def says(self) -> str:
        return f"{self.dealer} deals {', '.join([str(packet) for packet in self.packets])} cards each."


# The auction


class Pass(CoincheEvent):
    """A player whose turn it is makes no bid."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Coinche) -> None:
        game.pass_by(self.seat)

    def says(self) -> str:
        return f"{self.seat} passes."


class Bid(CoincheEvent):
    """A player bids a value, or all tricks, in a denomination."""

    def __init__(self, seat: Seat, value: int, denomination: int) -> None:
        self.seat: Final = seat
        self.value: Final = value
        self.denomination: Final = denomination

    def happen(self, game: Coinche) -> None:
        game.take_bid(self)

    def words(self) -> str:
        return f"{value_words(self.value)} {DENOMINATIONS[self.denomination]}"

    def says(self) -> str:
        return f"{self.seat} bids {self.words()}."


def value_words(value: int) -> str:
    return {CAPOT: "capot", GENERALE: "générale"}.get(value, str(value))


class CallCoinche(CoincheEvent):
    """Coinche: a player of the other side doubles the last bid."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Coinche) -> None:
        game.double(self.seat)

    def says(self) -> str:
        return f"{self.seat} says coinche!"


class CallSurcoinche(CoincheEvent):
    """A player of the side that was doubled doubles again."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Coinche) -> None:
        game.redouble(self.seat)

    def says(self) -> str:
        return f"{self.seat} says surcoinche!"


class LetStand(CoincheEvent):
    """A player who could double the last call, out of turn, leaves it as it is."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Coinche) -> None:
        game.leave_it(self.seat)

    def says(self) -> str:
        return f"{self.seat} lets it stand."


class EndAuction(CoincheEvent):
    """The last bid is the contract. The side of the bidder are the takers."""

    def __init__(self, bid: Bid, factor: int) -> None:
        self.bid: Final = bid
        self.factor: Final = factor

    def happen(self, game: Coinche) -> None:
        game.begin_play()

    def says(self) -> str:
        doubled = "" if self.factor == 1 else f", times {self.factor}"
        return f"The contract is {self.bid.words()} by {self.bid.seat}{doubled}."


class DealRest(CoincheEvent):
    """Where the deal has two stages, everybody gets the last two cards after the auction."""

    def __init__(self, dealer: Seat) -> None:
        self.dealer: Final = dealer

    def happen(self, game: Coinche) -> None:
        for seat in game.from_seat(game.after(self.dealer)):
            game.deal(2, game.deck, game.hands[seat])
        game.ask_for_card(game.first_leader())

    def says(self) -> str:
        return f"{self.dealer} deals the last 2 cards each."


class PassedOut(CoincheEvent):
    """Nobody bid. The hands are collected in this order, as they were dealt, and the next player deals."""

    def __init__(self, collected: tuple[Seat, ...]) -> None:
        self.collected: Final = collected

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        for seat in self.collected:
            game.lay_on(game.hands[seat], game.deck, as_dealt=True)
        game.end_passed_deal()

    def says(self) -> str:
        return "Everybody passed: the cards are collected."


# Play


class PlayCard(CoincheEvent):
    """A player lays a card to the trick, and may say belote or name annonces with it."""

    def __init__(self, seat: Seat, card: Card, call: str = "", kinds: tuple[str, ...] = ()) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.call: Final = call
        self.kinds: Final = kinds

    def happen(self, game: Coinche) -> None:
        game.lay_card(self)

    def says(self) -> str:
        return f"{self.seat} plays {self.card}."


class Belote(CoincheEvent):
    """A player holds the king and the queen of trumps, and plays the first of them."""

    def __init__(self, seat: Seat, suit: int) -> None:
        self.seat: Final = seat
        self.suit: Final = suit

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        game.show(game.other_royals(self.seat, self.suit))
        game.belotes = (*game.belotes, (self.seat.index, self.suit, False))

    def says(self) -> str:
        return f"{self.seat} says belote."


class Rebelote(CoincheEvent):
    """The second of the two is played: 20 points."""

    def __init__(self, seat: Seat, suit: int) -> None:
        self.seat: Final = seat
        self.suit: Final = suit

    def happen(self, game: Coinche) -> None:
        said = (self.seat.index, self.suit, False)
        game.belotes = tuple([(*one[:2], True) if one == said else one for one in game.belotes])

    def says(self) -> str:
        return f"{self.seat} says rebelote."


class InvalidBelote(CoincheEvent):
    """A player says belote who does not hold both cards: it counts nothing."""

    def __init__(self, seat: Seat, suit: int) -> None:
        self.seat: Final = seat
        self.suit: Final = suit

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        game.bar_royals(self.seat, self.suit)

    def says(self) -> str:
        return f"{self.seat} says belote without holding it in {SUITS[self.suit]}: it counts nothing."


class Announce(CoincheEvent):
    """A player says which kinds of annonces they hold."""

    def __init__(self, seat: Seat, kinds: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.kinds: Final = kinds

    def happen(self, game: Coinche) -> None:
        game.announced[self.seat] = self.kinds

    def says(self) -> str:
        return f"{self.seat} announces: {', '.join(self.kinds)}."


class SettleAnnonces(CoincheEvent):
    """The annonces are compared. Only the side with the best one counts its annonces, and shows them."""

    def happen(self, game: Coinche) -> None:
        game.settle_annonces()

    def heard_by(self, game: Game) -> int:
        return 0


EQUAL: Final = "equal"


class AnnoncesCount(CoincheEvent):
    """A side has the best annonce, and shows all of its own."""

    def __init__(
        self, side: int, best: Annonce | None, shown: tuple[tuple[Seat, tuple[Annonce, ...]], ...], points: int
    ) -> None:
        self.side: Final = side
        self.best: Final = best
        self.shown: Final = shown
        self.points: Final = points

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        for seat, annonces in self.shown:
            game.show_annonces(seat, annonces)
        game.annonce_points = (self.points, 0) if self.side == 0 else (0, self.points)
        game.annonces_shown = self.best if self.best is not None else EQUAL
        game.annonces_counted = self.counted()

    def counted(self) -> tuple[tuple[int, tuple[Annonce, ...]], ...]:
        """The annonces that are shown, and by which seats."""
        return tuple([(seat.index, annonces) for seat, annonces in self.shown])

    def says(self) -> str:
        if not self.shown:
            return "The best annonces are equal: none counts."
        each = [f"{seat} shows {', '.join([str(one) for one in annonces])}" for seat, annonces in self.shown]
        return f"{'; '.join(each)}: {self.points} points."


class TakeTrick(CoincheEvent):
    """The winner of a trick lays its cards on the pile of their side, and leads to the next."""

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat: Final = seat
        self.points: Final = points

    def happen(self, game: Coinche) -> None:
        game.gather_trick(self.seat, self.points)

    def says(self) -> str:
        return f"{self.seat} takes the trick ({self.points})."


# The score


class DealScore(CoincheEvent):
    """What a deal brings both sides."""

    def __init__(self, takers: int, score: Score, sides: tuple[str, str]) -> None:
        self.takers: Final = takers
        self.score: Final = score
        self.sides: Final = sides

    def happen(self, game: Coinche) -> None:
        game.write_down(self.takers, self.score)

    def says(self) -> str:
        ended, points, scores = self.score.ended, self.score.points, self.score.scores
        how = {"made": "make the contract", "failed": "fail", "litige": "are level with the defence"}[ended]
        other = 1 - self.takers
        counted = f"{points[self.takers]} to {points[other]}"
        written = f"{self.sides[self.takers]} write {scores[self.takers]}, {self.sides[other]} {scores[other]}"
        waiting = f"; {self.score.waits} points wait for the next contract" if self.score.waits else ""
        return f"{self.sides[self.takers]} {how} ({counted}): {written}{waiting}."


class UpdateScore(CoincheEvent):
    """The totals of the match."""

    def __init__(self, totals: tuple[int, int], sides: tuple[str, str]) -> None:
        self.totals: Final = totals
        self.sides: Final = sides

    def happen(self, game: Coinche) -> None:
        game.end_deal()

    def says(self) -> str:
        return f"{self.sides[0]} have {self.totals[0]} points, {self.sides[1]} {self.totals[1]}."


class PutPilesTogether(CoincheEvent):
    """One side's pile is laid on the other's: that is the deck of the next deal."""

    def __init__(self, top: int) -> None:
        self.top: Final = top

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        for side in (1 - self.top, self.top):
            game.lay_on(game.pile(side), game.deck)
        game.then(NewDeal(game.after(game.dealer)))

    def says(self) -> str:
        return "The piles are put together."
