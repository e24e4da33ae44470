"""What follows for every hand from the stacks and from the free copies. It is worked out once and kept.

Each player follows the game alone and comes to the same results, so in one process the same things are asked several
times.
"""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.agreement import Agreement
from facedown.conventions.hanabi.hats.code import Code, code_for
from facedown.conventions.hanabi.hats.question import Question
from facedown.conventions.hanabi.hats.stacks import Stacks
from facedown.conventions.hanabi.hats.worth import Worth

KEPT: Final = 64


class Insight:
    """The worth of knowledge, the questions and the codes, for given stacks and free copies."""

    def __init__(self, agreement: Agreement, stacks: Stacks, free: list[int]) -> None:
        self.worth: Final = Worth(agreement, stacks, free)
        self.questions: Final[dict[tuple[int, ...], Question]] = {}
        self.codes: Final[dict[tuple[int, ...], Code]] = {}

    def question(self, hand: list[int]) -> Question:
        """The question about a hand of which this is known."""
        key = tuple(hand)
        found = self.questions.get(key)
        if found is None:
            found = self.questions[key] = Question(self.worth, hand)
        return found

    def code(self, hand: list[int]) -> Code:
        """The code of clues to a player of whose hand this is known."""
        key = tuple(hand)
        found = self.codes.get(key)
        if found is None:
            worth = self.worth
            found = self.codes[key] = code_for(worth.agreement, hand, worth.dead, worth.free)
        return found


Key = tuple[Agreement, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
kept: Final[dict[Key, Insight]] = {}


def insight_of(agreement: Agreement, stacks: Stacks, free: list[int]) -> Insight:
    key = (agreement, tuple(stacks.heights), tuple(stacks.left), tuple(free))
    found = kept.get(key)
    if found is None:
        if len(kept) >= KEPT:
            del kept[next(iter(kept))]
        found = kept[key] = Insight(agreement, stacks, free)
    return found
