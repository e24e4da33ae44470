"""`make leaks`: play random games of every game at tables of the server's, and look for leaks in all that is sent.

    python tests/building/leaks.py COUNT [GAME ...]

The exit status is 1 if a seat was sent what it cannot know. Then the record of the game is written to a file.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter

from leaking import begun, check_game

import facedown
from facedown.core.chance import Chance
from facedown.testing.breaches import Breach


def check(name: str, count: int) -> bool:
    """Play so many games. Whether nothing leaks."""
    began, answers, messages = perf_counter(), 0, 0
    for seed in range(count):
        try:
            looked_at, compared = check_game(begun(name, seed), Chance.of(("leaks of", name, seed)))
        except Breach as breach:
            path = Path(f"leak-{name}-{seed}.json")
            path.write_text(json.dumps(breach.record))
            print(f"{name}, seed {seed}: {breach} (before that: {path})", flush=True)
            return False
        answers, messages = answers + looked_at, messages + compared
    seconds = perf_counter() - began
    print(f"{name}: {count} games, {answers} answers, {messages} messages, no leak ({seconds:.0f} s)", flush=True)
    return True


def main() -> None:
    count, *names = sys.argv[1:]
    checked = [check(name, int(count)) for name in names or facedown.games()]
    raise SystemExit(not all(checked))


if __name__ == "__main__":
    main()
