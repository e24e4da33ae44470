"""Flags on cards, and their algebra."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.conventions import Board, Flag, MarkedCard, Value


class Touched(Flag):
    """A clue touched the card."""

    fields = ("clue",)


class Saved(Flag):
    """No data."""


class Between(Flag):
    fields = ("low", "high")


DATA = st.one_of(st.none(), st.integers(-2, 3), st.booleans(), st.text(max_size=2), st.just(()))
FLAGS = st.one_of(
    st.builds(Touched, DATA),
    st.builds(Between, DATA, DATA),
    st.sampled_from([Touched(), Between(), Saved(), Flag("seen"), Flag("odd")]),
)


BOARD = Board(2)


def card_with(*flags: Flag) -> MarkedCard:
    """A card of a board where no unit is at work: nothing is refused."""
    card = MarkedCard(BOARD)
    for flag in flags:
        card + flag
    return card


def flags_of(card: MarkedCard) -> list[Flag]:
    return BOARD.flags_on(card)


# Laws


@pytest.mark.heavy
@given(st.lists(FLAGS), FLAGS)
def test_a_card_carries_what_was_put_on_it(flags: list[Flag], flag: Flag) -> None:
    assert card_with(*flags, flag) == flag


@given(st.lists(FLAGS), FLAGS)
def test_to_put_it_on_twice_is_to_put_it_on_once(flags: list[Flag], flag: Flag) -> None:
    once, twice = flags_of(card_with(*flags, flag)), flags_of(card_with(*flags, flag, flag))
    assert once == twice and len(once) == len(twice)


@given(st.lists(FLAGS), FLAGS)
def test_after_it_was_taken_off_no_equal_flag_is_left(flags: list[Flag], flag: Flag) -> None:
    card = card_with(*flags)
    card - flag
    assert card != flag
    assert flag - card is None


@given(st.lists(FLAGS), FLAGS)
def test_what_differs_stays_when_something_is_taken_off(flags: list[Flag], flag: Flag) -> None:
    card = card_with(*flags)
    before = [id(other) for other in flags_of(card) if other != flag]
    card - flag
    assert [id(other) for other in flags_of(card)] == before


@given(st.lists(FLAGS), FLAGS)
def test_to_ask_for_a_flag_gives_the_cards_own_first_one(flags: list[Flag], flag: Flag) -> None:
    card = card_with(*flags)
    found = flag - card
    assert (found is not None) == (card == flag)
    if found is not None:
        assert found is next(other for other in flags_of(card) if other == flag)


@given(FLAGS, FLAGS)
def test_flags_are_equal_both_ways_and_then_hash_alike(one: Flag, two: Flag) -> None:
    assert (one == two) == (two == one)
    if one == two:
        assert hash(one) == hash(two)
        assert one.name == two.name


@given(FLAGS)
def test_one_without_data_is_equal_to_all_of_its_kind(flag: Flag) -> None:
    if type(flag) is not Flag:
        assert type(flag)() == flag


# Scenes


def test_a_flag_put_on_twice_and_taken_off_without_its_data() -> None:
    card = card_with(Touched(5), Touched(5))
    assert len(flags_of(card)) == 1
    card - Touched()
    assert flags_of(card) == []
    assert Touched() - card is None


def test_flags_of_one_kind_with_other_data_both_stay() -> None:
    card = card_with(Touched(1), Touched(2))
    assert [flag.data for flag in flags_of(card)] == [(1,), (2,)]
    assert card == Touched()
    found = Touched(2) - card
    assert found is not None and found.data == (2,)
    assert card != Touched(3)


def test_all_flags_that_match_are_taken_off() -> None:
    card = card_with(Touched(1), Saved(), Touched(2))
    card - Touched()
    assert [flag.name for flag in flags_of(card)] == ["Saved"]


@pytest.mark.parametrize("nothing", [0, "", None, False, ()])
def test_falsy_data_is_data(nothing: object) -> None:
    card = card_with(Touched(nothing))
    found = Touched() - card
    assert found is not None and found.data == (nothing,)
    assert card != Touched("red")
    assert card_with(Touched("red")) != Touched(nothing)


def test_flags_without_a_class_are_told_apart_by_their_names() -> None:
    card = card_with(Flag("playable"))
    assert card == Flag("playable")
    assert card != Flag("saved")
    assert repr(Flag("playable")) == "Flag('playable')"


def test_data_that_a_flag_has_no_place_for_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Touched\(clue\)"):
        Touched(1, 2)
    with pytest.raises(TypeError, match="Saved, which carries no data"):
        Saved(1)


def test_a_card_shows_nothing_as_nobody_says_who_asks() -> None:
    assert repr(card_with(Touched("red"), Saved())) == repr(card_with()) == "<card>"


def test_flags_of_one_name_that_carry_other_data_are_not_the_same() -> None:
    one = type("Mark", (Flag,), {"fields": ("low",)})
    two = type("Mark", (Flag,), {"fields": ["low", "high"]})
    assert one() != two() and one().id != two().id
    assert card_with(one(1)) != two()


def test_a_flag_never_changes() -> None:
    for flag in (Touched("red"), Saved(), Flag("seen")):
        with pytest.raises(AttributeError, match="a flag never changes"):
            flag.data = ("blue",)
        with pytest.raises(AttributeError, match="a flag never changes"):
            flag.note = 1


@pytest.mark.parametrize("changing", [[1], {"a": 1}, {1}, ([],), bytearray(b"a"), object()])
def test_a_flag_carries_nothing_that_changes(changing: object) -> None:
    with pytest.raises(TypeError, match="which can change"):
        Touched(changing)
    assert Touched((1, ("a", None), frozenset({Saved}))).data


def test_a_card_is_no_other_card() -> None:
    one, two = card_with(Saved()), card_with(Saved())
    assert one != two
    assert len({one, two}) == 2


# Ids


def test_an_id_is_a_hash_of_the_name_and_the_names_of_the_data() -> None:
    assert Saved().id == "f8cfd7d652346ba18c892e7f8d342b93ea304de67f39832500aba697769d84e8"
    assert Value(0, 1).id == "8e9cdd1aafda8dc822ebc8b90d702458900a05857aa9c90ff8d3792931821f79"
    assert Touched(1).id == Touched().id == Touched("red").id
    assert len({flag.id for flag in (Touched(), Saved(), Between(), Value(), Flag("Touched"))}) == 5


def test_ids_are_the_same_in_another_process() -> None:
    code = "from facedown.conventions import Flag, Value; print(Value(1, 2).id, Flag('seen').id)"
    for hashing in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == [Value().id, Flag("seen").id]
