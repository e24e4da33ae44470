"""`make leaks`: play random games of every game at tables of the server's, and look for leaks in all that is sent.

    python tests/building/leaks.py COUNT [GAME ...]

Each game is played twice from its first answer to its last: in two worlds side by side, for one seat after the other
(`leaking`), and once more with everybody at the table, where words are searched for (`playing_openly`).

The exit status is 1 if a seat was sent what it cannot know. Then the record of the game is written to a file.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter

from leaking import Searched, begun, search_game
from playing_openly import search_openly

import facedown
from facedown.core.chance import Chance
from facedown.testing.breaches import Breach


def search(name: str, count: int) -> bool:
    """Play so many games. Whether nothing leaks."""
    began, apart, openly = perf_counter(), Searched(), Searched()
    for seed in range(count):
        chance = Chance.of(("leaks of", name, seed))
        try:
            apart += search_game(begun(name, seed), chance)
            openly += search_openly(begun(name, seed), chance)
        except Breach as breach:
            path = Path(f"leak-{name}-{seed}.json")
            path.write_text(json.dumps(breach.record))
            print(f"{name}, seed {seed}: {breach} (before that: {path})", flush=True)
            return False
    seconds = perf_counter() - began
    print(f"{name}: {apart} in two worlds; {openly} with everybody; no leak ({seconds:.0f} s)", flush=True)
    return True


def main() -> None:
    count, *names = sys.argv[1:]
    searched = [search(name, int(count)) for name in names or facedown.games()]
    raise SystemExit(not all(searched))


if __name__ == "__main__":
    main()
