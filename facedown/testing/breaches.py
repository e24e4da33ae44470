"""Broken laws, and what all laws need: beginning a game, and comparing what it shows."""

from __future__ import annotations

import json
import marshal
from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, cast

from facedown.blame import in_words, where
from facedown.core import record
from facedown.core.checks import frozen
from facedown.core.choices import Choice, Written
from facedown.core.errors import EndlessLoop, NoWorld
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.core.nouns import Noun, field_names
from facedown.names import names_for

LISTED = 200
"""At most this many options of a choice are compared: the first ones."""
WITHOUT_REFERENCES = 2
"""The last format of `marshal` in which equal values are equal bytes, whether or not some of their parts are shared."""


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


def raised(error: Exception) -> Breach:
    """The breach of a game whose rules raise an error. It names the author's own file and line."""
    if isinstance(error, EndlessLoop):
        return Breach("1. random play ends", f"{error}{where(error)}")
    if isinstance(error, NoWorld):
        return Breach("6. imagined worlds are consistent", f"{error}{where(error)}")
    return Breach("the rules run without an error", in_words(error))


def take(game: Game, written: Written, choice: Choice) -> None:
    """Give an answer. If the rules raise an error, the record of the breach ends with this answer."""
    try:
        game.choose(written, of=choice)
    except Exception as error:
        so_far = record.record_of(game, sealed=False)
        answers = [*cast("list[object]", so_far["answers"]), [choice.seat.index, written]]
        raise raised(error).at(0, {**so_far, "answers": answers}) from error


def require(true: bool, law: str, reason: str) -> None:
    if not true:
        raise Breach(law, reason)


def same(law: str, reason: str, mine: object, theirs: object) -> None:
    """Require that two descriptions are the same to the letter."""
    if not are_same(mine, theirs):
        raise Breach(law, f"{reason}: {difference(mine, theirs)}")


def are_same(mine: Any, theirs: Any) -> bool:
    """Whether two descriptions are the same to the letter: True is not 1, and 1 is not 1.0.

    Nearly all are, and bytes of Python's own show it much faster than text. What is no plain data has no such bytes.
    """
    try:
        if marshal.dumps(mine, WITHOUT_REFERENCES) == marshal.dumps(theirs, WITHOUT_REFERENCES):
            return True
    except ValueError:
        pass
    return letters(mine) == letters(theirs)


def letters(described: object) -> str:
    """A description as text, to be compared letter by letter."""
    return json.dumps(described, ensure_ascii=False, default=repr)


def difference(mine: object, theirs: object, path: str = "") -> str:
    """The first thing in which two descriptions differ, and the way to it."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key in {**mine, **theirs}:
            one, other = mine.get(key, NOTHING), theirs.get(key, NOTHING)
            if not are_same(one, other):
                return difference(one, other, f"{path}.{key}" if path else str(key))
    if isinstance(mine, list | tuple) and isinstance(theirs, list | tuple):
        for index, (one, other) in enumerate(zip_longest(mine, theirs, fillvalue=NOTHING)):
            if not are_same(one, other):
                return difference(one, other, f"{path}[{index}]")
    if isinstance(mine, str) and isinstance(theirs, str) and " " in mine:
        path = f"{path} ({short(mine)})"
        mine, theirs = differing_words(mine, theirs)
    return f"{path or 'it'} is {short(mine)} in the one, {short(theirs)} in the other"


NOTHING = "(nothing)"


def differing_words(mine: str, theirs: str) -> tuple[str, str]:
    """The first words in which two texts differ; empty for a text that has ended by then."""
    words = zip_longest(mine.split(), theirs.split(), fillvalue=NOTHING)
    return next(((one, other) for one, other in words if one != other), (mine, theirs))


def short(described: object) -> str:
    text = described if isinstance(described, str) else letters(described)
    return text if len(text) <= 80 else f"{text[:77]}..."


def as_parts(value: object) -> object:
    """What somebody was told, as plain data. Its keys are the names of fields, so that a difference has a name."""
    if isinstance(value, Noun):
        names = field_names(type(value))
        fields = {name: as_parts(part) for name, part in zip(names, value.parts(), strict=True)}
        return fields if isinstance(value, Info) else {"": type(value).__name__, **fields}
    if isinstance(value, tuple):
        return [as_parts(part) for part in value]
    return value if isinstance(value, int | str | None) else repr(value)


def lay_out(game: type[Game], ruleset: str, players: int, options: Mapping[str, object] | None) -> None:
    """Lay a table out once, to see whether such a game can begin at all."""
    given = {name: frozen(value) for name, value in (options or {}).items()}
    game().lay_out(names_for(players), ruleset, given)


def first_record(
    game: type[Game], ruleset: str, players: int, seed: object, options: Mapping[str, object] | None
) -> dict[str, object]:
    """The record of a game without any answers. The game may fail even before its first question."""
    given = {"options": dict(options or {}), "players": names_for(players), "seed": seed, "answers": []}
    return {"facedown": record.FORMAT, "game": game.name, "ruleset": ruleset, **given}


def begin(
    game: type[Game], ruleset: str, players: int, seed: object, options: Mapping[str, object] | None = None
) -> Any:
    begun = game()
    begun.begin(names_for(players), seed, ruleset, options)
    return begun


def offered(choice: Choice) -> list[str]:
    """What a seat is shown of its choice."""
    options = [choice.option(index).words for index in range(min(choice.drawn, LISTED))]
    return [choice.prompt, str(choice.count), *options]
