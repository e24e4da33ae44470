"""C9++: seven letters are rolled, and how often each came up says which roles there are."""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial
from typing import Final

from facedown.games.mafia.rules import NEVER
from facedown.games.mafia.setups.setup import Setup, Variant

PLAYERS: Final = 13
ROLLS: Final = 7

ODDS: Final = {"T": 50, "C": 15, "D": 10, "V": 10, "M": 10, "B": 5}
"""How many numbers of a hundred stand for each letter."""

ROLES: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "C": (
        ("1-shot Cop",),
        ("Cop",),
        ("Cop", "1-shot Cop"),
        ("Cop", "Cop"),
        ("Cop", "Cop", "1-shot Cop"),
        ("Cop", "Cop", "Cop"),
    ),
    "D": (
        ("Doctor",),
        ("Doctor", "1-shot Doctor"),
        ("Doctor", "Doctor"),
        ("Doctor", "Doctor", "1-shot Doctor"),
        ("Doctor", "Doctor", "Doctor"),
    ),
    "V": (
        ("1-shot Vigilante",),
        ("Vigilante",),
        ("Vigilante", "1-shot Vigilante"),
        ("Vigilante", "Vigilante"),
        ("Vigilante", "Vigilante", "1-shot Vigilante"),
    ),
    "M": (
        ("Innocent Child",),
        ("Mason", "Mason"),
        ("Mason", "Mason", "Innocent Child"),
        ("Mason", "Mason", "Mason"),
        ("Mason", "Mason", "Second Mason", "Second Mason"),
    ),
    "B": (
        ("Roleblocker",),
        ("Roleblocker", "1-shot Roleblocker"),
        ("Roleblocker", "Roleblocker"),
        ("Roleblocker", "Roleblocker", "1-shot Roleblocker"),
    ),
}
"""The roles for a letter that came up once, twice and so on. The last entry also stands for more often."""

KILLER: Final = "Serial Killer"
KILLERS: Final = ("Bulletproof-vest Serial Killer", "Inspection-immune Serial Killer")
"""The kinds of serial killers, each equally likely."""
BLOCKER: Final = "Mafia Roleblocker"

SCUM: Final[tuple[tuple[str, ...], ...]] = (
    ("Goon", BLOCKER, "Godfather"),
    ("Goon", BLOCKER, "Godfather", KILLER),
    ("Goon", BLOCKER, "Godfather"),
    ("Goon", "Goon", BLOCKER, KILLER),
    ("Goon", "Goon", BLOCKER),
    ("Goon", "Godfather", KILLER),
    ("Goon", "Godfather"),
    ("Goon", "Godfather", KILLER),
)
"""Those against the town, by how often T came up."""


def c9_plus_plus() -> Setup:
    variants: list[Variant] = []
    for letters in rolls(ROLLS, tuple(ODDS)):
        roles = roles_for(letters)
        if KILLER not in roles:
            variants.append(Variant("", len(KILLERS) * ways(letters), roles))
            continue
        for killer in KILLERS:
            dealt = tuple([killer if role == KILLER else role for role in roles])
            variants.append(Variant("", ways(letters), dealt))
    return Setup("c9++", "C9++: rolled anew for every game", variants, {"kill_and_act": NEVER})


def rolls(count: int, letters: tuple[str, ...]) -> Iterator[dict[str, int]]:
    """How often each letter can come up."""
    if len(letters) == 1:
        yield {letters[0]: count}
        return
    for times in range(count + 1):
        for others in rolls(count - times, letters[1:]):
            yield {letters[0]: times, **others}


def ways(letters: dict[str, int]) -> int:
    """In how many ways, of 100 to the power of seven, this many of each letter come up."""
    found = factorial(ROLLS)
    for letter, times in letters.items():
        found = found // factorial(times) * ODDS[letter] ** times
    return found


def roles_for(letters: dict[str, int]) -> tuple[str, ...]:
    roles = list(SCUM[letters["T"]])
    for letter, entries in ROLES.items():
        times = letters[letter]
        if times:
            roles += entries[min(times, len(entries)) - 1]
    return (*roles, *["Townie"] * (PLAYERS - len(roles)))
