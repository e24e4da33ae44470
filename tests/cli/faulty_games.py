"""Games with one fault each, in a file as an author has it: `facedown check faulty_games.py:Class` finds the fault."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from toys import Draw, Toy, Which, toy

from facedown.core.cards import Card, Seat
from facedown.core.choices import Question
from facedown.core.declared import Declared, field
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.zones import EVERYBODY


class RaisesFirst(Toy):
    """Its first event has a slip of the pen."""

    def start(self) -> list[Event]:
        return [Slip()]


class Slip(Event):
    def apply(self, game: Game) -> None:
        game.shuffle(game.dekc)  # type: ignore[attr-defined]  # the fault


class RaisesLater(Toy):
    """A rule calls something that raises."""

    def lay(self, seat: Seat, card: Card) -> None:
        super().lay(seat, card)
        if not self.hands[self.other(seat)]:
            random.choice([])  # the fault
        raise RuntimeError("no rule for this")  # another fault


class RaisesInAQuestion(Toy):
    def which(self, seat: Seat) -> Question:
        return Uncountable(seat)


class Uncountable(Which):
    def count(self, game: Game) -> int:
        return super().count(game) // 0  # the fault


class RaisesWhenImagined(Toy):
    def imagine_hidden(self, view: Game, chance: object) -> None:
        raise LookupError("no such world")  # the fault


class LeaksInALine(Toy):
    """Everybody hears which card is drawn, although the words do not say so."""

    def draw_for(self, seat: Seat) -> Event:
        return DrawNumber(seat, self.deck.top.id)


class DrawNumber(Draw):
    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def says(self) -> str:
        return f"{self.seat} draws a card."


class LeaksOnAButton(Toy):
    def which(self, seat: Seat) -> Question:
        return Telling(seat)


class Telling(Which):
    def words(self, game: Game, what: object) -> str:
        hand = toy(game).hands[toy(game).other(self.seat)]
        return f"{what} on top of {hand.top.id if hand else '-'}"


class LeaksInAField(Toy):
    on_table: ClassVar[tuple[Declared, ...]] = (*Toy.on_table, field("drawn", EVERYBODY, 0))
    drawn: int

    def draw_for(self, seat: Seat) -> Event:
        self.drawn = self.deck.top.id
        return Draw(seat)


class Circles(Toy):
    def start(self) -> list[Event]:
        return [Circle()]


class Circle(Event):
    def apply(self, game: Game) -> None:
        game.then(Circle())
