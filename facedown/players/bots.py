"""The bots that a game declares, by name, and the random one, which plays every game."""

from __future__ import annotations

import hashlib
import inspect
from functools import cache

from facedown.blame import in_words
from facedown.core.errors import FacedownError
from facedown.core.game import Game
from facedown.games.declaration import loaded_class
from facedown.games.registry import declaration_of
from facedown.players.player import Player
from facedown.players.random import RandomBot

SEARCHERS = {
    "rollout": "facedown.search.players:RolloutPlayer",
    "pimc": "facedown.search.players:PimcPlayer",
    "ismcts": "facedown.search.players:IsmctsPlayer",
}
"""The bots that look ahead in every game."""


def bots_for(game: type[Game]) -> dict[str, type[Player]]:
    """The bots that can play a game: the random one, and those that the game declares."""
    return {name: bot_of(game, name) for name in bot_names(game)}


def bot_names(game: type[Game]) -> list[str]:
    """The names of the bots that can play a game. Their modules are not imported."""
    return declaration_of(game).bot_names()


def is_bot(game: type[Game], name: object) -> bool:
    """Whether a game has a bot of this name. Those that search may have a budget behind it: `ismcts:500`."""
    if not isinstance(name, str):
        return False
    kind, colon, budget = name.partition(":")
    if not colon:
        return name in bot_names(game) or name in SEARCHERS
    return hasattr(bot_of(game, kind), "with_budget") and bool(budget) if is_bot(game, kind) else False


def bot_of(game: type[Game], name: str) -> type[Player]:
    """The bot that a game calls by this name. Bots that search play every game."""
    kind, _, budget = name.partition(":")
    named = {**SEARCHERS, **declaration_of(game).bots}.get(kind)
    found = RandomBot if named is None else loaded_class(named, Player)
    return found.with_budget(budget) if budget else found  # type: ignore[attr-defined]  # `is_bot` says which have it


def usual_bot(game: type[Game]) -> str:
    """The name of the bot that people play against if they name none."""
    return declaration_of(game).opponent


def seeded(bot: type[Player], *of: object) -> Player:
    """A bot of this class. One whose constructor has a parameter `seed` gets a text of its own.

    The text follows from the given parts (a game's seed, a seat), so that the same games are played again. It is a
    hash: the parts cannot be computed from it, only guessed.
    """
    try:
        if not _asks_for_seed(bot):  # type: ignore[arg-type]  # a class can be hashed
            return bot()
        seed = hashlib.blake2b(repr(("bot", *of)).encode(), digest_size=16).hexdigest()
        return bot(seed=seed)  # type: ignore[call-arg]  # a subclass that has it
    except (SystemExit, GeneratorExit) as error:
        raise FacedownError(f"{bot.__name__} cannot be made: {in_words(error)}") from None


@cache
def _asks_for_seed(bot: type[Player]) -> bool:
    return "seed" in inspect.signature(bot).parameters
