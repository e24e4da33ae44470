"""The cards of Lovecraft Letter from 1 to 3: what both kinds do when sane, and the insane sides."""

from __future__ import annotations

from typing import Any

import pytest
from games.loveletter.scenery import CASES, INSANE, SPENT, insane, table

from facedown.testing.scenes import Scene

# 1: Investigators and Deep Ones


@pytest.mark.parametrize("card", ["Investigator", "Deep Ones"])
def test_a_sane_one_puts_out_whoever_holds_the_number_named(card: str) -> None:
    scene = table(f"{card}, Cats of Ulthar", "Armitage").plays("ann", f"{card} → Bob").chooses("5")
    scene.expect(out="bob", asked="cleo")
    scene.ends()


@pytest.mark.parametrize("card", ["Investigator", "Deep Ones"])
@pytest.mark.parametrize("bob", ["Investigator", "Armitage"])
def test_a_sane_one_that_names_a_wrong_number_does_nothing(card: str, bob: str) -> None:
    scene = table(f"{card}, Cats of Ulthar", bob).plays("ann", f"{card} → Bob").cannot("1", because="never a 1")
    scene.chooses("8").expect(out="", asked="bob")
    scene.ends()


def test_an_investigator_may_name_zero_for_the_brain_case() -> None:
    scene = table("Investigator, Cats of Ulthar", "Brain Case,").plays("ann", "Investigator → Bob")
    assert [words.split()[0] for words in scene.options()] == ["0", "2", "3", "4", "5", "6", "7", "8"]
    scene.chooses("0 Brain Case").expect(out="bob", asked="cleo")
    scene.ends()


def test_a_table_may_forbid_to_name_zero() -> None:
    scene = table("Investigator, Cats of Ulthar", "Brain Case,", options={"guess_zero_allowed": False})
    scene.plays("ann", "Investigator → Bob").cannot("0 Brain Case", because="one of the numbers 2, 3")
    assert [words.split()[0] for words in scene.options()] == ["2", "3", "4", "5", "6", "7", "8"]
    scene.expect(asked="ann")


def test_to_the_insane_deep_ones_a_one_is_out_whatever_is_named() -> None:
    scene = insane("Deep Ones, Armitage", "Investigator").plays("ann", "Deep Ones (insane) → Bob").chooses("8")
    scene.expect(out="bob", asked="cleo")
    scene.ends()


@pytest.mark.parametrize(("number", "out"), [("5", "bob"), ("6", "")])
def test_with_the_insane_deep_ones_the_guess_counts_as_usual(number: str, out: str) -> None:
    scene = insane("Deep Ones, Investigator", "Armitage").plays("ann", "Deep Ones (insane) → Bob").chooses(number)
    scene.expect(out=out)
    scene.ends()


def test_the_insane_may_play_the_sane_deep_ones_and_spare_a_one() -> None:
    scene = insane("Deep Ones, Armitage", "Investigator").plays("ann", "Deep Ones → Bob").chooses("8")
    scene.expect(out="", asked="bob")
    scene.ends()


def test_what_the_insane_deep_ones_rule_out_nobody_imagines() -> None:
    scene = insane("Deep Ones, Investigator", "Investigator", cleo="Armitage", deck="Elder Sign,", **CASES)
    scene.plays("ann", "Deep Ones (insane) → Cleo").chooses("8").expect(out="")
    view = scene.game.view(scene.seat("bob"))
    held = {view.imagine(seed).hands[scene.seat("cleo")].top.face.value for seed in range(100)}
    assert held == {2, 3, 4, 5, 6, 7}
    scene.ends()


# 2: Cats of Ulthar and Golden Mead


@pytest.mark.parametrize("card", ["Cats of Ulthar", "Golden Mead"])
def test_a_sane_two_looks_at_a_hand(card: str) -> None:
    scene = table(f"{card}, Investigator", "Armitage", deck="Elder Sign,").plays("ann", f"{card} → Bob")
    scene.sees("ann", "bob", "Armitage ??").sees("cleo", "bob", "?? ??").sees(None, "bob", "?? ??")
    scene.expect(out="", ann="Investigator", bob="Armitage, Elder Sign", asked="bob")
    for viewer in ("bob", "cleo", None):
        scene.hears(viewer, "Ann looks at Bob's hand.").sees(viewer, "ann", "??")
    scene.ends()


def mead(deck: str = "Elder Sign, Armitage", **named: Any) -> Scene:
    """Ann, who is insane, plays Golden Mead on Bob."""
    scene = insane("Golden Mead, Investigator", "Armitage", **{"deck": deck, "rest": SPENT, **CASES, **named})
    return scene.plays("ann", "Golden Mead (insane) → Bob")


