"""What search knows of Hanabi, and what it finds by it."""

from __future__ import annotations

from typing import Any

from games.hanabi.scenery import dealt

import facedown
from facedown import Chance
from facedown.games.hanabi.bots.foresight import HanabiForesight, wanted
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_of
from facedown.search.looking import search_known


def played_on(seed: int, quickly: bool) -> Any:
    game: Any = facedown.new("hanabi", players=2, seed=seed)
    chance = Chance.of(seed)
    if quickly:
        foresight_of(game).play_out(game, chance)
    else:
        game.play_out(chance)
    assert game.over
    return game


def test_quick_play_never_strikes_and_builds_more_than_chance() -> None:
    games = [played_on(seed, quickly=True) for seed in range(10)]
    assert not any(game.strikes for game in games), "nobody plays what may be wrong"
    assert sum(game.score for game in games) > 100 > sum(played_on(seed, quickly=False).score for seed in range(10))


def test_a_higher_score_is_worth_more_and_a_lost_game_nothing() -> None:
    game: Any = facedown.new("hanabi", players=2, seed=1)
    foresight = HanabiForesight(game)
    ends = sorted([played_on(seed, quickly=True) for seed in range(4)], key=lambda end: int(end.score))
    worths = [foresight.worth(end, end.seats[0]) for end in ends]
    assert worths == sorted(worths) and 0.0 < worths[0] <= worths[-1] <= 1.0
    assert foresight.worth(played_on(1, quickly=False), game.seats[0]) < worths[0]


def test_at_first_the_ones_can_be_played_and_nothing_is_useless() -> None:
    game: Any = facedown.new("hanabi", players=2, seed=1)
    ones = {face.bit for face in game.variant.faces if face.rank == 1}
    assert wanted(game) == (sum(ones), 0)


def test_what_must_be_a_one_is_played() -> None:
    game: Any = dealt(ann="red 2, red 3, red 4", bob="blue 2, blue 1, red 5").game
    game.choose("tell Bob 1")
    assert search_known(game.view("Bob"), Budget(40), Chance.of(1)).best.words == "play 2"
