"""What search knows of Love Letter, and what it finds by it."""

from __future__ import annotations

from typing import Any

import facedown
from facedown import Chance
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_of
from facedown.search.looking import search_known
from facedown.testing.scenes import deal


def test_whoever_gains_the_token_has_won() -> None:
    scene = deal("loveletter", ann="Guard Baron", bob="Princess", until="")
    game: Any = scene.game
    ann, bob = game.seats
    foresight = foresight_of(game.view(ann))
    scene.plays("ann", "Guard → Bob").chooses("8 Princess")
    assert foresight.is_far_enough(game)
    assert (foresight.worth(game, ann), foresight.worth(game, bob)) == (1.0, 0.0)


def test_the_higher_card_is_likelier_to_win_the_more_so_near_the_end() -> None:
    def hope(deck: str, rest: str) -> float:
        game: Any = deal("loveletter", ann="Princess Guard", bob="Priest", deck=deck, rest=rest).game
        return foresight_of(game).estimate(game, game.seats[0])

    assert 0.5 < hope("Guard", "deck") < hope("Guard", "turned_up") <= 1.0


def test_a_princess_is_not_thrown_away_and_no_number_is_named_that_cannot_be() -> None:
    scene = deal("loveletter", ann="Princess Guard", bob="King", discards={"bob": "Prince Prince"})
    game: Any = scene.game
    foresight = foresight_of(game.view("Ann"))
    plays = foresight.promising(game, game.choice)
    assert plays is not None and [game.choice[index].words for index in plays] == ["Guard → Bob"]
    scene.plays("ann", "Guard → Bob")
    numbers = foresight.promising(game, game.choice)
    assert numbers is not None
    named = [game.choice[index].words for index in numbers]
    assert "6 King" in named and "5 Prince" not in named and "8 Princess" not in named


def test_a_guard_names_the_card_that_was_seen() -> None:
    scene = deal("loveletter", ann="Priest Guard", bob="King", deck="Priest Baron Guard Handmaid")
    scene.plays("ann", "Priest → Bob").plays("bob", "Priest → Ann").plays("ann", "Guard → Bob")
    assert search_known(scene.game.view("Ann"), Budget(60), Chance.of(1)).best.words == "6 King"


def test_a_round_is_played_on_for_a_while_and_no_further() -> None:
    game: Any = facedown.new("loveletter", players=4, seed=3)
    foresight = foresight_of(game.view(game.choice.seat))
    for seed in range(20):
        world = foresight.imagine(Chance.of(seed))
        foresight.play_out(world, Chance.of(seed))
        worths = [foresight.worth(world, seat) for seat in world.seats]
        assert all(0.0 <= worth <= 1.0 for worth in worths) and abs(sum(worths) - 1.0) < 1e-9
        assert sum(world.turns.values) <= 1 + 2 * 4
