"""The deal: the deck is shuffled once, or before every deal; it is cut, and dealt in packets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.games.coinche.cards import PlayingCard
from facedown.games.coinche.events import CoincheEvent
from facedown.games.coinche.options import dealer_named, hands_named

if TYPE_CHECKING:
    from facedown.games.coinche.game import Coinche

SEQUENCES: Final[tuple[tuple[int, ...], ...]] = ((2, 3, 3), (3, 2, 3), (3, 3, 2))
LAST_PACKET: Final = 2
"""What everybody gets after the auction, where the deal has two stages."""


class NewMatch(CoincheEvent):
    """Four players sit down, and one of them is the first dealer."""

    def happen(self, game: Coinche) -> None:
        game.then(NewDeal(first_dealer(game)))

    def says(self) -> str:
        return "A match begins."


class NewDeal(CoincheEvent):
    """The deck is shuffled, if it must be. Then it is cut and dealt."""

    def __init__(self, dealer: Seat) -> None:
        self.dealer: Final = dealer

    def reveals(self) -> bool:
        return True

    def happen(self, game: Coinche) -> None:
        game.deals += 1
        game.dealer = self.dealer
        clear_table(game)
        given = hands_named(game.layout.options["hands"]) if game.deals == 1 else ()
        packets = packets_for(game)
        if given:
            game.arrange(game.deck, stacked(game, given, self.dealer, packets))
        elif game.agreed.shuffles or game.deals == 1:
            game.shuffle(game.deck)
        if not given:
            game.then(CutDeck(game.before(self.dealer)))
        game.then(DealCards(self.dealer, packets))

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
            deal_round(game, self.dealer, packet)
        game.ask_for_call(game.after(self.dealer))

    def says(self) -> str:
        return f"{self.dealer} deals {', '.join([str(packet) for packet in self.packets])} cards each."


class DealRest(CoincheEvent):
    """Where the deal has two stages, everybody gets the last two cards after the auction."""

    def __init__(self, dealer: Seat) -> None:
        self.dealer: Final = dealer

    def happen(self, game: Coinche) -> None:
        deal_round(game, self.dealer, LAST_PACKET)
        game.ask_for_card(game.first_leader())

    def says(self) -> str:
        return f"{self.dealer} deals the last {LAST_PACKET} cards each."


def first_dealer(game: Coinche) -> Seat:
    """Who deals first: as the table wants it, or else drawn by chance."""
    wanted = dealer_named(game.layout.options["dealer"])
    return game.chance.pick(game.seats) if wanted < 0 else game.seats[wanted]


def clear_table(game: Coinche) -> None:
    """Nothing was called or played in this deal yet."""
    game.forget_calls()
    game.bid = None
    game.playing = False
    game.led = game.master = game.best = -1
    game.taken = game.annonce_points = (0, 0)
    game.tricks.fill(0)
    game.barred.fill(0)
    game.played.fill(0)
    game.announced.fill(())
    game.annonces_shown = None
    game.annonces_counted = ()
    game.belotes = ()


def packets_for(game: Coinche) -> tuple[int, ...]:
    """How many cards everybody gets at a time, before the auction."""
    packets = game.chance.pick(SEQUENCES)
    if game.agreed.four_four:
        return (4, 4)
    return (3, 3) if game.agreed.two_stage else packets


def stacked(game: Coinche, given: Sequence[Sequence[int]], dealer: Seat, packets: tuple[int, ...]) -> list[Card]:
    """The deck from which everybody gets the hand that the table wants for them."""
    left = [list(hand) for hand in given]
    order: list[int] = []
    for packet in (*packets, LAST_PACKET) if game.agreed.two_stage else packets:
        for seat in game.from_seat(game.after(dealer)):
            order.extend(left[seat.index][:packet])
            del left[seat.index][:packet]
    cards = {cast(PlayingCard, card.face).index: card for card in game.deck.cards}
    return [cards[index] for index in order]


def deal_round(game: Coinche, dealer: Seat, packet: int) -> None:
    """Everybody gets so many cards."""
    for seat in game.from_seat(game.after(dealer)):
        game.deal(packet, game.deck, game.hands[seat])
