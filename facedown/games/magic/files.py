"""Decks that people write: text files with lines like "4 Lightning Bolt", refused with the line of what is wrong.

4 Lightning Bolt
20 Mountain     # what stands behind this sign is for people

Sideboard
2 Disenchant
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from facedown.core.errors import BadSetup
from facedown.files.sections import read_text
from facedown.files.toml import BadFile
from facedown.games.magic.decks import read_lines

Lines = tuple[str, ...]


def decks_said(said: Sequence[str]) -> dict[str, object]:
    """The options of a game with these decks, each a name or a file; a single one is for both players."""
    decks = [deck_said(word) for word in said]
    return {"decks": tuple(decks * 2 if len(decks) == 1 else decks)}


def deck_said(word: str) -> str | Lines:
    """A deck by its name; or the lines of a file, which one knows by the dot or the slash in its name."""
    return read_deck(word) if "." in word or "/" in word else word


def read_deck(path: str | os.PathLike[str]) -> Lines:
    """The lines of a deck's file that say something, its sideboard among them."""
    lines = read_text(path).splitlines()
    try:
        read_lines(lines)
    except BadSetup as error:
        raise BadFile(f"{Path(path).name}, {error}") from None
    said = [" ".join(line.partition("#")[0].split()) for line in lines]
    return tuple([line for line in said if line])
