"""Every verb on every kind of zone, at random, under all laws: cards of two backs move, swap, are shown, are mixed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pytest

from facedown.core.cards import Face, Seat
from facedown.core.choices import Listed
from facedown.core.declared import Declared, field, zone, zone_each
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY, OTHERS, OWNER, UNORDERED
from facedown.testing import laws

DEEDS: Final = 24


class Rose(Face):
    copies = 3


class Lily(Face):
    copies = 2


class Kaleidoscope(Game):
    """Somebody does one thing to one or two zones; then it is the next one's turn."""

    name: ClassVar[str] = "kaleidoscope"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("stack_of_cards", NOBODY),
        zone("bag", NOBODY, UNORDERED),
        zone("table", EVERYBODY),
        zone_each("fans", OWNER, UNORDERED),
        zone_each("racks", OTHERS),
        zone_each("rows", OWNER),
        field("done", EVERYBODY, 0),
    )
    done: int

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 4)

    def furnish(self) -> None:
        self.put_cards("stack_of_cards", [Rose(), Lily()], back="red")
        self.put_cards("table", [Rose(), Lily()], back="blue")

    def start(self) -> Sequence[Event]:
        return [Turn(self.seats[0])]


class Turn(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        assert isinstance(game, Kaleidoscope)
        game.done += 1
        if game.done > DEEDS:
            game.end(Outcome(game.seats, "it has turned often enough"))
            return
        game.question(WhichDeed(self.seat))
        game.then(Turn(game.seats[(self.seat.index + 1) % len(game.seats)]))


class WhichDeed(Listed):
    """What is done to which zones: all of it can be said by whoever sees only how many cards lie where."""

    def things(self, game: Game) -> Sequence[object]:
        full = [zone.place.index for zone in game.zones if len(zone)]
        places = range(len(game.zones))
        moves = [Take(a, b, -((a + b) % 2)) for a in full for b in places if a != b]
        swaps = [Trade(a, b) for a in full for b in places if b - a in (1, 3)]
        shows = [Reveal(a, 1 + a % 2, seat) for a in full for seat in game.seats]
        return [*moves, *swaps, *shows, *[Mix(a) for a in full], Gather()]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, Event)
        return [what]


class Take(Event):
    """The first card of a zone goes to another one, on top or under the others."""

    def __init__(self, source: int, target: int, at: int) -> None:
        self.source: Final = source
        self.target: Final = target
        self.at: Final = at

    def apply(self, game: Game) -> None:
        game.move(game.zones[self.source].top, game.zones[self.target], self.at)


class Trade(Event):
    def __init__(self, one: int, other: int) -> None:
        self.one: Final = one
        self.other: Final = other

    def apply(self, game: Game) -> None:
        game.swap(game.zones[self.one], game.zones[self.other])


class Reveal(Event):
    def __init__(self, place: int, count: int, seat: Seat) -> None:
        self.place: Final = place
        self.count: Final = count
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        game.show(game.zones[self.place].cards[: self.count], self.seat)


class Mix(Event):
    def __init__(self, place: int) -> None:
        self.place: Final = place

    def apply(self, game: Game) -> None:
        game.shuffle(game.zones[self.place])


class Gather(Event):
    def apply(self, game: Game) -> None:
        game.sweep()


@pytest.mark.heavy
@pytest.mark.parametrize("players", [2, 3])
def test_all_laws_hold_for_every_verb_on_every_zone(players: int) -> None:
    breach = laws.check(Kaleidoscope, "standard", players, range(6))
    assert breach is None, breach.record
