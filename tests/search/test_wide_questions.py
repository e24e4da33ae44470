"""Questions with very many options, of which search looks at some."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import facedown
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.search.budget import Budget
from facedown.search.foresight import Foresight, foresight_of
from facedown.search.looking import Look, Search, imagined, roll_out, search_known, search_worlds

LOOKS = [roll_out, search_worlds, search_known]


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


class Knowing(Foresight):
    """Rules of thumb that pick the winning number."""

    def habit(self, choice: Choice) -> int | None:
        return choice.index("number 55")


class Blinkered(Knowing):
    """The same, but the winning number does not seem promising."""

    def promising(self, world: Any, choice: Choice) -> Sequence[int] | None:
        return [1, 2, 3]


def asked_bob() -> Any:
    game = facedown.new(Numbers, players=["Ann", "Bob"], seed=1)
    game.choose("low")
    return game.view("Bob")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("foresight", [Knowing, Blinkered])
def test_what_rules_of_thumb_say_is_always_looked_at(
    look: Look, foresight: type[Foresight], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("facedown.search.looking.foresight_of", lambda view, company: foresight(view))
    found = look(asked_bob(), Budget(6), Chance.of(2), "")
    assert found.best.words == "number 55" and found.best.taken > 0


@pytest.mark.parametrize("look", [roll_out, search_worlds])
def test_of_very_many_options_the_same_ones_are_compared_in_all_worlds(look: Look) -> None:
    found = look(asked_bob(), Budget(4), Chance.of(2), "")
    assert {tried.taken for tried in found.tried} == {4} and len(found.tried) > 20
