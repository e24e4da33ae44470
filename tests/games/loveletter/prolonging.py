"""Players who want a match to last as long as it can."""

from __future__ import annotations

from typing import Any

from facedown.core.chance import Chance
from facedown.core.choices import Choice

TRIED = 12
"""Of a choice with more options, so many are tried."""


def prolonged(game: Any, seed: int, at_random: int = 0) -> None:
    """Play to the end; so many decisions of ten are made by chance. Fails where a match is longer than it may be."""
    chance = Chance.of(("prolonging", seed))
    while game.choices:
        choice = chance.pick(game.choices)
        assert choice.count, f"{choice.seat} is asked, and has no options"
        blind = chance.below(10) < at_random
        game.choose(chance.below(choice.count) if blind else longest(game, choice, chance), of=choice)
        assert sum(game.answered) <= game.most_decisions(), "the match does not end"
    assert game.over, "nobody is asked, and the match is not over"


def longest(game: Any, choice: Choice, chance: Chance) -> int:
    """The answer after which most players and cards are in the round, and nobody is nearer to winning."""
    tried = range(choice.count) if choice.count <= TRIED else [chance.below(choice.count) for _ in range(TRIED)]
    return max(tried, key=lambda index: (*life(after(game, choice, index)), chance.below(1000)))


def after(game: Any, choice: Choice, index: int) -> Any:
    twin = game.fork()
    twin.choose(index, of=choice)
    return twin


def life(game: Any) -> tuple[int, ...]:
    held = sum(len(game.hands[seat]) for seat in game.seats)
    return (not game.over, -sum(game.scores()), game.round, len(game.living()), len(game.deck) + held)
