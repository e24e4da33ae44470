"""`make leaks`: play random games of every game at tables of the server's, and look for leaks in all that is sent.

    python tests/building/leaks.py COUNT [GAME ...] [--jobs JOBS]

Each game is played twice from its first answer to its last: in two worlds side by side, for one seat after the other
(`leaking`), and once more with everybody at the table, where words are searched for (`playing_openly`).

The exit status is 1 if a seat was sent what it cannot know. Then the record of the game is written to a file.
"""

from __future__ import annotations

import argparse
import json
import os
from multiprocessing import Pool
from pathlib import Path
from time import perf_counter

from leaking import Searched, begun, search_game
from playing_openly import search_openly

import facedown
from facedown.core.chance import Chance
from facedown.testing.breaches import Breach

OFTEN = 20
"""After so many games, it is said how far the search is."""


def search(job: tuple[str, int]) -> tuple[Searched, Searched] | str:
    """Play one game of each kind: what was searched, or what leaks."""
    name, seed = job
    chance = Chance.of(("leaks of", name, seed))
    try:
        return search_game(begun(name, seed), chance), search_openly(begun(name, seed), chance)
    except Breach as breach:
        path = Path(f"leak-{name}-{seed}.json")
        path.write_text(json.dumps(breach.record))
        return f"{name}, seed {seed}: {breach} (before that: {path})"


def search_all(name: str, count: int, jobs: int) -> bool:
    """Play so many games. Whether nothing leaks."""
    began, apart, openly, leaks = perf_counter(), Searched(), Searched(), 0
    with Pool(jobs) as pool:
        for done, found in enumerate(pool.imap_unordered(search, [(name, seed) for seed in range(count)]), 1):
            if isinstance(found, str):
                leaks += 1
                print(found, flush=True)
            else:
                apart, openly = apart + found[0], openly + found[1]
            if done % OFTEN == 0 and done < count:
                print(f"{name}: {done} of {count} games, {perf_counter() - began:.0f} s", flush=True)
    verdict = f"{leaks} of {count} games leak" if leaks else "no leak"
    seconds = perf_counter() - began
    print(f"{name}: {apart} in two worlds; {openly} with everybody; {verdict} ({seconds:.0f} s)", flush=True)
    return not leaks


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("count", type=int, help="how many games of each")
    asked.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = asked.parse_args()
    searched = [search_all(name, options.count, options.jobs) for name in options.games or facedown.games()]
    return 0 if all(searched) else 1


if __name__ == "__main__":
    raise SystemExit(main())
