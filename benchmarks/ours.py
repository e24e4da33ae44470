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
from typing import Any, NamedTuple

from timing import Figure, microseconds, named, spread

import facedown
from facedown import Chance
from facedown.core import game as core


class Setup(NamedTuple):
    """A game as it is measured."""

    game: str
    ruleset: str
    players: int
    options: dict[str, Any] = {}

    def begun(self, seed: int) -> Any:
        return facedown.new(self.game, self.players, seed, self.ruleset, **self.options)

    def words(self) -> str:
        said = [f"{name} {' and '.join(value)}" for name, value in self.options.items()]
        return ", ".join([self.game, self.ruleset, f"{self.players} players", *said])


SETUPS = (
    Setup("loveletter", "classic", 4),
    Setup("loveletter", "2019", 6),
    Setup("loveletter", "house", 4),
    Setup("hanabi", "standard", 2),
    Setup("mafia", "vanilla-12-3", 12),
    Setup("coinche", "standard", 4),
    Setup("magic", "2026", 2, {"decks": ("burn", "burn")}),
    Setup("magic", "2026", 2, {"decks": ("weenie", "burn")}),
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


def at_midgame(setup: Setup, seed: int) -> Any:
    half = play(setup.begun(seed), Chance.of(seed)) // 2
    game = setup.begun(seed)
    chance = Chance.of(seed)
    for _ in range(half):
        game.choose(chance.below(game.choice.drawn))
    return game


def plays(setup: Setup, matches: int) -> tuple[float, float]:
    """Decisions and events a second, over some matches one after the other. Events are counted after each match."""
    decisions, events, seconds = 0, 0, 0.0
    for seed in range(matches):
        began = process_time()
        game = setup.begun(seed)
        decisions += play(game, Chance.of(seed))
        seconds += process_time() - began
        events += len(game.log)
    return decisions / seconds, events / seconds


def looks(setup: Setup, matches: int) -> float:
    """The microseconds of a view in play, over the same matches."""
    found = [play_looking(setup.begun(seed), Chance.of(seed)) for seed in range(matches)]
    return sum([seconds for _, seconds in found]) * 1e6 / sum([count for count, _ in found])


def plays_uncollected(setup: Setup, matches: int) -> float:
    """Decisions a second without the garbage collector, as `facedown sim` plays."""
    gc.disable()
    began = process_time()
    decisions = sum(play(setup.begun(seed), Chance.of(seed)) for seed in range(matches))
    seconds = process_time() - began
    gc.enable()
    return decisions / seconds


def share_of_several(setup: Setup, matches: int) -> float:
    """How many of the decisions in the same matches have several options. It is counted apart, and not timed."""
    counts: list[int] = []
    for seed in range(matches):
        game, chance = setup.begun(seed), Chance.of(seed)
        while not game.over:
            counts.append(game.choice.drawn)
            game.choose(chance.below(counts[-1]))
    return sum([1 for count in counts if count > 1]) / len(counts)


def match_figures(setup: Setup, matches: int, times: int) -> dict[str, Figure]:
    played = [plays(setup, matches) for _ in range(times)]
    uncollected = [plays_uncollected(setup, matches) for _ in range(times)]
    share = share_of_several(setup, matches)
    return {
        **named(("decisions", "events"), played),
        "uncollected": spread(uncollected),
        "several": spread([decisions * share for decisions, _ in played]),
        "several_uncollected": spread([decisions * share for decisions in uncollected]),
        "view_in_play": spread([looks(setup, matches) for _ in range(times)]),
    }


def midgame_figures(setup: Setup, seconds: float, times: int) -> dict[str, Figure]:
    games = [at_midgame(setup, seed) for seed in range(20)]
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


def figures(matches: int, seconds: float, times: int, only: str) -> dict[str, Any]:
    measured = [
        {
            "game": setup.game,
            "setup": setup.words(),
            **match_figures(setup, matches, times),
            **midgame_figures(setup, seconds, times),
        }
        for setup in SETUPS
        if only in ("", setup.game)
    ]
    mode = "interpreted" if core.__file__.endswith(".py") else "compiled"
    return {"mode": mode, "python": platform.python_version(), "games": measured}


if __name__ == "__main__":
    sizes = argparse.ArgumentParser(description=__doc__)
    sizes.add_argument("--matches", type=int, default=100)
    sizes.add_argument("--seconds", type=float, default=0.2)
    sizes.add_argument("--times", type=int, default=7)
    sizes.add_argument("--only", metavar="GAME", default="", help="measure this game alone")
    print(json.dumps(figures(**vars(sizes.parse_args()))))
