"""Worlds in which everybody follows the hats convention, with open cards: quick to copy, and quick to play out."""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.agreement import Agreement
from facedown.conventions.hanabi.hats.situation import Counts, Situation
from facedown.conventions.hanabi.hats.stacks import Stacks
from facedown.conventions.hanabi.hats.telling import places_touched
from facedown.conventions.hanabi.hats.turns import Turn, concluded, said_by_card, said_by_clue, understood
from facedown.conventions.hanabi.hats.worlds import CLUE, PASS, STRIKES, Move, World
from facedown.core.mypyc import i64

Sets = list[list[int]]
"""For each seat and card, oldest first, a set of cards."""


class Following(World):
    """`told` is what each card can be by all that was said, and `clued` what it can be by the clues on it alone."""

    def __init__(
        self,
        agreement: Agreement,
        counts: Counts,
        stacks: Stacks,
        hands: list[list[int]],
        deck: list[int],
        told: Sets,
        clued: Sets,
        actions: int,
    ) -> None:
        super().__init__(agreement.players, counts, stacks, hands, deck)
        self.agreement: Final = agreement
        self.told = told
        self.clued = clued
        self.actions = actions
        self.now: Situation | None = None

    def twin(self) -> Following:
        hands = [hand[:] for hand in self.hands]
        told = [hand[:] for hand in self.told]
        clued = [hand[:] for hand in self.clued]
        counts, stacks = self.counts.copy(), self.stacks.copy()
        found = Following(self.agreement, counts, stacks, hands, self.deck, told, clued, self.actions)
        found.now = self.now
        return found

    def situation(self) -> Situation:
        """What everybody knows as the turn begins."""
        if self.now is None:
            self.now = Situation(self.agreement, self.counts.copy(), self.stacks.heights, self.stacks.left, self.told)
            self.told = [hand[:] for hand in self.now.hands]
        return self.now

    def turn(self) -> Turn:
        now = self.situation()
        held = [hand[:] for hand in self.hands]
        held[now.turn] = []
        return Turn(now, held, self.actions)

    def follow(self) -> None:
        """The player whose turn it is does what the convention says."""
        self.take(self.turn().decision())

    def finish(self) -> i64:
        """The score if everybody follows the convention to the end."""
        while not self.is_over():
            self.follow()
        return 0 if self.counts.strikes >= STRIKES else self.stacks.score

    # What a move does

    def take(self, move: Move) -> None:
        """A move is made, whoever chose it: everybody concludes what the convention says."""
        now = self.situation()
        self.actions += 1
        self.now = None
        if move.kind == PASS:
            self.end_turn(False)
        elif move.clue is not None:
            self.hear_clue(now, move)
        else:
            self.hear_card(now, move)

    def hear_clue(self, now: Situation, move: Move) -> None:
        clue = move.clue
        assert clue is not None
        touches: i64 = self.agreement.family(clue.by_rank).touches[clue.value]
        touched = places_touched(self.hands[clue.seat], touches)
        saying = said_by_clue(now, clue, touched)
        if saying is not None:
            self.told = understood(now, self.told, saying, self.hands)
        told, clued = self.told[clue.seat], self.clued[clue.seat]
        contradicted = False
        for place in range(len(told)):
            clued[place] &= touches if touched >> place & 1 else ~touches
            told[place] &= clued[place]
            if told[place] == 0:
                contradicted = True
        if contradicted:
            self.told[clue.seat] = clued[:]
        self.do(CLUE, 0)

    def hear_card(self, now: Situation, move: Move) -> None:
        seat, place = now.turn, move.place
        card: i64 = self.hands[seat][place]
        told = concluded(now, self.told, move.kind)
        saying = said_by_card(now, move.kind, place)
        if saying is not None:
            told = understood(now, told, saying, self.hands)
        if told[seat][place] >> card & 1 == 0:
            told[seat] = self.clued[seat][:]
        told[seat].pop(place)
        self.clued[seat].pop(place)
        self.told = told
        drawn = self.counts.deck > 0
        self.do(move.kind, place)
        if drawn:
            told[seat].append(self.everything())
            self.clued[seat].append(self.everything())

    def everything(self) -> int:
        return (1 << self.agreement.best) - 1
