"""Insanity in the house: checks, immortality, Cthulhu, the Brain Case, and the other insane sides."""

from __future__ import annotations

from typing import Any

import pytest
from games.loveletter.scenery import house

from facedown.testing.scenes import Scene

CASES = "Brain Case, Brain Case"
TWICE = "Deep Ones, Golden Mead"


def immortal(scene: Scene, name: str) -> Scene:
    """The Liber Ivonis in front of this player was played insane."""
    books = [card for card in scene.game.discards[scene.seat(name)] if str(card) == "Liber Ivonis"]
    scene.game.played_as.fill(books, "insane")
    return scene


def checked(bobs: str, deck: str, **named: Any) -> Scene:
    """Ann plays, and Bob's turn begins with his checks."""
    hands = {"ann": "Handmaid Guard", "bob": "King", "cleo": "Count,"}
    return house(**{**hands, "discards": {"bob": bobs}, "deck": deck, **named})


# Checks


def test_a_sane_player_is_not_checked() -> None:
    scene = checked("Guard", "Golden Mead,").plays("ann", "Handmaid").expect(bob="King, Golden Mead", turn="bob")
    scene.ends()


def test_each_level_of_insanity_is_a_check_and_its_card_goes_to_the_own_discards() -> None:
    scene = checked(TWICE, "Priest Baron Count").plays("ann", "Handmaid")
    scene.expect(bob="King Count", discards={"bob": f"{TWICE}, Priest, Baron"}).ends()


def test_a_failed_check_stops_the_checks() -> None:
    scene = checked(TWICE, "Nope, Baron, Count").plays("ann", "Handmaid")
    scene.expect(out="bob", discards={"bob": f"{TWICE}, Nope, King"}, turn="cleo", cleo="Count, Baron").ends()


def test_an_empty_deck_stops_the_checks_and_then_the_draw_fails() -> None:
    scene = checked(f"{TWICE}, Nope", "Priest", rest="turned_up").plays("ann", "Handmaid")
    scene.expect(says="The round is over.", discards={"bob": f"{TWICE}, Nope, Priest"}, out="", bob="King")
    assert [str(line) for line in scene.game.log].count("An insanity check for Bob.") == 1


def test_protection_is_lost_before_the_checks() -> None:
    scene = checked("Deep Ones,", "Priest Baron", protected="bob").plays("ann", "Handmaid").expect(protected="ann")
    said = [str(line) for line in scene.game.log]
    assert said.index("Bob is protected no longer.") < said.index("An insanity check for Bob.")
    scene.ends()


@pytest.mark.parametrize("card", ["Princess", "Necronomicon", "Cthulhu"])
def test_an_8_in_a_check_is_the_end(card: str) -> None:
    checked("Deep Ones,", f"{card}, Baron").plays("ann", "Handmaid").expect(out="bob", turn="cleo").ends()


def test_being_primed_counts_as_insanity_and_for_checks() -> None:
    scene = checked("", "Priest Baron", primes={"bob": 1}).plays("ann", "Handmaid")
    scene.expect(discards={"bob": "Priest"}, bob="King Baron").ends()


def test_the_token_of_an_insane_winner_is_insane() -> None:
    scene = checked("Deep Ones,", "", rest="turned_up").plays("ann", "Handmaid")
    scene.expect(tokens={"bob": 0}, insane_tokens={"ann": 0, "bob": 1, "cleo": 0})


# Immortality


def test_who_played_liber_ivonis_insane_cannot_go_out() -> None:
    scene = house(ann="Liber Ivonis, King", bob="Guard", cleo="Count,", discards={"ann": "Deep Ones,"}, deck="Baron")
    scene.plays("ann", "Liber Ivonis (insane)").expect(protected="", turn="bob")
    scene.plays("bob", "Guard → Ann").chooses("6").expect(
        out="", ann="King", says="Liber Ivonis keeps Ann in the round."
    )
    scene.ends()


