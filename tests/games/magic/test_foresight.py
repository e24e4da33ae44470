"""What search knows of Magic, and what it finds by it."""

from __future__ import annotations

import pytest
from magic_scenes import position

from facedown import Chance
from facedown.games.magic.game import Magic
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_of
from facedown.search.looking import search_known

BEARS = "Field: 1 Forest; 1 Grizzly Bears"


def hope(text: str) -> float:
    game = position(text)
    return foresight_of(game).worth(game, game.seats[0])


def test_creatures_cards_and_life_are_worth_something() -> None:
    even = hope("Field: 1 Forest\nTheir field: 1 Forest")
    assert even == pytest.approx(0.5)
    assert hope(f"{BEARS}\nTheir field: 1 Forest") > even
    assert hope("Field: 1 Forest\nTheir field: 1 Forest\nHand: 1 Shock") > even
    assert hope("Field: 1 Forest\nTheir field: 1 Forest\nTheir life: 3") > even


def found(game: Magic, iterations: int) -> str:
    choice = game.choice
    assert choice is not None
    return search_known(game.view(choice.seat), Budget(iterations), Chance.of(1)).best.words


def test_a_bolt_that_wins_is_cast_at_the_player() -> None:
    game = position("Field: 1 Mountain\nHand: 1 Lightning Bolt\nTheir life: 3\nTheir field: 1 Serra Angel")
    assert found(game, 40) == "cast Lightning Bolt"
    game.choose("cast Lightning Bolt")
    assert found(game, 40) == str(game.seats[1])


def test_whoever_has_won_has_won() -> None:
    game = position("Field: 1 Mountain\nHand: 1 Lightning Bolt\nTheir life: 3")
    foresight = foresight_of(game)
    game.choose("cast Lightning Bolt")
    game.choose(str(game.seats[1]))
    foresight.play_out(game, Chance.of(1))
    assert game.over and [foresight.worth(game, seat) for seat in game.seats] == [1.0, 0.0]


def test_only_a_few_turns_are_played_on() -> None:
    game = position(BEARS)
    before = game.turns
    foresight_of(game).play_out(game, Chance.of(1))
    assert game.turns == before + 2 and game.life[game.seats[1]] < 20, "the bears have attacked"
