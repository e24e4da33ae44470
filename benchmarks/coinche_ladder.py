"""`make coinche-ladder`: plays the strong bot of coinche against the others, and writes what it wins into a page.

Every deal is played twice, with the same cards: the pairs change places. So the luck of the deal cancels out. The deck
of each of these deals is shuffled. What memory is worth is measured in matches of several deals with a deck that is
only cut: the strong bot plays against itself without its memory of the last deal, and the first deal is left out.

Every figure goes to `benchmarks/coinche_ladder.json` as soon as it is measured, and the page is made from that file.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import sys
import time
from collections.abc import Callable, Sequence
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from written import write_between

import facedown
from facedown import Player, Table
from facedown.core.mypyc import is_interpreted
from facedown.games.coinche.bots.clever import CleverBot
from facedown.games.coinche.bots.simple import SimpleBot
from facedown.players.random import RandomBot

HERE = Path(__file__).parent
FORGETFUL = "clever, forgetting"
MATCH = 6
"""So many deals of a match are played to see what memory is worth. The first of them has nothing to remember."""
REMEMBERED = 0.5
"""Memory is worth so much that half as many deals show it."""
ENDLESS = 100_000
"""A target that no side reaches in these deals."""

Figures = dict[str, Any]


def bots_for(effort: float) -> dict[str, Callable[[object], Player]]:
    return {
        "random": RandomBot,
        "simple": lambda seed: SimpleBot(),
        "clever": lambda seed: CleverBot(seed, effort),
        FORGETFUL: lambda seed: CleverBot(seed, effort, remembers=False),
    }


def totals_of(first: str, second: str, seed: int, effort: float, deals: int) -> list[tuple[int, int]]:
    """The totals after each of the first deals of a match."""
    known = bots_for(effort)
    game: Any = facedown.new("coinche", seed=f"ladder {seed}", target=ENDLESS)
    bots = [known[second if seat % 2 else first]((seed, seat)) for seat in range(4)]
    table = Table(game, bots, seed=seed, trusted=True)
    found: list[tuple[int, int]] = []
    while len(found) < deals:
        table.step()
        if game.deals == len(found) + 2:
            found.append(game.totals)
    assert not table.notes, table.notes
    return found


def gain(job: tuple[str, str, int, float, int]) -> tuple[float, float]:
    """By how much one pair of bots exceeds the other, a deal, and the seconds that a deal took.

    Of a match, it is what was gained after the first deal.
    """
    strong, other, seed, effort, deals = job
    began = time.process_time()
    here = totals_of(strong, other, seed, effort, deals)
    there = totals_of(other, strong, seed, effort, deals)
    spent = (time.process_time() - began) / (2 * deals)
    return (gained(here) - gained(there)) / 2, spent


def gained(totals: Sequence[tuple[int, int]]) -> float:
    first, last = ((0, 0) if len(totals) == 1 else totals[0]), totals[-1]
    return (last[0] - first[0] - last[1] + first[1]) / max(1, len(totals) - 1)


def measured(strong: str, other: str, deals: int, match: int, effort: float, jobs: int) -> Figures:
    """What a pair of bots wins against another, with its interval."""
    pairs = max(2, deals // (2 * max(1, match - 1)))
    plan = [(strong, other, seed, effort, match) for seed in range(pairs)]
    with Pool(jobs) as pool:
        found = list(pool.imap_unordered(gain, plan))
    gains = [each for each, _ in found]
    return {
        "deals": 2 * pairs * max(1, match - 1),
        "pairs": pairs,
        "points": mean(gains),
        "interval": 1.96 * stdev(gains) / math.sqrt(pairs),
        "seconds": mean([spent for _, spent in found]),
        "effort": effort,
        "machine": f"Python {platform.python_version()}, {'interpreted' if is_interpreted() else 'compiled'}",
    }


def rows(deals: int) -> dict[str, tuple[str, str, int, int]]:
    """Who plays against whom, how many deals, and how many of them are a match."""
    return {
        "random": ("clever", "random", deals, 1),
        "simple": ("clever", "simple", deals, 1),
        "thumb": ("simple", "random", deals, 1),
        "memory": ("clever", FORGETFUL, round(REMEMBERED * deals), MATCH),
    }


# The page


def stored(store: Path) -> dict[str, Figures]:
    found: dict[str, Figures] = json.loads(store.read_text(encoding="utf-8")) if store.exists() else {}
    return found


def document(found: dict[str, Figures]) -> str:
    lines = ["| | points a deal | deals | seconds a deal |", "|---|---:|---:|---:|"]
    for name, cell in found.items():
        gain = f"{cell['points']:+.1f} ± {cell['interval']:.1f}"
        lines.append(f"| {name} | {gain} | {cell['deals']:,} | {cell['seconds']:.2f} |")
    efforts = sorted({cell["effort"] for cell in found.values()})
    said = f"Intervals are 95 %. `clever` plays with `effort={' or '.join(map(str, efforts))}`."
    return "\n".join([*lines, "", f"{said} {' or '.join(sorted({cell['machine'] for cell in found.values()}))}."])


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    known = list(rows(0))
    asked.add_argument("names", nargs="*", metavar="NAME", help=f"what to measure; all if none: {', '.join(known)}")
    asked.add_argument("--deals", type=int, default=2000, help="how many deals each two play, half of them each way")
    asked.add_argument("--effort", type=float, default=1.0, help="how much the strong bot thinks")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--store", type=Path, default=HERE / "coinche_ladder.json", metavar="FILE")
    asked.add_argument("--page", type=Path, metavar="FILE", help="write the figures into this page")
    options = asked.parse_args()
    unknown = [name for name in options.names if name not in known]
    if unknown:
        asked.error(f"there is nothing called {unknown[0]!r} to measure; there are {', '.join(known)}")
    for strong, other, deals, match in [rows(options.deals)[name] for name in options.names or known]:
        name = f"`{strong}` against `{other}`" if match == 1 else "`clever` against itself without memory"
        cell = measured(strong, other, deals, match, options.effort, options.jobs)
        kept = {**stored(options.store), name: cell}
        options.store.write_text(json.dumps(kept, indent=1, ensure_ascii=False), encoding="utf-8")
        print(f"{name}: {cell['points']:+.1f} ± {cell['interval']:.1f} points a deal", file=sys.stderr, flush=True)
    text = document(stored(options.store))
    print(text)
    if options.page:
        write_between(options.page, "ladder", text)


if __name__ == "__main__":
    main()
