"""Small games for the tests: each has just what its test is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from facedown.core.cards import Card, Face, Seat
from facedown.core.choices import Question
from facedown.core.declared import Declared, field, first_seat, zone, zone_each
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED, Zone, Zones


class Apple(Face):
    copies = 3


class Berry(Face):
    copies = 3


class Cherry(Face):
    copies = 2


class Toy(Game):
    """Draw a card, put a card on the table; now and then peek at the other hand. Ends with the deck."""

    name: ClassVar[str] = "toy"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("deck", NOBODY),
        zone_each("hands", OWNER, UNORDERED),
        zone("table", EVERYBODY),
        field("turn", EVERYBODY, first_seat),
        field("peeked", EVERYBODY, 0),
    )
    deck: Zone
    hands: Zones
    table: Zone
    turn: Seat
    peeked: int

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 40

    def furnish(self) -> None:
        self.put_cards("deck", [Apple(), Berry(), Cherry()])

    def start(self) -> Sequence[Event]:
        return [Shuffle(), *[Draw(seat) for seat in self.seats], Turn(self.seats[0])]

    def other(self, seat: Seat) -> Seat:
        return self.seats[1 - seat.index]

    # What a turn is made of, for toys that do one of these things wrongly

    def draw_for(self, seat: Seat) -> Event:
        return Draw(seat)

    def which(self, seat: Seat) -> Question:
        return Which(seat)

    def lay(self, seat: Seat, card: Card) -> None:
        self.move(card, self.table)

    def peek(self, seat: Seat, target: Seat) -> None:
        self.show(self.hands[target].cards[:1], seat)


def toy(game: Game) -> Toy:
    assert isinstance(game, Toy)
    return game


class Shuffle(Event):
    def apply(self, game: Game) -> None:
        game.shuffle(toy(game).deck)


class Draw(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        game.move(toy(game).deck.top, toy(game).hands[self.seat])


class Turn(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        toy(game).turn = self.seat
        if len(toy(game).deck):
            game.then(toy(game).draw_for(self.seat), Ask(self.seat), Turn(toy(game).other(self.seat)))
        else:
            game.end(Outcome((self.seat,), f"{self.seat} finds the deck empty"))


class Ask(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        game.question(toy(game).which(self.seat))


class Put(Event):
    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, game: Game) -> None:
        toy(game).lay(self.seat, self.card)


class Peek(Event):
    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def apply(self, game: Game) -> None:
        toy(game).peeked += 1
        toy(game).peek(self.seat, self.target)


class Which(Question):
    """Put a card on the table; a Cherry lets you peek as well."""

    def count(self, game: Game) -> int:
        return len(self.faces(game))

    def faces(self, game: Game) -> list[Card]:
        found: dict[str, Card] = {}
        for card in toy(game).hands[self.seat]:
            found.setdefault(card.face.name, card)
        return list(found.values())

    def pick(self, game: Game, index: int) -> object:
        return self.faces(game)[index]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, Card)
        put = Put(self.seat, what)
        return [put, Peek(self.seat, toy(game).other(self.seat))] if isinstance(what.face, Cherry) else [put]


def begin(game: type[Game], players: int = 2, seed: object = 0) -> Game:
    begun = game()
    begun.begin([f"Player {number}" for number in range(players)], seed)
    return begun
