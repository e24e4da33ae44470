"""The built-in setups: files in this folder, and setups that are made from their names, such as `vanilla-7-2`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from typing import Final

from facedown.core.advice import did_you_mean
from facedown.core.errors import BadSetup
from facedown.games.mafia.phases import DAY, NIGHT
from facedown.games.mafia.rules import BY_LOT, EXTINCTION, IN_ORDER, IN_TURN, NO_TALK
from facedown.games.mafia.setups.files import parsed
from facedown.games.mafia.setups.letters import c9_plus_plus
from facedown.games.mafia.setups.setup import FEWEST, MOST, Setup, Variant

FOLDER: Final = files("facedown.games.mafia").joinpath("setups")
NAMES: Final = [file.name for file in FOLDER.iterdir()]
FILES: Final = tuple(sorted([name.removesuffix(".toml") for name in NAMES if name.endswith(".toml")]))
"""The setups that there are files for."""

C9_PLUS_PLUS: Final = "c9++"

AT_RANDOM: Final[dict[str, object]] = {
    "ballot": IN_TURN,
    "must_vote": True,
    "ties": BY_LOT,
    "no_lynch": False,
    "must_kill": True,
    "hammer": False,
    "talk": NO_TALK,
}
"""Everybody must vote, the most votes lynch, chance breaks ties: for this game the exact chances are known."""


def is_setup(name: str) -> bool:
    return name in FILES or made(name) is not None


def setup_named(name: str) -> Setup:
    found = made(name)
    if found is not None:
        return found
    if name not in FILES:
        there = ", ".join([*FILES, C9_PLUS_PLUS, *PATTERNS.values()])
        raise BadSetup(f"there is no setup {name!r}{did_you_mean(name, [*FILES, C9_PLUS_PLUS])}; there are {there}")
    return parsed(FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml")


@lru_cache(maxsize=64)
def made(name: str) -> Setup | None:
    """The setup that is made from a name; None if there is none."""
    if name == C9_PLUS_PLUS:
        return c9_plus_plus()
    for pattern, shape in SHAPES.items():
        match = re.fullmatch(pattern, name, re.ASCII)
        if match is not None:
            return shape(name, *[int(number) for number in match.groups()])
    return None


def dealt(name: str, title: str, roles: dict[str, int], rules: dict[str, object]) -> Setup | None:
    """A setup of one variant; None if the numbers make no sense."""
    if min(roles.values()) < 0 or not FEWEST < sum(roles.values()) <= MOST:
        return None
    return Setup(name, title, [Variant("", 1, tuple([r for r, count in roles.items() for _ in range(count)]))], rules)


def at_random(name: str, players: int, mafia: int, **rules: object) -> Setup | None:
    if mafia < 1 or mafia >= players or (rules.get("win") != EXTINCTION and 2 * mafia >= players):
        return None
    title = f"{players} players, {mafia} of them mafia"
    return dealt(name, title, {"Goon": mafia, "Townie": players - mafia}, {**AT_RANDOM, **rules})


def vanilla(name: str, players: int, mafia: int) -> Setup | None:
    """For random play of this setup the exact chances are known."""
    return at_random(name, players, mafia)


def nightless(name: str, players: int, mafia: int) -> Setup | None:
    return at_random(name, players, mafia, cycle=DAY)


def extinction(name: str, players: int, mafia: int) -> Setup | None:
    return at_random(name, players, mafia, win=EXTINCTION)


def mountainous(name: str, mafia: int, town: int) -> Setup | None:
    """Only goons and townies, with at least four townies for each goon."""
    if mafia < 1 or town < 4 * mafia:
        return None
    return dealt(name, f"Mountainous {mafia}:{town}", {"Goon": mafia, "Townie": town}, {})


def davidoff(name: str, players: int) -> Setup | None:
    """The game as it began in 1986: a third of the players are mafia, and there are no other roles."""
    mafia = players // 3
    if players < 4:
        return None
    return dealt(name, f"Davidoff's game for {players}", {"Goon": mafia, "Townie": players - mafia}, {"start": NIGHT})


def werewolf(name: str, players: int) -> Setup | None:
    """Plotkin's werewolves: two of them, a seer, and villagers, an odd number of players in all."""
    if players % 2 == 0 or players < 7:
        return None
    roles = {"Werewolf": 2, "Seer": 1, "Villager": players - 3}
    return dealt(name, f"Werewolves, for {players}", roles, {"start": NIGHT})


def trial(name: str, players: int, mafia: int) -> Setup | None:
    """Roles by the order of the seats: first the mafia, then the town.

    The third mafioso is a roleblocker. In the town the second player protects, the third investigates and the fourth
    redirects.
    """
    if mafia < 1 or players < 5 or 2 * mafia >= players:
        return None
    family = ["Mafia Roleblocker" if place == 2 else "Goon" for place in range(mafia)]
    town = ["Townie", "Doctor", "Cop", "Redirector"][: players - mafia]
    town += ["Townie"] * (players - mafia - len(town))
    return Setup(name, f"A trial of {players}", [Variant("", 1, (*family, *town))], {"deal": IN_ORDER})


SHAPES: Final[dict[str, Callable[..., Setup | None]]] = {
    r"vanilla-(\d{1,2})-(\d{1,2})": vanilla,
    r"nightless-(\d{1,2})-(\d{1,2})": nightless,
    r"extinction-(\d{1,2})-(\d{1,2})": extinction,
    r"mountainous-(\d{1,2})-(\d{1,2})": mountainous,
    r"davidoff-(\d{1,2})": davidoff,
    r"werewolf-(\d{1,2})": werewolf,
    r"trial-(\d{1,2})-(\d{1,2})": trial,
}

PATTERNS: Final = {
    "vanilla": "vanilla-N-M (N players, M of them mafia)",
    "nightless": "nightless-N-M",
    "extinction": "extinction-N-M",
    "mountainous": "mountainous-M-T",
    "davidoff": "davidoff-N",
    "werewolf": "werewolf-N",
    "trial": "trial-N-M",
}
"""The forms of the names from which setups are made."""
