"""Cards, suits and bids of coinche in a few signs: hearts and diamonds are red."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.games.coinche.auction import Bid, value_words
from facedown.games.coinche.cards import DENOMINATIONS, FACES, NO_TRUMP, PLACES, SUITS, PlayingCard
from facedown.telling.naming import own_id
from facedown.telling.shape import CARD, STRONG, Span, Words, joined, words

RED: Final = "red"
REDS: Final = ("♥", "♦")
ORDER: Final = (0, 1, 3, 2)
"""The suits beside each other in a hand: black and red in turn."""


def colour_of(face: object) -> str:
    return RED if isinstance(face, PlayingCard) and SUITS[face.suit] in REDS else ""


def card_words(card: Card, *tones: str) -> Words:
    return words(Span(card.face.name, CARD, tones, colour_of(card.face), own_id(card)))


def listed(cards: Iterable[Card], between: str = " ") -> Words:
    return joined(between, [card_words(card) for card in cards])


def faces_listed(faces: Iterable[PlayingCard], *tones: str) -> Words:
    return joined(" ", [words(Span(face.name, CARD, tones, colour_of(face))) for face in faces])


def denomination_words(denomination: int, *tones: str) -> Words:
    name = DENOMINATIONS[denomination]
    return words(Span(name, tones=tones, colour=RED if name in REDS else ""))


def bid_words(value: int, denomination: int, *tones: str) -> Words:
    """A bid: 100 ♥."""
    return words(Span(f"{value_words(value)} ", tones=tones), denomination_words(denomination, *tones))


def of_bid(bid: Bid) -> Words:
    return bid_words(bid.value, bid.denomination, STRONG)


def coloured(said: Words) -> Words:
    """Words in which red suits that stand for themselves are red."""
    found: list[Span] = []
    for span in said:
        found += [span] if span.role == CARD or span.colour else parted(span)
    return words(*found)


def parted(span: Span) -> list[Span]:
    """The pieces of a plain text between its red suits, and these."""
    pieces = [""]
    for letter in span.text:
        if letter in REDS:
            pieces += [letter, ""]
        else:
            pieces[-1] += letter
    return [Span(piece, span.role, span.tones, RED if place % 2 else "", span.of) for place, piece in enumerate(pieces)]


# A hand in order


def shown_in(game: Any) -> int:
    """The denomination in which cards are ranked: that of the contract, or as without trumps before there is one."""
    return int(game.bid.denomination) if game.playing and game.bid is not None else NO_TRUMP


def in_order(cards: Iterable[Card], denomination: int) -> list[Card]:
    """Cards that are seen, by suits: trumps first, and of each suit the strongest first."""
    seen = [card for card in cards if isinstance(card.face, PlayingCard)]
    return sorted(seen, key=lambda card: order_of(card.face, denomination))


def order_of(face: Any, denomination: int) -> tuple[bool, int, int]:
    return (face.suit != denomination, ORDER.index(face.suit), -PLACES[denomination][face.index])


def ranks_in(denomination: int, suit: int) -> list[PlayingCard]:
    """The eight cards of a suit, the strongest first."""
    return sorted([face for face in FACES if face.suit == suit], key=lambda face: order_of(face, denomination))


def side_words(game: Any, side: int) -> Words:
    """The two players of a side."""
    first, second = seats_of(game, side)
    return words(Span(first.name, "seat", of=first.index), " ", Span(second.name, "seat", of=second.index))


def seats_of(game: Any, side: int) -> tuple[Seat, Seat]:
    return (game.seats[side], game.seats[side + 2])
