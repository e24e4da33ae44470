"""All randomness of a game, in one integer.

A generator that counts: each draw adds a constant to the state and scrambles the sum, as splitmix64 does, in 63 bits.
Copying the integer copies the generator, so a fork costs nothing, and a seed with a list of answers is a whole game.
Compiled, the words are machine integers; whatever overflows there is masked away here, so both draw the same numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

from facedown.core.mypyc import i64

T = TypeVar("T")

WORD: Final = (1 << 63) - 1
GOLDEN: Final = 0x1E3779B97F4A7C15
HALF: Final = 1 << 53
"""Draws are made of 53 bits: what a compiled small integer holds with room to spare."""


class Chance:
    """A source of random numbers whose whole state is `state`."""

    def __init__(self, state: int = 0) -> None:
        self.state: i64 = state & WORD

    @staticmethod
    def of(seed: object) -> Chance:
        """The generator of a seed: near seeds give unrelated games."""
        return Chance(int.from_bytes(hashlib.sha256(repr(seed).encode()).digest()[:8], "big"))

    def fork(self) -> Chance:
        return Chance(self.state)

    def bits(self) -> int:
        """The next 53 random bits."""
        word: i64 = (self.state + GOLDEN) & WORD
        self.state = word
        word = ((word ^ (word >> 30)) * 0x3F58476D1CE4E5B9) & WORD
        word = ((word ^ (word >> 27)) * 0x14D049BB133111EB) & WORD
        return (word ^ (word >> 31)) >> 10

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1, each equally likely, however many there are."""
        if count < 2:
            if count < 1:
                raise ValueError(f"nothing to choose from: below({count})")
            return 0
        if count <= HALF:
            few: i64 = count
            limit: i64 = HALF - HALF % few
            draw: i64 = self.bits()
            while draw >= limit:
                draw = self.bits()
            return draw % few
        return self._below_many(count)

    def _below_many(self, count: int) -> int:
        span, words = HALF, 1
        while span < count:
            span, words = span * HALF, words + 1
        while True:
            many = 0
            for _ in range(words):
                many = many * HALF + self.bits()
            if many < span - span % count:
                return many % count

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def pick_by(self, items: Sequence[T], weights: Sequence[int]) -> T:
        """One of the items, each as likely as its weight says."""
        drawn = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return item
        raise ValueError("weights must not be negative")

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn uniformly (Fisher and Yates), several swaps to a draw."""
        deck = list(items)
        left: i64 = len(deck)
        while left > 1:
            orders: i64 = left
            lowest: i64 = left - 1
            while lowest > 1 and orders * lowest <= HALF:
                orders *= lowest
                lowest -= 1
            draw: i64 = self.below(orders)
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
