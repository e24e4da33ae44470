"""What an auction says about the hands."""

from __future__ import annotations

from typing import Any

import facedown
from facedown import Chance
from facedown.games.coinche.auction import Bid, Pass
from facedown.games.coinche.bots import calls, hands, hearing
from facedown.games.coinche.bots.solving import hands_in
from facedown.games.coinche.bots.thought import calls_in, suits_in
from facedown.games.coinche.cards import ACE


def dealt(seed: int) -> Any:
    return facedown.new("coinche", seed=seed)


def test_tables_say_what_rules_of_thumb_say() -> None:
    for seed in range(20):
        for hand in hands_in(dealt(seed)):
            suits = suits_in(hand)
            ruled = [hands.expected(suits, one) if hands.may_open(suits, one) else 0 for one in range(6)]
            assert list(hearing.promises(hand)) == ruled
            assert [hearing.support(hand, one) for one in range(6)] == [hands.support(suits, one) for one in range(6)]


def test_the_hands_that_were_bid_fit_better_than_others() -> None:
    fits: list[bool] = []
    for seed in range(30):
        game = dealt(seed)
        while not game.playing and game.deals == 1:
            call, _ = calls.called(game, game.choice.seat)
            game.choose(call if call in game.choice else 0)
        if not game.playing:
            continue
        view = game.view(game.seats[0])
        auction = hearing.heard(calls_in(view), tuple(view.agreed.denominations))
        worlds = [view.imagine(Chance.of((seed, number))) for number in range(40)]
        others = [hearing.sense(auction, hands_in(world), (0, 0, 0, 0)) for world in worlds]
        fits.append(hearing.sense(auction, hands_in(game), (0, 0, 0, 0)) > sum(others) / len(others))
    assert len(fits) > 10 and sum(fits) > 0.8 * len(fits)


def test_a_raise_speaks_of_support_and_not_of_a_hand_of_ones_own() -> None:
    game = dealt(1)
    ann, _, cleo, _ = game.seats
    every = tuple(range(6))
    raised = hearing.Heard(Bid(cleo, 110, 1), Bid(ann, 90, 1), False, every)
    silent = hearing.Heard(Pass(cleo), Bid(ann, 90, 1), False, every)
    aces = sum([1 << 8 * suit + ACE for suit in (0, 2, 3)])
    assert raised.likelihood(aces) > 2 * raised.likelihood(0)
    assert silent.likelihood(0) > 2 * silent.likelihood(aces)
