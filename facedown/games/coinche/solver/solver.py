"""What others ask: the value of a position, the value of each card, and whether so many points can be reached."""

from __future__ import annotations

from typing import final

from facedown.core.mypyc import i64
from facedown.games.coinche.solver.position import Position
from facedown.games.coinche.solver.root import ANY, Root
from facedown.games.coinche.solver.search import Search
from facedown.games.coinche.solver.sets import distinct, only
from facedown.games.coinche.solver.terms import Terms
from facedown.games.coinche.solver.transpositions import Transpositions


@final
class Solver:
    """Solves positions on the same terms. While they belong to one deal, it remembers what it found.

    A value is what side 0+2 takes from the position on, the trick in progress included, if both sides play best. Where
    capot counts and side 1+3 takes every trick, that is less than nothing. Solvers can share a table.
    """

    def __init__(self, terms: Terms, table: Transpositions | None = None) -> None:
        self.terms = terms
        self.search = Search(terms, table if table is not None else Transpositions())
        self.dealt: tuple[int, ...] = (0, 0, 0, 0)

    def value(self, position: Position) -> int:
        root = self.root(position)
        found: i64 = root.value(ANY, root.rest >> 1)
        return int(root.rest - found if position.seat & 1 else found)

    def reaches(self, position: Position, points: int) -> bool:
        """Whether side 0+2 takes at least these points. That is found sooner than the value."""
        root = self.root(position)
        if position.seat & 1:
            goal: i64 = root.rest - points + 1
            return root.bound(ANY, goal) < goal
        return root.bound(ANY, points) >= points

    def values_of_cards(self, position: Position) -> dict[int, int]:
        """The value after each card that may be played, by the card's bit number."""
        root = self.root(position)
        playable: i64 = root.playable()
        tried: i64 = distinct(playable, position.live & ~root.me, self.terms.alike)
        found: dict[int, int] = {}
        points: i64 = root.rest >> 1
        for card in range(31, -1, -1):
            bit: i64 = only(card)
            if playable & bit:
                # A card that is not tried is worth as much as the next stronger one of the hand.
                if tried & bit:
                    points = root.value(bit, points)
                found[card] = int(root.rest - points if position.seat & 1 else points)
        return found

    def root(self, position: Position) -> Root:
        """Begin anew unless the position can belong to the deal of the last one."""
        dealt = position.dealt
        strange = 0
        for seat in range(4):
            strange |= dealt[seat] & ~self.dealt[seat]
        if strange:
            self.dealt = dealt
            self.search.begin(dealt[0], dealt[1], dealt[2], dealt[3])
        return Root(self.search, position)
