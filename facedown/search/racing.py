"""Options that race against a habit: all of them are tried in the same imagined worlds.

So the luck of a world cancels out, and it takes fewer worlds to see that something is better than rules of thumb. What
is worse beyond doubt is dropped on the way.
"""

from __future__ import annotations

from collections.abc import Sequence

from facedown.search.stats import EARLIEST, Tried, error_ahead

HOPELESS = 2.0
"""By so many standard errors an option must be worse to be dropped."""


class Race:
    """The options that are still compared, the habit first."""

    def __init__(self, options: Sequence[Tried], habit: int) -> None:
        self.options = options
        self.usual = next(each for each in options if each.index == habit)
        self.running = [self.usual, *[each for each in options if each is not self.usual]]
        self.worlds = 0

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to compare. A few worlds are looked at even then, to say what is to be expected."""
        return len(self.running) == 1 and self.worlds >= EARLIEST

    def add(self, results: Sequence[float]) -> None:
        """What each option that is still running was worth in one world."""
        for each, worth in zip(self.running[1:], results[1:], strict=True):
            each.meet(worth - results[0])
        self.worlds += 1
        # Again whenever there are twice as many.
        if self.worlds >= EARLIEST and self.worlds & (self.worlds - 1) == 0:
            self.drop()

    def drop(self) -> None:
        """Leave out what is worse than the habit, or than the best one, beyond doubt."""
        if len(self.running) == 1:
            return
        errors = [error_ahead(each, self.options) for each in self.running[1:]]
        gains = [each.ahead / each.met for each in self.running[1:]]
        surest = max([gain - HOPELESS * error for gain, error in zip(gains, errors, strict=True)])
        hopes = [gain + HOPELESS * error for gain, error in zip(gains, errors, strict=True)]
        others = zip(self.running[1:], hopes, strict=True)
        self.running[1:] = [each for each, hope in others if hope > 0.0 and hope >= surest]
