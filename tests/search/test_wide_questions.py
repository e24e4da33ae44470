"""Questions with very many options, of which search looks at some."""

from __future__ import annotations

from typing import Any

import facedown
from facedown.core.chance import Chance
from facedown.search.foresight import foresight_of
from facedown.search.looking import Search, imagined


class Numbers(facedown.Game):
    """Ann says whether numbers are low or high, and Bob picks one of sixty. Whoever meets 55 has won."""

    name = "numbers"

    def start(self) -> Any:
        return [AskAnn()]


class AskAnn(facedown.Event):
    def apply(self, game: facedown.Game) -> None:
        game.ask(game.seats[0], {"low": [AskBob(0)], "high": [AskBob(50)]})


class AskBob(facedown.Event):
    def __init__(self, lowest: int) -> None:
        self.lowest = lowest

    def apply(self, game: facedown.Game) -> None:
        numbers = range(self.lowest, self.lowest + 60)
        game.ask(game.seats[1], {f"number {number}": [Picked(number)] for number in numbers})


class Picked(facedown.Event):
    def __init__(self, number: int) -> None:
        self.number = number

    def apply(self, game: facedown.Game) -> None:
        game.end(facedown.Outcome((game.seats[self.number == 55],), str(self.number)))


def test_places_that_are_taken_for_one_may_have_other_options_among_very_many() -> None:
    """What Bob was told before is left out of his tree, so some numbers that were seen there are not offered."""
    view = facedown.new(Numbers, players=["Ann", "Bob"], seed=1).view("Ann")
    search = Search(foresight_of(view), view.seats[0], lambda world, seat: seat.index, Chance.of(1))
    for _ in range(300):
        search.iterate(imagined(search.foresight, search.chance))
    assert sum(tried.taken for tried in search.root.known.values()) == 300
