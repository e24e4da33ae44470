"""Chance: one small value, fair numbers of any size, fair shuffles, and numbers that give nothing away."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import facedown
from facedown.core.chance import Chance, NoChance, QuickChance, SealedChance, chance_from, fresh_seed

STATES = st.integers(0, 2**64 - 1)
CHANCES = st.one_of(st.builds(QuickChance, STATES), st.builds(SealedChance.from_seed, STATES))


@given(CHANCES, st.integers(1, 10**40))
def test_a_number_is_below_its_bound_however_large(chance: Chance, bound: int) -> None:
    assert 0 <= chance.below(bound) < bound


@given(CHANCES, st.lists(st.integers(), max_size=70))
def test_a_shuffle_keeps_every_item(chance: Chance, items: list[int]) -> None:
    assert Counter(chance.shuffled(items)) == Counter(items)


def test_a_very_long_list_is_shuffled_too() -> None:
    for length in (1_000, 1_025, 5_000, 100_000):
        assert sorted(Chance.of(length).shuffled(range(length))) == list(range(length))


@given(CHANCES, st.integers(0, 30))
def test_a_fork_and_what_was_written_go_on_alike(chance: Chance, drawn: int) -> None:
    for _ in range(drawn):
        chance.bits()
    twins = [chance.fork(), chance_from(json.loads(json.dumps(chance.plain()))), eval(repr(chance))]
    assert all(twin == chance and hash(twin) == hash(chance) for twin in twins)
    numbers = [chance.below(1000) for _ in range(20)]
    assert all([twin.below(1000) for _ in range(20)] == numbers for twin in twins)


@pytest.mark.parametrize("chance", [Chance.of("orders"), SealedChance.from_seed("orders")], ids=["quick", "sealed"])
def test_every_order_is_equally_likely(chance: Chance) -> None:
    counts = Counter(chance.shuffled("abcd") for _ in range(24_000))
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7, "chi-square, 23 degrees, 0.1%"


@pytest.mark.parametrize("chance", [Chance.of("numbers"), SealedChance.from_seed("numbers")], ids=["quick", "sealed"])
def test_numbers_are_evenly_spread(chance: Chance) -> None:
    counts = Counter(chance.below(7) for _ in range(70_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 22.5, "chi-square, 6 degrees, 0.1%"


@pytest.mark.parametrize("of", [Chance.of, SealedChance.from_seed], ids=["quick", "sealed"])
def test_near_seeds_give_unrelated_numbers(of: type[Chance]) -> None:
    first = [of(seed).below(2) for seed in range(4000)]  # type: ignore[call-arg]
    assert 1800 < sum(first) < 2200
    assert 0.45 < sum(a == b for a, b in pairwise(first)) / 3999 < 0.55


def test_there_must_be_something_to_choose_from() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Chance.of(0).below(0)


def test_a_view_has_no_chance() -> None:
    with pytest.raises(LookupError, match="imagine"):
        NoChance().below(6)


# What cannot be computed


def test_the_numbers_of_a_game_are_not_a_state_that_somebody_can_run_on_from() -> None:
    quick, sealed = QuickChance(12345), SealedChance.from_seed(12345)
    for chance, computed in ((quick, True), (sealed, False)):
        seen = [chance.bits() for _ in range(3)]
        guesses = [QuickChance(state_of(seen[0], low)) for low in range(1024)]
        predicted = any([guess.bits(), guess.bits()] == seen[1:] for guess in guesses)
        assert predicted is computed


def state_of(number: int, low: int) -> int:
    """The state of a quick generator that drew these 53 bits, assuming that these were the ten bits it keeps back."""
    word = number << 10 | low
    for shift, factor in ((31, 0x14D049BB133111EB), (27, 0x3F58476D1CE4E5B9), (30, 1)):
        clear = word
        for _ in range(63 // shift + 1):
            clear = word ^ (clear >> shift)
        word = clear * pow(factor, -1, 2**63) % 2**63
    return word


def test_forks_share_the_blocks_that_either_of_them_made() -> None:
    chance = SealedChance.from_seed("blocks")
    chance.bits()
    twin = chance.fork()
    for _ in range(20):
        chance.bits()
        twin.bits()
    assert twin.block is chance.block


@pytest.mark.parametrize("game", sorted(facedown.games()))
def test_a_game_draws_from_sealed_chance_and_an_imagined_world_from_its_own(game: str) -> None:
    rules = facedown.games()[game]
    begun = facedown.new(game, players=rules.seats_for(rules.rulesets[0])[0], seed=1)
    assert isinstance(begun.chance, SealedChance)
    world = begun.view(begun.seats[0]).imagine(1)
    assert isinstance(world.chance, QuickChance)


def test_a_seed_that_nobody_chose_has_128_bits_and_is_no_number() -> None:
    seeds = {fresh_seed() for _ in range(200)}
    assert len(seeds) == 200 and all(len(seed) == 26 and not seed.isdecimal() for seed in seeds)
    assert len(str(facedown.new("loveletter").seed)) == 26
