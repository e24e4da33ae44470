"""Tokens that the house pays for deaths and for favours: the Bounty Hunter, the Constable, the Jestsassin."""

from __future__ import annotations

from typing import Any

import pytest
from games.loveletter.scenery import house

from facedown.games.loveletter.rounds import GoOut
from facedown.testing.scenes import Scene, deal

MANY = (("Bounty Hunter", 4), ("Constable / Crime Boss", 4), ("Guard", 8), ("King", 4), ("Priest", 6), ("Princess", 2))


def constable_of(scene: Scene, *names: str) -> Scene:
    """The double cards in front of these players were played as Constables."""
    cards = [card for name in names for card in scene.game.discards[scene.seat(name)]]
    scene.game.played_as.fill([card for card in cards if "Constable" in str(card)], "Constable")
    return scene


# The Bounty Hunter


def hunted(**named: Any) -> Scene:
    """Ann has a bounty on Bob; it is Bob's turn."""
    hands = {"ann": "Bounty Hunter, Guard", "bob": "King", "cleo": "Count,"}
    scene = house(**{**hands, "deck": "Priest, Guard, Handmaid, Baron, Elder Sign", **named})
    return scene.plays("ann", "Bounty Hunter → Bob").expect(says="There is a bounty on Bob, for Ann.")


def test_a_bounty_is_known_to_everybody() -> None:
    scene = hunted()
    for viewer in ("ann", "bob", "cleo", None):
        scene.hears(viewer, "There is a bounty on Bob, for Ann.")
    scene.ends()


def test_a_bounty_is_paid_whoever_makes_the_target_go_out() -> None:
    scene = hunted().plays("bob", "Priest → Ann").plays("cleo", "Guard → Bob").chooses("6")
    scene.expect(out="bob", tokens={"ann": 1, "bob": 0, "cleo": 0}, insane_tokens={"ann": 0})
    scene.expect(says="Ann collects the bounty on Bob, and gains a token.").ends()


def test_a_bounty_is_paid_during_the_hunters_next_turn() -> None:
    scene = hunted().plays("bob", "Priest → Ann").plays("cleo", "Guard → Bob").chooses("5")
    scene.plays("ann", "Guard → Bob").chooses("6").expect(out="bob", tokens={"ann": 1}).ends()


def test_no_bounty_is_paid_after_the_hunters_next_turn() -> None:
    scene = hunted(deck="Priest, Handmaid, Handmaid, Princess, Guard")
    scene.plays("bob", "Priest → Ann").plays("cleo", "Handmaid").plays("ann", "Handmaid")
    scene.plays("bob", "Princess").expect(out="bob", tokens={"ann": 0, "bob": 0, "cleo": 0}).ends()


def test_no_bounty_is_paid_for_a_failed_insanity_check() -> None:
    scene = hunted(discards={"bob": "Deep Ones,"}, deck="Golden Mead, Priest")
    scene.expect(out="bob", tokens={"ann": 0}, says="Bob fails an insanity check, and is out of the round.").ends()


def test_a_bounty_is_paid_for_a_death_by_ones_own_hand() -> None:
    scene = hunted(bob="Princess").plays("bob", "Princess").expect(out="bob", tokens={"ann": 1})
    scene.ends()


def test_a_bounty_is_paid_once() -> None:
    scene = hunted(turns={"ann": 1, "cleo": 1}, options={}, deck="Guard, Guard, Handmaid")
    assert len([d for d in scene.game.delayed if type(d).__name__ == "Bounty"]) == 1
    scene.happens(GoOut(scene.seat("bob"), "falls")).expect(tokens={"ann": 1})
    assert not [d for d in scene.game.delayed if type(d).__name__ == "Bounty"]


def test_a_cancelled_death_pays_no_bounty_and_does_not_end_it() -> None:
    scene = hunted(bob="King", discards={"bob": "Liber Ivonis,"}, deck="Elder Sign, Priest, Guard, Princess")
    immortal = next(card for card in scene.game.discards[scene.seat("bob")] if str(card) == "Liber Ivonis")
    scene.game.played_as[immortal] = "insane"
    scene.plays("bob", "Priest → Ann").plays("cleo", "Guard → Bob").chooses("6")
    scene.expect(out="", tokens={"ann": 0}, says="Liber Ivonis keeps Bob in the round.")
    assert [d for d in scene.game.delayed if type(d).__name__ == "Bounty"]


