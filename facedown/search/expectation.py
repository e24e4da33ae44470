"""Exact expectation, where chance is small: what a seat gets on average if everybody plays by a policy, and what it
could get by the best answer to the others' policies.

    expected(game, lambda end: end.outcome.scores[0], at_random)

Chance and policies are weighed with fractions: the result is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import Any

from facedown.core.cards import Seat
from facedown.search.branching import ONE
from facedown.search.positions import Limits, Weighed
from facedown.search.walking import Walk, name_of

Policy = Callable[[Any], Sequence[Fraction]]
"""How likely each option of the open question is to be taken. A policy is given the whole game. One for a game with
secrets must look at `game.view(game.choice.seat)` alone."""
Score = Callable[[Any], Any]
"""What a game that is over counts: a number, best a fraction."""
EXACT = Limits(outcomes=100_000)


class TooMuchChance(Exception):
    """More can come of an answer than can be listed, so no expectation is exact."""


def at_random(game: Any) -> Sequence[Fraction]:
    """All options that random play picks from are equally likely."""
    drawn = game.choice.drawn
    return [Fraction(1, drawn)] * drawn


def expected(start: Any, score: Score, policy: Policy, limits: Limits = EXACT) -> Any:
    """What a game scores on average if everybody plays by a policy.

    `start` is a game, or several with their chances. Positions with the same key are one, so a policy must be the same
    for them.
    """
    walk = Walk(limits)
    known: dict[bytes, Any] = {}

    def value(game: Any) -> Any:
        if game.choice is None:
            return score(game)
        name = name_of(game)
        if name not in known:
            known[name] = sum([weight * value(after) for weight, after in answered(walk, game, policy(game))])
        return known[name]

    return sum([weight * value(game) for weight, game in weighed(start)])


def best_response(start: Any, seat: Seat, score: Score, policy: Policy, limits: Limits = EXACT) -> Any:
    """What a game scores on average if one seat answers as well as it can to the policy of the others.

    The seat knows its own views, and the policy. It takes one answer for all games that look alike to it, and remembers
    all that it has seen.
    """
    walk = Walk(limits)

    def value(games: Iterable[Weighed]) -> Any:
        """Of games that the seat could not tell apart until now."""
        total: Any = Fraction(0)
        alike: dict[Hashable, list[Weighed]] = {}
        waiting = list(games)
        while waiting:
            weight, game = waiting.pop()
            if game.choice is None:
                total += weight * score(game)
            elif game.choice.seat == seat:
                alike.setdefault(game.view(seat).key(), []).append((weight, game))
            else:
                waiting += [(weight * share, after) for share, after in answered(walk, game, policy(game))]
        return total + sum([answer(same) for same in alike.values()])

    def answer(same: Sequence[Weighed]) -> Any:
        options = range(same[0][1].choice.drawn)
        return max([value(by_chance(walk, same, option)) for option in options])

    return value(weighed(start))


def weighed(start: Any) -> Sequence[Weighed]:
    return [(ONE, start)] if hasattr(start, "fork") else start


def answered(walk: Walk, game: Any, likely: Sequence[Fraction]) -> list[Weighed]:
    """What follows the answers that may be taken, with their chances."""
    return [
        (weight * share, after)
        for index, weight in enumerate(likely)
        if weight
        for share, after in by_chance(walk, [(ONE, game)], index)
    ]


def by_chance(walk: Walk, games: Sequence[Weighed], index: int) -> list[Weighed]:
    """What follows one answer in each of these games."""
    found: list[Weighed] = []
    for weight, game in games:
        reached, exact = walk.after(game, index)
        if not exact:
            raise TooMuchChance(f"more than {walk.limits.outcomes} things can come of {game.choice.option(index)}")
        found += [(weight * each.chance, each.game) for each in reached]
    return found
