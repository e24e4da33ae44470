"""`make bench`: what facedown does in a second, interpreted and compiled, next to other engines.

Each mode and the peers are measured in a process of their own, by `ours.py` and `peers.py`, with the interpreters
named on the command line. The figures go to `benchmarks/results.json`, and as tables to the screen or into a document.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from timing import spread
from written import write_between

HERE = Path(__file__).parent

WORDS = {
    "decisions": "decisions a second",
    "several": "… with several options",
    "uncollected": "… without the collector",
    "several_uncollected": "… with several options, without it",
    "events": "events a second",
    "fork": "a fork, µs",
    "view": "a view, µs",
    "view_in_play": "a view in play, µs",
    "imagine": "an imagined world, µs",
    "json": "to JSON and back, µs",
    "key": "a key, µs",
}
MODES = ("interpreted", "compiled")
TARGETS = {
    "interpreted": {"decisions": "40,000", "uncollected": "40,000", "fork": "< 8", "view": "< 25"},
    "compiled": {"decisions": "200,000", "uncollected": "200,000", "fork": "< 2", "view": "< 5"},
}
TARGETS_OF: dict[str, dict[str, dict[str, str]]] = {
    "magic": {"interpreted": {}, "compiled": {"several": "30,000", "several_uncollected": "30,000"}}
}
"""What is aimed at in games where it is not the usual. In Magic, most questions have one option: to pass."""
BOARDS = {
    "decision": "a decision",
    "several": "… of several options",
    "fork": "a fork",
    "view": "a view",
    "key": "a key",
    "imagine": "a world",
}
BOARD_TARGETS = {40: {"fork": "< 5", "view": "< 30", "key": "< 150"}}
"""What is aimed at where there are so many permanents."""
TINY = {
    "ours.py": ["--matches=1", "--seconds=0", "--times=1"],
    "peers.py": ["--games=1", "--seconds=0", "--times=1"],
    "duel.py": ["--games=1", "--seconds=0"],
    "coinche_solver.py": ["--deals=1"],
    "boards.py": ["--states=1", "--seconds=0", "--times=1"],
}
DUEL = {"decisions": "1.5", "fork": "1"}
"""The figures in which two engines are compared at Hanabi, and how many times better than the other we aim to be."""
ROUNDS = 7
PACKAGES = "import sysconfig; print(sysconfig.get_path('platlib'))"
"""Prints where an interpreter keeps what was installed for it."""
USUAL = "loveletter"
BESIDE = {"coinche": "coinche", "skat": "coinche"}
"""Which of our games is compared with a peer's game; with all others, it is the usual one."""

MISSING = ("not installed", "", "")

Figures = dict[str, Any]


def measured(python: str | None, script: str, tiny: bool, *said: str) -> Any:
    """What a script prints when another interpreter runs it; None if there is no such interpreter."""
    if not is_there(python):
        return None
    print(" ".join(["measuring with", str(python), script, *said]), file=sys.stderr)
    command = [str(python), str(HERE / script), *said, *(TINY[script] if tiny else [])]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)


def is_there(python: str | None) -> bool:
    return python is not None and Path(python).exists()


def duel(ours: str | None, peers: str | None, tiny: bool) -> list[dict[str, Figures]] | None:
    """Rounds of Hanabi, ours and OpenSpiel's in turn; None if one of the two is missing."""
    if not (is_there(ours) and has_open_spiel(peers)):
        return None
    return [
        {"ours": measured(ours, "duel.py", tiny, "ours"), "open_spiel": measured(peers, "duel.py", tiny, "open_spiel")}
        for _ in range(1 if tiny else ROUNDS)
    ]


def solver(ours: str | None, peers: str | None, tiny: bool) -> Any:
    """Our solver of coinche and colver's, on the same deals, in one process."""
    packages = [] if not is_there(peers) else ["--packages", printed(str(peers), PACKAGES)]
    return measured(ours, "coinche_solver.py", tiny, *packages)


