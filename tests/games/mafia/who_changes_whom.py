"""The stage for scenes of who changes what somebody does at night.

Ann acts on Bob. Dan, or another property of Bob or Ann, changes that: it is done, or is not done, or is done to Cleo.
Ivy tracks Ann, so that actions without another trace are seen too. A row says what players are told in each case, and
which cases are special. By priority, an action that does not come earlier than Ann's changes nothing about it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from games.mafia.scenery import Scene, day, night

from facedown.games.mafia.questions import Ballot
from facedown.games.mafia.roles.catalogue import role_named

RESOLVERS = ("nar", "priority")
DONE, UNDONE, ELSEWHERE = range(3)

PRIORITIES = {
    "copy": 98,
    "hide": 96,
    "bus": 94,
    "block": 90,
    "redirect": 90,
    "jail": 88,
    "protect": 80,
    "misc": 60,
    "kill": 0,
    "recruit": -10,
    "inspect": -20,
    "observe": -30,
    "always": 999,
}
"""Of each class of actions, as the rules have it. What is no action holds always."""


@dataclass(frozen=True)
class Ending:
    """Whether it was done; and what players are told and Ivy sees, where it is not what row and changer say."""

    kind: int
    words: str | None = None
    trail: str | None = None


def done(words: str | None = None, trail: str | None = None) -> Ending:
    return Ending(DONE, words, trail)


def undone(words: str | None = None, trail: str | None = None) -> Ending:
    return Ending(UNDONE, words, trail)


def elsewhere(words: str | None = None, trail: str | None = None) -> Ending:
    return Ending(ELSEWHERE, words, trail)


@dataclass(frozen=True)
class Row:
    """What Ann does to Bob, who else does something meanwhile, and what comes of it."""

    role: str
    words: str
    klass: str
    done: str = ""
    undone: str = ""
    elsewhere: str = ""
    trail: tuple[str, str, str] = ("Bob", "nobody", "Cleo")
    cast: Mapping[str, str] = field(default_factory=dict)
    meanwhile: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    lynched: str = ""
    but: Mapping[str, Ending | tuple[Ending, Ending]] = field(default_factory=dict)
    """What is special with a changer; of two endings the first is of Natural Action Resolution."""
    instead: Mapping[str, str] = field(default_factory=dict)
    """What a changer does here, where it is not the usual."""
    spared: Mapping[str, str] = field(default_factory=dict)
    """Who changes nothing here, and why, so that there is no scene."""


@dataclass(frozen=True)
class Changer:
    """What Dan does, or what Bob is (and does), or what Ann is besides; and what then becomes of Ann's action."""

    words: str = ""
    klass: str = "always"
    kind: int = UNDONE
    bob: str = ""
    ann: str = ""
    also: str = ""


CHANGERS = {
    "Roleblocker": Changer("block Ann", "block"),
    "Jailkeeper": Changer("jail Ann", "jail"),
    "Redirector": Changer("send Ann to Cleo", "redirect", ELSEWHERE),
    "Bus Driver": Changer("swap Bob and Cleo", "bus", ELSEWHERE),
    "Rolestopper": Changer("shield Bob", "hide"),
    "Commuter": Changer("leave the town", "hide", bob="Commuter"),
    "Hider": Changer("hide behind Finn", "hide", bob="Hider"),
    "Ascetic": Changer(bob="Ascetic"),
    "Paranoid Gun Owner": Changer(kind=DONE, bob="Paranoid Gun Owner", also="Ann dies"),
    "Absorber": Changer(kind=DONE, bob="Absorber", also="Bob absorbs it"),
    "Copycat": Changer("copy Ann", "copy", DONE),
    "Vigilante": Changer("kill Ann", kind=DONE, also="Ann dies"),
    "Weak": Changer(kind=DONE, ann="Weak", also="Ann dies"),
    "Loyal": Changer(ann="Loyal"),
    "Disloyal": Changer(ann="Disloyal"),
}
"""Those who can change anything that is done to somebody, or make something of it."""

SHOT: Any = {"meanwhile": ("Eve: kill Bob",), "cast": {"eve": "Vigilante"}}
"""Eve kills Bob meanwhile."""
OUT_OF_REACH = {"Rolestopper": undone(""), "Commuter": undone(""), "Hider": undone("")}
"""Whoever cannot be reached is not killed either."""


def pairs(*tables: list[Row]) -> list[Any]:
    """Each row with each changer."""
    rows = [row for table in tables for row in table]
    return [scene_of(row, name) for row in rows for name in CHANGERS if name not in row.spared]


def scene_of(row: Row, name: str) -> Any:
    title = f"{row.role} ({row.words})" if row.role == "Arsonist" else row.role
    return pytest.param(row, name, id=f"{title}-{name}")


# The scene


