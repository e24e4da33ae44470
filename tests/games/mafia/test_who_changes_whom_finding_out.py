"""Roles that find something out, with every role that can change what they see."""

from __future__ import annotations

from typing import Any

import pytest
from games.mafia.scenery import night
from games.mafia.who_changes_whom import RESOLVERS, REST, Row, all_vote, check, done, elsewhere, pairs, scenes


def looking(role: str, words: str, sees: str, there: str, klass: str = "inspect", **more: Any) -> Row:
    """Ann learns something about Bob, or about Cleo; or she gets no result."""
    told = (f"Ann learns {sees}", "Ann learns no result", f"Ann learns {there}")
    return Row(role, words, klass, *told, **more)


GOON: Any = {"bob": "Goon"}
NOT_AT_HOME = "whoever asks the dead visits nobody who is alive"
THE_LIVING = ["Bus Driver", "Rolestopper", "Commuter", "Hider", "Ascetic", "Paranoid Gun Owner", "Absorber", "Weak"]
"""Those who matter only to whoever visits them, or visits the living."""

FINDING_OUT = [
    looking("Cop", "investigate Bob", "guilty", "innocent", cast=GOON),
    looking("Insane Cop", "investigate Bob", "innocent", "guilty", cast=GOON),
    looking("Paranoid Cop", "investigate Bob", "guilty", "guilty", cast=GOON),
    looking("Naive Cop", "investigate Bob", "innocent", "innocent", cast=GOON),
    looking(
        "Role Cop",
        "learn the role of Bob",
        "Doctor",
        "vanilla",
        cast={"bob": "Doctor"},
        but={
            "Paranoid Gun Owner": done("Ann learns Paranoid Gun Owner; Ann dies"),
            "Absorber": done("Ann learns Absorber; Bob absorbs it"),
        },
    ),
    looking(
        "Vanilla Cop",
        "learn whether Bob is vanilla",
        "vanilla",
        "not vanilla",
        cast={"cleo": "Doctor"},
        but={
            "Paranoid Gun Owner": done("Ann learns not vanilla; Ann dies"),
            "Absorber": done("Ann learns not vanilla; Bob absorbs it"),
        },
    ),
    looking("Gunsmith", "look for a gun of Bob", "a gun", "no gun", cast=GOON),
    looking(
        "Police Gunsmith",
        "look for a gun of Bob",
        "a gun",
        "no gun",
        cast={"bob": "Cop"},
        but={"Absorber": done("Ann learns no gun; Bob absorbs it")},
    ),
    looking(
        "Tracker",
        "track Bob",
        "Finn",
        "Hal",
        "observe",
        cast={"bob": "Visitor", "cleo": "Visitor"},
        meanwhile=("Bob: visit Finn", "Cleo: visit Hal"),
        but={
            "Paranoid Gun Owner": done("Ann learns nobody; Ann dies"),
            "Absorber": done("Ann learns nobody; Bob absorbs it"),
        },
    ),
    looking(
        "Watcher",
        "watch Bob",
        "Eve",
        "Dan, Finn",
        "observe",
        cast={"eve": "Visitor", "finn": "Visitor"},
        meanwhile=("Eve: visit Bob", "Finn: visit Cleo"),
        but={
            "Bus Driver": elsewhere("Ann learns Dan, Eve"),
            "Copycat": done("Ann learns Dan, Eve; Dan learns Ann, Eve"),
            "Paranoid Gun Owner": done("Ann learns Eve; Ann dies; Eve dies"),
        },
    ),
    looking(
        "Voyeur",
        "spy on Bob",
        "visit",
        "protect, redirect",
        "observe",
        cast={"eve": "Visitor", "finn": "Doctor"},
        meanwhile=("Eve: visit Bob", "Finn: protect Cleo"),
        but={
            "Bus Driver": elsewhere("Ann learns swap, visit"),
            "Copycat": done("Ann learns observe, visit; Dan learns observe, visit"),
            "Paranoid Gun Owner": done("Ann learns visit; Ann dies; Eve dies"),
        },
    ),
    looking(
        "Follower",
        "follow Bob",
        "visit",
        "protect",
        "observe",
        cast={"bob": "Visitor", "cleo": "Doctor"},
        meanwhile=("Bob: visit Finn", "Cleo: protect Hal"),
        but={
            "Paranoid Gun Owner": done("Ann learns nothing; Ann dies"),
            "Absorber": done("Ann learns nothing; Bob absorbs it"),
        },
    ),
    looking(
        "Motion Detector",
        "listen at the door of Bob",
        "nothing moved",
        "something moved",
        "observe",
        but={"Copycat": done("Ann learns something moved; Dan learns something moved")},
    ),
]

