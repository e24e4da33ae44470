"""What a bigger board costs in Magic: measure facedown with so many permanents, and print the figures as JSON.

Each position has 120 cards. Half of the permanents are lands, the others creatures, with an effect that changes all of
a player's creatures. The driver plays at random for two turns, again and again from the same states. The other figures
are of states in the middle of these turns.
"""

from __future__ import annotations

import argparse
import json
from itertools import cycle, islice
from time import process_time
from typing import Any

from timing import Figure, microseconds, named

import facedown
from facedown import Chance

SIZES = (5, 10, 20, 40, 80)
DECK = 60
TURNS = 2
STATES = 10
CREATURES = ("Savannah Lions", "Suntail Hawk", "Soul Warden", "White Knight", "Ajani's Pridemate", "Serra Angel")
HAND = ("Swords to Plowshares", "Raise the Alarm", "Flickerwisp", "Bonesplitter", "Journey to Nowhere", "Plains")
LIFE = 200
"""So much that nobody dies meanwhile."""

AT_A_BOARD = {
    "fork": "for game in games: game.fork()",
    "view": "for game, seat in seated: game.view(seat)",
    "key": "for game in games: game.key()",
    "imagine": "for view in views: view.imagine(chance)",
}


def position(permanents: int) -> dict[str, Any]:
    """What a player begins with: so many permanents, a hand, and a library that makes it 60 cards."""
    creatures = ["Glorious Anthem", *islice(cycle(CREATURES), permanents // 2 - 1)]
    field = [*creatures, *["Plains"] * (permanents - len(creatures))]
    library = islice(cycle((*CREATURES, *HAND)), DECK - permanents - len(HAND))
    return {
        "battlefield": [(name, "") for name in field],
        "hand": list(HAND),
        "library": list(library),
        "shuffled": True,
        "life": LIFE,
    }


def names_in(position: dict[str, Any]) -> list[tuple[str, int]]:
    """All cards of a position, each name with how many there are."""
    names = [*[name for name, _ in position["battlefield"]], *position["hand"], *position["library"]]
    return [(name, names.count(name)) for name in dict.fromkeys(names)]


def begun(permanents: int, seed: int) -> Any:
    """A game with so many permanents, divided among the players."""
    both = [position((permanents + 1) // 2), position(permanents // 2)]
    return facedown.new("magic", 2, seed, box=[names_in(each) for each in both], position=both)


def play(game: Any, chance: Chance, turns: int) -> tuple[int, int]:
    """Play at random for some turns. Returns the number of decisions, and of those with several options."""
    decisions, several, end = 0, 0, game.turns + turns
    while game.turns < end and not game.over:
        drawn = game.choice.drawn
        several += drawn > 1
        game.choose(chance.below(drawn))
        decisions += 1
    return decisions, several


def plays(games: list[Any]) -> tuple[float, float]:
    """The microseconds of a decision, of any and of one with several options."""
    forks = [game.fork() for game in games]
    began = process_time()
    counts = [play(fork, Chance.of(seed), TURNS) for seed, fork in enumerate(forks)]
    spent = (process_time() - began) * 1e6
    return spent / sum([decisions for decisions, _ in counts]), spent / sum([several for _, several in counts])


def figures(permanents: int, states: int, seconds: float, times: int) -> dict[str, Figure]:
    games = [begun(permanents, seed) for seed in range(states)]
    found = named(("decision", "several"), [plays(games) for _ in range(times)])
    for seed, game in enumerate(games):
        play(game, Chance.of(seed), 1)
    seated = [(game, game.choice.seat) for game in games]
    names = {
        "games": games,
        "seated": seated,
        "views": [game.view(seat) for game, seat in seated],
        "chance": Chance.of(1),
    }
    for what, said in AT_A_BOARD.items():
        found[what] = microseconds(said, names, len(games), seconds, times)
    return found


if __name__ == "__main__":
    sizes = argparse.ArgumentParser(description=__doc__)
    sizes.add_argument("--states", type=int, default=STATES)
    sizes.add_argument("--seconds", type=float, default=0.2)
    sizes.add_argument("--times", type=int, default=7)
    options = vars(sizes.parse_args())
    print(json.dumps([{"permanents": size, **figures(size, **options)} for size in SIZES]))
