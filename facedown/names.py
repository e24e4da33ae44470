"""Names for players who were not given any."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    *("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo", "Kim", "Leo"),
    *("Mia", "Ned", "Ola", "Pia", "Quin", "Rosa", "Sam", "Tess", "Uli", "Vera", "Wim", "Xan"),
)


def names_for(players: int) -> list[str]:
    """So many names, each of them different."""
    more = [f"Player {number}" for number in range(len(NAMES) + 1, players + 1)]
    return [*NAMES, *more][: max(players, 0)]
