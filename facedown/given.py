"""What `new`, `replay` and `from_json` are given. Anything that makes no sense is refused in one line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from facedown.core.chance import fresh_seed
from facedown.core.errors import BadRecord, BadSetup
from facedown.core.game import Game
from facedown.games import find
from facedown.names import names_for


def game_class(game: object) -> type[Game]:
    """A game's class, which was given as itself or by name."""
    if isinstance(game, str):
        return find(game)
    if isinstance(game, type) and issubclass(game, Game):
        return game
    if isinstance(game, Game):
        raise BadSetup(f"this {game.name} has begun already: give its class, {type(game).__name__}, or fork() it")
    raise BadSetup(f"a game is given by its name or by its class, not {game!r}")


def names(game: type[Game], ruleset: str, players: object) -> list[str]:
    """The players' names; where only their number was given, or nothing, names for as many as there are."""
    if players is None:
        return names_for(fewest(game, ruleset or game.rulesets[0]))
    if type(players) is int:
        return names_for(players)
    if isinstance(players, str) or not isinstance(players, Sequence | Mapping):
        raise BadSetup(f'players are a list of names, as in ["Ann", "Bob"], or how many there are, not {players!r}')
    return list(players)


def fewest(game: type[Game], ruleset: str) -> int:
    return game.seats_for(ruleset)[0] if game.has_ruleset(ruleset) else 0


def seed(said: object) -> int | str:
    """The seed that was given, or one that nobody chose."""
    if said is None:
        return fresh_seed()
    if not isinstance(said, int | str):
        raise BadSetup(f"a seed is a whole number or a text, not {said!r}")
    return said


def rules_of(written: Mapping[str, Any], game: type[Game] | None) -> type[Game]:
    """The class of a game that was written down."""
    name = written.get("game")
    if game is None:
        try:
            return find(str(name))
        except BadSetup as error:
            raise BadRecord(f"{error}. Give the class of a game of your own as well, as in (record, MyGame)") from None
    if game_class(game).name != name:
        raise BadRecord(f"this is a game of {name!r}, not of {game.name!r}")
    return game


def parsed(written: object) -> Mapping[str, Any]:
    """A record or a state, which was given as plain data or as JSON."""
    if isinstance(written, Mapping):
        return written
    try:
        read = json.loads(written) if isinstance(written, str | bytes) else None
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is not JSON: {error}. Give the text itself, not the name of its file") from None
    if not isinstance(read, dict):
        raise BadRecord("this is no facedown record")
    return read
