"""A game and bots such as a user might write, each in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from facedown import Chance, Choice, Event, Game, Outcome, Player, Seat


class Shout(Event):
    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points

    def apply(self, game: Any) -> None:
        winners = (self.seat,) if self.points else ()
        game.end(Outcome(winners, f"{self.seat} shouts {self.points}", (self.points, 0)))

    def says(self) -> str:
        return f"{self.seat} shouts."


class Begin(Event):
    def apply(self, game: Any) -> None:
        first = game.seats[0]
        game.ask(first, {f"shout {points}": [Shout(first, points)] for points in range(3)})

    def says(self) -> str:
        return "Ready?"


class Tiny(Game):
    """Shout first."""

    name: ClassVar[str] = "tiny"
    scored: ClassVar[bool] = True

    def start(self) -> Sequence[Event]:
        return [Begin()]

    def faction(self, seat: Seat) -> str:
        return "loud" if seat.index == 0 else "quiet"


class Last(Player):
    """Takes the last option, and needs no seed."""

    def decide(self, view: Any, choice: Choice) -> object:
        return choice.count - 1


class Blind(Player):
    """Plays any of its cards, in a game of Hanabi."""

    def __init__(self, seed: object = 0) -> None:
        self.chance = Chance.of(seed)

    def decide(self, view: Any, choice: Choice) -> object:
        return f"play {1 + self.chance.below(len(view.hands[choice.seat]))}"


class Oldest(Player):
    """Plays its oldest card."""

    def decide(self, view: Any, choice: Choice) -> object:
        return f"play {len(view.hands[choice.seat])}"


class Broken(Player):
    def decide(self, view: Any, choice: Choice) -> object:
        raise RuntimeError("out of order")
