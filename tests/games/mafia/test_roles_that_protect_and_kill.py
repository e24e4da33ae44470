"""Roles that protect, that kill, and that are hard to kill."""

from __future__ import annotations

import pytest
from games.mafia.scenery import Scene, night

GUARDS = [
    ("Doctor", "protect"),
    ("Bodyguard", "guard"),
    ("Babysitter", "babysit"),
    ("CPR Doctor", "resuscitate"),
    ("Jailkeeper", "jail"),
]

BOTH = pytest.mark.parametrize("resolver", ["nar", "priority"])
EVERYBODY = {"dan": "Townie", "eve": "Townie", "finn": "Townie"}


def guarded(guard: str, verb: str, *, killer: str = "Goon", victim: str = "Townie", **rules: object) -> Scene:
    """Bob kills Cleo, whom Ann protects."""
    scene = night(rules=rules, ann=guard, bob=killer, cleo=victim, **EVERYBODY)
    return scene.does("ann", f"{verb} Cleo").does("bob", "kill Cleo")


@BOTH
@pytest.mark.parametrize(("guard", "verb"), GUARDS)
def test_whoever_is_protected_survives(guard: str, verb: str, resolver: str) -> None:
    guarded(guard, verb, resolver=resolver).dawn().dead(*(["ann"] if guard == "Bodyguard" else []))


@BOTH
@pytest.mark.parametrize(("guard", "verb"), GUARDS)
def test_nothing_protects_from_a_strongman(guard: str, verb: str, resolver: str) -> None:
    guarded(guard, verb, killer="Strongman", resolver=resolver).dawn().dead("cleo")


@pytest.mark.parametrize(("guard", "verb"), GUARDS)
def test_nothing_protects_whoever_is_macho(guard: str, verb: str) -> None:
    guarded(guard, verb, victim="Macho Townie").dawn().dead("cleo")


@BOTH
@pytest.mark.parametrize(("guard", "verb"), GUARDS)
def test_a_blocked_guard_protects_nobody(guard: str, verb: str, resolver: str) -> None:
    roles = {"ann": guard, "bob": "Goon", "cleo": "Townie", "dan": "Roleblocker", "eve": "Townie"}
    scene = night(rules={"resolver": resolver}, **roles)
    scene.does("ann", f"{verb} Cleo").does("bob", "kill Cleo").does("dan", "block Ann").dawn().dead("cleo")


@BOTH
@pytest.mark.parametrize(("guard", "verb"), [one for one in GUARDS if one[0] != "CPR Doctor"])
def test_a_guard_who_is_sent_elsewhere_protects_another(guard: str, verb: str, resolver: str) -> None:
    roles = {"ann": guard, "bob": "Goon", "cleo": "Townie", "dan": "Redirector", "eve": "Townie"}
    scene = night(rules={"resolver": resolver}, **roles)
    scene.does("ann", f"{verb} Cleo").does("bob", "kill Cleo").does("dan", "send Ann to Eve").dawn().dead("cleo")


@pytest.mark.parametrize(("guard", "verb"), GUARDS)
def test_a_guard_does_not_reach_whoever_is_shielded(guard: str, verb: str) -> None:
    scene = night(ann=guard, bob="Goon", cleo="Rolestopper", dan="Townie", eve="Townie")
    scene.does("ann", f"{verb} Dan").does("bob", "kill Dan").does("cleo", "shield Dan").dawn().dead()


def test_nobody_protects_themselves_unless_their_role_says_so() -> None:
    assert "protect Ann" not in night(ann="Doctor", bob="Goon", cleo="Townie", dan="Townie").can("ann")
    scene = night(ann="Self-targeting Doctor", bob="Goon", cleo="Townie", dan="Townie")
    scene.does("ann", "protect Ann").does("bob", "kill Ann").dawn().dead()


# Each in their own way


def test_a_bodyguard_can_be_saved_by_a_doctor() -> None:
    scene = night(ann="Bodyguard", bob="Goon", cleo="Townie", dan="Doctor", eve="Townie")
    scene.does("ann", "guard Cleo").does("bob", "kill Cleo").does("dan", "protect Ann").dawn().dead()


