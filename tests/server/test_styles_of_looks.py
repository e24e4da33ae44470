"""Looks keep to themselves: a class of theirs that the page has too would change the page around the table."""

from __future__ import annotations

import re

import pytest

from facedown.games import find
from facedown.server.looks import look_of
from facedown.server.pages import PAGE

MEANT: dict[str, set[str]] = {
    "loveletter": {"state"},
    "hanabi": set(),
    "coinche": set(),
    "mafia": set(),
    "magic": set(),
}
"""The classes of the page that a look draws otherwise on purpose."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
WITHIN = re.compile(r"\([^()]*\)")
SELECTORS = re.compile(r"([^{}]+)\{")
ALONE = re.compile(r"\.([\w-]+)(?:::?[\w-]+)*")
"""A selector that is one class and nothing else."""


def classes_of_the_page() -> set[str]:
    styles = "".join([path.read_text(encoding="utf-8") for path in PAGE.glob("style/*.css")])
    modules = "".join([path.read_text(encoding="utf-8") for path in PAGE.glob("*.js")])
    in_modules = " ".join(re.findall(r'class="([^"]*)"', modules))
    return {*re.findall(r"\.([a-z][\w-]*)", styles), *re.findall(r"[a-z][\w-]*", in_modules)}


@pytest.mark.parametrize("game", MEANT)
def test_a_look_restyles_no_class_of_the_page_by_chance(game: str) -> None:
    folder = look_of(find(game))
    assert folder is not None
    styles = WITHIN.sub("", COMMENT.sub("", (folder / "look.css").read_text(encoding="utf-8")))
    selectors = [each.strip() for group in SELECTORS.findall(styles) for each in group.split(",")]
    alone = {found[1] for each in selectors if (found := ALONE.fullmatch(each)) is not None}
    assert alone & classes_of_the_page() == MEANT[game]
