"""Running scenarios: the position of one, ready to play; and how it goes when its script is played."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from facedown.core.events import DID
from facedown.core.log import lines_of
from facedown.games.magic.game import Magic
from facedown.games.magic.scenarios.playing import ANY, FIRST, NONE, Run
from facedown.games.magic.scenarios.reading import load
from facedown.games.magic.scenarios.starting import UnknownCards, begin
from facedown.games.magic.scenarios.words import Data

FORKS: Final = 500
"""So many other answers are tried."""


class Result:
    """How a scenario went. It has passed if there are no failures."""

    def __init__(self, run: Run | None, failures: Sequence[str]) -> None:
        self.failures: Final = list(failures)
        self.game: Final = None if run is None else run.game
        """The final state; None if the scenario could not begin."""
        self.log: Final = [] if run is None else happened(run.game)
        self.asked: Final = [] if run is None else run.asked
        """The questions that the runner answered itself, each with its answer."""
        self.unused: Final = [] if run is None else run.script.unused()
        """The answers of the script that no question wanted."""

    @property
    def passed(self) -> bool:
        return not self.failures

    def __repr__(self) -> str:
        return "<passed>" if self.passed else f"<failed: {'; '.join(self.failures)}>"


def happened(game: Magic) -> list[str]:
    """All that happened, in sentences."""
    return [line.event.says() for line in lines_of(game.past) if line.kind == DID and line.event is not None]


def start(scenario: Data) -> Magic:
    """The position of a scenario, ready to play: turn 1 has begun.

    What is chosen as permanents enter is answered by the script, or else by the first answer.
    """
    begun = Run(scenario, begin(scenario), FIRST)
    while begun.game.choice is not None and not begun.game.turns:
        begun.answer(begun.game.choice.question)
    return begun.game


def starts(text: str) -> dict[str, Callable[[], Magic]]:
    """The positions of a scenario file by the names of the scenarios, or by their numbers."""
    found = enumerate(load(text), 1)
    return {str(each.get("name") or number): partial(start, each) for number, each in found}


def run(scenario: Data, unscripted: str | None = None) -> Result:
    """Play a scenario.

    `unscripted` says what to do with questions that the scenario does not answer. "none": they are failures. "first":
    they get the first answer. "any": they do as well, but if something fails, other answers are tried, and the scenario
    has passed if all is true with some answers. The default is "any", and "none" if the scenario is strict.
    """
    policy = unscripted or (NONE if scenario.get("strict") else ANY)
    if policy not in (NONE, FIRST, ANY):
        raise ValueError(f"unscripted is none, first or any, not {policy!r}")
    try:
        played = Run(scenario, begin(scenario), policy)
    except UnknownCards as error:
        return Result(None, error.lines)
    played.play()
    if played.failures and policy == ANY:
        played = with_other_answers(played)
    return Result(played, played.failures)


def with_other_answers(first: Run) -> Run:
    """The run that passes with other answers to what the script does not say; if none does, the first one.

    One other answer is tried first, then two, and so on.
    """
    waiting = deque(sorted(first.branches, key=lambda branch: branch.rank))
    for _ in range(FORKS):
        if not waiting:
            break
        other = waiting.popleft().taken()
        other.play()
        if not other.failures:
            return other
        waiting.extend(sorted(other.branches, key=lambda branch: branch.rank))
    return first
