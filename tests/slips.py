"""A game in which everything can be done by one answer that decides whether it can be taken back: something public,
dice, a card that is drawn or shown, a whisper, and answers of all that are shown together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import facedown
from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED


def next_to(game: Game, seat: Seat) -> Seat:
    return game.seats[(seat.index + 1) % len(game.seats)]


class Ask(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        other = next_to(game, self.seat)
        again, go_on = Ask(self.seat), Ask(other)
        words: dict[Any, list[Event]] = {
            "count": [Count(self.seat), again],
            "roll": [Roll(self.seat), again],
            "draw": [Draw(self.seat), again],
            "show": [Show(self.seat), again],
            "whisper": [Whisper(self.seat), again],
            "all at once": [AskAll(), again],
            "turn": [go_on],
            "end": [End()],
            "think in secret": [AskInSecret(other), again],
        }
        game.ask(self.seat, words)


class AskInSecret(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)

    def apply(self, game: Game) -> None:
        game.ask(self.seat, {"pass": [], "count": [Count(self.seat)]}, private=True)


class Count(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Any) -> None:
        game.counted += 1

    def says(self) -> str:
        return f"{self.seat} counts."


class Roll(Count):
    def apply(self, game: Any) -> None:
        game.counted += game.chance.below(6)


class Draw(Count):
    def apply(self, game: Any) -> None:
        game.move(game.deck.top, game.hands[self.seat])


class Show(Count):
    def apply(self, game: Any) -> None:
        game.show([game.hands[self.seat].top], next_to(game, self.seat))


class Whisper(Count):
    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)


class AskAll(Event):
    def apply(self, game: Game) -> None:
        game.question(*[Raise(seat) for seat in game.seats])


class Raise(facedown.Listed):
    def things(self, game: Game) -> Sequence[object]:
        return ("low", "high")

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [Count(self.seat)] if what == "high" else []


class End(Event):
    def apply(self, game: Game) -> None:
        game.end(Outcome(game.seats, "enough"))


class Plain(facedown.Face):
    """A card."""

    copies = 6


class Slips(Game):
    """Everything that can be done by one answer."""

    name = "slips"
    on_table = (
        facedown.zone("deck", NOBODY),
        facedown.zone_each("hands", OWNER, UNORDERED),
        facedown.field("counted", EVERYBODY, 0),
    )

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(2, 4)

    def furnish(self) -> None:
        self.put_cards("deck", [Plain()])

    def start(self) -> list[Event]:
        return [Draw(self.seats[0]), Ask(self.seats[0])]
