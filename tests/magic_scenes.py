"""Scenes of Magic, written as scenario files are."""

from __future__ import annotations

from textwrap import dedent

from facedown.games.magic.game import Magic
from facedown.games.magic.scenarios import load, run, start
from facedown.games.magic.words import MAIN

LIBRARIES = "\nBelow: 40 Forest\nTheir below: 40 Forest\n"


def scenario(text: str) -> str:
    """The text of one scenario. Where nobody says what lies in the libraries, there are Forests."""
    text = dedent(text).strip()
    name = "" if text.startswith("##") else "## A scene\n"
    return name + (text if "elow:" in text else LIBRARIES.strip() + "\n" + text)


def passes(text: str) -> None:
    """Play a scene, and see that all its facts hold. Every question that is not about mana must have its answer."""
    for data in load(scenario(text)):
        result = run(data, "none")
        assert not result.failures, "\n".join([*result.failures, *result.log[-25:]])
        assert not result.unused, f"no question wanted {result.unused}"


def position(text: str, step: str = MAIN) -> Magic:
    """A game in the middle of turn 1, where the first player has priority in a step."""
    game: Magic = start(load(scenario(text))[0])
    while game.step != step:
        game.choose("pass")
    return game


def options(game: Magic) -> list[str]:
    """What the player who is asked can choose, in words."""
    assert game.choice is not None
    return [str(option) for option in game.choice]
