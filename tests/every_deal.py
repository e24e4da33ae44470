"""Small games played in every way: with every draw that chance can make, and every answer.

for game, odds in beginnings(Kuhn): ...     every deal, with its probability
for game, odds in beginnings(Kuhn):
    for state in states_from(game): ...     every state after it, the ends too
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import prod
from typing import Any

from facedown.core.chance import Chance
from facedown.core.game import Game


class Told(Chance):
    """Chance that draws what it is told to, and notes from how many possibilities. What it is not told is 0."""

    def __init__(self, draws: tuple[int, ...]) -> None:
        self.draws = draws
        self.counts: list[int] = []

    def below(self, count: int) -> int:
        place = len(self.counts)
        self.counts.append(count)
        return self.draws[place] if place < len(self.draws) else 0

    def fork(self) -> Told:
        return self

    def plain(self) -> object:
        return list(self.draws)


def beginnings(rules: type[Game], players: tuple[str, ...] = ("Ann", "Bob")) -> Iterator[tuple[Any, Fraction]]:
    """Every way in which a game can begin, up to the first question, with its probability.

    Beginnings with the same key are one. Chance must have done all it does by then: forks share it.
    """
    found: dict[object, tuple[Any, Fraction]] = {}
    untried: list[tuple[int, ...]] = [()]
    while untried:
        draws = untried.pop()
        game, chance = rules(), Told(draws)
        game.lay_table(players, "", None)
        game.chance = chance
        game.put(game.start(), 0)
        game.run()
        if len(chance.counts) > len(draws):
            untried.extend([(*draws, draw) for draw in range(chance.counts[len(draws)])])
            continue
        key = game.key()
        first, odds = found.get(key, (game, Fraction(0)))
        found[key] = first, odds + Fraction(1, prod(chance.counts))
    yield from found.values()


def states_from(game: Any) -> Iterator[Any]:
    """A state and all that can come after it, answer by answer."""
    yield game
    for option in game.choice or ():
        after = game.fork()
        after.choose(option.index)
        yield from states_from(after)
