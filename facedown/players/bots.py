"""The bots there are for each game, by name. Their modules are imported when somebody asks."""

from __future__ import annotations

import hashlib
import importlib
import inspect
from functools import cache

from facedown.players.player import Player
from facedown.players.random import RandomBot

OWN = {
    "loveletter": {
        "simple": "facedown.players.loveletter:SimpleBot",
        "clever": "facedown.players.loveletter_clever:CleverBot",
    },
    "hanabi": {
        "v1_0": "facedown.conventions.hanabi.bots:FirstPlayer",
        "v1_1": "facedown.conventions.hanabi.bots:SavingPlayer",
        "v1_1_as_shipped": "facedown.conventions.hanabi.bots:ShippedPlayer",
        "v1_1_saves_first": "facedown.conventions.hanabi.bots:SavesFirstPlayer",
        "v1_1_saves_second": "facedown.conventions.hanabi.bots:SavesSecondPlayer",
        "v1_1_saves_last": "facedown.conventions.hanabi.bots:SavesLastPlayer",
        "cheat_v1": "facedown.conventions.hanabi.bots:CheatV1Player",
        "cheat_v2": "facedown.conventions.hanabi.bots:CheatV2Player",
        "cheat_v3": "facedown.conventions.hanabi.bots:CheatV3Player",
        "cheat": "facedown.conventions.hanabi.bots:CheatPlayer",
        "hats": "facedown.conventions.hanabi.encoding:HatsPlayer",
        "natural": "facedown.conventions.hanabi.natural.convention:NaturalPlayer",
    },
    "mafia": {
        "simple": "facedown.players.mafia:SimpleBot",
    },
}
"""The bots that know one game: where each class is to be found."""


def bots_for(game: str) -> dict[str, type[Player]]:
    """The bots that can play a game. The random one plays any, also one that is not built in."""
    own = {name: _bot(where) for name, where in OWN.get(game, {}).items()}
    return {"random": RandomBot, **own}


def usual_bot(game: str) -> str:
    """The name of the bot that a person meets when none was named: the last one, which people understand best."""
    return [*bots_for(game)][-1]


def seeded(bot: type[Player], *of: object) -> Player:
    """A bot of this class. One whose constructor has a parameter `seed` gets a text of its own.

    The text follows from what is named (a game's seed, a seat), so that the same games are played again. It is a hash:
    whoever holds it cannot compute what it was made of, but by guessing.
    """
    if not _asks_for_seed(bot):  # type: ignore[arg-type]  # a class can be hashed
        return bot()
    seed = hashlib.blake2b(repr(("bot", *of)).encode(), digest_size=16).hexdigest()
    return bot(seed=seed)  # type: ignore[call-arg]  # a subclass that has it


@cache
def _asks_for_seed(bot: type[Player]) -> bool:
    return "seed" in inspect.signature(bot).parameters


def _bot(where: str) -> type[Player]:
    module, _, name = where.partition(":")
    found: type[Player] = getattr(importlib.import_module(module), name)
    return found
