"""Which clue says which number to which player.

A clue names a colour or a rank, and points at cards. The giver can choose among several clues of each family, and the
choice tells a number: the first of a few agreed places whose card is touched. Every number must be possible. So for
each place there must surely be a clue that touches its card and no card at an earlier place. A further number stands
for a clue that touches none of the places, if there is one.
"""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.agreement import Agreement, ClueFamily
from facedown.conventions.hanabi.hats.sets import copies_in, is_one
from facedown.core.mypyc import i64

MOST_PLACES: Final = 4
SLIGHT: Final = 1e-9


class Numbers:
    """The numbers of one family of clues to one player: one for each place, and one for the `rest` if there is one."""

    def __init__(self, places: list[int], rest: bool, names: i64 = 0) -> None:
        self.places: Final = places
        self.rest: Final = rest
        self.names: Final[i64] = names
        """How many clues touch nothing, and can always be given. Each of them stands for a number by its name."""
        self.size: Final[i64] = names or len(places) + (1 if rest else 0)

    def number_of(self, value: i64, touched: i64) -> i64:
        """The number of the clue that is the `value`-th of its family and touches this set of places, or -1."""
        if self.names:
            return value
        for number, place in enumerate(self.places):
            if touched >> place & 1:
                return number
        return len(self.places) if self.rest else -1


class Code:
    """The numbers that a player can be told: first by ranks, then by colours. Other clues may share a `joint` one."""

    def __init__(self, ranks: Numbers, colours: Numbers, joint: bool) -> None:
        self.ranks: Final = ranks
        self.colours: Final = colours
        self.joint: Final = joint
        self.size: Final[i64] = ranks.size + colours.size + (1 if self.joint else 0)

    def number_of(self, by_rank: bool, value: i64, touched: i64) -> i64:
        """The number that a clue tells, or -1 if it tells none."""
        number = self.ranks.number_of(value, touched) if by_rank else self.colours.number_of(value, touched)
        if number < 0:
            return 2 if self.joint else -1
        return number if by_rank else self.ranks.size + number


def code_for(agreement: Agreement, hand: list[int], dead: i64, free: list[int]) -> Code:
    """The code for a player of whose hand this is known.

    If each family has one number, there is a third for all other clues: of four cards, one surely differs from the
    least known card.
    """
    first = least_known(agreement, hand, dead)
    ranks = numbers_of(agreement.ranks, hand, free, first, agreement.sure)
    colours = numbers_of(agreement.colours, hand, free, first, agreement.sure)
    return Code(ranks, colours, agreement.ordinary and ranks.size + colours.size == 2 and len(hand) >= 4)


def least_known(agreement: Agreement, hand: list[int], dead: i64) -> int:
    """The place of the card of which least is known; of several, the newest."""
    best, most = 0, -1
    for place, cards in enumerate(hand):
        open_ends = 0
        if cards & ~dead and not is_one(cards):
            open_ends = 1 + is_open(cards, agreement.colours) + is_open(cards, agreement.ranks)
        if open_ends >= most:
            best, most = place, open_ends
    return best


def is_open(cards: i64, family: ClueFamily) -> int:
    """1 if several clues of a family can touch a card, else 0."""
    touching = 0
    for touches in family.touches:
        if cards & touches:
            touching += 1
    return 1 if touching > 1 else 0


class Answers:
    """The sets of clues of a family to which a card may answer, and how probable each set is."""

    def __init__(self) -> None:
        self.clues: Final[list[int]] = []
        self.chances: Final[list[float]] = []

    def chance_within(self, clues: i64) -> float:
        """How probable it is that the card answers to these clues only."""
        total = 0.0
        for number, answered in enumerate(self.clues):
            if answered & ~clues == 0:
                total += self.chances[number]
        return total


def answers_to(family: ClueFamily, cards: i64, free: list[int]) -> Answers:
    """The clues to which a card may answer if it is one of `cards`."""
    evenly = is_one(cards) or copies_in(cards, free) == 0
    copies = [0] * (1 << len(family.touches))
    total = 0
    for card in range(len(free)):
        if cards >> card & 1:
            weight = 1 if evenly else free[card]
            copies[family.touching[card]] += weight
            total += weight
    found = Answers()
    for clues, weight in enumerate(copies):
        if weight > 0:
            found.clues.append(clues)
            found.chances.append(weight / total)
    return found


def numbers_of(family: ClueFamily, hand: list[int], free: list[int], first: int, sure: float) -> Numbers:
    """The numbers of a family: places that can surely be told apart, beginning with `first` if it can be touched."""
    if family.blind:
        return Numbers([], False, len(family.touches))
    answers = [answers_to(family, cards, free) for cards in hand]
    order = [first, *range(len(hand))] if hand else []
    places: list[int] = []
    used = [0.0] * (1 << len(family.touches))
    used[0] = 1.0
    while len(places) < MOST_PLACES:
        further = another(answers, order, places, used)
        if further < 0:
            break
        places.append(further)
        used = used_with(answers[further], used)
    return Numbers(places, 1 - chance_of_no_rest(answers, places, used) >= sure - SLIGHT)


# `used` says for every set of clues how probable it is that the cards at some places answer to exactly these clues.


def used_with(card: Answers, used: list[float]) -> list[float]:
    """The same with one more card."""
    found = [0.0] * len(used)
    for clues, chance in enumerate(used):
        if chance > 0:
            for number, answered in enumerate(card.clues):
                found[clues | answered] += chance * card.chances[number]
    return found


def another(answers: list[Answers], order: list[int], places: list[int], used: list[float]) -> int:
    """The next place whose card surely answers to a clue that touches none of `places`, or -1."""
    for place in order:
        if place not in places and chance_to_hide(answers[place], used) < SLIGHT:
            return place
    return -1


def chance_to_hide(card: Answers, used: list[float]) -> float:
    """How probable it is that every clue that touches a card also touches one of the others."""
    total = 0.0
    for clues, chance in enumerate(used):
        if chance > 0:
            total += chance * card.chance_within(clues)
    return total


def chance_of_no_rest(answers: list[Answers], places: list[int], used: list[float]) -> float:
    """How probable it is that every clue touches a card at one of the places."""
    total = 0.0
    for clues, chance in enumerate(used):
        if chance > 0:
            none = chance
            for place in range(len(answers)):
                if place not in places:
                    none *= answers[place].chance_within(clues)
            total += none
    return total
