"""The games there are. `facedown.games()` lists them by name; `facedown.games.loveletter` is one of them."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import TYPE_CHECKING

from facedown.core.errors import BadSetup

if TYPE_CHECKING:
    from facedown.core.game import Game

BUILT_IN = {"loveletter": "LoveLetter", "hanabi": "Hanabi", "mafia": "Mafia"}


_found: dict[str, type[Game]] = {}


def find(name: str) -> type[Game]:
    """The class of a game by its name."""
    if name not in BUILT_IN:
        raise BadSetup(f"there is no game {name!r}; there are {', '.join(BUILT_IN)}")
    if name not in _found:
        _found[name] = getattr(importlib.import_module(f"facedown.games.{name}"), BUILT_IN[name])
    return _found[name]


class _Games(ModuleType):
    def __call__(self) -> dict[str, type[Game]]:
        return {name: find(name) for name in BUILT_IN}


sys.modules[__name__].__class__ = _Games
