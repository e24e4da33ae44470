"""In which ways a price can be paid. Rules 118 and 601.2g-h. Nothing here knows the game.

To list the ways, sources are used or left one after the other, and a branch is followed only if a way lies at its end:
the price can still be paid, and each source used so far finds a symbol of its own to pay for. (Where both hold, one
payment does both, by the theorem of Mendelsohn and Dulmage.)
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from facedown.core.nouns import Noun
from facedown.games.magic.mana import (
    ANYTHING,
    COLOURLESS,
    EMPTY,
    GENERIC_ONLY,
    Pool,
    Price,
    minus,
    plus,
    total,
    types_in,
)
from facedown.games.magic.means import Means, Offer, Source, Units, can_pay, units_of

Tap = tuple[Source, Pool]
"""A source that is used, and what it makes."""


class Way(Noun):
    """A payment: sources that are used, mana that is then spent, the pool that is left, and life that is paid."""

    def __init__(self, used: tuple[Tap, ...], spent: Pool, left: Pool, life: int) -> None:
        self.used: Final = used
        self.spent: Final = spent
        self.left: Final = left
        self.life: Final = life

    def state(self) -> Hashable:
        """What tells it from other ways: which kinds of sources make what, the pool that is left, and life paid."""
        counts: dict[tuple[Hashable, Pool], int] = {}
        for source, made in self.used:
            counts[source.kind, made] = counts.get((source.kind, made), 0) + 1
        return (frozenset(counts.items()), self.left, self.life)

    def regret(self) -> tuple[int, ...]:
        """The more sensible the way, the less of: life paid, mana left, effort, other uses, colourless mana left."""
        effort = sum([source.effort for source, _ in self.used])
        uses = sum([len(source.makes) for source, _ in self.used])
        return (self.life, total(self.left), effort, uses, self.left[COLOURLESS] + self.left[GENERIC_ONLY])


class Listing:
    """The search for ways. Of `best_only` it keeps one: the first of those with the least regret."""

    def __init__(self, most: int, best_only: bool) -> None:
        self.most: Final = most
        self.best_only: Final = best_only
        self.found: Final[dict[Hashable, Way]] = {}
        self.best: Way | None = None
        self.price = Price(0)
        self.life = 0

    def search(self, price: Price, pool: Pool, sources: Sequence[Source], life: int) -> None:
        ordered = sorted(sources, key=least_effort_first)
        for count in range(min(len(price.phyrexian), life // 2) + 1):
            self.life = 2 * count
            for settled in price.without_phyrexian(count):
                self.price = settled
                self.walk((), pool, ordered)
            if self.best is not None and self.best_only:
                return

    def walk(self, used: tuple[Tap, ...], pool: Pool, sources: list[Source]) -> None:
        """Use the first source or one like it, or use none of these. `pool` holds what was made so far."""
        if len(self.found) > self.most or not self.is_open(used, pool, sources):
            return
        if not sources or len(used) == self.price.size:
            self.spend(used, pool, EMPTY, GENERIC_ONLY, self.price.size)
            return
        groups = interchangeable(sources)
        source = groups[0][0]
        rest = without(sources, source)
        for made in source.makes[first_alternative(used, source) :]:
            self.walk((*used, (source, made)), plus(pool, made), rest)
        self.walk(used, pool, [other for group in groups[1:] for other in group])

    def is_open(self, used: tuple[Tap, ...], pool: Pool, sources: list[Source]) -> bool:
        """Whether a way begins like this, and (if only the best is wanted) perhaps a better one than is known."""
        if not Means(pool, sources).can_pay(self.price):
            return False
        if len(used) > self.price.generic and not each_finds(used, symbols_of(self.price)):
            return False
        return self.best is None or not self.best_only or self.least_regret(used, pool, sources) < self.best.regret()

    def least_regret(self, used: tuple[Tap, ...], pool: Pool, sources: list[Source]) -> tuple[int, ...]:
        """No way that begins like this has less. Sources stand in the order of their effort, then of other uses."""
        effort = sum([source.effort for source, _ in used])
        uses = sum([len(source.makes) for source, _ in used])
        missing = self.price.size - total(pool)
        if missing > 0:
            biggest = max([total(made) for source in sources for made in source.makes])
            more = -(-missing // biggest)
            effort += more * sources[0].effort
            uses += more * len(sources[0].makes)
        return (self.life, max(0, -missing), effort, uses, 0)

    def spend(self, used: tuple[Tap, ...], pool: Pool, spent: Pool, index: int, owed: int) -> None:
        """Choose how much to spend of each type, colourless mana first."""
        if index < 0 or not owed:
            if not owed and pays(spent, self.price) and each_finds(used, units_of(spent)):
                self.keep(Way(used, spent, minus(pool, spent), self.life))
            return
        for count in range(min(owed, pool[index]), max(0, owed - sum(pool[:index])) - 1, -1):
            if len(self.found) > self.most:
                return
            self.spend(used, pool, (*spent[:index], count, *spent[index + 1 :]), index - 1, owed - count)

    def keep(self, way: Way) -> None:
        if self.best is None or way.regret() < self.best.regret():
            self.best = way
        if not self.best_only:
            self.found.setdefault(way.state(), way)


def least_effort_first(source: Source) -> tuple[int, int]:
    return (source.effort, len(source.makes))


def first_alternative(used: tuple[Tap, ...], source: Source) -> int:
    """After a source of the same kind, the next makes what that one made, or a later alternative.

    Otherwise the same way would be found in every order.
    """
    if not used or used[-1][0].kind != source.kind or used[-1][0].makes != source.makes:
        return 0
    return source.makes.index(used[-1][1])


def symbols_of(price: Price) -> Units:
    """The types that pay for each symbol of a price without Phyrexian ones."""
    symbols: list[int] = []
    while price.size > price.generic:
        symbols.append(price.first_symbol())
        price = price.without_first()
    return (*symbols, *((ANYTHING,) * price.generic))


def pays(spent: Pool, price: Price) -> bool:
    return Offer(units_of(spent)).pays(price)


def each_finds(used: tuple[Tap, ...], places: Units) -> bool:
    """Whether each source that is used can pay for a place of its own."""
    if len(used) > len(places):
        return False
    taken = [-1] * len(places)
    made = [types_in(pool) for _, pool in used]
    for number in range(len(made)):
        if not finds(number, made, places, taken, set()):
            return False
    return True


def finds(number: int, made: list[int], places: Units, taken: list[int], tried: set[int]) -> bool:
    """Give it a place. Whoever has that place looks for another one."""
    for place in range(len(places)):
        if made[number] & places[place] and place not in tried:
            tried.add(place)
            if taken[place] < 0 or finds(taken[place], made, places, taken, tried):
                taken[place] = number
                return True
    return False


def without(sources: Sequence[Source], used: Source) -> list[Source]:
    """The sources that can still be used after this one."""
    return [s for s in sources if s is not used and (not used.uses or not overlap(s.uses, used.uses))]


def overlap(some: tuple[int, ...], others: tuple[int, ...]) -> bool:
    for one in some:
        if one in others:
            return True
    return False


def interchangeable(sources: Sequence[Source]) -> list[list[Source]]:
    """Sources in groups. Whichever of a group is used, the others that are left can do the same."""
    twins = twins_of(sources)
    groups: dict[Hashable, list[Source]] = {}
    for source in sources:
        permanents = tuple(sorted([twins[used] for used in source.uses if used in twins])) if twins else ()
        groups.setdefault((source.kind, source.makes, source.effort, permanents), []).append(source)
    return list(groups.values())


def twins_of(sources: Sequence[Source]) -> dict[int, int]:
    """For each permanent that several sources use, the first one that could change places with it."""
    users: dict[int, list[Source]] = {}
    for source in sources:
        for used in source.uses:
            users.setdefault(used, []).append(source)
    shared = [used for used in users if len(users[used]) > 1]
    twins: dict[int, int] = {}
    for used in shared:
        alike = [other for other in shared if twins.get(other) == other and can_swap(used, other, users, shared)]
        twins[used] = alike[0] if alike else used
    return twins


def can_swap(one: int, other: int, users: dict[int, list[Source]], shared: list[int]) -> bool:
    """Whether the sources would stay the same if two permanents changed places. Those that use both do so anyway."""
    counts: dict[Hashable, int] = {}
    for source in users[one]:
        if other not in source.uses:
            role = role_of(one, source, shared)
            counts[role] = counts.get(role, 0) + 1
    for source in users[other]:
        if one not in source.uses:
            role = role_of(other, source, shared)
            counts[role] = counts.get(role, 0) - 1
    return not any(counts.values())


def role_of(permanent: int, source: Source, shared: list[int]) -> Hashable:
    """What a permanent does in a source: what the source is, and which other permanents it needs."""
    others = tuple(sorted([used for used in source.uses if used != permanent and used in shared]))
    return (source.kind, source.makes, source.effort, others)


def ways(price: Price, pool: Pool, sources: Sequence[Source], life: int = 0, most: int = 1000) -> list[Way] | None:
    """All ways that differ in their `state`, the most sensible first. None if there are more than `most`."""
    if most > 0 and pool == EMPTY and not price.phyrexian and are_all_alike(sources):
        return [the_way(price, sources)] if can_pay(price, pool, sources) else []
    listing = Listing(most, False)
    listing.search(price, pool, sources, life)
    if len(listing.found) > most:
        return None
    return sorted(listing.found.values(), key=Way.regret)


def are_all_alike(sources: Sequence[Source]) -> bool:
    """Whether all sources are of one kind, make one mana of one type, and exclude no other one."""
    used: set[int] = set()
    for source in sources:
        first = sources[0]
        if source.makes != first.makes or source.effort != first.effort or source.kind != first.kind:
            return False
        if len(source.makes) != 1 or total(source.makes[0]) != 1 or not used.isdisjoint(source.uses):
            return False
        used.update(source.uses)
    return True


def the_way(price: Price, sources: Sequence[Source]) -> Way:
    """The only way to pay where all sources are alike."""
    used = tuple([(source, source.makes[0]) for source in sources[: price.size]])
    spent = EMPTY
    for _, made in used:
        spent = plus(spent, made)
    return Way(used, spent, EMPTY, 0)


def sensible(price: Price, pool: Pool, sources: Sequence[Source], life: int = 0) -> Way | None:
    """The first of all ways, found without the others. None if there is no way."""
    listing = Listing(0, True)
    listing.search(price, pool, sources, life)
    return listing.best


LIFE: Final = -1
"""Pays for a Phyrexian symbol where a step does not spend a type of mana."""


class Step(Noun):
    """What pays for the next symbol, and what is then left: a price, a pool, sources and life.

    `spent` is a type of mana: from the pool, or from what a `source` that is used now has `made`. Or it is LIFE.
    """

    def __init__(
        self,
        source: Source | None,
        made: Pool,
        spent: int,
        price: Price,
        pool: Pool,
        sources: tuple[Source, ...],
        life: int,
    ) -> None:
        self.source: Final = source
        self.made: Final = made
        self.spent: Final = spent
        self.price: Final = price
        self.pool: Final = pool
        self.sources: Final = sources
        self.life: Final = life


SPENDING_ORDER: Final = (GENERIC_ONLY, COLOURLESS, 0, 1, 2, 3, 4)
ONE: Final = tuple([tuple([int(index == other) for other in range(7)]) for index in range(7)])
"""One mana of each type, as a pool."""


def steps(price: Price, pool: Pool, sources: Sequence[Source], life: int = 0) -> list[Step]:
    """The different things that can pay for the next symbol (see `Price.first_symbol`) if the rest can be paid then.

    Whoever takes steps until the price is 0 reaches one of the `ways`, and every way is reached.
    """
    rest, symbol, everything = price.without_first(), price.first_symbol(), tuple(sources)
    found = [
        Step(None, EMPTY, index, rest, minus(pool, ONE[index]), everything, life) for index in spendable(pool, symbol)
    ]
    for group in interchangeable(sorted(sources, key=least_effort_first)):
        source = group[0]
        left = tuple(without(sources, source))
        for made in dict.fromkeys(source.makes):
            for index in spendable(made, symbol):
                gained = minus(plus(pool, made), ONE[index])
                found.append(Step(source, made, index, rest, gained, left, life))
    if price.first_is_phyrexian() and life >= 2:
        found.append(Step(None, EMPTY, LIFE, rest, pool, everything, life - 2))
    return [step for step in found if can_pay(step.price, step.pool, step.sources, step.life)]


def spendable(pool: Pool, symbol: int) -> list[int]:
    """The types in a pool that pay for a symbol, colourless mana first."""
    return [index for index in SPENDING_ORDER if pool[index] and symbol >> index & 1]
