"""Roles that find things out: who somebody is, and what somebody does."""

from __future__ import annotations

import pytest
from games.mafia.scenery import Scene, day, night


def inspected(verb: str, by: str, role: str) -> list[str]:
    """What somebody of a role learns about somebody of another."""
    dead: dict[str, object] = {"dead_learn": True}
    scene = night(rules=dead, ann=by, bob=role, cleo="Townie", dan="Townie", eve="Goon", finn="Townie")
    return scene.does("ann", verb.format("Bob")).dawn().learned("ann")


@pytest.mark.parametrize(
    ("role", "result"),
    [
        ("Townie", "innocent"),
        ("Goon", "guilty"),
        ("Godfather", "innocent"),
        ("Miller", "guilty"),
        ("Traitor", "guilty"),
        ("Possessed", "innocent"),
        ("Serial Killer", "guilty"),
        ("Inspection-immune Serial Killer", "innocent"),
        ("Survivor", "guilty"),
        ("Mafia Doctor", "guilty"),
    ],
)
def test_a_cop_learns_who_is_guilty(role: str, result: str) -> None:
    assert inspected("investigate {}", "Cop", role) == [result]


@pytest.mark.parametrize(
    ("cop", "townie", "goon", "miller"),
    [
        ("Insane Cop", "guilty", "innocent", "innocent"),
        ("Paranoid Cop", "guilty", "guilty", "guilty"),
        ("Naive Cop", "innocent", "innocent", "innocent"),
    ],
)
def test_a_cop_may_be_wrong_and_does_not_know_it(cop: str, townie: str, goon: str, miller: str) -> None:
    assert inspected("investigate {}", cop, "Townie") == [townie]
    assert inspected("investigate {}", cop, "Goon") == [goon]
    assert inspected("investigate {}", cop, "Miller") == [miller]
    scene = night(ann=cop, bob="Goon", cleo="Townie", dan="Townie")
    view = scene.game.view(scene.seat("ann"))
    assert view.role(scene.seat("ann")).name == "Cop"
    assert cop.split(maxsplit=1)[0] not in view.to_json()


def test_when_a_cop_who_was_wrong_dies_it_shows() -> None:
    scene = night(ann="Insane Cop", bob="Goon", cleo="Townie", dan="Townie")
    scene.does("bob", "kill Ann").dawn()
    assert scene.hears("cleo", "Ann was really the Insane Cop.")


@pytest.mark.parametrize(
    ("role", "result"),
    [
        ("Doctor", "Doctor"),
        ("Mafia Doctor", "Doctor"),
        ("1-shot Vigilante", "Vigilante"),
        ("Goon", "vanilla"),
        ("Townie", "vanilla"),
        ("Insane Cop", "Cop"),
    ],
)
def test_a_role_cop_learns_the_role_and_not_the_side(role: str, result: str) -> None:
    assert inspected("learn the role of {}", "Role Cop", role) == [result]


@pytest.mark.parametrize(("role", "result"), [("Townie", "vanilla"), ("Goon", "vanilla"), ("Mason", "not vanilla")])
def test_a_vanilla_cop_learns_who_is_vanilla(role: str, result: str) -> None:
    assert inspected("learn whether {} is vanilla", "Vanilla Cop", role) == [result]


@pytest.mark.parametrize(
    ("role", "gun", "police"),
    [
        ("Vigilante", "a gun", "a gun"),
        ("Goon", "a gun", "a gun"),
        ("Serial Killer", "a gun", "a gun"),
        ("Paranoid Gun Owner", "a gun", "a gun"),
        ("Traitor", "no gun", "no gun"),
        ("Cop", "no gun", "a gun"),
        ("Doctor", "no gun", "no gun"),
    ],
)
def test_a_gunsmith_learns_who_has_a_gun(role: str, gun: str, police: str) -> None:
    assert inspected("look for a gun of {}", "Gunsmith", role) == [gun]
    assert inspected("look for a gun of {}", "Police Gunsmith", role) == [police]


# What goes on around somebody


def observed(role: str, verb: str, **rules: object) -> Scene:
    """Finn looks at Dan, who protects Eve and is visited by Ann (a cop) and Bob (who kills)."""
    roles = {"ann": "Cop", "bob": "Goon", "cleo": "Townie", "dan": "Doctor", "eve": "Townie", "finn": role}
    scene = night(rules=rules, **roles)
    scene.does("ann", "investigate Dan").does("bob", "kill Dan").does("dan", "protect Eve")
    return scene.does("finn", f"{verb} Dan").dawn()