def test_a_dead_hunter_collects_nothing() -> None:
    scene = hunted(ann="Bounty Hunter, King", deck="Guard Guard Handmaid", bob="Handmaid")
    scene.plays("bob", "Guard → Ann").chooses("6").expect(out="ann")
    scene.plays("cleo", "Guard → Bob").chooses("4").expect(out="ann bob", tokens={"ann": 0, "bob": 0, "cleo": 1})


def test_a_bounty_that_was_noped_is_none() -> None:
    scene = house(ann="Bounty Hunter, Guard", bob="Nope,", cleo="King", deck="Princess, Priest")
    scene.plays("ann", "Bounty Hunter → Bob").plays("bob", "Nope")
    assert not [d for d in scene.game.delayed if type(d).__name__ == "Bounty"]


def test_a_bounty_ends_with_the_round() -> None:
    scene = hunted(deck="", rest="turned_up", until="").expect(round=2, tokens={"ann": 0, "bob": 1, "cleo": 0})
    scene.happens(GoOut(scene.seat("bob"), "falls")).expect(out="bob", tokens={"ann": 0, "bob": 1, "cleo": 0})


def test_a_bounty_can_win_the_match() -> None:
    scene = hunted(tokens={"ann": 1}).plays("bob", "Priest → Ann").plays("cleo", "Guard → Bob").chooses("6")
    scene.expect(over=True, winners="ann")


def test_several_bounties_on_one_player_are_all_paid() -> None:
    scene = deal(
        "loveletter",
        "house",
        options={"priming": False, "deck": MANY},
        ann="Bounty Hunter, Guard",
        bob="King,",
        cleo="Priest,",
        dan="Guard,",
        deck="Bounty Hunter, Bounty Hunter, Guard",
    )
    scene.plays("ann", "Bounty Hunter → Dan").plays("bob", "Bounty Hunter → Dan").plays("cleo", "Bounty Hunter → Ann")
    scene.happens(GoOut(scene.seat("dan"), "falls"))
    scene.expect(tokens={"ann": 1, "bob": 1, "cleo": 0, "dan": 0}, out="dan")


def test_without_anybody_to_choose_a_bounty_hunter_does_nothing() -> None:
    scene = house(ann="Bounty Hunter, Guard", bob="King", cleo="Count,", protected="bob cleo", deck="Priest")
    scene.plays("ann", "Bounty Hunter, with nobody to choose").expect(turn="bob")
    assert not [d for d in scene.game.delayed if type(d).__name__ == "Bounty"]
    scene.ends()


# The Constable


def test_a_constable_pays_whoever_goes_out_with_it() -> None:
    scene = house(ann="Constable / Crime Boss, King", bob="Guard", cleo="Count,", deck="Baron")
    scene.plays("ann", "Constable / Crime Boss (Constable)").plays("bob", "Guard → Ann").chooses("6")
    scene.expect(out="ann", tokens={"ann": 1, "bob": 0, "cleo": 0}, says="Ann has a Constable, and gains a token.")
    scene.ends()


def test_which_half_was_chosen_is_shown() -> None:
    scene = house(ann="Constable / Crime Boss, Guard", bob="Guard", cleo="King", deck="Baron")
    assert [words for words in scene.options() if words.startswith("Constable")] == [
        "Constable / Crime Boss (Constable)",
        "Constable / Crime Boss (Crime Boss)",
    ]
    scene.plays("ann", "Constable / Crime Boss (Crime Boss)")
    for viewer in ("bob", "cleo", None):
        scene.hears(viewer, "Ann plays Constable / Crime Boss (Crime Boss).")
        view = scene.game.view(None if viewer is None else scene.seat(viewer))
        assert view.played_as[view.discards[view.seats[0]][0]] == "Crime Boss"
    scene.ends()


def test_a_crime_boss_is_no_constable() -> None:
    scene = house(ann="Constable / Crime Boss, Princess", bob="Guard", cleo="King", deck="Baron Baron")
    scene.plays("ann", "Constable / Crime Boss (Crime Boss)")
    scene.happens(GoOut(scene.seat("ann"), "falls")).expect(tokens={"ann": 0}, out="ann")


def test_a_constable_that_was_noped_pays_nothing() -> None:
    scene = house(ann="Constable / Crime Boss, Princess", bob="Nope,", cleo="King", deck="Baron Guard Handmaid")
    scene.plays("ann", "Constable / Crime Boss (Constable)").plays("bob", "Nope")
    scene.happens(GoOut(scene.seat("ann"), "falls")).expect(tokens={"ann": 0}, out="ann")


