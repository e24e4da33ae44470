"""A good player of Love Letter, of every ruleset: it imagines how the round may go on.

It imagines worlds that fit everything it knows, tries its options in copies of the same worlds, and plays each on to
its own next turn (`playout`). The worth of an option is its mean chance to win the match (`hopes`). Again and again the
worse half of the options is dropped, so that most of the time is spent on options that are close. A quick estimate
beforehand (`simple`) says which options are worth trying, and counts like a few worlds.

The same seed and the same view give the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from facedown.core.cards import Seat
from facedown.core.chance import Chance, QuickChance
from facedown.core.choices import Choice
from facedown.core.errors import BadSetup
from facedown.games.loveletter.bots.hopes import Hopes
from facedown.games.loveletter.bots.knowing import who_knows_what
from facedown.games.loveletter.bots.likely import Likely
from facedown.games.loveletter.bots.playout import Playout
from facedown.games.loveletter.bots.simple import LISTED, score
from facedown.games.loveletter.bots.thought import Thought
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.questions import WhoStarts
from facedown.players.player import Player

BUDGET = 2500
"""How many answers are imagined for one decision. This takes about a seventh of a second, interpreted."""

FEWEST, MOST = 100, 1_000_000
"""The least and the greatest budget."""

TRIED = 8
"""At most this many options are tried: those with the best estimates."""

HOPELESS = -5.0
"""An option whose estimate is this low is not tried if there is another one."""

TRUST = 6
"""The estimate counts like this many worlds."""

SCALE = 0.3
"""What one point of the estimate is worth, as a share of a seat's fair chance to win."""

LEAST = 2
"""In how many worlds every option is tried, however small the budget is."""

IMAGINING = 6
"""Imagining two worlds takes as long as this many answers."""

COMPARED = 3
"""So many options are named when it says why."""

TURNS = 1
"""How many of its own turns it looks ahead."""


class CleverBot(Player):
    """Takes the option that does best in imagined worlds.

    `budget` says how long it thinks: how many answers it imagines for one decision.
    """

    thinks: ClassVar[float] = 0.15
    usual: ClassVar[int] = BUDGET

    def __init__(self, seed: object = 0, budget: int | None = None) -> None:
        self.seed = seed
        self.budget = self.usual if budget is None else budget
        self.reason = ""

    @classmethod
    def with_budget(cls, words: str) -> type[CleverBot]:
        """The same player with another budget, as in `clever:5000`."""
        if not words.isdecimal() or not FEWEST <= int(words) <= MOST:
            raise BadSetup(f"{words!r} is no budget for clever: say how many answers it imagines, {FEWEST} to {MOST}")
        return type(f"{cls.__name__}_{words}", (cls,), {"usual": int(words)})

    def decide(self, view: Any, choice: Choice) -> object:
        self.reason = ""
        if choice.drawn == 1:
            return 0
        chance = Chance.of(("CleverBot", self.seed, choice.stamp()))
        options = promising(view, choice, chance)
        if len(options) == 1 or isinstance(choice.question, WhoStarts):
            return options[0][1]
        search = Search(view, choice.seat, options, chance)
        best = search.best(self.budget)
        self.reason = search.in_words(choice)
        return best

    def why(self) -> str:
        return self.reason


def promising(view: LoveLetter, choice: Choice, chance: Chance) -> list[tuple[float, int]]:
    """The options to try, with their estimates, the best first.

    If there are too many to list, some are picked by chance.
    """
    if choice.count > LISTED:
        return [(0.0, index) for index in dict.fromkeys([chance.below(choice.count) for _ in range(TRIED)])]
    thought = Thought(view, choice.seat)
    scored = [(score(thought, choice, option), chance.below(1000), option.index) for option in choice]
    ranked = sorted(scored, reverse=True)[:TRIED]
    return [(points, index) for points, _, index in ranked if points > HOPELESS or index == ranked[0][2]]


class Search:
    """The options that have not been dropped, and how each has done so far in the same worlds."""

    def __init__(self, view: LoveLetter, seat: Seat, options: Sequence[tuple[float, int]], chance: Chance) -> None:
        self.view = view
        self.seat = seat
        self.chance = chance
        self.knows = who_knows_what(view)
        self.likely = Likely(view, seat)
        self.running = [index for _, index in options]
        swing = 1 / len(view.seats)
        self.sums = {index: TRUST * SCALE * swing * points for points, index in options}
        self.guesses = dict(self.sums)
        self.worlds = dict.fromkeys(self.sums, 0)
        """In how many worlds each option was tried."""
        self.hopes = Hopes(seat)
        self.steps = 0

    def best(self, budget: int) -> int:
        stages = (len(self.running) - 1).bit_length()
        for stage in range(1, stages + 1):
            self.try_until(budget * stage // stages)
            self.running.sort(key=lambda index: -self.sums[index])
            del self.running[(len(self.running) + 1) // 2 :]
        return self.running[0]

    def try_until(self, budget: int) -> None:
        """Try every option that has not been dropped, in one world after another."""
        worlds = 0
        while worlds < LEAST or self.steps < budget:
            world = self.likely.world(self.chance)
            knows = self.knows.in_world(world)
            playing = QuickChance(self.chance.bits())
            for index in self.running:
                self.sums[index] += self.tried(world.fork(), index, knows, playing.fork())
                self.worlds[index] += 1
            worlds += 1
            self.steps += IMAGINING

    def in_words(self, choice: Choice) -> str:
        """How likely the match was won in the imagined worlds, by the best options."""
        ranked = sorted(self.worlds, key=lambda index: (-self.worlds[index], -self.sums[index]))[:COMPARED]
        chances = ", ".join([f"{choice[index].words} {self.hope_of(index):.0%}" for index in ranked])
        return f"Chances to win the match, in {self.worlds[ranked[0]]} worlds that fit what you know: {chances}."

    def hope_of(self, index: int) -> float:
        return (self.sums[index] - self.guesses[index]) / self.worlds[index]

    def tried(self, world: Any, index: int, knows: Sequence[set[int]], chance: Chance) -> float:
        """The chance to win the match after one option, in one world."""
        mine = next(choice for choice in world.choices if choice.seat == self.seat)
        playout = Playout(world, self.seat, TURNS, knows, chance)
        world.choose(index, of=mine)
        playout.run()
        self.steps += playout.steps + 2
        return self.hopes.after(playout)
