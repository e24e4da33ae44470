"""The script of a scenario: what each player will do and when, and the answers that wait in queues."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.cards import Seat
from facedown.games.magic.scenarios.lines import write_action
from facedown.games.magic.scenarios.naming import letter_of
from facedown.games.magic.scenarios.words import Data, to_json

Queue = dict[str, list[Data]]
"""What waits, for each player."""
DECLARED: Final = ("attack", "block")
"""What is not done with priority: all lines of a step are one declaration."""


def line_of(action: Data) -> str:
    """An action or answer in the words of the scenario."""
    return write_action(action) or f"json {to_json(action)}"


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
        for action in actions:
            queues.get(action["do"], self.timed)[action["player"]].append(action)

    def queues(self) -> tuple[Queue, ...]:
        return (self.timed, self.choices, self.targets, self.modes, self.chances)

    def fork(self) -> Script:
        twin = Script(())
        for mine, other in zip(self.queues(), twin.queues(), strict=True):
            other.update({letter: list(entries) for letter, entries in mine.items()})
        return twin

    def at(self, seat: Seat, turn: int, step: str) -> list[Data]:
        """What a player does in a step."""
        return [action for action in self.timed[letter_of(seat)] if (action["turn"], action["step"]) == (turn, step)]

    def next_action(self, seat: Seat, turn: int, step: str) -> Data | None:
        """The next action that a player does with priority in a step."""
        return next((action for action in self.at(seat, turn, step) if action["do"] not in DECLARED), None)

    def remove(self, action: Data) -> None:
        """Take away an action that is done. Another one may say the same: it stays."""
        mine = self.timed[action["player"]]
        del mine[next(place for place, other in enumerate(mine) if other is action)]

    def never_done(self, written: Sequence[Data]) -> list[Data]:
        """The actions that are left, in the order in which they were written."""
        left = [action for actions in self.timed.values() for action in actions]
        return [action for action in written if any(action is other for other in left)]

    def unused(self) -> list[str]:
        """The answers that are left, as lines."""
        return [line_of(entry) for queue in self.queues()[1:] for entries in queue.values() for entry in entries]
