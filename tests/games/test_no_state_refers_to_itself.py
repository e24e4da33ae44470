"""Objects that are no longer used are freed at once, so that simulations can do without the garbage collector."""

from __future__ import annotations

import gc
from typing import Any

import pytest

import facedown
from facedown import Chance, games

KINDS = [(name, ruleset) for name, rules in games().items() for ruleset in rules.rulesets]


def play_and_look(name: str, ruleset: str, seed: int) -> None:
    players = games()[name].seats_for(ruleset)[0]
    game: Any = facedown.new(name, players, seed, ruleset)
    chance = Chance.of(seed)
    while not game.over:
        choice = game.choice
        if chance.below(10) == 0:
            game.view(choice.seat).imagine(chance).fork()
        game.choose(choice.sample(chance))
    game.view(None)
    game.record()


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "ruleset"), KINDS)
def test_a_game_that_was_played_leaves_nothing_to_collect(name: str, ruleset: str) -> None:
    play_and_look(name, ruleset, 2)
    gc.freeze()
    gc.disable()
    try:
        play_and_look(name, ruleset, 2)
        assert gc.collect() == 0
    finally:
        gc.enable()
