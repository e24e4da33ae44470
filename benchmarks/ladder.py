"""`make ladder`: how strong the players of each game are against each other, written into docs/ladders.md.

Two kinds of players meet in pairs of games with the same cards, and change places between the two. So the luck of the
deal cancels out. In Love Letter a game is a round, in coinche it is a deal. In Mafia one kind plays the town and the
other the mafia. In Hanabi all seats play together, and the score counts.

Players who search think for so many seconds of processor time a move, so other work on the machine does not weaken
them. Every figure goes to `benchmarks/ladder.json` while it is measured, and the page is made from that file.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from written import write_between

import facedown
from facedown import Choice, Player, Table
from facedown.core.mypyc import is_interpreted
from facedown.players.bots import bot_of, seeded
from facedown.search.budget import Budget

HERE = Path(__file__).parent
SHORT = 40
"""So many games are played in a short measurement."""
OFTEN = 10
"""Figures are written down whenever so many pairs of games are done."""

Figures = dict[str, Any]
Sides = Sequence[int]
"""For each seat, which of the two kinds of players sits there."""


# What is played


@dataclass(frozen=True)
class Ladder:
    """A game as it is played here, its own bots, and how long others may think."""

    title: str
    game: str
    players: int | None
    bots: tuple[str, ...]
    sides: Callable[[Any, int], Sides]
    result: Callable[[Any, Sides], float]
    """What the first kind of players has won: from 0 to 1; or points."""
    unit: str = "won"
    seconds: tuple[float, float] = (0.05, 0.2)
    ruleset: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    company: str = ""
    """The bot of whose kind `ismcts` may take everybody to be."""
    share: float = 1.0
    """How many games are played here, for each one elsewhere. Long games are played less often."""

    @property
    def alone(self) -> bool:
        """Whether a player is measured by itself, not against another."""
        return self.unit == "score"

    @property
    def each_way(self) -> int:
        """How often the same cards are dealt, with players who change places in between."""
        return 1 if self.alone else 2

    def names(self) -> list[str]:
        """Everybody on the ladder. All who search have the same time, and the last one has more."""
        little, much = [f"{seconds:g}s" for seconds in self.seconds]
        among = [f"ismcts:{each}:{self.company}" for each in (little, much) if self.company]
        return [
            "random",
            *self.bots,
            f"rollout:{little}",
            f"pimc:{little}",
            f"ismcts:{little}",
            f"ismcts:{much}",
            *among,
        ]

    def rivals(self) -> list[str]:
        """Against whom everybody plays: the last one with as much time as others who search."""
        return [] if self.alone else ["random", *self.bots, self.names()[-2]]

    def pairings(self) -> Iterator[tuple[str, str]]:
        """Who is to play against whom. Nobody is measured twice."""
        names = self.names()
        if self.alone:
            yield from [(name, name) for name in names]
        for place, rival in enumerate(self.rivals()):
            done = self.rivals()[: place + 1]
            yield from [(name, rival) for name in names if name not in done]


def facing(game: Any, number: int) -> Sides:
    return (0, 1)


def partners(game: Any, number: int) -> Sides:
    return (0, 1, 0, 1)


def two_and_two(game: Any, number: int) -> Sides:
    """Two of each kind, in each order in turn."""
    return ((0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 1, 0))[number % 3]


def town_and_mafia(game: Any, number: int) -> Sides:
    return [0 if game.faction(seat) == "town" else 1 for seat in game.seats]


def together(game: Any, number: int) -> Sides:
    return [0] * len(game.seats)


def round_won(game: Any, sides: Sides) -> float:
    return share_of([seat for seat in game.seats if game.tokens[seat]], sides)


def game_won(game: Any, sides: Sides) -> float:
    return share_of(game.outcome.winners, sides)


def share_of(winners: Sequence[Any], sides: Sides) -> float:
    """Which share of the winners is of the first kind. Where nobody wins, both have half."""
    return mean([1.0 - sides[seat.index] for seat in winners]) if winners else 0.5


def points_won(game: Any, sides: Sides) -> float:
    ahead = game.totals[0] - game.totals[1]
    return float(ahead if sides[0] == 0 else -ahead)


def scored(game: Any, sides: Sides) -> float:
    return float(game.outcome.scores[0])


LADDERS = {
    "loveletter-2": Ladder(
        "Love Letter, 2 players", "loveletter", 2, ("simple", "clever:3600"), facing, round_won, "of the rounds won"
    ),
    "loveletter-4": Ladder(
        "Love Letter, 4 players",
        "loveletter",
        4,
        ("simple", "clever:3600"),
        two_and_two,
        round_won,
        "of the rounds won",
    ),
    "coinche": Ladder(
        "Coinche", "coinche", None, ("simple", "clever"), partners, points_won, "points a deal", (0.1, 0.2)
    ),
    "mafia": Ladder(
        "Mafia, 9 players with a cop",
        "mafia",
        9,
        ("simple",),
        town_and_mafia,
        game_won,
        "of the games won",
        ruleset="cop-9",
        share=0.5,
    ),
    "magic": Ladder(
        "Magic, burn against white weenie",
        "magic",
        2,
        ("simple",),
        facing,
        game_won,
        "of the games won",
        options={"decks": ("burn", "weenie")},
        share=0.5,
    ),
    "hanabi": Ladder(
        "Hanabi, 2 players",
        "hanabi",
        2,
        ("v1_0", "natural", "hats", "hats_search"),
        together,
        scored,
        "score",
        company="hats",
        share=0.25,
    ),
}


# Playing


class Timed(Player):
    """A player whose time is taken."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds = 0.0
        self.moves = 0

    def decide(self, view: Any, choice: Choice) -> object:
        began = time.process_time()
        answer = self.player.decide(view, choice)
        if choice.drawn > 1:
            self.seconds += time.process_time() - began
            self.moves += 1
        return answer

    def hear(self, info: Any) -> None:
        self.player.hear(info)


