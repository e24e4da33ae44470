"""A place where events meet responses of every kind: blows that can be blocked, answered, redirected and followed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from facedown.core.cards import Card, Face, Row, Seat
from facedown.core.choices import Question
from facedown.core.declared import Declared, field_each, zone, zone_each
from facedown.core.events import Cancel, Event
from facedown.core.game import Game
from facedown.core.responses import BEFORE, Delayed, IfItHappens, Response, may, must
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, OWNER, UNORDERED, Zone, Zones


class Blow(Event):
    def __init__(self, seat: Seat, target: Seat, force: int = 1) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.force: Final = force

    def apply(self, game: Game) -> None:
        arena(game).life[self.target] -= self.force

    def says(self) -> str:
        return f"{self.seat} hits {self.target} for {self.force}"


class Use(Event):
    """A card is used up."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, game: Game) -> None:
        game.move(self.card, arena(game).used)

    def says(self) -> str:
        return f"{self.seat} uses {self.card}"


class Gain(Event):
    def __init__(self, seat: Seat, amount: int = 1) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    def apply(self, game: Game) -> None:
        arena(game).gold[self.seat] += self.amount

    def says(self) -> str:
        return f"{self.seat} gains {self.amount}"


class Many(Event):
    """Puts so many gains on the stack at once."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def apply(self, game: Game) -> None:
        game.then(*[Gain(self.seat)] * self.count)


class Ping(Event):
    def apply(self, game: Game) -> None:
        game.then(Pong())


class Pong(Event):
    def apply(self, game: Game) -> None:
        game.then(Ping())


class TurnOver(Event):
    """Nothing but a moment that others listen for."""


class Arena(Game):
    """Two to four fighters; `hands` names the cards that each one holds."""

    name: ClassVar[str] = "arena"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("box", EVERYBODY),
        zone_each("hands", OWNER, UNORDERED),
        zone("used", EVERYBODY),
        field_each("life", EVERYBODY, 10),
        field_each("gold", EVERYBODY, 0),
    )
    settings: ClassVar[dict[str, object]] = {"hands": ()}

    box: Zone
    hands: Zones
    used: Zone
    life: Row[int]
    gold: Row[int]

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 5)

    def furnish(self) -> None:
        named: Any = self.layout.options["hands"]
        self.put_cards("box", [FACES[name]() for names in named for name in names.split()])

    def start(self) -> Sequence[Event]:
        return [DealHands(), Free(self.seats[0])]

    def priority(self, event: Event) -> Sequence[Seat]:
        """Whoever is hit answers first, then in the order of play from whoever hits."""
        order = super().priority(event)
        hit = event.target if isinstance(event, Blow) else None
        return sorted(order, key=lambda seat: seat is not hit)


def arena(game: Game) -> Arena:
    assert isinstance(game, Arena)
    return game


class DealHands(Event):
    def apply(self, game: Game) -> None:
        named: Any = game.layout.options["hands"]
        for seat, names in zip(game.seats, named, strict=False):
            for _ in names.split():
                game.move(arena(game).box.top, arena(game).hands[seat])


class Free(Event):
    """Somebody may do as they like: the question that the tests hang their events on."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        game.question(Anything(self.seat))


class Anything(Question):
    def count(self, game: Game) -> int:
        return 1

    def pick(self, game: Game, index: int) -> object:
        return "end"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [End()]


class End(Event):
    def apply(self, game: Game) -> None:
        game.end(Outcome(game.seats, "enough"))


def fight(*hands: str, seed: object = 0) -> Arena:
    """An arena in which the fighters hold these cards, waiting for something to happen."""
    game = Arena()
    game.begin(["Ann", "Bob", "Cleo", "Dan"][: max(2, len(hands))], seed, options={"hands": hands})
    return game


def happen(game: Game, *events: Event) -> None:
    """Let events happen, before the question that is open."""
    game.put(events, 0)
    game.run()


# The cards


class Shield(Face):
    """A blow at you is cancelled; the shield is used up."""

    @must(before=Blow, zone="hands")
    def block(self, game: Arena, card: Card, blow: Blow) -> list[Event] | None:
        holder = game.controller(card)
        return [Use(blow.target, card), Cancel(blow)] if holder is blow.target else None


class Nope(Face):
    """You may use this to cancel any blow of another."""

    @may(before=Blow, zone="hands")
    def nope(self, game: Arena, card: Card, blow: Blow) -> list[Event] | None:
        holder = game.controller(card)
        assert holder is not None
        return [Use(holder, card), Cancel(blow)] if holder is not blow.seat else None


class NoNope(Face):
    """You may use this to cancel the use of a card by another."""

    title = "No Nope"

    @may(before=Cancel, zone="hands")
    def deny(self, game: Arena, card: Card, cancel: Cancel) -> list[Event] | None:
        holder = game.controller(card)
        assert holder is not None
        return [Use(holder, card), Cancel(cancel)]


class Armour(Face):
    """A blow at you is one weaker instead."""

    @must(instead=Blow, zone="hands")
    def soften(self, game: Arena, card: Card, blow: Blow) -> list[Event] | None:
        if game.controller(card) is not blow.target:
            return None
        return [Blow(blow.seat, blow.target, blow.force - 1)] if blow.force > 1 else []


