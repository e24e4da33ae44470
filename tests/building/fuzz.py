"""`make fuzz`: run `facedown check` on every game, ruleset and number of players, and on the games in `examples`.

    python tests/building/fuzz.py PATH/TO/facedown SEEDS

As many checks run at a time as there are cores. The exit status is 1 if a law is broken.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter

import facedown

EXAMPLES = Path(__file__).parents[2] / "examples"


def kinds() -> Iterator[tuple[str, str, int]]:
    """Every game (by the words that `facedown check` takes for it), ruleset and number of players."""
    for reference, game in [*facedown.games().items(), *examples()]:
        for ruleset in game.rulesets:
            for players in game.seats_for(ruleset):
                yield reference, ruleset, players


def rules_of(reference: str) -> type[facedown.Game]:
    """The class of a game, by the reference that `kinds` gives."""
    return dict([*facedown.games().items(), *examples()])[reference]


def examples() -> Iterator[tuple[str, type[facedown.Game]]]:
    for path in sorted(EXAMPLES.glob("*.py")):
        if "Game):" in path.read_text(encoding="utf-8"):
            yield from games_in(path)


def games_in(path: Path) -> Iterator[tuple[str, type[facedown.Game]]]:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, value in vars(module).items():
        if isinstance(value, type) and issubclass(value, facedown.Game) and value.__module__ == path.stem:
            yield f"{path}:{name}", value


def check(command: str, seeds: str, reference: str, ruleset: str, players: int) -> bool:
    """Check one kind of game and print how it went. Returns whether it keeps the laws."""
    began = perf_counter()
    asked = [command, "check", reference, "--ruleset", ruleset, "--players", str(players), "--seeds", seeds]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    kept = "keeps the laws" if done.returncode == 0 else f"FAILS\n{done.stdout}{done.stderr}"
    name = reference.rpartition("/")[2]
    print(f"{name} {ruleset}, {players} players, {seeds} seeds, {perf_counter() - began:.0f} s: {kept}", flush=True)
    return done.returncode == 0


def main(command: str, seeds: str) -> int:
    began = perf_counter()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        kept = list(pool.map(lambda kind: check(command, seeds, *kind), kinds()))
    print(f"{sum(kept)} of {len(kept)} keep the laws; {perf_counter() - began:.0f} s in all.")
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
