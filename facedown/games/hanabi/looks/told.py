"""Hanabi in sentences, as one seat was told it: who told whom what, what was played and drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.text import Text

from facedown.core.cards import Seat
from facedown.core.events import Info, Moved
from facedown.games.hanabi.events import Clue, Discard, Pass, Play
from facedown.games.hanabi.looks.suits import Palette
from facedown.games.hanabi.suits import Firework


class Telling:
    """What one seat heard, told again."""

    def __init__(self, palette: Palette, me: Seat | None) -> None:
        self.palette = palette
        self.me = me

    def sentence(self, info: Info) -> Text:
        event = info.event
        if isinstance(event, Clue):
            return self.clue(event)
        if isinstance(event, Play | Discard):
            return self.card_leaves(event, info)
        if isinstance(event, Pass):
            return Text.assemble(self.does(event.seat, "can", "can"), " do nothing.")
        return Text(info.says(), style="dim")

    def clue(self, clue: Clue) -> Text:
        said = self.palette.clue(clue.clue)
        return Text.assemble(
            *(self.does(clue.seat, "tell"), " ", self.whom(clue.target), " ", said, ": ", slots(clue.slots), ".")
        )

    def card_leaves(self, event: Play | Discard, info: Info) -> Text:
        """A card that is built, a strike, or a discard. A crossed card is played by discarding it."""
        face = cast(Firework, moves(info)[0].card.face)
        head = Text.assemble(
            self.does(event.seat, "play" if isinstance(event, Play) else "discard"), " ", self.left(info)
        )
        if isinstance(event, Play) is not face.crossed and not fits(info):
            strike = Text(": it does not fit, a strike!", style="bold red")
            return Text.assemble(head, strike, self.draws(event.seat, info))
        done = Text(" The firework is complete!", style="bold green") if fits(info) and face.rank == 5 else ""
        if face.crossed:
            crossed = f": that {'plays' if fits(info) else 'discards'} it."
            return Text.assemble(head, crossed, self.draws(event.seat, info), done)
        return Text.assemble(head, self.drawn(event.seat, info), done)

    def left(self, info: Info) -> Text:
        """The card that left a hand, and from which slot."""
        gone = moves(info)[0]
        return Text.assemble(self.palette.spelled(gone.card), (f" (slot {gone.start + 1})", "dim"))

    def drawn(self, seat: Seat, info: Info) -> Text:
        """How a sentence ends: with the card that was drawn, if there was one."""
        drew = moves(info)[1:]
        if not drew:
            return Text(".")
        verb = "draw" if seat == self.me else "draws"
        return Text.assemble(f" and {verb} ", self.palette.spelled(drew[0].card), ".")

    def draws(self, seat: Seat, info: Info) -> Text:
        """A sentence of its own for the card that was drawn."""
        drew = moves(info)[1:]
        if not drew:
            return Text("")
        return Text.assemble(" ", self.does(seat, "draw"), " ", self.palette.spelled(drew[0].card), ".")

    def does(self, seat: Seat, verb: str, others: str = "") -> Text:
        """Who does it: "you" to the one who reads."""
        if seat == self.me:
            return Text.assemble(("You", "bold green"), f" {verb}")
        return Text.assemble((seat.name, "bold"), f" {others or verb + 's'}")

    def whom(self, seat: Seat) -> Text:
        return Text("you", style="bold green") if seat == self.me else Text(seat.name, style="bold")


def moves(info: Info) -> list[Moved]:
    return [trace for trace in info.did if isinstance(trace, Moved)]


def fits(info: Info) -> bool:
    return moves(info)[0].target.name == "played"


def slots(places: Sequence[int]) -> str:
    """The slots that a clue points at."""
    if not places:
        return "no card"
    numbers = [str(place + 1) for place in places]
    listed = ", ".join(numbers[:-1]) + " and " + numbers[-1] if len(numbers) > 1 else numbers[0]
    return f"slot{'s' if len(numbers) > 1 else ''} {listed}"