Job = tuple[str, str, str, int]
Played = tuple[float, tuple[float, float], tuple[int, int]]
"""What the first kind won, and of both kinds the seconds and the moves."""


def played(ladder: Ladder, bots: tuple[str, str], number: int, swapped: int) -> Played:
    """One game. Where it has rounds or deals, one of these."""
    seed = f"rung {number}"
    game: Any = facedown.new(ladder.game, ladder.players, seed=seed, ruleset=ladder.ruleset, **ladder.options)
    sides = [side ^ swapped for side in ladder.sides(game, number)]
    players = [Timed(seeded(bot_of(type(game), bots[side]), seed, seat)) for seat, side in enumerate(sides)]
    table = Table(game, players, seed=number, trusted=True, pace=0.0)
    stage = game.stage()
    while not game.over and game.stage() == stage:
        table.step()
    assert not table.notes, table.notes
    seconds, moves = [0.0, 0.0], [0, 0]
    for side, player in zip(sides, players, strict=True):
        seconds[side] += player.seconds
        moves[side] += player.moves
    return ladder.result(game, sides), (seconds[0], seconds[1]), (moves[0], moves[1])


def pair(job: Job) -> Played:
    """Two games with the same cards. The players change places, unless all of them are of one kind."""
    name, first, second, number = job
    ladder = LADDERS[name]
    Budget.clock = time.process_time
    games = [played(ladder, (first, second), number, swapped) for swapped in ((0,) if ladder.alone else (0, 1))]
    seconds = [sum([each[1][side] for each in games]) for side in (0, 1)]
    moves = [sum([each[2][side] for each in games]) for side in (0, 1)]
    return mean([each[0] for each in games]), (seconds[0], seconds[1]), (moves[0], moves[1])


def measured(name: str, first: str, second: str, games: range, jobs: int) -> Iterator[Figures]:
    """What the first kind of players wins against the second, with its interval: again and again, after more games."""
    plan = [(name, first, second, number) for number in games]
    found: list[Played] = []
    with Pool(jobs) as pool:
        for each in pool.imap(pair, plan):
            found.append(each)
            if len(found) == len(plan) or len(found) % OFTEN == 0:
                yield summed_up(name, found)


def summed_up(name: str, found: Sequence[Played]) -> Figures:
    results = [each[0] for each in found]
    spent = [sum([each[1][side] for each in found]) / max(1, sum([each[2][side] for each in found])) for side in (0, 1)]
    return {
        "games": len(found) * LADDERS[name].each_way,
        "mean": mean(results),
        "interval": 1.96 * stdev(results) / math.sqrt(len(found)),
        "seconds": spent,
        "machine": f"Python {platform.python_version()}, {'interpreted' if is_interpreted() else 'compiled'}",
    }


