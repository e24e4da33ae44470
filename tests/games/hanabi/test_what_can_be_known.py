"""What a card can be, compared with trying all deals of the unseen cards that fit the clues."""

from __future__ import annotations

from math import prod
from typing import Any

import pytest
from games.hanabi.scenery import cards_in, careful, held_in_some_way, scene
from hypothesis import assume, given
from hypothesis import strategies as st

import facedown
from facedown.core.chance import Chance
from facedown.games.hanabi.possibilities import known_to, known_to_all, narrowed

FACES = 6


# Sets and counts


@given(
    st.lists(st.integers(0, (1 << FACES) - 1), max_size=5),
    st.lists(st.integers(0, 3), min_size=FACES, max_size=FACES),
)
def test_slots_hold_what_they_hold_in_some_way_to_fill_all(masks: list[int], counts: list[int]) -> None:
    wanted = held_in_some_way(masks, counts)
    assume(all(wanted))
    assert narrowed(masks, counts) == wanted


@given(st.data())
def test_slots_hold_what_they_hold_where_cards_are_scarce(data: st.DataObject) -> None:
    """The slots are filled first, and each set has the card that lies there; few cards are left over."""
    held = data.draw(st.lists(st.integers(0, FACES - 1), min_size=1, max_size=6))
    masks = [1 << index | data.draw(st.integers(0, (1 << FACES) - 1)) & data.draw(st.integers(0, 63)) for index in held]
    spare = data.draw(st.lists(st.sampled_from([0, 0, 0, 1]), min_size=FACES, max_size=FACES))
    counts = [held.count(index) + spare[index] for index in range(FACES)]
    assert narrowed(masks, counts) == held_in_some_way(masks, counts)


def test_no_slots_hold_nothing() -> None:
    assert narrowed([], [1, 2, 0]) == ()


def test_two_slots_that_must_be_two_cards_leave_them_to_no_other() -> None:
    assert narrowed([0b011, 0b011, 0b111], [1, 1, 1]) == (0b011, 0b011, 0b100)


def test_a_round_of_cards_can_be_moved_on() -> None:
    assert narrowed([0b011, 0b110, 0b101], [1, 1, 1]) == (0b011, 0b110, 0b101)


def test_clues_that_contradict_the_cards_are_an_error() -> None:
    with pytest.raises(LookupError, match="contradict"):
        narrowed([0b1, 0b1], [1, 1])


# Whole games


def unseen(game: Any, viewer: Any) -> list[int]:
    """The cards that somebody does not see, counted by looking at where they lie. Nobody in particular sees no hand."""
    hidden = [*game.deck]
    for seat in game.seats:
        hidden.extend(game.hands[seat] if viewer is None or seat is viewer else [])
    counts = [0] * len(game.variant.faces)
    for card in hidden:
        counts[game.firework(card).index] += 1
    return counts


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("name", "players", "size"),
    [
        ("3 Suits", 2, 3),
        ("3 Suits", 3, 2),
        ("Dark Rainbow & Black & Gray (4 Suits)", 2, 3),
        ("Black & Dark Pink & Dark Null (4 Suits)", 3, 2),
        ("Dark Omni & Dark Brown (3 Suits)", 2, 3),
        ("Black & Dark Prism (3 Suits)", 2, 2),
        ("Dual-Color (3 Suits)", 2, 3),
        ("Ambiguous & Pink & Dark Brown (4 Suits)", 2, 3),
        ("Deceptive-Ones & Black & Dark Null (4 Suits)", 2, 3),
        ("Funnels & Black & Dark Omni (3 Suits)", 2, 3),
    ],
)
def test_knowledge_is_exact_at_every_moment_of_small_games(name: str, players: int, size: int) -> None:
    looked_at = sharper = 0
    for seed in range(6):
        game: Any = facedown.new("hanabi", players=players, seed=seed, hand_size=size, variant=name, empty_clues=True)
        chance = Chance.of(("known", seed))
        while not game.over:
            looked, sharp = compare(game)
            looked_at, sharper = looked_at + looked, sharper + sharp
            game.choose(careful(game, chance))
    assert looked_at > 50
    assert sharper > 5, "the games never needed more than counting cards"


FEW = 1500


def compare(game: Any) -> tuple[int, int]:
    """Compare what is known where it can be tried out. How often it was, and how often slots took from each other."""
    found: list[tuple[Any, list[int], list[int]]] = []
    for seat in game.seats:
        found.append((known_to(game, seat), list(game.possible[seat.index]), unseen(game, seat)))
    everybody = tuple(mask for marks in known_to_all(game) for mask in marks)
    found.append((everybody, [mask for marks in game.possible for mask in marks], unseen(game, None)))
    looked = sharper = 0
    for known, masks, counts in found:
        there = sum(1 << index for index, count in enumerate(counts) if count)
        if prod((mask & there).bit_count() for mask in masks) <= FEW:
            assert known == held_in_some_way(masks, counts)
            looked, sharper = looked + 1, sharper + (known != tuple(mask & there for mask in masks))
    return looked, sharper


