"""Where games are found: each is declared by an entry point of the group `facedown.games`.

    [project.entry-points."facedown.games"]
    highcard = "highcard:declaration"

The games of this package are found in its folders as well: a checkout that is not installed has no entry points.
A game that nobody installed (`path/to/file.py:Class`) is declared by the name `declaration` in its module, or in the
package around it.
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain

from facedown.core.advice import did_you_mean
from facedown.core.errors import BadSetup
from facedown.core.game import Game
from facedown.games.declaration import Declaration, loaded

GROUP = "facedown.games"
OBJECT = "declaration"
"""What a game's module calls its declaration."""


@dataclass(frozen=True)
class Entry:
    """A game's name, where it is declared, and the package that says so."""

    name: str
    where: str
    package: str

    def __str__(self) -> str:
        return f"{self.where} (of {self.package})"


def names() -> list[str]:
    """The names of all games. None of them is loaded."""
    return [*entries()]


def declared(name: str) -> Declaration:
    """The declaration of the game with this name."""
    if name not in entries():
        raise BadSetup(f"there is no game {name!r}; there are {', '.join(names())}{did_you_mean(name, names())}")
    first, *others = entries()[name]
    if others:
        whose = " and ".join(map(str, (first, *others)))
        raise BadSetup(f"several games are called {name!r}: {whose}. Uninstall all but one of them")
    return declaration_at(first)


def declaration_of(game: type[Game]) -> Declaration:
    """The declaration of a class. A subclass that keeps its base's name has its base's declaration."""
    for each in game.__mro__:
        if issubclass(each, Game) and each.name == game.name:
            for found in chain(_near(each), _installed(each)):
                if found.rules is each:
                    return found
    return Declaration(game)


def survey() -> tuple[dict[str, Declaration], list[str]]:
    """Every game that can be loaded, the usual one first; and for each of the others a sentence that says why it
    cannot.
    """
    found, troubles = {}, []
    for name in names():
        try:
            found[name] = declared(name)
        except BadSetup as error:
            troubles.append(str(error))
    return dict(sorted(found.items(), key=lambda item: not item[1].usual)), troubles


def usual() -> str:
    """The name of the game that is played if none is named."""
    return next(iter(survey()[0]))


# Entries


@cache
def entries() -> dict[str, list[Entry]]:
    """The entries of each name. Two that name the same declaration are one."""
    found: dict[str, list[Entry]] = {}
    for entry in (*_own(), *_entry_points()):
        same = found.setdefault(entry.name, [])
        if entry.where not in [other.where for other in same]:
            same.append(entry)
    return found


def _own() -> Iterator[Entry]:
    folders = sys.modules["facedown.games"].__path__
    for module in pkgutil.iter_modules(folders):
        if module.ispkg:
            yield Entry(module.name, f"facedown.games.{module.name}:{OBJECT}", "facedown")


def _entry_points() -> Iterator[Entry]:
    from importlib import metadata

    for point in metadata.entry_points(group=GROUP):
        where = point.value.partition("[")[0].replace(" ", "")
        yield Entry(point.name, where, "an unknown package" if point.dist is None else point.dist.name)


@cache
def declaration_at(entry: Entry) -> Declaration:
    """The declaration that an entry names. It may also name the class of a game that has nothing to declare."""
    try:
        found = loaded(entry.where)
        declaration = found if isinstance(found, Declaration) else Declaration(found)
        called = declaration.rules.name
    except BadSetup as error:
        raise BadSetup(f"the game {entry.name!r} of {entry.package} cannot be loaded: {error}") from error
    if called != entry.name:
        raise BadSetup(f"the game {entry.name!r} of {entry.package} calls itself {called!r}")
    return declaration


def _near(game: type[Game]) -> Iterator[Declaration]:
    """The declarations in the module of a class, and in the package around it."""
    module = game.__module__
    for name in (module, module.rpartition(".")[0]):
        found = getattr(sys.modules.get(name), OBJECT, None)
        if isinstance(found, Declaration):
            yield found


def _installed(game: type[Game]) -> Iterator[Declaration]:
    for entry in entries().get(game.name, ()):
        try:
            yield declaration_at(entry)
        except BadSetup:
            continue
