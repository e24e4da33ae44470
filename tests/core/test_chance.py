"""Chance: one integer, fair numbers of any size, fair shuffles."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.core.chance import Chance, NoChance


@given(st.integers(0, 2**64 - 1), st.integers(1, 10**40))
def test_a_number_is_below_its_bound_however_large(state: int, bound: int) -> None:
    assert 0 <= Chance(state).below(bound) < bound


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=70))
def test_a_shuffle_keeps_every_item(state: int, items: list[int]) -> None:
    assert Counter(Chance(state).shuffled(items)) == Counter(items)


@given(st.integers(0, 2**64 - 1))
def test_the_whole_state_is_one_integer(state: int) -> None:
    chance = Chance(state)
    chance.bits()
    twin = Chance(chance.state)
    assert [chance.below(1000) for _ in range(5)] == [twin.below(1000) for _ in range(5)]
    assert chance == twin and eval(repr(chance)) == chance


def test_every_order_is_equally_likely() -> None:
    chance = Chance.of("orders")
    counts = Counter(chance.shuffled("abcd") for _ in range(24_000))
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7, "chi-square, 23 degrees, 0.1%"


def test_numbers_are_evenly_spread() -> None:
    chance = Chance.of("numbers")
    counts = Counter(chance.below(7) for _ in range(70_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 22.5, "chi-square, 6 degrees, 0.1%"


def test_near_seeds_give_unrelated_numbers() -> None:
    first = [Chance.of(seed).below(2) for seed in range(4000)]
    assert 1800 < sum(first) < 2200
    assert 0.45 < sum(a == b for a, b in pairwise(first)) / 3999 < 0.55


def test_there_must_be_something_to_choose_from() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Chance(0).below(0)


def test_a_view_has_no_chance() -> None:
    with pytest.raises(LookupError, match="imagine"):
        NoChance().below(6)
