"""The position that somebody asks about, as the search takes it."""

from __future__ import annotations

from typing import Final, final

from facedown.core.mypyc import i64
from facedown.games.coinche.solver.position import Position
from facedown.games.coinche.solver.search import Search
from facedown.games.coinche.solver.sets import only, suit_of

ANY: Final[i64] = 0
"""In place of a card: whichever is best."""
STEP: Final[i64] = 4
"""How far the second guess is from the first. Each later one is twice as far."""


@final
class Root:
    """Its answers are for the side to play."""

    def __init__(self, search: Search, position: Position) -> None:
        self.search = search
        self.turn: i64 = len(position.trick)
        self.leader: i64 = position.leader
        self.me: i64 = position.hands[position.seat]
        self.left: i64 = position.hands[(position.seat + 1) & 3]
        self.partner: i64 = position.hands[(position.seat + 2) & 3]
        self.right: i64 = position.hands[(position.seat + 3) & 3]
        self.rest: i64 = search.terms.worth(position.live) + search.terms.last_trick
        self.unbeaten: i64 = position.unbeaten
        if position.leader & 1:
            self.unbeaten = (self.unbeaten & 1) << 1 | self.unbeaten >> 1
        self.suit: i64 = 0
        self.beaters: i64 = 0
        self.ahead: i64 = 0
        self.pot: i64 = 0
        for card in position.trick:
            self.put(card)

    def put(self, card: i64) -> None:
        """Put a card into the trick."""
        bit: i64 = only(card)
        suit: i64 = suit_of(card)
        if not self.suit:
            self.suit = suit
            self.beaters = bit
        if bit & self.beaters:
            self.beaters = self.search.terms.beaters_of(bit, suit, self.suit)
            self.ahead = 0
        self.ahead += 1
        self.pot += i64(self.search.points[card])

    def playable(self) -> i64:
        if not self.turn:
            return self.me
        return self.search.terms.playable(self.me, self.suit, self.beaters, self.ahead == 2)

    def bound(self, bit: i64, goal: i64) -> i64:
        """What the side takes at least or at most, after this card, where it wants to reach the goal."""
        search, me, left, partner, right = self.search, self.me, self.left, self.partner, self.right
        if not self.turn:
            if bit == ANY:
                return search.lead(self.leader, me, left, partner, right, self.rest, self.unbeaten, goal)
            return search.led(bit, self.leader, me, left, partner, right, self.rest, self.unbeaten, goal)
        turn, leader, suit, beaters, ahead, pot = self.turn, self.leader, self.suit, self.beaters, self.ahead, self.pot
        rest, unbeaten = self.rest, self.unbeaten
        if bit == ANY:
            return search.follow(
                turn, leader, me, left, partner, right, suit, beaters, ahead, pot, rest, unbeaten, goal
            )
        return search.put(bit, turn, leader, me, left, partner, right, suit, beaters, ahead, pot, rest, unbeaten, goal)

    def value(self, bit: i64, guess: i64) -> i64:
        """What the side takes after this card. The guess only decides how soon it is found."""
        low: i64 = -self.search.capot
        high: i64 = self.rest + self.search.capot
        goal: i64 = min(max(guess, low + 1), high)
        step: i64 = STEP
        was_low = was_high = False
        while low < high:
            found = self.bound(bit, goal)
            if found >= goal:
                low = found
                was_low = True
            else:
                high = found
                was_high = True
            if was_low and was_high:
                goal = (low + high + 1) >> 1
            elif was_low:
                goal = min(high, low + step)
            else:
                goal = max(low + 1, high - step + 1)
            step *= 2
        return low
