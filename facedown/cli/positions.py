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


def position(where: Where) -> Game:
    """The game at the moment that is named, at which somebody is asked."""
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
    if not found.choices:
        raise BadInput("nobody is asked anything at this moment: the game is over")
    return found


def beginning(where: Where) -> Game:
    rules = game_named(where.game)
    chosen, options = agreed(rules, where.ruleset, where.deck, where.options)
    players = players_of(rules, chosen, where.players, options)
    seed = fresh_seed() if where.seed is None else seed_of(where.seed)
    return facedown.new(rules, players=players, seed=seed, ruleset=chosen, **options)


def moment(where: Where, file: Path) -> Game:
    """The state after so many answers of a record; if it is not said after how many, at the last question."""
    record = saving.read(file)
    states = saving.states(file, game_recorded(record, where.game), record)
    if where.at is None:
        return next((state for state in reversed(states) if state.choices), states[-1])
    if where.at >= len(states):
        raise BadInput(f"the record has {len(states) - 1} answers: there is no moment {where.at}")
    return states[where.at]


def in_scenario(where: Where, file: Path) -> Game:
    rules = game_named(where.game)
    read = loaded(declaration_of(rules).scenarios or None)
    if read is None:
        raise BadInput(f"{title(rules)} has no scenarios: leave --scenario out")
    try:
        found: Mapping[str, Callable[[], Game]] = read(saving.read_text(file))
        return one_of(file, found, where.only)()
    except FacedownError as error:
        raise BadInput(str(error) if isinstance(error, BadInput) else f"{file}: {error}") from None


def one_of(file: Path, found: Mapping[str, Callable[[], Game]], only: str) -> Callable[[], Game]:
    """The one scenario with these words in its name."""
    names = [name for name in found if only.casefold() in name.casefold()]
    if len(names) == 1:
        return found[names[0]]
    if not names:
        raise BadInput(f"{file} has no scenario {only!r}; it has {', '.join(found)}")
    raise BadInput(f"{file} has {len(names)} scenarios: choose one with --only WORDS, of {', '.join(names)}")
