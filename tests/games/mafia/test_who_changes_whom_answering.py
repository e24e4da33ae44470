"""Roles that answer what happens, at night and by day, with every role that can change what they do.

A passive property cannot be blocked. But if the deed that it would answer is prevented, it has nothing to answer.
"""

from __future__ import annotations

from typing import Any

import pytest
from games.mafia.scenery import Scene
from games.mafia.who_changes_whom import expect, scenes

VIGILANTE = {"eve": "Vigilante"}
KILLED = ["Eve: kill Ann"]

# At night. Of each role: who else there is and what they do; and of each changer: what Dan does, and what comes of it.

SHOT_AT_BY_EVE: dict[str, dict[str, tuple[str, str]]] = {
    "Bulletproof": {
        "Townie": ("", ""),
        "Roleblocker": ("block Ann", ""),
        "Jailkeeper": ("jail Ann", ""),
        "Rolestopper": ("shield Ann", ""),
        "Doctor": ("protect Ann", ""),
        "Redirector": ("send Eve to Cleo", "Cleo dies"),
        "Bus Driver": ("swap Ann and Cleo", "Cleo dies"),
    },
    "Bomb": {
        "Townie": ("", "Ann dies; Eve dies"),
        "Roleblocker": ("block Ann", "Ann dies; Eve dies"),
        "Roleblocker at the killer": ("block Eve", ""),
        "Jailkeeper": ("jail Ann", ""),
        "Jailkeeper at the killer": ("jail Eve", ""),
        "Rolestopper": ("shield Ann", ""),
        "Doctor": ("protect Ann", ""),
        "Doctor at the killer": ("protect Eve", "Ann dies"),
        "Bodyguard": ("guard Ann", "Dan dies"),
        "Bodyguard at the killer": ("guard Eve", "Ann dies; Dan dies"),
        "Babysitter at the killer": ("babysit Eve", "Ann dies"),
        "CPR Doctor at the killer": ("resuscitate Eve", "Ann dies"),
        "Redirector": ("send Eve to Cleo", "Cleo dies"),
        "Bus Driver": ("swap Ann and Cleo", "Cleo dies"),
    },
    "Ascetic": {
        "Roleblocker": ("block Ann", "Ann dies"),
        "Jailkeeper": ("jail Ann", "Ann dies"),
        "Rolestopper": ("shield Ann", "Ann dies"),
        "Doctor": ("protect Ann", "Ann dies"),
        "Bodyguard": ("guard Ann", "Ann dies"),
        "Babysitter": ("babysit Ann", "Ann dies"),
        "CPR Doctor": ("resuscitate Ann", "Ann dies"),
        "Redirector": ("send Eve to Cleo", "Cleo dies"),
        "Bus Driver": ("swap Ann and Cleo", "Ann dies"),
        "Fruit Vendor": ("give fruit to Ann", "Ann dies"),
        "Cult Leader": ("recruit Ann", "Ann dies"),
    },
    "Paranoid Gun Owner": {
        "Townie": ("", "Ann dies; Eve dies"),
        "Roleblocker": ("block Ann", "Ann dies; Dan dies; Eve dies"),
        "Doctor": ("protect Ann", "Dan dies; Eve dies"),
        "Doctor at the killer": ("protect Eve", "Ann dies"),
        "Jailkeeper": ("jail Ann", "Dan dies; Eve dies"),
        "Rolestopper": ("shield Ann", "Dan dies"),
        "Redirector": ("send Eve to Cleo", "Cleo dies"),
        "Bus Driver": ("swap Ann and Cleo", "Cleo dies; Dan dies"),
    },
}

VISITED_BY_BOB = {
    "Townie": ("", "Bob dies"),
    "Roleblocker": ("block Ann", "Bob dies; Dan dies"),
    "Roleblocker at the visitor": ("block Bob", ""),
    "Jailkeeper": ("jail Ann", "Bob dies; Dan dies"),
    "Jailkeeper at the visitor": ("jail Bob", ""),
    "Redirector": ("send Bob to Cleo", ""),
    "Bus Driver": ("swap Ann and Cleo", "Dan dies"),
    "Rolestopper": ("shield Ann", "Dan dies"),
    "Doctor": ("protect Bob", ""),
    "Bodyguard": ("guard Bob", "Dan dies"),
    "Elite Bodyguard": ("guard Bob", "Ann dies; Dan dies"),
    "Babysitter": ("babysit Bob", ""),
    "CPR Doctor": ("resuscitate Bob", ""),
    "Hider": ("hide behind Ann", "Bob dies; Dan dies"),
    "Copycat": ("copy Bob", "Bob dies; Dan dies"),
    "Cult Leader": ("recruit Ann", "Ann becomes Cultist; Ann meets Dan; Dan meets Ann; Bob dies; Dan dies"),
}
"""A gun owner, and what Dan does."""

