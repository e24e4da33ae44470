"""Measure other engines from PyPI, and print the figures as JSON.

Each is driven from plain Python as quickly as its interface allows: random decisions over whole games, and the time of
a copy of a state in the middle of a game. Where they play other games than ours, read the ratios as orders of
magnitude. Two play a game of ours: OpenSpiel's Hanabi is in `duel.py`, colver plays coinche.
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

OPEN_SPIEL = ("skat", "hearts", "euchre", "leduc_poker")
RLCARD = ("leduc-holdem", "uno", "gin-rummy")

Figures = dict[str, Any]


def spiel_play(state: Any, rng: random.Random, most: int = -1) -> int:
    """Random play to the end, or for this many decisions. Decisions of chance are not counted."""
    decisions, draw = 0, rng.random
    while decisions != most and not state.is_terminal():
        if state.is_chance_node():
            left = draw()
            for outcome, weight in state.chance_outcomes():
                left -= weight
                action = outcome
                if left < 0:
                    break
        else:
            actions = state.legal_actions()
            action = actions[int(draw() * len(actions))]
            decisions += 1
        state.apply_action(action)
    return decisions


def spiel_midgame(rules: Any, rng: random.Random) -> Any:
    """A state after half the decisions of a game."""
    state = rules.new_initial_state()
    spiel_play(state, rng, spiel_play(state.clone(), rng) // 2)
    return state


def open_spiel(name: str, games: int, seconds: float, times: int) -> Figures:
    import pyspiel

    rules = pyspiel.load_game(name)
    rng = random.Random(1)
    states = [spiel_midgame(rules, rng) for _ in range(20)]
    decisions = per_second(lambda: sum([spiel_play(rules.new_initial_state(), rng) for _ in range(games)]), times)
    forks = microseconds("for state in states: state.clone()", {"states": states}, len(states), seconds, times)
    return {"decisions": decisions, "fork": forks}


def colver_play(env: Any, rng: random.Random, most: int = -1) -> int:
    """A deal of coinche, to its end or for this many decisions."""
    env.reset()
    decisions, draw, actions = 0, rng.random, env.legal_actions()
    while decisions != most and not env.is_terminal():
        _, _, _, actions = env.step(actions[int(draw() * len(actions))])
        decisions += 1
    return decisions


def colver(name: str, games: int, seconds: float, times: int) -> Figures:
    import colver

    env, rng = colver.Env(), random.Random(1)
    decisions = per_second(lambda: sum([colver_play(env, rng) for _ in range(games)]), times)
    colver_play(env, rng, 20)
    names = {"env": env, "twin": colver.Env()}
    forks = microseconds("twin.set_state_bytes(env.get_state_bytes())", names, 1, seconds, times)
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
    coinche = [figures("colver", colver, "coinche", **sizes)]
    return coinche + spiel + [figures("rlcard", rlcard, name, **sizes) for name in RLCARD]


if __name__ == "__main__":
    sizes = argparse.ArgumentParser(description=__doc__)
    sizes.add_argument("--games", type=int, default=50)
    sizes.add_argument("--seconds", type=float, default=0.2)
    sizes.add_argument("--times", type=int, default=7)
    print(json.dumps(all_figures(**vars(sizes.parse_args()))))
