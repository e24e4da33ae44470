"""Roles that kill, and that keep others alive, with every role that can change the result."""

from __future__ import annotations

from typing import Any

import pytest
from games.mafia.scenery import Scene
from games.mafia.who_changes_whom import OUT_OF_REACH, SHOT, Row, act, check, done, elsewhere, expect, pairs, scenes


def guarding(role: str, words: str, price: str = "", but: Any = (), **more: Any) -> Row:
    """Ann protects Bob from Eve. A bus takes both to Cleo."""
    special = {"Bus Driver": elsewhere(price), **OUT_OF_REACH, "Paranoid Gun Owner": done("Ann dies; Eve dies")}
    special.update(but)
    return Row(role, words, "protect", price, "Bob dies", "Bob dies", but=special, **SHOT, **more)


def killing(role: str, **more: Any) -> Row:
    return Row(role, "kill Bob", "kill", "Bob dies", "", "Cleo dies", but={"Ascetic": done()}, **more)


FAMILYS = "the kill is the family's, and not the role's"
FOR_THE_FAMILY: Any = {"cast": {"gus": "Yakuza Goon"}, "spared": {"Loyal": FAMILYS, "Disloyal": FAMILYS}}
"""Ann kills for a family, and says alone whom."""
AT_HOME = "whoever lights a fire visits nobody"

DYING_WITH_THE_CHILD = {
    "Vigilante": done("Ann dies; Bob dies"),
    "Weak": done("Ann dies; Bob dies"),
    "Paranoid Gun Owner": done("Ann dies; Bob dies; Eve dies"),
}
"""If a babysitter dies, so does the child."""

PROTECTING = [
    guarding("Doctor", "protect Bob"),
    guarding("Bodyguard", "guard Bob", "Ann dies"),
    guarding("Elite Bodyguard", "guard Bob", "Ann dies; Eve dies"),
    guarding("Babysitter", "babysit Bob", but=DYING_WITH_THE_CHILD),
    guarding(
        "CPR Doctor",
        "resuscitate Bob",
        but={"Redirector": elsewhere("Bob dies; Cleo dies")},
        spared={"Copycat": "the rules do not say what two of them do where there is one kill"},
    ),
]

KILLING = [
    killing("Vigilante"),
    killing("Serial Killer"),
    killing("Goon", **FOR_THE_FAMILY),
    killing("Werewolf", **FOR_THE_FAMILY),
    killing("Godfather", **FOR_THE_FAMILY),
    killing("Strongman", **FOR_THE_FAMILY),
    killing("Encryptor", **FOR_THE_FAMILY),
    killing("Ninja", **FOR_THE_FAMILY, trail=("nobody", "nobody", "nobody")),
    Row(
        "Arsonist",
        "light the fire",
        "kill",
        "Bob dies",
        before=("Ann: douse Bob",),
        trail=("nobody", "nobody", "nobody"),
        but={"Redirector": done(), "Bus Driver": done(), **OUT_OF_REACH},
        spared=dict.fromkeys(("Ascetic", "Paranoid Gun Owner", "Absorber", "Weak", "Loyal", "Disloyal"), AT_HOME),
    ),
]


@pytest.mark.heavy
@pytest.mark.parametrize(("row", "name"), pairs(PROTECTING, KILLING))
def test_somebody_kills_or_protects(row: Row, name: str) -> None:
    check(row, name)


# Kills: Ann kills Bob

KILLERS = ["Vigilante", "Serial Killer", "Goon", "Werewolf", "Godfather", "Encryptor", "Ninja", "Arsonist"]
STRONG = ["Strongman", "Strong Vigilante"]

BEFORE_A_KILL = {
    "Doctor": ("protect Bob", ""),
    "Bodyguard": ("guard Bob", "Dan dies"),
    "Elite Bodyguard": ("guard Bob", "Ann dies; Dan dies"),
    "Babysitter": ("babysit Bob", ""),
    "CPR Doctor": ("resuscitate Bob", ""),
    "Jailkeeper": ("jail Bob", ""),
}
"""What Dan does, and who dies then."""

UNDER_A_KILL = {
    "Bulletproof": "",
    "Bulletproof-vest Townie": "",
    "Bomb": "Ann dies; Bob dies",
    "Macho Townie": "Bob dies",
    "Ascetic": "Bob dies",
    "Miller": "Bob dies",
}
"""What Bob is, and who dies then."""


