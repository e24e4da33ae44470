"""Who can pay a price. Rules 118 and 601.2g-h. Nothing here knows the game.

Each source is taken as a few mana whose types are still open, and Hall's theorem compares how much of it reaches a set
of types with how much the price demands of them. Only sources that exclude each other, or whose mana cannot be chosen
one by one, make several such `Offer`s.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import comb
from typing import Final

from facedown.core.nouns import Noun
from facedown.games.magic.mana import EMPTY, Pool, Price, total, types_in

Units = tuple[int, ...]
"""Some mana, each as the set of types it can be."""


class Source(Noun):
    """One way of getting mana, once: the alternatives it `makes`, and the permanents it `uses` up.

    Sources that use the same permanent exclude each other. Sources of equal `kind` are interchangeable: they make the
    same with the same effort, and nobody cares which of them is used. One with less `effort` is used more gladly.
    """

    def __init__(
        self, id: int, kind: Hashable, makes: tuple[Pool, ...], uses: tuple[int, ...] = (), effort: int = 0
    ) -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.makes: Final = makes
        self.uses: Final = uses
        self.effort: Final = effort
        self.choices: Final = known_choices(makes)
        """The same alternatives in fewer words, where the types of each mana can be chosen freely."""


_choices: Final[dict[tuple[Pool, ...], tuple[Units, ...]]] = {}


def known_choices(makes: tuple[Pool, ...]) -> tuple[Units, ...]:
    """Sources that make the same share their choices."""
    found = _choices.get(makes)
    if found is None:
        found = _choices[makes] = choices_of(makes)
    return found


def choices_of(makes: tuple[Pool, ...]) -> tuple[Units, ...]:
    types = 0
    for pool in makes:
        types |= types_in(pool)
    size = total(makes[0]) if makes else 0
    mixes = comb(size + types.bit_count() - 1, size) if types else 0
    if len(makes) == mixes and len(set(makes)) == mixes and {total(pool) for pool in makes} == {size}:
        return ((types,) * size,)
    return tuple([units_of(pool) for pool in makes])


def units_of(pool: Pool) -> Units:
    return tuple([1 << index for index in range(7) for _ in range(pool[index])])


class Offer:
    """So much mana, each of which is one of a set of types, whichever one likes."""

    def __init__(self, units: Units) -> None:
        self.units: Final = units
        self.size: Final = len(units)
        self._reach: Final[dict[int, int]] = {}

    def pays(self, price: Price) -> bool:
        """Whether it is enough. Phyrexian symbols are not looked at."""
        if price.size > self.size:
            return False
        for types, demand in price.demands:
            if self.reach(types) < demand:
                return False
        return True

    def reach(self, types: int) -> int:
        """How much of it can be one of these types."""
        count = self._reach.get(types, -1)
        if count < 0:
            count = 0
            for unit in self.units:
                if unit & types:
                    count += 1
            self._reach[types] = count
        return count


class Means:
    """A pool and sources, of which one asks what can be paid. It is made once and asked for many prices."""

    def __init__(self, pool: Pool, sources: Sequence[Source]) -> None:
        units: list[int] = list(units_of(pool)) if pool != EMPTY else []
        seen: set[int] = set()
        self.difficult = False
        for source in sources:
            if len(source.choices) != 1 or not seen.isdisjoint(source.uses):
                self.difficult = True
                continue
            seen.update(source.uses)
            units.extend(source.choices[0])
        self.pool: Final = pool
        self.sources: Final = sources
        self.easy: Final = Offer(tuple(units))
        """What those sources make that leave no choice and exclude none before them. Often it is enough."""
        self._offers: list[Offer] | None = None

    @property
    def offers(self) -> list[Offer]:
        if self._offers is None:
            self._offers = offers_of(units_of(self.pool), self.sources) if self.difficult else [self.easy]
        return self._offers

    def can_pay(self, price: Price, life: int = 0) -> bool:
        """Whether the price can be paid, with 2 life for a Phyrexian symbol where there is so much life."""
        if price.phyrexian:
            return self.spare(price, life) >= 0
        if self.easy.pays(price):
            return True
        for offer in self.offers:
            if offer.pays(price):
                return True
        return False

    def spare(self, price: Price, life: int = 0) -> int:
        """How much more generic mana could be paid on top of the price. -1 if not even the price can be paid."""
        most = -1
        for settled in price.without_phyrexian(min(len(price.phyrexian), life // 2)):
            for offer in self.offers:
                if offer.size - settled.size > most and offer.pays(settled):
                    most = offer.size - settled.size
        return most


def offers_of(units: Units, sources: Sequence[Source]) -> list[Offer]:
    """All that sources can make together where some exclude others. What makes less for no reason is left out."""
    bundles = sorted(bundled(sources), key=most_uses_first)
    found: dict[tuple[frozenset[int], Units], None] = {(frozenset(), tuple(sorted(units))): None}
    for number, (uses, choices) in enumerate(bundles):
        later = {used for other, _ in bundles[number + 1 :] for used in other}
        reached: dict[tuple[frozenset[int], Units], None] = {}
        for used, made in found:
            if not choices or not used.isdisjoint(uses) or not later.isdisjoint(uses):
                reached[used & later, made] = None
            if used.isdisjoint(uses):
                for choice in choices:
                    reached[used.union(uses) & later, tuple(sorted(made + choice))] = None
        found = reached
    return [Offer(made) for _, made in found]


def bundled(sources: Sequence[Source]) -> list[tuple[tuple[int, ...], tuple[Units, ...]]]:
    """Sources that use the same permanents, taken as one, because only one of them can be used."""
    bundles: list[tuple[tuple[int, ...], tuple[Units, ...]]] = [((), s.choices) for s in sources if not s.uses]
    choices: dict[tuple[int, ...], tuple[Units, ...]] = {}
    for source in sources:
        if source.uses:
            uses = tuple(sorted(source.uses))
            choices[uses] = choices.get(uses, ()) + source.choices
    for uses, several in choices.items():
        bundles.append((uses, joined(several)))
    return bundles


def joined(choices: tuple[Units, ...]) -> tuple[Units, ...]:
    """Alternatives that make one mana each are one mana of many types."""
    types = 0
    for units in choices:
        if len(units) != 1:
            return choices
        types |= units[0]
    return ((types,),) if choices else ()


def most_uses_first(bundle: tuple[tuple[int, ...], tuple[Units, ...]]) -> tuple[int, tuple[int, ...]]:
    return (-len(bundle[0]), bundle[0])


def can_pay(price: Price, pool: Pool, sources: Sequence[Source], life: int = 0) -> bool:
    """Whether a price can be paid. Often the pool is enough, and nobody looks at the sources."""
    if not price.size or (not price.phyrexian and pool != EMPTY and Offer(units_of(pool)).pays(price)):
        return True
    return Means(pool, sources).can_pay(price, life)


def most_x(price: Price, xs: int, means: Means, life: int = 0) -> int:
    """The largest X that can be paid `xs` times on top of the price for X = 0. -1 if that cannot be paid."""
    spare = means.spare(price, life)
    return spare // xs if spare >= 0 else -1
