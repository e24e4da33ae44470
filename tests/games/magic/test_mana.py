"""Pools, mana costs and prices: how they are written, and what they are worth."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.games.magic.mana import (
    ALL_TYPES,
    ANYTHING,
    BLACK,
    BLUE,
    COLOURLESS,
    EMPTY,
    GENERIC_ONLY,
    GREEN,
    RED,
    WHITE,
    ManaCost,
    Price,
    minus,
    plus,
    pool_of,
    price_of,
    together,
    total,
    types_in,
    words,
)

counts = st.integers(0, 3)
pools = st.tuples(*[counts] * 7)
pips = st.tuples(*[counts] * 6)
hybrids = st.sampled_from([1 << one | 1 << other for one in range(6) for other in range(one)])
prices = st.builds(
    Price,
    st.integers(0, 20),
    pips,
    st.lists(hybrids, max_size=3).map(sorted).map(tuple),
    st.lists(st.integers(0, 4), max_size=3).map(sorted).map(tuple),
)


def test_a_pool_is_written_by_its_letters() -> None:
    assert pool_of("GGU") == (0, 1, 0, 0, 2, 0, 0)
    assert words(pool_of("GGU")) == "UGG"
    assert words(EMPTY) == "none"
    assert pool_of("none") == pool_of("") == EMPTY
    assert words(pool_of("2G")) == "2G"
    assert pool_of("2G")[GENERIC_ONLY] == 2


@given(pools, pools)
def test_pools_add_up(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    assert pool_of(words(one)) == one
    assert minus(plus(one, other), other) == one
    assert total(plus(one, other)) == total(one) + total(other)
    assert types_in(plus(one, other)) == types_in(one) | types_in(other)


@pytest.mark.parametrize("text", ["GX", "g", "G G", "(R/W)"])
def test_what_is_no_pool(text: str) -> None:
    with pytest.raises(ValueError, match="no type of mana is called"):
        pool_of(text)


COSTS = [
    ("0", "0", 0, "", 0),
    ("", "0", 0, "", 0),
    ("W", "W", 1, "W", 0),
    ("1GWU", "1WUG", 4, "WUG", 0),
    ("(R/W)", "(W/R)", 1, "WR", 0),
    ("2(R/W)(R/W)", "2(W/R)(W/R)", 4, "WR", 0),
    ("(U/P)", "(U/P)", 1, "U", 0),
    ("XBB", "BB", 2, "B", 1),
    ("XX10C", "10C", 11, "", 2),
]
"""As printed, the price for X = 0, the mana value, the colours and how often X stands there."""


@pytest.mark.parametrize(("text", "price", "value", "colours", "xs"), COSTS)
def test_mana_costs(text: str, price: str, value: int, colours: str, xs: int) -> None:
    cost = ManaCost(text)
    assert str(cost) == text
    assert str(cost.price()) == price
    assert (cost.value, cost.xs) == (value, xs)
    assert cost.colours == colours
    assert cost.price(3) == cost.price().more(3 * xs)
    assert eval(repr(cost)) == cost


def test_what_a_cost_is_made_of() -> None:
    cost = ManaCost("3G(R/W)(U/P)C").price()
    assert cost == Price(3, (0, 0, 0, 0, 1, 1), (1 << RED | 1 << WHITE,), (BLUE,))
    assert cost.size == 7
    assert cost != cost.more(1) != cost.with_any_type()
    assert eval(repr(cost)) == cost


BROKEN = {
    "1Q": "'Q', which is no mana symbol",
    "1 G": "' ', which is no mana symbol",
    "2R2": "2 numbers",
    "(R/R)": r"\(R/R\)",
    "(R/W": r"'\(', which is no mana symbol",
    "(2/W)": r"\(2/W\)",
    "(P/U)": r"\(P/U\)",
    "-1": "'-', which is no mana symbol",
}


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_no_mana_cost(text: str) -> None:
    with pytest.raises(ValueError, match=BROKEN[text]):
        ManaCost(text)


def test_a_price_knows_its_x() -> None:
    with pytest.raises(ValueError, match="before X is chosen"):
        price_of("XR")


@given(prices)
def test_prices_are_read_back(price: Price) -> None:
    assert price_of(str(price)) == price


def test_a_reduction_touches_generic_mana_only() -> None:
    """Edge case 25: with a Howler, Bears cost G and a Hawk still costs W."""
    assert price_of("1G").less(1) == price_of("G")
    assert price_of("W").less(1) == price_of("W")
    assert price_of("1G").less(5).more(2) == price_of("2G")


@given(prices, prices)
def test_two_prices_together(one: Price, other: Price) -> None:
    both = together(one, other)
    assert both.size == one.size + other.size
    assert both == together(other, one)
    assert together(one, Price(2)) == one.more(2)


def test_mana_of_any_type_pays_for_a_whole_spell() -> None:
    any_type = price_of("1G").with_any_type()
    assert any_type.more(1).any_type
    with pytest.raises(ValueError, match="only one of them takes mana of any type"):
        together(any_type, price_of("1"))


def test_symbols_are_paid_in_the_order_of_choice() -> None:
    price = price_of("2GC(U/P)(R/W)")
    symbols = []
    while price.size:
        symbols.append((price.first_symbol(), price.first_is_phyrexian()))
        price = price.without_first()
    assert symbols == [
        (1 << GREEN, False),
        (1 << COLOURLESS, False),
        (1 << BLUE, True),
        (1 << RED | 1 << WHITE, False),
        (ANYTHING, False),
        (ANYTHING, False),
    ]
    assert price.first_symbol() == 0
    assert price_of("G").with_any_type().first_symbol() == ALL_TYPES
    assert price_of("1").with_any_type().first_symbol() == ANYTHING


def test_life_can_pay_for_one_of_two_phyrexian_symbols() -> None:
    price = price_of("1(U/P)(B/P)(B/P)")
    assert [str(left) for left in price.without_phyrexian(0)] == ["1UBB"]
    assert [str(left) for left in price.without_phyrexian(1)] == ["1UB", "1BB"]
    assert [str(left) for left in price.without_phyrexian(3)] == ["1"]


def test_what_a_price_demands() -> None:
    assert price_of("3GG").demands == ((1 << GREEN, 2),)
    assert price_of("5").demands == ()
    black_or_red = 1 << BLACK | 1 << RED
    assert price_of("BBR").demands == ((1 << BLACK, 2), (1 << RED, 1), (black_or_red, 3))
    assert price_of("B(B/R)").demands == ((1 << BLACK, 1), (black_or_red, 2))
