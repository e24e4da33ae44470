"""What the player whose turn it is knows beyond common knowledge: all hands but their own."""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.losses import Loss, least_loss
from facedown.conventions.hanabi.hats.sets import chance_of, count_out, set_of
from facedown.conventions.hanabi.hats.situation import Situation
from facedown.core.mypyc import i64


class Own:
    """A player's own hand as they know it. `held` are the cards of each seat; the player's own list is empty."""

    def __init__(self, now: Situation, held: list[list[int]]) -> None:
        self.now: Final = now
        self.held: Final = held
        self.seen: i64 = 0
        """The set of the cards that others hold."""
        self.unseen: Final = now.stacks.left[:]
        """How many copies of each card are in the deck or in the own hand."""
        for hand in held:
            self.seen |= set_of(hand)
            for card in hand:
                self.unseen[card] -= 1
        self.hand: Final = now.hands[now.turn][:]
        """What the own cards can be."""
        self.free: Final = count_out([self.hand], self.unseen)
        self.useless: Final = now.useless(self.hand)
        self.least_loss: Final[Loss] = least_loss(now, self.hand, self.free, self.seen)

    def best_play(self) -> i64:
        """The place of the card to play, among those that can surely be played, or -1."""
        best: i64 = -1
        most = -1.0
        for place in range(len(self.hand)):
            if self.now.is_playable(self.hand[place]):
                urgency = self.urgency(self.hand[place])
                if urgency > most:
                    best, most = place, urgency
        return best

    def urgency(self, cards: i64) -> float:
        """How urgent a play is: low ranks come first, and cards that others hold too can wait."""
        total = 0.0
        weights = 0.0
        for card in range(len(self.free)):
            if cards >> card & 1:
                weight = float(max(1, self.free[card]))
                holders = 1 + (self.holders(card) if self.now.counts.deck > 0 else 0)
                total += weight * float(9 - card % 5) / float(holders)
                weights += weight
        return total / weights

    def holders(self, card: i64) -> i64:
        """How many others hold a card."""
        found: i64 = 0
        for hand in self.held:
            if card in hand:
                found += 1
        return found

    def best_risk(self) -> i64:
        """The place of a card that is worth a try, or -1: it is surely playable or dead, and most likely playable."""
        stacks = self.now.stacks
        best: i64 = -1
        most = self.now.habits.risk
        for place in range(len(self.hand)):
            cards: i64 = self.hand[place]
            if cards & ~(stacks.playable | stacks.dead) == 0:
                chance = chance_of(cards, stacks.playable, self.free)
                if chance > most:
                    best, most = place, chance
        return best

    def somebody_can_play(self) -> bool:
        return self.seen & self.now.stacks.playable != 0
