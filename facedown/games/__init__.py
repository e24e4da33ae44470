"""The games there are. `facedown.games()` lists them by name; `facedown.games.loveletter` is one of them."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import warnings
from types import ModuleType
from typing import Any

from facedown.core.game import Game
from facedown.games import registry


def find(name: str) -> type[Game]:
    """The class of a game by its name."""
    return registry.declared(name).rules


class _Games(ModuleType):
    def __call__(self) -> dict[str, type[Game]]:
        """The class of every game, by name. If a game cannot be loaded, a warning says why."""
        found, troubles = registry.survey()
        for trouble in troubles:
            warnings.warn(trouble, stacklevel=2)
        return {name: declaration.rules for name, declaration in found.items()}

    def __getattr__(self, name: str) -> Any:
        where = f"{__name__}.{name}"
        if name.startswith("_") or importlib.util.find_spec(where) is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return importlib.import_module(where)


sys.modules[__name__].__class__ = _Games
