"""Games are found by what they declare: built-in games, installed games of others, and games in a user's file."""

from __future__ import annotations

import ast
import dataclasses
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import typer

import facedown
from facedown.cli import main
from facedown.cli.look import Look
from facedown.core.game import Game
from facedown.games import registry
from facedown.games.registry import declaration_of
from facedown.players.bots import bots_for, usual_bot
from facedown.players.random import RandomBot

ROOT = Path(__file__).parents[2]
Install = Callable[..., None]

MODULE = """
import facedown
from facedown.players.random import RandomBot
from facedown.telling.teller import Teller
from cli.tiny import Tiny

class Letters(Tiny):
    name = "letters"

class Postman(RandomBot):
    pass

class Envelope(Teller):
    def title(self, seen):
        return "A letter in an envelope"

class Manual:
    TITLE = "Letters by post"

    @staticmethod
    def chapters_of(game):
        return [("The aim", ["Bring the letter."])]

declaration = facedown.Declaration(
    Letters, bots={"postman": Postman}, opponent="postman", telling=Envelope, manual=Manual
)
"""
"""A game of one's own, with all that comes with it."""


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Install]:
    """Says which entry points are installed, and writes the modules they name."""

    def installed(*points: tuple[str, str], **modules: str) -> None:
        found = [metadata.EntryPoint(name, where, registry.GROUP) for name, where in points]
        monkeypatch.setattr(metadata, "entry_points", lambda group: found if group == registry.GROUP else [])
        for name, text in modules.items():
            (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        registry.entries.cache_clear()

    before = {*sys.modules}
    yield installed
    monkeypatch.undo()
    registry.entries.cache_clear()
    registry.declaration_at.cache_clear()
    for name in {*sys.modules} - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


# Ours


def test_the_entry_points_are_the_folders() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    assert declared[registry.GROUP] == {entry.name: entry.where for entry in registry._own()}


def test_games_are_found_where_nothing_is_installed() -> None:
    asked = "import facedown; print(*facedown.games()); print(facedown.games.loveletter.LoveLetter.name)"
    command, here = [sys.executable, "-S", "-c", asked], {**os.environ, "PYTHONPATH": str(ROOT)}
    found = subprocess.run(command, env=here, capture_output=True, text=True, check=False)
    assert found.stdout.split() == ["loveletter", "coinche", "hanabi", "mafia", "magic", "loveletter"], found.stderr


def test_the_usual_game_comes_first_and_opponents_are_named() -> None:
    assert registry.usual() == next(iter(facedown.games())) == "loveletter"
    opponents = {name: usual_bot(game) for name, game in facedown.games().items()}
    assert list(opponents.items())[:2] == [("loveletter", "clever"), ("coinche", "simple")]
    assert (opponents["hanabi"], opponents["mafia"]) == ("natural", "simple")


def test_every_part_that_our_games_declare_is_there() -> None:
    for rules in facedown.games().values():
        declared = declaration_of(rules)
        assert set(bots_for(rules)) == set(declared.bot_names())
        assert Look(facedown.new(rules, players=rules.seats_for(rules.rulesets[0])[0])).teller


def test_a_subclass_is_its_game_as_long_as_it_keeps_its_name() -> None:
    base: type[Game] = facedown.games.loveletter.LoveLetter
    same, other = type("Same", (base,), {}), type("Other", (base,), {"name": "other"})
    assert declaration_of(same) is declaration_of(base)
    assert (declaration_of(other).game, declaration_of(other).bot_names()) == (other, ["random"])


# Somebody else's


def test_an_installed_game_is_found_with_all_that_it_declares(install: Install, said: Any) -> None:
    install(("letters", "letters_by_post:declaration"), letters_by_post=MODULE)
    assert re.search(r"letters rulesets .* standard .* bots random, postman", " ".join(said("games")[1].split()))
    assert said("rules", "letters")[1].startswith("Letters by post, standard\n")
    game = facedown.new("letters", seed=1)
    assert Look(game).title(game) == "A letter in an envelope"
    assert facedown.replay(game.record()).key() == game.key()
    assert (usual_bot(type(game)), issubclass(bots_for(type(game))["postman"], RandomBot)) == ("postman", True)
    assert said("sim", "letters", "--seats", "postman", "--games", "1")[0] == 0


def test_a_class_alone_can_be_an_entry_point(install: Install) -> None:
    install(("letters", "letters_by_post:Letters"), letters_by_post=MODULE.replace("\ndeclaration =", "\nother ="))
    assert declaration_of(registry.declared("letters").rules).bot_names() == ["random"]


@pytest.mark.parametrize(
    ("where", "text", "why"),
    [
        ("missing:declaration", "", "missing:declaration cannot be loaded: ModuleNotFoundError"),
        ("broken:declaration", "1 / 0", "broken:declaration cannot be loaded: ZeroDivisionError: division by zero"),
        ("broken:declaration", "x = 1", "broken:declaration cannot be loaded: AttributeError"),
        ("broken:x", "x = 1", "1 is no Game"),
        ("broken:declaration", MODULE, "calls itself 'letters'"),
        ("broken:declaration", MODULE.replace('"postman", ', '"someone", '), "the opponent 'someone' is none of the"),
    ],
)
def test_a_broken_game_costs_a_line_and_no_other_game(
    install: Install, said: Any, where: str, text: str, why: str
) -> None:
    install(("broken", where), broken=text)
    status, out, err = said("games")
    assert (status, "mafia" in out, err.count("\n")) == (0, True, 1)
    assert err.startswith("facedown: the game 'broken' of an unknown package ") and why in err
    with pytest.warns(UserWarning, match="the game 'broken'"):
        assert "broken" not in facedown.games()
    assert facedown.new("loveletter").name == "loveletter"


def test_two_games_of_one_name_are_refused_with_who_they_are(install: Install, said: Any) -> None:
    install(("mafia", "letters_by_post:declaration"), letters_by_post=MODULE)
    status, out, err = said("rules", "mafia")
    assert (status, out) == (2, "")
    whose = "facedown.games.mafia:declaration (of facedown) and letters_by_post:declaration (of an unknown package)"
    assert err == f"facedown: several games are called 'mafia': {whose}. Uninstall all but one of them\n"
    assert "hanabi" in said("games")[1]


def test_an_entry_point_that_is_there_twice_is_one_game(install: Install) -> None:
    install(*[("mafia", "facedown.games.mafia:declaration")] * 2)
    assert registry.declared("mafia").rules is facedown.games.mafia.Mafia


# One's own, in a file


def test_a_file_declares_what_comes_with_its_game(said: Any, tmp_path: Path) -> None:
    file = tmp_path / "letters.py"
    file.write_text(MODULE, encoding="utf-8")
    own = f"{file}:Letters"
    assert said("rules", own)[1].startswith("Letters by post, standard\n")
    assert said("sim", own, "--seats", "postman,random", "--games", "2")[0] == 0
    assert (
        "say one of random, postman, rollout:BUDGET, pimc:BUDGET, ismcts:BUDGET, file.py:Class"
        in said("sim", own, "--seats", "pigeon")[2]
    )


def test_a_bot_that_is_none_is_refused(said: Any, tmp_path: Path) -> None:
    file = tmp_path / "letters.py"
    file.write_text(MODULE.replace('{"postman": Postman}', '{"postman": "facedown.core.game:Game"}'), encoding="utf-8")
    assert said("sim", f"{file}:Letters", "--seats", "postman") == (
        2,
        "",
        "facedown: facedown.core.game:Game is no Player\n",
    )


# Who knows of whom


OURS = [entry.name for entry in registry._own()]
PROGRAMS = ["hanablive"]
"""Programs that play one game."""


def code_of(path: Path) -> Iterator[tuple[int, str]]:
    """Names and texts in the code of a module. Docstrings and comments may take a game as an example."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documented = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) not in documented:
            for _, value in ast.iter_fields(node):
                yield from [
                    (getattr(node, "lineno", 0), part)
                    for part in (value if isinstance(value, list) else [value])
                    if isinstance(part, str)
                ]


@pytest.mark.heavy
def test_nothing_outside_a_games_folders_names_it() -> None:
    package = ROOT / "facedown"
    inside = [package / folder / name for folder in ("games", "conventions") for name in OURS]
    others = [path for path in package.rglob("*.py") if not any(path.is_relative_to(folder) for folder in inside)]
    named = [
        f"{path.relative_to(ROOT)}:{line}: {words}"
        for path in others
        for line, words in [(0, path.stem), *code_of(path)]
        if any(name in "".join(filter(str.isalnum, words)).casefold() for name in (*OURS, *PROGRAMS))
    ]
    assert len(others) > 50 and named == []


own = typer.Typer()


@own.command()
def solve(number: int) -> None:
    """Solve a puzzle."""
    typer.echo(f"solved {number}")


@own.command()
def boast() -> None:
    """Say something."""
    typer.echo("best")


def test_a_game_brings_commands_of_its_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    declared = registry.declared("hanabi")
    with_commands = dataclasses.replace(declared, commands=own)
    monkeypatch.setattr(registry, "declared", lambda name: with_commands if name == "hanabi" else declared)
    monkeypatch.setattr(registry, "survey", lambda: ({"hanabi": with_commands}, []))
    assert main.status(["hanabi", "solve", "3"]) == 0
    assert capsys.readouterr().out == "solved 3\n"
    assert main.status(["--help"]) == 0
    assert "hanabi" in capsys.readouterr().out


def test_a_game_without_commands_is_no_command() -> None:
    assert main.status(["loveletter", "solve"]) == 2
