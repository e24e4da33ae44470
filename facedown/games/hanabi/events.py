"""What happens in Hanabi: a clue, a play, a discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr

if TYPE_CHECKING:
    from facedown.games.hanabi.game import Hanabi


@mypyc_attr(allow_interpreted_subclasses=True)
class HanabiEvent(Event):
    """An event of this game."""

    def apply(self, game: Game) -> None:
        self.happen(game)  # type: ignore[arg-type]  # only a Hanabi has these events

    def happen(self, game: Hanabi) -> None:
        """Do it."""


class Deal(HanabiEvent):
    """The deck is shuffled, and everybody gets a hand, the first player first."""

    def happen(self, game: Hanabi) -> None:
        game.lay_out_deck()
        size = game.hand_size
        for seat in game.seats:
            game.deal(size, game.deck, game.hands[seat])
        game.possible = ((game.variant.everything,) * size,) * len(game.seats)
        game.touched = ((0,) * size,) * len(game.seats)
        game.begin_turn(game.seats[0])

    def says(self) -> str:
        return "The cards are dealt."


class Play(HanabiEvent):
    """The next rank of its suit goes on the stack; any other card is a strike. A crossed card is discarded."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def happen(self, game: Hanabi) -> None:
        slot = game.slot_of(self.seat, self.card)
        if game.firework(self.card).crossed:
            game.throw_away(self.card)
        else:
            game.add_or_strike(self.card)
        game.draw(self.seat, slot)
        game.end_turn(self.seat)

    def says(self) -> str:
        return f"{self.seat} plays {self.card}."


class Discard(HanabiEvent):
    """A card goes away, and a clue token comes back. A crossed card is played."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def happen(self, game: Hanabi) -> None:
        slot = game.slot_of(self.seat, self.card)
        if game.firework(self.card).crossed:
            game.add_or_strike(self.card)
        else:
            game.throw_away(self.card)
        game.draw(self.seat, slot)
        game.end_turn(self.seat)

    def says(self) -> str:
        return f"{self.seat} discards {self.card}."


class Clue(HanabiEvent):
    """All the cards of one hand that a colour or a rank touches are pointed at. Slot 0 is the newest card."""

    def __init__(self, seat: Seat, target: Seat, clue: str, slots: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.clue: Final = clue
        self.slots: Final = slots

    def reveals(self) -> bool:
        return True

    def happen(self, game: Hanabi) -> None:
        game.tokens -= 1
        game.point_at(self.target, game.variant.named[self.clue], self.slots)
        game.end_turn(self.seat)

    def says(self) -> str:
        *first, last = [str(slot + 1) for slot in self.slots] or ["no card"]
        where = f"slots {', '.join(first)} and {last}" if first else f"slot {last}" if self.slots else last
        return f"{self.seat} tells {self.target} {self.clue}: {where}."


class Pass(HanabiEvent):
    """A player who has no card and no clue token does nothing."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Hanabi) -> None:
        game.end_turn(self.seat)

    def says(self) -> str:
        return f"{self.seat} can do nothing."