def test_the_truth_is_always_possible() -> None:
    for seed in range(4):
        game: Any = facedown.new("hanabi", players=4, seed=seed)
        chance = Chance.of(("truth", seed))
        while not game.over:
            everybody = known_to_all(game)
            for seat in game.seats:
                for slot, card in enumerate(game.hands[seat]):
                    own, bit = known_to(game, seat)[slot], game.firework(card).bit
                    assert own & bit
                    assert own & ~everybody[seat.index][slot] == 0, "the holder knows at least what all know"
                    assert everybody[seat.index][slot] & ~game.possible[seat.index][slot] == 0
            game.choose(careful(game, chance))


# Scenes


def known(staged: Any, whose: str, slot: int) -> list[str]:
    return cards_in(staged.game, known_to(staged.game, staged.seat(whose))[slot - 1])


def known_by_all(staged: Any, whose: str, slot: int) -> list[str]:
    return cards_in(staged.game, known_to_all(staged.game)[staged.seat(whose).index][slot - 1])


def test_with_three_red_ones_in_sight_a_one_is_not_red() -> None:
    staged = scene(ann="red 1, red 1", bob="green 1, blue 4", cleo="red 1, green 4")
    staged.plays("ann", "tell Bob 1")
    assert known(staged, "bob", 1) == ["yellow 1", "green 1", "blue 1", "purple 1"]
    assert "red 1" in known_by_all(staged, "bob", 1)


def test_a_card_is_known_by_elimination_to_its_holder_alone_while_others_cannot_see_what_excludes_it() -> None:
    """Bob sees all other red cards; Ann and Cleo hold some of them, and do not see those."""
    staged = scene(
        ann="red 1, red 1", bob="red 5, blue 4", cleo="red 1, red 2", discards="red 2, red 3, red 3, red 4, red 4"
    )
    staged.plays("ann", "tell Bob red")
    assert known(staged, "bob", 1) == ["red 5"]
    assert known_by_all(staged, "bob", 1) == ["red 1", "red 2", "red 5"]


def test_a_card_is_known_by_elimination_to_all_where_all_see_what_excludes_it() -> None:
    gone = "red 1, red 1, red 1, red 2, red 2, red 3, red 3, red 4, red 4"
    staged = scene(ann="blue 1, blue 1", bob="red 5, blue 4", cleo="blue 1, blue 2", discards=gone)
    staged.plays("ann", "tell Bob red")
    assert known(staged, "bob", 1) == known_by_all(staged, "bob", 1) == ["red 5"]


def test_cards_on_the_stacks_are_seen_by_all() -> None:
    staged = scene(ann="blue 1, blue 1", bob="red 5, blue 4", played="red 4", discards="red 4")
    staged.plays("ann", "tell Bob red")
    assert known_by_all(staged, "bob", 1) == ["red 1", "red 2", "red 3", "red 5"]


def test_a_card_known_in_one_slot_is_not_in_another() -> None:
    """Bob's only red 5 is in slot 1; of slot 2, touched by 5 as well, nobody need think of it."""
    staged = scene(ann="blue 1, blue 1", bob="red 5, blue 5", tokens=8)
    staged.plays("ann", "tell Bob 5").plays("bob", "tell Ann blue").plays("ann", "tell Bob red")
    assert known(staged, "bob", 1) == ["red 5"]
    assert known(staged, "bob", 2) == known_by_all(staged, "bob", 2) == ["yellow 5", "green 5", "blue 5", "purple 5"]


def test_a_card_known_in_one_hand_is_not_in_another_for_all() -> None:
    staged = scene(ann="blue 5, blue 1", bob="red 5, blue 4", cleo="green 1, green 2")
    staged.plays("ann", "tell Bob 5").plays("bob", "tell Ann 5").plays("cleo", "tell Bob red")
    assert known_by_all(staged, "bob", 1) == ["red 5"]
    assert known_by_all(staged, "ann", 1) == ["yellow 5", "green 5", "blue 5", "purple 5"]


def test_what_nobody_was_told_is_open_to_all() -> None:
    staged = scene(ann="red 5, red 1", bob="blue 5, blue 4")
    assert len(known_by_all(staged, "bob", 1)) == 25
    assert set(cards_in(staged.game, (1 << 25) - 1)) - set(known(staged, "bob", 1)) == {"red 5"}
