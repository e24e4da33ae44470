"""What a game's declaration tells of its table: its zones as regions, its public fields as facts and counters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from facedown.core.cards import Card, Face, Marks, Row, Seat
from facedown.core.declared import Declared, DeclaredMark
from facedown.core.texts import text_of
from facedown.core.zones import EVERYBODY, OTHERS, OWNER, Place, Zone
from facedown.telling.naming import card_span, seat_span
from facedown.telling.shape import HAND, NUMBER, PILE, ROW, SLOTS, STRONG, Mark, Span, Words, joined, words

TURN = "turn"
OUT = "out"


def spaced(name: str) -> str:
    return name.replace("_", " ")


def public_fields(seen: Any) -> Iterator[tuple[str, object]]:
    """The fields that may be shown: all can see them, or they are a row of which the viewer sees a part."""
    for declared in seen.layout.seen:
        value = getattr(seen, declared.name, None)
        if may_be_shown(declared, value):
            yield declared.name, value


def public_field(seen: Any, name: str) -> object:
    """The field with this name, if there is one and it may be shown; otherwise None."""
    for declared in seen.layout.seen:
        if declared.name == name:
            value = getattr(seen, name, None)
            return value if may_be_shown(declared, value) else None
    return None


def may_be_shown(declared: Declared, value: object) -> bool:
    return not isinstance(value, Marks) and (declared.sight is EVERYBODY or isinstance(value, Row))


def value_words(value: object) -> Words:
    """A value that a person can read: a number, a text, a seat, a card, or several of them. Nothing for any other."""
    if isinstance(value, bool) or value is None:
        return ()
    if isinstance(value, int):
        return words(Span(str(value), NUMBER, (STRONG,)))
    if isinstance(value, str):
        return words(value)
    if isinstance(value, Seat):
        return words(seat_span(value))
    if isinstance(value, Card):
        return words(card_span(value))
    if isinstance(value, tuple):
        parts = [value_words(part) for part in value]
        return joined(", ", parts) if all(parts) else ()
    return ()


def laid_out(place: Place) -> str:
    """How the cards of a zone lie there, by who sees them."""
    if place.sight is EVERYBODY:
        return ROW
    if place.owner is not None and place.sight is OTHERS:
        return SLOTS
    return HAND if place.owner is not None and place.sight is OWNER else PILE


def known_there(seen: Any, zone: Zone) -> list[Card]:
    """Cards that the viewer knows to be in a zone, and not in which place of it."""
    return [card for card in seen.known_among(zone) if card.known] if seen.viewer >= 0 else []


def marks_on(seen: Any, card: Card) -> tuple[Mark, ...]:
    """The declared marks that a card carries."""
    found: list[Mark] = []
    for declared in seen.layout.seen:
        marks = getattr(seen, declared.name, None)
        if isinstance(declared, DeclaredMark) and isinstance(marks, Marks) and card in marks:
            name, said = spaced(declared.name), value_words(marks[card])
            if said or marks[card] is True:
                found.append(Mark(name, words(name, " ", said) if said else words(name)))
    return tuple(found)


def printed(face: Face) -> str:
    """The printed text of a card. Its value or rule number stands beside it, and need not be said twice."""
    kind: Any = type(face)
    return printed_by(kind)


@lru_cache(maxsize=4096)
def printed_by(kind: type[Face]) -> str:
    return re.sub(r"\s*\[[^\]]*\]$", "", text_of(kind)).replace("\n", " ")


def unseen_cards(seen: Any) -> Counter[str]:
    """How many cards of each name the viewer cannot see at this moment."""
    left = Counter([card.face.name for card in seen.cards if card.known])
    left.subtract([card.face.name for zone in seen.zones for card in zone if card.known])
    return left
