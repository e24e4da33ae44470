"""How often the town wins if everything is random: in theory, and in games.

    make chances              20,000 games of each setup
    make chances GAMES=2000   fewer

With random lynches and random kills the chance that the town wins is known exactly, by a recursion over the numbers of
the living. Each row must lie within four standard errors of it.
"""

from __future__ import annotations

import argparse
import sys
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any

import facedown
from facedown.core.chance import Chance

SETUPS = (
    *("vanilla-5-1", "vanilla-6-1", "vanilla-7-1", "vanilla-7-2", "vanilla-9-1", "vanilla-9-2", "vanilla-10-2"),
    *("vanilla-11-2", "vanilla-12-3", "vanilla-13-3", "vanilla-15-3", "vanilla-21-3"),
    *("extinction-5-1", "extinction-7-1", "extinction-7-2", "extinction-9-2", "extinction-10-1"),
    *("nightless-7-2", "nightless-9-2", "nightless-12-3"),
)


@cache
def town_wins(players: int, mafia: int, nights: bool = True, parity: bool = True) -> Fraction:
    """The town's chance at the beginning of a day: a player is lynched, and at night one of the town is killed."""
    if mafia == 0:
        return Fraction(1)
    if mafia == players or (parity and 2 * mafia >= players):
        return Fraction(0)
    lynched = Fraction(mafia, players)
    return lynched * night(players - 1, mafia - 1, nights, parity) + (1 - lynched) * night(
        players - 1, mafia, nights, parity
    )


def night(players: int, mafia: int, nights: bool, parity: bool) -> Fraction:
    over = mafia in (0, players) or (parity and 2 * mafia >= players)
    return town_wins(players - (nights and not over), mafia, nights, parity)


def exactly(setup: str) -> Fraction:
    kind, players, mafia = setup.split("-")
    return town_wins(int(players), int(mafia), kind != "nightless", kind != "extinction")


def wins_of_town(setup: str, games: int, seed: object = 0) -> int:
    """How many of these games the town wins if everybody answers at random."""
    players = int(setup.split("-")[1])
    won = 0
    for number in range(games):
        game: Any = facedown.new("mafia", players=players, seed=f"{seed}-{number}", ruleset=setup)
        chance = Chance.of((seed, number))
        while (choice := game.choice) is not None:
            game.choose(chance.below(choice.drawn))
        won += any(game.faction(seat) == "town" for seat in game.outcome.winners)
    return won


def errors_away(setup: str, won: int, games: int) -> float:
    """How many standard errors lie between the measured and the exact chance."""
    exact = float(exactly(setup))
    return (won / games - exact) / sqrt(exact * (1 - exact) / games)


def main() -> None:
    parser = argparse.ArgumentParser(description="How often the town wins, exactly and in random play.")
    parser.add_argument("--games", type=int, default=20_000)
    games = parser.parse_args().games
    far = 0
    for setup in SETUPS:
        won = wins_of_town(setup, games)
        away = errors_away(setup, won, games)
        far += abs(away) > 4
        print(
            f"{setup:16} exactly {float(exactly(setup)):.5f}   played {won / games:.5f}   {away:+.2f} errors",
            flush=True,
        )
    sys.exit(1 if far else 0)


if __name__ == "__main__":
    main()
