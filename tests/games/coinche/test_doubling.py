"""Coinche and surcoinche: who may say it and when, in turn and out of turn, and what may be called afterwards."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import clockwork
import pytest
from games.coinche.scenery import EACH_A_SUIT, NAMES, auction, events, match, play_out, table

from facedown.core.choices import Choice
from facedown.core.errors import FacedownError, IllegalChoice
from facedown.players.player import Player
from facedown.players.random import RandomBot
from facedown.table import driver
from facedown.table.table import Table
from facedown.testing.scenes import Scene


def asked(scene: Scene) -> str:
    return " ".join([choice.seat.name for choice in scene.game.choices])


# At any time


def test_both_opponents_of_the_last_bid_may_double_it_at_once() -> None:
    scene = auction(table(), "80 ♥")
    assert asked(scene) == "Bob Dan"
    auction(scene, "pass")
    assert asked(scene) == "Cleo Dan"
    scene.plays("dan", "coinche").expect(coinched="dan", asked="ann cleo")


def test_the_bidders_partner_cannot_double() -> None:
    """Edge case 10."""
    scene = auction(table(), "80 ♥, pass")
    scene.expect(asked="cleo dan").cannot("coinche", because="the last bid is Cleo's own side's")
    scene.expect(coinched=None)


def test_the_bidder_is_not_asked_out_of_turn() -> None:
    scene = auction(table(), "80 ♥, pass")
    assert "Ann" not in asked(scene)


def test_of_two_opponents_who_double_at_once_one_is_heard() -> None:
    """Edge case 11: one coinche is recorded, and the auction ends once."""
    scene = auction(table(), "80 ♥")
    bob, dan = scene.choice_of("bob"), scene.choice_of("dan")
    scene.game.choose("coinche", of=dan)
    with pytest.raises(IllegalChoice):
        scene.game.choose("coinche", of=bob)
    scene.plays("ann", "let it stand").plays("cleo", "let it stand").expect(playing=True, asked="ann")
    assert [event.seat.name for event in events(scene.game, "CallCoinche")] == ["Dan"]
    [ended] = events(scene.game, "EndAuction")
    assert ended.factor == 2


def test_whoever_let_a_bid_stand_is_not_asked_again_about_it_but_may_double_in_turn() -> None:
    scene = auction(table(), "80 ♥").plays("dan", "let it stand")
    assert asked(scene) == "Bob"
    auction(scene, "pass, pass").expect(asked="dan")
    scene.plays("dan", "coinche").expect(coinched="dan")


def test_whoever_passes_against_a_bid_is_not_asked_in_the_same_breath_whether_to_double_it() -> None:
    scene = auction(table(), "pass, 80 ♥, pass")
    assert asked(scene) == "Dan Ann"
    auction(scene, "90 ♥")
    assert asked(scene) == "Ann Cleo", "a new bid may be doubled by both"
    auction(scene, "pass, pass")
    assert asked(scene) == "Cleo"


def test_a_new_bid_may_be_doubled_by_whoever_let_the_last_one_stand() -> None:
    scene = auction(table(), "80 ♥").plays("dan", "let it stand")
    auction(scene, "pass, 90 ♥")
    assert asked(scene) == "Dan Bob"


def test_there_must_be_a_bid_to_double() -> None:
    scene = table().cannot("coinche", because="there is no bid yet to double")
    scene.cannot("surcoinche", because="nobody has said coinche")
    auction(scene, "80 ♥").cannot("surcoinche", because="nobody has said coinche")
    scene.cannot("let it stand", because="it is your turn: pass instead")


def test_both_takers_may_double_again_and_the_first_is_heard() -> None:
    """Defect 7: surcoinche could not be reached."""
    for who in ("ann", "cleo"):
        scene = auction(table(), "80 ♥, coinche").expect(asked="ann cleo")
        assert scene.options() == ["let it stand", "surcoinche"]
        scene.plays(who, "surcoinche").expect(surcoinched=who, playing=True, asked="ann")
        scene.expect(says="The contract is 80 ♥ by Ann, times 4.")


def test_after_a_coinche_nobody_bids_or_doubles_again() -> None:
    scene = auction(table(), "80 ♥, coinche")
    scene.cannot("90 ♥", because="Bob has said coinche: nobody can bid any more")
    scene.cannot("coinche", because="Bob has said coinche already")
    scene.cannot("pass", because="it is not Ann's turn, who can only double, or let it stand")


def test_after_the_auction_a_coinche_is_ignored() -> None:
    """Edge case 42."""
    scene = auction(table(), "80 ♥, pass")
    late = scene.choice_of("dan")
    auction(scene, "pass, pass").expect(playing=True, asked="ann")
    before = scene.game.to_json()
    with pytest.raises(IllegalChoice):
        scene.game.choose("coinche", of=late)
    with pytest.raises(IllegalChoice):
        scene.game.choose("coinche")
    assert scene.game.to_json() == before
    scene.expect(coinched=None)


def test_a_doubled_contract_that_is_made_gives_the_defence_nothing() -> None:
    """Defect 1: the bid was never marked as doubled. (250 + 20 + 80) × 2 = 700."""
    scene = auction(table(**EACH_A_SUIT), "80 ♥, coinche").plays("ann", "let it stand").plays("cleo", "let it stand")
    assert scene.game.factor == 2
    play_out(scene).expect(totals=(700, 0))


def test_a_contract_that_is_doubled_twice_counts_four_times() -> None:
    """(250 + 20 + 80) × 4 = 1400."""
    scene = auction(table(**EACH_A_SUIT), "80 ♥, coinche").plays("cleo", "surcoinche")
    play_out(scene).expect(totals=(1400, 0))


def test_what_a_surcoinche_counts_is_an_option() -> None:
    """(250 + 20 + 80) × 3 = 1050."""
    scene = auction(table(surcoinche=3, **EACH_A_SUIT), "80 ♥, coinche").plays("cleo", "surcoinche")
    play_out(scene).expect(totals=(1050, 0))


# In turn


@pytest.mark.parametrize("ruleset", ["ffb", "tournament"])
def test_where_one_doubles_in_turn_nobody_else_is_asked(ruleset: str) -> None:
    """Edge case 12: out of turn it is refused, and nothing changes."""
    scene = auction(table(ruleset), "80 ♥")
    assert asked(scene) == "Bob"
    auction(scene, "pass").expect(asked="cleo").cannot("coinche", because="the last bid is Cleo's own side's")
    table_of = Table(scene.game, [RandomBot(seat) for seat in range(4)])
    before = scene.game.to_json()
    with pytest.raises(FacedownError, match="Dan is not being asked"):
        table_of.answer("Dan", "coinche")
    assert scene.game.to_json() == before


def test_in_the_federations_rules_three_passes_or_a_surcoinche_end_a_doubled_auction() -> None:
    scene = auction(table("ffb"), "80 ♥, coinche").expect(asked="cleo")
    assert scene.options() == ["pass", "surcoinche"]
    auction(scene, "pass")
    assert scene.options() == ["pass"]
    scene.cannot("90 ♥", because="Bob has said coinche: nobody can bid any more")
    scene.cannot("surcoinche", because="only the side of the bid can double again")
    auction(scene, "pass").expect(asked="ann", playing=False)
    assert scene.options() == ["pass", "surcoinche"]
    auction(scene, "surcoinche").expect(playing=True, says="The contract is 80 ♥ by Ann, times 4.")
    auction(auction(table("ffb"), "80 ♥, coinche"), "pass, pass, pass").expect(playing=True)


# Where the auction goes on


def test_a_higher_bid_takes_a_coinche_away() -> None:
    scene = auction(table("ffb", after_coinche="goes on"), "80 ♥, coinche")
    assert scene.options()[:3] == ["pass", "surcoinche", "90 ♠"]
    auction(scene, "90 ♥").expect(coinched=None, passes=0)
    auction(scene, "pass, pass, pass").expect(playing=True, says="The contract is 90 ♥ by Cleo.")


def test_also_the_defence_may_bid_on_over_its_own_coinche() -> None:
    scene = auction(table("ffb", after_coinche="goes on"), "80 ♥, coinche, pass")
    assert scene.options()[:2] == ["pass", "90 ♠"]
    auction(scene, "90 ♠").expect(coinched=None, asked="ann")


def test_a_surcoinche_ends_the_auction_even_where_a_coinche_does_not() -> None:
    scene = auction(table("ffb", after_coinche="goes on"), "80 ♥, coinche, surcoinche")
    scene.expect(playing=True, says="The contract is 80 ♥ by Ann, times 4.")


@pytest.mark.parametrize("after", ["freezes", "goes on"])
def test_whoever_is_doubled_out_of_turn_may_double_again_before_three_others_pass(after: str) -> None:
    """Dan doubles while it is Bob's turn: three passes of Bob, Cleo and Dan would end it before Ann is asked."""
    scene = auction(table(after_coinche=after), "80 ♥").plays("dan", "coinche")
    assert asked(scene) == "Bob Ann Cleo"
    scene.plays("cleo", "let it stand")
    assert asked(scene) == "Bob Ann"
    with pytest.raises(
        IllegalChoice, match="a bid must be higher" if after == "goes on" else "nobody can bid any more"
    ):
        scene.game.choose("80 ♠")
    auction(scene, "pass").plays("ann", "surcoinche").expect(playing=True, surcoinched="ann")


