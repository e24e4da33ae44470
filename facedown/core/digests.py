"""What happened, in short: texts that two games share only if the same things happened in them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.codec import Codec
from facedown.core.events import Info
from facedown.core.log import Line, lines_of

if TYPE_CHECKING:
    from facedown.core.game import Game

LONGEST: Final = 80
"""A sentence is kept up to so many letters."""


def digest(game: Game) -> str:
    """A short text that two games share only if the same things happened in them."""
    return seal(written_lines(Codec(game.layout), lines_of(game.past)))


def written_lines(codec: Codec, lines: Sequence[Line | Info]) -> list[str]:
    """What happened, or what was told, each as a text."""
    return [json.dumps([line.kind, codec.write(line.event), codec.write(line.did)]) for line in lines]


def seal(written: Sequence[str]) -> str:
    return hashlib.sha256(f"[{', '.join(written)}]".encode()).hexdigest()[:16]


def check(written: Sequence[str], lines: Sequence[Line]) -> str:
    """Enough to notice that something else happened: six letters of a digest, and the first thing that happened."""
    said = lines[0].event.says() if lines else ""
    return f"{seal(written)[:6]} {said if len(said) <= LONGEST else said[: LONGEST - 3] + '...'}"
