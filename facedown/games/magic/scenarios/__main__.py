"""Runs scenario files: `python -m facedown.games.magic.scenarios FILE...`."""

import sys
from pathlib import Path

from facedown.games.magic.scenarios import load, run


def main(files: list[str]) -> int:
    """Print what fails, in the words of each scenario. Returns how many have failed."""
    failed = 0
    for file in files:
        for scenario in load(Path(file).read_text(encoding="utf-8")):
            failures = run(scenario).failures
            if failures:
                failed += 1
                print(f"{file}: {scenario['name']}")
                for failure in failures:
                    print(f"  {failure}")
    return failed


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
