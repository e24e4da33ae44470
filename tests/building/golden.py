"""`make golden`: rewrites the golden playthroughs and digests in `tests/golden`, and says what changed in each file.

    python tests/building/golden.py
    python tests/building/golden.py FILE GAME RULESET PLAYERS BOT [DECISIONS [SEEDS]]

The second form writes a new playthrough, or one whose answers no longer fit. Of the games from so many seeds it takes
the one in which bots make the most different things happen. Then write below the first line what to look for.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import facedown
from facedown.games.hanabi.game import STRIKES
from facedown.games.hanabi.possibilities import bits
from facedown.names import names_for
from facedown.players.bots import bot_of, seeded
from facedown.testing.golden import UNKNOWN, Facts, Knows, Script, choice_of, played, replayed, rewrite

LINES: Final = 150
"""A playthrough that is longer is not read."""
FOLDER: Final = Path(__file__).parents[1] / "golden"


# What is known in Hanabi besides the faces that are seen


def clues_and_strikes(view: Any) -> Facts:
    """What the clues say of each card in the viewer's own hand; and the strikes, which no sentence tells."""
    facts: Facts = {"strikes": (f"{view.strikes} of {STRIKES}",)} if view.strikes else {}
    if view.viewer < len(view.seats):
        me = view.seats[view.viewer]
        facts[f"{me}'s hand"] = tuple([in_words(view, possible) for possible in view.possible[me.index]])
    return facts


def in_words(view: Any, possible: int) -> str:
    """A set of cards by its colours and its ranks: `red`, `not 5`, `red/blue 1`."""
    faces = [view.variant.faces[index] for index in bits(possible)]
    colours = some_of(
        [suit.name for suit in view.variant.suits], {view.variant.suits[face.suit].name for face in faces}
    )
    ranks = some_of(["1", "2", "3", "4", "5"], {str(face.rank) for face in faces})
    return " ".join([words for words in (colours, ranks) if words]) or UNKNOWN


def some_of(every: Sequence[str], there: set[str]) -> str:
    """Which ones there are, or which ones there are not, whichever is shorter."""
    missing = [name for name in every if name not in there]
    if 2 * len(missing) < len(every):
        return f"not {'/'.join(missing)}" if missing else ""
    return "/".join([name for name in every if name in there])


KNOWS: Final[dict[str, Knows]] = {"hanabi": clues_and_strikes}


# Playthroughs that there are not yet


def search(game: str, ruleset: str, players: int, bot: str, decisions: int, seeds: int) -> Script:
    """Of the games that bots play from so many seeds, the one in which most different things happen."""
    rules, found = facedown.games()[game], []
    for seed in range(seeds):
        script = Script(game, ruleset, tuple(names_for(players)), seed)
        bots = [seeded(bot_of(rules, bot), seed, place) for place in range(players)]
        found.append(played(script, rules, bots, decisions))
    short = [script for script in found if len(text_of(script).splitlines()) <= LINES]
    return max(short, key=how_various)


def text_of(script: Script) -> str:
    return replayed(script, facedown.games()[script.game], KNOWS.get(script.game))


def how_various(script: Script) -> tuple[int, int]:
    """How many kinds of questions, events and cancelled events there are in a playthrough, and how many answers."""
    game, seen = script.begun(facedown.games()[script.game]), set()
    for seat, words in script.answers:
        choice = choice_of(game, seat)
        assert choice is not None
        seen.add(("asked", type(choice.question).__name__))
        game.choose(words, of=choice)
    seen.update([(line.kind, type(line.event).__name__) for line in game.log if not isinstance(line, facedown.Info)])
    return len(seen), len(script.answers)


def write(
    file: str, game: str, ruleset: str, players: str, bot: str, decisions: str = "40", seeds: str = "100"
) -> None:
    script = search(game, ruleset, int(players), bot, int(decisions), int(seeds))
    text = text_of(script)
    (FOLDER / file).write_text(text, encoding="utf-8")
    print(f"{file}: seed {script.seed}, {len(text.splitlines())} lines")


def main() -> int:
    if len(sys.argv) > 1:
        write(*sys.argv[1:])
        return 0
    lines = list(rewrite(FOLDER, facedown.games(), KNOWS))
    print("\n".join(lines))
    return int(any("LEFT AS IT WAS" in line for line in lines))


if __name__ == "__main__":
    sys.exit(main())
