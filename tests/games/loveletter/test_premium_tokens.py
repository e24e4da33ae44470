"""The premium cards that are about winning: Jester, Count, Constable, and who may win the match together."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.testing.scenes import Scene, deal

SPENT = "turned_up"
"""Where the cards go that a scene has no use for."""


def table(ann: str, bob: str, **named: Any) -> Scene:
    """Five sit at the table, and Ann is to play."""
    seated = {"ann": ann, "bob": bob, "cleo": "Guard", "dan": "Guard", "eve": "Guard"}
    return deal("loveletter", "premium", **{**seated, **named})


def two_left(ann: str, bob: str, **named: Any) -> Scene:
    """Only Ann and Bob are still in."""
    return table(ann, bob, **{"cleo": "", "dan": "", "eve": "", "out": "cleo dan eve", **named})


def last_turn(ann: str, bob: str, **named: Any) -> Scene:
    """Ann and Bob are left and the deck is empty: the round ends with Ann's turn."""
    return two_left(ann, bob, **{"deck": "", "rest": SPENT, **named})


# Jester


def test_a_jester_gains_a_token_if_the_chosen_player_wins_the_round() -> None:
    scene = last_turn("Jester Guard", "King").plays("ann", "Jester → Bob")
    scene.expect(tokens={"ann": 1, "bob": 1}, says=["Ann jests for Bob.", "Ann jested for Bob, and gains a token."])
    scene.ends()


def test_a_jester_gains_nothing_if_another_player_wins_the_round() -> None:
    scene = last_turn("Jester King", "Guard").plays("ann", "Jester → Bob").expect(tokens={"ann": 1, "bob": 0})
    scene.ends()


def test_a_jester_gains_nothing_if_nobody_wins_the_round() -> None:
    scene = last_turn("Jester Priest", "Cardinal").plays("ann", "Jester → Bob")
    scene.expect(tokens={"ann": 0, "bob": 0})
    scene.ends()


def jester_out(**named: Any) -> Scene:
    """Ann jests for Bob, who then finds the card in Ann's hand and is the last one in."""
    scene = two_left("Jester King", "Guard", deck="Priest", **named).plays("ann", "Jester → Bob")
    return scene.plays("bob", "Guard → Ann").chooses("6").expect(out="ann cleo dan eve")


def test_a_jester_gains_even_if_its_player_is_out() -> None:
    jester_out().expect(tokens={"ann": 1, "bob": 1}).ends()
    jester_out(options={"jester_pays_when_out": True}).expect(tokens={"ann": 1, "bob": 1}).ends()


def test_a_jester_may_be_ruled_to_gain_nothing_when_out() -> None:
    jester_out(options={"jester_pays_when_out": False}).expect(tokens={"ann": 0, "bob": 1}).ends()


def test_a_jester_who_is_still_in_gains_by_either_rule() -> None:
    scene = last_turn("Jester Guard", "King", options={"jester_pays_when_out": False}).plays("ann", "Jester → Bob")
    scene.expect(tokens={"ann": 1, "bob": 1})
    scene.ends()


def test_a_jester_gains_when_the_princess_put_its_player_out() -> None:
    scene = two_left("Jester Princess", "Prince", deck="Priest").plays("ann", "Jester → Bob")
    scene.plays("bob", "Prince → Ann").expect(out="ann cleo dan eve", tokens={"ann": 1, "bob": 1})
    scene.ends()


def test_a_jester_chooses_another_player_who_is_not_protected() -> None:
    scene = table("Jester Guard", "King", protected="bob")
    assert [words for words in scene.options() if "Jester" in words] == [
        "Jester → Cleo",
        "Jester → Dan",
        "Jester → Eve",
    ]
    scene.cannot("Jester → Ann", because="cannot be played on Ann").cannot("Jester → Bob", because="Bob is protected")
    scene.ends()


def test_with_everybody_protected_a_jester_jests_for_nobody() -> None:
    scene = last_turn("Jester Guard", "King", protected="bob").plays("ann", "Jester, with nobody to choose")
    scene.expect(tokens={"ann": 0, "bob": 1})
    scene.ends()


def test_a_jester_that_is_discarded_jests_for_nobody() -> None:
    scene = last_turn("Prince Jester", "King", aside="Guard").plays("ann", "Prince → Ann")
    scene.expect(tokens={"ann": 0, "bob": 1})
    scene.ends()


