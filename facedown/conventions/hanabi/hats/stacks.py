"""The fireworks: how high they are, which copies are left, and what follows from that for every card."""

from __future__ import annotations

from facedown.core.mypyc import i64


class Stacks:
    """`playable`, `dead` and `critical` are sets of cards; a critical card is the last copy of one that is needed."""

    def __init__(self, heights: list[int], left: list[int]) -> None:
        self.heights = heights
        self.left = left
        """How many copies of each card lie neither on a stack nor in the discard pile."""
        self.tops = heights[:]
        """How high each stack can still become."""
        self.playable: i64 = 0
        self.dead: i64 = 0
        self.critical: i64 = 0
        self.score: i64 = 0
        self.best: i64 = 0
        """The score that can still be reached."""

    def look_at(self, suit: i64) -> None:
        """Sort the cards of a suit into the sets."""
        first = 5 * suit
        height: i64 = self.heights[suit]
        top = height
        playable: i64 = 0
        dead: i64 = 0
        critical: i64 = 0
        for step in range(5):
            bit: i64 = 1 << (first + step)
            left: i64 = self.left[first + step]
            if step < height or step > top or left == 0:
                dead |= bit
                continue
            top = step + 1
            if step == height:
                playable = bit
            if left == 1:
                critical |= bit
        others: i64 = ~(31 << first)
        self.playable = self.playable & others | playable
        self.dead = self.dead & others | dead
        self.critical = self.critical & others | critical
        self.best += top - self.tops[suit]
        self.tops[suit] = top

    def remove(self, card: i64) -> None:
        """A card is gone for good."""
        self.left[card] -= 1
        self.look_at(card // 5)

    def build(self, card: i64) -> None:
        """A playable card is played."""
        self.heights[card // 5] += 1
        self.score += 1
        self.remove(card)

    def copy(self) -> Stacks:
        twin = Stacks(self.heights[:], self.left[:])
        twin.tops = self.tops[:]
        twin.playable, twin.dead, twin.critical = self.playable, self.dead, self.critical
        twin.score, twin.best = self.score, self.best
        return twin


def stacks_of(heights: list[int], left: list[int]) -> Stacks:
    found = Stacks(heights[:], left[:])
    for suit in range(len(heights)):
        found.look_at(suit)
        found.score += heights[suit]
        found.best += heights[suit]
    return found
