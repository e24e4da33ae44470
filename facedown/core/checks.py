"""Games that cannot be begun are refused, with what could be done instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.errors import BadSetup

if TYPE_CHECKING:
    from facedown.core.game import Game

HOOKS: Final = (
    *(
        "name",
        "rulesets",
        "fields",
        "settings",
        "secrets",
        "has_ruleset",
        "seats_for",
        "bound",
        "most_decisions",
        "check_options",
        "furnish",
        "setup",
    ),
    *("start", "priority", "players_order", "controller", "describe_blank", "fill", "imagine_hidden", "deal_blanks"),
)
"""What a game's own class may say. All other names of `Game` are the engine's own."""


_names: Final[dict[type, frozenset[str]]] = {}


def names_of(engine: type) -> frozenset[str]:
    """All names that the base class of games has, inherited ones too."""
    if engine not in _names:
        found: set[str] = set()
        for base in engine.__mro__:
            found.update(vars(base), getattr(base, "__annotations__", ()), getattr(base, "__mypyc_attrs__", ()))
        _names[engine] = frozenset(found)
    return _names[engine]


_fields: Final[dict[tuple[type, str, int], tuple[str, ...]]] = {}


def own_fields(game: Game, engine: type) -> tuple[str, ...]:
    """The fields that a game's own class keeps, declared or not: what `setup` gives a value at such a table."""
    kind = (type(game), game.layout.ruleset, len(game.seats))
    if kind not in _fields:
        _fields[kind] = found_fields(game, engine)
    return _fields[kind]


def found_fields(game: Game, engine: type) -> tuple[str, ...]:
    core = names_of(engine)
    names: list[str] = list(getattr(game, "__dict__", {}))
    for base in type(game).__mro__:
        names.extend(getattr(base, "__mypyc_attrs__", ()))
    own = [name for name in dict.fromkeys(names) if name not in core and hasattr(game, name)]
    missing = [name for name in game.fields if name not in own]
    if missing:
        raise BadSetup(f"{type(game).__name__}.fields names {', '.join(missing)}, which setup() gives no value")
    return tuple(sorted(own))


def check_names(game: type[Game], engine: type) -> None:
    """Refuse a game whose fields or methods would take the place of the engine's own."""
    engines_own = {name for name in names_of(engine) if name not in HOOKS}
    for base in game.__mro__:
        if base is engine:
            return
        written = [*vars(base), *getattr(base, "__annotations__", ()), *game.fields]
        taken = [name for name in written if name in engines_own and not name.startswith("__")]
        if taken:
            raise BadSetup(f"{base.__name__}.{taken[0]}: the engine has a {taken[0]!r} of its own; choose another name")


_sound: Final[set[type]] = set()


def check_class(game: type[Game], engine: type) -> None:
    """Check the names of a game's class, once."""
    if game not in _sound:
        check_names(game, engine)
        _sound.add(game)


def check_setup(game: type[Game], players: Sequence[str], ruleset: str, options: Mapping[str, object]) -> None:
    """Refuse a game that cannot be begun, and say what can be."""
    if not game.has_ruleset(ruleset):
        raise BadSetup(f"{game.name} has no ruleset {ruleset!r}; it has {', '.join(game.rulesets)}")
    fit = game.seats_for(ruleset)
    if len(players) not in fit:
        many = f"{fit[0]} to {fit[-1]}" if len(fit) > 1 else str(fit[0])
        raise BadSetup(f"{game.name} ({ruleset}) is for {many} players, not {len(players)}")
    if len(set(players)) != len(players):
        raise BadSetup(f"players need names of their own: {', '.join(players)}")
    for name in players:
        if not isinstance(name, str) or not name.strip():
            raise BadSetup(f"{name!r} is no name for a player")
    unknown = [name for name in options if name not in game.settings]
    if unknown:
        raise BadSetup(f"{game.name} has no option {', '.join(unknown)}; it has {', '.join(game.settings) or 'none'}")


def check_one_of(name: str, said: object, allowed: Sequence[object]) -> None:
    """Refuse an option that is none of several values. True is not 1."""
    if not any(said == value and type(said) is type(value) for value in allowed):
        raise BadSetup(f"{name} must be one of {', '.join(map(repr, allowed))}, not {said!r}")


def check_whole(name: str, said: object, least: int, most: int) -> None:
    """Refuse an option that is no whole number in a range."""
    if type(said) is not int or not least <= said <= most:
        raise BadSetup(f"{name} must be a whole number from {least} to {most}, not {said!r}")


def frozen(value: object) -> object:
    """The value of an option, as it is after it was written as JSON and read back."""
    if isinstance(value, dict):
        return {name: frozen(part) for name, part in value.items()}
    return tuple([frozen(part) for part in value]) if isinstance(value, list | tuple) else value
