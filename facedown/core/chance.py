"""All randomness of a game, in one small value.

There are two generators. A game draws from a `SealedChance`: a key and a counter, whose numbers come in blocks of a
keyed hash (BLAKE2). Whoever sees its numbers can compute neither the key nor the numbers to come. Bots, tables and
imagined worlds draw from a `QuickChance`, which hides nothing: it counts, and scrambles the count as splitmix64 does,
in 63 bits.

Both are copied in no time, so a fork costs nothing, and a seed with a list of answers is a whole game. Compiled, the
words are machine integers; whatever overflows there is masked away here, so both modes draw the same numbers.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from base64 import b32encode
from collections.abc import Sequence
from typing import Final, TypeVar

from facedown.core.mypyc import i64, mypyc_attr

T = TypeVar("T")

WORD: Final = (1 << 63) - 1
GOLDEN: Final = 0x1E3779B97F4A7C15
SPAN: Final = 1 << 53
"""Draws are made of 53 bits: what a compiled small integer holds with room to spare."""
KEY_BYTES: Final = 16


def fresh_seed() -> str:
    """A seed of 128 bits that nobody can guess, in 26 letters and digits. It is never a number."""
    drawn = b32encode(secrets.token_bytes(KEY_BYTES)).decode().rstrip("=").lower()
    return fresh_seed() if drawn.isdecimal() else drawn


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of random numbers."""

    @staticmethod
    def of(seed: object) -> QuickChance:
        """A quick generator for bots and tests: near seeds give unrelated numbers."""
        return QuickChance(int.from_bytes(hashlib.sha256(repr(seed).encode()).digest()[:8], "big"))

    def fork(self) -> Chance:
        raise NotImplementedError

    def bits(self) -> int:
        """The next 53 random bits."""
        raise NotImplementedError

    def plain(self) -> object:
        """The whole state, as JSON can hold it; `chance_from` reads it."""
        raise NotImplementedError

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1, each equally likely, however many there are."""
        if count < 2:
            if count < 1:
                raise ValueError(f"nothing to choose from: below({count})")
            return 0
        if count <= SPAN:
            few: i64 = count
            limit: i64 = SPAN - SPAN % few
            draw: i64 = self.bits()
            while draw >= limit:
                draw = self.bits()
            return draw % few
        return self._below_many(count)

    def _below_many(self, count: int) -> int:
        span, words = SPAN, 1
        while span < count:
            span, words = span * SPAN, words + 1
        while True:
            many = 0
            for _ in range(words):
                many = many * SPAN + self.bits()
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
            while lowest > 1 and orders <= SPAN // lowest:
                orders *= lowest
                lowest -= 1
            draw: i64 = self.below(orders)
            while left > lowest:
                other = draw % left
                draw //= left
                left -= 1
                deck[left], deck[other] = deck[other], deck[left]
        return tuple(deck)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and other.plain() == self.plain()

    def __hash__(self) -> int:
        return hash(repr(self))


class QuickChance(Chance):
    """Numbers that cost next to nothing. Whoever sees a few of them can compute the others."""

    def __init__(self, state: int = 0) -> None:
        self.state: i64 = state & WORD

    def fork(self) -> QuickChance:
        return QuickChance(self.state)

    def bits(self) -> int:
        word: i64 = (self.state + GOLDEN) & WORD
        self.state = word
        word = ((word ^ (word >> 30)) * 0x3F58476D1CE4E5B9) & WORD
        word = ((word ^ (word >> 27)) * 0x14D049BB133111EB) & WORD
        return (word ^ (word >> 31)) >> 10

    def plain(self) -> object:
        return self.state

    def __repr__(self) -> str:
        return f"QuickChance({self.state})"


class Block:
    """Eight numbers that follow from a key and the block's place. Forks share it, and the one after it."""

    def __init__(self, key: bytes, place: int) -> None:
        digest = hashlib.blake2b(place.to_bytes(8, "little"), key=key).digest()
        self.place: Final = place
        self.words: Final[list[int]] = [word >> 11 for word in struct.unpack("<8Q", digest)]
        self.after: Block | None = None

    def followed(self, key: bytes) -> Block:
        """The block after this one."""
        if self.after is None:
            self.after = Block(key, self.place + 1)
        return self.after


class SealedChance(Chance):
    """Numbers from which neither the key nor any other number can be computed: what the cards of a game come from."""

    def __init__(self, key: bytes, count: int = 0, block: Block | None = None) -> None:
        self.key: Final = key
        self.count: i64 = count
        self.block = block

    @staticmethod
    def from_seed(seed: object) -> SealedChance:
        """The generator of a seed. A short seed can be guessed by trying them all; `fresh_seed` cannot."""
        return SealedChance(hashlib.blake2b(repr(seed).encode(), digest_size=KEY_BYTES).digest())

    def fork(self) -> SealedChance:
        return SealedChance(self.key, self.count, self.block)

    def bits(self) -> int:
        place: i64 = self.count >> 3
        block = self.block
        if block is None:
            block = self.block = Block(self.key, place)
        elif block.place != place:
            block = self.block = block.followed(self.key)
        word: i64 = self.count & 7
        self.count += 1
        return block.words[word]

    def plain(self) -> object:
        return [self.key.hex(), self.count]

    def __repr__(self) -> str:
        return f"SealedChance({self.key!r}, {self.count})"


class NoChance(Chance):
    """What a view has in the place of chance."""

    def bits(self) -> int:
        raise LookupError("a view holds no chance: ask view.imagine(chance) for a world that has some")

    def plain(self) -> object:
        return None


NO_CHANCE: Final = NoChance()


def chance_from(plain: object) -> Chance:
    """The generator whose state was written."""
    if type(plain) is int and 0 <= plain <= WORD:
        return QuickChance(plain)
    if isinstance(plain, list) and len(plain) == 2:
        key, count = bytes.fromhex(plain[0]), plain[1]
        if len(key) == KEY_BYTES and type(count) is int and 0 <= count < SPAN:
            return SealedChance(key, count)
    raise ValueError("this is no state of chance")
