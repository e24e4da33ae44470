"""Cards that a seat cannot tell from each other: those of a fanned hand, or of a deck that was shuffled.

Such a card has a face or a back, and no identity. Some faces of a fan may be known: at least so many of each are there.
When a card leaves and its face is seen, one of that face is struck off. When a card leaves unseen, every face that it
could have loses one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.cards import Card, Face

ANONYMOUS: Final = -1
"""The id of a card that cannot be told from others."""


def anonymous(card: Card, seen: Card | None, blank: Face) -> Card:
    """A card without identity in the place of `card`: it looks like `seen`, or is a blank with the card's back."""
    if seen is None:
        return card if is_blank(card) else Card(ANONYMOUS, blank, card.back, "", card.owner, False)
    if seen.id == ANONYMOUS and seen.owner is card.owner:
        return seen
    return Card(ANONYMOUS, seen.face, seen.back, seen.front, card.owner)


def is_blank(card: Card) -> bool:
    """Whether nothing is known of a card but its back, not even that it is the same card as before."""
    return card.id == ANONYMOUS and not card.known


def unnamed(cards: Sequence[Card], blank: Face) -> tuple[Card, ...]:
    """The same cards as far as they are known, but none of them has an identity."""
    return tuple([anonymous(card, card if card.known else None, blank) for card in cards])


def among(cards: Sequence[Card]) -> list[Card]:
    """The cards that cannot be told from each other."""
    return [card for card in cards if card.id == ANONYMOUS]


def known_of(cards: Sequence[Card]) -> list[Card]:
    """The cards whose faces are known."""
    return [card for card in cards if card.known]


def followed(cards: Sequence[Card]) -> list[Card]:
    """The cards that can be told from others."""
    return [card for card in cards if card.id != ANONYMOUS]


def beside(cards: tuple[Card, ...], loose: int, fanned: tuple[Card, ...]) -> tuple[Card, ...]:
    """A zone of which so many cards were loose, and lie in this fan now. Those that can be followed lie before it."""
    return fanned if loose == len(cards) else (*followed(cards), *fanned)


def fan(known: Sequence[Card], lying: Sequence[Card], gone: Card | None, blank: Face) -> tuple[Card, ...]:
    """A fan with the backs of the cards `lying` there, less one that is gone: first the known cards, then blanks."""
    left = list(lying)
    if gone is not None:
        take_back(left, gone.back)
    for card in known:
        take_back(left, card.back)
    if have_other_backs(left):
        left.sort(key=back_of)
    blanks = tuple([anonymous(card, None, blank) for card in left])
    return (*sorted(known, key=look), *blanks) if known else blanks


def take_back(cards: list[Card], back: str) -> None:
    """Take one card with that back out of several."""
    for place in range(len(cards)):
        if cards[place].back == back:
            cards.pop(place)
            return


def have_other_backs(cards: list[Card]) -> bool:
    """Whether the cards have backs of more than one kind."""
    for card in cards:
        if card.back != cards[0].back:
            return True
    return False


def back_of(card: Card) -> str:
    return card.back


def look(card: Card) -> tuple[str, str, str, int]:
    """Cards that lie in no order are listed in this one: by what they look like, with blanks last."""
    return ("~" if not card.known else card.face.look, card.back, card.front, card.id)


def leaves(known: list[Card], card: Card, seen: Card | None, among: Sequence[Card]) -> tuple[Card | None, list[Card]]:
    """One of several cards leaves. Returns what is known of it, and what is still known of the others.

    If it is seen, its look is struck off once. If not, every look with its back loses one, because it may have been
    that one. But if all cards with its back were known and look the same, it was one of those.
    """
    if seen is not None:
        for place, other in enumerate(known):
            if other.look() == seen.look():
                return seen, [*known[:place], *known[place + 1 :]]
        return seen, known
    if not known:
        return None, known
    alike = [other for other in known if other.back == card.back]
    with_its_back = sum([other.back == card.back for other in among])
    certain = len(alike) == with_its_back and len({other.look() for other in alike}) == 1
    lost: set[tuple[str, str, str]] = set()
    left: list[Card] = []
    for other in known:
        if other.back == card.back and other.look() not in lost:
            lost.add(other.look())
        else:
            left.append(other)
    return (alike[0] if certain else None), left
