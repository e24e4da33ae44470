"""Roles that block, hide, swap, redirect and copy, and those who come for a visit."""

from __future__ import annotations

import pytest
from games.mafia.scenery import day, night

BOTH = pytest.mark.parametrize("resolver", ["nar", "priority"])


# Out of reach


@BOTH
def test_nobody_kills_whoever_left_the_town(resolver: str) -> None:
    scene = night(rules={"resolver": resolver}, ann="Commuter", bob="Goon", cleo="Roleblocker", dan="Townie")
    scene.does("ann", "leave the town").does("bob", "kill Ann").does("cleo", "block Ann").dawn().dead()


@BOTH
def test_a_shielded_player_cannot_be_reached(resolver: str) -> None:
    roles = {"ann": "Rolestopper", "bob": "Goon", "cleo": "Cop", "dan": "Townie", "eve": "Jailkeeper"}
    scene = night(rules={"resolver": resolver}, **roles)
    scene.does("ann", "shield Bob").does("bob", "kill Dan").does("cleo", "investigate Bob").does("eve", "jail Bob")
    scene.dawn().dead("dan").learns("cleo", "no result")


def test_a_blocked_shield_does_not_hold() -> None:
    scene = night(ann="Rolestopper", bob="Goon", cleo="Roleblocker", dan="Townie", eve="Townie")
    scene.does("ann", "shield Dan").does("bob", "kill Dan").does("cleo", "block Ann").dawn().dead("dan")


def test_two_shields_on_each_other_both_hold() -> None:
    scene = night(ann="Rolestopper", bob="Rolestopper", cleo="Vigilante", dan="Goon", eve="Townie", finn="Townie")
    scene.does("ann", "shield Bob").does("bob", "shield Ann").does("cleo", "kill Ann").dawn().dead()


@pytest.mark.parametrize(("behind", "dead"), [("Bob", ["ann"]), ("Cleo", []), ("Dan", ["ann", "dan"])])
def test_a_hider_shares_the_fate_of_the_other(behind: str, dead: list[str]) -> None:
    scene = night(ann="Hider", bob="Goon", cleo="Townie", dan="Townie", eve="Vigilante", finn="Townie")
    scene.does("ann", f"hide behind {behind}").does("bob", "kill Ann")
    (scene.does("eve", "kill Dan") if behind == "Dan" else scene).dawn().dead(*dead)


def test_a_hider_behind_a_hider_behind_a_victim_dies_too() -> None:
    scene = night(ann="Hider", bob="Goon", cleo="Hider", dan="Townie", eve="Townie", finn="Townie", gus="Townie")
    scene.does("cleo", "hide behind Dan").does("ann", "hide behind Dan").does("bob", "kill Dan").dawn()
    scene.dead("ann", "cleo", "dan")


def test_a_hider_cannot_be_blocked_or_swapped_away() -> None:
    scene = night(ann="Hider", bob="Goon", cleo="Roleblocker", dan="Bus Driver", eve="Townie", finn="Townie")
    scene.does("ann", "hide behind Eve").does("cleo", "block Ann").does("dan", "swap Ann and Finn")
    scene.does("bob", "kill Ann").dawn().dead()


def test_a_hider_is_swapped_behind_another() -> None:
    scene = night(ann="Hider", bob="Goon", cleo="Bus Driver", dan="Townie", eve="Townie", finn="Townie")
    scene.does("ann", "hide behind Dan").does("bob", "kill Dan").does("cleo", "swap Bob and Dan").dawn()
    scene.dead("ann", "bob")


# Swapping and sending


@BOTH
def test_a_bus_swaps_everything(resolver: str) -> None:
    roles = {"ann": "Bus Driver", "bob": "Goon", "cleo": "Cop", "dan": "Townie", "eve": "Watcher", "finn": "Miller"}
    scene = night(rules={"resolver": resolver}, **roles)
    scene.does("ann", "swap Dan and Finn").does("bob", "kill Dan").does("cleo", "investigate Dan")
    scene.does("eve", "watch Dan").dawn().dead("finn").learns("cleo", "guilty").learns("eve", "Ann, Bob, Cleo")


