"""What a deal is worth when all four hands are seen: a double-dummy solver.

    solver = Solver(Terms(denomination, points))
    solver.value(Position(hands, leader))

Files: `sets` (arithmetic on sets of cards), `terms` (what is fixed for a deal), `position`, `table` (positions met
before), `bounds` (what is certain without a search), `choices` (which cards to try), `search` (the recursion) and
`solver` (what others call).
"""

from facedown.games.coinche.solver.position import BOTH, NEITHER, Position
from facedown.games.coinche.solver.solver import Solver
from facedown.games.coinche.solver.terms import Terms
from facedown.games.coinche.solver.transpositions import Transpositions

__all__ = ["BOTH", "NEITHER", "Position", "Solver", "Terms", "Transpositions"]
