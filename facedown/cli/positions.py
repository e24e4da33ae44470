"""The position that a command line names: the beginning of a game, a moment of a record, or a scenario."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import facedown
from facedown.cli import saving
from facedown.cli.loading import BadInput, agreed, game_named, game_recorded, players_of, seed_of, title
from facedown.core.chance import fresh_seed
from facedown.core.errors import FacedownError
from facedown.core.game import Game
from facedown.games.declaration import loaded
from facedown.games.registry import declaration_of

SEED = 0
"""From this seed searches draw, so that the same command finds the same."""


@dataclass(frozen=True)
class Where:
    """What the command line says of a position."""

    game: str
    record: Path | None = None
    at: int | None = None
    scenario: Path | None = None
    only: str = ""
    players: int | None = None
    seed: str | None = None
    ruleset: str | None = None
    options: Sequence[str] = ()
    deck: Path | None = None

    @property
    def begins_anew(self) -> bool:
        """Whether something is said that only a new game needs."""
        return any(said is not None for said in (self.players, self.seed, self.ruleset, self.deck)) or bool(
            self.options
        )


@dataclass(frozen=True)
class NamedPosition:
    """A game at a moment at which somebody is asked, and how one gets there again."""

    game: Game
    words: str
    again: Mapping[str, object]
    """What to say on the command line, by the names of the options."""


def position(where: Where) -> NamedPosition:
    """The position that is named."""
    if where.record is not None and where.scenario is not None:
        raise BadInput("--record and --scenario are two positions: choose one")
    if where.at is not None and where.record is None:
        raise BadInput("--at is a moment of a record: say --record FILE too")
    if where.begins_anew and (where.record or where.scenario):
        raise BadInput("the position has its players and rules already: leave out what is for a new game")
    if where.record is not None:
        found = moment(where, where.record)
    elif where.scenario is not None:
        found = in_scenario(where, where.scenario)
    else:
        found = beginning(where)
    if not found.game.choices:
        raise BadInput("nobody is asked anything at this moment: the game is over")
    return found


def beginning(where: Where) -> NamedPosition:
    rules = game_named(where.game)
    chosen, options = agreed(rules, where.ruleset, where.deck, where.options)
    players = players_of(rules, chosen, where.players, options)
    seed = fresh_seed() if where.seed is None else seed_of(where.seed)
    game = facedown.new(rules, players=players, seed=seed, ruleset=chosen, **options)
    return NamedPosition(game, f"seed {printable(seed)}", {"seed": seed})


def moment(where: Where, file: Path) -> NamedPosition:
    """The state after so many answers of a record; if it is not said after how many, at the last question."""
    record = saving.read(file)
    states = saving.states(file, game_recorded(record, where.game), record)
    last = len(states) - 1
    at = next((number for number in range(last, -1, -1) if states[number].choices), last)
    if where.at is not None:
        at = where.at
    if at > last:
        raise BadInput(f"the record has {last} answers: there is no moment {at}")
    answers = "1 answer" if at == 1 else f"{at} answers"
    return NamedPosition(states[at], f"{printable(file)} after {answers}", {"record": str(file), "at": at})


def in_scenario(where: Where, file: Path) -> NamedPosition:
    rules = game_named(where.game)
    read = loaded(declaration_of(rules).scenarios or None)
    if read is None:
        raise BadInput(f"{title(rules)} has no scenarios: leave --scenario out")
    try:
        found: Mapping[str, Callable[[], Game]] = read(saving.read_text(file))
        name = one_of(file, found, where.only)
        words = f"{printable(file)}, {printable(name)}"
        return NamedPosition(found[name](), words, {"scenario": str(file), "only": name})
    except FacedownError as error:
        raise BadInput(str(error) if isinstance(error, BadInput) else f"{file}: {error}") from None


def one_of(file: Path, found: Mapping[str, object], only: str) -> str:
    """The name of the one scenario with these words in it."""
    names = [name for name in found if only.casefold() in name.casefold()]
    if len(names) == 1:
        return names[0]
    if not names:
        raise BadInput(f"{file} has no scenario {only!r}; it has {', '.join(found)}")
    raise BadInput(f"{file} has {len(names)} scenarios: choose one with --only WORDS, of {', '.join(names)}")


def printable(said: object) -> str:
    """A seed or a name of the user's own in a heading, where some characters would do harm."""
    return str(said) if str(said).isprintable() else repr(str(said))
