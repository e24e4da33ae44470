"""The value of a position by trying every card, written as simply as can be, to check the solver with."""

import random
from dataclasses import dataclass, field

from facedown.games.coinche.cards import PLACES, points_in
from facedown.games.coinche.obligations import masters, playable
from facedown.games.coinche.solver import Position, Terms

ALL_TRUMPS_POINTS = ((0, 0, 9, 5, 13, 2, 3, 6), (0, 0, 9, 5, 14, 1, 3, 6), (0, 0, 14, 10, 20, 3, 4, 11))

Hands = tuple[int, ...]
Cards = tuple[int, ...]


def points_by_bit(denomination: int, all_trumps: tuple[int, ...] = ALL_TRUMPS_POINTS[0]) -> list[int]:
    points = [0] * 32
    for place, counted in zip(PLACES[denomination], points_in(denomination, all_trumps), strict=True):
        points[place] = counted
    return points


@dataclass
class Plain:
    """The terms of a deal, and what was found for positions of it."""

    denomination: int
    points: list[int]
    duties: int
    last_trick: int
    capot: int
    found: dict[tuple[Hands, int, Cards, int], int] = field(default_factory=dict)

    def terms(self) -> Terms:
        return Terms(self.denomination, self.points, self.duties, self.last_trick, self.capot)

    def value(self, position: Position) -> int:
        return self.searched(position.hands, position.leader, position.trick, position.unbeaten)

    def values_of_cards(self, position: Position) -> dict[int, int]:
        hands, leader, trick = position.hands, position.leader, position.trick
        return {
            card: self.searched(without(hands, position.seat, card), leader, (*trick, card), position.unbeaten)
            for card in self.playable(hands, leader, trick)
        }

    def searched(self, hands: Hands, leader: int, trick: Cards, unbeaten: int) -> int:
        key = (hands, leader, trick, unbeaten)
        if key not in self.found:
            self.found[key] = (self.after_trick if len(trick) == 4 else self.best)(*key)
        return self.found[key]

    def best(self, hands: Hands, leader: int, trick: Cards, unbeaten: int) -> int:
        seat = (leader + len(trick)) % 4
        values = [
            self.searched(without(hands, seat, card), leader, (*trick, card), unbeaten)
            for card in self.playable(hands, leader, trick)
        ]
        return min(values) if seat % 2 else max(values)

    def after_trick(self, hands: Hands, leader: int, trick: Cards, unbeaten: int) -> int:
        winner = (leader + self.master(trick)) % 4
        unbeaten &= 1 << winner % 2
        taken = 0 if winner % 2 else sum(self.points[card] for card in trick)
        if any(hands):
            return taken + self.searched(hands, winner, (), unbeaten)
        capot = self.capot if unbeaten else 0
        return -capot if winner % 2 else taken + self.last_trick + capot

    def playable(self, hands: Hands, leader: int, trick: Cards) -> list[int]:
        seat = (leader + len(trick)) % 4
        allowed = hands[seat]
        if trick:
            turn = self.master(trick)
            is_partners = len(trick) - turn == 2
            allowed = playable(allowed, self.denomination, trick[0] >> 3, trick[turn], is_partners, self.duties)
        return [card for card in range(32) if allowed >> card & 1]

    def master(self, trick: Cards) -> int:
        """The turn of the card that masters the trick."""
        best = 0
        for turn, card in enumerate(trick):
            if masters(card, trick[best], self.denomination):
                best = turn
        return best


def without(hands: Hands, seat: int, card: int) -> Hands:
    return tuple(hand & ~(1 << card) if each == seat else hand for each, hand in enumerate(hands))


def random_terms(chance: random.Random, denomination: int) -> Plain:
    points = points_by_bit(denomination, chance.choice(ALL_TRUMPS_POINTS))
    return Plain(denomination, points, chance.randrange(8), chance.choice((0, 10)), chance.choice((0, 90)))


def random_ending(chance: random.Random, plain: Plain, length: int) -> Position:
    """Hands of this length, with up to three cards of the trick played already."""
    cards = chance.sample(range(32), 4 * length)
    hands: Hands = tuple(sum(1 << card for card in cards[seat::4]) for seat in range(4))
    leader = chance.randrange(4)
    trick: Cards = ()
    for turn in range(chance.choice((0, 0, 0, 1, 2, 3))):
        card = chance.choice(plain.playable(hands, leader, trick))
        hands = without(hands, (leader + turn) % 4, card)
        trick += (card,)
    return Position(hands, leader, trick, chance.randrange(4))