@pytest.mark.parametrize("after", ["freezes", "goes on"])
def test_three_passes_end_an_auction_that_was_doubled_out_of_turn(after: str) -> None:
    scene = auction(table(after_coinche=after), "80 ♥").plays("dan", "coinche")
    auction(scene, "pass, pass, pass").expect(playing=True, says="times 2")


# At a table


class Says(Player):
    """Takes so many seconds for each call, and says coinche as soon as it can; plays any card."""

    def __init__(self, seconds: float, *wanted: str) -> None:
        self.seconds = seconds
        self.wanted = wanted
        self.running = 0
        self.said: list[str] = []

    async def decide(self, view: Any, choice: Choice) -> object:
        self.running += 1
        try:
            await asyncio.sleep(self.seconds if not view.playing else 0.0)
        finally:
            self.running -= 1
        offered = [option.words for option in choice]
        found = next((words for words in self.wanted if words in offered), offered[0])
        self.said.append(found)
        return found


def evening(*players: Player) -> tuple[Table, list[int]]:
    """A deal played by the driver for asyncio, and how many still think about the auction when cards are played."""
    at = Table(match(hands=list(EACH_A_SUIT.values()), dealer=3, target=10), list(players))
    thinking: list[int] = []

    async def play() -> None:
        playing = asyncio.create_task(driver.play(at))
        while not playing.done():
            if at.game.playing:  # type: ignore[attr-defined]  # it is a Coinche
                thinking.append(sum([player.running for player in players[1:] if isinstance(player, Says)]))
            await asyncio.sleep(0.5)
        await playing
        assert len(asyncio.all_tasks()) == 1

    clockwork.run(play())
    return at, thinking


