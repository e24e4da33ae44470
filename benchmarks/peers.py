"""Measure other engines that are to be had on PyPI, and print the figures as JSON.

Each is driven from plain Python in the way its own documentation shows: random decisions over whole games, and what
a copy of the state at mid-game takes. They play other games than we do, so read the ratios as orders of magnitude.
"""

from __future__ import annotations

import argparse
import copy
import importlib.metadata
import json
import random
from collections.abc import Callable
from typing import Any

from timing import microseconds, per_second

OPEN_SPIEL = ("hanabi(players=2)", "hearts", "euchre", "leduc_poker")
RLCARD = ("leduc-holdem", "uno", "gin-rummy")

Figures = dict[str, Any]


def spiel_move(state: Any, rng: random.Random) -> bool:
    """Go on by one decision, a player's (then it counts) or chance's."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
        return False
    state.apply_action(rng.choice(state.legal_actions()))
    return True


def spiel_play(state: Any, rng: random.Random, most: int | None = None) -> int:
    decisions = 0
    while not state.is_terminal() and (most is None or decisions < most):
        decisions += spiel_move(state, rng)
    return decisions


def open_spiel(name: str, games: int, seconds: float, times: int) -> Figures:
    import pyspiel

    rules = pyspiel.load_game(name)
    rng = random.Random(1)
    states = [rules.new_initial_state() for _ in range(20)]
    for state in states:
        spiel_play(state, rng, spiel_play(state.clone(), rng) // 2)
    decisions = per_second(lambda: sum([spiel_play(rules.new_initial_state(), rng) for _ in range(games)]), times)
    forks = microseconds("for state in states: state.clone()", {"states": states}, len(states), seconds, times)
    return {"decisions": decisions, "fork": forks}


def rlcard_play(env: Any, rng: random.Random, most: int | None = None) -> int:
    state, _ = env.reset()
    decisions = 0
    while not env.is_over() and (most is None or decisions < most):
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions


def rlcard(name: str, games: int, seconds: float, times: int) -> Figures:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    rng = random.Random(1)
    decisions = per_second(lambda: sum([rlcard_play(env, rng) for _ in range(games)]), times)
    states = []
    for _ in range(5):
        rlcard_play(env, rng, rlcard_play(env, rng) // 2)
        states.append(copy.deepcopy(env.game))
    names = {"states": states, "deepcopy": copy.deepcopy}
    forks = microseconds("for state in states: deepcopy(state)", names, len(states), seconds, times)
    return {"decisions": decisions, "fork": forks}


def figures(engine: str, measure: Callable[..., Figures], name: str, **sizes: Any) -> Figures:
    try:
        found = {"version": importlib.metadata.version(engine), **measure(name, **sizes)}
    except ImportError:
        found = {"missing": "not installed"}
    except Exception as error:
        found = {"missing": f"does not run: {error}"}
    return {"engine": engine, "game": name, **found}


def all_figures(**sizes: Any) -> list[Figures]:
    spiel = [figures("open_spiel", open_spiel, name, **sizes) for name in OPEN_SPIEL]
    return spiel + [figures("rlcard", rlcard, name, **sizes) for name in RLCARD]


if __name__ == "__main__":
    sizes = argparse.ArgumentParser(description=__doc__)
    sizes.add_argument("--games", type=int, default=50)
    sizes.add_argument("--seconds", type=float, default=0.2)
    sizes.add_argument("--times", type=int, default=7)
    print(json.dumps(all_figures(**vars(sizes.parse_args()))))
