"""Kuhn poker and Leduc hold'em, as the examples play them: scenes, laws, and every deal next to a plain model."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import Any

import pytest
from every_deal import beginnings, states_from
from poker import (
    KUHN,
    LEDUC,
    RANKS,
    Poker,
    Policy,
    Seen,
    at_random,
    best_response_value,
    equilibrium,
    expected_value,
    exploitability,
    solved,
)
from poker_games import Kuhn, Leduc, asked, policy_of, seen_by, value_of

import facedown
from facedown.core.game import Game
from facedown.testing import laws
from facedown.testing.scenes import Scene, deal

BOTH = [pytest.param(Kuhn, KUHN, id="kuhn"), pytest.param(Leduc, LEDUC, id="leduc")]


# Scenes


def says(scene: Scene, *words: str) -> Scene:
    """The players say these words in turn."""
    for word in words:
        scene.chooses(word)
    return scene


def scores(scene: Scene) -> tuple[int, ...]:
    assert scene.game.outcome is not None
    found: tuple[int, ...] = scene.game.outcome.scores
    return found


def test_a_called_bet_is_won_by_the_higher_card() -> None:
    scene = says(deal(Kuhn, ann="Queen", bob="King"), "check", "bet").expect(asked="ann", paid={"ann": 1, "bob": 2})
    says(scene, "call").expect(over=True, winners="bob").sees("ann", "bob", "King").sees(None, "ann", "Queen")
    assert scores(scene) == (-2, 2) and str(scene.game.outcome) == "Bob wins 2 chips"


def test_whoever_folds_loses_the_ante_and_nobody_sees_the_cards() -> None:
    scene = says(deal(Kuhn, ann="Jack", bob="Queen"), "bet", "fold").expect(over=True, winners="ann")
    scene.sees("bob", "ann", "??").sees("ann", "bob", "??")
    assert scores(scene) == (1, -1) and str(scene.game.outcome) == "Ann wins a chip"


def test_two_checks_show_the_cards() -> None:
    scene = says(deal(Kuhn, ann="King", bob="Jack"), "check", "check").expect(over=True, winners="ann")
    assert scores(scene) == (1, -1)


def test_a_round_has_two_bets_and_then_the_board_is_turned_up() -> None:
    scene = says(deal(Leduc, ann="Jack", bob="King", deck="Jack"), "check", "bet", "raise")
    assert scene.options() == ["fold", "call"]
    says(scene, "call").expect(asked="ann", board="Jack", paid={"ann": 5, "bob": 5})
    assert scene.options() == ["check", "bet"]


def test_a_pair_with_the_board_beats_the_king_and_bets_are_four_in_the_second_round() -> None:
    scene = says(deal(Leduc, ann="Jack", bob="King", deck="Jack"), "check", "check", "bet", "raise", "call")
    scene.expect(over=True, winners="ann", board="Jack").hears("bob", "The cards are shown.")
    assert scores(scene) == (9, -9)


def test_equal_cards_share_the_pot() -> None:
    scene = says(deal(Leduc, ann="Queen", bob="Queen", deck="King"), "bet", "call", "check", "check")
    scene.expect(over=True, winners="ann bob")
    assert scores(scene) == (0, 0) and str(scene.game.outcome) == "the pot is shared"


def test_whoever_folds_to_a_raise_loses_what_they_paid() -> None:
    scene = says(deal(Leduc, ann="Queen", bob="Jack", deck="King"), "bet", "raise", "fold").expect(winners="bob")
    scene.sees("bob", "ann", "??").expect(board="")
    assert scores(scene) == (-3, 3)


@pytest.mark.parametrize(("rules", "poker"), BOTH)
def test_it_keeps_the_laws(rules: type[Game], poker: Poker) -> None:
    assert laws.check(rules, "standard", 2, range(10)) is None


# Every deal and every answer, next to the model


@pytest.mark.parametrize(("rules", "poker"), BOTH)
def test_deals_are_as_likely_as_in_the_model(rules: type[Game], poker: Poker) -> None:
    dealt: dict[tuple[str, ...], Fraction] = defaultdict(Fraction)
    for game, odds in beginnings(rules):
        cards = [*[str(hand.top) for hand in game.hands], *[str(card) for card in game.deck]]
        dealt[tuple(cards[: 1 + len(poker.stakes)])] += odds
    assert dealt == poker.deals


@pytest.mark.parametrize(("rules", "poker"), BOTH)
def test_there_are_as_many_states_at_each_depth_as_in_the_model(rules: type[Game], poker: Poker) -> None:
    asking = [state for game, _ in beginnings(rules) for state in states_from(game) if state.choice]
    cards = {(*[str(hand.top) for hand in state.hands], seen_by(state, state.choice.seat)) for state in asking}
    depths = Counter([len(betting) for *_, (_, _, betting) in cards])
    assert [depths[depth] for depth in range(len(depths))] == poker.states()


@pytest.mark.parametrize(("rules", "poker"), BOTH)
def test_players_are_offered_the_same_words_as_in_the_model(rules: type[Game], poker: Poker) -> None:
    offered = {seen: {option.words for option in game.choice} for seen, game in asked(rules).items()}
    assert offered == {
        poker.seen(d, betting): {*spot.words} for betting, spot in poker.spots.items() for d in poker.deals
    }


def by_strength(poker: Poker) -> Policy:
    """How a card is played depends on how good it is, so that it matters who wins when the cards are shown."""

    def policy(seen: Seen) -> dict[str, Fraction]:
        card, board, betting = seen
        words, strength = sorted(poker.spots[betting].words), RANKS.index(card) + 3 * (card == board)
        weights = [1 + strength * place for place in range(len(words))]
        return {word: Fraction(weight, sum(weights)) for word, weight in zip(words, weights, strict=True)}

    return policy


@pytest.mark.parametrize("plays", [at_random, by_strength])
@pytest.mark.parametrize(("rules", "poker"), BOTH)
def test_a_policy_is_worth_exactly_the_same_as_in_the_model(rules: type[Game], poker: Poker, plays: Any) -> None:
    policy = plays(poker)
    through_the_engine = sum(odds * value_of(game, policy) for game, odds in beginnings(rules))
    assert through_the_engine == expected_value(poker, policy, policy)


class Bold(facedown.Player):
    """Says the last word on offer; every fourth one of them says the first."""

    def __init__(self, seed: int) -> None:
        self.is_timid = seed % 4 == 0

    def decide(self, view: Any, choice: facedown.Choice) -> object:
        return 0 if self.is_timid else len(choice) - 1


def test_a_player_is_measured_by_the_words_it_says() -> None:
    policy = policy_of(Kuhn, Bold, times=8)
    assert policy(("Jack", "", ("bet",))) == {"fold": Fraction(1, 4), "call": Fraction(3, 4)}
    assert policy(("King", "", ())) == {"check": Fraction(1, 4), "bet": Fraction(3, 4)}
    assert sum(odds * value_of(game, policy) for game, odds in beginnings(Kuhn)) == expected_value(KUHN, policy, policy)


# The model itself, next to what is known


def test_the_model_is_as_large_as_the_games_are_known_to_be() -> None:
    assert KUHN.states() == [6, 12, 6] and len(asked(Kuhn)) == 12
    assert LEDUC.states() == [9, 18, 66, 153, 216, 192, 96, 24] and len(asked(Leduc)) == 288


def test_what_random_play_can_lose_is_known() -> None:
    """OpenSpiel's nash_conv of the uniform policy: 0.916667 for kuhn_poker, 4.747222 for leduc_poker."""
    assert 2 * exploitability(KUHN, at_random(KUHN)) == Fraction(11, 12)
    assert float(2 * exploitability(LEDUC, at_random(LEDUC))) == pytest.approx(4.747222, abs=1e-6)


