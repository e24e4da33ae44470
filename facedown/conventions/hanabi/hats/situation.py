"""What everybody knows, and knows that everybody knows: the table, and what each card can be."""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.agreement import Agreement
from facedown.conventions.hanabi.hats.insight import Insight, insight_of
from facedown.conventions.hanabi.hats.sets import count_out, is_one
from facedown.conventions.hanabi.hats.stacks import stacks_of
from facedown.core.mypyc import i64


class Counts:
    """What is counted in a game: whose turn it is, tokens, strikes, cards in the deck.

    `last_turns` counts the turns that are left once the deck is empty, and is -1 before.
    """

    def __init__(self, turn: int, tokens: int, strikes: int, deck: int, last_turns: int) -> None:
        self.turn: i64 = turn
        self.tokens: i64 = tokens
        self.strikes: i64 = strikes
        self.deck: i64 = deck
        self.last_turns: i64 = last_turns

    def copy(self) -> Counts:
        return Counts(self.turn, self.tokens, self.strikes, self.deck, self.last_turns)


class Situation:
    """`left` counts the copies that lie neither on a stack nor in the discard pile.

    `told` is what each card can be by all that was said. `hands` is what is left of that when copies are counted out.
    """

    def __init__(
        self, agreement: Agreement, counts: Counts, heights: list[int], left: list[int], hands: list[list[int]]
    ) -> None:
        self.agreement: Final = agreement
        self.habits: Final = agreement.habits
        self.players: Final[i64] = agreement.players
        self.counts: Final = counts
        self.turn: Final[i64] = counts.turn
        self.stacks: Final = stacks_of(heights, left)
        self.told: Final = hands
        self.hands: Final = [hand[:] for hand in hands]
        self.free: Final = count_out(self.hands, left)
        self.insight: Final[Insight] = insight_of(agreement, self.stacks, self.free)

    def seats_after(self) -> list[int]:
        """All other seats, beginning with the next player's."""
        return [(self.turn + place) % self.players for place in range(1, self.players)]

    def pace(self) -> i64:
        """How many discards there can be before a point is lost."""
        return self.stacks.score + self.counts.deck + self.players - self.stacks.best

    def is_playable(self, cards: i64) -> bool:
        """Whether a card that can be one of these can surely be played."""
        return cards & ~self.stacks.playable == 0

    def has_play(self, hand: list[int]) -> bool:
        """Whether a player knows a card to play, if this is known of their hand."""
        for cards in hand:
            if self.is_playable(cards):
                return True
        return False

    def playables(self, hand: list[int]) -> list[int]:
        return [place for place in range(len(hand)) if self.is_playable(hand[place])]

    def useless(self, hand: list[int]) -> list[int]:
        """The places of the cards that nobody needs: dead cards, and cards of which the hand has another copy."""
        found: list[int] = []
        for place in range(len(hand)):
            cards: i64 = hand[place]
            if cards & ~self.stacks.dead == 0 or (is_one(cards) and hand.count(cards) > 1):
                found.append(place)
        return found
