"""The tricks: a card is laid, what it tells about the rest of the hand is kept, and the best card takes them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.games.coinche.announcing import Announce, SettleAnnonces, said_with
from facedown.games.coinche.cards import PLACES, PlayingCard
from facedown.games.coinche.events import CoincheEvent
from facedown.games.coinche.match import score_deal
from facedown.games.coinche.obligations import denied, masters

if TYPE_CHECKING:
    from facedown.games.coinche.game import Coinche


class PlayCard(CoincheEvent):
    """A player lays a card to the trick, and may say belote or name annonces with it."""

    def __init__(self, seat: Seat, card: Card, call: str = "", kinds: tuple[str, ...] = ()) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.call: Final = call
        self.kinds: Final = kinds

    def happen(self, game: Coinche) -> None:
        face = cast(PlayingCard, self.card.face)
        master_or_not(game, self.seat, face)
        game.move(self.card, game.trick)
        if self.call:
            game.then(said_with(game, self.seat, face.suit, self.call))
        if self.kinds:
            game.then(Announce(self.seat, self.kinds))
        go_on_after(game, self.seat)

    def says(self) -> str:
        return f"{self.seat} plays {self.card}."


class TakeTrick(CoincheEvent):
    """The winner of a trick lays its cards on the pile of their side, and leads to the next."""

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat: Final = seat
        self.points: Final = points

    def happen(self, game: Coinche) -> None:
        side = game.side(self.seat)
        game.lay_on(game.trick, game.pile(side))
        first, second = game.taken
        game.taken = (first + self.points, second) if side == 0 else (first, second + self.points)
        game.tricks[self.seat] += 1
        game.led = game.master = game.best = -1
        if game.hand(self.seat):
            game.ask_for_card(self.seat)
        else:
            game.then(score_deal(game, side))

    def says(self) -> str:
        return f"{self.seat} takes the trick ({self.points})."


def master_or_not(game: Coinche, seat: Seat, face: PlayingCard) -> None:
    """A card may master the trick. What it tells about the rest of the hand is kept for everybody."""
    denomination = game.denomination
    place = PLACES[denomination][face.index]
    game.played[seat] |= 1 << face.index
    if game.led < 0:
        game.led = face.suit
        game.master, game.best = place, seat.index
        return
    partners = game.is_partner_master(seat)
    ruled_out = denied(place, denomination, game.led, game.master, partners, game.agreed.duties)
    if ruled_out:
        game.barred[seat] |= ruled_out
    if masters(place, game.master, denomination):
        game.master, game.best = place, seat.index


def go_on_after(game: Coinche, seat: Seat) -> None:
    """The next player plays, or the trick is complete. Annonces are settled after the first card of trick 2."""
    played = len(game.trick.cards)
    if played == 1 and game.agreed.annonces and game.tricks_taken() == 1 and any(game.announced):
        game.then(SettleAnnonces())
    if played == 4:
        game.then(TakeTrick(game.seats[game.best], points_in_trick(game)))
    else:
        game.ask_for_card(game.after(seat))


def points_in_trick(game: Coinche) -> int:
    points = game.agreed.points[game.denomination]
    found = 0
    for card in game.trick.cards:
        found += points[cast(PlayingCard, card.face).index]
    return found
