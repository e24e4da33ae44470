"""A game in which everybody brings a deck of their own, and nobody else knows what is in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from facedown.core.cards import Card, Face, Row, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Listed
from facedown.core.declared import Declared, field_each, zone_each
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED, Zones


class Pike(Face):
    value = 1


class Sword(Face):
    value = 2


class Axe(Face):
    value = 3


KINDS: Final[dict[str, Face]] = {face.name: face for face in (Pike(), Sword(), Axe())}
USUAL: Final = ("Pike", "Pike", "Sword", "Sword", "Axe", "Axe")


class Duellists(Game):
    """Everybody lays one card a turn, until the decks and the hands are empty."""

    name: ClassVar[str] = "duellists"
    settings: ClassVar[dict[str, object]] = {"decks": ()}
    secrets: ClassVar[tuple[str, ...]] = ("decks",)
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone_each("bags", OWNER, UNORDERED),
        zone_each("decks", NOBODY),
        zone_each("hands", OWNER, UNORDERED),
        zone_each("laid", EVERYBODY),
        field_each("points", EVERYBODY, 0),
    )
    bags: Zones
    decks: Zones
    hands: Zones
    laid: Zones
    points: Row[int]

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 4)

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 60

    def start(self) -> Sequence[Event]:
        return [*[Brings(seat) for seat in self.seats], Turn(self.seats[0])]

    def brought(self, seat: Seat) -> Sequence[Face]:
        """What is in a seat's deck. Only the rules may look."""
        decks: Any = self.layout.options["decks"]
        names = decks[seat.index] if decks else [self.chance.pick(list(KINDS)) for _ in USUAL]
        return [KINDS[name] for name in names]

    def imagine_faces(self, blanks: Sequence[Card], chance: Chance) -> Sequence[Face]:
        return [chance.pick(list(KINDS.values())) for _ in blanks]


def duel(game: Game) -> Duellists:
    assert isinstance(game, Duellists)
    return game


class Brings(Event):
    """Somebody looks through their deck, shuffles it and draws two cards."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        bag, deck = duel(game).bags[self.seat], duel(game).decks[self.seat]
        for face in duel(game).brought(self.seat):
            game.create(face, bag, owner=self.seat)
        for card in duel(game).bags[self.seat].cards:
            game.move(card, deck)
        game.shuffle(deck)
        game.then(Draws(self.seat), Draws(self.seat))


class Draws(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        if duel(game).decks[self.seat].cards:
            game.move(duel(game).decks[self.seat].top, duel(game).hands[self.seat])


class Turn(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        here = duel(game)
        if not any(hand.cards for hand in here.hands):
            best = max(here.points[seat] for seat in here.seats)
            game.end(Outcome(tuple([seat for seat in here.seats if here.points[seat] == best]), "no cards are left"))
            return
        game.then(Draws(self.seat))
        game.question(WhichCard(self.seat))
        game.then(Turn(here.seats[(self.seat.index + 1) % len(here.seats)]))


class WhichCard(Listed):
    def things(self, game: Game) -> Sequence[object]:
        return duel(game).hands[self.seat].cards

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, Card)
        return [Lays(self.seat, what)]


class Lays(Event):
    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def apply(self, game: Game) -> None:
        game.move(self.card, duel(game).laid[self.seat])
        duel(game).points[self.seat] += self.card.face.value
