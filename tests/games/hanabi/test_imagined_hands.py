"""Imagined worlds: the own hand and the deck are filled with unseen cards, evenly among all that fit the clues."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt
from typing import Any

import pytest
from games.hanabi.scenery import can_be, careful, scene, set_of

import facedown
from facedown.core import whole
from facedown.core.chance import Chance
from facedown.testing.scenes import Scene

Names = tuple[str, ...]


def names(zone: Any) -> Names:
    return tuple(card.face.name for card in zone)


# Every world fits


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"variant": "Dark Rainbow & Black (3 Suits)"}),
        (4, {"variant": "Pink & Dark Prism (5 Suits)"}),
        (2, {"hand_size": 7, "variant": "3 Suits"}),
        (6, {"empty_clues": True}),
    ],
)
def test_every_imagined_world_fits_all_that_its_viewer_knows(players: int, options: dict[str, Any]) -> None:
    game: Any = facedown.new("hanabi", players=players, seed=2, **options)
    chance = Chance.of(("worlds", players))
    while not game.over:
        for seat in (chance.pick(game.seats), None):
            fits(game, seat, game.view(seat).imagine(chance))
        game.choose(careful(game, chance))


def fits(game: Any, seat: Any, world: Any) -> None:
    assert whole.state_of(world.view(seat), past=False) == whole.state_of(game.view(seat), past=False)
    assert sorted(card.face.name for card in world.cards) == sorted(card.face.name for card in game.cards)
    for other in game.seats:
        if other is not seat:
            assert names(world.hands[other]) == names(game.hands[other])
    for owner in game.seats:
        for card, mask in zip(world.hands[owner], game.possible[owner.index], strict=True):
            assert world.firework(card).bit & mask


def test_a_spectator_has_to_imagine_the_deck_alone() -> None:
    game: Any = facedown.new("hanabi", players=3, seed=2)
    worlds = [game.view(None).imagine(seed) for seed in range(5)]
    assert all(names(world.hands[seat]) == names(game.hands[seat]) for world in worlds for seat in game.seats)
    assert len({names(world.deck) for world in worlds}) == 5
    assert all(sorted(names(world.deck)) == sorted(names(game.deck)) for world in worlds)


def test_with_one_way_to_fill_a_hand_it_is_imagined_as_it_is() -> None:
    staged = scene(ann="red 1, green 2", bob="blue 3, blue 4", rest="discards", deck="blue 1")
    staged = with_marks(staged, ["red 1"], ["green 2", "red 1"])
    for seed in range(20):
        world = staged.game.view(staged.seat("ann")).imagine(seed)
        assert names(world.hands[staged.seat("ann")]) == ("red 1", "green 2")
        assert names(world.deck) == ("blue 1",)


def with_marks(staged: Scene, *sets: list[str]) -> Scene:
    """The scene with Ann's cards marked as these."""
    marks = tuple(set_of(staged.game, cards) for cards in sets)
    staged.game.possible = (marks, *staged.game.possible[1:])
    staged.game.begin_here()
    return staged


# Evenly


def expected(staged: Scene, sets: tuple[list[str], ...]) -> Counter[Names]:
    """How often each way to fill Ann's hand and the deck comes up among all deals of the unseen cards that fit."""
    lying = [card.face.name for card in (*staged.game.hands[staged.seat("ann")], *staged.game.deck)]
    fitting = [way for way in permutations(lying) if all(card in cards for card, cards in zip(way, sets, strict=False))]
    return Counter(fitting)


def is_even(found: Counter[Names], wanted: Counter[Names]) -> bool:
    """Whether counts are as wanted: the sum of squares lies within five standard deviations of what it should be."""
    scale = found.total() / wanted.total()
    squares = sum((found[way] - scale * count) ** 2 / (scale * count) for way, count in wanted.items())
    free = len(wanted) - 1
    return set(found) <= set(wanted) and squares < free + 5 * sqrt(2 * free)