@pytest.mark.parametrize(("bob", "dan", "heard"), [(2.0, 1.0, "Dan"), (1.0, 2.0, "Bob")])
def test_the_first_to_double_is_heard(bob: float, dan: float, heard: str) -> None:
    players = [Says(1.0, "80 ♥"), Says(bob, "coinche"), Says(5.0), Says(dan, "coinche")]
    at, _ = evening(*players)
    calls = events(at.game, "CallCoinche")  # type: ignore[arg-type]  # it is a Coinche
    assert [call.seat.name for call in calls] == [heard] and at.notes == []


def test_nobody_thinks_on_about_a_coinche_once_the_auction_is_over() -> None:
    """Defect 11: the threads that waited for a coinche never stopped."""
    threads = threading.active_count()
    players = [Says(1.0, "80 ♥"), Says(3.0), Says(1.0), Says(1000.0, "coinche")]
    players[3].seconds = 400.0
    at, thinking = evening(*players)
    assert at.game.over and max(thinking, default=0) <= 1
    assert [player.running for player in players] == [0, 0, 0, 0] and threading.active_count() == threads


def test_everybody_hears_every_call() -> None:
    scene = auction(table(), "80 ♥").plays("dan", "coinche").plays("cleo", "surcoinche")
    for viewer in (*NAMES, None):
        scene.hears(viewer, "Ann bids 80 ♥.").hears(viewer, "Dan says coinche!").hears(viewer, "Cleo says surcoinche!")
