"""Players who follow a convention, found by the name of a bot, or in a file of the user's own.

In a file a convention is a unit (`file.py:NAME`), a class of units, or a player who follows one. A game whose players
can follow conventions declares a package of them. In it, the module `player` has `ConventionPlayer`, `swaps` has
`positions` (where units are asked again), and `tracing` has `traced` (the trace of a game).
"""

from __future__ import annotations

import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

from facedown.cli.loading import BadInput, from_file, from_module, is_reference, title
from facedown.conventions.ucons import Ucon
from facedown.core.game import Game
from facedown.games.declaration import loaded
from facedown.games.registry import declaration_of
from facedown.players.bots import bots_for
from facedown.players.player import Player


def beside_conventions(game: type[Game], module: str) -> ModuleType:
    """A module of the package with this game's conventions."""
    package = declaration_of(game).conventions
    if not package:
        raise BadInput(f"there are no conventions for {title(game)}")
    found: ModuleType = loaded(f"{package}.{module}")
    return found


def followers_of(game: type[Game]) -> dict[str, type[Any]]:
    """The bots that follow a convention, by their names."""
    return {name: bot for name, bot in bots_for(game).items() if is_follower(bot)}


def follower_named(reference: str, game: type[Game]) -> type[Any]:
    """A class of players with the convention that they follow."""
    if is_reference(reference):
        return follower_in(reference, game)
    bots = followers_of(game)
    for name, bot in bots.items():
        if reference in (name, bot.convention.name):
            return bot
    raise BadInput(
        f"there is no convention {reference!r} for {title(game)}; there are {', '.join(bots)}, or file.py:NAME"
    )


def follower_in(reference: str, game: type[Game]) -> type[Any]:
    where, _, name = reference.rpartition(":")
    if not where or not name:
        raise BadInput(f"say which convention of {where or reference}: {where or reference}:NAME")
    module = from_file(Path(where)) if where.endswith(".py") or "/" in where else from_module(where)
    found = follower_of(getattr(module, name, None), game)
    if found is None:
        there = [each for each, value in vars(module).items() if is_of(value, module) and follower_of(value, game)]
        raise BadInput(f"{where} has no convention called {name!r}; it has {', '.join(there) or 'none'}")
    return found


def follower_of(value: object, game: type[Game]) -> type[Any] | None:
    """The player who follows the convention with this name, if there is one."""
    if is_follower(value):
        return value  # type: ignore[return-value]  # which is_follower has seen
    unit = value
    if isinstance(value, type) and issubclass(value, Ucon) and not inspect.signature(value).parameters:
        unit = value()
    return following(beside_conventions(game, "player").ConventionPlayer, unit) if isinstance(unit, Ucon) else None


def is_of(value: object, module: ModuleType) -> bool:
    """Whether something was defined in a module. For a unit that cannot be known, so it counts."""
    return isinstance(value, Ucon) or getattr(value, "__module__", "") == module.__name__


def is_follower(value: object) -> bool:
    return (
        isinstance(value, type) and issubclass(value, Player) and isinstance(getattr(value, "convention", None), Ucon)
    )


def following(player: type[Any], convention: Ucon) -> type[Any]:
    """A player like this one who follows another convention."""
    return type(player.__name__, (player,), {"convention": convention, "__doc__": None})
