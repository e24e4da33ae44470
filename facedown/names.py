"""The names of players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.errors import BadSetup

NAMES: Final = (
    *("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo", "Kim", "Leo"),
    *("Mia", "Ned", "Ola", "Pia", "Quin", "Rosa", "Sam", "Tess", "Uli", "Vera", "Wim", "Xan"),
)


def names_for(players: int) -> list[str]:
    """So many names, each of them different."""
    more = [f"Player {number}" for number in range(len(NAMES) + 1, players + 1)]
    return [*NAMES, *more][: max(players, 0)]


def check_names(names: Sequence[str]) -> None:
    """Refuse names with unprintable characters: names are shown on the screen."""
    for name in names:
        if not name.strip() or not name.isprintable() or len(name) > 20:
            raise BadSetup(f"{name[:30]!r} is no name for a player: 1 to 20 printable characters")
    if len(set(names)) < len(names):
        raise BadSetup(f"players need names of their own, not {', '.join(names)}")