def killed(killer: str, others: list[str], **roles: str) -> list[Scene]:
    """Ann kills Bob while others do something; an arsonist has doused him the night before."""
    if killer != "Arsonist":
        return scenes(["Ann: kill Bob", *others], ann=killer, **roles)
    found = scenes(["Ann: douse Bob"], ann=killer, **roles)
    return [act(scene.pass_day(), ["Ann: light the fire", *others]).dawn() for scene in found]


@pytest.mark.parametrize("killer", [*KILLERS, *STRONG])
@pytest.mark.parametrize("guard", list(BEFORE_A_KILL))
def test_a_kill_and_who_protects_from_it(guard: str, killer: str) -> None:
    words, dead = BEFORE_A_KILL[guard]
    expect("Bob dies" if killer in STRONG else dead, killed(killer, [f"Dan: {words}"], dan=guard))


@pytest.mark.parametrize("killer", ["Vigilante", "Goon", "Arsonist", "Strongman"])
@pytest.mark.parametrize("guard", list(BEFORE_A_KILL))
def test_nobody_protects_whoever_is_macho(guard: str, killer: str) -> None:
    words, _ = BEFORE_A_KILL[guard]
    expect("Bob dies", killed(killer, [f"Dan: {words}"], dan=guard, bob="Macho Townie"))


@pytest.mark.parametrize("killer", [*KILLERS, *STRONG])
@pytest.mark.parametrize("victim", list(UNDER_A_KILL))
def test_a_kill_and_who_does_not_die_of_it_alone(victim: str, killer: str) -> None:
    """An ascetic can be killed, but not doused."""
    dead = UNDER_A_KILL[victim]
    if (victim, killer) == ("Ascetic", "Arsonist"):
        dead = ""
    expect("Bob dies" if killer in STRONG and not dead else dead, killed(killer, [], bob=victim))


@pytest.mark.parametrize("killer", [*KILLERS, *STRONG])
def test_a_traitor_joins_only_the_family_that_tries_to_kill_them(killer: str) -> None:
    joins = "Ann meets Bob; Bob meets Ann; Bob becomes Goon"
    family = killer in ("Goon", "Godfather", "Encryptor", "Ninja", "Strongman")
    expect(joins if family else "Bob dies", killed(killer, [], bob="Recruitable Traitor"))


@pytest.mark.parametrize("guard", [name for name in BEFORE_A_KILL if name != "Elite Bodyguard"])
def test_a_guard_and_two_killers(guard: str) -> None:
    """One of them is stopped; only a jail stops both. The rules do not say which of them an elite bodyguard takes."""
    words, dead = BEFORE_A_KILL[guard]
    dead = dead if guard == "Jailkeeper" else f"Bob dies; {dead}"
    expect(dead, scenes([f"Dan: {words}", "Ann: kill Bob", "Eve: kill Bob"], ann="Goon", eve="Vigilante", dan=guard))


@pytest.mark.parametrize("guard", [name for name in BEFORE_A_KILL if name != "Jailkeeper"])
def test_a_guard_of_whoever_is_sent_a_kill(guard: str) -> None:
    """Protection sees whom a kill is really aimed at."""
    words, dead = BEFORE_A_KILL[guard]
    for changer, change in (("Redirector", "send Ann to Bob"), ("Bus Driver", "swap Bob and Finn")):
        aims = words.replace("Bob", "Finn") if changer == "Bus Driver" else words
        expect(dead, scenes(["Ann: kill Finn", f"Eve: {change}", f"Dan: {aims}"], ann="Goon", eve=changer, dan=guard))


@pytest.mark.parametrize("guard", ["Doctor", "Jailkeeper"])
def test_nothing_protects_from_a_strong_fire(guard: str) -> None:
    words, _ = BEFORE_A_KILL[guard]
    found = scenes(["Ann: douse Bob"], ann="Strong Arsonist", dan=guard)
    expect("Bob dies", [act(scene.pass_day(), ["Ann: light the fire", f"Dan: {words}"]).dawn() for scene in found])


@pytest.mark.parametrize("cover", ["Rolestopper", "Commuter", "Hider"])
def test_not_even_a_strong_kill_finds_whoever_is_out_of_reach(cover: str) -> None:
    words = {"Rolestopper": "Dan: shield Bob", "Commuter": "Bob: leave the town", "Hider": "Bob: hide behind Finn"}
    covers = {"dan": cover} if cover == "Rolestopper" else {"bob": cover}
    expect("", scenes(["Ann: kill Bob", words[cover]], ann="Strongman", **covers))