ABOUT_THE_DEAD = [
    looking(
        role,
        "ask the dead Hal",
        sees,
        "",
        lynched="hal",
        cast={"hal": "Doctor"},
        trail=("Hal", "nobody", ""),
        but={"Redirector": done()},
        spared=dict.fromkeys(THE_LIVING, NOT_AT_HOME),
    )
    for role, sees in (("Coroner", "Doctor"), ("Medium", "town"))
]


@pytest.mark.heavy
@pytest.mark.parametrize(("row", "name"), pairs(FINDING_OUT, ABOUT_THE_DEAD))
def test_somebody_finds_out(row: Row, name: str) -> None:
    check(row, name)


# Inspections: Ann looks at Bob, who is something, or to whom Dan does something

LOOKS = {
    "Cop": "investigate Bob",
    "Insane Cop": "investigate Bob",
    "Paranoid Cop": "investigate Bob",
    "Naive Cop": "investigate Bob",
    "Role Cop": "learn the role of Bob",
    "Vanilla Cop": "learn whether Bob is vanilla",
    "Gunsmith": "look for a gun of Bob",
    "Police Gunsmith": "look for a gun of Bob",
}

SEEN = {
    # Bob, Dan and what he does: what a cop, a role cop, a vanilla cop and a gunsmith see
    ("Townie", "Framer", "frame Bob"): ("guilty", "vanilla", "vanilla", "no gun"),
    ("Miller", "Framer", "frame Bob"): ("guilty", "Miller", "not vanilla", "no gun"),
    ("Godfather", "Framer", "frame Bob"): ("innocent", "Godfather", "not vanilla", "a gun"),
    ("Goon", "Framer", "frame Bob"): ("guilty", "vanilla", "vanilla", "a gun"),
    ("Townie", "Cult Leader", "recruit Bob"): ("guilty", "vanilla", "vanilla", "no gun"),
    ("Doctor", "Cult Leader", "recruit Bob"): ("guilty", "vanilla", "vanilla", "no gun"),
    ("Goon", "Cult Leader", "recruit Bob"): ("guilty", "vanilla", "vanilla", "a gun"),
    ("Miller", "", ""): ("guilty", "Miller", "not vanilla", "no gun"),
    ("Godfather", "", ""): ("innocent", "Godfather", "not vanilla", "a gun"),
    ("Inspection-immune Goon", "", ""): ("innocent", "vanilla", "vanilla", "a gun"),
    ("Hidden Miller", "", ""): ("guilty", "Miller", "not vanilla", "no gun"),
    ("Possessed", "", ""): ("innocent", "Possessed", "not vanilla", "no gun"),
    ("Traitor", "", ""): ("guilty", "Traitor", "not vanilla", "no gun"),
}


def seen(looker: str, sights: tuple[str, str, str, str]) -> str:
    cop, role, vanilla, gun = sights
    wrong = "innocent" if cop == "guilty" else "guilty"
    of_cops = {"Cop": cop, "Insane Cop": wrong, "Paranoid Cop": "guilty", "Naive Cop": "innocent"}
    return {**of_cops, "Role Cop": role, "Vanilla Cop": vanilla}.get(looker, gun)


@pytest.mark.parametrize("looker", list(LOOKS))
@pytest.mark.parametrize("shown", list(SEEN), ids=[" ".join([who, by]).strip() for who, by, _ in SEEN])
def test_an_inspection_and_what_somebody_seems(looker: str, shown: tuple[str, str, str]) -> None:
    bob, dan, words = shown
    for scene in scenes(
        [f"Ann: {LOOKS[looker]}", *([f"Dan: {words}"] if words else [])], ann=looker, bob=bob, dan=dan or "Townie"
    ):
        scene.learns("ann", seen(looker, SEEN[shown]))
        assert all_vote(scene)


