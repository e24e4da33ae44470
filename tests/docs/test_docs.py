"""The pages for readers, executed: every python block of README.md and docs runs as it is printed.

The blocks of one page share their names. A block marked `python no-run` is only compiled, and one with `>>>` is
checked against the output that is printed with it.
"""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import facedown
from facedown.core.game import Game

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(?P<marks>[^\n]*)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)

NAMES = ("new", "replay", "games", "Player")
GAME = ("seats", "choices", "choice", "choose", "over", "outcome", "fork", "key", "view", "log", "record", "to_json")
VIEW = ("imagine",)
PLAYER = ("decide", "hear")
COMMANDS = ("games", "rules", "play", "serve", "sim", "replay", "check", "conventions", "tree", "analyse")


def page_name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path) -> Iterator[tuple[int, str, str]]:
    """The line, the marks and the code of each fenced block."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, found["marks"].strip(), found["code"]


def page_module(page: Path) -> ModuleType:
    """A module of its own for each page, so that its classes know where they were written."""
    name = "page_" + re.sub(r"\W", "_", page_name(page))
    sys.modules[name] = module = ModuleType(name)
    return module


def run_session(code: str, names: dict[str, object], where: str, line: int) -> None:
    test = doctest.DocTestParser().get_doctest(code, names, where, where, line)
    said: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert not failed, "".join(said)


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_every_block_runs(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    names = page_module(page).__dict__
    for line, marks, code in blocks(page):
        where = f"{page_name(page)}:{line}"
        if marks == "python no-run":
            compile(code, where, "exec")
        elif marks == "python" and ">>>" in code:
            run_session(code, names, where, line)
        elif marks == "python":
            exec(compile("\n" * line + code, where, "exec"), names)


def written() -> str:
    return "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


@pytest.mark.parametrize("name", NAMES)
def test_each_public_name_of_the_package_exists_and_is_documented(name: str) -> None:
    assert hasattr(facedown, name)
    assert f"facedown.{name}" in written()


@pytest.mark.parametrize("name", GAME)
def test_each_public_name_of_a_game_exists_and_is_documented(name: str) -> None:
    assert hasattr(facedown.new("loveletter", players=2, seed=1), name)
    assert f"game.{name}" in written()


def test_the_public_names_of_views_and_players_exist_and_are_documented() -> None:
    text = written()
    assert all(hasattr(Game, name) and f"view.{name}" in text for name in VIEW)
    assert all(hasattr(facedown.Player, name) and f"def {name}(" in text for name in PLAYER)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_is_documented(command: str) -> None:
    assert f"facedown {command}" in written()


@pytest.mark.parametrize("name", facedown.__all__)
def test_whatever_the_package_exports_is_documented(name: str) -> None:
    assert re.search(rf"\b{name}\b", written())


def test_the_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page_name(page)} links to {link}"
