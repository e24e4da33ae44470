"""Premium and Lovecraft cards by the rules of the house: other checks, other ties, other numbers."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.testing.scenes import Scene, deal

SPENT = "graves"
"""Where the cards go that a scene has no use for."""

ONCE, TWICE, THRICE = "Deep Ones,", "Deep Ones, Hounds of Tindalos", "Deep Ones, Hounds of Tindalos, Cthulhu"
"""What lies in front of a player who is so often insane."""


def table(ann: str, bob: str, cleo: str = "Guard", **named: Any) -> Scene:
    """Three sit at the table, and Ann is to play. Nobody comes back."""
    options = {"priming": False, **named.pop("options", {})}
    return deal("loveletter", "house", **{"ann": ann, "bob": bob, "cleo": cleo, "options": options, **named})


def bobs_turn(pile: str, deck: str, **named: Any) -> Scene:
    """Ann plays a Handmaid; then it is the turn of Bob, who has discarded these cards."""
    scene = table("Handmaid Guard", "King", **{"deck": deck, "rest": SPENT, "discards": {"bob": pile}, **named})
    return scene.plays("ann", "Handmaid")


def checks(scene: Scene) -> int:
    return sum("An insanity check for" in str(line) for line in scene.game.log)


# Checks


def test_protection_ends_before_the_checks() -> None:
    scene = bobs_turn(ONCE, "Priest Baron", protected="bob").expect(protected="ann", asked="bob")
    said = [str(line) for line in scene.game.log]
    start = said.index("Bob's turn.")
    assert said[start + 1 : start + 4] == [
        "Bob is protected no longer.",
        "Bob is insane, and must be checked.",
        "An insanity check for Bob.",
    ]
    scene.ends()


def test_the_card_of_a_check_goes_to_the_own_discard_pile() -> None:
    scene = bobs_turn(ONCE, "Priest Baron").expect(discards={"bob": "Deep Ones, Priest"}, bob="King Baron", out="")
    for viewer in ("ann", "bob", "cleo", None):
        scene.hears(viewer, "Bob discards Priest to an insanity check.")
    scene.ends()


@pytest.mark.parametrize("card", ["Golden Mead", "Nope", "Capitalist", "Princess", "Necronomicon", "Cthulhu"])
def test_an_insane_card_or_an_eight_fails_a_check(card: str) -> None:
    bobs_turn(ONCE, f"{card}, Priest").expect(out="bob", cleo="Guard Priest", asked="cleo").ends()


def test_when_the_first_check_fails_only_one_card_was_taken() -> None:
    scene = bobs_turn(TWICE, "Golden Mead, Priest, Baron").expect(out="bob", cleo="Guard Priest", deck="Baron")
    assert checks(scene) == 1
    scene.ends()


def test_with_one_card_left_one_check_is_made_then_the_draw_fails_and_the_round_ends() -> None:
    scene = bobs_turn(THRICE, "Priest").expect(out="", deck="", bob="King", insane_tokens={"bob": 1})
    assert checks(scene) == 1
    scene.expect(says="The round is over.", discards={"bob": f"{THRICE}, Priest"})
    scene.ends()


def test_an_immortal_survives_the_check_and_is_more_insane_for_it() -> None:
    scene = table(
        "Liber Ivonis, King",
        "Handmaid",
        deck="Guard, Handmaid, Golden Mead, Priest, Baron",
        rest=SPENT,
        discards={"ann": ONCE},
    )
    scene.plays("ann", "Liber Ivonis (insane)").plays("bob", "Handmaid").plays("cleo", "Handmaid")
    scene.expect(out="", ann="King Baron", asked="ann", says="Liber Ivonis keeps Ann in the round.")
    assert checks(scene) == 2
    assert scene.game.insanity(scene.seat("ann")) == 3
    scene.ends()


# Answers


@pytest.mark.parametrize("card", ["Guard", "Investigator", "Deep Ones", "Deep Ones (insane)"])
@pytest.mark.parametrize("holder", ["Assassin", "Jestsassin"])
@pytest.mark.parametrize("number", ["0", "10"])
def test_an_assassin_answers_everything_that_works_like_a_guard(card: str, holder: str, number: str) -> None:
    scene = table(f"{card.partition(' (')[0]}, Priest", holder, deck="King Baron", discards={"ann": "Golden Mead,"})
    scene.plays("ann", f"{card} → Bob").chooses(number)
    scene.expect(out="ann", bob="King Baron", discards={"bob": holder}, asked="bob")
    scene.ends()


def test_a_constable_pays_nothing_for_a_death_that_is_cancelled() -> None:
    deck = "Guard, Priest, Liber Ivonis, Guard, Baron, Baron, Priest, Handmaid"
    scene = table("Constable / Crime Boss, King", "Guard", "", out="cleo", deck=deck, discards={"ann": ONCE})
    scene.plays("ann", "Constable / Crime Boss (Constable)").plays("bob", "Guard → Ann").chooses("2")
    scene.plays("ann", "Liber Ivonis (insane)").plays("bob", "Guard → Ann").chooses("6")
    scene.expect(out="cleo", ann="King Priest", tokens={"ann": 0}, insane_tokens={"ann": 0}, asked="ann")
    scene.ends()


def test_a_constable_pays_for_a_failed_check() -> None:
    scene = table("Constable / Crime Boss, King", "Guard", "", out="cleo", deck="Guard, Mi-Go", discards={"ann": ONCE})
    scene.plays("ann", "Constable / Crime Boss (Constable)").plays("bob", "Guard → Ann").chooses("2")
    scene.expect(out="ann cleo", tokens={"ann": 1, "bob": 1}, asked="ann").chooses("Bob")
    scene.ends()


# The Trapezohedron


def test_a_sane_trapezohedron_is_forced_with_a_six() -> None:
    scene = table("Shining Trapezohedron, King", "Guard")
    assert scene.options() == ["Shining Trapezohedron"]
    scene.ends()


def test_an_insane_trapezohedron_offers_to_win_and_is_not_forced() -> None:
    scene = table("Shining Trapezohedron, King", "Guard", discards={"ann": ONCE})
    assert {"Shining Trapezohedron (insane)", "Shining Trapezohedron", "King → Bob"} <= set(scene.options())
    scene.plays("ann", "Shining Trapezohedron (insane)").expect(insane_tokens={"ann": 1})
    scene.ends()


# The end of a round


def last_turn(ann: str, bob: str, cleo: str, **named: Any) -> Scene:
    """The deck is empty: the round ends with the draw that fails after Ann's turn."""
    return table(f"Handmaid, {ann}", f"{bob},", f"{cleo},", deck="", rest=SPENT, **named).plays("ann", "Handmaid")


