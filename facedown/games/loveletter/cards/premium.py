"""The cards that the premium edition adds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.responses import IfItHappens, must
from facedown.games.loveletter.cards.classic import Princess
from facedown.games.loveletter.cards.letter import AtAnother, Letter
from facedown.games.loveletter.effects import Compare, Favour, Guess, Look, Mark, Peek, Promise, SwapHands
from facedown.games.loveletter.events import BY_EFFECT, Aim, Discard, Draw, Play
from facedown.games.loveletter.questions import NameForBishop
from facedown.games.loveletter.rounds import GainToken, GoOut

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter


class Assassin(Letter):
    """If a Guard chooses you while you hold this, reveal it: the Guard's player is out. Discard this and draw. [0]"""

    value = 0

    @must(instead=Guess, zone="hands")
    def strikes(self, game: LoveLetter, card: Card, guess: Guess) -> list[Event] | None:
        if game.controller(card) is not guess.target:
            return None
        killed = GoOut(guess.seat, f"named {guess.number} to {guess.target}, who holds the {self.name}")
        return [Discard(guess.target, card, BY_EFFECT), killed, Draw(guess.target)]


class Jester(AtAnother):
    """Choose another player. If they win the round, you gain a token, even if you are out. [0]"""

    value = 0

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.then(Promise(Favour(seat, target)))


class Cardinal(Letter):
    """Choose two players, yourself too if you like. They swap hands. Then you may look at one of the two. [2]"""

    value = 2

    def is_aimed(self, mode: str) -> bool:
        return True

    def aims(self, game: LoveLetter, seat: Seat, mode: str) -> Sequence[Aim]:
        return list(combinations([*game.open_to(seat), seat], 2))

    def played(self, game: LoveLetter, play: Play) -> None:
        if play.targets:
            game.effect(SwapHands(play.targets[0], play.targets[1]), *play.targets)
            looks: dict[str, list[Event]] = {str(s): [Peek(play.seat, s)] for s in play.targets if s is not play.seat}
            game.ask(play.seat, {**looks, "nobody": []}, "At whose hand do you look?")


class Baroness(AtAnother):
    """Look at the hands of one or two other players. [3]"""

    value = 3

    def aims(self, game: LoveLetter, seat: Seat, mode: str) -> Sequence[Aim]:
        return [*super().aims(game, seat, mode), *combinations(game.open_to(seat), 2)]

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.effect(Look(seat, target), target)


class Sycophant(AtAnother):
    """Choose any player, yourself too. If the next card played chooses players, it must choose that one. [4]"""

    value = 4

    def aims(self, game: LoveLetter, seat: Seat, mode: str) -> Sequence[Aim]:
        return [*super().aims(game, seat, mode), (seat,)]

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.then(Mark(target))


class Count(Letter):
    """At the end of the round, your hand counts one more for each Count in your discard pile. [5]"""

    value = 5


class Constable(Letter):
    """If you go out while this lies in your discard pile, gain a token. [6]"""

    value = 6

    @must(before=GoOut, zone="discards")
    def pays(self, game: LoveLetter, card: Card, death: GoOut) -> IfItHappens | None:
        if game.controller(card) is not death.seat:
            return None
        return IfItHappens(GainToken(death.seat, "has a Constable"))


class DowagerQueen(AtAnother):
    """Compare hands with another player in private. The higher hand is out. [7]"""

    value = 7

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.effect(Compare(seat, target, higher=True), seat, target)


class Bishop(AtAnother):
    """Choose another player and name a number other than 1. If they have that card, gain a token, and they may
    discard a card and draw. At the end of the round the Princess beats the Bishop. [9]"""

    value = 9

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.ask_for_number(NameForBishop(seat, target))

    def rank(self, game: LoveLetter, counts: int) -> int:
        held = [card.face for seat in game.living() for card in game.hands[seat]]
        princesses = [2 * face.value - 1 for face in held if type(face) is Princess]
        return min([super().rank(game, counts), *princesses])
