"""Everything shows itself in one line. Without angle brackets, the line rebuilds it."""

from __future__ import annotations

import sys
from typing import Any

import pytest

import facedown
from facedown.core.cards import Card, Row, Seat
from facedown.core.chance import Chance, QuickChance, SealedChance
from facedown.core.events import DID, Event, Info
from facedown.core.nouns import Noun
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY
from facedown.players.random import RandomBot

CORE = {name: getattr(facedown, name) for name in facedown.__all__}
MADE: list[object] = [
    Seat(0, "Ann"),
    Card(3, "Guard"),
    Card(3, "Guard", "red", "second printing"),
    Card(-1, "??"),
    Row([1, 2]),
    EVERYBODY,
    Outcome((Seat(0, "Ann"),), "the highest card", (3, 1)),
    Info(DID, facedown.Cancel(Event()), ()),
    QuickChance(7),
    SealedChance(b"0" * 16, 3),
]


@pytest.mark.parametrize("thing", MADE, ids=repr)
def test_the_line_of_a_thing_rebuilds_it(thing: object) -> None:
    names = {**CORE, "Info": Info, "QuickChance": QuickChance, "SealedChance": SealedChance}
    assert eval(repr(thing), names) == thing


def nouns_of(game: Any) -> dict[str, type]:
    """The events and other nouns of a game, by name."""
    found: dict[str, type] = {}
    for name, module in sys.modules.items():
        if name.startswith(type(game).__module__.rpartition(".")[0] + "."):
            kinds = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Noun)]
            found.update({kind.__name__: kind for kind in kinds if kind.__module__ == name})
    return found


@pytest.mark.parametrize(
    ("name", "players", "ruleset"), [("loveletter", 3, "house"), ("hanabi", 3, ""), ("mafia", 9, "")]
)
def test_every_event_of_a_game_rebuilds_itself(name: str, players: int, ruleset: str) -> None:
    game, chance = facedown.new(name, players=players, seed=3, ruleset=ruleset), Chance.of(1)
    for _ in range(80):
        for choice in game.choices[:1]:
            game.choose(chance.below(choice.drawn), of=choice)
    names = {**CORE, **nouns_of(game)}
    for line in game.log:
        assert eval(repr(line.event), names) == line.event


def test_a_card_by_its_name_is_the_card_that_is_meant() -> None:
    game = facedown.new("loveletter", players=2, seed=1)
    assert Card(0, "Guard") in game.cards and Card(0, "Priest") not in game.cards


def test_what_cannot_be_rebuilt_stands_in_angle_brackets() -> None:
    game: Any = facedown.new("loveletter", players=["Ann", "Bob"], seed=7)
    table = facedown.Table(game, [RandomBot(), RandomBot()])
    ann = game.seats[0]
    shown = [game, game.view(ann), game.choice, game.choice[0], game.hands, game.hands[ann], game.deck.place, table]
    for thing in [*shown, game.cards[0].face, game.log[0], *game.history()]:
        assert repr(thing).startswith("<") and repr(thing).endswith(">") and " object at 0x" not in repr(thing)
    assert repr(table) == "<table of loveletter: Ann (RandomBot), Bob (RandomBot)>"
    assert repr(game.view(ann).hands).startswith("<Ann's hands: ")