def check(row: Row, name: str) -> None:
    """What comes of it is what the rules say, in whichever way the night is resolved; and then all vote."""
    for resolver in RESOLVERS:
        scene, before = played(row, name, resolver)
        assert scene.news() - before == ending(row, name, resolver), f"{resolver}\n{scene}"
        assert all_vote(scene), f"{resolver}: {scene.game.choices}\n{scene}"


def played(row: Row, name: str, resolver: str) -> tuple[Scene, set[str]]:
    """The scene at dawn, and what players were told before its night."""
    changer = CHANGERS[name]
    rules = {"resolver": resolver, "dead_learn": True}
    begins = day if row.lynched else night
    scene = begins(rules=rules, **cast(row, name))
    if row.before:
        act(scene, row.before).dawn()
    if row.before or row.lynched:
        scene.lynch(row.lynched or "nobody")
    before = scene.news() if row.before or row.lynched else set()
    act(scene, [line for line in row.meanwhile if not (changer.bob and line.startswith("Bob"))])
    words = row.instead.get(name, changer.words)
    if words:
        scene.does("bob" if changer.bob else "dan", words)
    act(scene, [f"Ann: {row.words}", "Ivy: track Ann"]).dawn()
    if row.after and scene.game.alive[scene.seat("ann")]:
        act(scene.pass_day(), row.after).dawn()
    return scene, before


def act(scene: Scene, lines: list[str] | tuple[str, ...]) -> Scene:
    for line in lines:
        who, _, words = line.partition(": ")
        scene.does(who, words)
    return scene


def cast(row: Row, name: str) -> dict[str, str]:
    changer = CHANGERS[name]
    roles = {"ann": row.role, "bob": "Townie", "cleo": "Townie", "dan": "Townie", "eve": "Townie", "finn": "Townie"}
    roles |= {"gus": "Goon", "hal": "Townie", "ivy": "Tracker", **row.cast}
    if changer.bob:
        roles["bob"] = f"Mafia {changer.bob}" if role_named(roles["bob"]).faction == "mafia" else changer.bob
    elif changer.ann:
        roles["ann"] = f"{changer.ann} {roles['ann']}"
    else:
        roles["dan"] = name
    if changer.ann == "Weak" and role_named(roles["bob"]).faction == "town":
        roles["bob"] = f"Yakuza {roles['bob']}"
    return roles


def ending(row: Row, name: str, resolver: str) -> set[str]:
    """What the rules say that players are told."""
    changer = CHANGERS[name]
    special = row.but.get(name, Ending(kind_of(row, name)))
    if isinstance(special, tuple):
        special = special[resolver == "priority"]
    elif PRIORITIES[changer.klass] <= PRIORITIES[row.klass] and resolver == "priority":
        special = Ending(DONE)
    usual = f"{(row.done, row.undone, row.elsewhere)[special.kind]}; {changer.also}"
    words = usual if special.words is None else special.words
    if name == "Copycat" and special.words is None:
        words = "; ".join([words, *copied(words)])
    trail = row.trail[special.kind] if special.trail is None else special.trail
    told = {*words.split("; "), f"Ivy learns {trail}"}
    return {sentence for sentence in told if sentence}


def copied(words: str) -> list[str]:
    """What Dan is told who copies Ann."""
    return [sentence.replace("Ann", "Dan") for sentence in words.split("; ") if sentence.startswith("Ann learns")]


def kind_of(row: Row, name: str) -> int:
    changer = CHANGERS[name]
    if changer.ann in ("Loyal", "Disloyal"):
        own = role_named(row.role).faction == role_named(row.cast.get("bob", "Townie")).faction
        return DONE if own == (changer.ann == "Loyal") else UNDONE
    return changer.kind


def all_vote(scene: Scene) -> bool:
    """Whether the day has begun, and nobody is asked anything but for their vote."""
    asked = [choice.seat for choice in scene.game.choices if isinstance(choice.question, Ballot)]
    return len(asked) == len(scene.game.choices) and asked == scene.game.living()


# Scenes without a row

REST = {"finn": "Townie", "gus": "Yakuza Goon", "hal": "Townie"}


def scenes(lines: list[str], **roles: str) -> list[Scene]:
    """The morning after a night in which these things were done, resolved in both ways."""
    everybody = {"ann": "Townie", "bob": "Townie", "cleo": "Townie", "dan": "Townie", "eve": "Townie", **REST, **roles}
    both = [{"resolver": resolver, "dead_learn": True} for resolver in RESOLVERS]
    return [act(night(rules=rules, **everybody), lines).dawn() for rules in both]


def expect(words: str, found: list[Scene]) -> None:
    """In all these scenes, players were told this and nothing else, and it is day."""
    for scene in found:
        assert scene.news() == {sentence for sentence in words.split("; ") if sentence}, str(scene)
        assert all_vote(scene), f"{scene.game.choices}\n{scene}"
