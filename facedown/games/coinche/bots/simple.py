"""A player of coinche by rules of thumb.

It counts its hand to bid, draws trumps, cashes what is master, gives points to its partner's tricks and little to
others'.
"""

from __future__ import annotations

from typing import Any

from facedown.core.cards import Card, Seat
from facedown.core.choices import Choice, Option
from facedown.games.coinche.bots import calls
from facedown.games.coinche.cards import FACES, NO_TRUMP, PLACES, PlayingCard
from facedown.games.coinche.obligations import masters
from facedown.games.coinche.questions import WhichCard
from facedown.games.coinche.tricks import PlayCard
from facedown.players.player import Player


class SimpleBot(Player):
    """Plays by rules of thumb, and remembers nothing but what lies open."""

    def __init__(self) -> None:
        self.reason = ""

    def decide(self, view: Any, choice: Choice) -> object:
        if isinstance(choice.question, WhichCard):
            best = max(choice, key=lambda option: Play(view, choice.seat, option).worth())
            self.reason = f"By rules of thumb, {best.words} does most here."
            return best
        call, self.reason = calls.called(view, choice.seat)
        return call if call in choice else choice[0]

    def why(self) -> str:
        return self.reason


# The tricks


class Play:
    """One card that could be played, and how good that looks."""

    def __init__(self, view: Any, seat: Seat, option: Option) -> None:
        self.view = view
        self.seat = seat
        play = option.what
        assert isinstance(play, PlayCard)
        self.play = play
        self.place: int = view.place_of_card(play.card)
        self.out = unseen(view, seat)
        """The cards that others may still hold, by their bits."""

    @property
    def points(self) -> int:
        return points_of(self.view, self.play.card)

    def worth(self) -> float:
        said = 20.0 if self.play.call else 0.0
        said += 1.0 * len(self.play.kinds)
        return said + (self.led() if self.view.led < 0 else self.followed())

    def led(self) -> float:
        """Lead what is master; draw trumps as a taker; otherwise lead low, and keep tens and good trumps back."""
        view, trump = self.view, self.view.denomination
        is_trump = self.place >> 3 == trump
        takes = view.side(view.bid.seat) == view.side(self.seat)
        if self.is_master():
            if is_trump:
                return 40.0 if takes and self.suit_is_out(trump) else -8.0
            return 30.0 + self.points / 4 - (10.0 if self.may_be_ruffed() else 0.0)
        if is_trump:
            return -5.0 - self.points if takes else -25.0 - self.points
        return -float(self.points)

    def followed(self) -> float:
        """Take a trick cheaply if nobody can take it back; give points to a trick of one's own side."""
        view = self.view
        wins = masters(self.place, view.master, view.denomination)
        lying = sum([points_of(view, card) for card in view.trick]) + self.points
        last = len(view.trick) == 3
        if wins:
            sure = last or self.is_safe()
            cheap = -self.points / 2 - (6.0 if self.place >> 3 == view.denomination else 0.0)
            return (lying if sure else lying / 3) + (cheap if not sure or not last else cheap / 3)
        if view.is_partner_master(self.seat):
            sure = last or self.partner_is_safe()
            return float(self.points) if sure and not self.is_master() else -self.points / 3
        return -1.5 * self.points - (10.0 if self.is_master() else 0.0)

    def is_master(self) -> bool:
        """Whether nobody holds a higher card of the same suit."""
        return not any(place >> 3 == self.place >> 3 and place > self.place for place in self.out)

    def suit_is_out(self, suit: int) -> bool:
        return any(place >> 3 == suit for place in self.out)

    def may_be_ruffed(self) -> bool:
        trump = self.view.denomination
        if trump >= NO_TRUMP or self.place >> 3 == trump:
            return False
        return self.suit_is_out(trump) and self.seen_in_suit() > 4

    def seen_in_suit(self) -> int:
        """How many cards of its suit were seen."""
        return 8 - len([place for place in self.out if place >> 3 == self.place >> 3])

    def is_safe(self) -> bool:
        """Whether those who play after this card can hardly take the trick."""
        return self.is_master() and not self.may_be_ruffed()

    def partner_is_safe(self) -> bool:
        master = self.view.master
        higher = any(place >> 3 == master >> 3 and place > master for place in self.out)
        trumped = self.view.denomination < NO_TRUMP and master >> 3 != self.view.denomination
        return not higher and not (trumped and self.suit_is_out(self.view.denomination) and self.seen_in_suit() > 5)


def points_of(view: Any, card: Card) -> int:
    face = card.face
    assert isinstance(face, PlayingCard)
    counted: int = view.agreed.points[view.denomination][face.index]
    return counted


def unseen(view: Any, seat: Seat) -> list[int]:
    """The bits of the cards that a player has not seen in this deal."""
    seen = 0
    for other in view.seats:
        seen |= view.played[other]
    for card in view.hand(seat):
        seen |= 1 << card.face.index
    places = PLACES[view.denomination]
    return [places[face.index] for face in FACES if not seen >> face.index & 1]