@pytest.mark.parametrize("bluff", [Fraction(0), Fraction(1, 7), Fraction(1, 3)])
def test_kuhn_has_a_family_of_equilibria_all_worth_the_same(bluff: Fraction) -> None:
    policy = equilibrium(bluff)
    assert expected_value(KUHN, policy, policy) == Fraction(-1, 18)
    assert best_response_value(KUHN, policy, 0) == Fraction(-1, 18)
    assert best_response_value(KUHN, policy, 1) == Fraction(1, 18)


def test_against_somebody_who_always_bets_the_jack_folds_and_the_others_call() -> None:
    assert best_response_value(KUHN, lambda seen: {"bet": 1, "call": 1}, 1) == Fraction(-1 + 0 + 2, 3)


def test_regrets_lead_to_the_value_of_kuhn() -> None:
    policy = solved(KUHN, 300)
    assert expected_value(KUHN, policy, policy) == pytest.approx(-1 / 18, abs=0.001)
    assert exploitability(KUHN, policy) < 0.001


@pytest.mark.heavy
def test_regrets_lead_to_the_value_of_leduc() -> None:
    policy = solved(LEDUC, 200)
    assert expected_value(LEDUC, policy, policy) == pytest.approx(-0.0856, abs=0.001)
    assert -best_response_value(LEDUC, policy, 1) < -0.0856 < best_response_value(LEDUC, policy, 0)
    assert exploitability(LEDUC, policy) < 0.01
