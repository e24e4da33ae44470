"""What search knows of Mafia, and what it finds by it."""

from __future__ import annotations

from typing import Any

from games.mafia.scenery import day, night

import facedown
from facedown import Chance
from facedown.games.mafia.bots import crowd
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_of
from facedown.search.looking import search_known

TOWN = {"ann": "Townie", "bob": "Townie", "cleo": "Townie", "dan": "Townie"}


def test_the_fewer_townies_the_likelier_the_mafia_wins() -> None:
    many: Any = day(**TOWN, eve="Townie", finn="Goon").game
    few: Any = day(ann="Townie", bob="Townie", cleo="Townie", finn="Goon").game
    hopes = [foresight_of(game).worth(game, game.seats[-1]) for game in (many, few)]
    assert 0.0 < hopes[0] < hopes[1] < 1.0
    assert foresight_of(few).worth(few, few.seats[0]) == 1.0 - hopes[1]


def test_a_side_wins_together() -> None:
    scene = day(**TOWN, eve="Goon")
    game: Any = scene.game
    foresight = foresight_of(game)
    scene.lynch("eve")
    assert game.over
    assert [foresight.worth(game, seat) for seat in game.seats] == [1.0] * 4 + [0.0]


def test_a_cop_votes_for_the_goon_that_was_found() -> None:
    scene = night(ann="Cop", **{name: role for name, role in TOWN.items() if name != "ann"}, eve="Goon", finn="Townie")
    scene.does("ann", "investigate Eve").does("eve", "kill Bob").dawn()
    found = search_known(scene.game.view("Ann"), Budget(80), Chance.of(1))
    assert found.best.words == "Eve"


def test_a_crowd_believes_a_cop_whom_nobody_contradicts() -> None:
    game: Any = facedown.new("mafia", players=9, seed=1, ruleset="cop-9")
    while not any("claim to be the Cop" in choice for choice in game.choices):
        game.choose(0)
    ann, bob, cleo = game.choices[:3]
    game.choose("claim to be the Cop", of=ann)
    game.choose(f"call {cleo.seat} guilty", of=next(choice for choice in game.choices if choice.seat == ann.seat))
    believed = crowd.suspicion(game)
    assert believed[cleo.seat.index] == max(believed) == crowd.BELIEVED and believed[ann.seat.index] == crowd.SPARED
    game.choose("claim to be the Cop", of=next(choice for choice in game.choices if choice.seat == bob.seat))
    assert crowd.suspicion(game)[cleo.seat.index] == crowd.DOUBTED