@pytest.mark.parametrize("resolver", ["nar", "priority"])
@pytest.mark.parametrize(
    ("role", "verb", "seen"),
    [
        ("Tracker", "track", "Eve"),
        ("Watcher", "watch", "Ann, Bob"),
        ("Voyeur", "spy on", "inspect, kill"),
        ("Follower", "follow", "protect"),
        ("Motion Detector", "listen at the door of", "something moved"),
    ],
)
def test_observers_see_what_is_done(role: str, verb: str, seen: str, resolver: str) -> None:
    observed(role, verb, resolver=resolver).learns("finn", seen)


@pytest.mark.parametrize(
    ("role", "verb", "seen"),
    [
        ("Tracker", "track", "nobody"),
        ("Watcher", "watch", "nobody"),
        ("Voyeur", "spy on", "nothing"),
        ("Follower", "follow", "nothing"),
        ("Motion Detector", "listen at the door of", "nothing moved"),
    ],
)
def test_observers_see_nothing_where_nothing_is_done(role: str, verb: str, seen: str) -> None:
    scene = night(ann="Townie", bob="Goon", cleo="Townie", dan="Townie", eve="Townie", finn=role)
    scene.does("bob", "kill Cleo").does("finn", f"{verb} Dan").dawn().learns("finn", seen)


@pytest.mark.parametrize(
    ("observer", "verb"),
    [
        ("Cop", "investigate"),
        ("Role Cop", "learn the role of"),
        ("Tracker", "track"),
        ("Watcher", "watch"),
        ("Voyeur", "spy on"),
        ("Follower", "follow"),
        ("Motion Detector", "listen at the door of"),
    ],
)
@pytest.mark.parametrize(
    ("role", "words"),
    [("Roleblocker", "block Ann"), ("Jailkeeper", "jail Ann"), ("Rolestopper", "shield Bob")],
)
def test_whoever_is_kept_from_looking_gets_no_result(observer: str, verb: str, role: str, words: str) -> None:
    scene = night(ann=observer, bob="Goon", cleo=role, dan="Townie", eve="Townie")
    scene.does("ann", f"{verb} Bob").does("cleo", words).dawn().learns("ann", "no result")


@pytest.mark.parametrize("words", ["leave the town", "hide behind Dan"])
def test_nobody_finds_whoever_is_away(words: str) -> None:
    role = "Commuter" if words == "leave the town" else "Hider"
    scene = night(ann="Cop", bob=role, cleo="Goon", dan="Townie", eve="Townie")
    scene.does("ann", "investigate Bob").does("bob", words).dawn().learns("ann", "no result")


def test_a_swapped_or_sent_cop_looks_at_the_other() -> None:
    for role, words in (("Bus Driver", "swap Bob and Dan"), ("Redirector", "send Ann to Bob")):
        scene = night(ann="Cop", bob="Goon", cleo=role, dan="Townie", eve="Townie")
        scene.does("ann", "investigate Dan").does("cleo", words).dawn().learns("ann", "guilty")


@pytest.mark.parametrize(("role", "sees"), [("Ninja", "nobody"), ("Goon", "Dan")])
def test_a_ninja_is_not_seen(role: str, sees: str) -> None:
    scene = night(ann="Tracker", bob=role, cleo="Watcher", dan="Townie", eve="Townie")
    scene.does("ann", "track Bob").does("bob", "kill Dan").does("cleo", "watch Dan").dawn()
    scene.learns("ann", sees).learns("cleo", "nobody" if role == "Ninja" else "Bob").dead("dan")


def test_a_blocked_player_visits_nobody() -> None:
    scene = night(ann="Tracker", bob="Doctor", cleo="Roleblocker", dan="Goon", eve="Townie")
    scene.does("ann", "track Bob").does("bob", "protect Eve").does("cleo", "block Bob").dawn()
    scene.learns("ann", "nobody")


@pytest.mark.parametrize(
    ("role", "seen"), [("Framer", "guilty"), ("Mafia Visitor", "innocent")], ids=["framed", "not framed"]
)
def test_a_framed_player_looks_guilty(role: str, seen: str) -> None:
    verb = "frame" if role == "Framer" else "visit"
    for resolver in ("nar", "priority"):
        scene = night(rules={"resolver": resolver}, ann="Cop", bob=role, cleo="Townie", dan="Townie")
        scene.does("ann", "investigate Cleo").does("bob", f"{verb} Cleo").dawn().learns("ann", seen)


