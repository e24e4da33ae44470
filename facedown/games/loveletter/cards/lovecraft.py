"""The cards of Lovecraft Letter. Each number has sane cards, and an insane one with a second side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.responses import must
from facedown.games.loveletter.cards.classic import Baron, Guard, Handmaid, King, Priest, Prince, Princess
from facedown.games.loveletter.cards.letter import FORCED, UNFORCED, Letter
from facedown.games.loveletter.effects import CollectHands, Look, TakeHand
from facedown.games.loveletter.events import BY_EFFECT, INSANE, PLAIN, Aim, Draw, Play, PlayStep
from facedown.games.loveletter.questions import NameNumber
from facedown.games.loveletter.rounds import CancelDeath, GoOut, RoundEnds, WinMatch

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter


class BrainCase(Letter):
    """If you discard this, other than by going out, you are out. It comes from outside the deck. Insane. [0]"""

    value = 0
    back = "lovecraft"

    def is_insane(self) -> bool:
        return True

    def modes(self, game: LoveLetter, seat: Seat) -> Sequence[str]:
        return (PLAIN,)

    def discarded(self, game: LoveLetter, seat: Seat, how: str) -> None:
        if game.edition.brain_case_kills == "always" or game.turn is seat:
            game.then(GoOut(seat, "discards the Brain Case"))


class Investigator(Guard):
    """Choose another player and name a number other than 1. If they have that card, they are out. [1]"""

    back = "lovecraft"


class DeepOnes(Investigator):
    """As the Investigator. Insane: they are also out if they have a 1. [1]"""

    def is_insane(self) -> bool:
        return True

    def hits_insane(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.ask_for_number(NameNumber(seat, target, or_one=True))


class CatsOfUlthar(Priest):
    """Look at another player's hand. [2]"""

    title = "Cats of Ulthar"
    back = "lovecraft"


class GoldenMead(CatsOfUlthar):
    """As the Cats of Ulthar. Insane: look at another player's hand, then draw a card and play a card. [2]"""

    title = "Golden Mead"

    def is_insane(self) -> bool:
        return True

    def played_insane(self, game: LoveLetter, play: Play) -> None:
        for target in play.targets:
            game.effect(Look(play.seat, target), target)
            game.then(Draw(play.seat), PlayStep(play.seat))


class GreatRaceOfYith(Baron):
    """Compare hands with another player in private. The lower hand is out. [3]"""

    title = "Great Race of Yith"
    back = "lovecraft"


class HoundsOfTindalos(GreatRaceOfYith):
    """As the Great Race of Yith. Insane: choose another player. If they are not insane, they are out. [3]"""

    title = "Hounds of Tindalos"

    def is_insane(self) -> bool:
        return True

    def hits_insane(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        if not game.is_insane(target):
            game.then(GoOut(target, "is too sane for the Hounds of Tindalos"))


class ElderSign(Handmaid):
    """Until your next turn, nobody can choose you. [4]"""

    back = "lovecraft"


class LiberIvonis(ElderSign):
    """As the Elder Sign. Insane: while this lies in your discard pile, you cannot go out. [4]"""

    def is_insane(self) -> bool:
        return True

    @must(before=GoOut, zone="discards")
    def keeps_alive(self, game: LoveLetter, card: Card, death: GoOut) -> list[Event] | None:
        immortal = game.controller(card) is death.seat and game.played_as[card] == INSANE
        return [CancelDeath(death, card)] if immortal else None


class Armitage(Prince):
    """Choose any player, yourself too. They discard their hand and draw a new card. [5]"""

    back = "lovecraft"


class MiGo(Armitage):
    """As Armitage. Insane: take the hand of another player, who gets a Brain Case. Then play a card. [5]"""

    title = "Mi-Go"

    def is_insane(self) -> bool:
        return True

    def aims(self, game: LoveLetter, seat: Seat, mode: str) -> Sequence[Aim]:
        return [(s,) for s in game.open_to(seat)] if mode == INSANE else super().aims(game, seat, mode)

    def hits_insane(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.effect(TakeHand(seat, target), target)


class RandolphCarter(King):
    """Swap hands with another player. [6]"""

    back = "lovecraft"


class Nyarlathotep(RandolphCarter):
    """As Randolph Carter. Insane: collect the hands of all other players, look at them, give one back to each. [6]"""

    def is_insane(self) -> bool:
        return True

    def aims(self, game: LoveLetter, seat: Seat, mode: str) -> Sequence[Aim]:
        if mode != INSANE:
            return super().aims(game, seat, mode)
        everybody = game.others(seat) if game.edition.nyarlathotep_hits_protected else game.open_to(seat)
        return [tuple(everybody)] if everybody else []

    def played_insane(self, game: LoveLetter, play: Play) -> None:
        if play.targets:
            game.effect(CollectHands(play.seat, play.targets), *play.targets)


class SilverKey(Letter):
    """You must play this if you also have a card of 5 or more. [7]"""

    value = 7
    back = "lovecraft"

    def must_be_played(self, game: LoveLetter, seat: Seat) -> int:
        return FORCED if any(card.face.value >= 5 for card in game.besides(seat, self)) else UNFORCED

    def why_forced(self) -> str:
        return "when it is held with a card of 5 or more"


class ShiningTrapezohedron(SilverKey):
    """As the Silver Key. Insane: you need not play this. If you also have a card of 5 or more, you may play this,
    show that card, and win the round. [7]"""

    def is_insane(self) -> bool:
        return True

    def modes(self, game: LoveLetter, seat: Seat) -> Sequence[str]:
        high = any(card.face.value >= 5 for card in game.besides(seat, self))
        return super().modes(game, seat) if high else super().modes(game, seat)[:1]

    def must_be_played(self, game: LoveLetter, seat: Seat) -> int:
        keys = [card for card in game.besides(seat, self) if type(card.face) is SilverKey]
        return UNFORCED if game.is_insane(seat) and not keys else super().must_be_played(game, seat)

    def played_insane(self, game: LoveLetter, play: Play) -> None:
        game.show(game.hands[play.seat])
        game.clear()
        game.then(RoundEnds(play.seat))


class Necronomicon(Princess):
    """If you play or discard this for any reason, you are out. [8]"""

    back = "lovecraft"


class Cthulhu(Necronomicon):
    """If you play or discard this for any reason, you are out. But if you play its insane side, or discard it by an
    effect on your own turn, with two or more insanity besides Cthulhu's own, you win the match. [8]"""

    def is_insane(self) -> bool:
        return True

    def can_be_noped(self) -> bool:
        return True

    def modes(self, game: LoveLetter, seat: Seat) -> Sequence[str]:
        awake = game.turn is seat and game.insanity(seat) >= 2
        return super().modes(game, seat) if awake else super().modes(game, seat)[:1]

    def discarded(self, game: LoveLetter, seat: Seat, how: str) -> None:
        awake = game.turn is seat and game.insanity(seat) > 2
        if how == BY_EFFECT and awake:
            game.then(WinMatch(seat, "wakes Cthulhu"))
        elif how != INSANE:
            super().discarded(game, seat, how)

    def played_insane(self, game: LoveLetter, play: Play) -> None:
        game.then(WinMatch(play.seat, "wakes Cthulhu"))
