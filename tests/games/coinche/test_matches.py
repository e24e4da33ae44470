"""From deal to deal: points that wait, and when a match is over."""

from __future__ import annotations

from typing import Any

import pytest
from games.coinche.scenery import EACH_A_SUIT, RULESETS, at_random, auction, contract, lay, play_out, table, totals

from facedown import Chance
from facedown.testing.scenes import Scene

# Litige

LEVEL = {
    "ann": "9♠ J♠ Q♥ J♦ A♠ 8♠ 7♣ 10♣",
    "bob": "9♣ 10♠ A♦ Q♦ 7♦ 10♦ A♥ 8♥",
    "cleo": "Q♠ Q♣ K♠ K♥ K♣ 7♥ J♥ 7♠",
    "dan": "A♣ 8♦ K♦ 10♥ 9♦ 8♣ J♣ 9♥",
}
TRICKS = "J♠ 10♠ Q♠ 8♦ A♦ K♥ 9♦ J♦ K♠ 10♥ 9♠ Q♦ A♣ 10♣ 9♣ Q♣ 8♣ 7♣ 7♦ K♣ 7♠ 9♥ 8♠ A♥ J♣ Q♥ 8♥ 7♥"
"""The cards of the last trick play themselves."""


def level(**options: Any) -> Scene:
    """Ann's 80 ♥ ends 81 to 81."""
    return lay(contract(table(**LEVEL, **options), "80 ♥"), TRICKS)


def test_in_a_litige_the_points_of_the_takers_wait() -> None:
    scene = level()
    scene.expect(totals=(0, 80), waiting_points=80, says="80 points wait for the next contract")
    scene.expect(says="Ann and Cleo are level with the defence (81 to 81)", deals=2)


@pytest.mark.parametrize("ended", ["failed", "made"])
def test_they_wait_on_while_contracts_fail_and_go_to_whoever_makes_the_next(ended: str) -> None:
    """Edge case 28. Deals are played at random until one ends as wanted."""
    for seed in range(60):
        game = level(target=100_000).game
        at_random(game, Chance.of(seed), 2)
        if len(game.sheet) == 2 and game.sheet[1][1].ended == ended:
            break
    _, last = game.sheet[1]
    takers = last.scores.index(max(last.scores)) if ended == "made" else 1 - last.scores.index(max(last.scores))
    if ended == "failed":
        assert game.waiting_points == 80 and game.totals == (last.scores[0], 80 + last.scores[1])
        return
    assert game.waiting_points == 0
    got = [80 if side == takers else 0 for side in (0, 1)]
    assert game.totals == (last.scores[0] + got[0], 80 + last.scores[1] + got[1])


def test_a_passed_deal_leaves_them_waiting() -> None:
    scene = auction(level(), "pass, pass, pass, pass")
    scene.expect(waiting_points=80, totals=(0, 80), deals=3)


# The end of a match


def won_by_ann(**options: Any) -> Scene:
    """Ann's hearts take all tricks, with belote: 252 + 20 + 80 = 352."""
    return contract(table(**EACH_A_SUIT, **options), "80 ♥")


def test_whoever_reaches_the_target_wins() -> None:
    scene = play_out(totals(won_by_ann(), 1650, 1990))
    scene.expect(over=True, winners="ann cleo")
    assert scene.game.outcome.reason == "Ann and Cleo win: 2000 points to 1990"
    assert scene.game.outcome.scores == (2000, 1990, 2000, 1990)


def test_a_match_goes_on_below_the_target() -> None:
    play_out(totals(won_by_ann(), 1640, 0)).expect(over=False, totals=(1990, 0), deals=2)


BOTH_SCORE = {
    "ann": "J♥ 9♥ A♥ 10♥ A♠ 10♠ K♠ 7♦",
    "cleo": "7♠ 8♠ 9♠ 7♣ 8♣ 8♦ 9♦ 10♦",
    "bob": "K♥ Q♥ 8♥ J♠ Q♠ 9♣ 10♣ J♦",
    "dan": "7♥ J♣ Q♣ K♣ A♣ Q♦ K♦ A♦",
}


def both_score(first: int, second: int, ruleset: str = "standard", **options: Any) -> Scene:
    """80 ♥ by Ann, who makes it; Bob and Dan take some tricks. So many points stand on the sheet."""
    scene = contract(table(ruleset, **BOTH_SCORE, **options), "80 ♥")
    return play_out(totals(scene, first, second))


def last_scores(scene: Scene) -> tuple[int, int]:
    return scene.game.sheet[-1][1].scores  # type: ignore[no-any-return]


def test_of_two_sides_beyond_the_target_the_higher_wins() -> None:
    """Edge case 35."""
    mine, theirs = last_scores(both_score(0, 0))
    assert min(mine, theirs) > 20
    scene = both_score(1980, 1990)
    higher = "ann cleo" if 1980 + mine > 1990 + theirs else "bob dan"
    assert min(scene.game.totals) >= 2000
    scene.expect(over=True, winners=higher)
    both_score(2000 - mine, 2040 - theirs).expect(over=True, winners="bob dan")