def test_a_doctor_on_the_same_player_spares_the_bodyguard() -> None:
    for roles in ({"ann": "Bodyguard", "dan": "Doctor"}, {"dan": "Doctor", "ann": "Bodyguard"}):
        scene = night(**roles, bob="Goon", cleo="Townie", eve="Townie")
        scene.does("ann", "guard Cleo").does("bob", "kill Cleo").does("dan", "protect Cleo").dawn().dead()


def test_an_elite_bodyguard_takes_the_killer_along() -> None:
    guarded("Elite Bodyguard", "guard").dawn().dead("ann", "bob")


def test_two_bodyguards_on_each_other_save_each_other_once() -> None:
    scene = night(
        rules={"doctor_saves": "all"}, ann="Bodyguard", bob="Bodyguard", cleo="Goon", dan="Townie", eve="Townie"
    )
    scene.does("ann", "guard Bob").does("bob", "guard Ann").does("cleo", "kill Bob").dawn().dead("bob")


def test_a_child_dies_with_the_babysitter() -> None:
    scene = night(ann="Babysitter", bob="Goon", cleo="Townie", dan="Townie", eve="Townie")
    scene.does("ann", "babysit Cleo").does("bob", "kill Ann").dawn().dead("ann", "cleo")


def test_a_blocked_babysitter_dies_alone() -> None:
    scene = night(ann="Babysitter", bob="Goon", cleo="Townie", dan="Roleblocker", eve="Townie")
    scene.does("ann", "babysit Cleo").does("bob", "kill Ann").does("dan", "block Ann").dawn().dead("ann")


def test_whoever_is_resuscitated_for_nothing_dies_of_it() -> None:
    scene = night(ann="CPR Doctor", bob="Goon", cleo="Townie", dan="Townie", eve="Townie")
    scene.does("ann", "resuscitate Cleo").dawn().dead("cleo")


def test_a_doctor_can_save_from_resuscitation() -> None:
    scene = night(ann="CPR Doctor", bob="Goon", cleo="Townie", dan="Doctor", eve="Townie")
    scene.does("ann", "resuscitate Cleo").does("dan", "protect Cleo").dawn().dead()


@pytest.mark.parametrize("saves", ["one", "all"])
def test_with_a_doctor_there_the_resuscitation_comes_first(saves: str) -> None:
    scene = night(
        rules={"doctor_saves": saves}, ann="Doctor", bob="Goon", cleo="Townie", dan="CPR Doctor", eve="Townie"
    )
    scene.does("ann", "protect Cleo").does("bob", "kill Cleo").does("dan", "resuscitate Cleo").dawn().dead()


@pytest.mark.parametrize(("target", "dead"), [("Bob", ["ann"]), ("Cleo", []), ("Dan", [])])
def test_a_weak_doctor_dies_of_visiting_scum(target: str, dead: list[str]) -> None:
    scene = night(ann="Weak Doctor", bob="Goon", cleo="Townie", dan="Survivor", eve="Doctor", finn="Townie")
    scene.does("ann", f"protect {target}").does("eve", "protect Ann").dawn().dead(*dead)


def test_a_weak_doctor_who_is_blocked_does_not_die() -> None:
    scene = night(ann="Weak Doctor", bob="Goon", cleo="Roleblocker", dan="Townie")
    scene.does("ann", "protect Bob").does("cleo", "block Ann").dawn().dead()


# Killing


@BOTH
@pytest.mark.parametrize("role", ["Vigilante", "Serial Killer", "Goon"])
@pytest.mark.parametrize(
    ("other", "words", "dead"),
    [
        ("Roleblocker", "block Ann", []),
        ("Jailkeeper", "jail Ann", []),
        ("Jailkeeper", "jail Bob", []),
        ("Doctor", "protect Bob", []),
        ("Rolestopper", "shield Bob", []),
        ("Redirector", "send Ann to Dan", ["dan"]),
        ("Bus Driver", "swap Bob and Dan", ["dan"]),
        ("Bus Driver", "swap Bob and Cleo", ["cleo"]),
        ("Visitor", "visit Bob", ["bob"]),
    ],
)
def test_a_kill_and_what_changes_it(role: str, other: str, words: str, dead: list[str], resolver: str) -> None:
    goon = "Townie" if role == "Goon" else "Goon"
    scene = night(rules={"resolver": resolver}, ann=role, bob="Townie", cleo=other, dan="Townie", eve=goon)
    scene.does("ann", "kill Bob").does("cleo", words).dawn().dead(*dead)


