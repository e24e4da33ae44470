"""Scenario files: puzzles, tests and set positions, as text that people write by hand and as plain data."""

from facedown.games.magic.scenarios.reading import load
from facedown.games.magic.scenarios.running import Result, run, start
from facedown.games.magic.scenarios.solving import solution, solve
from facedown.games.magic.scenarios.words import BadScenario
from facedown.games.magic.scenarios.writing import dump

__all__ = ["BadScenario", "Result", "dump", "load", "run", "solution", "solve", "start"]