VISITORS = {
    "Bulletproof-vest Visitor": "",
    "Ninja Visitor": "Bob dies",
    "Strong Visitor": "Bob dies",
    "Macho Visitor": "Bob dies",
}


def does(words: str) -> list[str]:
    return [f"Dan: {words}"] if words else []


def named(table: dict[str, dict[str, tuple[str, str]]]) -> list[Any]:
    return [pytest.param(role, name, id=f"{role}-{name}") for role, changers in table.items() for name in changers]


@pytest.mark.parametrize(("role", "name"), named(SHOT_AT_BY_EVE))
def test_somebody_who_answers_a_kill(role: str, name: str) -> None:
    words, told = SHOT_AT_BY_EVE[role][name]
    expect(told, scenes([*KILLED, *does(words)], ann=role, dan=name.split(" at ", maxsplit=1)[0], **VIGILANTE))


@pytest.mark.parametrize(
    ("role", "told"),
    [("Bulletproof", "Ann dies"), ("Bulletproof-vest Townie", "Ann dies"), ("Bomb", "Ann dies; Eve dies")],
)
def test_somebody_who_answers_a_strong_kill(role: str, told: str) -> None:
    expect(told, scenes(KILLED, ann=role, eve="Strong Vigilante"))


KILLERS = ["Vigilante", "Goon", "Serial Killer", "Werewolf", "Godfather", "Encryptor"]


@pytest.mark.parametrize("killer", [*KILLERS, "Strongman", "Ninja"])
def test_a_bomb_takes_any_killer_along(killer: str) -> None:
    expect("Ann dies; Eve dies", scenes(KILLED, ann="Bomb", eve=killer))


@pytest.mark.parametrize("killer", [*KILLERS, "Strongman", "Ninja"])
def test_a_bomb_does_not_kill_a_killer_with_a_vest(killer: str) -> None:
    expect("Ann dies", scenes(KILLED, ann="Bomb", eve=f"Bulletproof-vest {killer}"))


def test_a_gun_owner_with_a_vest_survives_whom_they_shoot() -> None:
    expect("Eve dies", scenes(KILLED, ann="Bulletproof-vest Paranoid Gun Owner", **VIGILANTE))


@pytest.mark.parametrize("name", list(VISITED_BY_BOB))
def test_a_gun_owner_who_is_visited(name: str) -> None:
    words, told = VISITED_BY_BOB[name]
    roles = {"ann": "Paranoid Gun Owner", "bob": "Visitor", "dan": name.split(" at ", maxsplit=1)[0]}
    expect(told, scenes(["Bob: visit Ann", *does(words)], **roles))


@pytest.mark.parametrize(
    ("changer", "words", "told"),
    [
        ("Redirector", "send Bob to Ann", "Bob dies; Dan dies"),
        ("Bus Driver", "swap Ann and Cleo", "Bob dies; Dan dies"),
        ("Roleblocker", "block Bob", ""),
    ],
)
def test_whoever_is_brought_to_a_gun_owner_dies(changer: str, words: str, told: str) -> None:
    """Bob visits Cleo. Whoever sends or drives him to Ann visits her as well."""
    lines = ["Bob: visit Cleo", f"Dan: {words}"]
    expect(told, scenes(lines, ann="Paranoid Gun Owner", bob="Visitor", dan=changer))


@pytest.mark.parametrize("visitor", list(VISITORS))
def test_a_gun_owner_and_a_visitor_who_is_special(visitor: str) -> None:
    lines = ["Bob: visit Ann", "Dan: protect Bob"] if visitor == "Macho Visitor" else ["Bob: visit Ann"]
    dan = "Doctor" if visitor == "Macho Visitor" else "Townie"
    expect(VISITORS[visitor], scenes(lines, ann="Paranoid Gun Owner", bob=visitor, dan=dan))