def test_the_insane_golden_mead_looks_draws_and_plays_on() -> None:
    scene = mead().sees("ann", "bob", "Armitage").expect(ann="Investigator, Elder Sign", asked="ann")
    assert scene.options() == ["Investigator → Bob", "Investigator → Cleo", "Elder Sign"]
    scene.plays("ann", "Elder Sign").expect(ann="Investigator", protected="ann", asked="bob", bob="Armitage, Armitage")
    scene.ends()


def test_what_golden_mead_draws_is_seen_by_its_player_alone() -> None:
    scene = mead().sees("ann", "ann", "Investigator, Elder Sign")
    for viewer in ("bob", "cleo", None):
        scene.sees(viewer, "ann", "?? ??").hears(viewer, "Ann looks at Bob's hand.").hears(viewer, "Ann draws a card.")
    for viewer in ("cleo", None):
        scene.sees(viewer, "bob", "??")
    scene.ends()


def test_with_the_deck_empty_golden_mead_draws_the_card_laid_aside() -> None:
    scene = mead("", aside="Elder Sign,").expect(ann="Investigator, Elder Sign", aside="", asked="ann")
    scene.plays("ann", "Elder Sign").expect(insane_tokens={"ann": 0}, tokens={"bob": 1})
    scene.ends()


def test_with_nothing_left_to_draw_golden_mead_draws_a_brain_case() -> None:
    scene = mead("", aside="").expect(ann="Investigator, Brain Case", asked="ann")
    scene.plays("ann", "Investigator → Cleo").chooses("8").expect(ann="Brain Case,", out="", tokens={"bob": 1})
    scene.ends()


def test_the_card_drawn_to_golden_mead_can_force_what_is_played() -> None:
    scene = insane("Golden Mead, Silver Key", "Elder Sign,", deck="Armitage", rest=SPENT)
    scene.plays("ann", "Golden Mead (insane) → Bob")
    assert scene.options() == ["Silver Key"]
    scene.ends()


def test_the_sane_golden_mead_draws_nothing_even_for_the_insane() -> None:
    scene = insane("Golden Mead, Investigator", "Armitage", deck="Elder Sign,").plays("ann", "Golden Mead → Bob")
    scene.expect(ann="Investigator", asked="bob", bob="Armitage, Elder Sign").sees("ann", "bob", "Armitage ??")
    scene.ends()


# 3: Great Race of Yith and Hounds of Tindalos


@pytest.mark.parametrize("card", ["Great Race of Yith", "Hounds of Tindalos"])
@pytest.mark.parametrize(
    ("mine", "theirs", "out"),
    [("Armitage", "Investigator", "bob"), ("Investigator", "Armitage", "ann"), ("Armitage", "Armitage", "")],
)
def test_of_a_sane_three_the_lower_hand_is_out(card: str, mine: str, theirs: str, out: str) -> None:
    scene = table(f"{card}, {mine}", theirs).plays("ann", f"{card} → Bob").expect(out=out)
    scene.ends()


def test_of_a_comparison_both_see_both_cards_and_the_others_the_result() -> None:
    scene = table("Great Race of Yith, Armitage", "Armitage").plays("ann", "Great Race of Yith → Bob")
    scene.sees("ann", "bob", "Armitage ??").sees("bob", "ann", "Armitage")
    for viewer in ("cleo", None):
        scene.sees(viewer, "ann", "??").sees(viewer, "bob", "?? ??").hears(viewer, "Ann and Bob compare hands.")
    scene.ends()


def test_the_insane_hounds_put_out_whoever_is_sane_whatever_they_hold() -> None:
    scene = insane("Hounds of Tindalos, Investigator", "Necronomicon").plays("ann", "Hounds of Tindalos (insane) → Bob")
    scene.expect(out="bob", asked="cleo", says="Bob is too sane for the Hounds of Tindalos")
    scene.ends()


def test_the_insane_hounds_spare_the_insane() -> None:
    scene = insane(
        "Hounds of Tindalos, Armitage", "Investigator", discards={**INSANE, "bob": "Mi-Go,"}, deck="Armitage"
    )
    scene.plays("ann", "Hounds of Tindalos (insane) → Bob").expect(out="", asked="bob")
    scene.ends()


def test_the_insane_hounds_show_no_card() -> None:
    scene = insane(
        "Hounds of Tindalos, Armitage", "Investigator", discards={**INSANE, "bob": "Mi-Go,"}, deck="Armitage"
    )
    scene.plays("ann", "Hounds of Tindalos (insane) → Bob").sees("ann", "bob", "?? ??").sees("bob", "ann", "??")
    scene.ends()
