"""Known cards that may have left their place unseen: where they may lie now, and how likely that is.

Ann knows that Bob holds a King, and Cleo takes one of Bob's four cards, unseen. For certain Ann now knows nothing of
either hand (see `fans`): but the King is with Bob in three of four cases, and otherwise with Cleo. **Whereabouts** are
one such case. Whatever is seen later makes some cases more likely than others. `imagine` draws one of them.

A card that an event names was chosen by somebody. Any other card was taken by chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import factorial, gcd, perm, prod
from typing import Final

from facedown.core.cards import Card
from facedown.core.fans import look
from facedown.core.nouns import Noun

ON_THE_WAY: Final = -1
"""The place of a card that has left one place and not yet come to another."""
FEW: Final = 4
"""If more cards than this are known in a place, their whereabouts are not followed when cards leave it."""
MOST: Final = 200
"""If there are more cases than this, they are all forgotten."""

Lying = tuple[int, Card]
"""A card that cannot be told from others, and the index of the place where it lies."""


class Whereabouts:
    """One case: which cards lie where, beside those of which the seat is certain. It is likely in proportion to its
    weight, and to the number of deals of all other cards."""

    def __init__(self, lying: tuple[Lying, ...], weight: int) -> None:
        self.lying: Final = lying
        self.weight: Final = weight

    def look(self) -> tuple[object, ...]:
        """All that tells it from other cases."""
        return tuple([(place, card.look()) for place, card in self.lying])

    def at(self, place: int) -> list[Card]:
        return [card for where, card in self.lying if where == place]

    def with_cards(self, place: int, cards: Sequence[Card], ways: int) -> Whereabouts:
        """The same case, if these cards lie in a place instead; `ways` times as likely."""
        others = [entry for entry in self.lying if entry[0] != place]
        lying = sorted([*others, *[(place, card) for card in cards]], key=by_place)
        return Whereabouts(tuple(lying), self.weight * ways)

    def deals(self, room: Counter[tuple[int, str]], stock: dict[str, list[Card]]) -> int:
        """In how many ways the stock can be dealt if these cards lie so. `room` counts blanks by place and back."""
        if Counter([(place, card.back) for place, card in self.lying]) - room:
            return 0
        ways = 1
        for back, cards in stock.items():
            mine = [card.look() for _, card in self.lying if card.back == back]
            looks = Counter([card.look() for card in cards])
            ways *= factorial(max(0, len(cards) - len(mine)))
            ways *= prod([perm(looks[look], count) for look, count in Counter(mine).items()])
        return ways


Strays = tuple[Whereabouts, ...]
"""All the cases there are. There are none as long as nothing is in doubt."""


def by_place(entry: Lying) -> tuple[object, ...]:
    return (entry[0], *look(entry[1]))


def after_leaving(
    strays: Strays, place: int, back: str, known: Sequence[Card], left: Sequence[Card], held: int, gone: Card | None
) -> Strays:
    """A card with this back leaves a place by chance, from among `held` with the same back; it is `gone` if it is seen.

    Before, the seat was certain of the `known` cards; now it is of those that are `left`.
    """
    found: list[Whereabouts] = []
    for case in strays or NOTHING_LOST:
        other_backs = [card for card in case.at(place) if card.back != back]
        cards = [card for card in (*known, *case.at(place)) if card.back == back]
        certain = [card for card in left if card.back == back]
        for alike in by_look(cards):
            if gone is None or gone.look() == alike[0].look():
                stays = less(less(cards, alike[:1]), certain)
                leaving = case.with_cards(place, [*other_backs, *stays], len(alike))
                found.append(leaving if gone is not None else leaving.with_cards(ON_THE_WAY, alike[:1], 1))
        if len(cards) < held:
            found.append(case.with_cards(place, [*other_backs, *less(cards, certain)], held - len(cards)))
    return together(found)


def after_choosing(strays: Strays, place: int, known: Sequence[Card], left: Sequence[Card], gone: Card) -> Strays:
    """Somebody chooses a card, and it leaves a place openly. If it was known to be there, no other one left."""
    found: list[Whereabouts] = []
    for case in strays:
        stays = less(less([*known, *case.at(place)], [gone]), left)
        found.append(case.with_cards(place, stays, 1))
    return together(found)


def after_arriving(strays: Strays, place: int) -> Strays:
    """The card that is on the way comes to lie in a place among others."""
    return together(
        [
            case.with_cards(ON_THE_WAY, (), 1).with_cards(place, [*case.at(place), *case.at(ON_THE_WAY)], 1)
            for case in strays
        ]
    )


def after_showing(
    strays: Strays, place: int, known: Sequence[Card], learned: Sequence[Card], shown: Sequence[Card], held: int
) -> Strays:
    """Cards of a place that holds so many are seen. The seat was certain of the `known` ones, and now of `learned`."""
    found: list[Whereabouts] = []
    for case in strays:
        cards = [*known, *case.at(place)]
        new = less(shown, cards)
        unknown = held - len(cards)
        if len(new) <= unknown:
            ways = perm(unknown, len(new)) // prod([perm(len(alike)) for alike in by_look(new)])
            found.append(case.with_cards(place, less([*cards, *new], learned), ways))
    return together(found)


def without_place(strays: Strays, place: int) -> Strays:
    """Nothing more is known of the strays in a place."""
    return together([case.with_cards(place, (), 1) for case in strays])


def together(cases: Sequence[Whereabouts]) -> Strays:
    """The cases, each once. None if there are too many, or if nothing is in doubt."""
    found: dict[tuple[object, ...], Whereabouts] = {}
    for case in cases:
        other = found.get(case.look())
        found[case.look()] = case if other is None else Whereabouts(case.lying, case.weight + other.weight)
    if len(found) > MOST or not any(case.lying for case in found.values()):
        return ()
    shared = gcd(*[case.weight for case in found.values()])
    return tuple([Whereabouts(case.lying, case.weight // shared) for case in found.values()])


NOTHING_LOST: Final[Strays] = (Whereabouts((), 1),)


def by_look(cards: Sequence[Card]) -> list[list[Card]]:
    """The cards in groups that look alike."""
    groups: dict[tuple[str, str, str], list[Card]] = {}
    for card in cards:
        groups.setdefault(card.look(), []).append(card)
    return list(groups.values())


def less(cards: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    """The cards that are left when one that looks like each of the others is struck off, where there is one."""
    missing = Counter([card.look() for card in others])
    left: list[Card] = []
    for card in cards:
        if missing[card.look()]:
            missing[card.look()] -= 1
        else:
            left.append(card)
    return left


def names(value: object, card: Card) -> bool:
    """Whether a value names a card, wherever it stands in it."""
    if isinstance(value, Card):
        return value is card
    parts = value.parts() if isinstance(value, Noun) else value if isinstance(value, tuple) else ()
    return any(names(part, card) for part in parts)
