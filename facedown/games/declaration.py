"""What a game declares: one object that names its rules and everything that comes with them.

A part is named by a text, `module:name`, and imported when it is needed. So the rules run without the packages that
only a screen needs. A game in a single file may give the thing itself instead of its name.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from facedown.core.errors import BadSetup
from facedown.core.game import Game

if TYPE_CHECKING:
    from facedown.cli.formats import Format
    from facedown.files.sections import Section
    from facedown.players.aide import Aide
    from facedown.players.player import Player
    from facedown.search.foresight import Foresight
    from facedown.telling.teller import Teller

T = TypeVar("T")

RANDOM = "random"
"""The bot that plays every game."""


@dataclass(frozen=True)
class Declaration:
    """A game and what comes with it. Only `game` is needed; its class says which rulesets and options there are."""

    game: str | type[Game]
    bots: Mapping[str, str | type[Player]] = field(default_factory=dict)
    """The bots that know the game, by name. The random one is always there."""
    opponent: str = RANDOM
    """The bot that people play against if they name none."""
    adviser: str = ""
    """The bot that is asked for a hint; where none is named, the opponent."""
    telling: str | type[Teller] = ""
    """Who tells a person what they are shown."""
    look: str | Path = ""
    """The folder with its look in a browser, `look.js` and `look.css`: as `package:folder`, or as a path."""
    aide: str | type[Aide] = ""
    """Who helps a person at a keyboard, where the game asks often."""
    manual: str | object = ""
    """A module, or anything else with the names that `facedown.cli.manual` lists."""
    deck: str | Callable[[Section], tuple[str, dict[str, object]]] = ""
    """What reads a deck of one's own from a file: the ruleset it is for, and its options."""
    decks: str | Callable[[Sequence[str]], dict[str, object]] = ""
    """Where each player brings a deck: what makes options of the names and files that are said for `--decks`."""
    formats: Mapping[str, str | type[Format]] = field(default_factory=dict)
    """The file formats of other programs, by the word that `facedown replay --export` takes."""
    scenarios: str | Callable[[str], Mapping[str, Callable[[], Game]]] = ""
    """What reads the scenarios in a file: for each name, what makes the game at that position."""
    commands: str | object = ""
    """A `typer.Typer` with commands of its own: `facedown NAME ...`."""
    conventions: str = ""
    """The package with the conventions that its bots follow."""
    foresight: str | type[Foresight] = ""
    """What search knows of the game beside its rules."""
    foresights: Mapping[str, str | type[Foresight]] = field(default_factory=dict)
    """The same where everybody plays like one of the bots, by its name: `ismcts:500:hats`."""
    curtain: str = ""
    """The event at which its scenes stop, before it happens, so that a test can look at the table."""
    usual: bool = False
    """Whether `facedown play` begins it if no game is named."""

    def __post_init__(self) -> None:
        if self.opponent not in self.bot_names():
            raise BadSetup(f"the opponent {self.opponent!r} is none of the bots {', '.join(self.bot_names())}")
        if self.adviser and self.adviser not in self.bot_names():
            raise BadSetup(f"the adviser {self.adviser!r} is none of the bots {', '.join(self.bot_names())}")

    @property
    def rules(self) -> type[Game]:
        """The game's class."""
        return loaded_class(self.game, Game)

    def bot_names(self) -> list[str]:
        return [*dict.fromkeys([RANDOM, *self.bots])]


def loaded(part: object) -> Any:
    """What `module:name`, or `module` alone, stands for. Anything but a text stands for itself."""
    if not isinstance(part, str):
        return part
    module, _, name = part.partition(":")
    try:
        found = importlib.import_module(module)
        return attrgetter(name)(found) if name else found
    except Exception as error:
        words = " ".join(str(error).split())
        raise BadSetup(f"{part} cannot be loaded: {type(error).__name__}: {words}") from error


def loaded_class(part: object, kind: type[T]) -> type[T]:
    """The class of this kind that a part is, or names."""
    found = loaded(part)
    if isinstance(found, type) and issubclass(found, kind):
        return found
    raise BadSetup(f"{part} is no {kind.__name__}")
