"""The worlds that a seat thinks possible: all of them, where they can be listed; otherwise some that it imagines.

They can be listed if a game leaves it to the engine to fill the blanks of a view: then the unseen cards may lie in any
order in the places of the blanks, and each order is as likely as another. A game with deductions of its own is asked
for worlds by `view.imagine` instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from math import factorial, prod
from typing import Any

from facedown.core.cards import Card
from facedown.core.chance import Chance, QuickChance
from facedown.core.game import Game

Weighed = tuple[Fraction, Any]
Look = tuple[str, str, str]


def possible_worlds(view: Any, most: int, chance: Chance) -> tuple[list[Weighed], bool]:
    """Worlds with their weights, and whether they are all that there are. Worlds with the same key are one.

    At most so many worlds are imagined. Ten times as many are listed, because nothing is left out then.
    """
    unseen = unseen_in(view)
    if can_be_listed(view) and orders(unseen) <= 10 * most:
        found = [view.imagine(Laid(order, chance)) for order in arrangements(unseen)]
        return together(found), True
    return together([view.imagine(chance) for _ in range(most)]), False


def together(worlds: Sequence[Any]) -> list[Weighed]:
    """Worlds, each of which counts once, by their keys."""
    first: dict[Hashable, Any] = {}
    counts: Counter[Hashable] = Counter()
    for world in worlds:
        key = world.key()
        first.setdefault(key, world)
        counts[key] += 1
    return [(Fraction(count, len(worlds)), first[key]) for key, count in counts.items()]


def can_be_listed(view: Any) -> bool:
    """Whether a world is an order of the unseen cards, and nothing else."""
    rules = type(view)
    plain = rules.fill is Game.fill and rules.imagine_hidden is Game.imagine_hidden
    known = view.mixed or view.strays or view.cut_ways or view.created
    asked = view.seats[view.viewer] in view.asked
    return bool(plain and not known and asked)


def unseen_in(view: Any) -> dict[str, list[Card]]:
    """The cards that lie where the view has blanks, by their backs."""
    left = Counter([own.look() for zone in view.zones for own in zone.cards if own.known])
    unseen: dict[str, list[Card]] = {}
    for card in view.layout.cards:
        if left[card.look()] > 0:
            left[card.look()] -= 1
        else:
            unseen.setdefault(card.back, []).append(card)
    return unseen


def orders(unseen: dict[str, list[Card]]) -> int:
    """In how many orders cards can lie, if cards that look alike are not told apart."""
    ways = 1
    for cards in unseen.values():
        alike = Counter([card.look() for card in cards]).values()
        ways *= factorial(len(cards)) // prod([factorial(count) for count in alike])
    return ways


def arrangements(unseen: dict[str, list[Card]]) -> Iterator[dict[str, list[Card]]]:
    """All these orders."""
    if not unseen:
        yield {}
        return
    back, *others = unseen
    for rest in arrangements({other: unseen[other] for other in others}):
        for order in arranged(unseen[back]):
            yield {back: order, **rest}


def arranged(cards: list[Card]) -> Iterator[list[Card]]:
    if not cards:
        yield []
        return
    looks: set[Look] = set()
    for place, card in enumerate(cards):
        if card.look() not in looks:
            looks.add(card.look())
            for rest in arranged(cards[:place] + cards[place + 1 :]):
                yield [card, *rest]


class Laid(Chance):
    """Chance that lays the unseen cards in a given order. What else it is asked for, it draws."""

    def __init__(self, order: dict[str, list[Card]], chance: Chance) -> None:
        self.order = order
        self.chance = QuickChance(chance.bits())

    def bits(self) -> int:
        return self.chance.bits()

    def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
        """The unseen cards of one back in the given order; anything else stays as it is."""
        looks = Counter([card.look() for card in items])
        for cards in self.order.values():
            if Counter([card.look() for card in cards]) == looks:
                return self.matched(items, cards)
        return tuple(items)

    def matched(self, items: Sequence[Card], order: Sequence[Card]) -> tuple[Card, ...]:
        """The same cards that were given, in an order that looks like another."""
        left = list(items)
        found: list[Card] = []
        for like in order:
            place = next(place for place, card in enumerate(left) if card.look() == like.look())
            found.append(left.pop(place))
        return tuple(found)
