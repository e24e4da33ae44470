"""What the words on the command line stand for: games, bots, decks, seeds, names. A bad one is refused in one line.

A game or a bot is given by its name, or as the user's own class: `path/to/file.py:Class` or `module:Class`. Games that
have decks or setups declare how to read them.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from facedown.core.advice import did_you_mean
from facedown.core.cards import Seat
from facedown.core.checks import frozen
from facedown.core.errors import BadSetup, FacedownError
from facedown.core.game import Game
from facedown.files.sections import Section, parse_section, read_section, read_text
from facedown.games import find, registry
from facedown.games.declaration import loaded
from facedown.players.bots import SEARCHERS, bot_names, bot_of, is_bot
from facedown.players.player import Player
from facedown.players.subprocess import command_class, command_in, is_command

T = TypeVar("T")

USUAL_PLAYERS = 4
OWN_SETUP = "own"
"""The ruleset of a setup that comes from a file."""
CLASS = "class"
"""The key under which a record names the class of its game, if it is not installed."""
LONGEST_TEXT = 60
"""How many characters a text in an option may have, such as a card's name."""
DEEPEST = 20
"""How deeply lists may be nested in an option."""


class BadInput(FacedownError):
    """Something on the command line that cannot be used. Its text is the one line that is printed."""


def game_named(reference: str) -> type[Game]:
    return class_of(reference, Game) if is_reference(reference) else find(reference)


def game_recorded(record: Mapping[str, Any], given: str | None) -> type[Game]:
    """The game of a record: an installed one, or the one the user names. A file never decides which code is run."""
    name, own = record["game"], record.get(CLASS)
    if given is None and own is not None:
        raise BadInput(f"this game was played with {str(own)[:80]!r}: name that file.py:Class again, if you trust it")
    if given is None and name not in registry.names():
        raise BadInput(f"this is a record of {name[:40]!r}, which is not installed: say which file.py:Class it is")
    game = game_named(name if given is None else given)
    if game.name != name:
        raise BadInput(f"this is a record of {name[:40]!r}, and not of {title(game)}")
    return game


def class_recorded(reference: str | None) -> dict[str, str]:
    """What is added to a record if the rules are the user's own class, which the game's name may not tell."""
    return {CLASS: reference} if reference is not None and is_reference(reference) else {}


def bot_named(reference: str, game: type[Game]) -> type[Player]:
    """The bot of this name; of `file.py:Class`; or the program that `cmd:...` starts."""
    if is_command(reference):
        return program_named(reference)
    if is_bot(game, reference):
        return bot_of(game, reference)
    kind, colon, _ = reference.partition(":")
    if colon and is_bot(game, kind):
        if hasattr(bot_of(game, kind), "with_budget"):
            raise BadInput(f"say how long {kind} may think: {kind}:500")
        raise BadInput(f"{kind} takes no budget: say {kind}")
    if is_reference(reference):
        return class_of(reference, Player)
    known = ", ".join([*bot_names(game), *[f"{kind}:BUDGET" for kind in SEARCHERS], "file.py:Class", "cmd:PROGRAM"])
    meant = did_you_mean(reference, bot_names(game))
    raise BadInput(f"there is no bot {reference!r} for {title(game)}: say one of {known}{meant}")


