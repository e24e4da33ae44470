"""The bot that tries what it could do: scenes in which one answer is clearly best, and games against random play."""

from __future__ import annotations

import pytest
from magic_scenes import position

import facedown
from facedown.games.magic import Magic
from facedown.games.magic.bots.simple import SimpleBot, is_keepable
from facedown.players.random import RandomBot


def answer(text: str, *before: str) -> str:
    """What the bot does in a position, after some answers by their words."""
    game = position(text)
    for words in before:
        game.choose(words)
    choice = game.choice
    assert choice is not None
    view = game.view(choice.seat)
    seen = view.choice
    assert seen is not None
    return choice.option(choice.index(SimpleBot(1).decide(view, seen))).words


def test_a_land_is_played_first() -> None:
    assert answer("Hand: 1 Mountain; 1 Shock") == "play Mountain"


def test_a_creature_is_cast_if_there_is_mana_for_it() -> None:
    assert answer("Field: 2 Forest\nHand: 1 Grizzly Bears") == "cast Grizzly Bears"


def test_the_last_points_of_life_are_burnt() -> None:
    scene = "Field: 1 Mountain\nHand: 1 Lightning Bolt\nTheir field: 1 Grizzly Bears\nTheir life: 3"
    assert answer(scene) == "cast Lightning Bolt"
    assert answer(scene, "cast Lightning Bolt") == str(position(scene).seats[1])


def test_a_growth_is_not_wasted_on_nothing() -> None:
    assert answer("Field: 1 Forest; 1 Grizzly Bears\nHand: 1 Giant Growth") == "pass"


@pytest.mark.parametrize(("deck", "kept"), [("60 Mountain", False), ("60 Shock", False)])
def test_a_hand_of_one_kind_is_not_kept(deck: str, kept: bool) -> None:
    game = facedown.new(Magic, players=2, seed=3, decks=([deck], [deck]), first=0)
    assert is_keepable(game.view(0), game.seats[0]) is kept


@pytest.mark.heavy
@pytest.mark.parametrize("decks", [("burn", "weenie"), ("tempo", "elves"), ("graves", "storm"), ("walls", "burn")])
def test_it_beats_random_play(decks: tuple[str, str]) -> None:
    """Players of equal strength would win six of eight games once in seven times."""
    won = 0
    for seed in range(8):
        game = facedown.new(Magic, players=2, seed=seed, decks=decks)
        bots = [SimpleBot(seed), RandomBot(seed)]
        outcome = facedown.Table(game, bots[::-1] if seed % 2 else bots).play()
        assert outcome is not None
        won += outcome.winners == (game.seats[seed % 2],)
    assert won >= 6
