"""What knowledge of a hand is worth.

It is good to know that cards can be played, and that another card costs little to discard. Doubt is bad. All of this
depends on what each card can be, and on how many copies of these cards are free. The same sets come up again and again
while the stacks do not change, so results about them are kept.
"""

from __future__ import annotations

from math import log2
from typing import Final

from facedown.conventions.hanabi.hats.agreement import Agreement
from facedown.conventions.hanabi.hats.sets import copies_in, is_one
from facedown.conventions.hanabi.hats.stacks import Stacks
from facedown.core.mypyc import i64

LOG: Final[list[float]] = [0.0] + [log2(count) for count in range(1, 128)]
NOTHING_TO_LOSE: Final = 9.0
"""The least loss in a hand where every card can be played."""


class Known:
    """What follows from the set of what one card can be."""

    def __init__(self, plays: bool, loss: float, doubt: float, weight: i64) -> None:
        self.plays: Final = plays
        """Whether it can surely be played."""
        self.loss: Final = loss
        """What is lost with it, on average."""
        self.doubt: Final = doubt
        """How many bits would tell what it is. All dead cards count as one."""
        self.weight: Final[i64] = weight
        """How many copies of the cards that it can be are free."""


class Halving:
    """A question about one card: is it one of `cards`? `yes` and `no` say what is known after each answer."""

    def __init__(self, cards: i64, yes: Known, no: Known) -> None:
        self.cards: Final[i64] = cards
        self.yes: Final = yes
        self.no: Final = no
        self.chance: Final = float(yes.weight) / float(yes.weight + no.weight)


class Sum:
    """What is known of some cards together."""

    def __init__(self) -> None:
        self.plays: i64 = 0
        self.least: float = NOTHING_TO_LOSE
        self.doubt: float = 0.0

    def add(self, known: Known) -> None:
        if known.plays:
            self.plays += 1
        elif known.loss < self.least:
            self.least = known.loss
        self.doubt += known.doubt


class Worth:
    """The worth of knowledge for given stacks and free copies."""

    def __init__(self, agreement: Agreement, stacks: Stacks, free: list[int]) -> None:
        self.agreement: Final = agreement
        self.habits: Final = agreement.habits
        self.free: Final = free
        self.playable: Final[i64] = stacks.playable
        self.dead: Final[i64] = stacks.dead
        self.losses: Final = [loss_of(agreement, stacks, card) for card in range(len(free))]
        self.asked: Final = questions(agreement, stacks)
        self.known: Final[dict[int, Known]] = {}
        self.halved: Final[dict[int, list[Halving]]] = {}

    def of_card(self, cards: int) -> Known:
        found = self.known.get(cards)
        if found is None:
            found = self.known[cards] = self.work_out(cards)
        return found

    def work_out(self, cards: i64) -> Known:
        """What follows from a set. If it has one card, or no copies are free, each card counts once."""
        free = copies_in(cards, self.free)
        evenly = is_one(cards) or free == 0
        total: i64 = 0
        dead: i64 = 0
        loss = 0.0
        spread = 0.0
        for card in range(len(self.free)):
            if cards >> card & 1:
                copies: i64 = 1 if evenly else self.free[card]
                total += copies
                if self.dead >> card & 1:
                    dead += copies
                else:
                    loss += float(copies) * self.losses[card]
                    spread += float(copies) * LOG[copies]
        spread += float(dead) * LOG[dead]
        weight = max(1, free) if is_one(cards) else total
        return Known(cards & ~self.playable == 0, loss / float(total), LOG[total] - spread / float(total), weight)

    def halvings(self, cards: int) -> list[Halving]:
        """The questions about a card to which both answers are possible. Equal ones are listed once."""
        found = self.halved.get(cards)
        if found is None:
            found = self.halved[cards] = []
            seen: list[int] = []
            for asked in self.asked:
                yes, no = cards & asked, cards & ~asked
                if yes and no and yes not in seen:
                    seen += [yes, no]
                    found.append(Halving(asked, self.of_card(yes), self.of_card(no)))
        return found

    def is_settled(self, cards: i64) -> bool:
        """Whether there is nothing to ask of a card: it is known, or dead in any case."""
        return is_one(cards) or cards & ~self.dead == 0

    def of_hand(self, hand: list[int]) -> float:
        return self.of_sum(self.sum_of(hand, -1))

    def sum_of(self, hand: list[int], without: i64) -> Sum:
        """What is known of a hand, except for the card at the place `without` (-1 for none)."""
        found = Sum()
        for place in range(len(hand)):
            if place != without:
                found.add(self.of_card(hand[place]))
        return found

    def of_sum(self, known: Sum) -> float:
        return self.value(known.plays, known.least, known.doubt)

    def with_card(self, others: Sum, known: Known) -> float:
        """The worth of a hand in which this is known of one card, and `others` of the rest."""
        if known.plays:
            return self.value(others.plays + 1, others.least, others.doubt + known.doubt)
        return self.value(others.plays, min(others.least, known.loss), others.doubt + known.doubt)

    def value(self, plays: i64, least: float, doubt: float) -> float:
        habits = self.habits
        if least == NOTHING_TO_LOSE:
            least = 0.0
        if plays == 0:
            return -habits.discard * least - habits.doubt * doubt
        good = 1 + habits.more_plays * float(plays - 1)
        return good - habits.discard * least * habits.discard_later - habits.doubt * doubt


def loss_of(agreement: Agreement, stacks: Stacks, card: i64) -> float:
    """What is lost with a card: most with a last copy, and more with low ranks, because other cards wait for them."""
    habits, below = agreement.habits, float(4 - card % 5)
    if stacks.dead >> card & 1:
        return 0.0
    if stacks.critical >> card & 1:
        return habits.critical + habits.low_rank * below
    return habits.useful + (habits.low_rank * 0.25 * below if stacks.left[card] == 2 else 0.0)


def questions(agreement: Agreement, stacks: Stacks) -> list[int]:
    """The sets that a question can ask about."""
    usual: list[int] = [stacks.playable, stacks.dead, stacks.critical]
    return usual + agreement.ranks.touches + agreement.colours.touches + [stacks.playable | stacks.dead]
