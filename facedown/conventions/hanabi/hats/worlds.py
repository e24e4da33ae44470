"""How the game may end: worlds that a player thinks possible, played out with open cards.

Near the end little is hidden any more. To compare moves, a player imagines their own hand and the deck, and lets
everybody play on as if they saw their own cards, in a simple way: play, else give a clue or discard what is least
needed.
"""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.own import Own
from facedown.conventions.hanabi.hats.sets import copies_in, set_of, size_of
from facedown.conventions.hanabi.hats.situation import Counts
from facedown.conventions.hanabi.hats.stacks import Stacks
from facedown.conventions.hanabi.hats.telling import ClueChoice
from facedown.core.chance import Chance
from facedown.core.mypyc import i64

PLAY: Final = 0
DISCARD: Final = 1
CLUE: Final = 2
PASS: Final = 3

TOKENS: Final = 8
STRIKES: Final = 3
ATTEMPTS: Final = 20
CLEARLY: Final = 0.01
"""Another move than the first is taken only if its games end better by this many points, on average."""


class Move:
    """What a player may do: play or discard the card at a place, give a clue, or nothing if nothing is possible."""

    def __init__(self, kind: int, place: int = 0, clue: ClueChoice | None = None) -> None:
        self.kind: Final = kind
        self.place: Final = place
        self.clue: Final = clue

    def is_same(self, other: Move) -> bool:
        if self.kind != other.kind or self.place != other.place:
            return False
        one, two = self.clue, other.clue
        return one is two or (one is not None and two is not None and one.is_same(two))


class World:
    """A game with open cards. The top card of `deck` is its last; `counts.deck` says how many cards are left of it."""

    def __init__(self, players: i64, counts: Counts, stacks: Stacks, hands: list[list[int]], deck: list[int]) -> None:
        self.players: Final[i64] = players
        self.counts: Final = counts
        self.stacks: Final = stacks
        self.hands: Final = hands
        self.deck = deck

    def copy(self) -> World:
        hands = [hand[:] for hand in self.hands]
        return World(self.players, self.counts.copy(), self.stacks.copy(), hands, self.deck)

    # The rules

    def do(self, kind: i64, place: i64) -> None:
        if kind == CLUE:
            self.counts.tokens -= 1
            self.end_turn(False)
            return
        hand = self.hands[self.counts.turn]
        card = hand.pop(place)
        if kind == PLAY:
            self.play(card)
        else:
            self.counts.tokens += 1
            self.stacks.remove(card)
        self.end_turn(self.draw(hand))

    def play(self, card: i64) -> None:
        if not self.stacks.playable >> card & 1:
            self.counts.strikes += 1
            self.stacks.remove(card)
            return
        self.stacks.build(card)
        if card % 5 == 4 and self.counts.tokens < TOKENS:
            self.counts.tokens += 1

    def draw(self, hand: list[int]) -> bool:
        """Take a card from the deck. Returns whether it was the last one."""
        if self.counts.deck == 0:
            return False
        self.counts.deck -= 1
        hand.append(self.deck[self.counts.deck])
        return self.counts.deck == 0

    def end_turn(self, drew_last: bool) -> None:
        counts = self.counts
        if drew_last:
            counts.last_turns = self.players
        elif counts.last_turns > 0:
            counts.last_turns -= 1
        counts.turn = (counts.turn + 1) % self.players

    def is_over(self) -> bool:
        """Whether the game is over, or no more points can be made."""
        counts, stacks = self.counts, self.stacks
        return counts.strikes >= STRIKES or counts.last_turns == 0 or stacks.score == stacks.best

    # How everybody plays

    def play_out(self, pace: i64) -> i64:
        """The score in the end."""
        while not self.is_over():
            self.act(pace)
        return 0 if self.counts.strikes >= STRIKES else self.stacks.score

    def act(self, pace: i64) -> None:
        counts, hand = self.counts, self.hands[self.counts.turn]
        others = self.held_by_others()
        place = self.best_play(hand, others)
        if place >= 0:
            self.do(PLAY, place)
        elif counts.tokens > 0 and counts.last_turns > 0:
            self.do(CLUE, 0)
        else:
            self.discard_or_clue(hand, others, self.pace() >= pace)

    def held_by_others(self) -> i64:
        held: i64 = 0
        for seat in range(self.players):
            if seat != self.counts.turn:
                held |= set_of(self.hands[seat])
        return held

    def best_play(self, hand: list[int], others: i64) -> i64:
        """The place of the card to play, or -1. Prefers low ranks, cards of one's own, and cards that others follow."""
        best: i64 = -1
        most = -1.0
        for place in range(len(hand)):
            card: i64 = hand[place]
            if self.stacks.playable >> card & 1:
                urgency = float(9 - card % 5)
                if self.counts.deck > 0 and others >> card & 1:
                    urgency /= 2.0
                if card % 5 < 4 and others >> (card + 1) & 1:
                    urgency += 2.0
                if urgency > most:
                    best, most = place, urgency
        return best

    def discard_or_clue(self, hand: list[int], others: i64, roomy: bool) -> None:
        dead: i64 = -1
        double: i64 = -1
        other: i64 = -1
        worst: i64 = -1
        before: i64 = 0
        for place in range(len(hand)):
            card: i64 = hand[place]
            if (self.stacks.dead | before) >> card & 1:
                dead = place
            elif others >> card & 1:
                double = place
            else:
                spare: i64 = card % 5 + (0 if self.stacks.critical >> card & 1 else 10)
                if spare > worst:
                    other, worst = place, spare
            before |= 1 << card
        tokens = self.counts.tokens
        if roomy and dead < 0 and double >= 0 and tokens < 4:
            self.do(DISCARD, double)
        elif roomy and dead >= 0 and tokens < TOKENS:
            self.do(DISCARD, dead)
        elif tokens > 0:
            self.do(CLUE, 0)
        elif hand:
            self.do(DISCARD, dead if dead >= 0 else double if double >= 0 else other)
        else:
            self.end_turn(False)

    def pace(self) -> i64:
        return self.stacks.score + self.counts.deck + self.players - self.stacks.best


