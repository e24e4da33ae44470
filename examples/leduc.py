"""Leduc hold'em: poker with six cards, two rounds of betting, and a card on the board that everybody shares.

Play it:    facedown play examples/leduc.py:Leduc
Check it:   facedown check examples/leduc.py:Leduc
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import facedown
from facedown import EVERYBODY, NOBODY, OWNER, Event, Face, Outcome, Row, Seat, Zone, Zones
from facedown.games.declaration import Declaration
from facedown.search.foresight import Scored

MOST_BETS = 2


class Rank(Face):
    """A pair with the board beats any single card. The King beats the Queen, the Queen beats the Jack."""

    def __init__(self, title: str, value: int) -> None:
        self.title, self.value, self.copies = title, value, 2
        super().__init__()


class Deal(Event):
    def apply(self, game: Any) -> None:
        game.shuffle(game.deck)
        for seat in game.seats:
            game.move(game.deck.top, game.hands[seat])
        game.asks(game.seats[0])

    def says(self) -> str:
        return "Everybody pays a chip and gets a card."


class Flop(Event):
    """The second round of betting begins, with the first player."""

    def apply(self, game: Any) -> None:
        game.move(game.deck.top, game.board)
        game.bets = 0
        game.asks(game.seats[0])

    def says(self) -> str:
        return "A card is turned up on the board."


class Showdown(Event):
    """The better hand wins; equal ones win nothing."""

    def apply(self, game: Any) -> None:
        for seat in game.seats:
            game.show(game.hands[seat])
        best = max([game.strength(seat) for seat in game.seats])
        game.ends(*[seat for seat in game.seats if game.strength(seat) == best])

    def says(self) -> str:
        return "The cards are shown."


@dataclass(frozen=True)
class Act(Event):
    """A round ends with a fold, with a call, or when the second player checks too."""

    seat: Seat
    word: str

    def apply(self, game: Any) -> None:
        them = game.other(self.seat)
        game.betting += (self.word,)
        if self.word == "fold":
            game.ends(them)
        elif self.word == "call" or (self.word == "check" and self.seat is game.seats[1]):
            game.paid[self.seat] = game.paid[them]
            game.then(Showdown() if len(game.board) else Flop())
        else:
            if self.word != "check":
                game.paid[self.seat] = game.paid[them] + game.stake
                game.bets += 1
            game.asks(them)

    def says(self) -> str:
        return f"{self.seat} {self.word}s."


class Leduc(facedown.Game):
    """Everybody has a card of their own, and later shares one on the board. Bet before it is turned up, and after."""

    name: ClassVar[str] = "leduc"
    on_table: ClassVar = (
        facedown.zone("deck", NOBODY),
        facedown.zone("board", EVERYBODY),
        facedown.zone_each("hands", OWNER),
        facedown.field_each("paid", EVERYBODY, 1),
        facedown.field("bets", EVERYBODY, 0),
        facedown.field("betting", EVERYBODY, ()),
    )
    board: Zone
    hands: Zones
    paid: Row[int]
    bets: int

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 8

    def furnish(self) -> None:
        self.put_cards("deck", [Rank("Jack", 1), Rank("Queen", 2), Rank("King", 3)])

    def start(self) -> list[Event]:
        return [Deal()]

    def other(self, seat: Seat) -> Seat:
        return self.seats[1 - seat.index]

    @property
    def stake(self) -> int:
        """What a bet or a raise costs in this round."""
        return 4 if len(self.board) else 2

    def strength(self, seat: Seat) -> tuple[bool, int]:
        card = self.hands[seat].top
        return card.face == self.board.top.face, card.face.value

    def asks(self, seat: Seat) -> None:
        """Whoever owes nothing may check or bet; whoever does may fold, call or raise. A round has two bets at most."""
        owes = self.paid[seat] < self.paid[self.other(seat)]
        words = ["fold", "call"] if owes else ["check"]
        if self.bets < MOST_BETS:
            words.append("raise" if owes else "bet")
        self.ask(seat, {word: [Act(seat, word)] for word in words}, "What do you do?")

    def ends(self, *winners: Seat) -> None:
        """One winner gets what the other player paid; two share. The scores are the chips won and lost."""
        won = min(self.paid) if len(winners) == 1 else 0
        chips = "a chip" if won == 1 else f"{won} chips"
        scores = tuple([won if seat in winners else -won for seat in self.seats])
        self.end(Outcome(winners, f"{winners[0]} wins {chips}" if won else "the pot is shared", scores))


class Chips(Scored):
    """Search counts chips, not who wins them."""

    least, most = -13, 13


declaration = Declaration(Leduc, foresight=Chips)


if __name__ == "__main__":
    game = facedown.new(Leduc, players=["Ann", "Bob"], seed=7)
    for word in ("check", "bet", "raise", "call", "check", "check"):
        game.choose(word)
    print(*game.log, game.outcome, sep="\n")