def test_played_sane_liber_ivonis_is_a_handmaid() -> None:
    scene = house(ann="Liber Ivonis, King", bob="Guard", cleo="Count,", deck="Baron")
    scene.plays("ann", "Liber Ivonis").expect(protected="ann", turn="bob")
    scene.cannot("Guard → Ann", because="protected").ends()


def test_liber_ivonis_that_was_noped_keeps_nobody_alive() -> None:
    scene = house(
        ann="Liber Ivonis, King",
        bob="Nope,",
        cleo="Guard",
        discards={"ann": "Deep Ones,"},
        deck="Guard Baron Priest Count",
    )
    scene.plays("ann", "Liber Ivonis (insane)").plays("bob", "Nope").plays("bob", "Guard → Ann").chooses("6")
    scene.expect(out="ann").ends()


def test_liber_ivonis_that_a_prince_made_one_discard_keeps_nobody_alive() -> None:
    scene = house(ann="Prince Count", bob="Liber Ivonis,", cleo="Guard", deck="King Nope Guard")
    scene.plays("ann", "Prince → Bob").expect(out="bob", discards={"bob": "Liber Ivonis, Nope, King"}).ends()


def test_an_immortal_player_survives_a_check_and_grows_more_insane() -> None:
    scene = immortal(checked("Liber Ivonis,", "Golden Mead, Baron"), "bob").plays("ann", "Handmaid")
    scene.expect(out="", turn="bob", bob="King Baron", discards={"bob": "Liber Ivonis, Golden Mead"})
    assert scene.game.insanity(scene.seat("bob")) == 2
    scene.ends()


def test_an_immortal_player_goes_through_all_checks() -> None:
    scene = immortal(checked("Liber Ivonis, Deep Ones", "Golden Mead, Nope, Baron"), "bob").plays("ann", "Handmaid")
    scene.expect(out="", bob="King Baron", discards={"bob": "Liber Ivonis, Deep Ones, Golden Mead, Nope"}).ends()


def test_an_immortal_player_discards_the_princess_and_draws() -> None:
    scene = house(
        ann="Prince Guard", bob="Princess", cleo="Count,", discards={"bob": "Liber Ivonis,"}, deck="King Priest Baron"
    )
    immortal(scene, "bob").plays("ann", "Prince → Bob")
    scene.expect(out="", bob="King Baron", discards={"bob": "Liber Ivonis, Princess, Priest"}).ends()


def test_an_immortal_loser_of_a_comparison_stays_and_so_does_the_winner() -> None:
    scene = house(
        ann="Baron King", bob="Guard", cleo="Count,", discards={"bob": "Liber Ivonis,"}, deck="Handmaid Priest"
    )
    immortal(scene, "bob").plays("ann", "Baron → Bob").expect(out="", turn="bob").ends()


def test_an_assassin_does_not_kill_an_immortal_guard_and_is_replaced_all_the_same() -> None:
    scene = house(ann="Guard King", bob="Assassin", discards={"ann": "Liber Ivonis,"}, deck="Priest Baron")
    immortal(scene, "ann").plays("ann", "Guard → Bob").chooses("8")
    scene.expect(out="", discards={"bob": "Assassin"}, bob="Priest Baron", turn="bob").ends()


# Cthulhu


def test_cthulhu_discarded_by_an_effect_on_ones_own_turn_with_two_other_insanities_wins_the_match() -> None:
    scene = house(ann="Prince Cthulhu", bob="Nope,", cleo="Count,", discards={"ann": TWICE})
    scene.plays("ann", "Prince → Ann").expect(asked="bob", says="(tries) Ann plays Prince on themselves.")
    scene.plays("bob", "pass").expect(over=True, winners="ann", says="Ann wakes Cthulhu, and wins the match.")


@pytest.mark.parametrize(("discards", "primes"), [("Deep Ones,", 1), ("", 2)])
def test_being_primed_counts_for_cthulhu(discards: str, primes: int) -> None:
    scene = house(ann="Prince Cthulhu", bob="King", cleo="Count,", discards={"ann": discards}, primes={"ann": primes})
    scene.plays("ann", "Prince → Ann").expect(over=True, winners="ann")