def test_with_equal_points_beyond_the_target_one_more_deal_is_played() -> None:
    """Edge case 35."""
    mine, theirs = last_scores(both_score(0, 0))
    scene = both_score(2000 - mine, 2000 - theirs)
    scene.expect(over=False, totals=(2000, 2000), deals=2)


@pytest.mark.parametrize(("by", "winners"), [("ann", "ann cleo"), ("bob", "ann cleo")])
def test_in_pagats_rules_the_last_contract_decides_between_equals(by: str, winners: str) -> None:
    """Ann makes 80 ♥: 250 + 20 + 80. Or Bob fails with it: 250 + 80 for Ann, whose belote only takers may say."""
    scene = contract(table("pagat", **EACH_A_SUIT), "80 ♥", by=by)
    won = 350 if by == "ann" else 330
    play_out(totals(scene, 2000 - won, 2000)).expect(over=True, totals=(2000, 2000), winners=winners)
    assert "2000 points each, and the last contract decides" in scene.game.outcome.reason


def test_the_target_is_an_option() -> None:
    play_out(won_by_ann(target=350)).expect(over=True, winners="ann cleo")
    play_out(won_by_ann(target=360)).expect(over=False)


# Going out on a belote

FAILS_WITH_BELOTE = {
    "ann": "J♠ 9♠ A♠ 10♠ 8♠ 7♠ A♥ 10♥",
    "bob": "K♠ Q♠ 7♥ 8♥ 9♥ 7♦ 8♦ 9♦",
    "cleo": "A♦ 10♦ K♦ Q♦ A♣ 10♣ K♣ Q♣",
    "dan": "J♥ Q♥ K♥ J♦ 7♣ 8♣ 9♣ J♣",
}


def fails_with_belote(ruleset: str = "standard", **options: Any) -> Scene:
    """80 ♠ by Bob, who gets no trick and says belote. Ann and Cleo have 250 + 80."""
    scene = contract(table(ruleset, **FAILS_WITH_BELOTE, **options), "80 ♠" if ruleset != "bga" else "82 ♠", by="bob")
    totals(scene, 0, 1990)
    lay(scene, "J♠").plays("bob", "Q♠, belote")
    lay(scene, "Q♣ 7♣ 9♠").plays("bob", "K♠, rebelote")
    return play_out(scene)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_goes_out_by_the_belote_of_a_contract_that_failed(ruleset: str) -> None:
    """Edge case 36. Where a preset's source is silent, the federation's rule holds. Bga: 252 + 82 = 334."""
    won = 334 if ruleset == "bga" else 330
    fails_with_belote(ruleset).expect(over=False, totals=(won, 2010), deals=2)


def test_a_table_may_let_them_go_out() -> None:
    fails_with_belote(belote_goes_out=True).expect(over=True, winners="bob dan")


def test_nobody_goes_out_by_the_belote_of_a_capot() -> None:
    """Ann makes 80 ♠ and takes all tricks; Bob has belote and nothing else."""
    scene = totals(contract(table(**FAILS_WITH_BELOTE), "80 ♠"), 0, 1980)
    lay(scene, "J♠").plays("bob", "Q♠, belote")
    lay(scene, "Q♣ 7♣ 9♠").plays("bob", "K♠, rebelote")
    play_out(scene).expect(over=False, totals=(330, 2000), deals=2)


def test_whoever_is_beyond_the_target_already_is_not_kept_from_it() -> None:
    """At 2000 each one more deal is played, and then belote may decide it."""
    scene = totals(contract(table(**FAILS_WITH_BELOTE), "80 ♠"), 2000, 2500)
    lay(scene, "J♠").plays("bob", "Q♠, belote")
    lay(scene, "Q♣ 7♣ 9♠").plays("bob", "K♠, rebelote")
    play_out(scene).expect(over=True, totals=(2330, 2520), winners="bob dan")


A_TRICK_OF_THREE_POINTS = {
    "ann": "J♠ 9♠ A♠ 10♠ 8♠ 7♠ 7♥ A♥",
    "bob": "K♠ Q♠ 8♥ 9♥ 10♥ J♥ Q♥ K♥",
    "cleo": "7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦",
    "dan": "7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣",
}


def test_a_defence_that_took_a_trick_goes_out_though_its_belote_is_all_that_rounding_leaves() -> None:
    """20 + 3 are written as 20. That is neither a capot nor a failed contract."""
    scene = totals(contract(table(**A_TRICK_OF_THREE_POINTS), "80 ♠"), 0, 1980)
    lay(scene, "7♥ 8♥ Q♦ 7♣").plays("bob", "Q♠, belote")
    lay(scene, "7♦ 8♣ J♠ 9♠").plays("bob", "K♠, rebelote")
    play_out(scene).expect(over=True, winners="bob dan", totals=(240, 2000))
    assert scene.game.sheet[-1][1].points == (152 - 3 + 10, 3 + 20)


def test_the_sheet_has_every_deal() -> None:
    scene = play_out(won_by_ann())
    [(words, score)] = scene.game.sheet
    assert words == "80 ♥ Ann" and score.scores == (350, 0) and score.ended == "made"
    scene.expect(says="Ann and Cleo make the contract (272 to 0): Ann and Cleo write 350, Bob and Dan 0.")
    scene.expect(says="Ann and Cleo have 350 points, Bob and Dan 0.")
