"""A budget of seconds holds, also where one imagined world takes long."""

from __future__ import annotations

from typing import Any

import pytest

import facedown
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.search.budget import Budget
from facedown.search.foresight import Foresight
from facedown.search.looking import INNER, Look, roll_out, search_known, search_worlds

FOREVER = 10**9


class Slow(Foresight):
    """Whatever comes of an answer, it takes a second to say what that is worth."""

    seconds = 0.0

    def worth(self, world: Any, seat: Seat) -> float:
        Slow.seconds += seat.index == self.now.viewer
        return super().worth(world, seat)


class SlowWithHabit(Slow):
    def habit(self, choice: Choice) -> int | None:
        return choice.drawn - 1


def view_of_many_options() -> Any:
    game = facedown.new("hanabi", players=3, seed=1)
    return game.view(game.seats[0])


@pytest.fixture(autouse=True)
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Slow, "seconds", 0.0)
    monkeypatch.setattr(Budget, "clock", lambda: Slow.seconds)
    monkeypatch.setattr("facedown.search.looking.foresight_of", lambda view, company: Slow(view))


@pytest.mark.parametrize("look", [roll_out, search_worlds, search_known])
@pytest.mark.parametrize("seconds", [0.5, 5.0, 100.0])
def test_time_is_looked_at_within_a_world(look: Look, seconds: float) -> None:
    look(view_of_many_options(), Budget(FOREVER, seconds), Chance.of(1), "")
    assert seconds <= Slow.seconds <= seconds + 1


@pytest.mark.parametrize(("look", "world"), [(roll_out, 20), (search_worlds, INNER)])
def test_a_world_for_which_there_was_no_time_does_not_count(look: Look, world: int) -> None:
    view = view_of_many_options()
    whole = look(view, Budget(2), Chance.of(1), "")
    assert Slow.seconds == 2 * world
    found = look(view, Budget(FOREVER, 2.5 * world), Chance.of(1), "")
    assert str(found) == str(whole)


@pytest.mark.parametrize("look", [roll_out, search_worlds])
def test_if_there_is_no_time_for_one_world_what_was_tried_is_compared(look: Look) -> None:
    found = look(view_of_many_options(), Budget(FOREVER, 3.5), Chance.of(1), "")
    assert [tried.taken for tried in found.tried] == [1] * 4


@pytest.mark.parametrize("look", [roll_out, search_worlds])
def test_if_there_is_no_time_rules_of_thumb_decide(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("facedown.search.looking.foresight_of", lambda view, company: SlowWithHabit(view))
    view = view_of_many_options()
    found = look(view, Budget(FOREVER, 0.5), Chance.of(1), "")
    assert found.best.index == view.choices[0].drawn - 1