def test_cthulhu_itself_does_not_count() -> None:
    scene = house(ann="Prince Cthulhu", bob="King", cleo="Count,", discards={"ann": "Deep Ones,"})
    scene.plays("ann", "Prince → Ann").expect(out="ann", over=False, turn="bob").ends()


def test_cthulhu_discarded_on_the_turn_of_another_is_the_end_whatever_the_insanity() -> None:
    scene = house(ann="Prince Guard", bob="Cthulhu,", cleo="Count,", discards={"bob": f"{TWICE}, Nope"}, deck="Baron")
    scene.plays("ann", "Prince → Bob").expect(out="bob", over=False, turn="cleo").ends()


def test_cthulhu_played_insane_with_two_insanities_wins_the_match() -> None:
    scene = house(ann="Cthulhu, Guard", bob="King", cleo="Count,", discards={"ann": TWICE})
    assert [words for words in scene.options() if "Cthulhu" in words] == ["Cthulhu", "Cthulhu (insane)"]
    scene.plays("ann", "Cthulhu (insane)").expect(over=True, winners="ann")


def test_cthulhu_played_insane_can_be_noped_and_then_does_nothing() -> None:
    scene = house(ann="Cthulhu, Guard", bob="Nope,", cleo="Count,", discards={"ann": TWICE}, deck="King Baron Priest")
    scene.plays("ann", "Cthulhu (insane)").expect(asked="bob").plays("bob", "Nope")
    scene.expect(over=False, out="", turn="bob", ann="Guard").ends()


def test_cthulhu_played_sane_is_the_end() -> None:
    for discards in ("", "Deep Ones,", TWICE):
        scene = house(ann="Cthulhu, Guard", bob="King", cleo="Count,", discards={"ann": discards})
        scene.plays("ann", "Cthulhu").expect(out="ann", over=False).ends()


def test_cthulhu_has_no_insane_side_below_two_insanities() -> None:
    scene = house(ann="Cthulhu, Guard", bob="King", cleo="Count,", discards={"ann": "Deep Ones,"})
    assert "Cthulhu (insane)" not in scene.options()


def test_cthulhu_in_a_check_is_the_end_whatever_the_insanity() -> None:
    scene = checked(f"{TWICE}, Nope", "Cthulhu, Baron").plays("ann", "Handmaid")
    scene.expect(out="bob", over=False, turn="cleo").ends()


def test_cthulhu_of_a_player_who_goes_out_does_nothing() -> None:
    scene = house(ann="Guard King", bob="Cthulhu,", cleo="Count,", discards={"bob": f"{TWICE}, Nope"})
    scene.plays("ann", "Guard → Bob").chooses("8").expect(out="bob", over=False).ends()


def test_cthulhu_of_an_immortal_player_on_the_turn_of_another_is_discarded_and_replaced() -> None:
    scene = house(
        ann="Prince Guard",
        bob="Cthulhu,",
        cleo="Count,",
        discards={"bob": "Liber Ivonis, Deep Ones"},
        deck="King, Priest, Handmaid, Elder Sign, Baron",
    )
    immortal(scene, "bob").plays("ann", "Prince → Bob").expect(out="", over=False, turn="bob", bob="King, Baron").ends()


# The Brain Case


def test_mi_go_leave_a_brain_case_and_its_discard_is_the_end() -> None:
    scene = house(ann="Mi-Go, Prince", bob="Guard", cleo="Count,", discards={"ann": "Deep Ones,"}, brain_cases=CASES)
    scene.plays("ann", "Mi-Go (insane) → Bob").expect(asked="ann", ann="Prince Guard", bob="Brain Case,", turn="ann")
    for viewer in ("ann", "cleo", None):
        scene.sees(viewer, "bob", "Brain Case,")
    scene.plays("ann", "Prince → Bob").expect(out="bob", discards={"bob": "Brain Case,"}, turn="cleo").ends()