class Padding(Face):
    """A blow at you is half as strong instead, rounded down."""

    @must(instead=Blow, zone="hands")
    def soften(self, game: Arena, card: Card, blow: Blow) -> list[Event] | None:
        if game.controller(card) is not blow.target:
            return None
        return [Blow(blow.seat, blow.target, blow.force // 2)] if blow.force > 1 else []


class Mirror(Face):
    """A blow at you may hit its giver instead."""

    @may(instead=Blow, zone="hands")
    def turn(self, game: Arena, card: Card, blow: Blow) -> list[Event] | None:
        return [Blow(blow.target, blow.seat, blow.force)] if game.controller(card) is blow.target else None


class Bounty(Face):
    """If a blow really hits anybody, you gain one."""

    @must(before=Blow, zone="hands")
    def pays(self, game: Arena, card: Card, blow: Blow) -> IfItHappens:
        holder = game.controller(card)
        assert holder is not None
        return IfItHappens(Gain(holder))


class Thorns(Face):
    """After a blow hits you, its giver is hit."""

    @must(after=Blow, zone="hands")
    def prick(self, game: Arena, card: Card, blow: Blow) -> list[Event] | None:
        return [Gain(blow.seat, -1)] if game.controller(card) is blow.target else None


class Medic(Face):
    """After anybody is hit, you may use this to gain five."""

    @may(after=Blow, zone="hands")
    def heal(self, game: Arena, card: Card, blow: Blow) -> list[Event] | None:
        holder = game.controller(card)
        assert holder is not None
        return [Use(holder, card), Gain(holder, 5)]


class Nettles(Face):
    """After a blow hits you, its giver loses three."""

    @must(after=Blow, zone="hands")
    def sting(self, game: Arena, card: Card, blow: Blow) -> list[Event] | None:
        return [Gain(blow.seat, -3)] if game.controller(card) is blow.target else None


class Relic(Face):
    """When this card itself is used, its user gains seven, wherever it lies."""

    @must(after=Use, zone="itself")
    def glow(self, game: Arena, card: Card, use: Use) -> list[Event]:
        return [Gain(use.seat, 7)]


class Ash(Face):
    """While it lies among the used cards, every blow costs its giver one."""

    @must(after=Blow, zone="used")
    def burn(self, game: Arena, card: Card, blow: Blow) -> list[Event]:
        return [Gain(blow.seat, -1)]


class Drum(Face):
    """Before a blow at you, you gain two."""

    @must(before=Blow, zone="hands")
    def roll(self, game: Arena, card: Card, blow: Blow) -> list[Event] | None:
        return [Gain(blow.target, 2)] if game.controller(card) is blow.target else None


class Flute(Face):
    """Before a blow at you, you gain three."""

    @must(before=Blow, zone="hands")
    def play(self, game: Arena, card: Card, blow: Blow) -> list[Event] | None:
        return [Gain(blow.target, 3)] if game.controller(card) is blow.target else None


class Herald(Face):
    """High priority: answers a blow before everybody else."""

    @must(before=Blow, zone="hands", priority=10)
    def announce(self, game: Arena, card: Card, blow: Blow) -> list[Event]:
        holder = game.controller(card)
        assert holder is not None
        return [Gain(holder, 100)]


class Echo(Face):
    """Before anybody gains, they gain once more: for ever."""

    @must(before=Gain, zone="hands")
    def echo(self, game: Arena, card: Card, gain: Gain) -> list[Event]:
        return [Gain(gain.seat, gain.amount + 1)]


class Rock(Face):
    """Does nothing."""


class Choir(Face):
    """Before a blow, you may gain one or two."""

    @may(before=Blow, zone="hands")
    def sing(self, game: Arena, card: Card, blow: Blow) -> dict[str, list[Event]]:
        holder = game.controller(card)
        assert holder is not None
        return {"low": [Gain(holder, 1)], "high": [Gain(holder, 2)]}


FACES: Final = {face.__name__: face for face in Face.__subclasses__() if face.__module__ == __name__}


class Revenge(Delayed):
    """Until the turn is over, whenever `victim` is hit, `victim` gains one."""

    def __init__(self, victim: Seat) -> None:
        self.victim: Final = victim

    def owner(self) -> Seat | None:
        return self.victim

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        return [Gain(self.victim)] if isinstance(event, Blow) and event.target is self.victim else None

    def over(self, game: Game, event: Event, answered: bool) -> bool:
        return isinstance(event, TurnOver)


class NextBlowFails(Delayed):
    """The next blow at `target` is cancelled."""

    def __init__(self, target: Seat) -> None:
        self.target: Final = target

    def step(self) -> str:
        return BEFORE

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        return [Cancel(event)] if isinstance(event, Blow) and event.target is self.target else None


class Later(Event):
    """Sets up a delayed response."""

    def __init__(self, delayed: Delayed) -> None:
        self.delayed: Final = delayed

    def apply(self, game: Game) -> None:
        game.later(self.delayed)


class Lawful(Arena):
    """An arena with a rule of its own: whoever is hit by three or more gains one."""

    name: ClassVar[str] = "lawful"

    @must(after=Blow)
    def compensation(self, blow: Blow) -> list[Event] | None:
        return [Gain(blow.target)] if blow.force >= 3 else None


assert isinstance(vars(Lawful)["compensation"], Response)
