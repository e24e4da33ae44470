"""A position: what each hand still holds, who leads, and the cards in the trick so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from facedown.core.mypyc import i64
from facedown.games.coinche.solver.sets import size

NEITHER: Final = 0
BOTH: Final = 3


@final
class Position:
    """`hands` are four sets of cards without those in the trick; `trick` are bit numbers, the leader's first.

    `unbeaten` says which sides have lost no trick yet: 1 for 0+2, 2 for 1+3, or `BOTH` or `NEITHER`. It matters only
    where capot counts.
    """

    def __init__(self, hands: Sequence[int], leader: int, trick: Sequence[int] = (), unbeaten: int = BOTH) -> None:
        self.hands = tuple(hands)
        self.leader = leader
        self.trick = tuple(trick)
        self.unbeaten = unbeaten
        self.seat: Final[int] = (leader + len(self.trick)) & 3
        """Whose turn it is."""
        self.dealt: Final = self.before_the_trick()
        self.live: i64 = self.dealt[0] | self.dealt[1] | self.dealt[2] | self.dealt[3]
        """All cards from the beginning of the trick on."""
        length: i64 = size(self.dealt[0])
        if not length or size(self.live) != 4 * length or any(size(hand) != length for hand in self.dealt):
            raise ValueError("the four hands must be as long as each other and have no card in common")

    def before_the_trick(self) -> tuple[int, ...]:
        found = list(self.hands)
        for turn, card in enumerate(self.trick):
            found[(self.leader + turn) & 3] |= 1 << card
        return tuple(found)
