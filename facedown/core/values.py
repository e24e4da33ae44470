"""One walk over the values of a state: plain data, seats, cards and nouns, in tuples, rows, marks and other containers.

A plain walk makes an equal value. Its subclasses make something else: redacting puts a viewer's own cards in the place
of the real ones, restoring does the reverse, writing makes what JSON can hold, and a key makes what can be hashed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from facedown.core.cards import Card, Marks, Row, Seat
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Noun, is_plain

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Walk:
    """A walk that makes an equal value. Each kind of walk says what it makes of a card, of a noun, and so on."""

    def of(self, value: object) -> object:
        """What the walk makes of a value."""
        if is_plain(value):
            return value
        if isinstance(value, Seat):
            return self.seat(value)
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, Noun):
            parts = value.parts()
            return self.noun(value, parts, self.parts(parts))
        if isinstance(value, tuple):
            return self.several(value, self.parts(value))
        if isinstance(value, Row):
            return self.row([self.of(part) for part in value.values])
        if isinstance(value, Marks):
            return self.marks(value)
        if isinstance(value, list):
            return self.listed([self.of(part) for part in value])
        if isinstance(value, dict):
            return self.pairs([(self.of(key), self.of(part)) for key, part in value.items()])
        if isinstance(value, set | frozenset):
            return self.unordered(type(value), [self.of(part) for part in value])
        return self.other(value)

    def parts(self, parts: tuple[object, ...]) -> tuple[object, ...]:
        """What the walk makes of each part. If nothing changes, it returns the same tuple."""
        for place, part in enumerate(parts):
            if is_plain(part):
                continue
            other = self.of(part)
            if other is not part:
                made = list(parts)
                made[place] = other
                for later in range(place + 1, len(parts)):
                    made[later] = self.of(parts[later])
                return tuple(made)
        return parts

    def seat(self, seat: Seat) -> object:
        return seat

    def card(self, card: Card) -> object:
        return card

    def noun(self, noun: Noun, parts: tuple[object, ...], made: tuple[object, ...]) -> object:
        if made is parts:
            return noun
        kind: Any = type(noun)
        return kind(*made)

    def several(self, parts: tuple[object, ...], made: tuple[object, ...]) -> object:
        return made

    def row(self, made: list[object]) -> object:
        return Row((), made)

    def marks(self, marks: Marks[Any]) -> object:
        return marks.copy()

    def listed(self, made: list[object]) -> object:
        return made

    def pairs(self, made: list[tuple[object, object]]) -> object:
        return dict(made)

    def unordered(self, kind: type, made: Iterable[object]) -> object:
        return kind(made)

    def other(self, value: object) -> object:
        """What is made of a face, a place, a zone or a fraction."""
        return value


def with_entry(known: dict[int, T] | None, id: int, value: T) -> dict[int, T]:
    """A dict by ids of cards with one more entry. It is a copy, because forks share the old one."""
    return {id: value} if known is None else {**known, id: value}


def without(known: dict[int, T] | None, id: int) -> dict[int, T] | None:
    """A dict by ids of cards without one of them; None if nothing is left."""
    if known is None or id not in known:
        return known
    left = known.copy()
    del left[id]
    return left or None
