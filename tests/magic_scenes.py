"""Scenes of Magic, written as scenario files are."""

from __future__ import annotations

from textwrap import dedent

from facedown.games.magic.game import Magic
from facedown.games.magic.scenarios import Result, load, run, start
from facedown.games.magic.scenarios.words import Data
from facedown.games.magic.words import MAIN

LIBRARIES = "Below: 40 Forest\nTheir below: 40 Forest\n"


def scenario(text: str) -> Data:
    """One scenario. Where nobody says what lies in the libraries, there are Forests."""
    text = dedent(text).strip()
    name = "" if text.startswith("##") else "## A scene\n"
    (one,) = load(name + ("" if "elow:" in text else LIBRARIES) + text)
    return one


def played(text: str, unscripted: str | None = "none") -> Result:
    """How a scene goes. Unless it says otherwise, every question that is not about mana must have its answer."""
    return run(scenario(text), unscripted)


def passes(text: str, unscripted: str | None = "none") -> Magic:
    """Play a scene, see that all its facts hold and all its answers are wanted, and return the game as it then is."""
    result = played(text, unscripted)
    assert not result.failures, "\n".join([*result.failures, *result.log[-25:]])
    assert not result.unused, f"no question wanted {result.unused}"
    assert result.game is not None
    return result.game


def failures(text: str, unscripted: str | None = "none") -> list[str]:
    """What fails in a scene."""
    return played(text, unscripted).failures


def position(text: str, step: str = MAIN) -> Magic:
    """A game in the middle of turn 1, where the first player has priority in a step."""
    game = start(scenario(text))
    while game.step != step:
        game.choose("pass")
    return game


def options(game: Magic) -> list[str]:
    """What the player who is asked can choose, in words."""
    assert game.choice is not None
    return [str(option) for option in game.choice]
