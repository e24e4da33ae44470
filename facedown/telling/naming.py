"""Seats and cards in a sentence: where their names stand, there are spans that are about them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from facedown.core.cards import Card, Face, Seat
from facedown.telling.shape import CARD, SEAT, Span, Words, words

Colour = Callable[[Face], str]
A_CARD = "a card"


def seat_span(seat: Seat, *tones: str) -> Span:
    """A player by name. A screen marks the reader's own."""
    return Span(seat.name, SEAT, tones, of=seat.index)


def card_span(card: Card, colour: str = "", text: str = "") -> Span:
    """A card by name; one that the reader does not know is "a card"."""
    if not card.known:
        return Span(A_CARD)
    return Span(text or card.face.name, CARD, colour=colour, of=own_id(card))


def own_id(card: Card) -> int | None:
    """The viewer's own id of a card; None where the viewer cannot tell it from others."""
    return card.id if card.id >= 0 else None


class Names:
    """The names of a game's seats and cards, found in plain sentences."""

    def __init__(self, seats: Sequence[Seat], faces: Sequence[Face], colour: Colour) -> None:
        self.spans = {face.name: Span(face.name, CARD, colour=colour(face)) for face in faces}
        self.spans.update({seat.name: seat_span(seat) for seat in seats})
        longest_first = sorted([name for name in self.spans if name], key=len, reverse=True)
        self.pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first)) or '(?!)'})(?!\w)")

    def marked(self, text: str, *tones: str) -> Words:
        """A sentence in which seats and cards are spans of their own; the rest has these tones."""
        pieces = self.pattern.split(text)
        return words(
            *[self.spans[piece] if place % 2 else Span(piece, tones=tones) for place, piece in enumerate(pieces)]
        )