def added_to(before: Figures | None, since: Figures, each_way: int) -> Figures:
    """Two measurements of the same players as one."""
    if before is None:
        return since
    parts = [(cell["games"] // each_way, cell) for cell in (before, since)]
    pairs = sum([count for count, _ in parts])
    average = sum([count * cell["mean"] for count, cell in parts]) / pairs
    squares = sum(
        [(count - 1) * variance(cell, count) + count * (cell["mean"] - average) ** 2 for count, cell in parts]
    )
    return {
        **since,
        "games": pairs * each_way,
        "mean": average,
        "interval": 1.96 * math.sqrt(squares / (pairs - 1) / pairs),
        "seconds": [sum([count * cell["seconds"][side] for count, cell in parts]) / pairs for side in (0, 1)],
    }


def variance(cell: Figures, count: int) -> float:
    """How much so many results differ."""
    return float((cell["interval"] / 1.96) ** 2 * count)


# The page


def stored(store: Path) -> dict[str, dict[str, Figures]]:
    found: dict[str, dict[str, Figures]] = json.loads(store.read_text(encoding="utf-8")) if store.exists() else {}
    return found


def keep(store: Path, name: str, pairing: str, cell: Figures) -> None:
    kept = stored(store)
    kept.setdefault(name, {})[pairing] = cell
    store.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def called(first: str, second: str) -> str:
    return first if first == second else f"{first} against {second}"


def found_for(cells: dict[str, Figures], ladder: Ladder, first: str, second: str) -> Figures | None:
    """What is known about two players, whoever was named first."""
    cell = cells.get(called(first, second))
    if cell is not None:
        return cell
    other = cells.get(called(second, first))
    if other is None:
        return None
    mean = -other["mean"] if ladder.unit.startswith("points") else 1.0 - other["mean"]
    return {**other, "mean": mean, "seconds": other["seconds"][::-1]}


def said(ladder: Ladder, cell: Figures | None) -> str:
    if cell is None:
        return ""
    if ladder.alone:
        return f"{cell['mean']:.1f} ± {cell['interval']:.1f}"
    if ladder.unit.startswith("points"):
        return f"{cell['mean']:+.0f} ± {cell['interval']:.0f}"
    return f"{100 * cell['mean']:.0f} ± {100 * doubt(cell):.0f} %"


def doubt(cell: Figures) -> float:
    """The interval of a share. Where all pairs of games ended alike, others may end otherwise: by the rule of three."""
    return float(cell["interval"] or min(1.0, 3 / (cell["games"] / 2)))


def table_of(ladder: Ladder, cells: dict[str, Figures]) -> Iterator[str]:
    """The players of a ladder, and what each wins against its rivals."""
    rivals = ladder.rivals() or ["score"]
    yield f"| {ladder.title} | ms a move | {' | '.join([head(rival, ladder) for rival in rivals])} |"
    yield f"|---|---:|{'---:|' * len(rivals)}"
    for name in ladder.names():
        row = [found_for(cells, ladder, name, name if ladder.alone else rival) for rival in rivals]
        spent = [cell["seconds"][0] for cell in row if cell is not None]
        if spent:
            words = [said(ladder, cell) for cell in row]
            yield f"| `{name}` | {1000 * mean(spent):.1f} | {' | '.join(words)} |"


def head(rival: str, ladder: Ladder) -> str:
    return rival if ladder.alone else f"against `{rival}`"


def document(found: dict[str, dict[str, Figures]]) -> str:
    parts: list[str] = []
    for name, ladder in LADDERS.items():
        if name in found:
            cells = found[name]
            games = sorted({cell["games"] for cell in cells.values()})
            many = f"{games[0]:,}" if games[0] == games[-1] else f"{games[0]:,} to {games[-1]:,}"
            what = "The mean score" if ladder.alone else f"What the left one wins, {ladder.unit}"
            parts += ["\n".join(table_of(ladder, cells)), f"{what}; {many} games each."]
    machines = sorted({cell["machine"] for cells in found.values() for cell in cells.values()})
    return "\n\n".join([*parts, f"Intervals are 95 %. {' or '.join(machines)}."])


def is_wanted(ladder: Ladder, options: argparse.Namespace, first: str, second: str) -> bool:
    who, against = called_so(ladder, options.who or ""), called_so(ladder, options.against or "")
    return any(one in who and other in against for one, other in ((first, second), (second, first)))


def called_so(ladder: Ladder, name: str) -> list[str]:
    """The player of this name, or all whose names begin like this."""
    names = ladder.names()
    return [name] if name in names else [each for each in names if each.startswith(name)]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", choices=sorted({ladder.game for ladder in LADDERS.values()}), help="only this game")
    asked.add_argument("--players", type=int, help="only with so many players")
    asked.add_argument("--who", metavar="NAME", help="only pairings of this player, such as ismcts")
    asked.add_argument("--against", metavar="NAME", help="only pairings with this rival")
    asked.add_argument("--games", type=int, default=400, help="how many games each two play, half of them each way")
    asked.add_argument("--go-on", action="store_true", help="add to the games that were played, with the same players")
    asked.add_argument("--short", action="store_true", help="a few games, in minutes")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--store", type=Path, default=HERE / "ladder.json", metavar="FILE")
    asked.add_argument("--page", type=Path, metavar="FILE", help="write the figures into this page")
    options = asked.parse_args()
    for name, ladder in LADDERS.items():
        wanted = options.game in (None, ladder.game) and options.players in (None, ladder.players)
        for first, second in ladder.pairings() if wanted else ():
            if not is_wanted(ladder, options, first, second):
                continue
            pairing, each_way = called(first, second), ladder.each_way
            before = stored(options.store).get(name, {}).get(pairing) if options.go_on else None
            done = before["games"] // each_way if before else 0
            games = max(4, round((SHORT if options.short else options.games) * ladder.share))
            cell = before
            for since in measured(name, first, second, range(done, max(2, games // each_way)), options.jobs):
                cell = added_to(before, since, each_way)
                keep(options.store, name, pairing, cell)
            print(f"{ladder.title}: {pairing}: {said(ladder, cell)}", file=sys.stderr, flush=True)
    text = document(stored(options.store))
    print(text)
    if options.page:
        write_between(options.page, "ladders", text)


if __name__ == "__main__":
    main()
