"""axe finds nothing serious or critical: on the first page, on the table of each game and on its replay."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from browser import axe
from browser.finished import finished
from browser.people import Person, Ways
from browser.playing import Gamer
from browser.test_games import EVENINGS, Evening
from served import Server

pytestmark = [pytest.mark.skipif(not axe.SCRIPT.exists(), reason=axe.MISSING)]
WAYS = [Ways(size, theme) for size, theme in product(("phone", "desk"), ("light", "dark"))]  # type: ignore[arg-type]
PANELS = ("log", "chat", "room", "help")


@pytest.mark.long
@pytest.mark.parametrize("ways", WAYS, ids=str)
def test_the_first_page(ways: Ways, comes: Callable[..., Person]) -> None:
    person = comes(ways=ways).opens("/")
    person.page.wait_for_selector("fd-home .game")
    assert axe.complaints(person.page) == []
    person.page.get_by_role("link", name="Make a table of Love").click()
    person.page.wait_for_selector("fd-making form")
    assert axe.complaints(person.page) == []


@pytest.mark.long
@pytest.mark.parametrize("ways", WAYS, ids=str)
def test_a_replay(ways: Ways, server: Server, comes: Callable[..., Person]) -> None:
    links = finished(server, options={"tokens": 4}, listed=True)
    person = comes(ways=ways).opens(f"/replay/{links['table']}?step=1")
    person.page.wait_for_selector("fd-replay main.table")
    assert axe.complaints(person.page) == []
    person.clicks("Go on from here")
    person.page.wait_for_selector("fd-branching .branching")
    assert axe.complaints(person.page) == []


@pytest.mark.long
@pytest.mark.parametrize("each", [pytest.param(each, id=each.game) for each in EVENINGS])
def test_the_table_of_each_game(each: Evening, server: Server, comes: Callable[..., Person]) -> None:
    seats = [{"name": "Ann"}, {"name": "Bob"}, *[{"player": bot} for bot in each.bots]]
    links = server.make(game=each.game, seats=seats, **{"pace": 0.0, **each.wanted})["seats"]
    people = [comes(links["0"], ways) for ways in WAYS]
    gamers = [Gamer(people[0], 1), Gamer(comes(links["1"]), 2)]
    found: set[str] = set()
    for moment in range(2):
        for _ in range(8 * moment):
            for gamer in gamers:
                gamer.answer()
        found |= {line for person in people for line in axe.complaints(person.page)}
    for panel in PANELS:
        people[0].panel(panel)
        found |= set(axe.complaints(people[0].page))
    assert "\n".join(sorted(found)) == ""
