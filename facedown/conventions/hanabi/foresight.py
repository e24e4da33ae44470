"""What search knows of Hanabi where everybody follows the hats convention: `ismcts:0.1s:hats`.

Worlds fit the view and the convention: what others did, they did because they saw this hand. After each true move the
game is played out by the convention for everybody, in the compiled worlds of `hats`. So the answers race against what
the convention itself says, as `hats_search` lets them do in a fixed number of worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from facedown.conventions.hanabi.board import in_words
from facedown.conventions.hanabi.encoding import as_action
from facedown.conventions.hanabi.hats.ranges import hands_drawn
from facedown.conventions.hanabi.hats.search import true_moves, world_with
from facedown.conventions.hanabi.hats.worlds import Move
from facedown.conventions.hanabi.searching import HatsSearcher, is_usual, table_of
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.games.hanabi.bots.foresight import HanabiForesight
from facedown.games.hanabi.game import Hanabi
from facedown.search.foresight import UNDECIDED

AT_ONCE: Final = 8
"""So many hands are drawn at a time, each as often as it is likely among several times as many."""


class HatsForesight(HanabiForesight):
    """Looks ahead as one of several players who all follow the hats convention."""

    doubts: float = 2.0

    def __init__(self, now: Hanabi) -> None:
        super().__init__(now)
        self.effort: Final = HatsSearcher.effort
        self.follower: Final = HatsSearcher()
        self.hands: list[list[int]] = []

    @cached_property
    def board(self) -> Any:
        return self.follower.followed(self.now)

    @cached_property
    def table(self) -> Any:
        """The table as the player knows it."""
        return table_of(self.board)

    @cached_property
    def turn(self) -> Any:
        return self.table.turn()

    @cached_property
    def past(self) -> Any:
        """What others did with cards in sight that the player still holds."""
        return self.follower.remembered(self.board)

    def habit(self, choice: Choice) -> int | None:
        return choice.index(self.usual)

    @cached_property
    def usual(self) -> str:
        """What the convention says."""
        return self.follower.thought(self.now, self.now.choices[0]).said

    @cached_property
    def moves(self) -> dict[int, Move]:
        """The moves to compare, by the index of their option. Far from the end, and by rules of which the convention
        knows nothing, that is its own move alone."""
        choice = self.now.choices[0]
        usual = choice.index(self.usual)
        own = self.turn.decision()
        if not is_usual(self.now) or self.table.counts.deck > self.effort.deck:
            return {usual: own}
        others = [move for move in true_moves(self.turn) if not move.is_same(own)]
        words = [in_words(as_action(self.board, move), self.now) for move in others]
        told = zip(words, others, strict=True)
        return {usual: own, **{choice.index(said): move for said, move in told if said is not None}}

    def promising(self, world: Any, choice: Choice) -> Sequence[int] | None:
        return list(self.moves) if world is self.now else super().promising(world, choice)

    def weighed(self, choice: Choice, indices: Sequence[int], chance: Chance) -> Sequence[float] | None:
        """What each move is worth in one world. Where no hand fits what others did, nothing is known to be better."""
        if not is_usual(self.now):
            return None
        self.hands = self.hands or hands_drawn(self.turn.mine, self.past, AT_ONCE, self.effort.doubt, chance)
        if not self.hands:
            return [UNDECIDED] * len(indices)
        world = world_with(self.table, self.turn.mine, self.hands.pop(), chance)
        return [self.worth_after(world, self.moves[index]) for index in indices]

    def worth_after(self, world: Any, move: Move) -> float:
        twin = world.twin()
        twin.take(move)
        return self.share(twin.finish())
