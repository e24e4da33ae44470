"""Each of the five games, played to its end by two people in two browsers, and bots where it wants more players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any

import pytest
from browser.people import Person, Ways
from browser.playing import Gamer, play
from served import Server


@dataclass(frozen=True)
class Evening:
    """A game, and how each of the two looks at it."""

    game: str
    ann: Ways
    bob: Ways
    bots: tuple[str, ...] = ()
    wanted: dict[str, Any] = field(default_factory=dict)


EVENINGS = [
    Evening(
        "loveletter",
        Ways("desk", "light", "mouse"),
        Ways("phone", "dark", "keyboard"),
        wanted={"options": {"tokens": 3}},
    ),
    Evening(
        "coinche",
        Ways("desk", "dark", "mouse"),
        Ways("phone", "light", "keyboard"),
        ("simple", "simple"),
        {"options": {"target": 200}},
    ),
    Evening("hanabi", Ways("phone", "light", "mouse"), Ways("desk", "dark", "keyboard"), ("natural",)),
    Evening(
        "mafia",
        Ways("phone", "dark", "mouse"),
        Ways("desk", "light", "keyboard"),
        ("simple",) * 5,
        {"ruleset": "vanilla", "pace": 0.4},
    ),
    Evening(
        "magic",
        Ways("desk", "light", "keyboard"),
        Ways("phone", "dark", "mouse"),
        wanted={"options": {"decks": ["burn", "burn"]}},
    ),
]
QUICK = "loveletter"


def evening(each: Evening) -> Any:
    return pytest.param(each, id=each.game, marks=[] if each.game == QUICK else pytest.mark.long)


@pytest.mark.parametrize("each", [evening(each) for each in EVENINGS])
def test_two_people_play_to_the_end(each: Evening, server: Server, comes: Callable[..., Person]) -> None:
    seats = [{"name": "Ann"}, {"name": "Bob"}, *[{"player": bot} for bot in each.bots]]
    links = server.make(game=each.game, seats=seats, **{"pace": 0.0, **each.wanted})["seats"]
    gamers = [Gamer(comes(links["0"], each.ann), 1), Gamer(comes(links["1"], each.bob), 2)]
    play(gamers)
    assert sum(gamer.answers for gamer in gamers) > 0
    ann, bob = [gamer.person.find(".outcome").inner_text() for gamer in gamers]
    assert ann == bob
    assert [gamer.person.hears().endswith(ann) for gamer in gamers] == [True, True]
    verdicts = [gamer.person.find(".verdict").all_inner_texts() for gamer in gamers]
    assert all(said in ([], ["You have won."], ["You have lost."]) for said in verdicts)
    assert (each.game == "hanabi") == ([] in verdicts), "in Hanabi nobody wins against others"


def test_every_pair_of_size_theme_and_hands_occurs_and_each_with_every_game() -> None:
    played = [(each.game, *ways) for each in EVENINGS for ways in map(parts, (each.ann, each.bob))]
    values = [{case[place] for case in played} for place in range(4)]
    assert [len(each) for each in values] == [5, 2, 2, 2]
    for one, other in combinations(range(4), 2):
        assert {(case[one], case[other]) for case in played} == set(product(values[one], values[other]))


def parts(ways: Ways) -> tuple[str, str, str]:
    return ways.size, ways.theme, ways.hands
