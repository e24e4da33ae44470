"""Checks before a game begins. Each refusal says what could be done instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.advice import described
from facedown.core.cards import Card, Seat
from facedown.core.declared import Declared, DeclaredZone
from facedown.core.errors import BadSetup
from facedown.core.responses import check_rules

if TYPE_CHECKING:
    from facedown.core.game import Game

HOOKS: Final = (
    *(
        "name",
        "release",
        "rulesets",
        "on_table",
        "settings",
        "chapters",
        "secret_moments",
        "secrets",
        "has_ruleset",
        "seats_for",
        "bound",
        "most_decisions",
        "check_options",
        "furnish",
    ),
    *(
        "start",
        "priority",
        "players_order",
        "controller",
        "speaks_for",
        "chooser",
        "endless",
        "describe_blank",
        "fill",
        "weigh_ways",
        "deals_by_chance",
        "imagine_hidden",
        "imagine_faces",
        "deal_blanks",
        "makes",
        "abilities",
        "abilities_amid",
        "listeners",
        "is_followed",
        "key",
        "stage",
    ),
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


_sound: Final[set[type]] = set()


def checked_table(game: type[Game], engine: type) -> tuple[Declared, ...]:
    """What a game's class declares. The class is checked once."""
    if game not in _sound:
        if not game.name:
            raise BadSetup(f'{game.__name__} has no name: write name = "{game.__name__.lower()}" in the class')
        check_declared(game)
        check_names(game, engine)
        check_annotations(game, engine)
        reach_zones(game, engine)
        check_rules(game)
        _sound.add(game)
    return game.on_table


def check_names(game: type[Game], engine: type) -> None:
    """Refuse a game whose fields or methods would take the place of the engine's own."""
    engines_own = {name for name in names_of(engine) if name not in HOOKS}
    declared = [thing.name for thing in game.on_table]
    for base in below(game, engine):
        written = [*vars(base), *getattr(base, "__annotations__", ()), *declared]
        taken = [name for name in written if name in engines_own and not name.startswith("__")]
        if taken:
            raise BadSetup(f"{base.__name__}.{taken[0]}: the engine has a {taken[0]!r} of its own; choose another name")


def below(game: type, engine: type) -> list[type]:
    """A game's class and its bases, without those of the engine."""
    return [base for base in game.__mro__ if base not in engine.__mro__]


def check_declared(game: type[Game]) -> None:
    """Refuse what is declared twice. Give each declared zone its number."""
    names: list[str] = []
    said: object = getattr(game, "on_table")  # noqa: B009 - a compiled look would refuse it in words of its own
    if not isinstance(said, tuple | list):
        raise BadSetup(f"{game.__name__}.on_table is a tuple, as in (zone(...), field(...)), not {said!r}")
    declarations: Sequence[object] = said
    alone = each = 0
    for declared in declarations:
        if not isinstance(declared, Declared):
            raise BadSetup(f"{game.__name__}.on_table holds {declared!r}: it takes zone(), field() and their like")
        if declared.name in names or not declared.name.isidentifier():
            why = "is declared twice" if declared.name in names else "is no name"
            raise BadSetup(f"{game.__name__}.on_table: {declared.name!r} {why}")
        names.append(declared.name)
        if isinstance(declared, DeclaredZone):
            if declared.alone >= 0 and (declared.alone != alone or declared.each != each):
                raise BadSetup(
                    f"{game.__name__}.on_table: {declared.name!r} has another place in another game; declare it anew "
                    "here, or put what a game of one's own adds behind what its base declares"
                )
            declared.alone, declared.each = alone, each
            alone, each = (alone, each + 1) if declared.is_each else (alone + 1, each)


def check_annotations(game: type[Game], engine: type) -> None:
    """Refuse a field that the class names and does not declare, and a type that does not fit the declaration."""
    kinds = {declared.name: declared.kind() for declared in game.on_table}
    core = names_of(engine)
    for base in below(game, engine):
        for name in fields_named(base):
            if name not in kinds and name not in core:
                raise BadSetup(
                    f"{base.__name__}.{name} is not declared: say in on_table who sees it, and what it is first"
                )
        for name, said in getattr(base, "__annotations__", {}).items():
            if name in kinds and not fits(kinds[name], said):
                raise BadSetup(f"{base.__name__}.{name} is declared as a {kinds[name] or 'field()'}, not as {said}")