def test_everybody_hears_for_whom_a_jester_jests() -> None:
    scene = table("Jester Guard", "King").plays("ann", "Jester → Bob")
    for viewer in ("ann", "bob", "cleo", None):
        scene.hears(viewer, "Ann jests for Bob.")
    scene.ends()


def test_a_jest_is_for_one_round() -> None:
    scene = last_turn("Jester King", "Guard", until="").plays("ann", "Jester → Bob").expect(round=2, tokens={"ann": 1})
    assert not scene.game.delayed or not any("jests" in str(reward) for reward in scene.game.delayed)
    scene.ends()


def test_a_jester_and_the_winner_can_win_the_match_together() -> None:
    scene = last_turn("Jester Guard", "King", tokens={"ann": 3, "bob": 3}, until="").plays("ann", "Jester → Bob")
    scene.expect(over=True, winners="ann bob", tokens={"ann": 4, "bob": 4})
    scene.ends()


def test_where_several_must_not_win_a_jester_and_the_winner_play_on() -> None:
    tied = {"tokens": {"ann": 3, "bob": 3}, "until": "", "options": {"several_winners": False}}
    scene = last_turn("Jester Guard", "King", **tied).plays("ann", "Jester → Bob")
    scene.expect(over=False, round=2, tokens={"ann": 4, "bob": 4})
    scene.ends()


def test_where_several_must_not_win_the_one_with_most_wins_alone() -> None:
    ahead = {"tokens": {"ann": 3, "bob": 4}, "until": "", "options": {"several_winners": False}}
    scene = last_turn("Jester Guard", "King", **ahead).plays("ann", "Jester → Bob").expect(over=True, winners="bob")
    scene.ends()


# Count


def test_two_counts_and_a_five_beat_a_six() -> None:
    scene = last_turn("Guard Prince", "King", discards={"ann": "Count Count"}).plays("ann", "Guard → Bob").chooses("2")
    assert scene.game.rank(scene.seat("ann")) > scene.game.rank(scene.seat("bob"))
    scene.expect(tokens={"ann": 1, "bob": 0})
    scene.ends()


@pytest.mark.parametrize(("other", "tokens"), [("Countess", {"ann": 0, "bob": 1}), ("Sycophant", {"ann": 1, "bob": 0})])
def test_one_count_makes_a_five_a_six(other: str, tokens: dict[str, int]) -> None:
    scene = last_turn("Count Prince", other).plays("ann", "Count").expect(tokens=tokens)
    scene.ends()


def test_a_count_makes_a_tie_that_the_discards_decide() -> None:
    scene = last_turn("Count Prince", "King", discards={"bob": "Guard"}).plays("ann", "Count")
    scene.expect(tokens={"ann": 1, "bob": 0})
    scene.ends()


def test_a_count_that_was_discarded_counts_as_one_that_was_played() -> None:
    scene = last_turn("Prince Count", "King", aside="Constable").plays("ann", "Prince → Ann")
    scene.expect(tokens={"ann": 1, "bob": 0})
    scene.ends()


def test_a_count_in_the_hand_is_a_five() -> None:
    scene = (
        last_turn("Guard Count", "King").plays("ann", "Guard → Bob").chooses("2").expect(tokens={"ann": 0, "bob": 1})
    )
    scene.ends()


def test_a_count_in_another_discard_pile_does_not_count() -> None:
    scene = last_turn("Guard Prince", "King", discards={"cleo": "Count Count"}).plays("ann", "Guard → Bob")
    scene.chooses("2").expect(tokens={"ann": 0, "bob": 1})
    scene.ends()


def test_a_count_does_nothing_when_it_is_played() -> None:
    scene = table("Count Guard", "King", deck="Priest").plays("ann", "Count")
    scene.expect(out="", tokens={"ann": 0}, ann="Guard", bob="King Priest", asked="bob")
    scene.ends()


def test_with_a_count_the_hand_is_still_the_number_it_was_to_a_guard() -> None:
    scene = table("Guard Priest", "Prince", discards={"bob": "Count"}).plays("ann", "Guard → Bob").chooses("5")
    scene.expect(out="bob", asked="cleo")
    scene.ends()


# Constable


def constable(**named: Any) -> Scene:
    """Ann finds the King of Bob, in whose discard pile lies a Constable."""
    scene = table("Guard Priest", "King", **{"discards": {"bob": "Constable"}, **named})
    return scene.plays("ann", "Guard → Bob").chooses("6").expect(out="bob")


