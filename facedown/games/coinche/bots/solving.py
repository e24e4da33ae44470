"""What a deal scores if everybody sees all hands and plays their best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.games.coinche.auction import Bid
from facedown.games.coinche.cards import ALL_TRUMPS, KING, NO_TRUMP, PLACES, QUEEN
from facedown.games.coinche.presets import Agreed
from facedown.games.coinche.scoring import BELOTE, Facts, score_of
from facedown.games.coinche.solver import BOTH, Position, Solver, Terms, Transpositions

CAPOT_BONUS = 90
"""All tricks bring 100 in the place of the 10 for the last one."""

Hands = Sequence[int]
"""The cards of each seat, as sets by their indices."""


class Solving:
    """Solvers for what a table agreed on."""

    def __init__(self, agreed: Agreed) -> None:
        self.agreed = agreed
        self.table = Transpositions()
        self.solvers: dict[int, Solver] = {}
        self.known: dict[tuple[int, ...], int] = {}

    def solver(self, denomination: int) -> Solver:
        if denomination not in self.solvers:
            agreed = self.agreed
            points = [0] * 32
            for index, counted in enumerate(agreed.points[denomination]):
                points[PLACES[denomination][index]] = counted
            last = agreed.last_trick(denomination)
            terms = Terms(denomination, tuple(points), agreed.duties, last, CAPOT_BONUS)
            self.solvers[denomination] = Solver(terms, self.table)
        return self.solvers[denomination]

    def lead_of(self, world: Any) -> int:
        """By how much the score of the seats 0 and 2 will exceed the others', in a deal that is being played."""
        deal = hands_in(world)
        key = (world.denomination, *deal, len(world.trick))
        if key not in self.known:
            self.known[key] = self.solver(world.denomination).value(position_in(world, deal))
        return self.lead_by(world, world.taken[0] + self.known[key], world.bid, world.factor, deal)

    def leads_of_cards(self, world: Any, deal: Hands) -> dict[int, tuple[int, int]]:
        """The same after each card that may be played, by the card's bit; and the points that are taken.

        Of the world only what lies open is looked at: the hands are given.
        """
        found: dict[int, tuple[int, int]] = {}
        for place, value in self.solver(world.denomination).values_of_cards(position_in(world, deal)).items():
            taken = world.taken[0] + value
            found[place] = (self.lead_by(world, taken, world.bid, world.factor, deal), taken)
        return found

    def lead_by(self, game: Any, taken: int, contract: Bid, factor: int, deal: Hands) -> int:
        """By how much the score of the seats 0 and 2 exceeds the others', if they take so many points."""
        agreed = self.agreed
        everything = self.everything(contract.denomination)
        tricks = (8, 0) if taken > everything else (0, 8) if taken < 0 else (4, 4)
        first = min(max(taken, 0), everything)
        facts = Facts(
            contract.seat.index & 1,
            contract.value,
            contract.denomination,
            factor,
            (first, everything - first),
            tricks,
            -1,
            tricks[contract.seat.index & 1] == 8,
            self.belotes(game, deal, contract.denomination),
            game.annonce_points,
        )
        scores = score_of(facts, agreed).scores
        return scores[0] - scores[1]

    def everything(self, denomination: int) -> int:
        """What there is to take without a capot."""
        return sum(self.agreed.points[denomination]) + self.agreed.last_trick(denomination)

    def belotes(self, game: Any, deal: Hands, denomination: int) -> tuple[int, int]:
        """What belotes will count for each side: those that were said, and those that still can be."""
        if denomination == NO_TRUMP or (denomination == ALL_TRUMPS and not self.agreed.belotes_in_all_trumps):
            return (0, 0)
        points = [0, 0]
        for seat, _, _ in game.belotes:
            points[seat & 1] += BELOTE
        for suit in range(4) if denomination == ALL_TRUMPS else (denomination,):
            both = 1 << 8 * suit + KING | 1 << 8 * suit + QUEEN
            for seat in range(4):
                if deal[seat] & both == both:
                    points[seat & 1] += BELOTE
        return (points[0], points[1])


def hands_in(world: Any) -> list[int]:
    """What everybody holds."""
    return [sum([1 << card.face.index for card in world.hand(seat)]) for seat in world.seats]


def position_in(world: Any, deal: Hands) -> Position:
    """A deal that is being played, as the solver takes it."""
    trick = [world.place_of_card(card) for card in world.trick]
    leader = (world.turn.index - len(trick)) & 3
    unbeaten = BOTH & ~(1 if world.tricks_of(1) else 0) & ~(2 if world.tricks_of(0) else 0)
    return Position(placed(deal, world.denomination), leader, trick, unbeaten)


def placed(deal: Hands, denomination: int) -> list[int]:
    """Hands as sets in the order of a denomination."""
    places = PLACES[denomination]
    found: list[int] = []
    for hand in deal:
        held = 0
        for index in range(32):
            if hand >> index & 1:
                held |= 1 << places[index]
        found.append(held)
    return found
