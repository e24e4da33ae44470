"""The positions between two tricks that were searched before, with what is known of each.

A position has one place, where the last one searched stays. Nothing is ever cleared: a key has a stamp, and the entries
of another deal have another stamp.
"""

from __future__ import annotations

from typing import final

from facedown.core.mypyc import i64, mypyc_attr


@mypyc_attr(acyclic=True)
@final
class Entry:
    """The leader's side takes at least `low` and at most `high`; `card` was the best lead, or the last that refuted."""

    def __init__(self) -> None:
        self.key: i64 = 0
        self.low: i64 = 0
        self.high: i64 = 0
        self.card: i64 = 0


@final
class Transpositions:
    """`bits` says how many entries there are: 2 to that power, at about 60 bytes each."""

    def __init__(self, bits: int = 16) -> None:
        self.entries: list[Entry] = [Entry() for _ in range(1 << bits)]
        self.mask: i64 = (1 << bits) - 1
        self.stamp: i64 = 0

    def begin(self) -> i64:
        """A stamp that no entry has."""
        self.stamp += 1
        return self.stamp

    def place(self, key: i64) -> i64:
        return (key ^ key >> 15) * 0x2545F491 >> 12 & self.mask
