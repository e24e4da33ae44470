"""Insanity in Lovecraft Letter: who is insane, the checks at the start of a turn, and insane tokens."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

import facedown
from facedown.core.chance import Chance
from facedown.games.loveletter.game import LoveLetter
from facedown.testing.scenes import Scene, deal

SPENT = "graves"
"""Where the cards go that a scene has no use for."""

ONCE, TWICE, THRICE = "Deep Ones,", "Deep Ones, Mi-Go", "Deep Ones, Mi-Go, Cthulhu"
"""What lies in front of a player who is so often insane."""


def table(**named: Any) -> Scene:
    seated = {"ann": "Elder Sign, Investigator", "bob": "Randolph Carter,", "cleo": "Investigator"}
    return deal("loveletter", "lovecraft", **{**seated, **named})


def bobs_turn(bobs_discards: str, deck: str, **named: Any) -> Scene:
    """Ann plays an Elder Sign; then it is the turn of Bob, who has discarded these cards."""
    scene = table(**{"deck": deck, "rest": SPENT, "discards": {"bob": bobs_discards}, **named})
    return scene.plays("ann", "Elder Sign")


def checks(scene: Scene) -> int:
    return sum("An insanity check for" in str(line) for line in scene.game.log)


# Who is insane


def test_whoever_has_discarded_an_insane_card_is_insane() -> None:
    scene = table(discards={"ann": ONCE, "bob": "Investigator, Cats of Ulthar"})
    assert [scene.game.is_insane(seat) for seat in scene.game.seats] == [True, False, False]
    scene.ends()


@pytest.mark.parametrize(("pile", "levels"), [("Investigator", 0), (ONCE, 1), (TWICE, 2), (THRICE, 3)])
def test_each_insane_card_is_a_level_of_insanity(pile: str, levels: int) -> None:
    scene = table(discards={"bob": pile})
    assert scene.game.insanity(scene.seat("bob")) == levels
    scene.ends()


def test_an_insane_card_in_the_hand_makes_nobody_insane() -> None:
    scene = table(ann="Deep Ones, Mi-Go")
    assert not scene.game.is_insane(scene.seat("ann"))
    assert all("(insane)" not in words for words in scene.options())
    scene.ends()


def test_playing_an_insane_card_makes_insane() -> None:
    scene = table(ann="Liber Ivonis, Investigator").plays("ann", "Liber Ivonis").expect(protected="ann")
    assert scene.game.is_insane(scene.seat("ann"))
    scene.ends()


def test_discarding_an_insane_card_to_armitage_makes_insane() -> None:
    scene = table(ann="Armitage, Investigator", bob="Mi-Go", deck="Investigator, Cats of Ulthar, Investigator")
    scene.plays("ann", "Armitage → Bob").expect(out="", bob="Investigator, Investigator", asked="bob")
    assert scene.game.insanity(scene.seat("bob")) == checks(scene) == 1
    scene.ends()


@pytest.mark.parametrize(
    "card",
    [
        *["Deep Ones", "Golden Mead", "Hounds of Tindalos", "Liber Ivonis", "Mi-Go", "Nyarlathotep"],
        *["Shining Trapezohedron", "Cthulhu"],
    ],
)
def test_whoever_is_sane_can_play_only_the_sane_side_of_an_insane_card(card: str) -> None:
    scene = table(ann=f"{card}, Investigator")
    assert any(words.startswith(card) for words in scene.options())
    assert not any("(insane)" in words for words in scene.options())
    scene.ends()


@pytest.mark.parametrize("card", ["Deep Ones", "Golden Mead", "Hounds of Tindalos", "Liber Ivonis", "Nyarlathotep"])
def test_whoever_is_insane_chooses_either_side_each_time(card: str) -> None:
    scene = table(ann=f"{card}, Investigator", discards={"ann": "Mi-Go,"})
    assert any(words.startswith(f"{card} (insane)") for words in scene.options())
    assert any(words.startswith(card) and "(insane)" not in words for words in scene.options())
    scene.ends()


def test_the_sane_have_no_insane_side_to_play() -> None:
    scene = table(ann="Elder Sign, Investigator", discards={"ann": ONCE})
    assert not any("(insane)" in words for words in scene.options())
    scene.ends()


# Checks


def test_whoever_is_sane_is_not_checked() -> None:
    scene = bobs_turn("Investigator", "Cats of Ulthar, Armitage").expect(bob="Randolph Carter, Cats of Ulthar")
    assert checks(scene) == 0
    scene.ends()


def test_a_check_that_turns_up_a_sane_card_is_passed_and_the_turn_goes_on() -> None:
    scene = bobs_turn(ONCE, "Investigator, Cats of Ulthar").expect(out="", bob="Randolph Carter, Cats of Ulthar")
    assert checks(scene) == 1
    scene.expect(asked="bob", says="Bob's insanity check turns up Investigator.")
    scene.ends()


def test_a_check_that_turns_up_an_insane_card_is_the_end() -> None:
    scene = bobs_turn(ONCE, "Golden Mead, Cats of Ulthar").expect(
        out="bob", bob="", cleo="Investigator, Cats of Ulthar"
    )
    scene.expect(says="Bob fails an insanity check, and is out of the round.", asked="cleo")
    scene.ends()


def test_there_is_one_check_for_each_level_of_insanity() -> None:
    scene = bobs_turn(THRICE, "Investigator, Investigator, Armitage, Cats of Ulthar")
    assert checks(scene) == 3
    scene.expect(bob="Randolph Carter, Cats of Ulthar", deck="", asked="bob")
    scene.ends()


def test_the_second_check_can_be_the_one_that_fails() -> None:
    scene = bobs_turn(TWICE, "Investigator, Golden Mead, Armitage").expect(out="bob", cleo="Investigator, Armitage")
    assert checks(scene) == 2
    scene.ends()


def test_when_the_first_check_fails_no_other_card_is_taken() -> None:
    scene = bobs_turn(TWICE, "Golden Mead, Cats of Ulthar, Armitage")
    scene.expect(out="bob", cleo="Investigator, Cats of Ulthar", deck="Armitage", asked="cleo")
    assert checks(scene) == 1
    scene.ends()


def test_an_empty_deck_stops_the_checks_and_ends_the_round() -> None:
    scene = bobs_turn(THRICE, "Investigator").expect(out="", bob="Randolph Carter,", deck="", aside="Investigator")
    assert checks(scene) == 1
    scene.expect(insane_tokens={"bob": 1}, says="Bob has the highest card")
    scene.ends()


def test_a_failed_check_can_end_the_round() -> None:
    scene = bobs_turn(ONCE, "Golden Mead, Armitage", cleo="", out="cleo").expect(out="bob cleo", tokens={"ann": 1})
    scene.ends()


def test_protection_has_ended_before_the_checks() -> None:
    scene = bobs_turn(ONCE, "Investigator, Cats of Ulthar", protected="bob").expect(protected="ann")
    said = [str(line) for line in scene.game.log]
    start = said.index("Bob's turn.")
    assert said[start : start + 6] == [
        "Bob's turn.",
        "Bob is protected no longer.",
        "Bob is insane, and must be checked.",
        "An insanity check for Bob.",
        "Bob's insanity check turns up Investigator.",
        "Bob draws a card.",
    ]
    scene.ends()


@pytest.mark.parametrize("card", ["Necronomicon", "Silver Key"])
def test_a_sane_card_that_is_removed_by_a_check_does_nothing(card: str) -> None:
    scene = bobs_turn(ONCE, f"{card}, Investigator").expect(out="", asked="bob", turned_up=f"{card},")
    scene.ends()


def test_everybody_sees_the_card_of_a_check() -> None:
    scene = bobs_turn(ONCE, "Investigator, Cats of Ulthar")
    for viewer in ("ann", "bob", "cleo", None):
        scene.hears(viewer, "Bob's insanity check turns up Investigator.").sees(viewer, "turned_up", "Investigator")
    scene.sees("bob", "bob", "Randolph Carter, Cats of Ulthar").sees("ann", "bob", "?? ??").sees(None, "bob", "?? ??")
    scene.ends()


def test_the_hand_of_whoever_fails_a_check_is_discarded_without_effect() -> None:
    scene = bobs_turn(ONCE, "Mi-Go, Investigator", bob="Necronomicon").expect(out="bob", bob="")
    assert sum("out of the round" in str(line) for line in scene.game.log) == 1
    scene.expect(discards={"bob": "Deep Ones, Necronomicon"}, turned_up="Mi-Go,")
    scene.ends()


# Where the cards of checks go


def test_the_cards_of_checks_are_removed_from_the_round() -> None:
    scene = bobs_turn(ONCE, "Investigator, Cats of Ulthar", options={"sanity_cards_to": "removed"})
    scene.expect(turned_up="Investigator", discards={"bob": ONCE}, asked="bob")
    scene.ends()


def test_the_cards_of_checks_may_go_to_the_own_discard_pile() -> None:
    scene = bobs_turn(ONCE, "Investigator, Cats of Ulthar", options={"sanity_cards_to": "discards"})
    scene.expect(turned_up="", discards={"bob": "Deep Ones, Investigator"}, asked="bob")
    scene.hears(None, "Bob discards Investigator to an insanity check.")
    scene.ends()


def test_by_either_rule_an_insane_card_is_the_end() -> None:
    for where in ("removed", "discards"):
        bobs_turn(ONCE, "Mi-Go, Investigator", options={"sanity_cards_to": where}).expect(out="bob").ends()


def test_a_necronomicon_that_a_check_discards_is_the_end_too() -> None:
    scene = bobs_turn(ONCE, "Necronomicon, Investigator", options={"sanity_cards_to": "discards"}).expect(out="bob")
    scene.ends()


def test_cthulhu_in_a_check_is_the_end_however_insane() -> None:
    for where in ("removed", "discards"):
        scene = bobs_turn("Deep Ones, Mi-Go", "Cthulhu, Investigator", options={"sanity_cards_to": where})
        scene.expect(out="bob", over=False, asked="cleo")


# Cheating death


def immortal(deck: str, **named: Any) -> Scene:
    """Ann, once insane, has played the insane side of Liber Ivonis; the others have had their turns."""
    scene = table(
        ann="Liber Ivonis, Randolph Carter",
        bob="Elder Sign,",
        deck=f"Investigator, Elder Sign, {deck}",
        rest=SPENT,
        discards={"ann": ONCE},
        **named,
    )
    scene.plays("ann", "Liber Ivonis (insane)").plays("bob", "Elder Sign")
    return scene.plays("cleo", "Elder Sign")


def test_whoever_is_immortal_survives_a_failed_check_and_is_checked_on() -> None:
    scene = immortal("Mi-Go, Golden Mead, Investigator").expect(
        out="", ann="Randolph Carter, Investigator", asked="ann"
    )
    assert checks(scene) == 2
    assert scene.game.insanity(scene.seat("ann")) == 2
    scene.expect(says="Liber Ivonis keeps Ann in the round.")
    scene.ends()


def test_where_checked_cards_are_discarded_an_immortal_grows_more_insane() -> None:
    scene = immortal("Mi-Go, Investigator, Investigator", options={"sanity_cards_to": "discards"}).expect(out="")
    assert scene.game.insanity(scene.seat("ann")) == 3
    assert checks(scene) == 2
    scene.ends()


# Tokens


def last_turn(pile: str, **named: Any) -> Scene:
    """Ann wins the round with her Randolph Carter; this lies in front of her."""
    scene = table(
        ann="Elder Sign, Randolph Carter", bob="Investigator", deck="", rest=SPENT, discards={"ann": pile}, **named
    )
    return scene.plays("ann", "Elder Sign")


def test_a_sane_winner_gains_a_sane_token() -> None:
    scene = last_turn("Investigator").expect(tokens={"ann": 1}, insane_tokens={"ann": 0}, says="gains a token")
    scene.ends()


def test_an_insane_winner_gains_an_insane_token() -> None:
    scene = last_turn(ONCE).expect(tokens={"ann": 0}, insane_tokens={"ann": 1}, says="gains an insane token")
    scene.ends()


@pytest.mark.parametrize(
    ("pile", "sane", "insane", "over"),
    [
        ("Investigator", 0, 2, False),
        ("Investigator", 1, 0, True),
        ("Investigator", 1, 2, True),
        (ONCE, 0, 1, False),
        (ONCE, 1, 1, False),
        (ONCE, 0, 2, True),
        (ONCE, 1, 2, True),
    ],
)
def test_two_sane_or_three_insane_tokens_win_the_match(pile: str, sane: int, insane: int, over: bool) -> None:
    scene = last_turn(pile, tokens={"ann": sane}, insane_tokens={"ann": insane}, until="")
    scene.expect(over=over, winners="ann" if over else "")
    scene.ends()


@pytest.mark.parametrize(("needed", "before", "over"), [(1, 0, True), (2, 0, False), (2, 1, True), (5, 3, False)])
def test_a_table_may_agree_on_other_insane_tokens(needed: int, before: int, over: bool) -> None:
    scene = last_turn(ONCE, insane_tokens={"ann": before}, until="", options={"insane_tokens": needed})
    scene.expect(over=over)
    scene.ends()


def test_a_table_may_agree_that_tokens_are_all_alike() -> None:
    scene = last_turn(ONCE, options={"insane_tokens": 0}).expect(tokens={"ann": 1}, insane_tokens={"ann": 0})
    scene.ends()
    last_turn(ONCE, tokens={"ann": 1}, until="", options={"insane_tokens": 0}).expect(over=True, winners="ann").ends()


@pytest.mark.parametrize(("needed", "over"), [(1, True), (2, False), (20, False)])
def test_a_table_may_agree_on_other_sane_tokens(needed: int, over: bool) -> None:
    last_turn("Investigator", until="", options={"tokens": needed}).expect(over=over).ends()


# Numbers


@pytest.mark.parametrize(
    ("levels", "insane", "left"), [(1, 2, 6), (2, 2, 6), (3, 2, 6), (2, 1, 5), (3, 3, 6), (2, 4, 6)]
)
def test_failing_a_check_of_c_cards_is_as_likely_as_it_should_be(levels: int, insane: int, left: int) -> None:
    """Every place of i insane cards among d in the deck, all equally likely: 1 - C(d-i, c) / C(d, c) of them fail."""
    pile = ", ".join(["Cthulhu", "Nyarlathotep", "Hounds of Tindalos"][:levels]) + ","
    failed = [is_out(pile, places, left) for places in combinations(range(left), insane)]
    assert Fraction(sum(failed), len(failed)) == 1 - Fraction(comb(left - insane, levels), comb(left, levels))


def is_out(pile: str, places: tuple[int, ...], left: int) -> bool:
    insane = ["Golden Mead", "Mi-Go", "Deep Ones", "Liber Ivonis"]
    sane = ["Investigator", "Investigator", "Armitage", "Armitage", "Silver Key", "Elder Sign"]
    deck = ", ".join([(insane if place in places else sane).pop() for place in range(left)])
    scene = bobs_turn(pile, deck, ann="Elder Sign, Investigator", aside="Necronomicon,")
    return bool(scene.game.out[scene.seat("bob")])


def test_a_third_of_the_cards_dealt_are_insane() -> None:
    games = [facedown.new(LoveLetter, 6, seed=seed, ruleset="lovecraft") for seed in range(300)]
    dealt = [game.letter(card).is_insane() for game in games for hand in game.hands for card in hand]
    assert abs(sum(dealt) / len(dealt) - 1 / 3) < 4 * (2 / 9 / len(dealt)) ** 0.5


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_lovecraft_match_has_more_than_3n_and_1_rounds_that_somebody_wins(players: int) -> None:
    edition: Any = facedown.new(LoveLetter, players, ruleset="lovecraft").edition
    sane, insane = edition.tokens_for[players] - 1, edition.insane_tokens - 1
    assert players * (sane + insane) + 1 == 3 * players + 1
    for seed in range(8):
        game: Any = facedown.new("loveletter", players, seed=seed, ruleset="lovecraft")
        chance = Chance.of(seed)
        while not game.over:
            game.choose(game.choice.sample(chance))
        assert sum(game.outcome.scores) <= 3 * players + 1
