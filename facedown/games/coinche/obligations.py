"""Which cards may be played to a trick, and which card masters it, on sets of cards.

Sets are whole numbers with a bit for each card, in the order of the denomination (see `cards`): a stronger card of the
same suit has a higher bit. The rules of play and the solver use these same functions.
"""

from __future__ import annotations

from typing import Final

from facedown.core.mypyc import i64
from facedown.games.coinche.cards import ALL_TRUMPS, NO_TRUMP

EVERYTHING: Final[i64] = 0xFFFFFFFF
SUIT: Final[i64] = 0xFF
"""The eight cards of a suit, before they are moved to the place of that suit."""

UNDERTRUMP: Final[i64] = 1
"""Whoever cannot over-ruff an opponent must still play a trump."""
OVER_PARTNER: Final[i64] = 2
"""Where trumps are led, one must go higher also over one's partner."""
SPARE_PARTNER: Final[i64] = 4
"""Nobody may play a lower trump under their partner's ruff while they hold another card."""


def playable(hand: i64, denomination: i64, led: i64, master: i64, is_partners: bool, duties: i64) -> i64:
    """The cards of a hand that may be played, where `led` is the suit of the first card of the trick.

    `master` is the bit number of the card that masters the trick so far, and `is_partners` says whether it is the
    partner's.
    """
    following: i64 = hand & whole(led)
    if denomination == NO_TRUMP:
        return following or hand
    if denomination == ALL_TRUMPS or led == denomination:
        if is_partners and not duties & OVER_PARTNER:
            return following or hand
        return following & above(master) or following or hand
    if following:
        return following
    trumps: i64 = hand & whole(denomination)
    is_ruffed = master >> 3 == denomination
    if is_partners:
        others: i64 = hand & ~(trumps & ~above(master)) if is_ruffed and duties & SPARE_PARTNER else hand
        return others or hand
    if not is_ruffed:
        return trumps or hand
    if trumps & above(master):
        return trumps & above(master)
    return trumps if trumps and duties & UNDERTRUMP else hand


def whole(suit: i64) -> i64:
    """All eight cards of a suit."""
    return shifted(SUIT, 8 * suit)


def shifted(cards: i64, places: i64) -> i64:
    """These cards, so many places higher. (Compiled, a constant that is shifted has 32 bits, and the last card would be
    its sign. A parameter has 64.)"""
    return cards << places


def above(card: i64) -> i64:
    """The cards of the same suit that are stronger than this one."""
    return whole(card >> 3) & ~(shifted(2, card) - 1)


def masters(card: i64, master: i64, denomination: i64) -> bool:
    """Whether a card takes a trick over from the card that mastered it before."""
    if card >> 3 == master >> 3:
        return card > master
    return card >> 3 == denomination


def denied(card: i64, denomination: i64, led: i64, master: i64, is_partners: bool, duties: i64) -> i64:
    """The cards that nobody can hold who plays this card after another one was led: they would have had to play those.

    A hand allows a card if and only if it holds none of these.
    """
    suit = card >> 3
    led_suit: i64 = whole(led)
    if suit == led:
        climbs = denomination == ALL_TRUMPS or led == denomination
        if not climbs or card > master or (is_partners and not duties & OVER_PARTNER):
            return 0
        return above(master)
    if denomination >= NO_TRUMP or led == denomination:
        return led_suit
    trumps: i64 = whole(denomination)
    is_ruffed = master >> 3 == denomination
    if is_partners:
        below: i64 = trumps & ~above(master)
        spared = is_ruffed and suit == denomination and card < master and duties & SPARE_PARTNER != 0
        return EVERYTHING & ~below if spared else led_suit
    if not is_ruffed:
        return led_suit if suit == denomination else led_suit | trumps
    if suit == denomination:
        return led_suit if card > master else led_suit | above(master)
    return led_suit | (trumps if duties & UNDERTRUMP else above(master))
