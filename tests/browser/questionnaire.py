"""A game that asks in every way in which a question can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import facedown
from facedown import (
    EVERYBODY,
    Arrangement,
    Event,
    ForEach,
    Listed,
    Number,
    Order,
    Outcome,
    Seat,
    Subset,
    Text,
)

FRUIT = ("apple", "berry", "cherry", "date")


@dataclass(frozen=True)
class Said(Event):
    seat: Seat
    what: str

    def apply(self, game: Any) -> None:
        game.done += 1
        if game.done == len(QUESTIONS):
            game.end(Outcome(tuple(game.seats), "everything is answered"))
        else:
            game.question(QUESTIONS[game.done](game.seats[game.done % 2]))

    def says(self) -> str:
        return f"{self.seat} says: {self.what}."


@dataclass(frozen=True)
class Begins(Event):
    def apply(self, game: Any) -> None:
        game.question(QUESTIONS[0](game.seats[0]))


class Answered:
    """What is answered is said."""

    def follow(self: Any, game: Any, what: Any) -> Sequence[Event]:
        words = what if isinstance(what, str) else ", ".join(map(str, what)) if isinstance(what, tuple) else str(what)
        return [Said(self.seat, words)]


class One(Answered, Listed):
    def prompt(self) -> str:
        return "Which one?"

    def things(self, game: Any) -> Sequence[str]:
        return FRUIT


class Many(Answered, Listed):
    def prompt(self) -> str:
        return "Which of many?"

    def things(self, game: Any) -> Sequence[str]:
        return [f"number {number}" for number in range(30)]


class Several(Answered, Subset):
    def prompt(self) -> str:
        return "Which several?"

    def items(self, game: Any) -> Sequence[str]:
        return FRUIT


class InOrder(Answered, Order):
    def prompt(self) -> str:
        return "In which order?"

    def items(self, game: Any) -> Sequence[str]:
        return FRUIT


class Dealt(Answered, Arrangement):
    def prompt(self) -> str:
        return "Who gets what?"

    def items(self, game: Any) -> Sequence[str]:
        return [*FRUIT, "elderberry", "fig"]

    def groups(self, game: Any) -> Sequence[int]:
        return [3, 3]


class Each(Answered, ForEach):
    def prompt(self) -> str:
        return "What does each do?"

    def each(self, game: Any) -> Sequence[str]:
        return ["Bear", "Wolf", "Lynx"]

    def ways(self, game: Any, thing: object) -> Sequence[str]:
        return ["stay", "hunt", "hide"]


class HowMany(Answered, Number):
    def prompt(self) -> str:
        return "How many?"


class Talk(Answered, Text):
    def prompt(self) -> str:
        return "What do you say?"


QUESTIONS = [
    One,
    lambda seat: Several(seat, 1, 3),
    lambda seat: Several(seat, 0, 4),
    InOrder,
    Dealt,
    Each,
    lambda seat: HowMany(seat, 3, 1_000_000),
    lambda seat: HowMany(seat, 1, 4),
    lambda seat: Talk(seat, "say", 80),
    Many,
]


class Questionnaire(facedown.Game):
    name: ClassVar[str] = "questionnaire"
    on_table: ClassVar = (facedown.field("done", EVERYBODY, 0),)
    done: int

    def start(self) -> list[Event]:
        return [Begins()]
