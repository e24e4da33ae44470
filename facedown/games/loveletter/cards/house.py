"""The cards of our own house: most of them answer what others play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.events import Cancel, Event
from facedown.core.mypyc import mypyc_attr
from facedown.core.responses import IfItHappens, may, must
from facedown.games.loveletter.cards.classic import Prince
from facedown.games.loveletter.cards.letter import AT_NOBODY, AtAnother, Letter
from facedown.games.loveletter.cards.premium import Assassin
from facedown.games.loveletter.effects import (
    Bounty,
    Favour,
    Look,
    Peek,
    Promise,
    ReverseTurns,
    SwapSeats,
    TurnAround,
)
from facedown.games.loveletter.events import (
    ASSASSIN,
    CONSTABLE,
    CRIME_BOSS,
    INSANE,
    INSANE_QUICK,
    JESTER,
    PLAIN,
    QUICK,
    Aim,
    Discard,
    Draw,
    Play,
)
from facedown.games.loveletter.rounds import GainToken, GoOut

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter


@mypyc_attr(allow_interpreted_subclasses=True)
class QuickPlay(Letter):
    """A card that can be played when it is not your turn, as an answer: discard it, draw a card, then it acts."""

    def quickly(self, seat: Seat, card: Card, play: Play, mode: str = QUICK) -> list[Event]:
        return [Discard(seat, card, mode), Draw(seat), Play(seat, card, (play.seat,), mode, answers=play)]


class Nope(QuickPlay):
    """Quick: when another player plays a card, cancel it. Played on your turn, this does nothing. Insane. [2]"""

    value = 2
    back = "lovecraft"

    def is_insane(self) -> bool:
        return True

    @may(before=Play, zone="hands")
    def nope(self, game: LoveLetter, card: Card, play: Play) -> list[Event] | None:
        holder = game.holder(card)
        if holder is play.seat or not game.letter(play.card).can_be_noped():
            return None
        return self.quickly(holder, card, play)

    def played(self, game: LoveLetter, play: Play) -> None:
        if play.answers is not None:
            game.then(Cancel(play.answers))

    def modes(self, game: LoveLetter, seat: Seat) -> Sequence[str]:
        return (PLAIN,)


class NoU(QuickPlay):
    """Quick: when another player plays a card on you, cancel it and play it on them. Played on your turn, this
    reverses the order of the turns. [5]"""

    title = "No-U"
    value = 5

    @may(before=Play, zone="hands")
    def turns(self, game: LoveLetter, card: Card, play: Play) -> list[Event] | None:
        holder = game.holder(card)
        mode = self.answers_as(game, holder, play)
        return self.quickly(holder, card, play, mode) if mode and holder is not play.seat else None

    def answers_as(self, game: LoveLetter, holder: Seat, play: Play) -> str:
        """The way in which it can answer this play, if it can."""
        return QUICK if holder in play.targets else ""

    def played(self, game: LoveLetter, play: Play) -> None:
        game.then(ReverseTurns() if play.answers is None else TurnAround(play))


class InsaneNoU(NoU):
    """As the No-U. Quick while you are insane: also when another player plays a card on anybody else. [5]"""

    title = "Insane No-U"
    back = "lovecraft"

    def is_insane(self) -> bool:
        return True

    def modes(self, game: LoveLetter, seat: Seat) -> Sequence[str]:
        return (PLAIN,)

    def answers_as(self, game: LoveLetter, holder: Seat, play: Play) -> str:
        if holder in play.targets or not game.is_insane(holder):
            return super().answers_as(game, holder, play)
        return INSANE_QUICK if play.targets else ""


class Jestsassin(Assassin):
    """In hand, this is the Assassin. Played, it is the Jester, or the Assassin, who does nothing then. [0]"""

    def modes(self, game: LoveLetter, seat: Seat) -> Sequence[str]:
        return (JESTER, ASSASSIN)

    def is_aimed(self, mode: str) -> bool:
        return mode == JESTER

    def aims(self, game: LoveLetter, seat: Seat, mode: str) -> Sequence[Aim]:
        return [(other,) for other in game.open_to(seat)] if mode == JESTER else super().aims(game, seat, mode)

    def played(self, game: LoveLetter, play: Play) -> None:
        for target in play.targets:
            game.then(Promise(Favour(play.seat, target)))


class HouseSpy(AtAnother):
    """Swap seats with another player. Play goes on from where you sit then. [2]"""

    title = "Spy"
    value = 2

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.then(SwapSeats(seat, target))


class BountyHunter(AtAnother):
    """Choose another player. If they go out before the end of your next turn, other than by an insanity check, and
    you are still in, gain a token. [4]"""

    value = 4

    def hits(self, game: LoveLetter, seat: Seat, target: Seat) -> None:
        game.then(Promise(Bounty(seat, target, game.turns[seat])))


class Capitalist(Prince):
    """As the Prince. Insane: draw a card and keep it, so that you hold one more from then on. [5]"""

    def is_insane(self) -> bool:
        return True

    def is_aimed(self, mode: str) -> bool:
        return mode != INSANE

    def aims(self, game: LoveLetter, seat: Seat, mode: str) -> Sequence[Aim]:
        return AT_NOBODY if mode == INSANE else super().aims(game, seat, mode)

    def played_insane(self, game: LoveLetter, play: Play) -> None:
        game.then(Draw(play.seat))


class ConstableOrCrimeBoss(Letter):
    """Say which one it is. Constable: if you go out while this lies in your discard pile, gain a token. Crime Boss:
    while it lies there, whoever looks at your hand shows you a card afterwards. [6]"""

    title = "Constable / Crime Boss"
    value = 6

    def modes(self, game: LoveLetter, seat: Seat) -> Sequence[str]:
        return (CONSTABLE, CRIME_BOSS)

    @must(before=GoOut, zone="discards")
    def pays(self, game: LoveLetter, card: Card, death: GoOut) -> IfItHappens | None:
        if game.controller(card) is not death.seat or game.played_as[card] != CONSTABLE:
            return None
        return IfItHappens(GainToken(death.seat, "has a Constable"))

    @must(after=Look, zone="discards")
    def looks_back(self, game: LoveLetter, card: Card, look: Look) -> list[Event] | None:
        boss = game.holder(card)
        if boss is not look.target or game.played_as[card] != CRIME_BOSS or look.source == CRIME_BOSS:
            return None
        return [Peek(boss, look.seat, CRIME_BOSS)]
