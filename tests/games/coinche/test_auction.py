"""The auction: which bids there are, in which order they rank, and when it is over."""

from __future__ import annotations

from typing import Any

import pytest
from games.coinche.scenery import RULESETS, auction, contract, table

from facedown.core.errors import IllegalChoice
from facedown.games.coinche.auction import Bid
from facedown.games.coinche.presets import CAPOT, GENERALE, Agreed

SIX = ("♠", "♥", "♦", "♣", "SA", "TA")


def bids(words: list[str]) -> list[str]:
    """Those of the options that are bids."""
    return [word for word in words if word.endswith(SIX)]


def in_all(*values: object) -> list[str]:
    """These values in every denomination, in the order of the buttons."""
    return [f"{value} {denomination}" for value in values for denomination in SIX]


# What can be bid


@pytest.mark.parametrize(
    ("ruleset", "numbers"),
    [
        ("standard", range(80, 181, 10)),
        ("ffb", range(80, 801, 10)),
        ("pagat", range(80, 181, 10)),
        ("dauphine", range(80, 181, 10)),
        ("bga", [82, *range(90, 161, 10)]),
        ("tournament", range(80, 161, 10)),
    ],
)
def test_the_first_caller_may_pass_or_bid_anything(ruleset: str, numbers: Any) -> None:
    """Without annonces nobody can make more than 180; the federation knows no cap, and has annonces."""
    scene = table(ruleset)
    assert scene.options() == ["pass", *in_all(*numbers, "capot")]


def test_denominations_are_an_option() -> None:
    scene = table(denominations="H S", highest=90)
    assert scene.options() == ["pass", "80 ♠", "80 ♥", "90 ♠", "90 ♥", "capot ♠", "capot ♥"]
    scene.cannot("80 SA", because="a bid names one of ♠ ♥")


def test_a_bid_must_have_a_higher_value() -> None:
    """Edge case 7."""
    scene = auction(table(highest=100), "90 ♥")
    assert bids(scene.options()) == in_all(100, "capot")
    scene.cannot("90 ♠", because="a bid must be higher than 90 ♥").cannot("80 SA", because="higher than 90 ♥")
    auction(scene, "100 ♠")
    assert scene.game.bid == Bid(scene.seat("bob"), 100, 0)


def test_where_suits_rank_an_equal_value_in_a_higher_one_is_enough() -> None:
    """Edge case 7, and the order ♣ < ♦ < ♥ < ♠ < SA < TA."""
    scene = auction(table(ranking=True, highest=90), "90 ♥")
    ranked = ["♣", "♦", "♥", "♠", "SA", "TA"]
    assert bids(scene.options()) == ["90 ♠", "90 SA", "90 TA", *[f"capot {one}" for one in ranked]]
    scene.cannot("90 ♦", because="a bid must be higher than 90 ♥")
    auction(scene, "90 ♠, 90 TA")
    assert bids(scene.options()) == [f"capot {one}" for one in ranked]


def test_a_value_that_is_not_on_the_ladder_is_refused() -> None:
    scene = table()
    scene.cannot("85 ♥", because="bids go up by tens")
    scene.cannot("70 ♥", because="bids go from 80 to 180, or are a capot")
    scene.cannot("190 ♥", because="bids go from 80 to 180, or are a capot")
    scene.cannot("générale ♥", because="no générale is played here")
    scene.cannot("100 bananas", because='it must be as in "pass", "100 hearts", "90 SA" or "capot S"')


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("100h", (100, 1)),
        ("100 hearts", (100, 1)),
        ("90 SA", (90, 4)),
        ("90 no trump", (90, 4)),
        ("capot S", (CAPOT, 0)),
        ("CAPOT tout atout", (CAPOT, 5)),
        ("generale ♦", (GENERALE, 2)),
    ],
)
def test_bids_are_read_as_people_say_them(words: str, meant: tuple[int, int]) -> None:
    scene = table(generale=True)
    scene.game.choose(words)
    assert (scene.game.bid.value, scene.game.bid.denomination) == meant


def test_where_the_lowest_bid_is_82_people_say_80_for_it() -> None:
    scene = table("bga")
    scene.game.choose("80 hearts")
    assert (scene.game.bid.value, scene.game.bid.denomination) == (82, 1)
    scene.cannot("80 spades", because="a bid must be higher than 82 ♥")


# Capot and générale


def test_after_a_capot_only_pass_and_coinche_are_left() -> None:
    """Edge case 8."""
    scene = auction(table(), "capot ♥")
    assert scene.options() == ["pass", "coinche"]
    scene.cannot("180 ♠", because="a bid must be higher than capot ♥")


def test_where_it_is_played_a_generale_is_higher_than_a_capot() -> None:
    """Edge case 8, with générale."""
    scene = auction(table(generale=True), "capot ♥")
    assert scene.options() == ["pass", "coinche", *in_all("générale")]
    auction(scene, "générale SA")
    assert scene.options() == ["pass", "coinche"]