def test_a_strongman_kills_whoever_is_doctored_jailed_and_bulletproof_unless_blocked() -> None:
    for words, dead in (("jail Cleo", ["cleo"]), ("jail Bob", [])):
        scene = night(ann="Doctor", bob="Strongman", cleo="Bulletproof", dan="Jailkeeper", eve="Townie")
        scene.does("ann", "protect Cleo").does("bob", "kill Cleo").does("dan", words).dawn().dead(*dead)


def test_a_strongman_with_one_shot_is_strong_once() -> None:
    scene = night(ann="Doctor", bob="1-shot Strongman", cleo="Townie", dan="Townie", eve="Townie", finn="Townie")
    scene.does("ann", "protect Cleo").does("bob", "kill Cleo").dawn().dead("cleo").pass_day()
    scene.does("ann", "protect Dan").does("bob", "kill Dan").dawn().dead("cleo")


def test_the_family_says_who_carries_the_kill() -> None:
    scene = night(ann="Goon", bob="Goon", cleo="Jailkeeper", dan="Townie", eve="Townie", finn="Townie")
    scene.does("ann", "Bob kills Dan").does("bob", "kill Dan").does("cleo", "jail Bob").dawn().dead()


@pytest.mark.parametrize(
    ("rule", "dead", "seen"), [("never", ["cleo"], []), ("always", ["cleo"], ["no result"])], ids=["never", "always"]
)
def test_whoever_kills_for_the_family_may_or_may_not_act_as_well(rule: str, dead: list[str], seen: list[str]) -> None:
    roles = {
        "ann": "Mafia Roleblocker",
        "bob": "Goon",
        "cleo": "Townie",
        "dan": "Cop",
        "eve": "Townie",
        "finn": "Townie",
    }
    scene = night(rules={"kill_and_act": rule}, **roles)
    scene.does("ann", "kill Cleo, block Dan").does("bob", "Ann kills Cleo").does("dan", "investigate Ann").dawn()
    scene.dead(*dead).learns("dan", *(seen or ["guilty"]))


def test_an_arsonist_lights_all_that_was_doused() -> None:
    scene = night(ann="Arsonist", bob="Goon", cleo="Townie", dan="Doctor", eve="Townie", finn="Townie")
    assert "light the fire" not in scene.can("ann")
    scene.does("ann", "douse Cleo").dawn().pass_day()
    scene.does("ann", "douse Eve").dawn().dead().pass_day()
    scene.does("ann", "light the fire").does("dan", "protect Eve").dawn().dead("cleo")


@pytest.mark.parametrize("blocked", ["dousing", "lighting"])
def test_a_blocked_arsonist_burns_nobody(blocked: str) -> None:
    scene = night(ann="Arsonist", bob="Goon", cleo="Townie", dan="Roleblocker", eve="Townie", finn="Townie")
    scene.does("ann", "douse Cleo")
    (scene.does("dan", "block Ann") if blocked == "dousing" else scene).dawn().pass_day()
    scene.does("ann", "light the fire")
    (scene.does("dan", "block Ann") if blocked == "lighting" else scene).dawn().dead()


@BOTH
@pytest.mark.parametrize(
    ("who", "role", "words"),
    [
        ("cleo", "Commuter", "leave the town"),
        ("dan", "Rolestopper", "shield Cleo"),
        ("cleo", "Hider", "hide behind Eve"),
    ],
)
def test_a_doused_player_who_is_out_of_reach_does_not_burn(resolver: str, who: str, role: str, words: str) -> None:
    roles = {"ann": "Arsonist", "bob": "Goon", "cleo": "Townie", "dan": "Townie", "eve": "Townie", "finn": "Townie"}
    scene = night(rules={"resolver": resolver}, **{**roles, who: role})
    scene.does("ann", "douse Cleo").dawn().pass_day()
    scene.does("ann", "light the fire").does(who, words).dawn().dead()
    scene.pass_day().does("ann", "light the fire").dawn().dead("cleo")


# Hard to kill


@BOTH
def test_a_bulletproof_player_survives_also_when_blocked(resolver: str) -> None:
    scene = night(rules={"resolver": resolver}, ann="Bulletproof", bob="Goon", cleo="Roleblocker", dan="Townie")
    scene.does("bob", "kill Ann").does("cleo", "block Ann").dawn().dead()


