"""Sets of cards: whole numbers with a bit for each kind of card."""

from __future__ import annotations

from facedown.core.mypyc import i64


def is_one(cards: i64) -> bool:
    """Whether a set has at most one card, so that the card is known."""
    return cards & (cards - 1) == 0


def only(cards: i64) -> i64:
    """The card in a set of one."""
    card: i64 = 0
    while cards > 1:
        cards >>= 1
        card += 1
    return card


def size_of(cards: i64) -> i64:
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


def copies_in(cards: i64, copies: list[int]) -> i64:
    """How many copies there are of all cards in a set, added up."""
    total: i64 = 0
    card: i64 = 0
    while cards:
        if cards & 1:
            total += copies[card]
        cards >>= 1
        card += 1
    return total


def available(copies: list[int]) -> i64:
    """The set of the cards of which there is a copy."""
    found: i64 = 0
    for card in range(len(copies)):
        if copies[card] > 0:
            found |= 1 << card
    return found


def set_of(hand: list[int]) -> i64:
    """The set of some cards."""
    found: i64 = 0
    for card in hand:
        found |= 1 << card
    return found


def chance_of(cards: i64, wanted: i64, copies: list[int]) -> float:
    """How probable it is that a card that can be one of `cards` is one of `wanted`."""
    if is_one(cards):
        return 1.0 if cards & wanted else 0.0
    total = copies_in(cards, copies)
    if total == 0:
        return float(size_of(cards & wanted)) / float(size_of(cards))
    return float(copies_in(cards & wanted, copies)) / float(total)


def count_out(hands: list[list[int]], copies: list[int]) -> list[int]:
    """Strike from every card's set what it cannot be because all copies are accounted for. Returns the free copies.

    A card that is known takes a copy. That may leave another card with only one possibility, and so on to the end.
    """
    while True:
        free = copies[:]
        for hand in hands:
            for cards in hand:
                if is_one(cards):
                    card = only(cards)
                    if free[card] > 0:
                        free[card] -= 1
        if not strike(hands, available(free)):
            return free


def strike(hands: list[list[int]], there: i64) -> bool:
    """Strike what is not `there` from sets of several cards, unless nothing were left. Returns whether any changed."""
    changed = False
    for hand in hands:
        for place in range(len(hand)):
            cards: i64 = hand[place]
            kept = cards & there
            if kept != cards and kept and not is_one(cards):
                hand[place] = kept
                changed = True
    return changed