@pytest.mark.parametrize(("role", "seen"), [("Godfather", "innocent"), ("Miller", "guilty"), ("Goon", "guilty")])
def test_what_somebody_always_looks_like_is_stronger_than_a_frame(role: str, seen: str) -> None:
    scene = night(ann="Cop", bob="Framer", cleo=role, dan="Townie", eve="Townie", finn="Townie")
    scene.does("ann", "investigate Cleo").does("bob", "frame Cleo").dawn().learns("ann", seen)


def test_an_insane_cop_sees_a_framed_townie_as_innocent() -> None:
    scene = night(ann="Insane Cop", bob="Framer", cleo="Townie", dan="Townie")
    scene.does("ann", "investigate Cleo").does("bob", "frame Cleo").dawn().learns("ann", "innocent")


# Sent elsewhere


@pytest.mark.parametrize(("named", "about"), [(False, "Bob"), (True, "Eve")])
@pytest.mark.parametrize(
    ("role", "words", "what"),
    [("Cop", "investigate Bob", "guilty"), ("Tracker", "track Bob", "Cleo"), ("Voyeur", "spy on Bob", "redirect")],
)
def test_whoever_is_sent_elsewhere_is_told_so_where_the_table_rules_it(
    role: str, words: str, what: str, named: bool, about: str
) -> None:
    roles = {"ann": role, "bob": "Townie", "cleo": "Townie", "dan": "Redirector", "eve": "Goon", "finn": "Townie"}
    scene = night(rules={"name_targets": named}, **roles)
    scene.does("ann", words).does("dan", "send Ann to Eve").does("eve", "kill Cleo").dawn().learns("ann", what)
    assert scene.hears("ann", f"You learn about {about}: {what}.")


@pytest.mark.parametrize(("named", "about"), [(False, "Bob"), (True, "Eve")])
def test_no_result_is_about_whom_the_table_rules_it_to_be(named: bool, about: str) -> None:
    roles = {"ann": "Cop", "bob": "Goon", "cleo": "Roleblocker", "dan": "Redirector", "eve": "Townie", "finn": "Townie"}
    scene = night(rules={"name_targets": named}, **roles)
    scene.does("ann", "investigate Bob").does("cleo", "block Ann").does("dan", "send Ann to Eve").dawn()
    scene.learns("ann", "no result")
    assert scene.hears("ann", f"You learn about {about}: no result.")


# The dead


def test_a_coroner_learns_the_role_of_a_dead_player() -> None:
    scene = day(rules={"flip": "nothing"}, ann="Coroner", bob="Goon", cleo="Doctor", dan="Townie", eve="Townie")
    scene.lynch("cleo").does("ann", "ask the dead Cleo").dawn().learns("ann", "Doctor")


@pytest.mark.parametrize(
    ("role", "result"), [("Doctor", "town"), ("Goon", "not town"), ("Possessed", "town"), ("Godfather", "not town")]
)
def test_a_medium_learns_the_side_of_whoever_was_lynched(role: str, result: str) -> None:
    roles = {"ann": "Medium", "bob": "Goon", "cleo": role, "dan": "Townie", "eve": "Townie", "finn": "Townie"}
    scene = day(rules={"flip": "nothing"}, **roles, gus="Townie")
    scene.lynch("cleo").does("ann", "ask the dead Cleo").dawn().learns("ann", result)


def test_a_medium_is_not_asked_where_nobody_was_lynched() -> None:
    scene = day(ann="Medium", bob="Goon", cleo="Townie", dan="Townie", eve="Townie")
    assert scene.pass_day().can("ann") == []
    scene.does("bob", "kill Cleo").dawn()
    assert scene.pass_day().can("ann") == []


def test_actions_on_the_dead_cannot_be_sent_elsewhere() -> None:
    scene = day(rules={"flip": "nothing"}, ann="Coroner", bob="Goon", cleo="Doctor", dan="Redirector", eve="Townie")
    scene.lynch("cleo").does("ann", "ask the dead Cleo").does("dan", "send Ann to Bob").dawn().learns("ann", "Doctor")
