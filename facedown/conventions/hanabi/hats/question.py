"""The question that everybody asks about a hand, and that a number answers.

It is a tree of yes/no questions, each about one card. Every step splits the leaf where a question is worth most, on
average: the leaf of "no" keeps the number, and the leaf of "yes" gets the next free number. What everybody knows of the
hand decides how the tree grows, so all players grow the same tree. What the hand really is decides its leaf.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.conventions.hanabi.hats.sets import copies_in
from facedown.conventions.hanabi.hats.worth import Worth
from facedown.core.mypyc import i64

WORTH_ASKING: Final = 1e-7
"""A question must be worth more than this."""
BETTER: Final = 1e-9
"""Differences smaller than this do not count."""


class Leaf:
    """The hands that gave the same answers so far: what each card can be, and the best question to ask next."""

    def __init__(self, worth: Worth, hand: list[int], chance: float) -> None:
        self.hand: Final = hand
        self.chance: Final = chance
        self.gain: float = 0.0
        self.place: i64 = -1
        self.cards: i64 = 0
        self.look_for_a_question(worth)
        self.promise: Final = chance * self.gain

    def look_for_a_question(self, worth: Worth) -> None:
        hand = self.hand
        base = worth.of_hand(hand)
        for place in range(len(hand)):
            cards = hand[place]
            if worth.is_settled(cards):
                continue
            others = worth.sum_of(hand, place)
            for halving in worth.halvings(cards):
                yes, no = worth.with_card(others, halving.yes), worth.with_card(others, halving.no)
                gain = halving.chance * yes + (1 - halving.chance) * no - base
                if gain > self.gain + BETTER:
                    self.gain, self.place, self.cards = gain, place, halving.cards

    def after(self, worth: Worth, answer: bool) -> Leaf:
        """The leaf that an answer to the best question leads to."""
        cards: i64 = self.hand[self.place]
        yes = max(1, copies_in(cards & self.cards, worth.free))
        no = max(1, copies_in(cards & ~self.cards, worth.free))
        share = float(yes) / float(yes + no)
        hand = self.hand[:]
        hand[self.place] = cards & self.cards if answer else cards & ~self.cards
        return Leaf(worth, hand, self.chance * (share if answer else 1 - share))


Step = tuple[int, int, int]
"""A leaf, a place and a set of cards: hands of this leaf with one of these cards at this place got their own leaf."""


class Numbering:
    """How hands are numbered, as plain data. A unit hands it to the board, which sees the hand.

    Every hand has the number 0 at first. The first step (number, slot, cards) gives the number 1 to a hand that has
    this number and holds one of the cards in this slot. The second step gives the number 2, and so on. The newest card
    is in slot 0, the oldest one in slot -1.
    """

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps: Final[list[Step]] = [(int(number), int(slot), int(cards)) for number, slot, cards in steps]

    def number_of(self, held: list[int]) -> int:
        """The number of a hand of these cards, the newest first."""
        found = 0
        for place, (number, slot, cards) in enumerate(self._steps):
            if number == found and cards >> held[slot] & 1:
                found = place + 1
        return found


class Question:
    """The tree for one hand. It grows when more leaves are asked for, always by the same steps."""

    def __init__(self, worth: Worth, hand: list[int]) -> None:
        self.worth: Final = worth
        self.hand: Final = hand[:]
        self.leaves: Final = [Leaf(worth, self.hand, 1.0)]
        self.steps: Final[list[Step]] = []
        self.numberings: Final[dict[int, Numbering]] = {}

    def grow(self, size: i64) -> i64:
        """Grow to `size` leaves, or as many as are worth it. Returns how many of these leaves there are."""
        while len(self.leaves) < size:
            number = self.most_promising()
            if number < 0:
                break
            leaf = self.leaves[number]
            self.steps.append((number, leaf.place, leaf.cards))
            self.leaves.append(leaf.after(self.worth, True))
            self.leaves[number] = leaf.after(self.worth, False)
        return min(size, len(self.leaves))

    def most_promising(self) -> i64:
        best: i64 = -1
        most = WORTH_ASKING
        for number, leaf in enumerate(self.leaves):
            if leaf.promise > most:
                best, most = number, leaf.promise
        return best

    def numbering(self, size: i64) -> Numbering:
        """How hands are numbered with at most `size` numbers."""
        count = self.grow(size)
        found = self.numberings.get(count)
        if found is None:
            steps = [(leaf, -1 - place, cards) for leaf, place, cards in self.steps[: count - 1]]
            found = self.numberings[count] = Numbering(steps)
        return found

    def number_of(self, cards: list[int], size: i64) -> i64:
        """The number of a hand, with its oldest card first, if there are at most `size` numbers."""
        return self.numbering(size).number_of(cards[::-1])

    def known_by(self, number: i64, size: i64) -> list[int]:
        """What the cards of a hand can be if this is its number. A number that no hand has says nothing."""
        count = self.grow(size)
        hand = self.hand[:]
        if number < count:
            self.narrow(hand, number, count - 1)
        return hand

    def narrow(self, hand: list[int], number: i64, steps: i64) -> None:
        """Strike from a hand what it cannot be in this leaf of the tree after so many steps."""
        if number > 0:
            leaf, place, cards = self.steps[number - 1]
            self.narrow(hand, leaf, number - 1)
            hand[place] &= cards
        for later in range(number, steps):
            leaf, place, cards = self.steps[later]
            if leaf == number:
                hand[place] &= ~cards
