"""Pacing: time does not tell whether somebody was asked in secret.

At some moments somebody might be asked in secret: whether they are is known to them alone. All such moments take the
same time. Until it is over, nobody hears how it went, but whoever is asked. Which moments these are can be told from
what everybody hears: an event that cards may answer is announced, and a game declares its other ones
(`Game.secret_moments`). The kinds of questions that come at moments which nothing tells are in `Pacing.undeclared`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.events import ALL, DID, TRIES
from facedown.core.game import Game
from facedown.core.log import Line, lines_of

ALONE: Final = 0.3
"""The usual pace where a single person, or a single bot elsewhere, could measure time: the others answer at once."""
TOGETHER: Final = 6.0
"""The usual pace where there are several: whoever is asked in secret must have time to answer."""


def usual_pace(watching: int) -> float:
    """How many seconds a secret moment takes at a table where so many can measure time."""
    return 0.0 if watching == 0 else ALONE if watching == 1 else TOGETHER


class Pacing:
    """Until when nobody may hear what happened, and what everybody may look at until then (`shown`).

    What is held back begins with an answer, and takes the pace as often as there were moments since.
    """

    def __init__(self, pace: float, game: Game) -> None:
        self.pace = pace
        self.due = 0.0
        self.shown: Game | None = None
        self.undeclared: Final[set[type]] = set()
        self._since: Line | None = None
        self._started = 0.0
        self._secret: type | None = None
        self._goes_on = False
        """Whether the moment lasts from before the table's time: then nobody knows what has begun it."""
        if game.answers is None and game.origin is None:
            self.go_on(game, None)
        elif only_secret(game):
            self.go_on(game, game.fork())

    def go_on(self, game: Game, before: Game | None) -> None:
        """A secret moment may last from before the table's time begins, and nobody knows for how long: so it begins
        again. `before` is the game before it; None if it began with the game."""
        self.shown = unbegun(game) if before is None else before
        self._since = None if before is None else before.past
        self._goes_on = before is not None

    def begin(self, game: Game, now: float) -> None:
        """The table's time begins."""
        self._started = self.due = now
        if self.shown is not None:
            self.passes(game, now)

    def answers(self, game: Game, now: float) -> None:
        """Somebody is about to answer: what everybody knows before is what they may look at."""
        if self.shown is None:
            self.shown = game.fork()
            self._since = game.past
            self._started = self.due = now

    def passes(self, game: Game, now: float) -> None:
        """Somebody has answered: what happened since takes so long."""
        self.due = self._started + self.pace * moments(game, lines_of(game.past, self._since))
        if only_secret(game):
            self._secret = type(game.choices[0].question)
        self.release(game, now)

    def release(self, game: Game, now: float) -> None:
        """Everybody may know everything, if it is time and nobody is still asked in secret."""
        if self.shown is None or now < self.due or only_secret(game):
            return
        if self._secret is not None and self.due == self._started and not self._goes_on:
            self.undeclared.add(self._secret)
        self.shown = self._secret = None
        self._goes_on = False

    def is_held(self) -> bool:
        return self.shown is not None

    def shift(self, seconds: float) -> None:
        """There was a pause."""
        self._started += seconds
        self.due += seconds


def only_secret(game: Game) -> bool:
    """Whether all who are asked are asked in secret."""
    choices = game.choices
    return bool(choices) and all(choice.question.private() for choice in choices)


def moments(game: Game, lines: Sequence[Line]) -> int:
    """How many moments there are in these lines at which somebody might have been asked in secret.

    It follows from what everybody heard.
    """
    return sum([weight(game, line) for line in lines if line.heard == ALL])


def weight(game: Game, line: Line) -> int:
    """How many times the pace the moment of a line takes."""
    if line.kind == TRIES:
        return 1
    declared = sum([paces for kind, paces in game.secret_moments.items() if isinstance(line.event, kind)])
    return declared + (line.kind == DID and game.layout.listening(line.event).asked_after)


def unbegun(game: Game) -> Game:
    """The same table, before anything happened."""
    before: Game = type(game)()
    before.lay_table([seat.name for seat in game.seats], game.ruleset, dict(game.layout.options))
    return before
