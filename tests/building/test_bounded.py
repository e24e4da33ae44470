"""What is remembered for a whole process has a bound, unless there are only a few different things to remember."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib import import_module
from types import ModuleType
from typing import Any

import facedown
from facedown.core import layout
from facedown.games.coinche.bots.hearing import REMEMBERED, promises, support
from facedown.games.mafia.setups.library import is_setup, made

FEW_THINGS = {
    "_asks_for_seed": "classes of bots",
    "agreement_of": "variants of Hanabi, of which there is a list",
    "clues_of": "the same",
    "declaration_at": "games that are installed or were named by the host",
    "entries": "nothing: it takes no argument",
    "err": "nothing",
    "follower_after": "changes to a convention that a command measures",
    "glance": "six denominations",
    "out": "nothing",
    "read_only_class": "classes of boards",
    "tables": "nothing",
    "usual_values": "the parts of a telling",
    "values_of": "variants of Hanabi",
}


def test_nothing_is_remembered_without_a_bound() -> None:
    remembering = {each.__name__: each for module in modules() for each in remembering_in(module)}
    endless = {name for name, each in remembering.items() if each.cache_parameters()["maxsize"] is None}
    assert endless and endless <= set(FEW_THINGS)


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(facedown.__path__, "facedown."):
        if "__main__" not in found.name and not found.name.startswith("facedown.server"):
            yield import_module(found.name)


def remembering_in(place: Any) -> Iterator[Any]:
    """The functions of a module, and the methods of its classes, that remember what they returned."""
    for each in vars(place).values():
        plain = each.__func__ if isinstance(each, classmethod | staticmethod) else each
        if isinstance(plain, _lru_cache_wrapper) and plain.__module__.startswith("facedown."):
            yield plain
        elif isinstance(each, type) and isinstance(place, ModuleType) and each.__module__ == place.__name__:
            yield from remembering_in(each)


def test_names_of_setups_that_strangers_make_up_are_forgotten() -> None:
    assert not any(is_setup(f"made-up-{number}") for number in range(200))
    assert made.cache_info().currsize < 100


def test_hands_of_coinche_that_were_looked_at_are_forgotten() -> None:
    assert promises.cache_parameters()["maxsize"] == support.cache_parameters()["maxsize"] == REMEMBERED


def test_who_listens_in_a_deck_of_ones_own_is_forgotten() -> None:
    """Each deck has other cards than those before it."""
    names = ["Guard", "Priest", "Baron", "Handmaid", "Prince", "King", "Countess", "Princess", "Spy", "Chancellor"]
    for number in range(2 * layout.KINDS_KEPT):
        odd = [name for bit, name in enumerate(names[1:]) if number >> bit & 1]
        facedown.new("loveletter", players=2, seed=1, deck=[("Guard", 12), *[(name, 1) for name in odd]])
    assert len(layout._listening) <= layout.KINDS_KEPT
