"""Rules that games share cannot be changed through what a player is given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import facedown
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.layout import Layout
from facedown.core.zones import Place, Sight
from facedown.games.hanabi import Hanabi
from facedown.games.loveletter import LoveLetter
from facedown.games.mafia import Mafia
from facedown.players.player import Player
from facedown.table.table import Table

CHANGEABLE = (list, dict, set, bytearray)
LAID = (Seat, Place, Sight, type)
"""What a laid table shares with all its forks and views, and classes: players in the same process can always reach
those."""


def reachable(root: object) -> dict[int, str]:
    """All lists, dicts and sets that can be reached from an object, by their ids, with the way there."""
    found: dict[int, str] = {}
    seen: dict[int, object] = {}
    waiting = [(root, type(root).__name__)]
    while waiting:
        thing, path = waiting.pop()
        if id(thing) in seen or isinstance(thing, LAID):
            continue
        seen[id(thing)] = thing
        if isinstance(thing, CHANGEABLE):
            found[id(thing)] = path
        waiting.extend([(part, f"{path}{step}") for step, part in parts_of(thing)])
    return found


def parts_of(thing: Any) -> Iterator[tuple[str, object]]:
    """What lies directly in an object. Of a laid table only the rules: the rest of it is one for all its games."""
    if isinstance(thing, Layout):
        yield ".rules", thing.rules
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield f"[{key!r}]", value
            yield ".keys()", key
    elif isinstance(thing, tuple | list | set | frozenset):
        for place, value in enumerate(thing):
            yield f"[{place}]", value
    else:
        for name in (*getattr(thing, "__dict__", ()), *getattr(type(thing), "__mypyc_attrs__", ())):
            if hasattr(thing, name):
                yield f".{name}", getattr(thing, name)


class Keen(Player):
    """Keeps whatever it is given, and plays at random."""

    def __init__(self) -> None:
        self.chance = Chance.of("keen")
        self.given: list[object] = []

    def hear(self, info: object) -> None:
        self.given.append(info)

    def decide(self, view: Any, choice: Any) -> Any:
        if len(self.given) < 200:
            self.given.extend([view, choice, list(choice)[:5]])
        return choice.sample(self.chance)


def what_a_player_gets(game: Any) -> tuple[list[object], Any]:
    """Everything that somebody who is not trusted was given in a game, and the game itself."""
    keen = Keen()
    table = Table(game, [keen, *[Keen() for _ in game.seats[1:]]])
    table.play()
    return keen.given, table.game


def shared(name: str, **options: Any) -> set[str]:
    """What a player of one game could change in another, or in the true game they sit at."""
    given, own = what_a_player_gets(facedown.new(name, seed=1, **options))
    mine = reachable(given)
    other = facedown.new(name, seed=2, **options)
    others = {**reachable(own), **reachable(other), **reachable(other.view(other.seats[0]))}
    return {path for thing, path in mine.items() if thing in others}


@pytest.mark.parametrize("ruleset", Hanabi.rulesets)
def test_nothing_that_a_player_of_hanabi_is_given_changes_another_game(ruleset: str) -> None:
    assert shared("hanabi", players=3, ruleset=ruleset) == set()


@pytest.mark.parametrize("ruleset", LoveLetter.rulesets)
def test_nothing_that_a_player_of_love_letter_is_given_changes_another_game(ruleset: str) -> None:
    assert shared("loveletter", players=5 if ruleset == "premium" else 3, ruleset=ruleset) == set()


@pytest.mark.parametrize("ruleset", [name for name in Mafia.rulesets if name != "own"])
def test_nothing_that_a_player_of_mafia_is_given_changes_another_game(ruleset: str) -> None:
    players = Mafia.seats_for(ruleset)[0]
    assert shared("mafia", players=players, ruleset=ruleset) == set()


# The rules themselves


def test_a_view_of_hanabi_does_not_rename_a_clue_for_everybody() -> None:
    view = view_of_the_first("hanabi", seed=1)
    with pytest.raises(TypeError):
        view.variant.named["blue"] = view.variant.named["red"]
    refuses(view.agreed, "hand_size", 1)
    refuses(view.variant, "best", 1)
    refuses(view.variant.suits[0], "copies", (1, 1, 1, 1, 1))
    refuses(view.variant.twist, "starved", True)
    refuses(view.variant.clues[0], "touches", 0)


def test_a_view_of_love_letter_does_not_change_how_many_tokens_win() -> None:
    view = view_of_the_first("loveletter", seed=1)
    with pytest.raises(TypeError):
        view.edition.tokens_for[2] = 1
    with pytest.raises(TypeError):
        view.edition.names[1] = "King"
    with pytest.raises(TypeError):
        view.edition.rules["ties"] = "all"
    refuses(view.edition, "numbers", ())


def test_a_view_of_mafia_does_not_change_a_role_for_everybody() -> None:
    view = view_of_the_first("mafia", seed=1, players=9, ruleset="c9")
    with pytest.raises(TypeError):
        view.rules.named["Goon"] = view.rules.named["Townie"]
    with pytest.raises(AttributeError):
        view.rules.roles.clear()
    with pytest.raises(TypeError):
        view.rules.said["win"] = "parity"
    refuses(view.rules, "words", 0)
    refuses(view.rules.variants[0], "roles", ())


def view_of_the_first(name: str, **options: Any) -> Any:
    game = facedown.new(name, **options)
    return game.view(game.seats[0])


def refuses(rules: object, name: str, value: object) -> None:
    before = getattr(rules, name)
    with pytest.raises(AttributeError):
        setattr(rules, name, value)
    with pytest.raises((AttributeError, TypeError)):
        delattr(rules, name)
    assert getattr(rules, name) == before
