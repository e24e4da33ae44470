"""`make keep` and `make kept`: random games are written down, and played again after the engine was changed.

    python tests/building/kept.py FOLDER SEEDS           write games of every kind into a folder
    python tests/building/kept.py FOLDER                 play them again

What is kept of a game is who answered what, in words; a digest of all sentences that each seat was told; and the
outcome. A game is played again by the words of its answers. So options may move, and chance may be drawn in another
order, as long as the deal stays the same. The exit status is 1 if a game goes differently.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from building.fuzz import kinds, rules_of

import facedown
from facedown.core.chance import Chance

LONGEST = 400
"""Of a longer game, only so many decisions are kept."""


def begun(kind: tuple[str, str, int], seed: int) -> Any:
    reference, ruleset, players = kind
    return facedown.new(rules_of(reference), players=players, seed=seed, ruleset=ruleset)


def played(kind: tuple[str, str, int], seed: int) -> dict[str, Any]:
    """A random game, written down."""
    game, chance = begun(kind, seed), Chance.of(("kept", seed))
    answers: list[list[object]] = []
    while game.choices and len(answers) < LONGEST:
        choice = chance.pick(game.choices)
        option = choice.sample(chance)
        answers.append([choice.seat.index, option.words])
        game.choose(option, of=choice)
    return {"seed": seed, "answers": answers, **told(game)}


def told(game: Any) -> dict[str, Any]:
    return {"heard": [digest(game, seat) for seat in (*game.seats, None)], "outcome": str(game.outcome)}


def digest(game: Any, seat: Any) -> str:
    sentences = "\n".join(info.says() for info in game.heard(seat))
    return hashlib.blake2b(sentences.encode(), digest_size=8).hexdigest()


def difference(kind: tuple[str, str, int], kept: dict[str, Any]) -> str:
    """In what way a game goes differently when it is played again. Empty if it goes the same."""
    game = begun(kind, kept["seed"])
    for number, (seat, words) in enumerate(kept["answers"]):
        asked = [choice for choice in game.choices if choice.seat.index == seat]
        if not asked or words not in asked[0]:
            return f"answer {number}, {words!r} of seat {seat}, is not among the options"
        game.choose(words, of=asked[0])
    again = told(game)
    differs = [name for name in again if again[name] != kept[name]]
    return "" if not differs else f"{differs[0]}: {kept[differs[0]]}, and then {again[differs[0]]}"


def file_of(folder: Path, kind: tuple[str, str, int]) -> Path:
    reference, ruleset, players = kind
    name = reference.rpartition("/")[2]
    return folder / f"{re.sub(r'[^A-Za-z0-9_.+-]', '-', name)}_{ruleset}_{players}.json.gz"


def keep(folder: Path, seeds: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for kind in kinds():
        games = [played(kind, seed) for seed in range(seeds)]
        file_of(folder, kind).write_bytes(gzip.compress(json.dumps(games).encode()))


def play_again(folder: Path) -> Iterator[str]:
    """The games that go differently, a line each. A kind of which nothing was kept is passed over."""
    for kind in kinds():
        if not file_of(folder, kind).exists():
            continue
        for kept in json.loads(gzip.decompress(file_of(folder, kind).read_bytes())):
            found = difference(kind, kept)
            if found:
                yield f"{file_of(folder, kind).name}, seed {kept['seed']}: {found}"


def main(folder: str, seeds: str = "") -> int:
    if seeds:
        keep(Path(folder), int(seeds))
        return 0
    found = 0
    for line in play_again(Path(folder)):
        print(line, flush=True)
        found += 1
    print(f"{found} games go differently.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