def test_a_brain_case_that_is_played_is_the_end() -> None:
    scene = house(ann="Brain Case, Guard", bob="King", cleo="Count,", brain_cases="Brain Case,")
    scene.plays("ann", "Brain Case").expect(out="ann", says="Ann discards the Brain Case, and is out of the round.")
    scene.ends()


def test_a_brain_case_is_a_0_and_makes_insane() -> None:
    scene = house(ann="Guard King", bob="Brain Case,", cleo="Count,", brain_cases="Brain Case,")
    scene.plays("ann", "Guard → Bob").chooses("0").expect(out="bob", discards={"bob": "Brain Case,"})
    assert scene.game.insanity(scene.seat("bob")) == 1
    scene.ends()


def test_mi_go_without_anybody_to_choose_do_nothing() -> None:
    scene = house(
        ann="Mi-Go, Prince",
        bob="Guard",
        cleo="Count,",
        discards={"ann": "Deep Ones,"},
        protected="bob cleo",
        deck="Baron",
    )
    scene.plays("ann", "Mi-Go (insane), with nobody to choose").expect(ann="Prince", turn="bob").ends()


@pytest.mark.parametrize(("aside", "drawn"), [("King Baron", "King"), ("", "Brain Case,")])
def test_an_effect_draws_from_the_aside_and_then_a_brain_case(aside: str, drawn: str) -> None:
    scene = house(
        ann="Golden Mead, Guard",
        bob="Priest",
        cleo="Count,",
        discards={"ann": "Deep Ones,"},
        deck="",
        aside=aside,
        brain_cases=CASES,
        rest="turned_up",
    )
    scene.plays("ann", "Golden Mead (insane) → Bob").sees("ann", "bob", "Priest").expect(
        asked="ann", ann=f"Guard, {drawn}"
    )


def test_hounds_spare_the_insane_and_the_primed() -> None:
    for named, out in (
        ({}, "bob"),
        ({"discards": {"bob": "Nope,", "ann": "Deep Ones,"}}, ""),
        ({"primes": {"bob": 1}}, ""),
    ):
        scene = house(
            **{
                "ann": "Hounds of Tindalos, Guard",
                "bob": "King",
                "cleo": "Count,",
                "deck": "Baron Priest",
                "discards": {"ann": "Deep Ones,"},
                **named,
            }
        )
        scene.plays("ann", "Hounds of Tindalos (insane) → Bob").expect(out=out).ends()


def test_nyarlathotep_leaves_the_protected_alone() -> None:
    scene = house(
        ann="Nyarlathotep, Guard",
        bob="King",
        cleo="Count,",
        discards={"ann": "Deep Ones,"},
        protected="bob",
        deck="Baron",
    )
    scene.plays("ann", "Nyarlathotep (insane) → Cleo").expect(asked="ann", collected={"ann": "Count,"})
    scene.chooses("Count").expect(bob="King Baron", cleo="Count,", ann="Guard").sees("ann", "cleo", "Count").ends()


def test_nyarlathotep_shows_each_their_own_card_and_the_others_nothing() -> None:
    scene = house(
        ann="Nyarlathotep, Guard", bob="King", cleo="Count,", dan="Baron", discards={"ann": "Deep Ones,"}, deck="Priest"
    )
    scene.plays("ann", "Nyarlathotep (insane) → Bob, Cleo, Dan").chooses("Baron | King | Count")
    scene.expect(bob="Baron Priest", cleo="King", dan="Count,").sees("ann", "bob", "Baron ??").sees(
        "ann", "dan", "Count"
    )
    scene.sees("bob", "cleo", "??").sees("cleo", "cleo", "King").sees(None, "cleo", "??").sees("dan", "bob", "?? ??")
    for viewer in ("bob", "cleo", None):
        scene.hears(viewer, "Ann collects a card of Bob, Cleo, Dan.")
    scene.ends()
