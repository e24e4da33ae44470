"""The cards: each its printed sentence, and the same sentence in code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Face, Seat
from facedown.core.events import Event
from facedown.core.mypyc import mypyc_attr
from facedown.core.responses import must
from facedown.games.loveletter.events import (
    Compare,
    Discard,
    Draw,
    DrawFromDeck,
    GainToken,
    GoOut,
    Look,
    Play,
    Protect,
    RoundEnds,
    SwapHands,
)
from facedown.games.loveletter.questions import Keep, NameNumber

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter


@mypyc_attr(allow_interpreted_subclasses=True)
class Letter(Face):
    """A card of Love Letter."""

    def __init__(self, value: int, copies: int) -> None:
        super().__init__()
        self.value = value
        self.copies = copies

    def is_aimed(self) -> bool:
        """Whether its player chooses somebody."""
        return False

    def targets(self, game: LoveLetter, seat: Seat) -> Sequence[Seat]:
        """Whom its player may choose. Nobody to choose: it is played without effect."""
        return ()

    def must_be_played_with(self, hand: Sequence[Card]) -> bool:
        return False

    def played(self, game: LoveLetter, play: Play) -> None:
        """What happens when it is played."""

    def discarded(self, game: LoveLetter, seat: Seat) -> None:
        """What happens when it is discarded, played or not."""


class Unseen(Letter):
    """A card of which only the back is seen."""

    title = "??"


class AtAnother(Letter):
    """A card that its player aims at one other player."""

    def is_aimed(self) -> bool:
        return True

    def targets(self, game: LoveLetter, seat: Seat) -> Sequence[Seat]:
        return game.open_to(seat)

    def played(self, game: LoveLetter, play: Play) -> None:
        if play.target is not None:
            self.hits(game, play.seat, play.target)

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        """The effect on the player that was chosen."""


class Spy(Letter):
    """At the end of the round, if you are the only player still in who played or discarded a Spy, gain a token. [0]"""

    @must(after=RoundEnds, zone="discards")
    def reports(self, game: LoveLetter, card: Card, event: Event) -> list[Event] | None:
        spied = [seat for seat in game.living() if self in [c.face for c in game.discards[seat]]]
        if len(spied) == 1 and card is next(c for c in game.discards[spied[0]] if c.face is self):
            return [GainToken(spied[0], "is the only one with a Spy")]
        return None


class Guard(AtAnother):
    """Choose another player and name a number other than 1. If they have that card, they are out. [1]"""

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.question(NameNumber(seat, target))


class Priest(AtAnother):
    """Look at another player's hand. [2]"""

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.then(Look(seat, target))


class Baron(AtAnother):
    """Compare hands with another player in private. The lower hand is out. [3]"""

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.then(Compare(seat, target))


class Handmaid(Letter):
    """Until your next turn, nobody can choose you. [4]"""

    def played(self, game: LoveLetter, play: Play) -> None:
        game.then(Protect(play.seat))


class Prince(AtAnother):
    """Choose any player, yourself too. They discard their hand and draw a new card. [5]"""

    def targets(self, game: LoveLetter, seat: Seat) -> Sequence[Seat]:
        return (*game.open_to(seat), seat)

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        for card in game.hands[target]:
            game.then(Discard(target, card))
        game.then(Draw(target))


class Chancellor(Letter):
    """Draw two cards. Keep one card and put the others under the deck, in any order. [6]"""

    def played(self, game: LoveLetter, play: Play) -> None:
        drawn = min(2, len(game.deck))
        if drawn:
            game.then(*[DrawFromDeck(play.seat)] * drawn)
            game.question(Keep(play.seat))


class King(AtAnother):
    """Swap hands with another player. [6; in 2019 7]"""

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.then(SwapHands(seat, target))


class Countess(Letter):
    """You must play this if you also have the King or a Prince. [7; in 2019 8]"""

    def must_be_played_with(self, hand: Sequence[Card]) -> bool:
        return any(isinstance(card.face, King | Prince) for card in hand)


class Princess(Letter):
    """If you play or discard this for any reason, you are out. [8; in 2019 9]"""

    def discarded(self, game: LoveLetter, seat: Seat) -> None:
        game.then(GoOut(seat, "discards the Princess"))


UNSEEN: Final = Unseen(-1, 0)