def imagine(own: Own, chance: Chance) -> World | None:
    """A world that the player thinks possible. Their own cards are drawn one by one, the best known first."""
    now = own.now
    places = sorted(range(len(own.hand)), key=[size_of(cards) for cards in own.hand].__getitem__)
    for _ in range(ATTEMPTS):
        rest = own.unseen[:]
        hand = drawn(own.hand, places, rest, chance)
        if len(hand) == len(own.hand):
            hands = [held[:] for held in own.held]
            hands[now.turn] = hand
            deck = [card for card in range(len(rest)) for _ in range(rest[card])]
            return World(now.players, now.counts.copy(), now.stacks.copy(), hands, list(chance.shuffled(deck)))
    return None


def drawn(hand: list[int], places: list[int], rest: list[int], chance: Chance) -> list[int]:
    """Cards for the places of a hand, taken from `rest`. The list is empty if some place is left without a card."""
    found = [0] * len(hand)
    for place in places:
        cards: i64 = hand[place]
        total = copies_in(cards, rest)
        if total == 0:
            return []
        found[place] = nth_copy(cards, rest, chance.below(total))
        rest[found[place]] -= 1
    return found


def nth_copy(cards: i64, copies: list[int], number: i64) -> int:
    """The card at this position if the copies of all cards in a set lie in a row."""
    for card in range(len(copies)):
        if cards >> card & 1:
            number -= copies[card]
            if number < 0:
                return card
    raise LookupError("a row of cards is shorter than was counted")


def compare(own: Own, moves: list[Move], chance: Chance) -> int:
    """The index of the move that ends best, on average. The first is preferred unless another is clearly better."""
    habits = own.now.habits
    best_score = own.now.agreement.best
    sums = [0] * len(moves)
    for _ in range(habits.worlds):
        world = imagine(own, chance)
        if world is None:
            return 0
        for number, move in enumerate(moves):
            twin = world.copy()
            twin.do(move.kind, move.place)
            score = twin.play_out(habits.playout_pace)
            sums[number] += score + (1 if score == best_score else 0)
    best = 0
    for number in range(1, len(moves)):
        ahead = float(sums[number] - sums[best])
        if ahead > (CLEARLY * float(habits.worlds) if best == 0 else 0.5):
            best = number
    return best
