"""`make bench-search`: how many iterations a search makes in a second, in each game; and OpenSpiel's on the same games.

    python benchmarks/searching.py [--packages PATH] [--seconds 2] [--page docs/search.md]

`--packages` is where OpenSpiel is installed. Its IS-MCTS, written in Python too, is given our games through `Adapted`:
it clones our states, asks for what the seat knows in the same way, and plays on at random in its own loop. Next to it
stands our own IS-MCTS without what the games know: it plays on at random too.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

from written import write_between

import facedown
from facedown.core import game as core
from facedown.core.chance import Chance
from facedown.players.random import RandomBot
from facedown.search.budget import Budget
from facedown.search.foresight import Foresight, foresight_of
from facedown.search.looking import Look, Search, imagined, known_to, roll_out, search_known, search_worlds

GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "Love Letter, 2 players": ("loveletter", {"players": 2}, 3),
    "Love Letter, house, 4": ("loveletter", {"players": 4, "ruleset": "house"}, 5),
    "Hanabi, 3": ("hanabi", {"players": 3}, 4),
    "Mafia, 7": ("mafia", {"ruleset": "vanilla-7-2", "players": 7}, 8),
    "Coinche": ("coinche", {}, 8),
    "Magic, burn": ("magic", {"decks": ("burn", "burn")}, 60),
}
COLUMNS = (
    "game",
    "decisions a second at a table",
    "by `play_out`",
    "IS-MCTS, iterations a second",
    "playing on at random",
    "OpenSpiel's",
    "PIMC, worlds a second",
    "rollouts, worlds a second",
)
SIMULATIONS = 40


def asked_in(name: str, options: dict[str, Any], answers: int) -> Any:
    """A game in which somebody has a choice, some random answers after its beginning."""
    game, chance = facedown.new(name, seed=11, **options), Chance.of(11)
    while answers > 0 or game.choices[0].drawn < 2:
        choice = chance.pick(game.choices)
        game.choose(chance.below(choice.drawn), of=choice)
        answers -= 1
    return game


def rate(once: Callable[[], int], seconds: float) -> float:
    """How many things are done in a second of processor time; once without the clock before."""
    once()
    began, done = process_time(), 0
    while process_time() - began < seconds or not done:
        done += once()
    return done / (process_time() - began)


def iterations(look: Look, view: Any, budget: int, seconds: float) -> float:
    seeds = iter(range(1_000_000))
    return rate(lambda: look(view, Budget(budget), Chance.of(next(seeds)), "").iterations, seconds)


def random_iterations(view: Any, seconds: float) -> float:
    """IS-MCTS that knows nothing but the rules."""
    seeds = iter(range(1_000_000))

    def once() -> int:
        search = Search(Foresight(view), view.seats[view.viewer], known_to, Chance.of(next(seeds)))
        for _ in range(SIMULATIONS):
            search.iterate(imagined(search.foresight, search.chance))
        return SIMULATIONS

    return rate(once, seconds)


def table_decisions(name: str, options: dict[str, Any], seconds: float) -> float:
    """Random play as a simulation drives it: a table and bots."""
    seeds = iter(range(1_000_000))

    def once() -> int:
        game = facedown.new(name, seed=next(seeds), **options)
        facedown.Table(game, [RandomBot(seat.index) for seat in game.seats]).play()
        return sum(game.answered)

    return rate(once, seconds)


def playout_decisions(name: str, options: dict[str, Any], seconds: float) -> float:
    seeds = iter(range(1_000_000))

    def once() -> int:
        game, chance = facedown.new(name, seed=next(seeds), **options), Chance.of(1)
        while not game.over:
            game.play_out(chance)
        return sum(game.answered)

    return rate(once, seconds)


# OpenSpiel


class Kind:
    """What OpenSpiel asks of a game."""

    def __init__(self, spiel: Any, players: int) -> None:
        self.dynamics = spiel.GameType.Dynamics.SEQUENTIAL
        self.information = spiel.GameType.Information.IMPERFECT_INFORMATION
        self.players = players

    def get_type(self) -> Kind:
        return self

    def num_players(self) -> int:
        return self.players


class Adapted:
    """A state of ours as OpenSpiel's search sees it."""

    def __init__(self, game: Any, foresight: Any, kind: Kind) -> None:
        self.game = game
        self.foresight = foresight
        self.kind = kind

    def get_game(self) -> Kind:
        return self.kind

    def clone(self) -> Adapted:
        return Adapted(self.game.fork(), self.foresight, self.kind)

    def is_terminal(self) -> bool:
        return bool(self.foresight.is_far_enough(self.game))

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return int(self.game.choices[0].seat.index)

    def legal_actions(self, player: int = -1) -> list[int]:
        return list(range(self.game.choices[0].drawn))

    def apply_action(self, action: int) -> None:
        self.game.choose(int(action), of=self.game.choices[0])

    def returns(self) -> list[float]:
        return [self.foresight.worth(self.game, seat) for seat in self.game.seats]

    def information_state_string(self) -> str:
        return str(hash(known_to(self.game, self.game.choices[0].seat)))


def spiel_iterations(game: Any, seconds: float) -> float | None:
    """The same for OpenSpiel's search, from the same view."""
    try:
        import numpy  # type: ignore[import-not-found, unused-ignore]
        import pyspiel
        from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    seat = game.choices[0].seat
    foresight, chance = foresight_of(game.view(seat)), Chance.of(1)
    kind = Kind(pyspiel, len(game.seats))
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    bot = ismcts.ISMCTSBot(kind, evaluator, 0.7, SIMULATIONS, allow_inconsistent_action_sets=True)
    bot.set_resampler(lambda state, player: Adapted(imagined(foresight, chance), foresight, kind))

    def once() -> int:
        bot.run_search(Adapted(imagined(foresight, chance), foresight, kind))
        return SIMULATIONS

    return rate(once, seconds)


def row(title: str, name: str, options: dict[str, Any], answers: int, seconds: float) -> str:
    game = asked_in(name, options, answers)
    view = game.view(game.choices[0].seat)
    spiel = spiel_iterations(game, seconds)
    figures = [
        table_decisions(name, options, seconds),
        playout_decisions(name, options, seconds),
        iterations(search_known, view, 100, seconds),
        random_iterations(view, seconds),
        spiel,
        iterations(search_worlds, view, 2, seconds),
        iterations(roll_out, view, 5, seconds),
    ]
    return f"| {title} | {' | '.join(['not installed' if each is None else f'{each:,.0f}' for each in figures])} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--packages", help="where OpenSpiel is installed")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each figure")
    parser.add_argument("--page", type=Path, help="a document to write the table into")
    said = parser.parse_args()
    if said.packages:
        sys.path.append(said.packages)
    mode = "interpreted" if core.__file__.endswith(".py") else "compiled"
    lines = [
        f"Python {sys.version.split()[0]}, {mode}, one process.",
        "",
        f"| {' | '.join(COLUMNS)} |",
        "| --- |" + " ---: |" * (len(COLUMNS) - 1),
    ]
    for title, (name, options, answers) in GAMES.items():
        print(f"measuring {title}", file=sys.stderr)
        lines.append(row(title, name, options, answers, said.seconds))
    text = "\n".join(lines)
    if said.page:
        write_between(said.page, f"iterations {mode}", text)
    else:
        print(text)


if __name__ == "__main__":
    main()
