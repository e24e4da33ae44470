"""Priming: whoever goes out before their first turn of a round comes back at once, as their own Prime."""

from __future__ import annotations

from typing import Any

from facedown.games.loveletter.effects import Bounty
from facedown.testing.scenes import Scene, arranging, deal


def house(**named: Any) -> Scene:
    """Only Ann has had a turn."""
    return deal("loveletter", "house", **{**named, "turns": {"ann": 1, **named.get("turns", {})}})


def test_who_goes_out_before_their_first_turn_is_back_with_a_card_and_insanity_1() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Count,", deck="Baron Handmaid")
    scene.plays("ann", "Guard → Bob").chooses("6")
    scene.expect(out="", primes={"bob": 1}, graves={"bob": "King"}, turn="bob", says="back at once as Bob Prime")
    assert scene.game.insanity(scene.seat("bob")) == 1
    for viewer in ("ann", "cleo", None):
        scene.hears(viewer, "Bob holds the 6 that Ann named, and is out of the round.").sees(viewer, "bob", "?? ??")
    scene.ends()


def test_a_prime_is_checked_at_the_start_of_its_first_turn() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Count,", deck="Baron Handmaid Guard")
    scene.plays("ann", "Guard → Bob").chooses("6")
    scene.expect(bob="Baron Guard", discards={"bob": "Handmaid"}, turn="bob").ends()


def test_a_prime_that_fails_the_check_of_its_own_turn_stays_out() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Count,", deck="Baron, Golden Mead, Guard")
    scene.plays("ann", "Guard → Bob").chooses("6").expect(out="bob", primes={"bob": 1}, turn="cleo").ends()


def test_a_prime_may_be_primed_again() -> None:
    scene = house(
        ann="Guard Priest", bob="King", cleo="Guard", dan="Count,", direction=-1, deck="Baron, Guard, Prince, Handmaid"
    )
    scene.plays("ann", "Guard → Bob").chooses("6").expect(primes={"bob": 1}, bob="Baron", turn="dan")
    scene.plays("dan", "Guard → Bob").chooses("3").expect(primes={"bob": 2}, out="", bob="Prince")
    assert scene.game.insanity(scene.seat("bob")) == 2
    scene.expect(graves={"bob": "King Baron"}).ends()


def test_who_has_had_a_turn_is_not_primed() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Count,", turns={"bob": 1})
    scene.plays("ann", "Guard → Bob").chooses("6").expect(out="bob", primes={"bob": 0}).ends()


def test_who_dies_on_their_first_turn_is_not_primed() -> None:
    scene = house(ann="Princess Guard", bob="King", cleo="Count,").plays("ann", "Princess")
    scene.expect(out="ann", primes={"ann": 0}).ends()


def test_priming_can_be_switched_off() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Count,", options={"priming": False})
    scene.plays("ann", "Guard → Bob").chooses("6").expect(out="bob", primes={"bob": 0}).ends()


def test_the_last_two_go_on_when_one_of_them_is_primed() -> None:
    scene = house(ann="Guard Priest", bob="King", deck="Baron Handmaid Guard")
    scene.plays("ann", "Guard → Bob").chooses("6").expect(out="", turn="bob", tokens={"ann": 0}).ends()


def test_a_prince_on_the_princess_lets_the_new_self_draw_one_card_only() -> None:
    scene = house(ann="Prince Guard", bob="Princess", cleo="Count,", deck="Baron Handmaid Guard")
    scene.plays("ann", "Prince → Bob").expect(
        graves={"bob": "Princess"}, bob="Baron Guard", discards={"bob": "Handmaid"}
    )
    assert len([line for line in scene.game.log if str(line) == "Bob draws a card."]) == 2
    scene.ends()


def test_a_bishops_victim_who_discards_the_princess_draws_one_card_only() -> None:
    scene = house(ann="Bishop Guard", bob="Princess", cleo="Count,", deck="Baron Handmaid Guard")
    scene.plays("ann", "Bishop → Bob").chooses("8").chooses("discard Princess")
    scene.expect(graves={"bob": "Princess"}, bob="Baron Guard", tokens={"ann": 1}).ends()


def test_the_discards_of_the_dead_self_are_not_the_primes() -> None:
    scene = house(
        ann="Guard Priest", bob="King", cleo="Guard,", discards={"bob": "Count, Handmaid"}, deck="Baron Priest"
    )
    scene.plays("ann", "Guard → Bob").chooses("6").expect(graves={"bob": "Count, Handmaid, King"}, primes={"bob": 1})
    assert scene.game.rank(scene.seat("bob")) == 2 * max(
        card.face.value for card in scene.game.hands[scene.seat("bob")]
    )


def test_a_prime_who_was_insane_before_is_as_insane_as_it_was_primed() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Count,", discards={"bob": "Nope,"}, deck="Baron Handmaid Guard")
    scene.plays("ann", "Guard → Bob").chooses("6")
    assert scene.game.insanity(scene.seat("bob")) == 1


def test_primes_leave_at_the_next_round() -> None:
    scene = house(ann="Guard Priest", bob="King", deck="Baron", rest="turned_up", until="")
    scene.plays("ann", "Guard → Bob").chooses("6").expect(asked="bob", says="The round is over.")
    assert scene.game.choice.prompt == "Who starts the next round?"
    scene.chooses("Ann").expect(round=2, primes={"bob": 0}, graves={"bob": ""}, turns={"ann": 1, "bob": 0})
    scene.ends()


def test_the_death_of_the_dead_self_counts_for_who_was_out_last() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Count,", deck="Baron Handmaid Guard")
    scene.plays("ann", "Guard → Bob").chooses("6")
    assert scene.game.last_out is scene.seat("bob")


def test_a_bounty_is_paid_for_the_death_of_the_dead_self_and_once() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Count,", deck="Baron Handmaid Guard")
    with arranging(scene.game):
        scene.game.later(Bounty(scene.seat("ann"), scene.seat("bob"), 1))
    scene.plays("ann", "Guard → Bob").chooses("6").expect(tokens={"ann": 1}, primes={"bob": 1}, turn="bob")
    assert not any(isinstance(delayed, Bounty) for delayed in scene.game.delayed)
    scene.ends()


def test_nobody_knows_the_card_of_a_prime_nor_keeps_what_was_known_of_the_dead_self() -> None:
    scene = house(ann="Baron, Countess", bob="King", cleo="Count,", deck="Guard Handmaid Priest")
    scene.plays("ann", "Baron → Bob").expect(primes={"bob": 1}, bob="Guard Priest")
    scene.sees("ann", "bob", "?? ??").sees("bob", "ann", "Countess").ends()


def test_who_turned_a_guard_around_and_met_an_assassin_before_their_first_turn_is_primed() -> None:
    scene = house(ann="Guard Assassin", bob="No-U,", cleo="Count,", deck="King Priest Baron Handmaid")
    scene.plays("ann", "Guard → Bob").plays("bob", "No-U").chooses("8")
    scene.expect(primes={"bob": 1}, out="", discards={"ann": "Guard Assassin"}, graves={"bob": "No-U, King"})
    assert sum(str(line) == "Ann draws a card." for line in scene.game.log) == 1
