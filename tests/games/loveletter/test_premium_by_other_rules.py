"""A table may play any edition by another one's rules: ties, who starts, when a round ends, who comes back."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.core.chance import Chance
from facedown.testing.scenes import Scene, deal

SPENT = "turned_up"
"""Where the cards go that a scene has no use for."""


def table(option: str, value: object, *, ruleset: str = "classic", **named: Any) -> Scene:
    """A table that has agreed on this, and where Ann is to play."""
    return deal("loveletter", ruleset, options={option: value}, **named)


def last_turn(option: str, value: object, **named: Any) -> Scene:
    """The deck is empty: the round ends with Ann's turn."""
    return table(option, value, **{"deck": "", "rest": SPENT, **named})


def said(scene: Scene) -> list[str]:
    return [str(line) for line in scene.game.log]


# Ties


@pytest.mark.parametrize("ruleset", ["classic", "2019"])
@pytest.mark.parametrize(
    ("ties", "tokens"),
    [
        ("discards", {"ann": 0, "bob": 1, "cleo": 0}),
        ("all", {"ann": 1, "bob": 1, "cleo": 0}),
        ("cancel", {"ann": 0, "bob": 0, "cleo": 1}),
    ],
)
def test_a_table_says_who_wins_a_tie(ruleset: str, ties: str, tokens: dict[str, int]) -> None:
    hands = {"ann": "Handmaid Baron", "bob": "Baron", "cleo": "Priest"}
    scene = last_turn("ties", ties, ruleset=ruleset, **hands, discards={"bob": "Prince"}).plays("ann", "Handmaid")
    scene.expect(tokens=tokens)
    scene.ends()


@pytest.mark.parametrize(("ties", "tokens"), [("discards", 0), ("all", 1), ("cancel", 0)])
def test_two_alike_in_everything_both_win_or_neither(ties: str, tokens: int) -> None:
    scene = last_turn("ties", ties, ann="Handmaid Priest", bob="Priest", discards={"bob": "Handmaid"})
    scene.plays("ann", "Handmaid").expect(tokens={"ann": tokens, "bob": tokens})
    scene.ends()


def test_a_premium_table_may_let_all_tied_players_score() -> None:
    scene = last_turn(
        "ties",
        "all",
        ruleset="premium",
        ann="Handmaid Priest",
        bob="Cardinal",
        cleo="",
        dan="",
        eve="",
        out="cleo dan eve",
        discards={"bob": "King"},
    )
    scene.plays("ann", "Handmaid").expect(tokens={"ann": 1, "bob": 1})
    scene.ends()


@pytest.mark.parametrize(("several", "over"), [(True, True), (False, False)])
def test_a_table_says_whether_several_may_win_the_match(several: bool, over: bool) -> None:
    scene = last_turn(
        "several_winners",
        several,
        ruleset="2019",
        ann="Handmaid Priest",
        bob="Priest",
        until="",
        tokens={"ann": 5, "bob": 5},
    )
    scene.plays("ann", "Handmaid").expect(over=over, winners="ann bob" if over else "", tokens={"ann": 6, "bob": 6})
    scene.ends()


def test_where_only_one_may_win_rounds_go_on_until_one_is_ahead() -> None:
    scene = last_turn(
        "several_winners",
        False,
        ruleset="2019",
        ann="Handmaid King",
        bob="Priest",
        until="",
        tokens={"ann": 6, "bob": 6},
    )
    scene.plays("ann", "Handmaid").expect(over=True, winners="ann", tokens={"ann": 7, "bob": 6})
    scene.ends()


# Who starts the next round


def next_round(rule: str, **named: Any) -> Scene:
    """Ann puts Bob out with her Guard, and Cleo wins the round with the highest card."""
    scene = last_turn("next_starter", rule, ann="Guard Priest", bob="Baron", cleo="King", until="", **named)
    return scene.plays("ann", "Guard → Bob").chooses("3").expect(tokens={"cleo": 1})


def test_the_winner_may_start() -> None:
    next_round("winner").expect(round=2, starter="cleo", asked="cleo").ends()


@pytest.mark.parametrize("starter", ["ann", "bob", "cleo"])
def test_whoever_was_out_last_may_say_who_starts(starter: str) -> None:
    scene = next_round("last out chooses").expect(round=1, asked="bob")
    assert scene.options() == ["Ann", "Bob", "Cleo"]
    scene.chooses(starter).expect(round=2, starter=starter, asked=starter, turn=starter)
    scene.ends()


def test_whoever_says_who_starts_has_seen_no_card_of_the_round() -> None:
    scene = next_round("last out chooses").sees("bob", "bob", "").sees("bob", "deck", "")
    scene.expect(asked="bob", round=1)


