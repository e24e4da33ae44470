"""Small games for solvers: matches that two players take, a coin to be tossed, and a ring to walk round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import facedown
from facedown import EVERYBODY, Event, Outcome, Row, Seat


class Riddle(facedown.Game):
    """Everything lies open. Somebody is asked as long as the game is not over."""

    on_table: ClassVar = (
        facedown.field("left", EVERYBODY, lambda game: game.layout.options["left"]),
        facedown.field_each("points", EVERYBODY, 0),
    )
    settings: ClassVar[dict[str, object]] = {"left": 7}
    left: int
    points: Row[int]

    def start(self) -> list[Event]:
        return [Asks(self.seats[0])]

    def ways(self, seat: Seat) -> dict[str, list[Event]]:
        raise NotImplementedError


@dataclass(frozen=True)
class Asks(Event):
    seat: Seat

    def apply(self, game: Any) -> None:
        ways = game.ways(self.seat)
        if ways:
            game.ask(self.seat, ways, "What do you do?")

    def says(self) -> str:
        return f"{self.seat} is asked."


@dataclass(frozen=True)
class Takes(Event):
    """Whoever takes the last match wins."""

    seat: Seat
    matches: int

    def apply(self, game: Any) -> None:
        game.left -= self.matches
        if game.left <= 0:
            game.end(Outcome((self.seat,), f"{self.seat} takes the last one"))
        else:
            game.then(Asks(game.seats[1 - self.seat.index]))

    def says(self) -> str:
        return f"{self.seat} takes {self.matches}."


class Matches(Riddle):
    """Take one, two or three matches. Whoever takes the last one wins."""

    name: ClassVar[str] = "matches"

    def ways(self, seat: Seat) -> dict[str, list[Event]]:
        return {f"take {count}": [Takes(seat, count)] for count in (1, 2, 3) if count <= self.left}


@dataclass(frozen=True)
class Tosses(Event):
    """Heads counts a point. Whoever has as many points as were wanted wins; after the last toss it is too late."""

    seat: Seat
    sides: int

    def apply(self, game: Any) -> None:
        game.points[self.seat] += int(game.chance.below(self.sides) == 0)
        game.then(Spends(self.seat))

    def says(self) -> str:
        return f"{self.seat} tosses a coin."


@dataclass(frozen=True)
class Spends(Event):
    seat: Seat
    points: int = 0

    def apply(self, game: Any) -> None:
        game.points[self.seat] += self.points
        game.left -= 1
        if not game.left:
            won = game.points[self.seat] > 1
            game.end(Outcome((self.seat,) if won else (), "it is over"))
        else:
            game.then(Asks(self.seat))

    def says(self) -> str:
        return f"{self.seat} has one try less."


class Tosser(Riddle):
    """Two points win. A coin counts one or none; a die with a hundred thousand sides hardly ever counts."""

    name: ClassVar[str] = "tosser"

    def ways(self, seat: Seat) -> dict[str, list[Event]]:
        return {
            "toss a coin": [Tosses(seat, 2)],
            "roll": [Tosses(seat, 100_000)],
            "take a point": [Spends(seat, 1)],
            "wait": [Spends(seat)],
        }


@dataclass(frozen=True)
class Walks(Event):
    """Step along a ring of ten places."""

    seat: Seat
    steps: int

    def apply(self, game: Any) -> None:
        game.left = (game.left + self.steps) % 10
        game.then(Asks(self.seat))

    def says(self) -> str:
        return f"{self.seat} walks {self.steps}."


class Ring(Riddle):
    """Go round as long as you like: the game never ends."""

    name: ClassVar[str] = "ring"

    def ways(self, seat: Seat) -> dict[str, list[Event]]:
        return {"go on": [Walks(seat, 2)], "jump": [Walks(seat, 4)], "stay": [Walks(seat, 0)]}
