"""Bots of coinche: they play by the rules, say why, can be used again, and see views only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import facedown
from facedown import Chance
from facedown.games.coinche import Coinche
from facedown.games.coinche.auction import Bid
from facedown.games.coinche.bots.clever import CleverBot
from facedown.games.coinche.bots.simple import SimpleBot
from facedown.games.coinche.imagining import Deals
from facedown.players.bots import bot_of
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.telling.hints import adviser, hint

STRONG = "JH 9H AH TH KH AS AD 7C"
OTHERS = ["QH 8H 7H KS QS 7S 8D TC", "TS 9S 8S JS TD 9D 7D AC", "KD QD JD KC QC JC 9C 8C"]


def clever() -> CleverBot:
    return CleverBot(seed=1, effort=0.2)


def one_deal(bots: Sequence[Player], seed: int, **options: Any) -> Any:
    """A match that is over with the first deal that is played."""
    game = facedown.new("coinche", seed=seed, target=10, **options)
    facedown.Table(game, bots, trusted=True).play()
    return game


def first_call(bot: Player, hand: str) -> tuple[Any, Any]:
    game: Any = facedown.new("coinche", hands=[hand, *OTHERS], dealer=3)
    view = game.view("Ann")
    return bot.decide(view, view.choice), view


def test_its_effort_can_be_said_behind_its_name() -> None:
    bot: Any = bot_of(Coinche, "clever:0.25")()
    assert bot.deals_for(160) == 40 and CleverBot().deals_for(160) == 160
    for words in ("", "much", "0", "32", "nan"):
        with pytest.raises(facedown.BadSetup, match="is no effort for clever"):
            CleverBot.with_budget(words)


@pytest.mark.heavy
@pytest.mark.parametrize("bot", [SimpleBot(), clever()])
def test_a_strong_hand_is_bid_high_in_its_trumps(bot: Player) -> None:
    call, view = first_call(bot, STRONG)
    assert isinstance(call, Bid) and call in view.choice
    assert call.denomination == 1 and call.value >= 120
    assert bot.why()


@pytest.mark.heavy
def test_a_weak_hand_passes() -> None:
    game: Any = facedown.new("coinche", hands=[OTHERS[0], STRONG, *OTHERS[1:]], dealer=3)
    view = game.view("Ann")
    for bot in (SimpleBot(), clever()):
        assert str(view.choice[view.choice.index(bot.decide(view, view.choice))]) == "pass"


@pytest.mark.heavy
@pytest.mark.parametrize("bot", [SimpleBot(), clever()])
def test_nobody_bids_out_of_turn_with_a_strong_hand(bot: Player) -> None:
    game: Any = facedown.new("coinche", hands=[OTHERS[0], OTHERS[1], OTHERS[2], STRONG], dealer=3)
    game.choose("80s")
    view = game.view("Dan")
    assert [str(choice.seat) for choice in game.choices] == ["Bob", "Dan"]
    assert bot.decide(view, view.choice) in view.choice


@pytest.mark.heavy
def test_rules_of_thumb_beat_chance_by_far() -> None:
    ahead = 0
    for seed in range(12):
        bots = [SimpleBot() if seat % 2 == seed % 2 else RandomBot(seat) for seat in range(4)]
        totals = one_deal(bots, seed).totals
        ahead += totals[seed % 2] > totals[1 - seed % 2]
    assert ahead >= 10


@pytest.mark.heavy
def test_the_same_bots_play_match_after_match() -> None:
    bots: list[Player] = [SimpleBot() for _ in range(4)]
    games = [one_deal(bots, seed) for seed in range(5)]
    assert all(game.over for game in games)
    assert len({game.sheet for game in games}) > 1


@pytest.mark.parametrize("ruleset", Coinche.rulesets)
def test_a_whole_deal_in_every_preset(ruleset: str) -> None:
    game = facedown.new("coinche", seed=4, ruleset=ruleset, target=10)
    table = facedown.Table(game, [SimpleBot() for _ in range(4)], trusted=True)
    table.play()
    assert game.over and not table.notes


@pytest.mark.heavy
def test_a_strong_player_plays_a_whole_deal() -> None:
    game = facedown.new("coinche", seed=4, target=10)
    bots: list[Player] = [SimpleBot(), CleverBot(1, 0.01), SimpleBot(), SimpleBot()]
    table = facedown.Table(game, bots, trusted=True)
    table.play()
    assert game.over and not table.notes


@pytest.mark.heavy
def test_the_same_view_and_seed_give_the_same_answer_also_from_a_copy_of_the_view() -> None:
    game: Any = facedown.new("coinche", seed=11)
    bots = [SimpleBot() for _ in range(4)]
    table = facedown.Table(game, bots, trusted=True)
    while not game.playing or len(game.hand(game.choice.seat)) > 4:
        table.step()
    view = game.view(game.choice.seat)
    copy: Any = facedown.from_json(view.to_json(), Coinche)
    assert view.choice.index(clever().decide(view, view.choice)) == copy.choice.index(
        clever().decide(copy, copy.choice)
    )


@pytest.mark.heavy
def test_whoever_remembers_the_last_deal_bids_by_the_hands_of_all() -> None:
    game: Any = facedown.new("coinche", seed=2)
    table = facedown.Table(game, [SimpleBot() for _ in range(4)], trusted=True)
    while game.deals < 2:
        table.step()
    view = game.view(game.choice.seat)
    remembering, forgetting = clever(), CleverBot(1, 0.2, remembers=False)
    assert remembering.decide(view, view.choice) in view.choice and "possible deals" in remembering.why()
    assert forgetting.decide(view, view.choice) in view.choice and "The hand promises" in forgetting.why()


def test_deals_remember_the_cut_unless_they_are_told_to_forget() -> None:
    game: Any = facedown.new("coinche", seed=2)
    table = facedown.Table(game, [SimpleBot() for _ in range(4)], trusted=True)
    while game.deals < 2:
        table.step()
    ann = game.seats[0]
    truth = tuple(game.first_hand(seat) for seat in game.seats)
    remembered, forgotten = Deals(game.view(ann)), Deals(game.view(ann), remembers=False)
    chance = Chance.of(1)
    drawn = {tuple(remembered.drawn(chance)) for _ in range(30)}
    assert truth in drawn and len(drawn) <= 29
    others = {tuple(forgotten.drawn(chance)) for _ in range(30)}
    assert len(others) == 30 and all(deal[0] == truth[0] for deal in others)


def test_a_hint_names_what_each_card_is_worth() -> None:
    game: Any = facedown.new("coinche", seed=11)
    table = facedown.Table(game, [SimpleBot() for _ in range(4)], trusted=True)
    while not game.playing or len(game.hand(game.choice.seat)) > 3:
        table.step()
    assert adviser(Coinche, ["simple"]) == "clever"
    words = hint(game.view(game.choice.seat), "clever")
    assert words.startswith("clever would choose: ") and "What each card scores on average" in words