def test_whoever_goes_out_with_a_constable_in_the_discard_pile_gains_a_token() -> None:
    scene = constable().expect(tokens={"ann": 0, "bob": 1}, says="Bob has a Constable, and gains a token.")
    scene.expect(asked="cleo")
    scene.ends()


def test_a_constable_that_was_discarded_pays_as_one_that_was_played() -> None:
    scene = table("Prince Guard", "Constable", deck="King Priest").plays("ann", "Prince → Bob")
    scene.plays("bob", "Priest → Ann").expect(discards={"bob": "Constable Priest"}, tokens={"bob": 0})
    scene.plays("cleo", "Guard → Bob").chooses("6").expect(out="bob", tokens={"bob": 1}, asked="dan")
    scene.ends()


def test_a_constable_in_the_hand_pays_nothing() -> None:
    scene = table("Guard Priest", "Constable").plays("ann", "Guard → Bob").chooses("6")
    scene.expect(out="bob", discards={"bob": "Constable"}, tokens={"bob": 0}, asked="cleo")
    scene.ends()


def test_a_constable_pays_nobody_else_and_nothing_for_others() -> None:
    constable(discards={"ann": "Constable"}).expect(tokens={"ann": 0, "bob": 0, "cleo": 0}, asked="cleo").ends()


def test_a_constable_pays_nothing_to_whoever_stays_in() -> None:
    scene = last_turn("Handmaid King", "Guard", discards={"ann": "Constable"}).plays("ann", "Handmaid")
    scene.expect(tokens={"ann": 1, "bob": 0})
    scene.ends()


def test_a_constable_that_is_played_does_nothing_yet() -> None:
    scene = table("Constable Guard", "King").plays("ann", "Constable").expect(tokens={"ann": 0}, asked="bob")
    scene.ends()


@pytest.mark.parametrize("how", ["played", "discarded"])
def test_a_constable_pays_when_the_princess_is_the_cause(how: str) -> None:
    scene = table("Prince Princess", "Guard", discards={"ann": "Constable"})
    scene.plays("ann", "Princess" if how == "played" else "Prince → Ann").expect(out="ann", tokens={"ann": 1})
    scene.ends()


def test_a_constable_pays_when_the_assassin_is_the_cause() -> None:
    scene = table("Guard Priest", "Assassin", discards={"ann": "Constable"}).plays("ann", "Guard → Bob").chooses("2")
    scene.expect(out="ann", tokens={"ann": 1, "bob": 0}, asked="bob")
    scene.ends()


def test_a_constable_pays_the_last_but_one_too() -> None:
    scene = two_left("Guard Priest", "King", discards={"bob": "Constable"}).plays("ann", "Guard → Bob").chooses("6")
    scene.expect(tokens={"ann": 1, "bob": 1})
    scene.ends()


def test_a_constables_token_counts_at_once_and_can_end_the_match() -> None:
    scene = constable(tokens={"bob": 3}).expect(over=True, winners="bob", asked="")
    scene.ends()


def test_everybody_hears_of_a_constable() -> None:
    scene = constable()
    for viewer in ("ann", "bob", "cleo", None):
        scene.hears(viewer, "Bob has a Constable, and gains a token.")
    scene.ends()


# The match


@pytest.mark.parametrize(("before", "over"), [(2, False), (3, True)])
def test_four_tokens_win_a_premium_match(before: int, over: bool) -> None:
    scene = last_turn("Handmaid King", "Guard", tokens={"ann": before}, until="").plays("ann", "Handmaid")
    scene.expect(over=over, winners="ann" if over else "")
    scene.ends()


def test_tied_premium_players_compare_their_discards() -> None:
    scene = last_turn("Handmaid Priest", "Cardinal", discards={"bob": "Prince"}).plays("ann", "Handmaid")
    scene.expect(tokens={"ann": 0, "bob": 1})
    scene.ends()


def test_tied_premium_players_with_equal_discards_gain_nothing() -> None:
    scene = last_turn("Handmaid Priest", "Cardinal", discards={"bob": "Sycophant"}).plays("ann", "Handmaid")
    scene.expect(tokens={"ann": 0, "bob": 0})
    scene.ends()


def test_the_winner_of_a_premium_round_starts_the_next_one() -> None:
    scene = last_turn("Handmaid Guard", "King", until="").plays("ann", "Handmaid").expect(round=2, asked="bob")
    scene.ends()