def test_a_blocked_bus_stays() -> None:
    scene = night(ann="Bus Driver", bob="Goon", cleo="Roleblocker", dan="Townie", eve="Townie")
    scene.does("ann", "swap Dan and Eve").does("bob", "kill Dan").does("cleo", "block Ann").dawn().dead("dan")


def test_a_bus_can_swap_its_driver() -> None:
    scene = night(ann="Bus Driver", bob="Goon", cleo="Townie", dan="Townie")
    scene.does("ann", "swap Ann and Cleo").does("bob", "kill Ann").dawn().dead("cleo")


def test_a_bus_sends_a_block_at_its_driver_to_the_other() -> None:
    scene = night(ann="Bus Driver", bob="Goon", cleo="Roleblocker", dan="Cop", eve="Townie")
    scene.does("ann", "swap Ann and Dan").does("cleo", "block Ann").does("dan", "investigate Bob").dawn()
    scene.learns("dan", "no result")


def test_a_bus_comes_before_a_redirect_to_one_of_the_swapped() -> None:
    scene = night(ann="Redirector", bob="Goon", cleo="Bus Driver", dan="Townie", eve="Townie", finn="Townie")
    scene.does("ann", "send Bob to Dan").does("bob", "kill Finn").does("cleo", "swap Dan and Eve").dawn().dead("eve")


def test_a_bus_on_somebody_who_left_or_is_shielded_does_not_go() -> None:
    scene = night(ann="Bus Driver", bob="Goon", cleo="Rolestopper", dan="Townie", eve="Townie")
    scene.does("ann", "swap Dan and Eve").does("bob", "kill Eve").does("cleo", "shield Dan").dawn().dead("eve")


@BOTH
def test_a_blocker_can_be_sent_against_a_friend(resolver: str) -> None:
    roles = {"ann": "Roleblocker", "bob": "Goon", "cleo": "Cop", "dan": "Redirector", "eve": "Townie"}
    scene = night(rules={"resolver": resolver}, **roles)
    scene.does("ann", "block Bob").does("bob", "kill Eve").does("cleo", "investigate Bob")
    scene.does("dan", "send Ann to Cleo").dawn()
    if resolver == "nar":
        scene.dead("eve").learns("cleo", "no result")
    else:
        scene.dead().learns("cleo", "guilty")


def test_a_blocked_redirector_sends_nobody() -> None:
    scene = night(ann="Redirector", bob="Goon", cleo="Roleblocker", dan="Townie", eve="Townie")
    scene.does("ann", "send Bob to Eve").does("bob", "kill Dan").does("cleo", "block Ann").dawn().dead("dan")


# Copying


@BOTH
@pytest.mark.parametrize("first", ["ann", "dan"])
def test_a_copycat_does_what_another_does(first: str, resolver: str) -> None:
    roles = {"ann": "Copycat", "bob": "Goon", "cleo": "Townie", "dan": "Cop", "eve": "Townie"}
    seats = {first: roles[first], **roles}
    scene = night(rules={"resolver": resolver}, **seats)
    scene.does("ann", "copy Dan").does("dan", "investigate Bob").dawn()
    scene.learns("ann", "guilty").learns("dan", "guilty")


@BOTH
@pytest.mark.parametrize(
    ("role", "words", "learned"),
    [
        ("Roleblocker", "block Ann", []),
        ("Roleblocker", "block Dan", ["guilty"]),
        ("Rolestopper", "shield Bob", ["no result"]),
        ("Redirector", "send Dan to Eve", ["guilty"]),
        ("Bus Driver", "swap Bob and Eve", ["innocent"]),
    ],
)
def test_a_copy_and_what_changes_it(role: str, words: str, learned: list[str], resolver: str) -> None:
    roles = {"ann": "Copycat", "bob": "Goon", "cleo": role, "dan": "Cop", "eve": "Townie"}
    scene = night(rules={"resolver": resolver}, **roles)
    scene.does("ann", "copy Dan").does("dan", "investigate Bob").does("cleo", words).dawn()
    expected = ["no result"] if (words, resolver) == ("block Ann", "priority") else learned
    scene.learns("ann", *expected)