def fields_named(base: type) -> list[str]:
    """The fields that a class names: its attributes if it is compiled, otherwise its annotations without a value."""
    if "__mypyc_attrs__" in vars(base):
        return [name for name in vars(base)["__mypyc_attrs__"] if not name.startswith("__")]
    said: Mapping[str, object] = vars(base).get("__annotations__", {})
    return [name for name, kind in said.items() if name not in vars(base) and "ClassVar" not in str(kind)]


def fits(kind: str, said: object) -> bool:
    """Whether an annotation is of the kind that was declared."""
    name = said if isinstance(said, str) else getattr(said, "__name__", str(said))
    outer = name.partition("[")[0].rpartition(".")[2]
    return outer == kind if kind else outer not in ("Zone", "Zones", "Row", "Marks")


KINDS: Final[dict[str, type]] = {
    "int": int,
    "str": str,
    "bool": bool,
    "None": type(None),
    "Seat": Seat,
    "Card": Card,
    "tuple": tuple,
    "list": list,
    "dict": dict,
    "set": set,
    "frozenset": frozenset,
}


def check_kind(game: type, name: str, value: object) -> None:
    """Refuse a value that a field's annotation does not allow. (Compiled classes refuse it by themselves.)"""
    for base in game.__mro__:
        said = vars(base).get("__annotations__", {}).get(name)
        if isinstance(said, str):
            kinds = [KINDS.get(part.partition("[")[0].strip()) for part in outer_parts(said)]
            if None not in kinds and not any(kind is not None and isinstance(value, kind) for kind in kinds):
                raise TypeError(f"{name} is {said}, not {described(value)}")
            return


def outer_parts(said: str) -> list[str]:
    """The parts of an annotation such as `Seat | tuple[int | str, ...]`: two of them."""
    parts, depth = [""], 0
    for sign in said:
        depth += (sign == "[") - (sign == "]")
        if sign == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts


def reach_zones(game: type[Game], engine: type) -> None:
    """Let rules reach each zone by its name. A compiled class must have a property of that name already."""
    for declared in game.on_table:
        if isinstance(declared, DeclaredZone) and not any(declared.name in vars(base) for base in below(game, engine)):
            if "__mypyc_attrs__" in vars(game):
                raise BadSetup(f"{game.__name__} is compiled, and has no property {declared.name!r} for its zone")
            setattr(game, declared.name, property(reaching(declared)))


def reaching(declared: DeclaredZone) -> Callable[[Any], Any]:
    if declared.is_each:
        return lambda game: game.each(declared)
    return lambda game: game.at(declared)


def check_zones(game: Game) -> None:
    """Refuse a game whose properties reach other zones than those of their names."""
    for declared in game.layout.on_table:
        if isinstance(declared, DeclaredZone):
            found = getattr(game, declared.name)
            zone = found[game.seats[0]] if declared.is_each else found
            if zone.place.name != declared.name:
                raise BadSetup(f"{type(game).__name__}.{declared.name} reaches the zone {zone.place.name!r}")


def set_field(game: Game, name: str, value: object) -> None:
    try:
        setattr(game, name, value)
    except (AttributeError, TypeError) as error:
        raise BadSetup(f"{type(game).__name__}.{name} cannot be {value!r} at first: {error}") from None


def check_setup(game: type[Game], players: Sequence[str], ruleset: str, options: Mapping[str, object]) -> None:
    """Refuse a game that cannot be begun, and say what can be."""
    if not game.has_ruleset(ruleset):
        raise BadSetup(f"{game.name} has no ruleset {ruleset!r}; it has {', '.join(game.rulesets)}")
    fit = game.seats_for(ruleset)
    if len(players) not in fit:
        many = f"{fit[0]} to {fit[-1]}" if len(fit) > 1 else str(fit[0])
        raise BadSetup(f"{game.name} ({ruleset}) is for {many} players, not {len(players)}")
    given: Sequence[object] = players
    for name in given:
        if not isinstance(name, str) or not name.strip():
            raise BadSetup(f"{name!r} is no name for a player: give names here, and let players sit down at a Table")
    if len(set(players)) != len(players):
        raise BadSetup(f"players need names of their own: {', '.join(players)}")
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
    """The value of an option with tuples in the place of lists: the same whether it was given or read from JSON."""
    if isinstance(value, dict):
        return {name: frozen(part) for name, part in value.items()}
    return tuple([frozen(part) for part in value]) if isinstance(value, list | tuple) else value
