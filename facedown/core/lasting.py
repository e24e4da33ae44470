"""What is worked out from a state, and remembered as long as all that it looks at is the same."""

from __future__ import annotations

from itertools import count
from typing import Any, Final, Generic, TypeVar

from facedown.core.mypyc import mypyc_attr

T = TypeVar("T")

_numbers: Final = count()


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting(Generic[T]):
    """A value that is costly to work out and seldom changes: `game.lasts(BOARD)`.

    There is one object for each such value, made once, in a module. Games keep what they have worked out by its number.
    """

    def __init__(self) -> None:
        self.number: Final[int] = next(_numbers)

    def work_out(self, game: Any) -> T:
        """The value."""
        raise NotImplementedError(f"{type(self).__name__}.work_out")

    def depends(self, game: Any) -> tuple[object, ...]:
        """All that `work_out` looks at: cards of zones (`game.deck.cards`), marks (`game.tapped.snapshot()`) and other
        values that never change by themselves. Numbers are compared, everything else must be the very same object."""
        raise NotImplementedError(f"{type(self).__name__}.depends")


class Remembered:
    """What was worked out, and from what."""

    def __init__(self, depends: tuple[object, ...], value: object) -> None:
        self.depends: Final = depends
        self.value: Final = value

    def holds(self, depends: tuple[object, ...]) -> bool:
        """Whether these are the very same objects or equal numbers, in the same order."""
        known = self.depends
        if len(known) != len(depends):
            return False
        for place in range(len(known)):
            one, other = known[place], depends[place]
            if one is not other and not (isinstance(one, int) and isinstance(other, int) and one == other):
                return False
        return True
