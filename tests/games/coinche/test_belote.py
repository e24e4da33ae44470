"""Belote and rebelote: who can say them, when they count, and what they tell."""

from __future__ import annotations

from typing import Any

import pytest
from games.coinche.scenery import EACH_A_SUIT, contract, events, lay, play_out, table, totals

from facedown.testing.scenes import Scene

ROYAL = {
    "ann": "K♥ Q♥ J♥ 9♥ A♥ 10♥ A♠ A♣",
    "bob": "7♥ 8♠ 9♠ 10♠ J♠ Q♠ K♠ 7♠",
    "cleo": "8♥ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦",
    "dan": "A♦ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣",
}
"""Ann has belote in hearts, and takes every trick in hearts."""


def royal(bid: str = "80 ♥", ruleset: str = "standard", by: str = "ann", **options: Any) -> Scene:
    return contract(table(ruleset, **ROYAL, **options), bid, by=by)


def belotes_of(scene: Scene) -> tuple[int, int]:
    return scene.game.belote_points(0), scene.game.belote_points(1)


def first_round(scene: Scene) -> Scene:
    """Ann plays the king, with belote, and the others follow."""
    scene.plays("ann", "K♥, belote")
    return lay(scene, "7♥ 8♥ 7♣")


def test_belote_with_the_first_and_rebelote_with_the_second_are_20_points() -> None:
    """Defect 8: it was said and never scored. 252 + 20 + 80 = 352."""
    scene = first_round(royal()).plays("ann", "Q♥, rebelote")
    assert belotes_of(scene) == (20, 0)
    scene.expect(says="Ann says belote.").expect(says="Ann says rebelote.")
    play_out(lay(scene, "7♠ 7♦ 8♣")).expect(totals=(350, 0))


def test_either_of_the_two_may_come_first() -> None:
    scene = royal().plays("ann", "Q♥, belote")
    lay(scene, "7♥ 8♥ 7♣").plays("ann", "K♥, rebelote")
    assert belotes_of(scene) == (20, 0)


def test_who_forgets_to_say_rebelote_gets_nothing() -> None:
    """Edge case 24. 252 + 80 = 332."""
    scene = first_round(royal()).plays("ann", "Q♥, silently")
    assert belotes_of(scene) == (0, 0)
    play_out(lay(scene, "7♠ 7♦ 8♣")).expect(totals=(330, 0))


def test_who_forgets_to_say_belote_cannot_say_it_with_the_second() -> None:
    """Edge case 24."""
    scene = lay(royal().plays("ann", "K♥, silently"), "7♥ 8♥ 7♣")
    assert [words for words in scene.options() if words.startswith("Q♥")] == ["Q♥"]
    scene.cannot("Q♥, rebelote", because="Ann cannot say rebelote with the Q♥")
    scene.cannot("Q♥, belote", because="Ann cannot say belote with the Q♥")


def test_saying_it_is_offered_before_silence_and_must_be_decided() -> None:
    scene = royal()
    assert [words for words in scene.options() if words.startswith("K♥")] == ["K♥, belote", "K♥, silently"]
    scene.cannot("K♥", because="say one of: K♥, belote; K♥, silently")
    scene.cannot("J♥, belote", because="Ann cannot say belote with the J♥")
    scene.cannot("K♥, hooray", because="with a card one says belote, rebelote, the kinds of annonces")


def test_who_holds_only_one_of_them_cannot_say_it() -> None:
    scene = contract(table(ann="K♥ A♥", bob="Q♥"), "80 ♥")
    assert "K♥" in scene.options()
    scene.cannot("K♥, belote", because="Ann cannot say belote with the K♥")


@pytest.mark.parametrize("ruleset", ["standard", "ffb"])
def test_at_a_table_that_hears_false_calls_a_belote_without_the_queen_counts_nothing(ruleset: str) -> None:
    """Edge case 25."""
    scene = contract(table(ruleset, ann="K♥ A♥", bob="Q♥", false_calls=True, annonces=False), "80 ♥")
    assert [words for words in scene.options() if words.startswith("K♥")] == ["K♥, silently", "K♥, belote"]
    scene.plays("ann", "K♥, belote").expect(says="Ann says belote without holding it in ♥: it counts nothing.")
    assert belotes_of(scene) == (0, 0) and len(events(scene.game, "InvalidBelote")) == 1