def test_of_several_who_went_out_the_last_one_says_who_starts() -> None:
    scene = table(
        "next_starter", "last out chooses", ann="Guard Priest", bob="Baron", cleo="Guard", until="", deck="Handmaid"
    )
    scene.plays("ann", "Guard → Bob").chooses("3").plays("cleo", "Guard → Ann").chooses("2").expect(asked="ann")
    scene.chooses("Cleo").expect(round=2, asked="cleo")
    scene.ends()


def test_after_a_round_without_an_exit_whoever_was_out_in_the_round_before_says_who_starts() -> None:
    scene = last_turn("next_starter", "last out chooses", ann="Handmaid Priest", bob="Baron", cleo="King", until="")
    scene.game.last_out = scene.seat("cleo")
    scene.plays("ann", "Handmaid").expect(asked="cleo", round=1)
    scene.chooses("Bob").expect(asked="bob", round=2)
    scene.ends()


def test_if_nobody_ever_went_out_chance_says_who_starts() -> None:
    starters = {started_by_chance(start) for start in range(40)}
    assert starters == {"Ann", "Bob", "Cleo"}


def started_by_chance(start: int) -> str:
    scene = last_turn("next_starter", "last out chooses", ann="Handmaid Priest", bob="Baron", cleo="King", until="")
    scene.game.chance = Chance.of(start)
    scene.plays("ann", "Handmaid").expect(round=2)
    return str(scene.game.starter)


# When a round ends


@pytest.mark.parametrize(("ends_on", "turn"), [("empty deck", False), ("failed draw", True)])
def test_a_round_ends_with_an_empty_deck_or_with_the_draw_that_fails(ends_on: str, turn: bool) -> None:
    scene = last_turn("ends_on", ends_on, ann="Handmaid Priest", bob="King", protected="bob", aside="Princess")
    scene.plays("ann", "Handmaid").expect(tokens={"bob": 1}, bob="King", aside="Princess")
    assert ("Bob's turn." in said(scene)) is turn
    assert ("Bob is protected no longer." in said(scene)) is turn
    scene.ends()


def test_a_draw_that_fails_comes_after_the_insanity_checks() -> None:
    scene = table(
        "ends_on",
        "failed draw",
        ruleset="lovecraft",
        ann="Elder Sign, Investigator",
        bob="Armitage",
        discards={"bob": "Mi-Go,"},
        deck="",
        rest="graves",
    )
    scene.plays("ann", "Elder Sign").expect(insane_tokens={"bob": 1}, out="")
    assert said(scene).index("Bob is insane, and must be checked.") < said(scene).index("The round is over.")
    scene.ends()


# Who comes back


@pytest.mark.parametrize("ruleset", ["classic", "2019"])
@pytest.mark.parametrize("priming", [False, True])
def test_a_table_says_whether_an_early_exit_is_for_good(ruleset: str, priming: bool) -> None:
    scene = table(
        "priming",
        priming,
        ruleset=ruleset,
        ann="Guard Priest",
        bob="Baron",
        cleo="Priest",
        deck="Handmaid Prince Guard Guard",
    )
    scene.plays("ann", "Guard → Bob").chooses("3").expect(out="" if priming else "bob", primes={"bob": int(priming)})
    scene.ends()


def test_whoever_has_had_a_turn_is_out_for_good() -> None:
    scene = table("priming", True, ann="Guard Priest", bob="Baron", cleo="Priest", turns={"bob": 1})
    scene.plays("ann", "Guard → Bob").chooses("3").expect(out="bob", primes={"bob": 0}, asked="cleo")
    scene.ends()


# Eights


@pytest.mark.parametrize("shuffled", [False, True])
def test_a_table_says_whether_a_hand_of_eights_may_go_back_into_the_deck(shuffled: bool) -> None:
    scene = table(
        "shuffle_eights",
        shuffled,
        ruleset="lovecraft",
        ann="Necronomicon, Cthulhu",
        bob="Armitage",
        cleo="Investigator",
    )
    offered = [words for words in scene.options() if "shuffled into the deck" in words]
    assert offered == (["Necronomicon, shuffled into the deck", "Cthulhu, shuffled into the deck"] if shuffled else [])
    scene.ends()


def test_an_eight_that_goes_back_is_neither_played_nor_discarded() -> None:
    scene = table(
        "shuffle_eights", True, ruleset="lovecraft", ann="Necronomicon, Cthulhu", bob="Armitage", cleo="Investigator"
    )
    size = len(scene.game.deck)
    scene.plays("ann", "Necronomicon, shuffled into the deck").expect(ann="Cthulhu,", out="", asked="bob")
    scene.expect(discards={"ann": ""}).sees("ann", "deck", "...").hears("bob", "Ann shuffles an 8 into the deck.")
    drawn = 1
    assert len(scene.game.deck) == size + 1 - drawn
    scene.ends()


def test_an_eight_with_a_lower_card_stays() -> None:
    scene = table("shuffle_eights", True, ruleset="lovecraft", ann="Necronomicon, Elder Sign", bob="Armitage")
    assert not any("shuffled" in words for words in scene.options())
    scene.ends()
