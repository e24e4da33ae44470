"""A whole turn of the hats convention, in plain functions: what its player does, and what everybody learns by it.

The units of the convention do the same on boards with flags, piece by piece and checked at every step. A player who
searches plays the convention thousands of times, in worlds with open cards, and does so with these functions.
"""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.laws import chop, must_save, must_tell, nothing_to_save, nothing_to_tell
from facedown.conventions.hanabi.hats.own import Own
from facedown.conventions.hanabi.hats.situation import Situation
from facedown.conventions.hanabi.hats.telling import ClueChoice, ClueCode, best_clue, idle_clue, sum_of_numbers
from facedown.conventions.hanabi.hats.worlds import CLUE, DISCARD, PASS, PLAY, STRIKES, TOKENS, Move, compare
from facedown.core.chance import Chance
from facedown.core.mypyc import i64


class Turn:
    """A turn as its player sees it: what everybody knows, and the cards of all others."""

    def __init__(self, now: Situation, held: list[list[int]], actions: int) -> None:
        self.now: Final = now
        self.held: Final = held
        self.actions: Final = actions
        """How many actions were taken before."""
        self.mine: Final[Own] = Own(now, held)
        self.looked_for_clue = False
        self.clue: ClueChoice | None = None

    # What the player does

    def decision(self) -> Move:
        first = self.usual()
        if self.now.counts.deck > self.now.habits.horizon:
            return first
        moves = [first, *[move for move in self.others(first) if self.is_understood(move)]]
        if len(moves) == 1:
            return first
        now = self.now
        chance = Chance.of((self.actions, int(now.stacks.score), int(now.counts.tokens), int(now.counts.deck)))
        return moves[compare(self.mine, moves, chance)]

    def usual(self) -> Move:
        """What the player does without looking ahead."""
        now, mine, tokens = self.now, self.mine, self.now.counts.tokens
        if must_save(now, self.held) and self.clue_to_give() is not None:
            return self.give_clue()
        place = mine.best_play()
        alike = alike_plays(now)
        if len(alike) > 1 and place in alike:
            return Move(PLAY, self.place_that_tells(PLAY, alike))
        if place < 0:
            place = risk_worth_taking(now, mine)
        if place >= 0:
            return Move(PLAY, place)
        tells = must_tell(now, self.held) or tokens == TOKENS or is_clue_worth_it(now, mine)
        if tells and self.clue_to_give() is not None:
            return self.give_clue()
        return self.discard() if tokens < TOKENS and mine.hand else self.waste()

    def discard(self) -> Move:
        alike = alike_discards(self.now)
        if len(alike) > 1:
            return Move(DISCARD, self.place_that_tells(DISCARD, alike))
        return Move(DISCARD, self.mine.useless[0] if self.mine.useless else self.mine.least_loss.place)

    def waste(self) -> Move:
        """Nothing can be discarded, and there is no clue that tells the numbers."""
        clue = idle_clue(self.now, self.held) if self.now.counts.tokens == TOKENS else None
        if clue is not None:
            return Move(CLUE, 0, clue)
        return Move(PLAY, self.mine.least_loss.place) if self.mine.hand else Move(PASS)

    def clue_to_give(self) -> ClueChoice | None:
        if not self.looked_for_clue:
            self.looked_for_clue = True
            self.clue = best_clue(self.now, self.held) if self.now.counts.tokens > 0 else None
        return self.clue

    def give_clue(self) -> Move:
        return Move(CLUE, 0, self.clue_to_give())

    def place_that_tells(self, kind: int, alike: list[int]) -> int:
        return place_that_tells(self.now, concluded(self.now, self.now.hands, kind), self.held, alike)

    # What else the player could do

    def others(self, first: Move) -> list[Move]:
        clue = self.clue_to_give() if first.kind != CLUE else None
        return worth_comparing(self.now, self.mine, first, clue)

    def is_understood(self, move: Move) -> bool:
        """Whether everybody would rightly understand a move. They always understand the clue that tells the numbers."""
        if move.kind == CLUE:
            return True
        now = self.now
        if must_save(now, self.held) or (move.kind == DISCARD and must_tell(now, self.held)):
            return False
        alike = alike_plays(now) if move.kind == PLAY else alike_discards(now)
        return len(alike) < 2 or move.place not in alike or self.place_that_tells(move.kind, alike) == move.place


