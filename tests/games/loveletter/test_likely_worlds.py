"""Of two cards, players tend to play the lower one: what was played speaks for what is held."""

from __future__ import annotations

from typing import Any

from facedown import Chance
from facedown.games.loveletter.bots.likely import Likely
from facedown.testing.scenes import Scene, deal


def after_a_baron() -> Scene:
    """Bob has played a Baron and kept the King. Ann has a Prince."""
    scene = deal("loveletter", ann="Handmaid Prince", bob="King", deck="Baron Guard Priest Guard Handmaid")
    return scene.plays("ann", "Handmaid").plays("bob", "Baron, with nobody to choose")


def mean_of(worlds: list[Any]) -> float:
    """What Bob holds on average."""
    return float(sum(world.hands[world.seats[1]].cards[0].face.value for world in worlds)) / len(worlds)


def test_whoever_plays_a_card_is_thought_to_hold_a_higher_one() -> None:
    view: Any = after_a_baron().game.view("Ann")
    likely = Likely(view, view.seats[0])
    assert likely.played[view.seats[1]] == [3]
    thought = mean_of([likely.world(Chance.of(number)) for number in range(300)])
    assert thought > mean_of([view.imagine(number) for number in range(300)]) + 0.5


def test_what_was_played_says_nothing_about_a_card_that_was_dealt_later() -> None:
    scene = after_a_baron().plays("ann", "Prince → Bob")
    view: Any = scene.game.view("Ann")
    assert Likely(view, view.seats[0]).played[view.seats[1]] == []
