"""Exact expectation and best responses, compared with the plain models of Kuhn poker and Leduc hold'em."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from every_deal import beginnings
from poker import KUHN, LEDUC, Poker, best_response_value, equilibrium, expected_value
from poker import Policy as Modelled
from poker import at_random as model_at_random
from poker_games import Kuhn, Leduc, seen_by

import facedown
from facedown.core.game import Game
from facedown.search.alphabeta import alphabeta
from facedown.search.expectation import Policy, at_random, best_response, expected
from facedown.search.solving import Goal, solve

GAMES = [(Kuhn, KUHN), (Leduc, LEDUC)]


def deals(rules: type[Game]) -> list[tuple[Fraction, Any]]:
    return [(odds, game) for game, odds in beginnings(rules)]


def chips(seat: int) -> Any:
    return lambda game: Fraction(game.outcome.scores[seat])


def played(modelled: Modelled) -> Policy:
    """A policy of the model for the game itself. It sees what its seat sees."""

    def policy(game: Any) -> Sequence[Fraction]:
        seat = game.choice.seat
        likely = modelled(seen_by(game.view(seat), seat))
        return [Fraction(likely.get(option.words, 0)) for option in game.choice]

    return policy


@pytest.mark.parametrize(("rules", "value"), [(Kuhn, Fraction(1, 8)), (Leduc, Fraction(-5, 64))])
def test_what_the_first_player_wins_at_random(rules: type[Game], value: Fraction) -> None:
    assert expected(deals(rules), chips(0), at_random) == value
    assert expected(deals(rules), chips(1), at_random) == -value


@pytest.mark.parametrize(("rules", "model"), GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_response_to_random_play(rules: type[Game], model: Poker, seat: int) -> None:
    games = deals(rules)
    value = best_response(games, games[0][1].seats[seat], chips(seat), at_random)
    assert value == best_response_value(model, model_at_random(model), seat)


def test_nobody_wins_more_than_the_value_against_an_equilibrium_of_kuhn() -> None:
    games, policy = deals(Kuhn), equilibrium(Fraction(1, 5))
    assert expected_value(KUHN, policy, policy) == Fraction(-1, 18)
    assert expected(games, chips(0), played(policy)) == Fraction(-1, 18)
    for seat, value in ((0, Fraction(-1, 18)), (1, Fraction(1, 18))):
        assert best_response(games, games[0][1].seats[seat], chips(seat), played(policy)) == value


def chips_in_quarters(game: Any) -> float:
    return float((game.outcome.scores[0] + 2) / 4) if game.over else 0.5


def test_the_king_against_the_jack_as_the_docs_tell_it() -> None:
    game: Any = facedown.new(Kuhn, players=["Ann", "Bob"], seed=19)
    ann, bob = game.seats
    assert (str(game.hands[ann].top), str(game.hands[bob].top)) == ("King", "Jack")
    assert solve(game, Goal(lambda game: game.over and game.outcome.scores[0] == 2)).impossible
    assert str(solve(game, Goal(lambda game: game.over and game.outcome.scores[0] >= 1)).line) == "Ann: bet, Bob: fold"
    assert str(alphabeta(game, worth=chips_in_quarters)) == "0.75: Ann: bet, Bob: fold"
    assert expected(game, chips(0), at_random) == Fraction(9, 8)
    assert best_response(game, ann, chips(0), at_random) == Fraction(3, 2)
