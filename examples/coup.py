"""Coup: claims, challenges and blocks, for two to six players, in one file.

Play it against bots:   facedown play examples/coup.py:Coup --players 4
Let bots play:          facedown sim examples/coup.py:Coup --players 4 --seats bluffer --games 100
Check it:               facedown check examples/coup.py:Coup
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, ClassVar

import facedown
from facedown import EVERYBODY, NOBODY, OWNER, UNORDERED, Cancel, Card, Event, Face, Listed, Seat, Zone, Zones, may


class Duke(Face):
    """Tax: take three coins. Blocks foreign aid."""


class Assassin(Face):
    """Assassinate: pay three coins, and another player loses an influence."""


class Captain(Face):
    """Steal: take two coins from another player. Blocks stealing."""


class Ambassador(Face):
    """Exchange: draw two cards from the court, and put two back. Blocks stealing."""


class Contessa(Face):
    """Blocks assassination."""


class Told(Event):
    """An event with its sentence, in which `{seat}` stands for a field."""

    text: ClassVar[str]

    def says(self) -> str:
        return self.text.format(**vars(self))


class Deal(Told):
    text = "Everybody gets two cards and two coins."

    def apply(self, game: Any) -> None:
        game.shuffle(game.court)
        for seat in game.seats:
            game.deal(2, game.court, game.hands[seat])
        game.then(NextTurn())


class NextTurn(Told):
    text = "Next turn."

    def apply(self, game: Any) -> None:
        game.turn = game.others_in(game.turn)[0]
        game.question(WhatToDo(game.turn))
        game.then(NextTurn())


@dataclass(frozen=True)
class Action(Event):
    """What a player does on their turn; `role` is the character that it needs."""

    seat: Seat
    called: ClassVar[str]
    role: ClassVar[str] = ""
    cost: ClassVar[int] = 0
    gain: ClassVar[int] = 0
    blockers: ClassVar[tuple[str, ...]] = ()

    def apply(self, game: Any) -> None:
        game.coins[self.seat] += self.gain

    def __str__(self) -> str:
        return self.called.format(**vars(self))

    def says(self) -> str:
        return f"{self.seat}: {self}."


@dataclass(frozen=True)
class Attack(Action):
    victim: Seat

    def moot(self, game: Any) -> bool:
        return not game.is_in(self.victim)

    def apply(self, game: Any) -> None:
        super().apply(game)
        game.loses_influence(self.victim)


class Blockable(Action):
    """An action that its victim can block with one of the `blockers`; if it has no victim, anybody can."""


class Income(Action):
    called, gain = "income", 1


class ForeignAid(Blockable):
    called, gain, blockers = "foreign aid", 2, ("Duke",)


class Tax(Action):
    called, gain, role = "tax", 3, "Duke"


class LaunchCoup(Attack):
    called, cost, gain = "coup against {victim}", 7, -7


class Assassinate(Attack, Blockable):
    called, role, cost, blockers = "assassinate {victim}", "Assassin", 3, ("Contessa",)


class Steal(Attack, Blockable):
    called, role, blockers = "steal from {victim}", "Captain", ("Captain", "Ambassador")

    def apply(self, game: Any) -> None:
        stolen = min(2, game.coins[self.victim])
        game.coins[self.victim] -= stolen
        game.coins[self.seat] += stolen


class Exchange(Action):
    called, role = "exchange", "Ambassador"

    def apply(self, game: Any) -> None:
        game.deal(2, game.court, game.hands[self.seat])
        game.question(WhichCards(self.seat, PutBack(self.seat), "Which two cards do you put back?", 2))


@dataclass(frozen=True)
class Claim(Event):
    """A player claims a character, to act or to block. Unless they are caught, it happens. The cost of an action is
    paid when its claim stands: so it is lost if the action is blocked, and kept if the player was caught."""

    seat: Seat
    role: str
    deed: Action | Cancel

    def apply(self, game: Any) -> None:
        game.coins[self.seat] -= self.deed.cost if isinstance(self.deed, Action) else 0
        game.then(self.deed)

    def says(self) -> str:
        return f"{self.seat} claims the {self.role}: {self.deed if isinstance(self.deed, Action) else 'block'}."


@dataclass(frozen=True)
class Challenge(Told):
    text = "{seat} does not believe {claim.seat}."
    seat: Seat
    claim: Claim

    def apply(self, game: Any) -> None:
        game.question(WhichCards(self.claim.seat, TurnUp(self), f"Are you the {self.claim.role}? Turn up a card."))


@dataclass(frozen=True)
class TurnUp(Told):
    """The claimed character is swapped for a card of the court, and the challenger was wrong. Any other card is
    lost, and the claim with it."""

    text = "{challenge.claim.seat} turns up the {cards[0]}."
    challenge: Challenge
    cards: tuple[Card, ...] = ()

    def apply(self, game: Any) -> None:
        claim, card = self.challenge.claim, self.cards[0]
        game.show([card])
        if card.face.name == claim.role:
            game.move(card, game.court, seen=-1)
            game.shuffle(game.court)
            game.move(game.court.top, game.hands[claim.seat])
            game.loses_influence(self.challenge.seat)
        else:
            game.then(Cancel(claim), Lose(claim.seat, self.cards))


@dataclass(frozen=True)
class Lose(Told):
    """Whoever has lost both influences is out, and gives back all coins. The last player in wins."""

    text = "{seat} loses the {cards[0]}."
    seat: Seat
    cards: tuple[Card, ...] = ()

    def apply(self, game: Any) -> None:
        game.move(self.cards[0], game.lost[self.seat])
        if not game.is_in(self.seat):
            game.coins[self.seat] = 0
        left = [seat for seat in game.seats if game.is_in(seat)]
        if len(left) == 1:
            game.end(facedown.Outcome(tuple(left), f"{left[0]} rules the court"))


@dataclass(frozen=True)
class PutBack(Told):
    text = "{seat} puts two cards back."
    seat: Seat
    cards: tuple[Card, ...] = ()

    def apply(self, game: Any) -> None:
        for card in self.cards:
            game.move(card, game.court)
        game.shuffle(game.court)


class WhatToDo(Listed):
    def things(self, game: Any) -> Sequence[Action]:
        """Everything that the seat can pay for. With ten coins or more it must launch a coup."""
        me, coins = self.seat, game.coins[self.seat]
        peaceful = [] if coins >= 10 else [Income(me), ForeignAid(me), Tax(me), Exchange(me)]
        kinds = [LaunchCoup] if coins >= 10 else [Steal, Assassinate, LaunchCoup]
        attacks = [kind(me, them) for kind in kinds for them in game.others_in(me) if kind.cost <= coins]
        return [*peaceful, *attacks]

    def follow(self, game: Any, what: Any) -> Sequence[Event]:
        return [Claim(self.seat, what.role, what)] if what.role else [what]


class WhichCards(Listed):
    """To which of your cards shall it happen? Whoever has no choice is not asked."""

    def __init__(self, seat: Seat, event: TurnUp | Lose | PutBack, says: str, number: int = 1) -> None:
        super().__init__(seat)
        self.event, self.says, self.number = event, says, number

    def prompt(self) -> str:
        return self.says

    def forced(self) -> bool:
        return True

    def things(self, game: Any) -> Sequence[object]:
        return list(combinations(game.hands[self.seat], self.number))

    def follow(self, game: Any, what: Any) -> Sequence[Event]:
        return [replace(self.event, cards=what)]


class Coup(facedown.Game):
    """Lie your way to the top of the court: be the last player with influence.

    On your turn do one thing. If it needs a character, claim to be that one, whether you are or not. Anybody may
    challenge a claim, and whoever is wrong loses an influence. Some actions can be blocked by claiming another
    character, and that claim can be challenged too.
    """

    name: ClassVar[str] = "coup"
    on_table: ClassVar = (
        facedown.zone("court", NOBODY),
        facedown.zone_each("hands", OWNER, UNORDERED),
        facedown.zone_each("lost", EVERYBODY),
        facedown.field_each("coins", EVERYBODY, 2),
        facedown.field("turn", EVERYBODY, lambda game: game.seats[-1]),
    )
    hands: Zones

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 7)

    def furnish(self) -> None:
        for face in (Duke(), Assassin(), Captain(), Ambassador(), Contessa()):
            self.put_copies("court", face, 3)

    def start(self) -> Sequence[Event]:
        return [Deal()]

    @may(before=Claim, first=True, openly=True)
    def challenge(self, seat: Seat, claim: Claim) -> list[Event] | None:
        """Any other player may challenge a claim; the first to do so counts."""
        return [Challenge(seat, claim)] if seat in self.others_in(claim.seat) else None

    @may(before=Blockable, first=True, openly=True)
    def block(self, seat: Seat, action: Blockable) -> dict[str, list[Event]] | None:
        """A victim may block what is done to them, and anybody may block foreign aid, by a claim of their own."""
        who = [action.victim] if isinstance(action, Attack) else self.others_in(action.seat)
        return {f"claim the {role}": [Claim(seat, role, Cancel(action))] for role in action.blockers if seat in who}

    def loses_influence(self, seat: Seat) -> None:
        self.question(WhichCards(seat, Lose(seat), "Which influence do you lose?"))

    def is_in(self, seat: Seat) -> bool:
        return len(self.hands[seat]) > 0

    def others_in(self, seat: Seat) -> list[Seat]:
        return [them for them in (*self.seats[seat.index + 1 :], *self.seats[: seat.index]) if self.is_in(them)]


class Bluffer(facedown.Player):
    """Does what its cards allow, lies now and then, and challenges what is unlikely."""

    likes: ClassVar = (Income, Exchange, ForeignAid, Steal, Tax, Cancel, Assassinate, LaunchCoup)
    keeps: ClassVar = ("Ambassador", "Captain", "Assassin", "Contessa", "Duke")

    def __init__(self, seed: object = 0) -> None:
        self.chance = facedown.Chance.of(seed)

    def decide(self, view: Any, choice: facedown.Choice) -> object:
        lies = self.chance.below(6) == 0
        worth = [self.worth(view, view.hands[choice.seat], option.events[0], lies) for option in choice]
        return worth.index(max(worth))

    def worth(self, view: Any, hand: Zone, event: Event, lies: bool) -> float:
        """What an option is worth, by the event that follows it. A pass is worth nothing."""
        mine = [str(card) for card in hand]
        if isinstance(event, Claim):
            return self.worth(view, hand, event.deed, lies) if lies or event.role in mine else -1
        if isinstance(event, Challenge):
            seen = [*mine, *[str(card) for zone in view.lost for card in zone]].count(event.claim.role)
            return 1 if seen == 3 or self.chance.below(20) < seen else -1
        if isinstance(event, Action | Cancel):
            coins = view.coins[event.victim] if isinstance(event, Attack) else 1
            return self.likes.index(type(event)) + (coins / 20 if coins else -9)
        if isinstance(event, TurnUp) and str(event.cards[0]) == event.challenge.claim.role:
            return 9
        return -sum([self.keeps.index(str(card)) for card in getattr(event, "cards", ())])


declaration = facedown.Declaration(Coup, bots={"bluffer": Bluffer}, opponent="bluffer")

if __name__ == "__main__":
    game = facedown.new(Coup, players=["Ann", "Bob", "Cleo", "Dan"], seed=7)
    facedown.Table(game, [Bluffer(seat.name) for seat in game.seats]).play()
    print(*game.log, game.outcome, sep="\n")
