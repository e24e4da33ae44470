"""Coup, as `examples/coup.py` plays it: challenges, blocks, challenged blocks, and what they cost."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

import facedown
from facedown import Event, Seat, may
from facedown.cli.main import app
from facedown.core.chance import Chance
from facedown.core.window import Answer
from facedown.testing import laws
from facedown.testing.scenes import Scene, deal

COUP = Path(__file__).parents[2] / "examples" / "coup.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("coup", COUP)
    assert spec is not None and spec.loader is not None
    sys.modules["coup"] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


coup = load()


def court(**named: Any) -> Scene:
    """A scene in which Ann is to act, with two coins each unless said otherwise."""
    return deal(coup.Coup, rest="court", **named)


def let(scene: Scene) -> Scene:
    """All who may answer what is about to happen let it happen."""
    for choice in scene.game.choices:
        assert isinstance(choice.question, Answer)
        scene.plays(choice.seat.name, "pass")
    return scene


THREE = {"ann": "Duke Captain", "bob": "Contessa Duke", "cleo": "Assassin Ambassador"}


def test_a_claim_that_nobody_challenges_stands() -> None:
    scene = court(**THREE).plays("ann", "tax").expect(asked="bob cleo")
    let(scene).expect(coins={"ann": 5}, asked="bob").ends()


def test_whoever_challenges_the_truth_loses_an_influence_and_the_proof_is_replaced() -> None:
    scene = court(**THREE, court="Contessa").plays("ann", "tax").plays("cleo", "challenge")
    scene.expect(asked="ann").chooses("Duke").expect(asked="cleo").chooses("Ambassador")
    scene.expect(coins={"ann": 5}, cleo="Assassin", lost={"cleo": "Ambassador"}, asked="bob")
    scene.hears("bob", "Ann turns up the Duke.").sees("bob", "ann", "?? ??").ends()
    assert len(scene.game.hands[scene.seat("ann")]) == 2


def test_whoever_is_caught_loses_the_card_they_turn_up_and_does_not_act() -> None:
    scene = court(**THREE, coins={"ann": 4}).plays("ann", "assassinate Bob").plays("cleo", "challenge")
    scene.chooses("Captain").expect(coins={"ann": 4}, ann="Duke", lost={"ann": "Captain"}, bob="Contessa Duke")
    scene.expect(asked="bob", says="Cancelled: Ann claims the Assassin: assassinate Bob.").ends()


def test_one_need_not_prove_what_is_true() -> None:
    court(**THREE).plays("ann", "tax").plays("bob", "challenge").chooses("Captain").expect(
        ann="Duke", coins={"ann": 2}, asked="bob"
    ).ends()


def test_only_the_first_challenge_counts() -> None:
    scene = court(**THREE).plays("ann", "tax").plays("bob", "challenge").chooses("Duke")
    scene.chooses("Duke").expect(coins={"ann": 5}, asked="bob").ends()


def test_anybody_blocks_foreign_aid_and_the_block_stands_if_it_is_not_challenged() -> None:
    scene = court(**THREE).plays("ann", "foreign aid").expect(asked="bob cleo")
    scene.plays("cleo", "claim the Duke").expect(asked="ann bob")
    let(scene).expect(coins={"ann": 2}, asked="bob").ends()


def test_a_block_that_was_a_lie_does_not_hold() -> None:
    scene = court(**THREE).plays("ann", "foreign aid").plays("cleo", "claim the Duke").plays("ann", "challenge")
    scene.chooses("Assassin").expect(coins={"ann": 4}, cleo="Ambassador", asked="bob").ends()


def test_a_block_that_is_proven_holds_and_costs_the_challenger() -> None:
    scene = court(**THREE).plays("ann", "foreign aid").plays("bob", "claim the Duke").plays("cleo", "challenge")
    scene.chooses("Duke").expect(asked="cleo").chooses("Assassin")
    scene.expect(coins={"ann": 2}, cleo="Ambassador", asked="bob").ends()


def test_only_the_victim_blocks_a_theft_with_either_of_two_characters() -> None:
    scene = let(court(**THREE).plays("ann", "steal from Cleo")).expect(asked="cleo")
    assert scene.options() == ["pass", "claim the Captain", "claim the Ambassador"]
    let(scene.chooses("claim the Ambassador")).expect(coins={"ann": 2, "cleo": 2}, asked="bob").ends()


def test_a_thief_takes_what_there_is() -> None:
    scene = let(court(**THREE, coins={"cleo": 1}).plays("ann", "steal from Cleo"))
    let(scene).expect(coins={"ann": 3, "cleo": 0}).ends()


def test_a_blocked_assassination_is_paid_for() -> None:
    scene = let(court(**THREE, coins={"ann": 4}).plays("ann", "assassinate Bob"))
    let(scene.chooses("claim the Contessa")).expect(coins={"ann": 1}, bob="Contessa Duke", asked="bob").ends()


def test_whoever_lies_about_the_contessa_loses_both_influences() -> None:
    scene = let(court(**THREE, coins={"ann": 3}).plays("ann", "assassinate Cleo"))
    scene.chooses("claim the Contessa").plays("ann", "challenge").chooses("Assassin")
    scene.expect(cleo="", lost={"cleo": "Assassin Ambassador"}, coins={"cleo": 0, "ann": 0}, asked="bob").ends()


def test_whoever_challenges_a_true_assassin_in_vain_may_lose_both_influences() -> None:
    scene = court(ann="Assassin Duke", bob="Duke Captain", cleo="Contessa Contessa", coins={"ann": 3})
    scene.plays("ann", "assassinate Bob").plays("bob", "challenge").chooses("Assassin").chooses("Duke")
    let(scene.expect(asked="bob")).expect(lost={"bob": "Duke Captain"}, asked="cleo").ends()


def test_an_assassination_of_somebody_who_is_out_already_is_over() -> None:
    scene = court(ann="Assassin Duke", bob="Duke", cleo="Contessa Contessa", coins={"ann": 3})
    scene.plays("ann", "assassinate Bob").plays("bob", "challenge").chooses("Assassin")
    scene.expect(bob="", lost={"bob": "Duke"}, coins={"ann": 0}, asked="cleo").ends()


def test_an_exchange_looks_at_two_cards_and_puts_two_back() -> None:
    scene = let(court(**THREE, court="Contessa Ambassador").plays("ann", "exchange")).expect(asked="ann")
    assert len(scene.options()) == 6
    scene.sees("bob", "ann", "?? ?? ?? ??")
    scene.chooses("Duke, Captain").expect(ann="Contessa Ambassador", asked="bob").sees("bob", "ann", "?? ??").ends()


def test_a_coup_costs_seven_coins_and_cannot_be_answered() -> None:
    scene = court(**THREE, coins={"ann": 8}).plays("ann", "coup against Bob").expect(asked="bob")
    scene.chooses("Duke").expect(coins={"ann": 1}, bob="Contessa", asked="bob").ends()


def test_with_ten_coins_there_is_nothing_but_a_coup() -> None:
    scene = court(**THREE, coins={"ann": 10})
    assert scene.options() == ["coup against Bob", "coup against Cleo"]


def test_the_last_one_with_influence_wins() -> None:
    scene = court(ann="Duke", bob="Captain", coins={"ann": 7}).plays("ann", "coup against Bob")
    scene.expect(over=True, winners="ann", lost={"bob": "Captain"})


def test_everybody_sees_who_may_challenge_and_who_has_passed() -> None:
    scene = court(**THREE).plays("ann", "tax").plays("cleo", "pass")
    for viewer in (*scene.game.seats, None):
        view = scene.game.view(viewer)
        assert [seat.name for seat in view.asked] == ["Bob"]
        assert [choice.seat.name for choice in view.imagine(1).choices] == ["Bob"]
    scene.hears("ann", "Cleo passes.")


def test_worlds_imagined_by_anybody_at_any_moment_can_be_played_on_at_once() -> None:
    for seed in range(6):
        game, chance = facedown.new(coup.Coup, players=2 + seed % 5, seed=seed), Chance.of(seed)
        while game.choices:
            asked = [choice.seat for choice in game.choices]
            for viewer in (*game.seats, None):
                assert [choice.seat for choice in game.view(viewer).imagine(chance).choices] == asked
            choice = chance.pick(game.choices)
            game.choose(choice.sample(chance), of=choice)
        assert len(game.outcome.winners) == 1


@pytest.mark.heavy
@pytest.mark.parametrize("players", [2, 3, 6])
def test_it_keeps_the_laws(players: int) -> None:
    assert laws.check(coup.Coup, "standard", players, range(4)) is None


class Leaky(coup.Coup):  # type: ignore[misc, name-defined]
    """Only those who hold a Duke may challenge: whoever is asked openly gives that away."""

    @may(before=coup.Claim, first=True, openly=True)
    def challenge(self, seat: Seat, claim: Any) -> list[Event] | None:
        return [coup.Challenge(seat, claim)] if "Duke" in str(self.hands[seat]) and seat is not claim.seat else None


def test_a_rule_that_asks_openly_by_what_is_hidden_is_found_out() -> None:
    breach = laws.check(Leaky, "standard", 3, range(4))
    assert breach is not None and "5. nothing leaks" in str(breach)


def test_its_bot_beats_random_players() -> None:
    seats = "bluffer,random,random"
    asked = ["sim", f"{COUP}:Coup", "--players", "3", "--seats", seats, "--games", "60", "--seed", "1", "--json"]
    done = CliRunner().invoke(app, asked)
    wins = json.loads(done.stdout)["wins"]
    assert wins["by_player"]["bluffer"] > 30