@pytest.mark.parametrize(("role", "seen"), [("Miller", "guilty"), ("Godfather", "innocent")])
@pytest.mark.parametrize("changer", ["Roleblocker", "Jailkeeper", "Framer"])
def test_what_somebody_seems_cannot_be_blocked(role: str, seen: str, changer: str) -> None:
    words = {"Roleblocker": "block Ann", "Jailkeeper": "jail Ann", "Framer": "frame Ann"}[changer]
    expect(f"Eve learns {seen}", scenes(["Eve: investigate Ann", f"Dan: {words}"], ann=role, eve="Cop", dan=changer))


ABSORBED = {
    "Townie": ("", "Ann absorbs it; Bob learns innocent"),
    "Roleblocker at the visitor": ("block Bob", "Bob learns no result"),
    "Jailkeeper at the visitor": ("jail Bob", "Bob learns no result"),
    "Redirector": ("send Bob to Cleo", "Bob learns innocent"),
    "Roleblocker": ("block Ann", "Ann absorbs it; Bob learns innocent"),
    "Vigilante at the visitor": ("kill Bob", "Ann absorbs it; Bob dies; Bob learns innocent"),
}


@pytest.mark.parametrize("name", list(ABSORBED))
def test_an_absorber_who_is_visited(name: str) -> None:
    words, told = ABSORBED[name]
    lines = ["Bob: investigate Ann", *does(words)]
    expect(told, scenes(lines, ann="Absorber", bob="Cop", dan=name.split(" at ", maxsplit=1)[0]))


# When somebody dies: Eve kills Ann, and Dan keeps her from it, or not

DYING = {
    "Townie": ("", "Ann dies"),
    "Roleblocker": ("block Ann", "Ann dies"),
    "Roleblocker at the killer": ("block Eve", ""),
    "Jailkeeper": ("jail Ann", ""),
    "Doctor": ("protect Ann", ""),
    "Bodyguard": ("guard Ann", "Dan dies"),
    "Babysitter": ("babysit Ann", ""),
    "CPR Doctor": ("resuscitate Ann", ""),
    "Rolestopper": ("shield Ann", ""),
    "Redirector": ("send Eve to Cleo", "Cleo dies"),
    "Bus Driver": ("swap Ann and Cleo", "Cleo dies"),
}


def dying(name: str, **roles: str) -> list[tuple[Scene, bool, str]]:
    """Scenes in which Eve kills Ann; whether Ann dies then, and all who die."""
    words, told = DYING[name]
    found = scenes([*KILLED, *does(words)], dan=name.split(" at ", maxsplit=1)[0], **VIGILANTE, **roles)
    return [(scene, "Ann dies" in told, told) for scene in found]


@pytest.mark.parametrize("name", list(DYING))
def test_a_hunter(name: str) -> None:
    for scene, dies, told in dying(name, ann="Hunter"):
        if dies:
            scene.chooses("ann", "shoot Bob")
        expect(f"{told}; Bob dies" if dies else told, [scene])


@pytest.mark.parametrize("name", list(DYING))
def test_a_beloved_princess(name: str) -> None:
    for scene, dies, told in dying(name, ann="Beloved Princess"):
        assert scene.hears("finn", "The town mourns.") == dies
        expect(told, [scene.dawn() if dies else scene])


@pytest.mark.parametrize("name", list(DYING))
def test_a_backup(name: str) -> None:
    for scene, dies, told in dying(name, ann="Cop", bob="Backup Cop"):
        expect(f"{told}; Bob becomes Cop" if dies else told, [scene])


@pytest.mark.parametrize("name", list(DYING))
def test_a_lover(name: str) -> None:
    for scene, dies, told in dying(name, ann="Lover Townie", bob="Lover Townie"):
        expect(f"{told}; Bob dies" if dies else told, [scene])


@pytest.mark.parametrize("name", list(DYING))
def test_an_innocent_child(name: str) -> None:
    for scene, dies, told in dying(name, ann="Innocent Child"):
        assert scene.hears("finn", "Ann shows their role.") != dies
        expect(told, [scene])


