"""Hanabi for two players, by facedown or by OpenSpiel's C++: one round of one of them, printed as JSON.

Both are driven from plain Python by the same loop (`play` in `ours.py`, `spiel_play` in `peers.py`), each in the
quickest way that its interface has: ask what can be done, pick one at random, do it, from the deal to the end. The time
includes the beginning and the end of games. Ours shuffles when a game begins; OpenSpiel asks its driver for every card
that is drawn, which costs one more random number there. Only the players' decisions are counted. `bench.py` lets the
two take turns, so that other work on the machine disturbs both alike.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from typing import Any

from timing import microseconds, rate

STATES = 20

Side = tuple[Callable[[], int], list[Any], str]
"""A function that plays a game and counts its decisions, states in the middle of games, and how to copy one of them."""


def ours() -> Side:
    from ours import Setup, at_midgame, play

    from facedown import Chance

    setup = Setup("hanabi", "standard", 2)
    chance, seeds = Chance.of(1), iter(range(1_000_000_000))
    states = [at_midgame(setup, seed) for seed in range(STATES)]
    return lambda: play(setup.begun(next(seeds)), chance), states, "fork"


def open_spiel() -> Side:
    import pyspiel
    from peers import spiel_midgame, spiel_play

    rules, rng = pyspiel.load_game("hanabi(players=2)"), random.Random(1)
    states = [spiel_midgame(rules, rng) for _ in range(STATES)]
    return lambda: spiel_play(rules.new_initial_state(), rng), states, "clone"


ENGINES = {"ours": ours, "open_spiel": open_spiel}


def measure(engine: str, games: int, seconds: float) -> dict[str, float]:
    """Decisions a second over whole games, and the microseconds for a copy of a state in the middle of a game."""
    play, states, copy = ENGINES[engine]()
    decisions = rate(lambda: sum([play() for _ in range(games)]))
    copies = microseconds(f"for state in states: state.{copy}()", {"states": states}, STATES, seconds, 1)
    return {"decisions": decisions, "fork": copies["median"]}


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("engine", choices=list(ENGINES))
    asked.add_argument("--games", type=int, default=3000)
    asked.add_argument("--seconds", type=float, default=0.2)
    print(json.dumps(measure(**vars(asked.parse_args()))))
