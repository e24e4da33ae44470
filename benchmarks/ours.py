"""Measure facedown in the mode in which this interpreter has it, and print the figures as JSON.

The driver is plain Python, as a user would write it. Random decisions are counted over whole matches, from the first
deal to the outcome. Everything else is measured in the middle of several matches, after half their decisions.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
from time import process_time
from typing import Any

from timing import Figure, microseconds, spread

import facedown
from facedown import Chance
from facedown.core import game as core

GAMES = (
    ("loveletter", "classic", 4),
    ("loveletter", "2019", 6),
    ("loveletter", "house", 4),
    ("hanabi", "standard", 2),
    ("mafia", "vanilla-12-3", 12),
    ("coinche", "standard", 4),
)

AT_MIDGAME = {
    "fork": "for game in games: game.fork()",
    "view": "for game, seat in seated: game.view(seat)",
    "imagine": "for view in views: view.imagine(chance)",
    "json": "for game in games: from_json(game.to_json())",
    "key": "for game in games: game.key()",
}


def play(game: Any, chance: Chance) -> int:
    """Play at random to the end. Returns the number of decisions."""
    decisions = 0
    while not game.over:
        choice = game.choice
        game.choose(chance.below(choice.drawn))
        decisions += 1
    return decisions


def play_looking(game: Any, chance: Chance) -> tuple[int, float]:
    """Random play in which a seat takes a view whenever it is asked. Returns the number of views, and their seconds."""
    looks, seconds = 0, 0.0
    while not game.over:
        choice = game.choice
        began = process_time()
        game.view(choice.seat)
        seconds += process_time() - began
        looks += 1
        game.choose(chance.below(choice.drawn))
    return looks, seconds


def at_midgame(name: str, ruleset: str, players: int, seed: int) -> Any:
    half = play(facedown.new(name, players, seed, ruleset), Chance.of(seed)) // 2
    game: Any = facedown.new(name, players, seed, ruleset)
    chance = Chance.of(seed)
    for _ in range(half):
        game.choose(chance.below(game.choice.drawn))
    return game


def plays(name: str, ruleset: str, players: int, matches: int) -> tuple[float, float]:
    """Decisions and events a second, over some matches one after the other. Events are counted after each match."""
    decisions, events, seconds = 0, 0, 0.0
    for seed in range(matches):
        began = process_time()
        game = facedown.new(name, players, seed, ruleset)
        decisions += play(game, Chance.of(seed))
        seconds += process_time() - began
        events += len(game.log)
    return decisions / seconds, events / seconds


def looks(name: str, ruleset: str, players: int, matches: int) -> float:
    """The microseconds of a view in play, over the same matches."""
    found = [play_looking(facedown.new(name, players, seed, ruleset), Chance.of(seed)) for seed in range(matches)]
    return sum([seconds for _, seconds in found]) * 1e6 / sum([count for count, _ in found])


def plays_uncollected(name: str, ruleset: str, players: int, matches: int) -> float:
    """Decisions a second without the garbage collector, as `facedown sim` plays."""
    gc.disable()
    began = process_time()
    decisions = sum(play(facedown.new(name, players, seed, ruleset), Chance.of(seed)) for seed in range(matches))
    seconds = process_time() - began
    gc.enable()
    return decisions / seconds


def match_figures(name: str, ruleset: str, players: int, matches: int, times: int) -> dict[str, Figure]:
    played = [plays(name, ruleset, players, matches) for _ in range(times)]
    figures = dict(zip(("decisions", "events"), map(spread, zip(*played, strict=True)), strict=True))
    figures["view_in_play"] = spread([looks(name, ruleset, players, matches) for _ in range(times)])
    uncollected = spread([plays_uncollected(name, ruleset, players, matches) for _ in range(times)])
    return {**figures, "uncollected": uncollected}


def midgame_figures(name: str, ruleset: str, players: int, seconds: float, times: int) -> dict[str, Figure]:
    games = [at_midgame(name, ruleset, players, seed) for seed in range(20)]
    seated = [(game, game.choice.seat) for game in games]
    views = [game.view(seat) for game, seat in seated]
    names = {
        "games": games,
        "seated": seated,
        "views": views,
        "chance": Chance.of(1),
        "from_json": facedown.from_json,
    }
    return {what: microseconds(said, names, len(games), seconds, times) for what, said in AT_MIDGAME.items()}


def figures(matches: int, seconds: float, times: int) -> dict[str, Any]:
    measured = [
        {
            "game": name,
            "ruleset": ruleset,
            "players": players,
            **match_figures(name, ruleset, players, matches, times),
            **midgame_figures(name, ruleset, players, seconds, times),
        }
        for name, ruleset, players in GAMES
    ]
    mode = "interpreted" if core.__file__.endswith(".py") else "compiled"
    return {"mode": mode, "python": platform.python_version(), "games": measured}


if __name__ == "__main__":
    sizes = argparse.ArgumentParser(description=__doc__)
    sizes.add_argument("--matches", type=int, default=100)
    sizes.add_argument("--seconds", type=float, default=0.2)
    sizes.add_argument("--times", type=int, default=7)
    print(json.dumps(figures(**vars(sizes.parse_args()))))
