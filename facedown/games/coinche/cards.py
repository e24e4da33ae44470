"""The 32 cards, the six denominations, and how cards rank and count in each.

A denomination is a trump suit, no trumps (sans atout) or all trumps (tout atout). In sets of cards, a card is a bit:
eight bits for each suit, the strongest card of the suit highest. Which bit that is depends on the denomination.
"""

from __future__ import annotations

from typing import Final

from facedown.core.cards import Face
from facedown.core.sealing import sealed

SUITS: Final = ("♠", "♥", "♦", "♣")
SUIT_LETTERS: Final = "SHDC"
SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
RANKS: Final = ("7", "8", "9", "10", "J", "Q", "K", "A")
"""In the order of runs."""
SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(8)

NO_TRUMP: Final = 4
ALL_TRUMPS: Final = 5
DENOMINATIONS: Final = (*SUITS, "SA", "TA")

PLAIN_ORDER: Final = (SEVEN, EIGHT, NINE, JACK, QUEEN, KING, TEN, ACE)
"""From the weakest to the strongest."""
TRUMP_ORDER: Final = (SEVEN, EIGHT, QUEEN, KING, TEN, ACE, NINE, JACK)

PLAIN_POINTS: Final = (0, 0, 0, 10, 2, 3, 4, 11)
"""By rank, from the 7 to the ace."""
TRUMP_POINTS: Final = (0, 0, 14, 10, 20, 3, 4, 11)
NO_TRUMP_POINTS: Final = (0, 0, 0, 10, 2, 3, 4, 19)

CARDS: Final = 32


class PlayingCard(Face):
    """One of the 32 cards: a suit and a rank."""

    def __init__(self, suit: int, rank: int) -> None:
        super().__init__(RANKS[rank] + SUITS[suit])
        self.suit: Final = suit
        self.rank: Final = rank
        self.index: Final[int] = 8 * suit + rank


sealed(PlayingCard)

FACES: Final = tuple([PlayingCard(suit, rank) for suit in range(4) for rank in range(8)])


def is_trump_suit(suit: int, denomination: int) -> bool:
    return denomination in (suit, ALL_TRUMPS)


def places_in(denomination: int) -> tuple[int, ...]:
    """The bit of each card in this denomination, by the card's index."""
    found: list[int] = []
    for face in FACES:
        order = TRUMP_ORDER if is_trump_suit(face.suit, denomination) else PLAIN_ORDER
        found.append(8 * face.suit + order.index(face.rank))
    return tuple(found)


PLACES: Final = tuple([places_in(denomination) for denomination in range(6)])
"""For each denomination, the bit of each card."""


def points_in(denomination: int, all_trumps: tuple[int, ...]) -> tuple[int, ...]:
    """What each card counts in this denomination, by the card's index. `all_trumps` says it for tout atout, by rank."""
    found: list[int] = []
    for face in FACES:
        if denomination == ALL_TRUMPS:
            counts = all_trumps
        elif denomination == NO_TRUMP:
            counts = NO_TRUMP_POINTS
        else:
            counts = TRUMP_POINTS if face.suit == denomination else PLAIN_POINTS
        found.append(counts[face.rank])
    return tuple(found)


def named(words: str) -> PlayingCard | None:
    """The card that a person means: "J♥", "jh", "10H", "th"; None where it is no card."""
    said = words.strip().upper().removesuffix("\ufe0f")
    suit = max(SUIT_LETTERS.find(said[-1:]), "".join(SUITS).find(said[-1:])) if said else -1
    rank = said[:-1].strip()
    rank = "10" if rank == "T" else rank
    return FACES[8 * suit + RANKS.index(rank)] if suit >= 0 and rank in RANKS else None


def short(face: PlayingCard) -> str:
    """A card in plain letters, as scenario files have it: "JH", "TS"."""
    rank = RANKS[face.rank]
    return ("T" if rank == "10" else rank) + SUIT_LETTERS[face.suit]


def denomination_named(words: str) -> int:
    """The denomination that a person means: "♥", "h", "hearts", "SA", "sans atout"; -1 where it is none."""
    said = words.strip().casefold().removesuffix("\ufe0f")
    for denomination in range(6):
        if said in [name.casefold() for name in NAMES[denomination]]:
            return denomination
    return -1


NAMES: Final = (
    *[(SUITS[suit], SUIT_LETTERS[suit], SUIT_NAMES[suit], SUIT_NAMES[suit][:-1]) for suit in range(4)],
    ("SA", "sans atout", "no trump", "no trumps", "NT"),
    ("TA", "tout atout", "all trump", "all trumps", "AT"),
)
"""What people call each denomination."""
