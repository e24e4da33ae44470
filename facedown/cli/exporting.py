"""`facedown replay FILE --export FORMAT`: writes a game in the format of another program to standard output."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from facedown.cli import consoles, formats
from facedown.cli.loading import BadInput, title
from facedown.core.errors import BadRecord
from facedown.core.game import Game
from facedown.games.declaration import loaded_class
from facedown.games.registry import declaration_of


def check_asked(word: str, eyes: bool) -> None:
    known = formats.declared()
    if word not in [each for each, _ in known]:
        there = "; ".join([f"{each}, for {form.program}" for each, form in known])
        raise BadInput(f"--export {word!r} is no format: there is {there or 'none'}")
    if eyes:
        raise BadInput("--export writes what is hidden too: it goes with neither --seat nor --spectator")


def write(game: Game, word: str) -> None:
    found = written(game, word)
    if isinstance(found, str):
        sys.stdout.write(found)
    else:
        consoles.print_json(found)


def write_all(games: Sequence[Game], word: str) -> None:
    consoles.print_json([written(game, word, f"game {number + 1}: ") for number, game in enumerate(games)])


def written(game: Game, word: str, where: str = "") -> dict[str, Any] | str:
    declared = declaration_of(type(game)).formats
    if word not in declared:
        raise BadInput(f"--export {word} is for another game, and this is one of {title(type(game))}")
    form = loaded_class(declared[word], formats.Format)()
    try:
        found = form.written(game)
    except BadRecord as error:
        raise BadInput(f"{where}{error}") from None
    for remark in form.remarks(found):
        consoles.err().print(f"Note: {where}{remark}", soft_wrap=True)
    return found