# What units and turns share


def alike_plays(now: Situation) -> list[int]:
    """The places of the cards among which the choice of a play is free, as everybody knows."""
    return now.playables(now.hands[now.turn]) if now.habits.tells_by_plays else []


def alike_discards(now: Situation) -> list[int]:
    return now.useless(now.hands[now.turn])


def place_that_tells(now: Situation, hands: list[list[int]], held: list[list[int]], alike: list[int]) -> int:
    """The place of the card to take, if `hands` is what everybody knows once they have concluded what silence says."""
    return alike[sum_of_numbers(now, hands, held, len(alike))]


def risk_worth_taking(now: Situation, mine: Own) -> i64:
    """The place of a card that is worth a try, or -1."""
    if now.counts.strikes >= STRIKES - 1 or now.pace() < now.habits.pace:
        return -1
    return mine.best_risk()


def worth_comparing(now: Situation, mine: Own, first: Move, clue: ClueChoice | None) -> list[Move]:
    """Other moves than the first: play a sure card, give the clue that tells the numbers, discard what can best be
    missed.
    """
    found = [Move(PLAY, place) for place in now.playables(mine.hand)]
    if first.kind != CLUE and clue is not None:
        found.append(Move(CLUE, 0, clue))
    if mine.hand and now.counts.tokens < TOKENS:
        found += [Move(DISCARD, place) for place in mine.useless or [mine.least_loss.place]]
    return [move for move in found if move.kind != first.kind or move.place != first.place]


def is_clue_worth_it(now: Situation, mine: Own) -> bool:
    """Whether a clue is worth more than a discard."""
    habits, tokens = now.habits, now.counts.tokens
    if tokens < 1 or (mine.useless and now.pace() >= habits.pace):
        return False
    if tokens > habits.clue_above or (tokens >= habits.spare and mine.somebody_can_play()):
        return True
    return not mine.useless and mine.least_loss.loss > habits.fear


# What everybody learns


class Saying:
    """A number that was told: which of how many."""

    def __init__(self, number: i64, numbers: i64) -> None:
        self.number: Final[i64] = number
        self.numbers: Final[i64] = numbers


def concluded(now: Situation, hands: list[list[int]], kind: int) -> list[list[int]]:
    """What everybody knows of the hands after a play or a discard, because it was no clue."""
    found = [hand[:] for hand in hands]
    if chop(now) >= 0:
        nothing_to_save(now, found)
    if kind == DISCARD:
        nothing_to_tell(now, found)
    return found


def said_by_card(now: Situation, kind: int, place: int) -> Saying | None:
    """The number that a play or a discard tells."""
    alike = alike_plays(now) if kind == PLAY else alike_discards(now)
    return Saying(alike.index(place), len(alike)) if len(alike) > 1 and place in alike else None


def said_by_clue(now: Situation, clue: ClueChoice, touched: i64) -> Saying | None:
    """The number that a clue tells that touches these places of the hand."""
    code = ClueCode(now)
    number = code.number_of(clue.seat, clue.by_rank, clue.value, touched)
    return Saying(number, code.numbers) if number >= 0 else None


def understood(now: Situation, hands: list[list[int]], saying: Saying, held: list[list[int]]) -> list[list[int]]:
    """What each player knows of their hand after a number was told. They subtract what they see from it."""
    others = now.seats_after()
    questions = [now.insight.question(hands[seat]) for seat in others]
    extra: i64 = saying.number
    own = [0] * len(others)
    if len(others) > 1:
        for place, seat in enumerate(others):
            own[place] = questions[place].number_of(held[seat], saying.numbers)
            extra -= own[place]
    found = hands[:]
    for place, seat in enumerate(others):
        found[seat] = questions[place].known_by((own[place] + extra) % saying.numbers, saying.numbers)
    return found