def printed(python: str, code: str) -> str:
    return subprocess.run([python, "-c", code], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def has_open_spiel(python: str | None) -> bool:
    command = [str(python), "-c", "import pyspiel"]
    return is_there(python) and subprocess.run(command, capture_output=True, check=False).returncode == 0


def shown(figure: Figures | None) -> str:
    """A median, with the distance of the farthest repetition."""
    if figure is None:
        return "not built"
    median, off = figure["median"], max(figure["high"] - figure["median"], figure["median"] - figure["low"])
    return f"{digits(median)} ± {off / median:.0%}"


def digits(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def our_tables(results: Figures) -> list[Table]:
    modes: dict[str, Figures] = {mode: results[mode] for mode in MODES if results[mode]}
    some = next(iter(modes.values()))["games"]
    return [our_table(results, place, game) for place, game in enumerate(some)]


def our_table(results: Figures, place: int, game: Figures) -> Table:
    table = Table(box=box.MARKDOWN, title=game["setup"])
    table.add_column("")
    targets = TARGETS_OF.get(game["game"], TARGETS)
    for mode in MODES:
        table.add_column(mode, justify="right")
        table.add_column("aim", justify="right")
    for what, words in WORDS.items():
        cells = [
            (shown(results[mode] and results[mode]["games"][place][what]), targets[mode].get(what, ""))
            for mode in MODES
        ]
        table.add_row(words, *[cell for pair in cells for cell in pair])
    return table


def board_table(results: Figures) -> Table:
    """What things cost in Magic with so many permanents."""
    mode = "compiled" if results["compiled"] else "interpreted"
    table = Table(box=box.MARKDOWN, title=f"Magic, 120 cards: what a bigger board costs ({mode}), in µs")
    table.add_column("permanents", justify="right")
    for heading in BOARDS.values():
        table.add_column(heading, justify="right")
    for board in results["boards"]:
        table.add_row(str(board["permanents"]), *[shown(board[what]) for what in BOARDS])
        aims = BOARD_TARGETS.get(board["permanents"])
        if aims and mode == "compiled":
            table.add_row("aim", *[aims.get(what, "") for what in BOARDS])
    return table


def duel_table(results: Figures) -> Table:
    """The same game on both sides. Each ratio is the median of the rounds' own ratios."""
    mode = "compiled" if results["compiled"] else "interpreted"
    table = Table(box=box.MARKDOWN, title=f"Hanabi, 2 players: facedown ({mode}) and OpenSpiel (C++), in turn")
    table.add_column("")
    for heading in ("facedown", "OpenSpiel", "× as good", "aim"):
        table.add_column(heading, justify="right")
    for what, aim in DUEL.items():
        rounds = [(each["ours"][what], each["open_spiel"][what]) for each in results["duel"] or []]
        ratios = [ours / theirs if what == "decisions" else theirs / ours for ours, theirs in rounds]
        cells = [shown(spread(figures)) for figures in (*zip(*rounds, strict=True), ratios)] if rounds else MISSING
        table.add_row(WORDS[what] if what == "decisions" else "a copy, µs", *cells, f"≥ {aim}")
    return table


def peer_table(results: Figures) -> Table:
    """A table of other engines, each next to one of our games, in the fastest mode there is."""
    mode = "compiled" if results["compiled"] else "interpreted"
    ours = {game["game"]: game for game in reversed(results[mode]["games"])}
    table = Table(box=box.MARKDOWN, title=f"Next to others: what facedown ({mode}) is to each")
    table.add_column("")
    for heading in ("decisions a second", "× as many", "a copy, µs", "× as fast"):
        table.add_column(heading, justify="right")
    for name in (USUAL, "coinche"):
        table.add_row(f"facedown {name}", shown(ours[name]["decisions"]), "", shown(ours[name]["fork"]), "")
    for peer in results["peers"] or []:
        beside = BESIDE.get(peer["game"], USUAL)
        name = f"{peer['engine']} {peer['game'].partition('(')[0]}" + (f" (to {beside})" if beside != USUAL else "")
        table.add_row(name, *peer_cells(ours[beside], peer))
    if not results["peers"]:
        table.add_row("open_spiel, rlcard, colver", "not installed", "", "", "")
    return table


def peer_cells(ours: Figures, peer: Figures) -> tuple[str, ...]:
    if "missing" in peer:
        return (peer["missing"], "", "", "")
    more = ours["decisions"]["median"] / peer["decisions"]["median"]
    faster = peer["fork"]["median"] / ours["fork"]["median"]
    return (shown(peer["decisions"]), digits(more), shown(peer["fork"]), digits(faster))


def solver_table(results: Figures) -> Table:
    """How long a solver takes for the values of all cards that may be played; means of the same deals."""
    found = results["solver"]
    mode = "compiled" if found["compiled"] else "interpreted"
    title = f"Coinche with all hands seen, in a trump suit: facedown ({mode}) and colver (Rust)"
    table = Table(box=box.MARKDOWN, title=title)
    table.add_column("")
    for heading in ("ms", "colver, ms", "× as fast", "in SA, ms", "in TA, ms"):
        table.add_column(heading, justify="right")
    alone = found["denominations"]
    for length in alone["SA"]:
        duel = found.get("colver", {}).get(length)
        cells = [digits(duel[one]["mean"]) for one in ("ours", "colver")] if duel else ["", "not installed"]
        faster = digits(duel["times as fast"]) if duel else ""
        others = [digits(alone[one][length]["mean"]) for one in ("SA", "TA")]
        table.add_row(f"{length} tricks", *cells, faster, *others)
    return table


def print_tables(results: Figures, console: Console) -> None:
    others = [board_table(results), duel_table(results), peer_table(results), solver_table(results)]
    for table in [*our_tables(results), *others]:
        title, table.title = table.title, None
        console.print(f"\n**{title}**")
        console.print(table)


def document(results: Figures) -> str:
    """The tables as Markdown, with the machine on which they were measured."""
    console = Console(width=100, no_color=True)
    with console.capture() as captured:
        print_tables(results, console)
    lines = [line.rstrip() for line in captured.get().strip().splitlines()]
    machine = f"Python {results['python']}, {results['machine']}, one core; median ± the farthest repetition."
    return "\n".join([machine, "", *lines])


def fastest(options: argparse.Namespace) -> str | None:
    compiled: str | None = options.compiled
    interpreted: str | None = options.interpreted
    return compiled if is_there(compiled) else interpreted


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    for name in ("interpreted", "compiled", "peers"):
        asked.add_argument(f"--{name}", metavar="PYTHON", help=f"the interpreter for {name}")
    asked.add_argument("--tiny", action="store_true", help="only see whether it runs")
    asked.add_argument("--json", action="store_true", help="print JSON and nothing else")
    asked.add_argument("--docs", type=Path, metavar="FILE", help="write the tables into this document too")
    options = asked.parse_args()
    results: Figures = {
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "interpreted": measured(options.interpreted, "ours.py", options.tiny),
        "compiled": measured(options.compiled, "ours.py", options.tiny),
        "peers": measured(options.peers, "peers.py", options.tiny),
        "duel": duel(fastest(options), options.peers, options.tiny),
        "boards": measured(fastest(options), "boards.py", options.tiny),
        "solver": solver(fastest(options), options.peers, options.tiny),
    }
    if not (results["interpreted"] or results["compiled"]):
        asked.error("name an interpreter that has facedown: --interpreted PYTHON or --compiled PYTHON")
    if options.json:
        print(json.dumps(results))
        return
    print_tables(results, Console())
    if not options.tiny:
        (HERE / "results.json").write_text(json.dumps(results, indent=1), encoding="utf-8")
    if options.docs:
        write_between(options.docs, "bench", document(results))


if __name__ == "__main__":
    main()
