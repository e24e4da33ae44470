"""Telling a number to everybody at once.

Each hand but the giver's has a number: the answer to the question about it. The giver says their sum, modulo the
number of things that can be said. Everybody takes from it the numbers of the hands that they see; their own is left.
"""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.code import Code
from facedown.conventions.hanabi.hats.situation import Situation
from facedown.core.mypyc import i64

MOST_NUMBERS: Final = 40
SLIGHT: Final = 1e-12


class Clue:
    """A clue to a seat: the `value`-th of the ranks or colours."""

    def __init__(self, seat: int, by_rank: bool, value: int) -> None:
        self.seat: Final = seat
        self.by_rank: Final = by_rank
        self.value: Final = value


class ClueCode:
    """The numbers of all clues that can be given: those to the next player come first."""

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
        """The number that a clue says, or -1 where it says nothing beyond itself."""
        number = self.codes[seat].number_of(by_rank, value, touched)
        return number if number < 0 else (self.first[seat] + number) % self.numbers


def numbers_worth_telling(now: Situation, numbers: i64) -> i64:
    """A single listener has use for as many numbers as the question has answers; to several, all are worth telling."""
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
    """What is to be told if this is known of the hands, and these cards are held."""
    total: i64 = 0
    for seat in now.seats_after():
        total += now.insight.question(hands[seat]).number_of(held[seat], numbers)
    return total % numbers


def best_clue(now: Situation, held: list[list[int]]) -> Clue | None:
    """The clue that tells everybody their number; among several, the one after which most is known of that hand."""
    code = ClueCode(now)
    if code.numbers == 0:
        return None
    learned = now.hands[:]
    for seat in now.seats_after():
        question = now.insight.question(now.hands[seat])
        learned[seat] = question.known_by(question.number_of(held[seat], code.numbers), code.numbers)
    return clue_saying(sum_of_numbers(now, now.hands, held, code.numbers), code, held, learned)


def idle_clue(now: Situation, held: list[list[int]]) -> Clue | None:
    """A clue that says nothing beyond itself."""
    return clue_saying(-1, ClueCode(now), held, now.hands)


def clue_saying(number: i64, code: ClueCode, held: list[list[int]], hands: list[list[int]]) -> Clue | None:
    """The best clue that says a number (or none), where this will be known of the hands by the number."""
    now = code.now
    best: Clue | None = None
    most = -1e9
    for seat in now.seats_after():
        for by_rank in (False, True):
            family = now.agreement.family(by_rank)
            for value, touches in enumerate(family.touches):
                touched = places_touched(held[seat], touches)
                if (touched or family.blind) and code.number_of(seat, by_rank, value, touched) == number:
                    worth = now.insight.worth.of_hand(narrowed(hands[seat], touched, touches))
                    if worth > most + SLIGHT:
                        best, most = Clue(seat, by_rank, value), worth
    return best


def narrowed(hand: list[int], touched: i64, touches: i64) -> list[int]:
    """What the cards of a hand can be after a clue that touches these places, and these cards."""
    found = hand[:]
    for place in range(len(hand)):
        kept = hand[place] & (touches if touched >> place & 1 else ~touches)
        if kept:
            found[place] = kept
    return found