def program_named(reference: str) -> type[Player]:
    """A bot in a process of its own. The command has no commas, which separate bots."""
    try:
        words = command_in(reference)
    except ValueError as error:
        raise BadInput(f"{reference!r} is no command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        program = words[0] if words else ""
        raise BadInput(f"there is no program {program!r} to start: say a command, as in 'cmd:python3 my_bot.py'")
    return command_class(reference)


def title(game: type[Game]) -> str:
    """What a game is called. A user's own game may have only the name of its class."""
    return game.name or game.__name__


def seat_named(game: Game, name: str) -> Seat:
    for seat in game.seats:
        if seat.name.casefold() == name.casefold():
            return seat
    raise BadInput(f"nobody is called {name!r}; there are {', '.join([seat.name for seat in game.seats])}")


def options_of(said: Sequence[str]) -> dict[str, object]:
    """Options of a game, each as name=value."""
    found: dict[str, object] = {}
    for words in said:
        name, equals, value = words.partition("=")
        if not equals or not name.strip():
            raise BadInput(f"an option is said as name=value, not {words!r}")
        if name.strip() in ("game", "players", "seed", "ruleset"):
            raise BadInput(f"{name.strip()} is no option of the game's own: say --{name.strip()}")
        try:
            found[name.strip()] = frozen(json.loads(value))
        except ValueError:
            found[name.strip()] = value
        except RecursionError:
            raise BadInput(f"the lists in the option {name.strip()} lie too deep in each other") from None
    return found


def ruleset_of(game: type[Game], ruleset: str | None) -> str:
    if ruleset is None:
        return game.rulesets[0]
    if not game.has_ruleset(ruleset):
        meant = did_you_mean(ruleset, game.rulesets)
        raise BadInput(f"{title(game)} has no ruleset {ruleset!r}; it has {', '.join(game.rulesets)}{meant}")
    return ruleset


def agreed(
    game: type[Game], ruleset: str | None, deck: Path | None, said: Sequence[str]
) -> tuple[str, dict[str, object]]:
    """The ruleset and the options of a game. The command line overrides the deck."""
    options = options_of(said)
    check_options(game, options, "--option")
    if deck is None:
        return ruleset_of(game, ruleset), options
    if "deck" in options:
        raise BadInput("there are two decks: say --deck, or --option deck, and not both")
    chosen, brought = deck_in(game, deck, None if ruleset is None else ruleset_of(game, ruleset))
    return chosen, {**brought, **options}


def chosen_rules(
    game: type[Game], ruleset: str | None, setup: str | None, decks: Sequence[str], said: Sequence[str]
) -> tuple[str | None, list[str]]:
    """The ruleset and the options by which a game is played, if it has this setup and the players bring these decks."""
    rules, options = with_setup(game, setup, ruleset, said)
    return rules, with_decks(game, decks, options)


def with_setup(
    game: type[Game], setup: str | None, ruleset: str | None, said: Sequence[str]
) -> tuple[str | None, list[str]]:
    """The ruleset and the options that a setup stands for: it is the name of a ruleset, or the user's own file."""
    if setup is None:
        return ruleset, list(said)
    read = getattr(game, "setup_in", None)
    if read is None:
        raise BadInput(f"{title(game)} has no setups: leave --setup out")
    if ruleset is not None:
        raise BadInput("a setup is a ruleset: say --setup or --ruleset, and not both")
    if not setup.endswith(".toml"):
        return setup_of(game, setup), list(said)
    text = read_text(setup)
    read(parse_section(text, Path(setup).name))
    return OWN_SETUP, [*said, f"setup={json.dumps(text)}"]


def with_decks(game: type[Game], decks: Sequence[str], said: Sequence[str]) -> list[str]:
    """The options of a game with these decks, one for each player: a deck is named, or is the user's own file."""
    if not decks:
        return list(said)
    read = loaded(registry.declaration_of(game).decks or None)
    if read is None:
        raise BadInput(f"nobody brings a deck to {title(game)}: leave --decks out")
    options: Mapping[str, object] = read(listed(decks))
    for name in options:
        if any(words.partition("=")[0].strip() == name for words in said):
            raise BadInput(f"there are decks and decks: say --decks, or --option {name}, and not both")
    return [*said, *[f"{name}={json.dumps(value)}" for name, value in options.items()]]


def setup_of(game: type[Game], name: str) -> str:
    if name == OWN_SETUP or not game.has_ruleset(name):
        meant = did_you_mean(name, game.rulesets)
        others = "" if meant else f"; it has {', '.join(game.rulesets)}, or say a file.toml"
        raise BadInput(f"{title(game)} has no setup {name!r}{meant or others}")
    return name


def deck_in(game: type[Game], file: Path, ruleset: str | None) -> tuple[str, dict[str, object]]:
    """The options in a deck's file, as the game's declared reader finds them, and the ruleset if none was given.

    The files of every game call them `options` and `rules`.
    """
    found_in = loaded(registry.declaration_of(game).deck or None)
    if found_in is None:
        raise BadInput(f"{title(game)} is played with its own cards only: leave --deck out")
    written = read_section(file)
    usual, found = found_in(written)
    options = {name: frozen(value) for name, value in found.items()}
    written.one_of("rules", game.rulesets, usual)
    check_texts(options, file.name)
    check_rules(game, ruleset or usual, options, written)
    return ruleset or usual, options


def check_rules(game: type[Game], ruleset: str, options: Mapping[str, object], written: Section) -> None:
    """Refuse what the game refuses: the cards alone by the file's name, the first bad option by its line."""
    rules = written.section("options")
    ruled = [] if rules is None else rules.keys()
    agreed = {name: value for name, value in options.items() if name not in ruled}
    fewest = game.seats_for(ruleset)[0]
    try:
        game.check_options(ruleset, fewest, agreed)
    except BadSetup as error:
        raise BadInput(f"{written.name}: {error}") from None
    for name in ruled:
        try:
            agreed[name] = options[name]
            check_known(game, name)
            game.check_options(ruleset, fewest, agreed)
        except BadSetup as error:
            assert rules is not None
            rules.fail(str(error), name)


def check_known(game: type[Game], option: str) -> None:
    if option not in game.settings:
        raise BadSetup(f"there is no option {option!r}{did_you_mean(option, game.settings)}")


def players_of(game: type[Game], ruleset: str, players: int | None, options: Mapping[str, object] | None = None) -> int:
    """How many play: as asked, if the rules allow it; by default four, or the nearest number that is possible."""
    fit = game.seats_for(ruleset)
    if options and players is None:
        counts = fitting(game, ruleset, options)
        fit = range(counts[0], counts[-1] + 1)
    if players is None:
        return min(max(USUAL_PLAYERS, fit[0]), fit[-1])
    if players not in fit:
        raise BadInput(f"{title(game)} ({ruleset}) is for {span(fit)} players, not {players}")
    return players


def fitting(game: type[Game], ruleset: str, options: Mapping[str, object]) -> list[int]:
    """The numbers of players that these options allow: a small deck does not allow all."""
    counts, refused = [], None
    for count in game.seats_for(ruleset):
        try:
            game.check_options(ruleset, count, options)
            counts.append(count)
        except BadSetup as error:
            refused = error
    if refused is not None and not counts:
        raise refused
    return counts


def span(numbers: range) -> str:
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def seed_of(text: str) -> int | str:
    """A seed as it was typed. A whole number becomes an int, so that it gives the same game as in Python."""
    try:
        return int(text)
    except ValueError:
        return text


def listed(values: Sequence[str]) -> list[str]:
    """The values of an option that may be repeated and may hold commas."""
    return [part.strip() for value in values for part in value.split(",")]


def check_options(game: type[Game], options: Mapping[str, object], where: str) -> None:
    """Refuse options with unprintable characters. A setup is left out: it is a whole file, and its reader checks it."""
    whole = ("setup",) if hasattr(game, "setup_in") else ()
    check_texts({name: value for name, value in options.items() if name not in whole}, where)


def check_texts(value: object, where: str, depth: int = 0) -> None:
    """Refuse texts that cannot be shown, such as the names of cards in a file."""
    if depth > DEEPEST:
        raise BadInput(f"{where}: lists lie in each other more than {DEEPEST} deep")
    if isinstance(value, str) and (not value.isprintable() or len(value) > LONGEST_TEXT):
        raise BadInput(f"{where}: {value[:30]!r} cannot be shown: up to {LONGEST_TEXT} printable characters")
    for part in value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ():
        check_texts(part, where, depth + 1)


# Classes of the user's own


def is_reference(text: str) -> bool:
    return ":" in text or text.endswith(".py")


def class_of(reference: str, kind: type[T]) -> type[T]:
    """The class that `path/to/file.py:Class` or `module:Class` names."""
    where, _, name = reference.rpartition(":")
    if not where or not name:
        raise BadInput(f"say which class of {where or reference}: {where or reference}:Class")
    module = from_file(Path(where)) if where.endswith(".py") or "/" in where else from_module(where)
    found = getattr(module, name, None)
    if isinstance(found, type) and issubclass(found, kind):
        return found
    there = [each for each, value in vars(module).items() if isinstance(value, type) and _own(value, module, kind)]
    raise BadInput(f"{where} has no {kind.__name__} called {name!r}; it has {', '.join(there) or 'none'}")


def _own(value: type, module: ModuleType, kind: type) -> bool:
    return issubclass(value, kind) and value.__module__ == module.__name__


def from_file(path: Path) -> ModuleType:
    """A module for each file, under a name of its own, so that a file random.py does not replace Python's module."""
    if not path.is_file():
        raise BadInput(f"there is no file {path}" if not path.exists() else f"{path} is no file")
    known = f"{path.stem}_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]}"
    if known not in sys.modules:
        spec = importlib.util.spec_from_file_location(known, path.resolve())
        if spec is None or spec.loader is None:
            raise BadInput(f"{path} is no Python file")
        sys.modules[known] = module = importlib.util.module_from_spec(spec)
        _beside(path.resolve().parent)
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            del sys.modules[known]
            raise BadInput(f"{path} cannot be loaded: {type(error).__name__}: {one_line(error)}") from None
    return sys.modules[known]


def from_module(name: str) -> ModuleType:
    _beside(Path.cwd())
    try:
        return importlib.import_module(name)
    except Exception as error:
        raise BadInput(f"the module {name} cannot be loaded: {type(error).__name__}: {one_line(error)}") from None


def _beside(folder: Path) -> None:
    """Let a loaded file import modules beside it; installed modules come first."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def one_line(error: object) -> str:
    return " ".join(str(error).split())
