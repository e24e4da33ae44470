"""Golden playthroughs: whole games written down so that a person can read them, and compared letter by letter.

A change of the rules, of a sentence or of what somebody sees shows as a difference between two texts. Whoever means
the change writes the texts anew and reads what became different:

    python -m facedown.testing.golden            into tests/golden
    python -m facedown.testing.golden FOLDER
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.game import Game
from facedown.core.zones import EVERYBODY, Zone
from facedown.games import BUILT_IN, find
from facedown.names import NAMES
from facedown.testing import laws

FOLDER: Final = Path("tests/golden")
SEED: Final = 1
DECISIONS_BETWEEN_LOOKS: Final = 4


def files() -> Iterator[tuple[str, str]]:
    """The name of each golden file and its text."""
    yield from playthroughs()
    yield "digests.json", digests()


def playthroughs() -> Iterator[tuple[str, str]]:
    """Every game and ruleset, with the fewest players and with the most."""
    for name in BUILT_IN:
        rules = find(name)
        for ruleset in rules.rulesets:
            counts = rules.seats_for(ruleset)
            for players in sorted({counts[0], min(counts[-1], len(NAMES))}):
                yield f"{name}-{ruleset}-{players}.txt", playthrough(rules, ruleset, players)


def playthrough(rules: type[Game], ruleset: str, players: int, seed: int = SEED) -> str:
    """One game of random answers: each question, the answer, what happened, and from time to time what each sees."""
    game, chance = rules(), Chance.of(("golden", seed))
    game.begin(NAMES[:players], seed, ruleset)
    lines = [f"{rules.name} ({ruleset}) with {', '.join(NAMES[:players])}. Seed {seed}, random answers."]
    lines.extend(["", *happened(game, 0), *looks(game)])
    decisions = 0
    while game.choice is not None:
        decisions += 1
        told = len(game.log)
        lines.extend(["", asked_and_answered(game, decisions, chance), *happened(game, told)])
        if decisions % DECISIONS_BETWEEN_LOOKS == 0:
            lines.extend(looks(game))
    lines.extend(["", f"{game.outcome}." if game.outcome else "Nothing is left to happen."])
    return "\n".join(lines) + "\n"


def asked_and_answered(game: Game, number: int, chance: Chance) -> str:
    choice = game.choice
    assert choice is not None
    option = choice.sample(chance)
    asked = f"{number}. {choice.seat}: {choice.prompt} (1 of {choice.drawn}) {option}"
    game.choose(option, of=choice)
    return asked


def happened(game: Game, since: int) -> list[str]:
    return [f"   {line}" for line in game.log[since:]]


def looks(game: Game) -> list[str]:
    """What everybody knows of the zones that are not open to all."""
    viewers: Sequence[Seat | None] = (*game.seats, None)
    return [f"   | {viewer or 'Spectator'!s:<9} knows {known(game.view(viewer))}" for viewer in viewers]


def known(view: Any) -> str:
    closed = [zone for zone in view.zones if zone.place.sight is not EVERYBODY]
    partly = [zone for zone in closed if any(card.known for card in zone)]
    return ", ".join([f"{zone.place}: {shortly(zone)}" for zone in partly]) or "nothing more than lies open"


def shortly(zone: Zone) -> str:
    """The cards of a zone, equal ones in a row counted."""
    runs = [(name, len(list(run))) for name, run in groupby([str(card) for card in zone])]
    return " ".join([f"{count}×{name}" if count > 1 else name for name, count in runs])


def digests() -> str:
    """What comes of a few random games at every table, as JSON: interpreted and compiled must agree on it."""
    found = {}
    for name in BUILT_IN:
        rules = find(name)
        for ruleset in rules.rulesets:
            for players in rules.seats_for(ruleset):
                found[f"{name} {ruleset} {players}"] = laws.digests(rules, ruleset, players, range(5))
    return json.dumps(found, indent=1) + "\n"


def rewrite(folder: Path) -> list[Path]:
    """Write every playthrough and the digests anew."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in files():
        (folder / name).write_text(text, encoding="utf-8")
        written.append(folder / name)
    return written


if __name__ == "__main__":
    for path in rewrite(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER):
        print(f"{path}: {len(path.read_text(encoding='utf-8').splitlines())} lines")
