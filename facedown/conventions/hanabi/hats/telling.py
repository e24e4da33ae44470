"""Telling a number to everybody at once.

Each hand but the giver's has a number: the answer to the question about it. The giver tells the sum of these numbers,
modulo how many numbers can be told. Everybody subtracts the numbers of the hands that they see. What is left is their
own.
"""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.code import Code
from facedown.conventions.hanabi.hats.situation import Situation
from facedown.core.mypyc import i64

MOST_NUMBERS: Final = 40
SLIGHT: Final = 1e-12


class ClueChoice:
    """A clue to a seat: the `value`-th of the ranks or colours."""

    def __init__(self, seat: int, by_rank: bool, value: int) -> None:
        self.seat: Final = seat
        self.by_rank: Final = by_rank
        self.value: Final = value

    def is_same(self, other: ClueChoice) -> bool:
        return self.seat == other.seat and self.by_rank == other.by_rank and self.value == other.value


class ClueCode:
    """The numbers of all clues that can be given, beginning with the clues to the next player."""

    def __init__(self, now: Situation) -> None:
        self.now: Final = now
        self.codes: Final[list[Code]] = [now.insight.code(hand) for hand in now.hands]
        self.first: Final = [0] * len(now.hands)
        total: i64 = 0
        for seat in now.seats_after():
            self.first[seat] = total
            total += self.codes[seat].size
        self.numbers: Final = numbers_worth_telling(now, min(total, MOST_NUMBERS))

    def number_of(self, seat: int, by_rank: bool, value: int, touched: i64) -> i64:
        """The number that a clue tells, or -1 if it tells none."""
        number = self.codes[seat].number_of(by_rank, value, touched)
        return number if number < 0 else (self.first[seat] + number) % self.numbers


def numbers_worth_telling(now: Situation, numbers: i64) -> i64:
    """How many numbers to use. A single listener has use only for as many as the question has answers."""
    if now.players > 2:
        return numbers
    return now.insight.question(now.hands[1 - now.turn]).grow(numbers)


def places_touched(hand: list[int], touches: i64) -> i64:
    """The set of the places of a hand that a clue touches."""
    found: i64 = 0
    for place, card in enumerate(hand):
        if touches >> card & 1:
            found |= 1 << place
    return found


def sum_of_numbers(now: Situation, hands: list[list[int]], held: list[list[int]], numbers: i64) -> i64:
    """The number to tell. `hands` is what everybody knows of the hands, and `held` are the cards in them."""
    total: i64 = 0
    for seat in now.seats_after():
        total += now.insight.question(hands[seat]).number_of(held[seat], numbers)
    return total % numbers


def best_clue(now: Situation, held: list[list[int]]) -> ClueChoice | None:
    """The clue that tells everybody their number; of several, the one after which most is known of the clued hand."""
    code = ClueCode(now)
    if code.numbers == 0:
        return None
    learned = now.hands[:]
    for seat in now.seats_after():
        question = now.insight.question(now.hands[seat])
        learned[seat] = question.known_by(question.number_of(held[seat], code.numbers), code.numbers)
    return clue_saying(sum_of_numbers(now, now.hands, held, code.numbers), code, held, learned)


def idle_clue(now: Situation, held: list[list[int]]) -> ClueChoice | None:
    """A clue that tells no number."""
    return clue_saying(-1, ClueCode(now), held, now.hands)


def clue_saying(number: i64, code: ClueCode, held: list[list[int]], hands: list[list[int]]) -> ClueChoice | None:
    """The best clue that tells a number (-1 for none). `hands` is what will be known of the hands by that number."""
    now = code.now
    best: ClueChoice | None = None
    most = -1e9
    for seat in now.seats_after():
        for by_rank in (False, True):
            family = now.agreement.family(by_rank)
            for value, touches in enumerate(family.touches):
                touched = places_touched(held[seat], touches)
                if (touched or family.blind) and code.number_of(seat, by_rank, value, touched) == number:
                    worth = now.insight.worth.of_hand(narrowed(hands[seat], touched, touches))
                    if worth > most + SLIGHT:
                        best, most = ClueChoice(seat, by_rank, value), worth
    return best


def narrowed(hand: list[int], touched: i64, touches: i64) -> list[int]:
    """What the cards of a hand can be after a clue. It touches these places, and can touch these cards."""
    found = hand[:]
    for place in range(len(hand)):
        kept = hand[place] & (touches if touched >> place & 1 else ~touches)
        if kept:
            found[place] = kept
    return found
