"""Scenes in the words of scenario files."""

from __future__ import annotations

from facedown.games.magic.game import Magic
from facedown.games.magic.scenarios import load, run
from facedown.games.magic.scenarios.running import Result

LIBRARIES = "Below: 40 Forest\nTheir below: 40 Forest\n"


def result_of(lines: str) -> Result:
    (scenario,) = load(f"## A scene\n{LIBRARIES}{lines.strip()}\n")
    return run(scenario, unscripted="none")


def scene(lines: str) -> Magic:
    """Play a scenario of which these are the lines, and return the game as it then is. The script must answer all
    questions, all its answers must be used, and all facts must be so. Libraries are made of Forests."""
    result = result_of(lines)
    assert not result.failures, "; ".join(result.failures)
    assert not result.unused, f"no question wanted {result.unused}"
    assert result.game is not None
    return result.game


def failures(lines: str) -> list[str]:
    """What fails in such a scene."""
    return result_of(lines).failures
