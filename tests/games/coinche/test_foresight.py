"""What search knows of coinche, and what it finds by it."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean
from typing import Any

import pytest
from games.coinche.scenery import EACH_A_SUIT, table

import facedown
from facedown import Chance
from facedown.games.coinche.bots.bidding import auction_in
from facedown.games.coinche.bots.foresight import BOLDNESS, CoincheForesight, called
from facedown.games.coinche.bots.glance import glance
from facedown.games.coinche.bots.outlook import Outlook
from facedown.games.coinche.bots.solving import Solving, hands_in, position_in
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_of
from facedown.search.looking import search_known


def auctioned() -> Any:
    """Ann plays 80 hearts, and holds all of them."""
    game: Any = table(**EACH_A_SUIT).game
    for words in ("80♥", "pass", "pass", "pass"):
        game.choose(words)
    return game


def test_a_deal_that_is_being_played_is_worth_what_it_will_score() -> None:
    game = auctioned()
    foresight = foresight_of(game)
    ann, bob, cleo, _ = game.seats
    solved = foresight.worth(game, ann)
    assert solved == foresight.worth(game, cleo) == 1.0 - foresight.worth(game, bob) and solved > 0.6
    end = game.fork()
    while not foresight.is_far_enough(end):
        end.choose(0)
    assert foresight.worth(end, ann) == pytest.approx(solved)


def test_in_an_imagined_deal_everybody_bids_by_rules_of_thumb() -> None:
    game: Any = table(**EACH_A_SUIT).game
    foresight = foresight_of(game)
    silent, bid = game.fork(), game.fork()
    silent.choose("pass")
    bid.choose("100♥")
    for world in (silent, bid):
        foresight.play_out(world, Chance.of(1))
        assert world.playing and world.bid.value > 100, "somebody has a whole suit"


def test_all_cards_are_weighed_at_once_as_they_would_be_one_by_one() -> None:
    game = auctioned()
    for words in ("7♥", "7♠"):
        game.choose(words)
    foresight, choice = foresight_of(game), game.choice
    indices = foresight.promising(game, choice)
    assert indices is not None and len(indices) == 8
    for index, worth in zip(indices, foresight.weighed(choice, indices, Chance.of(1)) or (), strict=True):
        after = game.fork()
        after.choose(index)
        assert worth == pytest.approx(foresight.worth(after, choice.seat), abs=0.002)


def test_a_card_is_played_with_all_that_can_be_said() -> None:
    game = auctioned()
    indices = foresight_of(game).promising(game, game.choice)
    assert indices is not None
    words = [game.choice[index].words for index in indices]
    assert len(words) == 8 and [each for each in words if each.startswith("K♥")] == ["K♥, belote"]


def test_a_suit_of_eight_trumps_is_bid_and_nothing_foolish_is_looked_at() -> None:
    game: Any = table(**EACH_A_SUIT).game
    view = game.view("Ann")
    looked_at = foresight_of(view).promising(game, game.choice)
    assert looked_at is not None
    words = [game.choice[index].words for index in looked_at]
    assert words[0] == "pass" and len(words) < 12 and all("♥" in each for each in words[1:])
    assert "♥" in search_known(view, Budget(40), Chance.of(1)).best.words


def test_an_auction_on_sets_of_cards_goes_as_one_at_the_table() -> None:
    for seed in range(40):
        game: Any = facedown.new("coinche", seed=seed)
        deal, auction = hands_in(game), auction_in(game)
        doubled_or_played(game)
        end = auction.played_on(deal, BOLDNESS, 0)
        bid = game.bid if game.deals == 1 else None
        if bid is None:
            assert end.bidder < 0
        else:
            assert (end.value, end.denomination, end.bidder) == (bid.value, bid.denomination, bid.seat.index)
            assert end.factor == game.factor


def doubled_or_played(game: Any) -> None:
    """Everybody calls by rules of thumb, until the auction is over or a bid is doubled."""
    while not game.playing and game.deals == 1 and game.coinched is None:
        choice = game.choices[0]
        game.choose(called(game, choice), of=choice)


@pytest.mark.heavy
def test_a_glance_is_near_what_the_solver_finds() -> None:
    off: list[float] = []
    for seed in range(8):
        game: Any = facedown.new("coinche", seed=seed)
        doubled_or_played(game)
        if game.playing:
            deal = hands_in(game)
            found = Solving(game.agreed).solver(game.denomination).value(position_in(game, deal))
            looked = glance(game.denomination).taken(deal, game.turn.index)
            off.append(min(max(found, -20), 182) - min(max(looked, -20), 182))
    assert len(off) > 4 and sum([each * each for each in off]) / len(off) < 25**2


def test_others_are_expected_to_double_what_fails_and_nothing_else() -> None:
    game = auctioned()
    end, deal = auction_in(game), hands_in(game)
    ours, theirs = [Outlook(game.view(game.seats[seat]), Solving(game.agreed)) for seat in (0, 1)]
    doubled = replace(end, factor=2)
    for taken, likely in ((end.value - 60, 0.99), (end.value, 0.5), (end.value + 60, 0.01)):
        plain, twice = [theirs.foreseen(taken, each, deal) for each in (end, doubled)]
        assert ours.foreseen(taken, end, deal) == pytest.approx(plain + likely * (twice - plain), abs=3)
        assert ours.foreseen(taken, doubled, deal) == twice


def test_whoever_bids_is_believed() -> None:
    """In deals that fit the auction the takers are about as strong as those who make such bids really are."""
    short: list[float] = []
    for seed in range(16):
        game: Any = facedown.new("coinche", seed=seed)
        doubled_or_played(game)
        if not game.playing:
            continue
        takers, look, leader = game.bid.seat.index & 1, glance(game.denomination), game.turn.index
        foresight, chance = CoincheForesight(game.view(game.seats[1 - takers])), Chance.of(seed)
        believed = mean([look.taken(foresight.likely_deal(chance), leader) for _ in range(24)])
        really = look.taken(hands_in(game), leader)
        short.append((really - believed) * (1 - 2 * takers))
    assert len(short) > 10 and abs(mean(short)) < 12


def test_a_deal_that_is_known_from_the_last_one_is_solved_for_a_call() -> None:
    game: Any = facedown.new("coinche", seed=1)
    chance = Chance.of(1)
    while not game.sheet:
        choice = game.choices[0]
        game.choose(choice.sample(chance), of=choice)
    choice, foresight = game.choices[0], CoincheForesight(game.view(game.choices[0].seat))
    bid = next(index for index in range(choice.drawn) if choice[index].words == "100 ♥")
    (worth,) = foresight.weighed(choice, [bid], chance) or ()
    end = auction_in(game).after(choice[bid].what, 4).played_on(hands_in(game), BOLDNESS, 0)
    solved = Outlook(game, foresight.solving).solved(end, hands_in(game))
    assert foresight.knows and worth == foresight.share(foresight.before + solved, choice.seat)
