"""What a person has set for a game (in Magic, their stops): kept with the game, and for their next one."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from facedown.cli import saving
from facedown.cli.loading import BadInput


def remembered(game: str) -> Any:
    """What was set when a game of this name was played last; None where nothing was."""
    with suppress(BadInput, ValueError, RecursionError):
        return json.loads(saving.read_text(file_of(game)))
    return None


def remember(game: str, settings: Any) -> None:
    """Keep settings for the next game. A disk that cannot be written keeps none."""
    with suppress(BadInput, OSError):
        saving.write(file_of(game), settings)


def file_of(game: str) -> Path:
    """A folder of its own: the files beside it are games that were left."""
    return saving.folder() / "settings" / f"{game}.json"
