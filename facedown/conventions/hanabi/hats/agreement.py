"""What the players of a table agree on before the game: the cards, what clues touch, their habits."""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.habits import Habits, habits_of
from facedown.core.mypyc import i64

SURE_ENOUGH: Final = 0.9
"""If suits answer to many clues or to none, little is certain. Then a number will do that can be told this often."""


class ClueFamily:
    """The colours, or the ranks: for each clue the cards that it touches, and for each card the clues that touch it."""

    def __init__(self, touches: list[int], cards: int) -> None:
        self.touches: Final = touches
        self.touching: Final = [clues_on(card, touches) for card in range(cards)]
        self.blind: Final = len(touches) > 0 and not any(touches)
        """Whether its clues touch nothing, so that they can always be given."""


class Agreement:
    """`copies` counts each card in the whole deck. `colours` and `ranks` say what the clues of each family touch."""

    def __init__(self, players: int, copies: list[int], colours: list[int], ranks: list[int]) -> None:
        self.players: Final[i64] = players
        self.colours: Final = ClueFamily(colours, len(copies))
        self.ranks: Final = ClueFamily(ranks, len(copies))
        self.habits: Final[Habits] = habits_of(players)
        self.best: Final[i64] = len(copies)
        """The score of a perfect game."""
        self.ordinary: Final = names_all(self.colours) and names_all(self.ranks)
        """Whether every card answers to exactly one colour and to exactly one rank."""
        self.sure: Final = self.habits.sure if self.ordinary else min(self.habits.sure, SURE_ENOUGH)
        """How probable a clue that touches none of the agreed places must be, to stand for a number."""

    def family(self, by_rank: bool) -> ClueFamily:
        return self.ranks if by_rank else self.colours


def clues_on(card: i64, touches: list[int]) -> int:
    """The set of the clues that touch a card."""
    found = 0
    for clue in range(len(touches)):
        if touches[clue] >> card & 1:
            found |= 1 << clue
    return found


def names_all(family: ClueFamily) -> bool:
    """Whether each card is touched by exactly one clue."""
    for clues in family.touching:
        if clues == 0 or clues & (clues - 1):
            return False
    return True
