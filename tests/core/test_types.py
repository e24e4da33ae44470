"""What an editor knows. `make check` lets mypy compare these types; here the same lines run."""

from __future__ import annotations

from typing import assert_type

import facedown
from facedown.core.cards import Card
from facedown.core.game import Game
from facedown.core.zones import Zone, Zones
from facedown.games.hanabi import Hanabi
from facedown.games.loveletter import LoveLetter


def test_a_game_that_is_begun_by_its_class_is_of_that_class() -> None:
    game = facedown.new(LoveLetter, players=["Ann", "Bob"], seed=7)
    assert_type(game, LoveLetter)
    assert_type(game.hands, Zones)
    assert_type(game.hands[game.seats[0]], Zone)
    assert_type(game.hands[game.seats[0]].top, Card)
    assert type(game) is LoveLetter


def test_a_game_that_is_begun_by_its_name_is_some_game() -> None:
    assert_type(facedown.new("hanabi"), Game)
    assert type(facedown.new("hanabi")) is Hanabi


def test_forks_views_and_imagined_worlds_are_of_the_class_of_their_game() -> None:
    game = facedown.new(Hanabi, players=2, seed=7)
    assert_type(game.fork(), Hanabi)
    assert_type(game.view("Ann"), Hanabi)
    assert_type(game.view(game.seats[0]).imagine(1), Hanabi)
    assert type(game.fork()) is type(game.view(1)) is type(game.view(None).imagine(1)) is Hanabi


def test_what_is_read_back_is_of_the_class_that_is_named() -> None:
    game = facedown.new(Hanabi, players=2, seed=7)
    assert_type(facedown.replay(game.record(), Hanabi), Hanabi)
    assert_type(facedown.from_json(game.to_json(), Hanabi), Hanabi)
    assert_type(facedown.replay(game.record()), Game)
    assert_type(facedown.from_json(game.to_json()), Game)
    assert facedown.replay(game.record(), Hanabi) == facedown.from_json(game.to_json()) == game