def test_a_copycat_can_kill() -> None:
    scene = night(ann="Copycat", bob="Goon", cleo="Doctor", dan="Townie", eve="Townie")
    scene.does("ann", "copy Bob").does("bob", "kill Dan").does("cleo", "protect Dan").dawn().dead("dan")


def test_a_copycat_of_a_copycat_copies_the_copy() -> None:
    scene = night(ann="Copycat", bob="Copycat", cleo="Cop", dan="Goon", eve="Townie")
    scene.does("ann", "copy Bob").does("bob", "copy Cleo").does("cleo", "investigate Dan").dawn()
    scene.learns("ann", "guilty").learns("bob", "guilty")


def test_an_absorber_can_do_once_what_was_done_to_them() -> None:
    scene = night(ann="Absorber", bob="Goon", cleo="Cop", dan="Townie", eve="Townie", finn="Townie")
    assert scene.can("ann") == []
    scene.does("cleo", "investigate Ann").dawn().pass_day()
    scene.does("ann", "investigate Bob").dawn().learns("ann", "guilty").pass_day()
    assert scene.can("ann") == []


# Visits


@pytest.mark.parametrize(
    ("role", "words", "told"),
    [
        ("Visitor", "visit Cleo", []),
        ("Fruit Vendor", "give fruit to Cleo", ["somebody left you some fruit"]),
        ("Mailman", "leave a letter with Cleo", ["somebody left you a letter"]),
        ("Friendly Neighbour", "greet Cleo", ["of the town"]),
        ("Mafia Friendly Neighbour", "greet Cleo", []),
    ],
)
def test_visitors_and_what_they_leave(role: str, words: str, told: list[str]) -> None:
    scene = night(ann=role, bob="Goon", cleo="Townie", dan="Watcher", eve="Townie", finn="Townie", gus="Townie")
    scene.does("ann", words).does("dan", "watch Cleo").dawn().learns("cleo", *told).learns("dan", "Ann")


LETTERS = ["I am the Mailman", "I am the Tracker", "Bob is guilty", "Finn is innocent"]


@pytest.mark.parametrize("note", LETTERS)
def test_a_letter_says_what_its_writer_claims_and_not_who_wrote_it(note: str) -> None:
    scene = night(ann="Mailman", bob="Goon", cleo="Townie", dan="Tracker", eve="Townie", finn="Townie")
    scene.does("ann", f"write to Cleo: {note}").does("dan", "track Ann").dawn()
    scene.learns("cleo", f"somebody left you a letter: {note}").learns("dan", "Cleo").learns("eve")


def test_a_letter_is_not_changed_by_going_astray_or_being_copied() -> None:
    roles = {"ann": "Mailman", "bob": "Goon", "cleo": "Townie", "dan": "Bus Driver", "eve": "Copycat", "finn": "Townie"}
    scene = night(**roles, gus="Townie")
    scene.does("ann", "write to Cleo: Bob is guilty").does("dan", "swap Cleo and Finn").does("eve", "copy Ann").dawn()
    scene.learns("cleo").learns("finn", *["somebody left you a letter: Bob is guilty"] * 2)


def test_the_dead_are_written_neither_to_nor_about() -> None:
    scene = day(ann="Mailman", bob="Goon", cleo="Townie", dan="Townie", eve="Townie", finn="Townie").lynch("cleo")
    assert not [words for words in scene.can("ann") if "Cleo" in words]
    assert "write to Dan: Bob is guilty" in scene.can("ann")


@pytest.mark.parametrize(("role", "words"), [("Fruit Vendor", "give fruit to"), ("Mailman", "leave a letter with")])
def test_a_blocked_visitor_leaves_nothing(role: str, words: str) -> None:
    scene = night(ann=role, bob="Goon", cleo="Townie", dan="Roleblocker", eve="Townie")
    scene.does("ann", f"{words} Cleo").does("dan", "block Ann").dawn().learns("cleo")