def test_a_capot_ends_the_auction_in_pagats_rules_and_cannot_be_doubled() -> None:
    scene = auction(table("pagat"), "80 ♥, capot ♠")
    scene.expect(playing=True, asked="ann", says="The contract is capot ♠ by Bob.")


def test_a_generale_ends_it_too_where_a_capot_does() -> None:
    scene = auction(table("pagat", generale=True), "générale ♠")
    scene.expect(playing=True, says="The contract is générale ♠ by Ann.")


def test_the_bidder_of_a_generale_leads_where_the_table_wants_it() -> None:
    contract(table(generale=True), "générale ♠", by="bob").expect(asked="ann")
    contract(table(generale=True, generale_leads=True), "générale ♠", by="bob").expect(asked="bob")
    contract(table(generale=True, generale_leads=True), "capot ♠", by="bob").expect(asked="ann")


# The end of it


@pytest.mark.parametrize("ruleset", [one for one in RULESETS if one != "dauphine"])
def test_three_passes_after_a_bid_end_the_auction(ruleset: str) -> None:
    """Edge case 9: nobody can outbid themselves."""
    scene = auction(table(ruleset), "pass, 90 ♥, pass, pass")
    scene.expect(playing=False)
    auction(scene, "pass").expect(playing=True, asked="ann")
    scene.expect(says="The contract is 90 ♥ by Bob.")


def test_whoever_passed_may_bid_later() -> None:
    scene = auction(table(), "pass, 80 ♥, pass, pass, 90 ♠, pass, pass")
    scene.expect(playing=False, passes=2)
    auction(scene, "pass").expect(playing=True, says="The contract is 90 ♠ by Ann.")


def test_in_dauphine_a_player_may_outbid_themselves_in_another_denomination() -> None:
    """Edge case 9: by ten or more."""
    scene = auction(table("dauphine"), "160 ♥, pass, pass, pass")
    others = ["♠", "♦", "♣", "SA", "TA"]
    scene.expect(asked="ann", playing=False)
    assert scene.options() == ["pass", *[f"{value} {one}" for value in (170, 180, "capot") for one in others]]
    for bid in ("170 ♥", "160 ♠"):
        scene.cannot(bid, because="you can outbid yourself only by 10 or more, in another denomination")
    auction(scene, "170 ♠").expect(playing=False, passes=0)
    auction(scene, "pass, pass, pass, pass").expect(playing=True, says="The contract is 170 ♠ by Ann.")


def test_in_dauphine_the_fourth_pass_is_the_bidders() -> None:
    scene = auction(table("dauphine"), "pass, 80 ♥, pass, pass, pass").expect(asked="bob", playing=False)
    auction(scene, "pass").expect(playing=True, says="The contract is 80 ♥ by Bob.")


def test_a_partner_may_raise_in_the_same_denomination() -> None:
    scene = auction(table(), "80 ♥, pass, 90 ♥, pass, pass, pass")
    scene.expect(playing=True, says="The contract is 90 ♥ by Cleo.")


def test_nobody_bids_out_of_turn() -> None:
    scene = auction(table(), "80 ♥")
    of = scene.choice_of("dan")
    assert [option.words for option in of] == ["let it stand", "coinche"]
    with pytest.raises(IllegalChoice, match="it is Bob's turn to bid"):
        scene.game.choose("90 ♥", of=of)
    with pytest.raises(IllegalChoice, match="it is not Dan's turn, who can only double, or let it stand"):
        scene.game.choose("pass", of=of)


def test_nobody_calls_for_somebody_else() -> None:
    scene = table()
    scene.cannot(Bid(scene.seat("bob"), 80, 0), because="Ann calls for nobody else")


def test_pass_comes_first_then_doubling_then_bids_from_the_lowest() -> None:
    scene = auction(table("ffb"), "80 ♥")
    assert scene.options()[:4] == ["pass", "coinche", "90 ♠", "90 ♥"]
    auction(scene, "coinche")
    assert scene.options() == ["pass", "surcoinche"]
    scene = table(ranking=True)
    assert scene.options()[:4] == ["pass", "80 ♣", "80 ♦", "80 ♥"]


# Ladders as data


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    "options", [{}, {"ranking": True}, {"generale": True}, {"lowest": 82}, {"annonces": True}], ids=str
)
def test_ladders_rise(ruleset: str, options: dict[str, Any]) -> None:
    agreed = Agreed(ruleset, options)
    values = [value for value, _ in agreed.ladder]
    assert values == sorted(values) and len(set(agreed.ladder)) == len(agreed.ladder)
    assert (GENERALE in values) == ("generale" in options) and CAPOT in values
    assert max([value for value in values if value < CAPOT]) % 10 == 0
