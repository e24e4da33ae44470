"""What clues tell: of the cards they touch, of those they do not, and of the cards that come later."""

from __future__ import annotations

from typing import Any

import pytest
from games.hanabi.scenery import can_be, cards_in, careful, scene, touches

import facedown
from facedown.core.chance import Chance

SUITS = ("red", "yellow", "green", "blue", "purple")


def cards(suits: tuple[str, ...] = SUITS, ranks: tuple[int, ...] = (1, 2, 3, 4, 5)) -> list[str]:
    return [f"{suit} {rank}" for suit in suits for rank in ranks]


def test_before_any_clue_a_card_can_be_anything() -> None:
    staged = scene(ann="red 1, blue 2", bob="red 3, yellow 1")
    for whose in ("ann", "bob"):
        for slot in (1, 2):
            assert can_be(staged, whose, slot) == cards()


def test_a_colour_is_for_the_cards_it_touches_and_against_all_others() -> None:
    staged = scene(ann="red 1, blue 2", bob="red 3, yellow 1").plays("ann", "tell Bob red")
    assert can_be(staged, "bob", 1) == cards(("red",))
    assert can_be(staged, "bob", 2) == cards(SUITS[1:])
    assert can_be(staged, "ann", 1) == cards()


def test_cards_that_a_rank_does_not_touch_are_not_of_that_rank() -> None:
    staged = scene(ann="red 1, blue 2", bob="red 1, yellow 2").plays("ann", "tell Bob 1")
    assert can_be(staged, "bob", 1) == cards(ranks=(1,))
    assert can_be(staged, "bob", 2) == cards(ranks=(2, 3, 4, 5))


def test_clues_add_up() -> None:
    staged = scene(ann="red 1, blue 2", bob="red 3, yellow 1")
    staged.plays("ann", "tell Bob red").plays("bob", "tell Ann red").plays("ann", "tell Bob 3")
    assert can_be(staged, "bob", 1) == ["red 3"]
    assert can_be(staged, "bob", 2) == cards(SUITS[1:], (1, 2, 4, 5))
    staged.plays("bob", "tell Ann 1").plays("ann", "tell Bob 3")
    assert can_be(staged, "bob", 1) == ["red 3"]
    assert staged.game.touched[1] == (1 << 0 | 1 << 7, 0)


def test_what_is_known_moves_on_with_the_card() -> None:
    staged = scene(ann="red 1, blue 2", bob="red 3, yellow 1", deck="blue 3, blue 4", tokens=5)
    staged.plays("ann", "tell Bob red").plays("bob", "discard 2").expect(bob="blue 3, red 3")
    assert can_be(staged, "bob", 1) == cards()
    assert can_be(staged, "bob", 2) == cards(("red",))
    assert staged.game.touched[1] == (0, 1)


def test_a_card_drawn_later_was_not_meant_by_earlier_clues() -> None:
    staged = scene(ann="red 1, blue 2", bob="red 3, yellow 1", deck="red 4", tokens=5)
    staged.plays("ann", "tell Bob red").plays("bob", "play 2").expect(bob="red 4, red 3")
    assert can_be(staged, "bob", 1) == cards()


def test_an_empty_clue_tells_what_is_not_there() -> None:
    staged = scene(ann="red 1, blue 2", bob="red 3, yellow 1", options={"empty_clues": True})
    staged.plays("ann", "tell Bob green")
    for slot in (1, 2):
        assert can_be(staged, "bob", slot) == cards(("red", "yellow", "blue", "purple"))
    assert staged.game.touched[1] == (0, 0)


def test_seen_cards_are_no_matter_of_clues() -> None:
    staged = scene(ann="red 1, red 1", bob="red 1, red 5", tokens=5).plays("ann", "tell Bob 1")
    assert "red 1" in can_be(staged, "bob", 1)


@pytest.mark.heavy
@pytest.mark.parametrize(
    "name",
    [
        "No Variant",
        "3 Suits",
        "Rainbow & Pink (6 Suits)",
        "White & Brown (5 Suits)",
        "Omni & Dark Null & Prism (6 Suits)",
        "Gray Pink & Cocoa Rainbow (5 Suits)",
    ],
)
def test_marks_are_what_the_clues_of_the_whole_game_say(name: str) -> None:
    """Told once more from the log: for each card in hand, all clues to that hand since it was drawn."""
    game: Any = facedown.new("hanabi", players=3, seed=11, variant=name)
    chance = Chance.of(name)
    said: dict[int, list[tuple[str, bool]]] = {}
    while not game.over:
        option = careful(game, chance)
        if option.words.startswith("tell"):
            for slot, card in enumerate(game.hands[option.what.target]):
                said.setdefault(card.id, []).append((option.what.clue, slot in option.what.slots))
        game.choose(option)
        for seat in game.seats:
            for slot, card in enumerate(game.hands[seat]):
                heard = said.get(card.id, [])
                assert cards_in(game, game.possible[seat.index][slot]) == fitting(game, heard)
                marks = {clue.name for clue in game.variant.clues if game.touched[seat.index][slot] >> clue.index & 1}
                assert marks == {clue for clue, touched in heard if touched}
                assert card.face.name in fitting(game, heard)


def fitting(game: Any, heard: list[tuple[str, bool]]) -> list[str]:
    colours = game.variant.colours
    return [
        f"{suit.name} {rank}"
        for suit in game.variant.suits
        for rank in range(1, 6)
        if all(touches(clue, suit.name, rank, colours) is touched for clue, touched in heard)
    ]
