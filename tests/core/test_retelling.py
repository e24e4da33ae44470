"""In an imagined world every seat has a past: the viewer's log, told again to each seat."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.conventions.hanabi.bots import FirstPlayer
from facedown.conventions.hanabi.encoding import HatsPlayer
from facedown.core.chance import Chance
from facedown.core.events import ALL, Info
from facedown.core.log import FirstLine
from facedown.testing.scenes import deal

TABLES = [
    ("hanabi", "standard", 3, 100),
    ("mafia", "c9", 9, 100),
    ("loveletter", "classic", 4, 90),
    ("loveletter", "house", 4, 80),
]
"""Games, and a lower bound: in so many of a hundred imagined worlds the past can be told."""


def moments(name: str, ruleset: str, players: int) -> Any:
    """Games at some of their questions."""
    for seed in range(3):
        game, chance = facedown.new(name, players=players, seed=seed, ruleset=ruleset), Chance.of(seed)
        for number in range(60):
            if game.choice is None:
                break
            if number % 12 == 5:
                yield game, chance
            game.choose(game.choice.sample(chance))


def first_line(world: Any) -> FirstLine:
    line = world.past
    while line.before is not None:
        line = line.before
    assert isinstance(line, FirstLine)
    return line


def public(world: Any, heard: list[Info]) -> list[Info]:
    """What everybody hears of."""
    return [info for info in heard if info.event is not None and info.event.heard_by(world) == ALL]


def backs(game: Any) -> list[list[str]]:
    return [sorted(card.back for card in zone.cards) for zone in game.zones]


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "ruleset", "players", "least"), TABLES)
def test_the_others_are_told_what_the_viewer_heard(name: str, ruleset: str, players: int, least: int) -> None:
    told = tried = 0
    for game, chance in moments(name, ruleset, players):
        viewer, other = game.seats[0], game.seats[1]
        view = game.view(viewer)
        world = view.imagine(chance)
        heard = world.heard(other)
        assert world.view(viewer) == view, "the viewer's own past stays as it is"
        tried += 1
        if first_line(world).retold is not first_line(world):
            told += 1
            mine, theirs = public(world, world.heard(viewer)), public(world, heard)
            assert len(mine) == len(theirs)
        assert backs(world.view(other)) == backs(world)
    assert told * 100 >= least * tried


def test_what_others_saw_they_know_in_an_imagined_world() -> None:
    scene = deal("loveletter", ann="Priest Guard", bob="King", cleo="Baron")
    scene.plays("ann", "Priest").chooses("Bob")
    game = scene.game
    world = game.view(game.seat("Cleo")).imagine(1)
    ann, bob = world.seats[0], world.seats[1]
    known = [card for card in world.view(ann).hands[bob] if card.known]
    assert len(known) == 1 and known[0].face in [card.face for card in world.hands[bob]]


@pytest.mark.parametrize("player", [FirstPlayer, HatsPlayer])
def test_convention_players_play_on_in_an_imagined_world(player: type[Any]) -> None:
    for seed in range(4):
        game: Any = facedown.new("hanabi", players=3, seed=seed)
        table = facedown.Table(game, [player() for _ in game.seats], trusted=True)
        for _ in range(20):
            table.step()
        world = game.view(game.choice.seat).imagine(seed)
        imagined = facedown.Table(world, [player() for _ in world.seats], trusted=True)
        imagined.play()
        assert world.over and imagined.notes == [], "everybody knows the clues of the past"


def test_an_imagined_world_that_was_read_from_json_still_tells_the_past() -> None:
    game: Any = facedown.new("hanabi", players=3, seed=1)
    chance = Chance.of(1)
    for _ in range(12):
        game.choose(game.choice.sample(chance))
    world = game.view(game.seats[0]).imagine(1)
    again = facedown.from_json(world.to_json())
    assert again.heard(again.seats[1]) == world.heard(world.seats[1]) != []
    assert again == world