# Observations: Bob kills Finn, and somebody changes that

OBSERVERS = {
    "Tracker": "track Bob",
    "Watcher": "watch Finn",
    "Voyeur": "spy on Finn",
    "Follower": "follow Bob",
    "Motion Detector": "listen at the door of Finn",
}

OBSERVED = {
    # Dan's role and what he does: what each observer sees
    ("Townie", ""): ("Finn", "Bob", "kill", "kill", "something moved"),
    ("Roleblocker", "block Bob"): ("nobody", "nobody", "nothing", "nothing", "nothing moved"),
    ("Jailkeeper", "jail Bob"): ("nobody", "nobody", "nothing", "nothing", "nothing moved"),
    ("Redirector", "send Bob to Cleo"): ("Cleo", "nobody", "nothing", "kill", "nothing moved"),
    ("Bus Driver", "swap Cleo and Finn"): ("Cleo", "Bob, Dan", "kill, swap", "kill", "something moved"),
    ("Rolestopper", "shield Finn"): ("nobody", "no result", "no result", "nothing", "no result"),
    ("Doctor", "protect Finn"): ("Finn", "Bob, Dan", "kill, protect", "kill", "something moved"),
    ("Vigilante", "kill Bob"): ("Finn", "Bob", "kill", "kill", "something moved"),
    ("Copycat", "copy Bob"): ("Finn", "Bob, Dan", "kill", "kill", "something moved"),
}


@pytest.mark.parametrize("observer", list(OBSERVERS))
@pytest.mark.parametrize("change", list(OBSERVED), ids=[role for role, _ in OBSERVED])
def test_an_observer_and_who_changes_what_is_observed(change: tuple[str, str], observer: str) -> None:
    dan, words = change
    lines = [f"Ann: {OBSERVERS[observer]}", "Bob: kill Finn", *([f"Dan: {words}"] if words else [])]
    for scene in scenes(lines, ann=observer, bob="Vigilante", dan=dan):
        scene.learns("ann", OBSERVED[change][list(OBSERVERS).index(observer)])
        assert all_vote(scene)


@pytest.mark.parametrize("observer", list(OBSERVERS))
def test_a_ninja_is_seen_by_neither_tracker_nor_watcher(observer: str) -> None:
    sees = {"Tracker": "nobody", "Watcher": "nobody"}
    for role in ("Ninja", "Ninja Vigilante"):
        for scene in scenes([f"Ann: {OBSERVERS[observer]}", "Bob: kill Finn"], ann=observer, bob=role):
            usual = OBSERVED["Townie", ""][list(OBSERVERS).index(observer)]
            scene.dead("finn").learns("ann", sees.get(observer, usual))


# The dead: what was not shown of them is found out all the same


@pytest.mark.parametrize("flip", ["role", "alignment", "nothing"])
@pytest.mark.parametrize(("role", "sees"), [("Coroner", "Doctor"), ("Medium", "town")])
def test_the_dead_answer_whatever_was_shown_of_them(role: str, sees: str, flip: str) -> None:
    for by in RESOLVERS:
        cast: Any = {"ann": role, "bob": "Doctor", "cleo": "Goon", "dan": "Townie", "eve": "Townie", **REST}
        rules = {"resolver": by, "flip": flip, "start": "day"}
        night(rules=rules, **cast).lynch("bob").does("ann", "ask the dead Bob").dawn().learns("ann", sees)


def test_a_coroner_learns_what_a_janitor_hid() -> None:
    for scene in scenes(
        ["Cleo: Dan kills Bob, clean up after Bob", "Dan: kill Bob"],
        ann="Coroner",
        bob="Doctor",
        cleo="Janitor",
        dan="Goon",
    ):
        assert "Bob dies unknown" in scene.news()
        scene.pass_day().does("ann", "ask the dead Bob").dawn().learns("ann", "Doctor")
