"""Lovecraft Letter's 4 and 5 and the Brain Case: what both kinds do when sane, and the insane sides."""

from __future__ import annotations

from typing import Any

import pytest
from games.loveletter.scenery import CASES, SPENT, insane, table

from facedown.core.cards import Marks
from facedown.testing.scenes import Scene

# 4: Elder Sign and Liber Ivonis


@pytest.mark.parametrize("card", ["Elder Sign", "Liber Ivonis"])
def test_a_sane_four_protects_until_your_next_turn_starts(card: str) -> None:
    scene = table(f"{card}, Armitage", "Investigator", deck="Investigator, Investigator, Investigator, Cats of Ulthar")
    scene.plays("ann", card).expect(protected="ann", asked="bob").cannot(
        "Investigator → Ann", because="Ann is protected"
    )
    scene.plays("bob", "Investigator → Cleo").chooses("8").plays("cleo", "Investigator → Bob").chooses("8")
    scene.expect(protected="", asked="ann")
    scene.ends()


def immortal(bob: str, ann: str = "Randolph Carter", deck: str = "Cats of Ulthar,", **named: Any) -> Scene:
    """Ann, who is insane, has played the insane side of Liber Ivonis, and it is Bob's turn."""
    scene = insane(f"Liber Ivonis, {ann}", bob, **{"deck": deck, **named})
    return scene.plays("ann", "Liber Ivonis (insane)").expect(protected="", asked="bob")


def test_with_the_insane_liber_ivonis_the_right_guess_puts_nobody_out() -> None:
    scene = immortal("Investigator").plays("bob", "Investigator → Ann").chooses("6")
    scene.expect(out="", ann="Randolph Carter,", asked="cleo", says="Liber Ivonis keeps Ann in the round.")
    scene.ends()


def test_with_the_insane_liber_ivonis_the_lower_hand_stays_in() -> None:
    scene = immortal("Great Race of Yith,", "Investigator", "Armitage").plays("bob", "Great Race of Yith → Ann")
    scene.expect(out="", ann="Investigator", asked="cleo")
    scene.ends()


def test_with_the_insane_liber_ivonis_the_necronomicon_may_be_discarded_and_a_card_drawn() -> None:
    scene = immortal("Armitage", "Necronomicon", "Elder Sign, Cats of Ulthar, Investigator")
    scene.plays("bob", "Armitage → Ann").expect(out="", ann="Cats of Ulthar,", asked="cleo")
    scene.ends()


def test_the_insane_liber_ivonis_keeps_nobody_else_in() -> None:
    scene = immortal("Investigator").plays("bob", "Investigator → Cleo").chooses("8").expect(out="", asked="cleo")
    scene.chooses("Investigator → Bob").chooses("2").expect(out="bob")
    scene.ends()


@pytest.mark.parametrize(("side", "out"), [("Liber Ivonis", "ann cleo"), ("Liber Ivonis (insane)", "cleo")])
def test_with_the_insane_liber_ivonis_the_necronomicon_may_be_played(side: str, out: str) -> None:
    deck = "Elder Sign, Investigator, Investigator, Armitage, Cats of Ulthar"
    scene = insane("Liber Ivonis, Necronomicon", "Elder Sign,", cleo="", out="cleo", deck=deck)
    scene.plays("ann", side).plays("bob", "Elder Sign").plays("ann", "Necronomicon").expect(out=out)
    scene.ends()


def test_a_liber_ivonis_that_is_only_discarded_cheats_no_death() -> None:
    scene = table("Investigator, Armitage", "Necronomicon", discards={"bob": "Liber Ivonis, Mi-Go"})
    scene.plays("ann", "Investigator → Bob").chooses("8").expect(out="bob", asked="cleo")
    scene.ends()


