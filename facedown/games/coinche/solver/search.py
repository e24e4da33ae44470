"""The search: does the side to play take at least so many points from here on?

Every search has such a goal, so an answer is a bound: if it reaches the goal, the side takes at least that much, and
otherwise at most that much. What one side takes the other does not, so the question is turned round for the next
player. Hands are passed on in the order of turns, beginning with the player to move.
"""

from __future__ import annotations

from typing import Final, final

from facedown.core.mypyc import i64
from facedown.games.coinche.solver.bounds import bounds
from facedown.games.coinche.solver.choices import leads, replies
from facedown.games.coinche.solver.sets import number, suit_of
from facedown.games.coinche.solver.terms import Terms
from facedown.games.coinche.solver.transpositions import Transpositions

WORST: Final[i64] = -1000


@final
class Search:
    """Searches positions of one deal.

    Everywhere, `rest` is what there is to take from the first card of the trick to the end of the deal; and `unbeaten`
    says which sides have lost no trick yet, 1 for that of the trick's leader and 2 for the other.
    """

    def __init__(self, terms: Terms, table: Transpositions) -> None:
        self.terms = terms
        self.table = table
        self.entries = table.entries
        self.points = terms.points
        self.trump: i64 = terms.trump
        self.capot: i64 = terms.capot
        self.stamp: i64 = 0
        self.twins: i64 = 0
        """The cards that were dealt together with the next stronger one, and that count as much."""
        self.far_twins: i64 = 0
        """The same for the second next."""

    def begin(self, first: i64, second: i64, third: i64, fourth: i64) -> None:
        """Take up a deal: these are the four hands."""
        alike = self.terms.alike
        together: i64 = (first & first >> 1) | (second & second >> 1) | (third & third >> 1) | (fourth & fourth >> 1)
        apart: i64 = (first & first >> 2) | (second & second >> 2) | (third & third >> 2) | (fourth & fourth >> 2)
        self.twins = alike & together
        self.far_twins = alike & alike >> 1 & apart
        self.stamp = self.table.begin() << 36

    def key(self, live: i64, seat: i64, unbeaten: i64) -> i64:
        """What stands for a position. A card stands for its twin that is gone: endings that are equal have one key."""
        live += live & self.twins & ~(live >> 1)
        live += live & self.twins & ~(live >> 1)
        live += 3 * (live & self.far_twins & ~(live >> 1) & ~(live >> 2))
        return live | seat << 32 | unbeaten << 34 | self.stamp

    def lead(self, seat: i64, me: i64, left: i64, partner: i64, right: i64, rest: i64, unbeaten: i64, goal: i64) -> i64:
        """What the leader's side takes, between two tricks."""
        high: i64 = rest + self.capot if unbeaten & 1 else rest
        if goal > high:
            return high
        low: i64 = -self.capot if unbeaten & 2 else 0
        if goal <= low:
            return low
        if not me & (me - 1):
            return high if self.takes_last(me, left, partner, right) else low
        key: i64 = self.key(me | left | partner | right, seat, unbeaten)
        entry = self.entries[self.table.place(key)]
        known: i64 = 0
        if entry.key == key:
            if entry.low >= goal:
                return entry.low
            if entry.high < goal:
                return entry.high
            known = entry.card
        low, high = bounds(self.terms, me, left, partner, right, low, high, rest)
        if low >= goal:
            return low
        if high < goal:
            return high
        first, second, third, fourth, todo = leads(self.terms, me, left, partner, right)
        best: i64 = WORST
        best_card: i64 = 0
        while todo:
            group: i64 = todo & known or todo & first or todo & second or todo & third or todo & fourth or todo
            bit: i64 = group & -group
            todo &= ~bit
            value: i64 = self.led(bit, seat, me, left, partner, right, rest, unbeaten, goal)
            if value > best:
                best = value
                best_card = bit
                if value >= goal:
                    break
        if entry.key != key:
            entry.key = key
            entry.low = low
            entry.high = high
        if best >= goal:
            entry.low = best
        else:
            entry.high = best
        entry.card = best_card
        return best

    def led(
        self, bit: i64, seat: i64, me: i64, left: i64, partner: i64, right: i64, rest: i64, unbeaten: i64, goal: i64
    ) -> i64:
        """What the leader's side takes after this lead."""
        card: i64 = number(bit)
        suit: i64 = suit_of(card)
        beaters: i64 = self.terms.beaters_of(bit, suit, suit)
        pot = i64(self.points[card])
        goal = rest - goal + 1
        return rest - self.follow(1, seat, left, partner, right, me & ~bit, suit, beaters, 1, pot, rest, unbeaten, goal)

    def follow(
        self,
        turn: i64,
        seat: i64,
        me: i64,
        left: i64,
        partner: i64,
        right: i64,
        led: i64,
        beaters: i64,
        ahead: i64,
        pot: i64,
        rest: i64,
        unbeaten: i64,
        goal: i64,
    ) -> i64:
        """What the side to play takes, where `turn` cards are in the trick that `seat` led.

        The card that masters it was played `ahead` turns ago; the `beaters` would take the trick over from it. The
        cards in the trick count `pot`.
        """
        todo: i64 = self.terms.playable(me, led, beaters, ahead == 2)
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        fourth: i64 = 0
        if todo & (todo - 1):
            first, second, third, fourth, todo = replies(
                self.terms, turn, todo, left, partner, right, led, beaters, ahead == 2
            )
        best: i64 = WORST
        while todo:
            group: i64 = todo & first or todo & second or todo & third or todo & fourth or todo
            bit: i64 = group & -group
            todo &= ~bit
            value: i64 = self.put(
                bit, turn, seat, me, left, partner, right, led, beaters, ahead, pot, rest, unbeaten, goal
            )
            if value > best:
                best = value
                if value >= goal:
                    break
        return best

    def put(
        self,
        bit: i64,
        turn: i64,
        seat: i64,
        me: i64,
        left: i64,
        partner: i64,
        right: i64,
        led: i64,
        beaters: i64,
        ahead: i64,
        pot: i64,
        rest: i64,
        unbeaten: i64,
        goal: i64,
    ) -> i64:
        """What the side takes after it put this card into the trick."""
        card: i64 = number(bit)
        me &= ~bit
        pot += i64(self.points[card])
        if bit & beaters:
            beaters = self.terms.beaters_of(bit, suit_of(card), led)
            ahead = 0
        if turn == 3:
            return self.taken(seat, me, left, partner, right, ahead, pot, rest, unbeaten, goal)
        goal = rest - goal + 1
        return rest - self.follow(
            turn + 1, seat, left, partner, right, me, led, beaters, ahead + 1, pot, rest, unbeaten, goal
        )

    def taken(
        self,
        seat: i64,
        me: i64,
        left: i64,
        partner: i64,
        right: i64,
        ahead: i64,
        pot: i64,
        rest: i64,
        unbeaten: i64,
        goal: i64,
    ) -> i64:
        """What the side of the last player takes, after the four cards of the trick that `seat` led.

        It goes to whoever played `ahead` turns ago: 0 for the last player, 3 for the leader.
        """
        after: i64 = rest - pot
        if not ahead & 1:
            unbeaten = unbeaten >> 1 & 1
            if not me:
                return rest + self.capot if unbeaten else rest
            if not ahead:
                return pot + self.lead((seat + 3) & 3, me, left, partner, right, after, unbeaten, goal - pot)
            return pot + self.lead((seat + 1) & 3, partner, right, me, left, after, unbeaten, goal - pot)
        unbeaten &= 1
        if not me:
            return -self.capot if unbeaten else 0
        goal = after - goal + 1
        if ahead == 1:
            return after - self.lead((seat + 2) & 3, right, me, left, partner, after, unbeaten, goal)
        return after - self.lead(seat, left, partner, right, me, after, unbeaten, goal)

    def takes_last(self, me: i64, left: i64, partner: i64, right: i64) -> bool:
        """Whether the leader's side takes a trick to which each hand has one card."""
        suit: i64 = suit_of(number(me))
        if (me | left | partner | right) & self.trump:
            suit = self.trump
        return (me | partner) & suit > (left | right) & suit