def test_after_a_belote_everybody_sees_the_other_card() -> None:
    scene = royal()
    scene.sees("bob", "ann", "...").plays("ann", "K♥, belote").sees("bob", "ann", "Q♥ ...")
    scene.sees(None, "ann", "Q♥ ...")


def test_after_a_false_one_everybody_knows_that_they_do_not_hold_it() -> None:
    scene = contract(table(ann="K♥ A♥", bob="7♥ 8♥", cleo="Q♥", false_calls=True), "80 ♥").plays("ann", "K♥, belote")
    view = scene.game.view(scene.seat("bob"))
    for seed in range(40):
        hand = [str(card) for card in view.imagine(seed).hand(scene.seat("ann"))]
        assert "Q♥" not in hand


def test_there_is_none_without_trumps() -> None:
    scene = royal("80 SA")
    assert "K♥" in scene.options() and not [words for words in scene.options() if "belote" in words]


@pytest.mark.parametrize(("ruleset", "several"), [("ffb", True), ("pagat", True), ("dauphine", False), ("bga", False)])
def test_with_all_trumps_there_may_be_one_in_each_suit(ruleset: str, several: bool) -> None:
    bid = "82 TA" if ruleset == "bga" else "80 TA"
    scene = contract(table(ruleset, **EACH_A_SUIT, annonces=False), bid)
    belotes = [words for words in scene.options() if "belote" in words]
    assert belotes == (["Q♥, belote", "K♥, belote"] if several else [])
    if ruleset != "ffb":
        return
    while not scene.game.over and scene.game.deals == 1:
        scene.game.choose(0)
    said = [(event.seat.name, event.suit) for event in events(scene.game, "Rebelote")]
    assert sorted(said) == [("Ann", 1), ("Bob", 0), ("Cleo", 2), ("Dan", 3)]
    [counted] = events(scene.game, "DealScore")
    assert counted.score.points == (252 + 40, 40)


def test_in_pagats_rules_only_takers_can_say_it() -> None:
    assert "K♥, belote" in royal(ruleset="pagat").options()
    assert "K♥, belote" in royal(ruleset="pagat", by="cleo").options()
    assert "K♥" in royal(ruleset="pagat", by="bob").options()
    assert "K♥, belote" in royal(ruleset="pagat", by="bob", belote_by="anybody").options()


def test_a_belote_of_the_takers_is_kept_when_the_contract_fails() -> None:
    """Cleo bids a capot, and Ann gives the last trick away: 160 + 250, and 20."""
    hands = {**ROYAL, "ann": "K♥ Q♥ J♥ 9♥ A♥ 10♥ 7♠ A♣", "bob": "7♥ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠"}
    scene = contract(table(**hands), "capot ♥")
    scene.plays("ann", "K♥, belote")
    lay(scene, "7♥ 8♥ 7♣").plays("ann", "Q♥, rebelote")
    lay(scene, "8♠ 7♦ 8♣ 7♠ A♠ 8♦ 9♣")
    play_out(scene).expect(totals=(20, 410))


def test_a_rebelote_may_come_with_the_last_card() -> None:
    """The last card of a hand plays itself only where nothing can be said with it."""
    scene = royal().plays("ann", "K♥, belote")
    lay(scene, "7♥ 8♥ 7♣ J♥ 7♠ 7♦ 8♣ 9♥ 8♠ 8♦ 9♣ A♥ 9♠ 9♦ 10♣ 10♥ 10♠ 10♦ J♣ A♠ J♠ J♦ Q♣ A♣ Q♠ Q♦ K♣")
    scene.expect(asked="ann")
    assert scene.options() == ["Q♥, rebelote", "Q♥, silently"]
    scene.plays("ann", "Q♥, rebelote").expect(deals=2, totals=(350, 0))


def test_belote_is_written_with_the_score_of_a_match() -> None:
    scene = totals(first_round(royal()), 100, 50).plays("ann", "Q♥, rebelote")
    play_out(lay(scene, "7♠ 7♦ 8♣")).expect(totals=(450, 50))