def test_immortality_ends_with_the_round() -> None:
    scene = insane("Liber Ivonis, Investigator", "Armitage", deck="", rest=SPENT, until="")
    scene.plays("ann", "Liber Ivonis (insane)").expect(round=2, played_as=Marks("", {}))
    assert not any(scene.game.is_insane(seat) for seat in scene.game.seats)


def test_a_constable_pays_nothing_for_a_death_that_is_cancelled() -> None:
    cards = (("Constable", 1), ("Liber Ivonis", 1), ("Cthulhu", 1), ("Investigator", 9), ("King", 2))
    discards = {"ann": "Cthulhu, Constable"}
    scene = immortal("Investigator", "King", "Investigator", discards=discards, options={"deck": cards})
    scene.plays("bob", "Investigator → Ann").chooses("6")
    scene.expect(out="", tokens={"ann": 0}, insane_tokens={"ann": 0}, asked="cleo")
    scene.ends()


@pytest.mark.parametrize("tomes", [2, 3])
def test_several_tomes_keep_their_owner_in_without_asking_which(tomes: int) -> None:
    cards = (("Liber Ivonis", tomes), ("Investigator", 9), ("King", 4))
    scene = table("Investigator King", "King", discards={"bob": "Liber Ivonis, " * tomes}, options={"deck": cards})
    scene.game.played_as.fill(scene.game.discards[scene.seat("bob")], "insane")
    scene.plays("ann", "Investigator → Bob").chooses("6").expect(out="", asked="bob")
    assert [str(line) for line in scene.game.log].count("Liber Ivonis keeps Bob in the round.") == 1
    scene.ends()


# 5: Armitage and Mi-Go


@pytest.mark.parametrize("card", ["Armitage", "Mi-Go"])
def test_a_sane_five_makes_a_player_discard_and_draw(card: str) -> None:
    scene = table(f"{card}, Investigator", "Silver Key,", deck="Elder Sign, Cats of Ulthar")
    scene.plays("ann", f"{card} → Bob")
    scene.expect(out="", bob="Elder Sign, Cats of Ulthar", discards={"bob": "Silver Key,"}, asked="bob")
    scene.ends()


@pytest.mark.parametrize("card", ["Armitage", "Mi-Go"])
def test_with_everybody_protected_a_sane_five_must_choose_its_own_player(card: str) -> None:
    scene = table(f"{card}, Investigator", "Silver Key,", protected="bob cleo")
    assert [words for words in scene.options() if words.startswith(card)] == [f"{card} → Ann"]
    scene.ends()


@pytest.mark.parametrize("card", ["Armitage", "Mi-Go"])
def test_a_sane_five_makes_the_necronomicon_fall(card: str) -> None:
    scene = table(f"{card}, Investigator", "Necronomicon", deck="Elder Sign,").plays("ann", f"{card} → Bob")
    scene.expect(out="bob", bob="", cleo="Investigator, Elder Sign", asked="cleo")
    scene.ends()


def migo(bob: str = "Armitage", deck: str = "Cats of Ulthar,", **named: Any) -> Scene:
    """Ann, who is insane, takes Bob's hand."""
    scene = insane("Mi-Go, Elder Sign", bob, **{"deck": deck, **CASES, **named})
    return scene.plays("ann", "Mi-Go (insane) → Bob")


def test_the_insane_migo_take_a_hand_leave_a_brain_case_and_play_on() -> None:
    scene = migo().expect(ann="Elder Sign, Armitage", bob="Brain Case,", asked="ann", out="")
    assert scene.options() == ["Elder Sign", "Armitage → Bob", "Armitage → Cleo", "Armitage → Ann"]
    scene.plays("ann", "Elder Sign").expect(ann="Armitage", bob="Brain Case, Cats of Ulthar", asked="bob")
    scene.ends()


def test_the_insane_migo_do_not_choose_their_own_player() -> None:
    scene = insane("Mi-Go, Elder Sign", "Armitage")
    assert "Mi-Go → Ann" in scene.options()
    assert "Mi-Go (insane) → Ann" not in scene.options()
    scene.ends()


