"""A board's `could_be` is the common knowledge that the rules give."""

from __future__ import annotations

from typing import Any

import pytest
from conventions.scenery import Scene, words_of
from games.hanabi.scenery import careful

import facedown
from facedown.conventions.hanabi.board import board_of
from facedown.conventions.ucons import Ucon
from facedown.core.chance import Chance
from facedown.games.hanabi.possibilities import known_to_all


def test_a_card_that_everybody_knows_in_one_hand_is_in_no_other() -> None:
    scene = Scene(Ucon(), "r5 g1", "b5 y1").was_told("Ann", "5").was_told("Ann", "red").was_told("Bob", "5")
    anns, bobs = [scene.board.could_be(hand) for hand in scene.board.hands]
    assert words_of(anns[0]) == "r5"
    assert words_of(bobs[0]) == "y5 g5 b5 p5"


@pytest.mark.parametrize("name", ["3 Suits", "Black & Dark Pink & Dark Null (4 Suits)", "Rainbow (4 Suits)"])
def test_a_board_knows_of_every_card_what_the_rules_know(name: str) -> None:
    sharper = 0
    for seed in range(6):
        game: Any = facedown.new("hanabi", players=3, seed=seed, hand_size=3, variant=name, empty_clues=True)
        board, heard, chance = board_of(game.view(game.seats[0])), 0, Chance.of(("board", seed))
        while not game.over:
            for info in game.heard(game.seats[0], heard):
                board.hear(info, Ucon())
                heard += 1
            known = known_to_all(game)
            assert tuple([board.could_be(hand) for hand in board.hands]) == known
            sharper += known != game.possible
            game.choose(careful(game, chance))
    assert sharper > 20
