"""Looks: how a game of its own kind is drawn in the browser. A game's declaration names a folder with `look.js` and
`look.css`; any other game is drawn from its telling alone. Looks lie beside the page's own modules, so that they can
use them: `../../card.js`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles

from facedown.core.game import Game
from facedown.games.registry import declaration_of


def look_of(rules: type[Game]) -> Path | None:
    """The folder of a game's look, if it has one."""
    named = declaration_of(rules).look
    if isinstance(named, str):
        package, _, folder = named.partition(":")
        return Path(str(files(package) / folder)) if named else None
    return named


def look_routes(games: Mapping[str, type[Game]]) -> list[BaseRoute]:
    """The addresses at which a browser finds the looks of these games."""
    looks = {name: look_of(rules) for name, rules in games.items()}
    return [
        Mount(f"/page/looks/{name}", StaticFiles(directory=folder))
        for name, folder in looks.items()
        if folder is not None
    ]