def test_with_everybody_protected_the_insane_migo_do_nothing() -> None:
    scene = insane("Mi-Go, Elder Sign", "Armitage", protected="bob cleo")
    scene.plays("ann", "Mi-Go (insane), with nobody to choose").expect(ann="Elder Sign,", asked="bob")
    scene.ends()


def test_a_card_that_the_migo_bring_can_force_what_is_played() -> None:
    scene = insane("Mi-Go, Armitage", "Silver Key,").plays("ann", "Mi-Go (insane) → Bob")
    assert scene.options() == ["Silver Key"]
    scene.ends()


def test_of_the_migo_everybody_sees_the_brain_case_and_only_the_two_the_hand() -> None:
    scene = migo().sees("ann", "ann", "Elder Sign, Armitage").sees("bob", "ann", "Armitage, ??")
    for viewer in ("ann", "bob", "cleo", None):
        scene.sees(viewer, "bob", "Brain Case,").hears(viewer, "Ann takes Bob's hand, and leaves a Brain Case.")
    for viewer in ("cleo", None):
        scene.sees(viewer, "ann", "?? ??")
    scene.expect(asked="ann")


# 0: the Brain Case


def test_whoever_plays_the_brain_case_is_out() -> None:
    scene = migo().plays("ann", "Elder Sign").plays("bob", "Brain Case").expect(out="bob", asked="cleo")
    scene.ends()


def test_whoever_discards_the_brain_case_on_their_own_turn_is_out() -> None:
    scene = table("Armitage, Brain Case", "Investigator").plays("ann", "Armitage → Ann").expect(out="ann", ann="")
    scene.ends()


@pytest.mark.parametrize(("kills", "out"), [("on your turn", ""), ("always", "bob")])
def test_whether_a_brain_case_kills_on_another_turn_is_for_the_table_to_say(kills: str, out: str) -> None:
    scene = table(
        "Armitage, Investigator",
        "Brain Case,",
        deck="Investigator, Cats of Ulthar, Silver Key",
        options={"brain_case_kills": kills},
    )
    scene.plays("ann", "Armitage → Bob").expect(out=out, discards={"bob": "Brain Case,"})
    scene.ends()


def test_by_either_rule_the_brain_case_kills_on_its_holders_turn() -> None:
    for kills in ("on your turn", "always"):
        scene = table("Brain Case, Investigator", "Investigator", options={"brain_case_kills": kills})
        scene.plays("ann", "Brain Case").expect(out="ann", asked="bob").ends()


def test_in_lovecraft_letter_a_brain_case_on_another_turn_is_harmless_but_insane() -> None:
    scene = table("Armitage, Investigator", "Brain Case,", deck="Investigator, Cats of Ulthar, Silver Key")
    scene.plays("ann", "Armitage → Bob").expect(out="", bob="Investigator, Silver Key", asked="bob")
    assert scene.game.insanity(scene.seat("bob")) == 1
    scene.ends()


def test_going_out_with_the_brain_case_is_no_second_death() -> None:
    scene = table("Investigator, Armitage", "Brain Case,").plays("ann", "Investigator → Bob").chooses("0")
    scene.expect(out="bob", discards={"bob": "Brain Case,"})
    assert sum("out of the round" in str(line) for line in scene.game.log) == 1
    scene.ends()


def test_a_brain_case_may_be_swapped_away() -> None:
    scene = table("Randolph Carter, Brain Case", "Armitage").plays("ann", "Randolph Carter → Bob")
    scene.expect(ann="Armitage", out="", asked="bob")
    scene.ends()


def test_the_brain_case_is_the_lowest_card() -> None:
    scene = table("Elder Sign, Brain Case", "Investigator", "", out="cleo", deck="", rest=SPENT).plays(
        "ann", "Elder Sign"
    )
    scene.expect(tokens={"ann": 0, "bob": 1})
    scene.ends()
