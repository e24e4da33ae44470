"""Who can pay what, and how: scenes, and everything compared with trying all there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.games.magic.mana import ALL_TYPES, EMPTY, Pool, Price, plus, pool_of, price_of, words
from facedown.games.magic.means import Means, Source, can_pay, most_x
from facedown.games.magic.payment import LIFE, ONE, Way, sensible, steps, ways

# Trying all there is


def selections(sources: list[Source], most: int) -> Iterator[tuple[tuple[Source, Pool], ...]]:
    """Each choice of up to so many sources that do not exclude each other, with what each makes."""
    for count in range(min(most, len(sources)) + 1):
        for chosen in combinations(sources, count):
            used = [permanent for source in chosen for permanent in source.uses]
            if len(used) == len(set(used)):
                for made in product(*[source.makes for source in chosen]):
                    yield tuple(zip(chosen, made, strict=True))


def symbols(price: Price) -> list[tuple[int, bool]]:
    """Each symbol: the types that pay for it, and whether 2 life do."""
    coloured = [(1 << index, False) for index in range(6) for _ in range(price.pips[index])]
    coloured += [(types, False) for types in price.hybrids] + [(1 << index, True) for index in price.phyrexian]
    if price.any_type:
        coloured = [(ALL_TYPES, phyrexian) for _, phyrexian in coloured]
    return coloured + [(127, False)] * price.generic


def payments(asked: list[tuple[int, bool]], purses: list[Pool], life: int) -> set[tuple[tuple[Pool, ...], int]]:
    """What can be left in each purse after all symbols are paid, with the life that is left."""
    reached = {(tuple(purses), life)}
    for types, phyrexian in asked:
        after = {(left, life - 2) for left, life in reached if phyrexian and life >= 2}
        for left, life_left in reached:
            for number, purse in enumerate(left):
                for index in range(7):
                    if purse[index] and types >> index & 1:
                        less = (*purse[:index], purse[index] - 1, *purse[index + 1 :])
                        after.add(((*left[:number], less, *left[number + 1 :]), life_left))
        reached = after
    return reached


def states(price: Price, pool: Pool, sources: list[Source], life: int) -> set[Hashable]:
    """All that can be the case after the price is paid, if every source that is used pays for something."""
    found: set[Hashable] = set()
    for chosen in selections(sources, price.size):
        made = [pool for _, pool in chosen]
        kinds = frozenset(Counter((source.kind, pool) for source, pool in chosen).items())
        for left, life_left in payments(symbols(price), [pool, *made], life):
            if all(now != before for now, before in zip(left[1:], made, strict=True)):
                pool_left = EMPTY
                for purse in left:
                    pool_left = plus(pool_left, purse)
                found.add((kinds, pool_left, life - life_left))
    return found


Table = tuple[Price, Pool, tuple[Source, ...], int, frozenset[tuple[tuple[Hashable, Pool], int]]]
"""What is left, and how often sources of which kind made what."""


def walked(price: Price, pool: Pool, sources: list[Source], life: int) -> set[Hashable]:
    """What is reached by all steps, taken in all manners."""
    reached: set[Table] = {(price, pool, tuple(sources), life, frozenset())}
    for _ in range(price.size):
        after: set[Table] = set()
        for price_left, pool_left, left, life_left, used in reached:
            for step in steps(price_left, pool_left, left, life_left):
                now = Counter(dict(used))
                if step.source is not None:
                    now[step.source.kind, step.made] += 1
                after.add((step.price, step.pool, step.sources, step.life, frozenset(now.items())))
        reached = after
    return {(used, pool_left, life - life_left) for _, pool_left, _, life_left, used in reached}


# Tables to try


def tuples(elements: st.SearchStrategy[int], most: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(elements, max_size=most).map(sorted).map(tuple)


single = st.integers(0, 6).map(lambda index: tuple(int(index == other) for other in range(7)))
made = st.one_of(
    single, st.lists(single, min_size=2, max_size=3).map(lambda some: tuple(map(sum, zip(*some, strict=True))))
)
alternatives = st.lists(made, min_size=1, max_size=3, unique=True).map(tuple)
hybrid = st.sampled_from([0b11, 0b101, 0b1010, 0b110000])


SHARED = [(1,), (2,), (3,), (1, 2), (2, 3), (3, 4), (1, 4)]
"""Permanents that sources use up."""


@st.composite
def tables(draw: st.DrawFn, most: int = 5) -> list[Source]:
    """Sources of a few kinds. Some share permanents."""
    kinds = draw(st.lists(st.tuples(alternatives, st.integers(0, 2)), min_size=1, max_size=3))
    found = []
    for number in range(draw(st.integers(0, most))):
        kind = draw(st.integers(0, len(kinds) - 1))
        makes, effort = kinds[kind]
        uses = draw(st.sampled_from([(), (100 + number,), *SHARED]))
        found.append(Source(number, kind, makes, uses, effort))
    return found


@st.composite
def prices(draw: st.DrawFn, most: int = 4) -> Price:
    coloured = draw(st.lists(st.integers(0, 5), max_size=2))
    pips = tuple(coloured.count(index) for index in range(6))
    price = Price(0, pips, draw(tuples(hybrid, 1)), draw(tuples(st.integers(0, 2), 2)), draw(st.booleans()))
    return price.more(draw(st.integers(0, max(0, most - price.size))))


pools = st.lists(single, max_size=2).map(lambda some: tuple(map(sum, zip(EMPTY, *some, strict=True))))
lives = st.integers(0, 5)


# Against everything


@settings(max_examples=200, deadline=None)
@given(prices(), pools, tables(), lives)
def test_ways_are_all_there_are_and_each_once(price: Price, pool: Pool, sources: list[Source], life: int) -> None:
    found = ways(price, pool, sources, life, most=100_000)
    assert found is not None
    assert Counter(way.state() for way in found) == Counter(states(price, pool, sources, life))
    assert can_pay(price, pool, sources, life) == bool(found)
    assert found == sorted(found, key=Way.regret)
    assert_paid(found, pool)
    best = sensible(price, pool, sources, life)
    assert (best.state() if best else None) == (found[0].state() if found else None)
    if found:
        assert ways(price, pool, sources, life, most=len(found)) == found
        assert ways(price, pool, sources, life, most=len(found) - 1) is None


def assert_paid(found: list[Way], pool: Pool) -> None:
    """Mana comes from somewhere, goes somewhere, and nothing is used twice."""
    for way in found:
        for _, made in way.used:
            pool = plus(pool, made)
        assert pool == plus(way.spent, way.left)
        used = [permanent for source, _ in way.used for permanent in source.uses]
        assert len(used) == len(set(used))
        for _, made in way.used:
            pool = tuple(one - other for one, other in zip(pool, made, strict=True))


@settings(max_examples=200, deadline=None)
@given(prices(), pools, tables(), lives)
def test_steps_reach_all_ways_and_nothing_else(price: Price, pool: Pool, sources: list[Source], life: int) -> None:
    assert walked(price, pool, sources, life) == states(price, pool, sources, life)


@settings(max_examples=200, deadline=None)
@given(st.integers(2, 3), st.lists(st.tuples(st.integers(0, 1), st.sampled_from(SHARED)), min_size=3, max_size=6))
def test_sources_that_exclude_each_other(size: int, drawn: list[tuple[int, tuple[int, ...]]]) -> None:
    """Those of one kind are not interchangeable if they stand in the way of different others."""
    sources = [Source(number, kind, (ONE[kind],), uses) for number, (kind, uses) in enumerate(drawn)]
    expected = states(Price(size), EMPTY, sources, 0)
    assert {way.state() for way in ways(Price(size), EMPTY, sources) or []} == expected
    assert walked(Price(size), EMPTY, sources, 0) == expected


@settings(max_examples=200, deadline=None)
@given(prices(3), pools, tables(8), lives)
def test_who_can_pay_at_a_large_table(price: Price, pool: Pool, sources: list[Source], life: int) -> None:
    assert can_pay(price, pool, sources, life) == bool(states(price, pool, sources, life))


@settings(max_examples=200, deadline=None)
@given(prices(5), pools, st.lists(st.tuples(alternatives, st.integers(0, 3)), max_size=6), lives)
def test_the_sensible_way_is_the_first(
    price: Price, pool: Pool, made: list[tuple[tuple[Pool, ...], int]], life: int
) -> None:
    sources = [Source(number, number, makes, (), effort) for number, (makes, effort) in enumerate(made)]
    found = ways(price, pool, sources, life, most=2_000)
    if found is not None:
        assert sensible(price, pool, sources, life) == (found[0] if found else None)


@settings(max_examples=60, deadline=None)
@given(prices(2), pools, tables(3), lives, st.integers(1, 2))
def test_the_largest_x(price: Price, pool: Pool, sources: list[Source], life: int, xs: int) -> None:
    payable = [x for x in range(12) if states(price.more(xs * x), pool, sources, life)]
    assert most_x(price, xs, Means(pool, sources), life) == max(payable, default=-1)


# Scenes


def land(number: int, makes: str, kind: Hashable = None, effort: int = 0) -> Source:
    """A land that makes one mana, of one of these types."""
    return Source(number, kind or makes, tuple(pool_of(letter) for letter in makes), (number,), effort)


def lands(*names: str) -> list[Source]:
    return [land(number, name) for number, name in enumerate(names)]


def mixes(size: int) -> tuple[Pool, ...]:
    """So much mana in any mix of colours."""
    letters = {"".join(sorted(mix)) for mix in product("WUBRG", repeat=size)}
    return tuple(pool_of(mix) for mix in sorted(letters))


def told(found: list[Way] | None) -> list[str]:
    """Each way: what each source makes, what is left, and life paid."""
    assert found is not None
    return [" ".join([*[words(made) for _, made in w.used], "left", words(w.left), str(w.life)]) for w in found]


def test_one_forest_pays_for_giant_growth_with_an_empty_pool() -> None:
    """Edge case 6."""
    assert can_pay(price_of("G"), EMPTY, lands("G"))
    assert told(ways(price_of("G"), EMPTY, lands("G"))) == ["G left none 0"]


def test_equal_lands_count_once() -> None:
    assert told(ways(price_of("1G"), EMPTY, lands("G", "G", "G", "U", "U"))) == ["G G left none 0", "G U left none 0"]


def test_colourless_symbols_take_colourless_mana_only() -> None:
    any_colour = lands("WUBRG")
    assert not can_pay(price_of("C"), EMPTY, any_colour)
    assert can_pay(price_of("1"), EMPTY, any_colour)
    assert can_pay(price_of("C"), EMPTY, lands("C"))
    assert not can_pay(price_of("G"), EMPTY, lands("C"))


def test_two_duals_pay_for_two_colours_but_not_twice_for_one_they_lack() -> None:
    assert can_pay(price_of("WG"), EMPTY, lands("WG", "WG"))
    assert not can_pay(price_of("WU"), EMPTY, lands("WG", "WG"))
    assert not can_pay(price_of("WUG"), EMPTY, lands("WU", "WU", "R"))


def test_a_battlement_leaves_what_is_not_spent_in_the_pool() -> None:
    battlement = Source(1, "Overgrown Battlement", (pool_of("GGGG"),), (1,))
    assert told(ways(price_of("1G"), EMPTY, [battlement])) == ["GGGG left GG 0"]


def test_floating_mana_is_spent_first_and_nothing_is_wasted() -> None:
    battlement = Source(9, "Overgrown Battlement", (pool_of("GGG"),), (9,))
    found = told(ways(price_of("1G"), pool_of("G"), [battlement, *lands("G")]))
    assert found == ["G left none 0", "GGG left GG 0", "GGG G left GGG 0"]


def test_the_land_that_could_make_least_else_is_used_first() -> None:
    best = sensible(price_of("1G"), EMPTY, lands("WUBRG", "WG", "G", "U"))
    assert best is not None
    assert [source.kind for source, _ in best.used] == ["G", "U"]


def test_a_land_is_used_rather_than_a_creature_that_makes_less_else() -> None:
    best = sensible(price_of("G"), EMPTY, [land(1, "G", "Elf", effort=1), land(2, "WG")])
    assert best is not None
    assert [source.kind for source, _ in best.used] == ["WG"]


def test_colourless_mana_pays_for_generic_symbols_first() -> None:
    best = sensible(price_of("1"), pool_of("GC"), [])
    assert best is not None
    assert best.left == pool_of("G")


def test_life_is_paid_where_there_is_no_blue_mana() -> None:
    price = price_of("1(U/P)")
    assert told(ways(price, EMPTY, lands("U", "G"), 20)) == ["U G left none 0", "U left none 2", "G left none 2"]
    assert can_pay(price, EMPTY, lands("G"), 2)
    assert not can_pay(price, EMPTY, lands("G", "G"), 1)
    assert [step.spent for step in steps(price, EMPTY, lands("G"), 20)] == [LIFE]


def test_mana_of_any_type_pays_for_a_creature() -> None:
    """Vizier of the Menagerie. What convoke makes is no mana: it stays good for generic symbols only."""
    price = price_of("GG").with_any_type()
    assert can_pay(price, EMPTY, lands("U", "C"))
    assert not can_pay(price, pool_of("1"), lands("U"))


@pytest.mark.parametrize(("size", "count"), [(1, 5), (2, 15), (3, 35)])
def test_axebane_lists_each_mix_of_colours_once(size: int, count: int) -> None:
    """Edge case 18."""
    axebane = Source(1, "Axebane Guardian", mixes(size), (1,))
    found = ways(Price(size), EMPTY, [axebane])
    assert found is not None
    assert len(found) == count
    assert not can_pay(price_of("C"), EMPTY, [axebane])


def test_two_axebanes_pay_for_five_colours_and_there_are_too_many_ways() -> None:
    axebanes = [Source(number, "Axebane Guardian", mixes(4), (number,)) for number in (1, 2)]
    assert can_pay(price_of("WWUUBBRG"), EMPTY, axebanes)
    assert not can_pay(price_of("9"), EMPTY, axebanes)
    assert ways(Price(8), EMPTY, axebanes, most=200) is None


def caretakers(count: int, partners: int) -> list[Source]:
    """Saruli Caretakers, numbered first, each with every creature it could tap."""
    colours = tuple(pool_of(letter) for letter in "WUBRG")
    found = []
    for number in range(count):
        for other in range(count + partners):
            if other != number:
                kind = ("Saruli Caretaker", "Saruli Caretaker" if other < count else "Bears")
                found.append(Source(number, kind, colours, (number, other)))
    return found


def test_a_caretaker_taps_itself_and_another_creature() -> None:
    """Edge case 17."""
    assert not can_pay(price_of("G"), EMPTY, caretakers(1, 0))
    assert can_pay(price_of("G"), EMPTY, caretakers(1, 1))
    assert not can_pay(price_of("GU"), EMPTY, caretakers(1, 2))
    assert not can_pay(price_of("GU"), EMPTY, caretakers(2, 1))
    assert can_pay(price_of("GU"), EMPTY, caretakers(2, 2))


def test_creatures_that_are_alike_are_offered_once() -> None:
    assert len(steps(price_of("G"), EMPTY, caretakers(2, 3))) == 2
    assert len(ways(price_of("GG"), EMPTY, caretakers(2, 3)) or []) == 1
    assert most_x(Price(0), 1, Means(EMPTY, caretakers(4, 8))) == 4


def test_an_elf_is_tapped_for_mana_or_for_convoke() -> None:
    elf = [Source(1, "Elf", (pool_of("G"),), (1,)), Source(1, "Elf convokes", (pool_of("G"), pool_of("1")), (1,))]
    assert not can_pay(price_of("2"), EMPTY, elf)
    assert len(ways(price_of("1"), EMPTY, elf) or []) == 3
    assert told(ways(price_of("2RR"), EMPTY, [*elf, land(5, "R"), land(6, "R"), land(7, "R")])) == [
        "G R R R left none 0",
        "R R R G left none 0",
        "R R R 1 left none 0",
    ]


def test_elves_are_not_alike_if_something_else_needs_one_of_them() -> None:
    elves = [Source(number, "Elf", (pool_of("G"),), (number,)) for number in (1, 2)]
    needy = Source(3, "Caretaker", (pool_of("C"),), (1, 3))
    assert told(ways(price_of("GC"), EMPTY, [*elves, needy])) == ["G C left none 0"]
    assert [step.source for step in steps(price_of("GC"), EMPTY, [*elves, needy])] == [elves[1]]


def test_the_x_of_a_geyser() -> None:
    means = Means(pool_of("R"), lands("R", "R", "U", "WU"))
    assert most_x(price_of("RR"), 1, means) == 3
    assert most_x(price_of("RR"), 2, means) == 1
    assert most_x(price_of("BB"), 1, means) == -1


def test_what_costs_nothing_has_one_way() -> None:
    assert told(ways(Price(0), pool_of("G"), lands("G"))) == ["left G 0"]
    assert steps(Price(0), pool_of("G"), lands("G")) == []
