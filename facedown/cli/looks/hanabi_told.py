"""Hanabi in sentences, as one seat was told it: who told whom what, what was played and drawn."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from facedown.cli.looks.hanabi_suits import Palette
from facedown.core.cards import Seat
from facedown.core.events import Info, Moved
from facedown.games.hanabi.events import Clue, Discard, Pass, Play


class Telling:
    """What one seat heard, told again."""

    def __init__(self, palette: Palette, me: Seat | None) -> None:
        self.palette = palette
        self.me = me

    def sentence(self, info: Info) -> Text:
        event = info.event
        if isinstance(event, Clue):
            return self.clue(event)
        if isinstance(event, Play):
            return self.play(event, info)
        if isinstance(event, Discard):
            return Text.assemble(self.does(event.seat, "discard"), " ", self.left(info), self.drawn(event.seat, info))
        if isinstance(event, Pass):
            return Text.assemble(self.does(event.seat, "can", "can"), " do nothing.")
        return Text(info.says(), style="dim")

    def clue(self, clue: Clue) -> Text:
        said = self.palette.clue(clue.clue)
        return Text.assemble(
            *(self.does(clue.seat, "tell"), " ", self.whom(clue.target), " ", said, ": ", slots(clue.slots), ".")
        )

    def play(self, play: Play, info: Info) -> Text:
        """A play that fits, or a strike."""
        if not fits(info):
            strike = Text(": it does not fit, a strike!", style="bold red")
            return Text.assemble(
                *(self.does(play.seat, "play"), " ", self.left(info), strike, self.draws(play.seat, info))
            )
        done = Text(" The firework is complete!", style="bold green") if play.card.face.value == 5 else ""
        return Text.assemble(
            *(self.does(play.seat, "play"), " ", self.left(info), self.drawn(play.seat, info), done),
        )

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
