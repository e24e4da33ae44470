"""All randomness of a game, in one integer.

A generator that counts: each draw adds a constant to the state and scrambles the sum (splitmix64). Copying the
integer copies the generator, so a fork costs nothing, and a seed with a list of answers is a whole game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

WORD: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
HALF: Final = 1 << 53
"""Draws are made of 53 bits: what a compiled small integer holds with room to spare."""


class Chance:
    """A source of random numbers whose whole state is `state`."""

    def __init__(self, state: int = 0) -> None:
        self.state = state & WORD

    @staticmethod
    def of(seed: object) -> Chance:
        """The generator of a seed: near seeds give unrelated games."""
        return Chance(int.from_bytes(hashlib.sha256(repr(seed).encode()).digest()[:8], "big"))

    def fork(self) -> Chance:
        return Chance(self.state)

    def bits(self) -> int:
        """The next 53 random bits."""
        self.state = state = (self.state + GOLDEN) & WORD
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & WORD
        return (state ^ (state >> 31)) >> 11

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1, each equally likely, however many there are."""
        if count < 2:
            if count < 1:
                raise ValueError(f"nothing to choose from: below({count})")
            return 0
        if count <= HALF:
            limit = HALF - HALF % count
            draw = self.bits()
            while draw >= limit:
                draw = self.bits()
            return draw % count
        return self._below_many(count)

    def _below_many(self, count: int) -> int:
        span, words = HALF, 1
        while span < count:
            span, words = span * HALF, words + 1
        while True:
            draw = 0
            for _ in range(words):
                draw = draw * HALF + self.bits()
            if draw < span - span % count:
                return draw % count

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn uniformly (Fisher and Yates), several swaps to a draw."""
        deck = list(items)
        left = len(deck)
        while left > 1:
            orders, lowest = left, left - 1
            while lowest > 1 and orders * lowest <= HALF:
                orders *= lowest
                lowest -= 1
            draw = self.below(orders)
            while left > lowest:
                other = draw % left
                draw //= left
                left -= 1
                deck[left], deck[other] = deck[other], deck[left]
        return tuple(deck)

    def __repr__(self) -> str:
        return f"Chance({self.state})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and other.state == self.state

    def __hash__(self) -> int:
        return hash(self.state)


class NoChance(Chance):
    """What a view has in the place of chance."""

    def bits(self) -> int:
        raise LookupError("a view holds no chance: ask view.imagine(chance) for a world that has some")