@pytest.mark.parametrize("role", ["1-shot Bulletproof", "Bulletproof-vest Survivor"])
def test_a_vest_for_one_shot_holds_once(role: str) -> None:
    scene = night(ann=role, bob="Goon", cleo="Townie", dan="Townie", eve="Townie")
    scene.does("bob", "kill Ann").dawn().dead().pass_day()
    scene.does("bob", "kill Ann").dawn().dead("ann")


def test_a_vest_for_one_shot_does_not_hold_two_in_one_night() -> None:
    scene = night(ann="1-shot Bulletproof", bob="Goon", cleo="Vigilante", dan="Townie", eve="Townie")
    scene.does("bob", "kill Ann").does("cleo", "kill Ann").dawn().dead("ann")


def test_a_doctor_saves_the_vest() -> None:
    scene = night(ann="1-shot Bulletproof", bob="Goon", cleo="Doctor", dan="Townie", eve="Townie")
    scene.does("bob", "kill Ann").does("cleo", "protect Ann").dawn().dead().pass_day()
    scene.does("bob", "kill Ann").dawn().dead().pass_day()
    scene.does("bob", "kill Ann").dawn().dead("ann")


def test_an_odd_night_vest_holds_in_odd_nights() -> None:
    scene = night(ann="Odd-night Bulletproof", bob="Goon", cleo="Townie", dan="Townie", eve="Townie")
    scene.does("bob", "kill Ann").dawn().dead().pass_day()
    scene.does("bob", "kill Ann").dawn().dead("ann")


@BOTH
@pytest.mark.parametrize(
    ("doctor", "dead"), [("protect Ann", ["bob", "cleo"]), ("protect Bob", ["ann"]), ("protect Dan", ["ann", "bob"])]
)
def test_a_gun_owner_shoots_all_visitors(doctor: str, dead: list[str], resolver: str) -> None:
    scene = night(
        rules={"resolver": resolver},
        ann="Paranoid Gun Owner",
        bob="Goon",
        cleo="Doctor",
        dan="Townie",
        eve="Survivor",
        finn="Townie",
    )
    scene.does("bob", "kill Ann").does("cleo", doctor).dawn().dead(*dead)


def test_a_gun_owner_shoots_also_when_blocked_and_whoever_hides_there() -> None:
    scene = night(ann="Paranoid Gun Owner", bob="Goon", cleo="Roleblocker", dan="Hider", eve="Watcher", finn="Townie")
    scene.does("cleo", "block Ann").does("dan", "hide behind Ann").does("eve", "watch Cleo").dawn()
    scene.dead("cleo", "dan").learns("eve", "nobody")


@BOTH
def test_a_bomb_takes_the_killer_along_unless_they_are_protected(resolver: str) -> None:
    for words, dead in (("protect Dan", ["ann", "bob"]), ("protect Bob", ["ann"]), ("protect Ann", [])):
        scene = night(rules={"resolver": resolver}, ann="Bomb", bob="Goon", cleo="Doctor", dan="Townie", eve="Townie")
        scene.does("bob", "kill Ann").does("cleo", words).dawn().dead(*dead)


def test_a_bomb_and_a_gun_owner_kill_each_other_once() -> None:
    scene = night(ann="Bomb", bob="Goon", cleo="Paranoid Gun Owner", dan="Copycat", eve="Townie", finn="Townie")
    scene.does("bob", "kill Cleo").dawn().dead("bob", "cleo")


@pytest.mark.parametrize(
    ("role", "words"), [("Cop", "investigate Bob"), ("Tracker", "track Bob"), ("Role Cop", "learn the role of Bob")]
)
def test_nobody_finds_out_about_an_ascetic(role: str, words: str) -> None:
    scene = night(ann=role, bob="Ascetic", cleo="Goon", dan="Townie")
    scene.does("ann", words).dawn().learns("ann", "no result")


def test_an_ascetic_cannot_be_protected_but_killed() -> None:
    scene = night(ann="Doctor", bob="Ascetic", cleo="Goon", dan="Townie")
    scene.does("ann", "protect Bob").does("cleo", "kill Bob").dawn().dead("bob")
