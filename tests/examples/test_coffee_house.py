"""The example of a deck of one's own, played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import facedown
from facedown.core.chance import Chance
from facedown.games.loveletter import read_deck

RULESET, OPTIONS = read_deck(Path(__file__).parents[2] / "examples" / "coffee_house.toml")


def test_its_cards_have_names_backs_and_fronts_of_their_own() -> None:
    game = facedown.new("loveletter", players=2, seed=1, ruleset=RULESET, **OPTIONS)
    baristas = [card for card in game.cards if card.face.name == "Barista"]
    assert Counter([(card.back, card.front) for card in baristas]) == {
        ("coffee", "in a good mood"): 1,
        ("stained", "in a bad mood"): 1,
    }


@pytest.mark.parametrize("players", range(2, 9))
def test_it_can_be_played_to_the_end(players: int) -> None:
    for seed in range(3):
        game = facedown.new("loveletter", players=players, seed=seed, ruleset=RULESET, **OPTIONS)
        chance = Chance.of(seed)
        while game.choice is not None:
            game.choose(game.choice.sample(chance))
        assert game.outcome is not None
        assert game.outcome.winners
