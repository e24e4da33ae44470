"""Hands that a player may hold: those that fit what everybody knows, and what others did because they saw them.

Whoever acts sees all hands but their own. So each action of the others says something about a player's hand: with that
hand in sight, the convention takes this action. Here a hand is drawn that fits all sets of the convention, and then the
past is played again with it: every action of the others must be the one that the convention takes.
"""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.own import Own
from facedown.conventions.hanabi.hats.sets import copies_in
from facedown.conventions.hanabi.hats.situation import Situation
from facedown.conventions.hanabi.hats.turns import Turn
from facedown.conventions.hanabi.hats.worlds import Move, nth_copy
from facedown.core.chance import Chance

ATTEMPTS: Final = 100
DRAWS: Final = 4
"""How many hands are drawn for each that is wanted."""
FULL_WEIGHT: Final = 1_000_000
MOST_COPIES: Final = 16


class Seen:
    """An action of somebody else: what everybody knew before it, what its player saw, and what that player did.

    `held` has the hand of the player who remembers as `cards`: each is a card that is known by now, or -1 - place for
    one that this player still holds, at this place.
    """

    def __init__(
        self, now: Situation, held: list[list[int]], seat: int, cards: list[int], actions: int, move: Move
    ) -> None:
        self.now: Final = now
        self.held: Final = held
        self.seat: Final = seat
        self.cards: Final = cards
        self.actions: Final = actions
        self.move: Final = move

    def fits(self, hand: list[int]) -> bool:
        """Whether the convention takes this action if the player who remembers holds these cards."""
        held = self.held[:]
        held[self.seat] = [card if card >= 0 else hand[-1 - card] for card in self.cards]
        return Turn(self.now, held, self.actions).decision().is_same(self.move)


def contradictions(past: list[Seen], hand: list[int]) -> int:
    """How many actions of the others do not fit a hand."""
    found = 0
    for seen in past:
        if not seen.fits(hand):
            found += 1
    return found


def hands_drawn(mine: Own, past: list[Seen], wanted: int, doubt: float, chance: Chance) -> list[list[int]]:
    """So many hands that fit what everybody knows, each as often as it is likely. None if there seems to be none.

    Each action that contradicts a hand makes it less likely by the factor `doubt`, which is how likely others are to
    leave the convention. What counts is how many more actions contradict it than the hand that fits best.
    """
    hands: list[list[int]] = []
    counts: list[int] = []
    for _ in range(DRAWS * wanted):
        hand = hand_drawn(mine, chance)
        if len(hand) < len(mine.hand):
            return []
        hands.append(hand)
        counts.append(contradictions(past, hand))
    least = min(counts)
    weights = [int(FULL_WEIGHT * doubt ** (count - least)) for count in counts]
    return [chance.pick_by(hands, weights) for _ in range(wanted)]


def hand_drawn(mine: Own, chance: Chance) -> list[int]:
    """A hand that fits what is known of it, each as likely as any other. Empty if there seems to be none.

    Every place takes a copy by itself. If two places take the same copy, all is drawn again.
    """
    for _ in range(ATTEMPTS):
        found: list[int] = []
        taken: list[int] = []
        for cards in mine.hand:
            total = copies_in(cards, mine.unseen)
            if total == 0:
                return []
            card = nth_copy(cards, mine.unseen, chance.below(total))
            copy = MOST_COPIES * card + chance.below(mine.unseen[card])
            if copy in taken:
                break
            taken.append(copy)
            found.append(card)
        if len(found) == len(mine.hand):
            return found
    return []
