"""Hanabi in sentences, as one seat was told it: who told whom what, what was played and drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from facedown.core.cards import Seat
from facedown.core.events import Info, Moved
from facedown.games.hanabi.events import Clue, Discard, Pass, Play
from facedown.games.hanabi.suits import Firework
from facedown.games.hanabi.telling.suits import Palette
from facedown.telling.naming import seat_span
from facedown.telling.shape import BAD, DIM, GOOD, STRONG, Words, toned, words


class Told:
    """What was told, in sentences."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette

    def sentence(self, info: Info) -> Words:
        event = info.event
        if isinstance(event, Clue):
            return self.clue(event)
        if isinstance(event, Play | Discard):
            return self.card_leaves(event, info)
        if isinstance(event, Pass):
            return words(seat_span(event.seat), " can do nothing.")
        return toned(info.says(), DIM)

    def clue(self, clue: Clue) -> Words:
        said = self.palette.clue(clue.clue)
        return words(seat_span(clue.seat), " tells ", seat_span(clue.target), " ", said, f": {slots(clue.slots)}.")

    def card_leaves(self, event: Play | Discard, info: Info) -> Words:
        """A card that is built, a strike, or a discard. A crossed card is played by discarding it."""
        face = cast(Firework, moves(info)[0].card.face)
        verb = "plays" if isinstance(event, Play) else "discards"
        head = words(seat_span(event.seat), f" {verb} ", self.left(info))
        if isinstance(event, Play) is not face.crossed and not fits(info):
            return words(head, toned(": it does not fit, a strike!", STRONG, BAD), self.draws(event.seat, info))
        done = toned(" The firework is complete!", STRONG, GOOD) if fits(info) and face.rank == 5 else ()
        if face.crossed:
            crossed = f": that {'plays' if fits(info) else 'discards'} it."
            return words(head, crossed, self.draws(event.seat, info), done)
        return words(head, self.and_draws(info), done)

    def left(self, info: Info) -> Words:
        """The card that left a hand, and from which slot."""
        gone = moves(info)[0]
        return words(self.palette.spelled(gone.card), toned(f" (slot {gone.start + 1})", DIM))

    def and_draws(self, info: Info) -> Words:
        """How a sentence ends: with the card that was drawn, if there was one."""
        drew = moves(info)[1:]
        return words(" and draws ", self.palette.spelled(drew[0].card), ".") if drew else words(".")

    def draws(self, seat: Seat, info: Info) -> Words:
        """A sentence of its own for the card that was drawn."""
        drew = moves(info)[1:]
        return words(" ", seat_span(seat), " draws ", self.palette.spelled(drew[0].card), ".") if drew else ()


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