@pytest.mark.parametrize(
    ("ann", "deck", "sets"),
    [
        (
            "red 1, red 2, green 1",
            "green 2, blue 1",
            (["red 1", "red 2"], ["red 1", "red 2", "green 1"], ["green 1", "red 1", "blue 1"]),
        ),
        (
            "red 1, red 1, green 1",
            "red 2, red 2",
            (["red 1", "red 2"], ["red 1", "green 1"], ["red 1", "green 1", "red 2"]),
        ),
        (
            "red 5, green 5, blue 5",
            "red 1",
            (["red 5", "green 5"], ["green 5", "blue 5"], ["blue 5", "red 5", "red 1"]),
        ),
        (
            "red 1, red 2, red 3",
            "red 3, red 4",
            (["red 1", "red 2", "red 3"], ["red 2", "red 3", "red 4"], ["red 1", "red 3"]),
        ),
    ],
)
def test_hands_and_deck_are_drawn_evenly_where_slots_want_the_same_cards(
    ann: str, deck: str, sets: tuple[list[str], ...]
) -> None:
    staged = scene(ann=ann, bob="blue 3, blue 4, blue 4", deck=deck, rest="discards", options={"variant": "3 Suits"})
    staged = with_marks(staged, *sets)
    view, chance = staged.game.view(staged.seat("ann")), Chance.of((ann, deck))
    found: Counter[Names] = Counter()
    for _ in range(1200):
        world = view.imagine(chance)
        found[(*names(world.hands[staged.seat("ann")]), *names(world.deck))] += 1
    assert is_even(found, expected(staged, sets))


def test_clues_about_special_suits_leave_hands_that_are_drawn_evenly() -> None:
    """Ann's pink 4 was touched by 3 and her rainbow 3 by red and by 3; two cards of the deck would fit there too."""
    hands = {"ann": "pink 4, red 2, rainbow 3", "bob": "blue 3, blue 4, blue 4"}
    suits = {"variant": "Rainbow & Pink (4 Suits)"}
    staged = scene(**hands, deck="red 3, pink 1, blue 1", rest="discards", options=suits)
    for words in ("tell Bob blue", "tell Ann 3", "tell Bob 3", "tell Ann red", "tell Bob 4", "tell Ann 1"):
        staged.game.choose(words)
    staged.game.begin_here()
    sets = tuple(can_be(staged, "ann", slot) for slot in (1, 2, 3))
    wanted = expected(staged, sets)
    view, chance = staged.game.view(staged.seat("ann")), Chance.of("special")
    worlds = [view.imagine(chance) for _ in range(1500)]
    found = Counter((*names(world.hands[staged.seat("ann")]), *names(world.deck)) for world in worlds)
    assert len(wanted) > 6
    assert is_even(found, wanted)


def test_the_measure_would_notice_a_draw_that_is_not_even() -> None:
    """Slot by slot, each taking any card that is left and fits: the first slot's cards come up evenly, wrongly."""
    sets = (["red 1", "red 2"], ["red 1", "red 2", "green 1"], ["green 1", "red 1", "blue 1"])
    staged = scene(ann="red 1, red 2, green 1", bob="blue 3, blue 4, blue 4", deck="green 2, blue 1", rest="discards")
    chance, found = Chance.of("uneven"), Counter[Names]()
    while found.total() < 1200:
        left = ["red 1", "red 2", "green 1", "green 2", "blue 1"]
        way: list[str] = []
        for cards in sets:
            fitting = [card for card in left if card in cards]
            way.extend([chance.pick(fitting)] if fitting else [])
            left = [card for card in left if card not in way]
        found[(*way, *chance.shuffled(left))] += len(way) == 3
    assert not is_even(found, expected(staged, sets))


def test_a_card_is_as_likely_as_its_copies_are_many() -> None:
    """Nothing is known of the hand: of 45 unseen cards so many are 1s, so many 5s."""
    game: Any = facedown.new("hanabi", players=2, seed=3)
    view, ann, chance = game.view(game.seats[0]), game.seats[0], Chance.of("copies")
    ranks = [
        world.firework(world.hands[ann].cards[slot]).rank
        for world in (view.imagine(chance) for _ in range(250))
        for slot in range(5)
    ]
    unseen = [game.firework(card).rank for card in (*game.hands[ann], *game.deck)]
    for rank in range(1, 6):
        share = unseen.count(rank) / len(unseen)
        assert abs(ranks.count(rank) / len(ranks) - share) < 5 * sqrt(share * (1 - share) / len(ranks))


def test_imagining_the_same_from_the_same_chance() -> None:
    game: Any = facedown.new("hanabi", players=2, seed=3)
    view = game.view(game.seats[0])
    assert names(view.imagine(5).deck) == names(view.imagine(5).deck)
    assert names(view.imagine(5).deck) != names(view.imagine(6).deck)