@pytest.mark.parametrize("name", list(DYING))
def test_a_lyncher_whose_target_is_shot_at(name: str) -> None:
    roles = dict.fromkeys(("bob", "cleo", "finn", "hal"), "Goon")
    for scene, _, told in dying(name, **{**roles, "gus": "Lyncher", "ann": "Townie"}):
        target = scene.game.notes[scene.seat("gus")][0][1][0].name
        robbed = f"; {target} dies" in f"; {told}"
        assert scene.hears("gus", "You are the Survivor now.") == robbed


@pytest.mark.parametrize(
    ("lover", "dan", "words"),
    [
        ("Lover Townie", "Doctor", "protect Bob"),
        ("Lover Townie", "Jailkeeper", "jail Bob"),
        ("Lover Townie", "Rolestopper", "shield Bob"),
        ("Lover Bulletproof", "Townie", ""),
        ("Lover Unlynchable", "Townie", ""),
    ],
)
def test_nothing_helps_against_a_broken_heart(lover: str, dan: str, words: str) -> None:
    expect("Ann dies; Bob dies", scenes([*KILLED, *does(words)], ann="Lover Townie", bob=lover, dan=dan, **VIGILANTE))


@pytest.mark.parametrize(
    ("role", "told"), [("Hunter", "Ann"), ("Beloved Princess", "mourns"), ("Backup", "You are the Cop now.")]
)
def test_what_follows_a_death_follows_it_also_when_a_janitor_cleans_up(role: str, told: str) -> None:
    roles = {"ann": "Cop" if role == "Backup" else role, "bob": role, "cleo": "Janitor", "dan": "Goon"}
    for scene in scenes(["Cleo: Dan kills Ann, clean up after Ann", "Dan: kill Ann"], **roles):
        assert (scene.can("ann") != []) == (role == "Hunter")
        assert scene.hears("bob", told)


TRIED = {
    "Townie": ("", "Ann becomes Goon; Ann meets Eve; Eve meets Ann"),
    "Roleblocker": ("block Ann", "Ann becomes Goon; Ann meets Eve; Eve meets Ann"),
    "Roleblocker at the killer": ("block Eve", ""),
    "Jailkeeper at the killer": ("jail Eve", ""),
    "Rolestopper": ("shield Ann", ""),
    "Redirector": ("send Eve to Cleo", "Cleo dies"),
    "Bus Driver": ("swap Ann and Cleo", "Cleo dies"),
}


@pytest.mark.parametrize("name", list(TRIED))
def test_a_traitor_whom_the_family_tries_to_kill(name: str) -> None:
    words, told = TRIED[name]
    lines = [*KILLED, *does(words)]
    expect(told, scenes(lines, ann="Recruitable Traitor", eve="Goon", dan=name.split(" at ", maxsplit=1)[0]))


# What somebody answers only in some nights; what somebody keeps of what was done to them


def test_an_ascetic_of_even_nights_can_be_visited_in_the_first() -> None:
    lines = ["Eve: give fruit to Ann"]
    expect("Ann learns somebody left you some fruit", scenes(lines, ann="Even-night Ascetic", eve="Fruit Vendor"))


def test_a_bomb_of_even_nights_does_not_go_off_in_the_first() -> None:
    expect("Ann dies", scenes(KILLED, ann="Even-night Bomb", **VIGILANTE))


@pytest.mark.parametrize("role", ["Even-night Bulletproof", "Novice Bulletproof"])
def test_a_vest_of_other_nights_does_not_hold(role: str) -> None:
    expect("Ann dies", scenes(KILLED, ann=role, **VIGILANTE))


@pytest.mark.parametrize(
    ("visitor", "words", "told"),
    [
        ("Mailman", "leave a letter with", "Bob learns somebody left you a letter"),
        ("Insane Cop", "investigate", "innocent"),
    ],
)
def test_an_absorber_does_what_was_done_to_them_in_their_own_way(visitor: str, words: str, told: str) -> None:
    for scene in scenes([f"Eve: {words} Ann"], ann="Absorber", eve=visitor):
        scene.pass_day().does("ann", f"{words} Bob").dawn()
        assert any(told in sentence for sentence in scene.news() if not sentence.startswith("Eve"))


@pytest.mark.parametrize(("role", "heir"), [("Insane Cop", "Cop"), ("Hidden Doctor", "Doctor")])
def test_a_backup_is_what_the_dead_did_not_know_they_were(role: str, heir: str) -> None:
    expect(f"Ann dies; Bob becomes {heir}", scenes(KILLED, ann=role, bob="Backup", **VIGILANTE))
