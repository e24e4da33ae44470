"""The cards of the classic edition and of the edition of 2019."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.responses import must
from facedown.games.loveletter.cards.letter import FORCED, UNFORCED, AtAnother, Letter
from facedown.games.loveletter.effects import Compare, Look, Protect, Redraw, SwapHands
from facedown.games.loveletter.events import BY_CHECK, Aim, Draw, Play
from facedown.games.loveletter.questions import Keep, NameNumber
from facedown.games.loveletter.rounds import FAILED_CHECK, GainToken, GoOut, RoundEnds

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter


class Spy(Letter):
    """At the end of the round, if you are the only player still in who played or discarded a Spy, gain a token. [0]"""

    value = 0

    @must(after=RoundEnds, zone="discards")
    def reports(self, game: LoveLetter, card: Card, event: Event) -> list[Event] | None:
        spies = {seat: [c for c in game.discards[seat] if isinstance(c.face, Spy)] for seat in game.living()}
        spied = [seat for seat, lying in spies.items() if lying]
        if len(spied) == 1 and card is spies[spied[0]][0]:
            return [GainToken(spied[0], "is the only one with a Spy")]
        return None


class Guard(AtAnother):
    """Choose another player and name a number other than 1. If they have that card, they are out. [1]"""

    value = 1

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.ask_for_number(NameNumber(seat, target))


class Priest(AtAnother):
    """Look at another player's hand. [2]"""

    value = 2

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.effect(Look(seat, target), target)


class Baron(AtAnother):
    """Compare hands with another player in private. The lower hand is out. [3]"""

    value = 3

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.effect(Compare(seat, target), seat, target)


class Handmaid(Letter):
    """Until your next turn, nobody can choose you. [4]"""

    value = 4

    def played(self, game: LoveLetter, play: Play) -> None:
        game.then(Protect(play.seat))


class Prince(AtAnother):
    """Choose any player, yourself too. They discard their hand and draw a new card. [5]"""

    value = 5

    def aims(self, game: LoveLetter, seat: Seat, mode: str) -> Sequence[Aim]:
        return [*super().aims(game, seat, mode), (seat,)]

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.effect(Redraw(target), target)


class Chancellor(Letter):
    """Draw two cards. Keep one card and put the others under the deck, in any order. [6]"""

    value = 6

    def played(self, game: LoveLetter, play: Play) -> None:
        held, drawn = len(game.hands[play.seat]), min(2, len(game.deck))
        game.then(*[Draw(play.seat)] * drawn)
        if held + drawn > 1 and drawn:
            game.question(Keep(play.seat, max(held, 1)))


class King(AtAnother):
    """Swap hands with another player. [6; in 2019 7]"""

    value = 6

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.effect(SwapHands(seat, target), seat, target)


class Countess(Letter):
    """You must play this if you also have the King or a Prince. [7; in 2019 8]"""

    value = 7

    def must_be_played(self, game: LoveLetter, seat: Seat) -> int:
        royal = [card for card in game.hands[seat].cards if isinstance(card.face, (King, Prince))]
        return FORCED if royal else UNFORCED

    def why_forced(self) -> str:
        return "when it is held with the King or a Prince"


class Princess(Letter):
    """If you play or discard this for any reason, you are out. [8; in 2019 9]"""

    value = 8

    def can_be_noped(self) -> bool:
        return False

    def discarded(self, game: LoveLetter, seat: Seat, how: str) -> None:
        game.then(GoOut(seat, FAILED_CHECK if how == BY_CHECK else f"discards the {self.name}"))
