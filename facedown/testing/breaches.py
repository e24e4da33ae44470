"""What it is to break a law, and what the laws have in common: beginning a game, and comparing what it shows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from facedown.core.choices import Choice
from facedown.core.game import Game
from facedown.names import names_for

LISTED = 200
"""Only the first options of a choice are compared, so many at most."""


class Breach(Exception):
    """A law that a game breaks: which one, how it shows, and the shortest record that shows it."""

    def __init__(self, law: str, reason: str) -> None:
        super().__init__(f"{law}: {reason}")
        self.law = law
        self.reason = reason
        self.seed = 0
        self.record: dict[str, object] = {}

    def at(self, seed: int, record: dict[str, object]) -> Breach:
        """Add the seed, and the record unless there is one already. Returns the breach itself."""
        self.seed = seed
        self.record = self.record or record
        return self


def require(true: bool, law: str, reason: str) -> None:
    if not true:
        raise Breach(law, reason)


def same(law: str, reason: str, mine: object, theirs: object) -> None:
    """Require that two descriptions are the same to the letter: True is not 1, and 1 is not 1.0."""
    if letters(mine) != letters(theirs):
        raise Breach(law, f"{reason}: {difference(mine, theirs)}")


def letters(described: object) -> str:
    """A description as it is written: what somebody reads who compares letter by letter."""
    return json.dumps(described, ensure_ascii=False, default=repr)


def difference(mine: object, theirs: object, path: str = "") -> str:
    """Where two descriptions first differ."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key in mine:
            if letters(mine[key]) != letters(theirs.get(key)):
                return difference(mine[key], theirs.get(key), f"{path}.{key}" if path else str(key))
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        for index, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            if letters(one) != letters(other):
                return difference(one, other, f"{path}[{index}]")
    return f"{path}: {str(mine)[:120]} in the one, {str(theirs)[:120]} in the other"


def begin(
    game: type[Game], ruleset: str, players: int, seed: object, options: Mapping[str, object] | None = None
) -> Any:
    begun = game()
    begun.begin(names_for(players), seed, ruleset, options)
    return begun


def shown(choice: Choice) -> list[str]:
    """What a seat is shown of its choice."""
    options = [choice.option(index).words for index in range(min(choice.drawn, LISTED))]
    return [choice.prompt, str(choice.count), *options]
