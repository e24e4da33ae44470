"""`make tables`: measures the scores of conventions for Hanabi, and writes them into a page between its marks.

Every figure goes to `benchmarks/conventions.json` as soon as it is measured, and the table is made from all figures
there. So conventions can be measured one at a time: name them, or measure all. Players who think for long are measured
only if they are named: `make tables GAMES=500 ARGS=hats_search`. After an interruption, `--missing` measures only what
is missing.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from written import write_between

from facedown.cli.followers import followers_of
from facedown.cli.sim import planned, results, tallied
from facedown.cli.simtable import progress_of
from facedown.core import game as core
from facedown.games.hanabi import Hanabi

HERE = Path(__file__).parent
PLAYERS = (2, 3, 4, 5)
PUBLISHED: dict[str, tuple[tuple[float, float | None], ...]] = {
    "hanabi.rs, information strategy": ((22.52, 12.6), (24.79, 84.5), (24.94, 95.1), (24.92, 94.0)),
    "hanabi.rs, cheating strategy": ((24.82, 88), (24.98, 98), (24.97, 98), (24.96, 97)),
    "smart bot": ((23.09, None), (23.30, None), (22.44, None), (20.69, None)),
    "plays blindly, points kept": ((1.25, None),) * 4,
}
"""Means and perfect games in a hundred, as their authors give them, for 2 to 5 players."""

Figures = dict[str, Any]


def measured(name: str, players: int, games: int, seed: str, jobs: int) -> Figures:
    plan = planned("hanabi", None, players, [name], seed, games, None, None)
    started = time.perf_counter()
    with progress_of(games, f"{name}, {players} players") as came_in:
        tally = tallied(plan, jobs, came_in)
    seconds = time.perf_counter() - started
    found = results(plan, tally, seconds)
    kept = ("games", "seed", "mean", "standard_error", "perfect_rate", "games_per_second")
    pace = {"ms_per_move": round(1000 * seconds * jobs / found["decisions"], 2)}
    return {**{what: found[what] for what in kept}, **pace, "jobs": jobs, "machine": machine()}


def machine() -> str:
    compiled = Path(core.__file__).suffix != ".py"
    return f"Python {platform.python_version()}, {'compiled' if compiled else 'interpreted'}, {platform.machine()}"


def measure_all(tables: Sequence[tuple[str, int]], games: int, seed: str, jobs: int, store: Path) -> None:
    for name, players in tables:
        cell = measured(name, players, games, seed, jobs)
        kept = stored(store)
        kept.setdefault(name, {})[str(players)] = cell
        store.write_text(json.dumps(kept, indent=1), encoding="utf-8")
        print(f"{name}, {players} players: {in_words(cell)}", file=sys.stderr)


def is_kept(kept: Mapping[str, Mapping[str, Figures]], name: str, players: int, games: int, seed: str) -> bool:
    """Whether there is a figure that was measured in the same way."""
    cell = kept.get(name, {}).get(str(players))
    return cell is not None and (cell["games"], str(cell["seed"]), cell["machine"]) == (games, seed, machine())


def stored(store: Path) -> dict[str, dict[str, Figures]]:
    found: dict[str, dict[str, Figures]] = json.loads(store.read_text(encoding="utf-8")) if store.exists() else {}
    return found


# The table


def in_words(cell: Figures) -> str:
    error = cell["standard_error"]
    spread = "" if error is None else f" ± {error:.3f}"
    return f"{cell['mean']:.3f}{spread}, {share(100 * cell['perfect_rate'])}"


def share(perfect: float | None) -> str:
    return "" if perfect is None else f"{perfect:.1f} %"


def table(found: Mapping[str, Mapping[str, Figures]]) -> str:
    heads = ["convention", *[f"{players} players" for players in PLAYERS], "games each", "a second", "ms a move"]
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)]]
    lines += [[f"`{name}`", *cells_of(cells), games_of(cells), *paces_of(cells)] for name, cells in found.items()]
    for name, figures in PUBLISHED.items():
        said = [", ".join(filter(None, (f"{mean:.2f}", share(rate)))) for mean, rate in figures]
        lines.append([name, *said, "", "", ""])
    return "\n".join([f"| {' | '.join(line)} |" for line in lines])


def cells_of(cells: Mapping[str, Figures]) -> list[str]:
    return [in_words(cells[str(players)]) if str(players) in cells else "" for players in PLAYERS]


def games_of(cells: Mapping[str, Figures]) -> str:
    return span([f"{count:,}" for count in sorted({cell["games"] for cell in cells.values()})])


def paces_of(cells: Mapping[str, Figures]) -> list[str]:
    """Games a second, and milliseconds a move where they were measured."""
    moves = [cell["ms_per_move"] for cell in cells.values() if "ms_per_move" in cell]
    return [low_to_high([cell["games_per_second"] for cell in cells.values()]), low_to_high(moves)]


def low_to_high(figures: Sequence[float]) -> str:
    ends = [f"{end:,.0f}" if end >= 10 else f"{end:,.1f}" for end in (min(figures), max(figures))] if figures else [""]
    return " to ".join(dict.fromkeys(ends))


def document(found: Mapping[str, Mapping[str, Figures]]) -> str:
    """The table, and how its figures were measured."""
    cells = [cell for row in found.values() for cell in row.values()]
    on = span(sorted({f"{cell['machine']}, {cell['jobs']} processes" for cell in cells}))
    seeds = span(sorted({str(cell["seed"]) for cell in cells}))
    said = f"Mean ± standard error, and perfect games (seed {seeds}). Speed: {on}."
    return f"{said}\nThe lines without code marks are published figures.\n\n{table(found)}"


def span(values: Sequence[str]) -> str:
    return " or ".join(values)


def main() -> None:
    known = followers_of(Hanabi)
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument(
        "names", nargs="*", metavar="NAME", help=f"conventions to measure; all quick ones if none: {', '.join(known)}"
    )
    asked.add_argument("--games", type=int, default=20_000)
    asked.add_argument("--players", default=",".join(map(str, PLAYERS)), help="numbers of players, as in 2,3")
    asked.add_argument("--seed", default="1")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--store", type=Path, default=HERE / "conventions.json", metavar="FILE")
    asked.add_argument("--missing", action="store_true", help="leave out what was measured in the same way before")
    asked.add_argument("--page", type=Path, metavar="FILE", help="write the table into this page")
    options = asked.parse_args()
    players = [int(count) for count in options.players.split(",")]
    unknown = [name for name in options.names if name not in known and ":" not in name]
    if unknown:
        asked.error(f"there is no convention {unknown[0]!r}; there are {', '.join(known)}, or file.py:Class")
    quick = [name for name, player in known.items() if not player.thinks]
    tables = [(name, count) for name in options.names or quick for count in players]
    if options.missing:
        kept = stored(options.store)
        tables = [table for table in tables if not is_kept(kept, *table, options.games, options.seed)]
    measure_all(tables, options.games, options.seed, options.jobs, options.store)
    text = document(stored(options.store))
    print(text)
    if options.page:
        write_between(options.page, "conventions", text)


if __name__ == "__main__":
    main()
