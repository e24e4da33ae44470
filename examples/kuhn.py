"""Kuhn poker: three cards, one bet, and already a reason to bluff.

Play it:    facedown play examples/kuhn.py:Kuhn
Check it:   facedown check examples/kuhn.py:Kuhn
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import facedown
from facedown import EVERYBODY, NOBODY, OWNER, Event, Face, Outcome, Row, Seat
from facedown.games.declaration import Declaration
from facedown.search.foresight import Scored

RANKS = ("Jack", "Queen", "King")


class Rank(Face):
    """The King beats the Queen, the Queen beats the Jack."""


class Deal(Event):
    def apply(self, game: Any) -> None:
        game.shuffle(game.deck)
        for seat in game.seats:
            game.move(game.deck.top, game.hands[seat])
        game.asks(game.seats[0])

    def says(self) -> str:
        return "Everybody pays a chip and gets a card."


@dataclass(frozen=True)
class Act(Event):
    """A bet or a call costs a chip. Whoever folds loses. After a call, or two checks, the higher card wins."""

    seat: Seat
    word: str

    def apply(self, game: Any) -> None:
        them = game.seats[1 - self.seat.index]
        game.betting += (self.word,)
        game.paid[self.seat] += self.word in ("bet", "call")
        if self.word == "fold":
            game.wins(them)
        elif self.word == "call" or game.betting == ("check", "check"):
            for seat in game.seats:
                game.show(game.hands[seat])
            game.wins(max(game.seats, key=lambda seat: RANKS.index(str(game.hands[seat].top))))
        else:
            game.asks(them)

    def says(self) -> str:
        return f"{self.seat} {self.word}s."


class Kuhn(facedown.Game):
    """Everybody has one of three cards. Bet that yours is the higher one, or make the other player believe it."""

    name: ClassVar[str] = "kuhn"
    on_table: ClassVar = (
        facedown.zone("deck", NOBODY),
        facedown.zone_each("hands", OWNER),
        facedown.field_each("paid", EVERYBODY, 1),
        facedown.field("betting", EVERYBODY, ()),
    )
    paid: Row[int]
    betting: tuple[str, ...]

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 3

    def furnish(self) -> None:
        self.put_cards("deck", [Rank(title) for title in RANKS])

    def start(self) -> list[Event]:
        return [Deal()]

    def asks(self, seat: Seat) -> None:
        words = ("fold", "call") if "bet" in self.betting else ("check", "bet")
        self.ask(seat, {word: [Act(seat, word)] for word in words}, "What do you do?")

    def wins(self, seat: Seat) -> None:
        """The winner gets what the other player paid. The scores are the chips won and lost."""
        won = min(self.paid)
        chips = "a chip" if won == 1 else f"{won} chips"
        scores = tuple([won if each is seat else -won for each in self.seats])
        self.end(Outcome((seat,), f"{seat} wins {chips}", scores))


class Chips(Scored):
    """Search counts chips, not who wins them."""

    least, most = -2, 2


declaration = Declaration(Kuhn, foresight=Chips)


if __name__ == "__main__":
    game = facedown.new(Kuhn, players=["Ann", "Bob"], seed=7)
    for word in ("check", "bet", "call"):
        game.choose(word)
    print(*game.log, game.outcome, sep="\n")