def test_of_seven_seven_and_five_the_five_wins() -> None:
    last_turn("Countess", "Silver Key", "Prince").expect(tokens={"ann": 0, "bob": 0, "cleo": 1}).ends()


def test_of_seven_and_seven_nobody_wins() -> None:
    last_turn("Countess", "Silver Key", "", out="cleo").expect(tokens={"ann": 0, "bob": 0, "cleo": 0}).ends()


def test_two_counts_and_a_five_beat_a_six() -> None:
    last_turn("Prince", "King", "Guard", discards={"ann": "Count Count"}).expect(tokens={"ann": 1, "bob": 0}).ends()


@pytest.mark.parametrize(("other", "winner"), [("Princess", "bob"), ("King", "ann")])
def test_the_princess_beats_the_bishop_and_the_king_does_not(other: str, winner: str) -> None:
    last_turn("Bishop", other, "Guard").expect(tokens={"ann": 0, "bob": 0, winner: 1}).ends()


def test_a_bishop_that_completes_the_tokens_ends_the_match_before_the_victim_redraws() -> None:
    scene = table("Bishop Guard", "King", tokens={"ann": 1}).plays("ann", "Bishop → Bob").chooses("6")
    scene.expect(over=True, winners="ann", bob="King", asked="")
    scene.ends()


def test_with_the_deck_empty_a_prince_takes_a_card_laid_aside_and_the_round_ends_with_the_next_draw() -> None:
    scene = table("Prince Guard", "Priest", aside="Princess Baron", deck="", rest=SPENT).plays("ann", "Prince → Bob")
    scene.expect(bob="Princess", aside="Baron", tokens={"bob": 1}, discards={"bob": "Priest"}, says="Bob's turn.")
    scene.ends()
