"""Arithmetic on sets of cards: whole numbers with eight bits for each suit, the strongest card of a suit highest.

A function that moves bits must not let them pass into the next suit; the masks that repeat four times see to that.
"""

from __future__ import annotations

from typing import Final

from facedown.core.mypyc import i64
from facedown.games.coinche.obligations import shifted

SUIT: Final[i64] = 0xFF
ALL: Final[i64] = 0xFFFFFFFF

NUMBERS: Final = bytes.fromhex("00011c021d0e18031e16140f191104081f1b0d17151310071a0c12060b050a09")
"""De Bruijn's table: where the only bit of a number is, by the top five bits of its product with 0x077CB531."""


def number(bit: i64) -> i64:
    """The number of the one card in this set, 0 to 31."""
    return i64(NUMBERS[(bit * 0x077CB531 & ALL) >> 27])


def only(card: i64) -> i64:
    """The set of one card, by its number."""
    return shifted(1, card)


def suit_of(card: i64) -> i64:
    """All cards of a card's suit, by the card's number."""
    return shifted(SUIT, card & 24)


def size(cards: i64) -> i64:
    """How many cards there are."""
    pairs: i64 = cards - (cards >> 1 & 0x55555555)
    fours: i64 = (pairs & 0x33333333) + (pairs >> 2 & 0x33333333)
    return ((fours + (fours >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24 & 0xFF


def under(cards: i64) -> i64:
    """These cards, and all that are weaker than one of them in its suit."""
    cards |= cards >> 1 & 0x7F7F7F7F
    cards |= cards >> 2 & 0x3F3F3F3F
    return cards | cards >> 4 & 0x0F0F0F0F


def suits(cards: i64) -> i64:
    """All cards of the suits that occur here."""
    return (under(cards) & 0x01010101) * SUIT


def highest(cards: i64, wanted: i64) -> i64:
    """The strongest cards of one suit, as many as are wanted."""
    surplus: i64 = size(cards) - wanted
    while surplus > 0:
        cards &= cards - 1
        surplus -= 1
    return cards


def tops(cards: i64, others: i64) -> i64:
    """Of cards with none of the others between them, the strongest."""
    gaps: i64 = ~(cards | others) & 0x7F7F7F7F
    down: i64 = cards | gaps & cards >> 1
    gaps &= gaps >> 1
    down |= gaps & down >> 2
    gaps &= gaps >> 2
    down |= gaps & down >> 4
    return cards & ~(down >> 1 & 0x7F7F7F7F)


def bottoms(cards: i64, others: i64) -> i64:
    """Of cards with none of the others between them, the weakest.

    A sum carries the bit above a card through a gap to the next card. Every other suit is left out of it, as a place
    for the last carry.
    """
    gaps: i64 = ~(cards | others)
    carried: i64 = (gaps & 0x00FF00FF) + ((cards & 0x00FF00FF) << 1) & 0x00FF00FF
    carried |= (gaps & 0xFF00FF00) + ((cards & 0xFF00FF00) << 1) & 0xFF00FF00
    return cards & ~carried


def distinct(cards: i64, others: i64, alike: i64) -> i64:
    """One card of each group that differs in nothing. `alike` are the cards that count as much as the next stronger."""
    gaps: i64 = ~(cards | others)
    return cards & ~(alike & (cards >> 1 | gaps >> 1 & cards >> 2 & alike >> 1))
