"""The script of a scenario: what each player will do and when, and the answers that wait in queues."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from facedown.core.cards import Seat
from facedown.games.magic.scenarios.lines import read_action, write_action
from facedown.games.magic.scenarios.naming import letter_of
from facedown.games.magic.scenarios.words import Data, to_json, worded
from facedown.games.magic.words import ATTACKERS, BLOCKERS

Queue = dict[str, list[Data]]
"""What waits, for each player."""
Writer = Callable[[Any], str | None]
Reader = Callable[[str], Any]
STEPS_OF: Final = {"attack": ATTACKERS, "block": BLOCKERS}
"""What is not done with priority, and when it is done: all lines of a step are one declaration."""


LINE: Final = "line"
"""The key under which an action keeps its words."""


def said(data: Any) -> Any:
    """Data without the keys that say nothing."""
    if isinstance(data, dict):
        return {key: said(value) for key, value in data.items() if value is not None}
    return [said(value) for value in data] if isinstance(data, list | tuple) else data


def in_words(data: Data, write: Writer, read: Reader) -> str:
    """An action, an answer or a fact in the words of the scenario; if it has none, as JSON."""
    plain = said(data)
    for form in (data, plain, {**plain, "card": None}, {**plain, "player": None}):
        words = worded(form, write, read)
        if words is not None:
            return words
    return f"json {to_json(data)}"


def as_said(action: Data) -> Data:
    """An action with its words, and with the step in which alone it can be done if it names none."""
    step = {"step": STEPS_OF[action["do"]]} if action["do"] in STEPS_OF else {}
    return {**step, **said(action), LINE: in_words(action, write_action, read_action)}


class Script:
    """What is still to be done and answered."""

    def __init__(self, actions: Sequence[Data]) -> None:
        self.timed: Final[Queue] = {"A": [], "B": []}
        self.choices: Final[Queue] = {"A": [], "B": []}
        self.targets: Final[Queue] = {"A": [], "B": []}
        self.modes: Final[Queue] = {"A": [], "B": []}
        self.chances: Final[Queue] = {"A": [], "B": []}
        """How coins fall and dice roll. No card of the pool asks for either."""
        queues = {"choice": self.choices, "target": self.targets, "mode": self.modes}
        queues |= {"coin": self.chances, "die": self.chances}
        self.written: tuple[Data, ...] = tuple([as_said(action) for action in actions])
        for action in self.written:
            queues.get(action["do"], self.timed)[action["player"]].append(action)

    def queues(self) -> tuple[Queue, ...]:
        return (self.timed, self.choices, self.targets, self.modes, self.chances)

    def fork(self) -> Script:
        twin = Script(())
        twin.written = self.written
        for mine, other in zip(self.queues(), twin.queues(), strict=True):
            other.update({letter: list(entries) for letter, entries in mine.items()})
        return twin

    def at(self, seat: Seat, turn: int, step: str) -> list[Data]:
        """What a player does in a step."""
        return [action for action in self.timed[letter_of(seat)] if (action["turn"], action["step"]) == (turn, step)]

    def next_action(self, seat: Seat, turn: int, step: str) -> Data | None:
        """The next action that a player does with priority in a step."""
        return next((action for action in self.at(seat, turn, step) if action["do"] not in STEPS_OF), None)

    def remove(self, action: Data) -> None:
        """Take away an action that is done. Another one may say the same: it stays."""
        mine = self.timed[action["player"]]
        del mine[next(place for place, other in enumerate(mine) if other is action)]

    def never_done(self) -> list[Data]:
        """The actions that are left, in the order in which they were written."""
        left = [action for actions in self.timed.values() for action in actions]
        return [action for action in self.written if any(action is other for other in left)]

    def unused(self) -> list[str]:
        """The answers that are left, as lines."""
        return [str(entry[LINE]) for queue in self.queues()[1:] for entries in queue.values() for entry in entries]
