"""Magpies: a whole game in one file, with a hidden hand, a question and an interruption.

Play it with bots:   python examples/magpies.py
Check it:            facedown check examples/magpies.py:Magpies
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import facedown
from facedown import (
    EVERYBODY,
    NOBODY,
    OWNER,
    UNORDERED,
    Cancel,
    Card,
    Declared,
    Event,
    Face,
    Game,
    Outcome,
    Seat,
    Zone,
    Zones,
    field,
    first_seat,
    may,
    zone,
    zone_each,
)
from facedown.players.random import RandomBot


@dataclass(frozen=True)
class Deal(Event):
    def apply(self, game: Any) -> None:
        game.shuffle(game.deck)
        for seat in game.seats * 3:
            game.move(game.deck.top, game.nests[seat])
        game.then(Turn(game.seats[0]))

    def says(self) -> str:
        return "Everybody gets three cards."


@dataclass(frozen=True)
class Turn(Event):
    """Draw a card; then you may steal one, unseen, from another nest. When the deck is empty, the nests are counted."""

    seat: Seat

    def apply(self, game: Any) -> None:
        game.turn = self.seat
        game.move(game.deck.top, game.nests[self.seat])
        robbed = {them: [Steal(self.seat, them)] for them in game.others(self.seat) if len(game.nests[them])}
        game.ask(self.seat, {None: [], **robbed}, "Whom do you rob?")
        game.then(Turn(game.others(self.seat)[0]) if len(game.deck) else Count())

    def says(self) -> str:
        return f"{self.seat} draws a card."


@dataclass(frozen=True)
class Steal(Event):
    seat: Seat
    victim: Seat

    def apply(self, game: Any) -> None:
        game.move(game.chance.pick(game.nests[self.victim].cards), game.nests[self.seat])

    def says(self) -> str:
        return f"{self.seat} steals a card from {self.victim}."


@dataclass(frozen=True)
class Scare(Event):
    seat: Seat
    card: Card

    def apply(self, game: Any) -> None:
        game.move(self.card, game.discards)

    def says(self) -> str:
        return f"{self.seat} has a {self.card}!"


@dataclass(frozen=True)
class Count(Event):
    """Everybody shows their nest. The most valuable one wins; equal ones win together."""

    def apply(self, game: Any) -> None:
        for seat in game.seats:
            game.show(game.nests[seat])
        scores = tuple([sum([card.face.value for card in game.nests[seat]]) for seat in game.seats])
        winners = tuple([seat for seat in game.seats if scores[seat.index] == max(scores)])
        names = " and ".join([seat.name for seat in winners])
        game.end(Outcome(winners, f"{names} with a nest worth {max(scores)}", scores))

    def says(self) -> str:
        return "The nests are counted."


class Spoon(Face):
    """Shiny. [1]"""

    value, copies = 1, 6


class Ring(Face):
    """Very shiny. [3]"""

    value, copies = 3, 8


class Scarecrow(Face):
    """When somebody steals from you, you may discard this: they get nothing. [0]"""

    value, copies = 0, 6

    @may(before=Steal, zone="nests")
    def scare(self, game: Magpies, card: Card, steal: Steal) -> list[Event] | None:
        return [Scare(steal.victim, card), Cancel(steal)] if card in game.nests[steal.victim] else None


class Magpies(Game):
    """Hoard shiny things. On your turn you draw a card, and may steal one from another nest."""

    name: ClassVar[str] = "magpies"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone("deck", NOBODY),
        zone("discards", EVERYBODY),
        zone_each("nests", OWNER, UNORDERED),
        field("turn", EVERYBODY, first_seat),
    )
    deck: Zone
    discards: Zone
    nests: Zones
    turn: Seat

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 5)

    def furnish(self) -> None:
        self.put_cards("deck", [Spoon(), Ring(), Scarecrow()])

    def start(self) -> Sequence[Event]:
        return [Deal()]

    def others(self, seat: Seat) -> list[Seat]:
        """The other players, in the order of play."""
        return [*self.seats[seat.index + 1 :], *self.seats[: seat.index]]


def main() -> None:
    game = facedown.new(Magpies, players=["Ann", "Bob", "Cleo"], seed=7)
    facedown.Table(game, [RandomBot(seat.name) for seat in game.seats]).play()
    for line in game.log:
        print(line)
    print(game.outcome)


if __name__ == "__main__":
    main()
