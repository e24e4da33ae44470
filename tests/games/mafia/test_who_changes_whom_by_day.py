"""Roles that matter by day, with every role that can change what they do.

At night Dan does something to Ann or to another; then the town lynches somebody. Blocks and protection end at dawn, and
protection stops only kills: nobody but a governor saves whom the town lynches.
"""

from __future__ import annotations

import pytest
from games.mafia.scenery import Scene, day
from games.mafia.who_changes_whom import scenes

from facedown.games.mafia.questions import Ballot

AT_NIGHT = {
    "Townie": "",
    "Roleblocker": "block Ann",
    "Jailkeeper": "jail Ann",
    "Doctor": "protect Ann",
    "Bodyguard": "guard Ann",
    "Rolestopper": "shield Ann",
    "Redirector": "send Ann to Cleo",
    "Bus Driver": "swap Ann and Cleo",
    "Babysitter": "babysit Ann",
    "Framer": "frame Ann",
}
NIGHTS = pytest.mark.parametrize("changer", list(AT_NIGHT))


def mornings(changer: str, **roles: str) -> list[Scene]:
    """The morning after Dan did something to Ann."""
    words = AT_NIGHT[changer]
    return scenes([f"Dan: {words}"] if words else [], dan=changer, **roles)


@NIGHTS
@pytest.mark.parametrize("role", ["Bulletproof", "Bulletproof-vest Townie", "Ascetic", "Bomb", "Miller"])
def test_whoever_is_lynched_dies_alone_whatever_protects_them_at_night(role: str, changer: str) -> None:
    for scene in mornings(changer, ann=role):
        scene.lynch("ann").dead("ann")


@NIGHTS
def test_an_unlynchable_player_is_spared(changer: str) -> None:
    for scene in mornings(changer, ann="Unlynchable"):
        scene.lynch("ann").dead()
        assert scene.hears("bob", "Ann is spared.")


@NIGHTS
def test_a_governor_pardons(changer: str) -> None:
    for scene in mornings(changer, ann="Governor"):
        scene.lynch("bob").chooses("ann", "pardon Bob").dead()
        assert scene.hears("cleo", "Bob is spared.")


@NIGHTS
@pytest.mark.parametrize(("role", "dead"), [("Doublevoter", ["bob"]), ("Townie", []), ("Voteless", ["cleo"])])
def test_votes_weigh_what_the_role_says(role: str, dead: list[str], changer: str) -> None:
    """Ann, Eve, Finn and Hal against Bob, all others against Cleo."""
    for scene in mornings(changer, ann=role):
        while scene.game.choices and isinstance(scene.game.choices[0].question, Ballot):
            choice = scene.game.choices[0]
            against = choice.seat.name in ("Ann", "Eve", "Finn", "Hal")
            scene.game.choose("Bob" if against else "Cleo", of=choice)
        scene.dead(*dead)


@NIGHTS
def test_a_jester_is_lynched(changer: str) -> None:
    for scene in mornings(changer, ann="Jester"):
        scene.lynch("ann").dead("ann")
        assert scene.game.fulfilled == (scene.seat("ann"),)


# A governor

FOLLOWS = {
    "Jester": "",
    "Hunter": "",
    "Beloved Princess": "The town mourns.",
    "Lover Townie": "of a broken heart",
    "Vital Cult Leader": "Ann is dead",
    "Backup Cop": "You are the Cop now.",
}


def tried(role: str, pardon: bool) -> Scene:
    """Ann (of a backup: a cop) is to be lynched, and Dan, the governor, pardons her or does not."""
    ann, bob = {"Backup Cop": ("Cop", role), "Lover Townie": (role, role)}.get(role, (role, "Townie"))
    others = {"cleo": "Townie", "eve": "Goon", "finn": "Townie", "gus": "Townie", "hal": "Townie"}
    scene = day(ann=ann, bob=bob, dan="Governor", **others)
    return scene.lynch("ann").chooses("dan", "pardon Ann" if pardon else "pass")


@pytest.mark.parametrize("role", list(FOLLOWS))
def test_a_pardon_keeps_all_that_would_follow_from_happening(role: str) -> None:
    scene = tried(role, pardon=True).dead()
    assert scene.can("ann") == [] or scene.game.phase == "night"
    assert scene.game.fulfilled == ()
    scene.dawn().dead()
    assert not scene.hears("bob", FOLLOWS[role] or "shoots")


@pytest.mark.parametrize("role", list(FOLLOWS))
def test_without_a_pardon_it_follows(role: str) -> None:
    scene = tried(role, pardon=False)
    if role == "Hunter":
        scene.chooses("ann", "shoot Bob").dead("ann", "bob")
    assert (scene.game.fulfilled != ()) == (role == "Jester")
    assert scene.dawn().hears("bob", FOLLOWS[role])


def test_a_governor_can_pardon_themselves_and_two_of_them_need_only_one() -> None:
    roles = {"ann": "Governor", "bob": "Goon", "cleo": "Governor", "dan": "Townie", "eve": "Townie", "finn": "Townie"}
    day(**roles).lynch("ann").chooses("ann", "pardon Ann").dead()
    scene = day(**roles).lynch("dan").chooses("ann", "pass")
    scene.chooses("cleo", "pardon Dan").dead()


def test_a_governor_is_not_asked_for_somebody_who_cannot_be_lynched() -> None:
    scene = day(ann="Unlynchable", bob="Goon", cleo="1-shot Governor", dan="Townie", eve="Townie")
    scene.lynch("ann").dead()
    assert scene.game.phase == "night"
    scene.dawn().lynch("dan").chooses("cleo", "pardon Dan").dead()


@pytest.mark.parametrize("role", ["Lyncher", "Condemner"])
def test_a_lyncher_whose_target_is_pardoned_has_not_won_and_stays_what_they_are(role: str) -> None:
    roles = {"cleo": "Goon", "dan": "Governor", "eve": "Goon", "finn": "Traitor", "gus": "Goon", "hal": "Survivor"}
    scene = day(ann=role, bob="Survivor", **roles).lynch("dan").chooses("dan", "pardon Dan").dead()
    assert scene.game.fulfilled == ()
    assert scene.game.role(scene.seat("ann")).name == role


# What somebody was, and is no more; what somebody is without knowing it; what somebody is only once


@pytest.mark.parametrize("role", ["Unlynchable", "Doublevoter", "Hunter", "Governor"])
def test_whoever_joins_a_cult_is_not_what_they_were(role: str) -> None:
    for scene in scenes(["Dan: recruit Ann"], ann=role, dan="Cult Leader"):
        scene.lynch("ann").dead("ann")
        assert scene.can("ann") == []


def test_an_innocent_child_who_joined_a_cult_is_not_shown() -> None:
    for scene in scenes(["Dan: recruit Ann"], ann="Innocent Child", dan="Cult Leader"):
        assert not scene.hears("bob", "Ann shows their role.")


@pytest.mark.parametrize("role", ["Beloved Princess", "Hidden Beloved Princess"])
def test_a_princess_is_mourned_also_if_she_did_not_know(role: str) -> None:
    for scene in scenes(["Eve: kill Ann"], ann=role, eve="Vigilante"):
        assert scene.hears("bob", "The town mourns.")


def test_an_unlynchable_player_is_spared_also_if_they_do_not_know() -> None:
    for scene in scenes([], ann="Hidden Unlynchable"):
        scene.lynch("ann").dead()


def test_an_unlynchable_player_with_one_shot_is_spared_once() -> None:
    for scene in scenes([], ann="1-shot Unlynchable"):
        scene.lynch("ann").dead()
        scene.dawn().lynch("ann").dead("ann")