def test_a_death_that_is_cancelled_pays_no_constable() -> None:
    scene = constable_of(
        house(
            ann="Guard Priest",
            bob="King",
            cleo="Count,",
            discards={"bob": "Constable / Crime Boss, Liber Ivonis"},
            deck="Handmaid Baron",
        ),
        "bob",
    )
    immortal = next(card for card in scene.game.discards[scene.seat("bob")] if str(card) == "Liber Ivonis")
    scene.game.played_as[immortal] = "insane"
    scene.plays("ann", "Guard → Bob").chooses("6")
    scene.expect(out="", tokens={"bob": 0}, turn="bob").ends()


def test_a_constable_still_pays_for_a_failed_check_and_for_the_princess() -> None:
    scene = constable_of(
        house(ann="Princess Guard", bob="King", cleo="Count,", discards={"ann": "Constable / Crime Boss,"}), "ann"
    )
    scene.plays("ann", "Princess").expect(out="ann", tokens={"ann": 1}).ends()
    scene = constable_of(
        house(
            ann="Handmaid Guard",
            bob="King",
            cleo="Count,",
            discards={"bob": "Constable / Crime Boss, Deep Ones"},
            deck="Golden Mead, Priest",
        ),
        "bob",
    )
    scene.plays("ann", "Handmaid").expect(out="bob", tokens={"bob": 1}).ends()


def test_a_constable_pays_before_the_round_ends_and_can_win_the_match() -> None:
    scene = constable_of(
        house(
            ann="Guard Priest",
            bob="King",
            discards={"bob": "Constable / Crime Boss,"},
            tokens={"ann": 1, "bob": 1},
        ),
        "bob",
    )
    scene.plays("ann", "Guard → Bob").chooses("6").expect(over=True, winners="bob", tokens={"ann": 1, "bob": 2})


# The Jestsassin


def test_a_jestsassin_is_played_as_one_of_its_halves() -> None:
    scene = house(ann="Jestsassin, Guard", bob="King", cleo="Count,")
    jests = [words for words in scene.options() if words.startswith("Jestsassin")]
    assert jests == ["Jestsassin (Jester) → Bob", "Jestsassin (Jester) → Cleo", "Jestsassin (Assassin)"]


@pytest.mark.parametrize(("favourite", "paid"), [("Bob", 1), ("Cleo", 0)])
def test_as_a_jester_it_pays_if_the_favourite_wins_the_round(favourite: str, paid: int) -> None:
    scene = house(ann="Jestsassin, Guard", bob="King", cleo="Count,", deck="", rest="turned_up")
    scene.plays("ann", f"Jestsassin (Jester) → {favourite}")
    scene.expect(tokens={"ann": paid, "bob": 1, "cleo": 0}).ends()


def test_as_an_assassin_it_does_nothing_when_played() -> None:
    scene = house(ann="Jestsassin, Guard", bob="King", cleo="Count,", deck="", rest="turned_up")
    scene.plays("ann", "Jestsassin (Assassin)").expect(tokens={"ann": 0, "bob": 1, "cleo": 0}, out="").ends()


@pytest.mark.parametrize("card", ["Jestsassin", "Assassin"])
@pytest.mark.parametrize("guard", ["Guard → Bob", "Investigator → Bob", "Deep Ones (insane) → Bob"])
def test_in_hand_it_strikes_whoever_plays_anything_like_a_guard(card: str, guard: str) -> None:
    name = guard.partition(" → ")[0].removesuffix(" (insane)")
    scene = house(
        ann=f"{name}, Priest", bob=f"{card},", cleo="Count,", discards={"ann": "Golden Mead,"}, deck="King Baron"
    )
    scene.plays("ann", guard).chooses("8").expect(out="ann", bob="King Baron", discards={"bob": f"{card},"}, turn="bob")
    scene.ends()


def test_an_assassin_stays_hidden_if_the_guard_is_noped() -> None:
    scene = house(ann="Guard Priest", bob="Assassin", cleo="Nope,", deck="King Baron")
    scene.plays("ann", "Guard → Bob").plays("cleo", "Nope").expect(out="", discards={"bob": ""}, bob="Assassin Baron")
    for viewer in ("ann", "cleo", None):
        scene.sees(viewer, "bob", "?? ??")
    scene.ends()


def test_an_assassin_draws_a_card_laid_aside_where_the_deck_is_empty() -> None:
    scene = house(ann="Guard Priest", bob="Assassin", cleo="Baron", deck="", aside="King", rest="turned_up")
    scene.plays("ann", "Guard → Bob").chooses("8").expect(out="ann", bob="King", aside="")
