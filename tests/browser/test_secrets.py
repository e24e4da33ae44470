"""What a page keeps, shows and calls itself holds nobody else's key, and no seed.

What comes over the socket is looked at in tests/server.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser.people import Person
from browser.playing import Gamer
from browser.test_games import EVENINGS, QUICK, Evening
from served import Server

ALL_OF_IT = """() => JSON.stringify([
  document.documentElement.outerHTML, document.title, location.href, document.cookie,
  { ...localStorage }, { ...sessionStorage }, history.state, performance.getEntries().map((entry) => entry.name),
  document.querySelector("fd-table").seat.telling, document.querySelector("fd-table").seat.happened,
])"""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server") / "tables.db"


@pytest.fixture(scope="module")
def server(store: Path) -> Iterator[Server]:
    with Server(store) as started:
        yield started


def seed_of(store: Path, table: str) -> str:
    with sqlite3.connect(store) as connection:
        (plan,) = connection.execute("SELECT plan FROM tables WHERE id = ?", (table,)).fetchone()
    return str(json.loads(plan)["seed"])


def quick(each: Evening) -> object:
    return pytest.param(each, id=each.game, marks=[] if each.game == QUICK else pytest.mark.long)


@pytest.mark.parametrize("each", [quick(each) for each in EVENINGS])
def test_nothing_of_others_is_in_a_page(
    each: Evening, server: Server, store: Path, comes: Callable[..., Person]
) -> None:
    seats = [{"name": "Ann"}, {"name": "Bob"}, *[{"player": bot} for bot in each.bots]]
    links = server.make(game=each.game, seats=seats, **{"pace": 0.0, **each.wanted})
    keys = {who: link.partition("#")[2] for who, link in [*links["seats"].items(), ("host", links["host"])]}
    keys["watcher"] = links["watcher"].partition("#")[2]
    people = {who: comes(f"/table/{links['table']}#{key}") for who, key in keys.items()}
    gamers = [Gamer(people[seat], 1) for seat in ("0", "1")]
    for _ in range(4):
        for gamer in gamers:
            gamer.answer()
    seed = seed_of(store, links["table"])
    assert len(seed) > 20
    for who, person in people.items():
        for panel in ("room", "chat", "help", "log"):
            person.panel(panel)
        held = person.page.evaluate(ALL_OF_IT)
        assert keys[who] in held
        assert [other for other, key in keys.items() if other != who and key in held] == []
        assert seed not in held
