"""Games that begin from a given state, and their records."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conjurers import Conjurers

import facedown
from facedown.core.errors import BadRecord
from facedown.core.game import Game
from facedown.testing.scenes import arranging, deal


def written_and_read(game: Game) -> Game:
    return facedown.replay(json.dumps(game.record()), type(game))


def play_on(game: Game, answers: int) -> None:
    for _ in range(answers):
        if game.choice is not None:
            game.choose(game.choice.count - 1)


def test_a_scene_has_a_record() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="Priest", until="")
    scene.plays("ann", "Prince").chooses("bob")
    record = scene.game.record()
    assert len(record["answers"]) == 1 and len(record["checks"]) == 2
    again = written_and_read(scene.game)
    assert again == scene.game
    play_on(again, 5)
    play_on(scene.game, 5)
    assert again == scene.game and written_and_read(again) == again


def test_an_imagined_world_has_a_record() -> None:
    game: Any = facedown.new("loveletter", players=3, seed=1)
    play_on(game, 4)
    world = game.view(game.choice.seat).imagine(5)
    play_on(world, 6)
    again = written_and_read(world)
    assert again == world and world.record()["seed"] is None
    assert [again.view(seat) for seat in again.seats] == [world.view(seat) for seat in world.seats]


def test_a_game_begins_from_the_state_that_somebody_arranged() -> None:
    game: Any = facedown.new("loveletter", players=["Ann", "Bob"], seed=3)
    play_on(game, 3)
    with arranging(game):
        game.tokens[game.seats[1]] = 2
    game.begin_here()
    assert game.record()["answers"] == []
    play_on(game, 4)
    assert len(game.record()["answers"]) == 4
    again: Any = written_and_read(game)
    assert again == game and len(again.log) == len(game.log)
    again.restore()
    assert again == game


def test_a_state_without_its_past_has_a_record_from_there() -> None:
    game = facedown.new("hanabi", players=3, seed=3)
    play_on(game, 12)
    present = facedown.from_json(game.to_json(past=False))
    play_on(present, 3)
    assert len(present.record()["answers"]) == 3 and written_and_read(present) == present


def test_made_cards_are_in_the_record_of_a_game_that_begins_with_them() -> None:
    game = facedown.new(Conjurers, players=2, seed=5)
    play_on(game, 15)
    assert game.next_card > len(game.layout.cards)
    game.begin_here()
    play_on(game, 5)
    assert written_and_read(game) == game


def test_a_record_from_a_state_is_refused_where_it_parts() -> None:
    scene = deal("loveletter", ann="Prince Guard", bob="Priest", until="")
    scene.plays("ann", "Prince").chooses("bob")
    record = scene.game.record()
    other = [*record["checks"][:1], "000000 Ann plays Guard.", *record["checks"][2:]]
    with pytest.raises(BadRecord, match="answer 1 of the record, Ann's, leads to"):
        facedown.replay({**record, "checks": other})
    with pytest.raises(BadRecord, match="no longer lead to its digest"):
        facedown.replay({**record, "digest": "0" * 16})


@pytest.mark.parametrize(
    ("begun", "reason"),
    [
        (5, "is an object, not 5"),
        ({}, "no facedown state"),
        ({"facedown": 3, "zones": []}, "the state cannot be read"),
    ],
)
def test_a_state_without_sense_is_no_beginning(begun: object, reason: str) -> None:
    record = deal("loveletter", ann="Prince Guard", bob="Priest").game.record()
    with pytest.raises(BadRecord, match=reason):
        facedown.replay({**record, "from": begun})


def test_no_game_begins_from_a_view() -> None:
    game = facedown.new("loveletter", players=2, seed=1)
    record = deal("loveletter", ann="Prince Guard", bob="Priest").game.record()
    with pytest.raises(BadRecord, match="does not begin from a view"):
        facedown.replay({**record, "from": json.loads(game.view(0).to_json())})
