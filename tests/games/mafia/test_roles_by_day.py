"""Roles that matter by day, and when somebody dies; and who wins."""

from __future__ import annotations

import pytest
from games.mafia.scenery import Scene, day, night

from facedown.games.mafia.roles.catalogue import UnknownRole, role_named

FIVE = {"cleo": "Townie", "dan": "Townie", "eve": "Townie"}


def test_an_unlynchable_player_is_spared_and_nobody_learns_why() -> None:
    scene = day(ann="Unlynchable", bob="Goon", **FIVE).lynch("ann").dead()
    assert scene.hears("cleo", "Ann is spared.")
    assert scene.game.phase == "night"


def test_a_governor_may_pardon_and_nobody_learns_who_did() -> None:
    scene = day(ann="Governor", bob="Goon", **FIVE).lynch("cleo")
    assert scene.can("ann") == ["pass", "pardon Cleo"]
    scene.chooses("ann", "pardon Cleo").dead()
    assert scene.hears("dan", "Cleo is spared.")
    assert not any("Ann" in info.says() for info in scene.game.heard(scene.seat("dan")) if "spared" in info.says())


def test_a_governor_who_does_not_pardon_lets_it_happen() -> None:
    day(ann="Governor", bob="Goon", **FIVE).lynch("cleo").chooses("ann", "pass").dead("cleo")


def test_a_governor_with_one_shot_pardons_once() -> None:
    scene = day(ann="1-shot Governor", bob="Goon", **FIVE).lynch("cleo").chooses("ann", "pardon Cleo").dawn()
    scene.lynch("cleo").dead("cleo")


def test_a_dead_governor_pardons_nobody() -> None:
    scene = night(ann="Governor", bob="Goon", **FIVE).does("bob", "kill Ann").dawn()
    scene.lynch("cleo").dead("ann", "cleo")


def test_an_innocent_child_is_shown_on_the_first_day() -> None:
    scene = night(ann="Innocent Child", bob="Goon", **FIVE)
    ann, cleo = scene.seat("ann"), scene.seat("cleo")
    assert scene.game.view(cleo).role(ann).name == "??"
    scene.dawn()
    assert scene.game.view(cleo).role(ann).name == scene.game.view(None).role(ann).name == "Innocent Child"


def test_an_innocent_child_can_be_shown_on_demand() -> None:
    rules = {"child": "on demand", "talk": "claims", "ballot": "open"}
    scene = day(rules=rules, ann="Innocent Child", bob="Goon", **FIVE)
    ann, cleo = scene.seat("ann"), scene.seat("cleo")
    assert scene.game.view(cleo).role(ann).name == "??", "not on the first day by itself"
    assert [name for name in ("ann", "bob", "cleo") if "show your role" in scene.can(name)] == ["ann"]
    scene.chooses("bob", "wait for the evening").chooses("ann", "show your role")
    assert scene.game.view(cleo).role(ann).name == scene.game.view(None).role(ann).name == "Innocent Child"
    assert "show your role" not in scene.can("ann"), "once is enough"
    assert "vote Ann" in scene.can("bob"), "there is something to answer"


def test_an_innocent_child_who_does_not_know_it_cannot_show_it() -> None:
    rules = {"child": "on demand", "talk": "claims", "ballot": "open"}
    scene = day(rules=rules, ann="Hidden Innocent Child", bob="Goon", **FIVE)
    assert "show your role" not in scene.can("ann")


@pytest.mark.parametrize("at_night", [True, False])
def test_the_day_after_the_princess_dies_is_spent_in_mourning(at_night: bool) -> None:
    if at_night:
        scene = night(ann="Beloved Princess", bob="Goon", **FIVE).does("bob", "kill Ann")
        assert (scene.game.day, scene.game.night, scene.game.phase) == (1, 2, "night")
    else:
        scene = day(ann="Beloved Princess", bob="Goon", **FIVE).lynch("ann").dawn()
        assert (scene.game.day, scene.game.night, scene.game.phase) == (2, 2, "night")
    assert scene.hears("cleo", "The town mourns.")
    scene.dawn()
    assert scene.game.phase == "day"


@pytest.mark.parametrize("at_night", [True, False])
def test_a_hunter_may_shoot_when_they_die(at_night: bool) -> None:
    if at_night:
        scene = night(ann="Hunter", bob="Goon", **FIVE, finn="Goon")
        scene.does("bob", "kill Ann").does("finn", "Bob kills Ann").dawn()
    else:
        scene = day(ann="Hunter", bob="Goon", **FIVE, finn="Goon").lynch("ann")
    assert scene.can("ann") == ["pass", *[f"shoot {name}" for name in ("Bob", "Cleo", "Dan", "Eve", "Finn")]]
    scene.chooses("ann", "shoot Bob").dead("ann", "bob")
    assert scene.hears("cleo", "Ann shoots Bob.")


def test_a_hunter_can_win_the_game_with_the_last_shot() -> None:
    scene = day(ann="Hunter", bob="Goon", **FIVE).lynch("ann").chooses("ann", "shoot Bob")
    scene.won("ann", "cleo", "dan", "eve")


def test_a_hunter_may_hold_fire() -> None:
    day(ann="Hunter", bob="Goon", **FIVE).lynch("ann").chooses("ann", "pass").dead("ann")


@pytest.mark.parametrize("flip", ["role", "nothing"])
def test_a_hunter_who_did_not_know_it_may_shoot_when_they_die(flip: str) -> None:
    scene = day(rules={"flip": flip}, ann="Hidden Hunter", bob="Goon", **FIVE, finn="Goon")
    assert scene.game.view(scene.seat("ann")).role(scene.seat("ann")).name == "Townie"
    scene.lynch("ann")
    assert scene.choice_of("ann").prompt == "You are the Hunter. What do you do?"
    scene.chooses("ann", "shoot Bob").dead("ann", "bob")


def test_of_two_hunters_who_did_not_know_it_each_shoots_once() -> None:
    scene = day(
        ann="Hidden Hunter", bob="Hidden Hunter", cleo="Goon", dan="Townie", eve="Townie", finn="Townie", gus="Goon"
    )
    scene.lynch("bob").chooses("bob", "shoot Ann").chooses("ann", "shoot Cleo").dead("ann", "bob", "cleo")


def test_a_governor_who_did_not_know_it_is_asked_and_pardons() -> None:
    scene = day(ann="Hidden 1-shot Governor", bob="Goon", **FIVE)
    scene.lynch("cleo")
    assert scene.can("ann") == ["pass", "pardon Cleo"]
    scene.chooses("ann", "pardon Cleo").dead()
    scene.dawn().lynch("cleo").dead("cleo")


def test_an_innocent_child_who_did_not_know_it_is_shown_on_the_first_day() -> None:
    scene = day(ann="Hidden Innocent Child", bob="Goon", **FIVE)
    assert all(scene.hears(name, "Ann is really the Hidden Innocent Child.") for name in ("ann", "bob", None))


@pytest.mark.parametrize(("role", "weight"), [("Doublevoter", 2), ("Voteless", 0), ("Townie", 1)])
def test_votes_weigh_what_the_role_says(role: str, weight: int) -> None:
    scene = day(ann=role, bob="Goon", **FIVE)
    assert scene.game.role(scene.seat("ann")).weight == weight


# Backups


def test_a_backup_takes_over_what_somebody_of_the_town_could_do() -> None:
    scene = night(ann="Backup", bob="Goon", cleo="Cop", dan="Townie", eve="Townie", finn="Townie")
    assert scene.can("ann") == []
    scene.does("bob", "kill Cleo").dawn()
    assert scene.hears("ann", "You are the Cop now.")
    assert not scene.hears("dan", "You are the Cop now.")
    scene.pass_day().does("ann", "investigate Bob").dawn().learns("ann", "guilty")


def test_a_backup_of_one_role_waits_for_it() -> None:
    scene = night(ann="Backup Doctor", bob="Goon", cleo="Cop", dan="Doctor", eve="Townie", finn="Townie", gus="Townie")
    scene.does("bob", "kill Cleo").dawn().pass_day()
    assert scene.can("ann") == []
    scene.does("bob", "kill Dan").dawn().pass_day()
    scene.does("ann", "protect Eve").does("bob", "kill Eve").dawn().dead("cleo", "dan")


BACKED = {"bob": "Goon", "dan": "Cop", "eve": "Townie", "finn": "Townie", "gus": "Townie", "hal": "Townie"}


def test_a_backup_becomes_bulletproof() -> None:
    scene = day(ann="Backup Bulletproof", cleo="Bulletproof", **BACKED)
    scene.lynch("cleo").does("bob", "kill Ann").dawn().dead("cleo")
    assert scene.hears("ann", "You are the Bulletproof now.")


def test_two_backups_of_one_player_are_both_bulletproof() -> None:
    scene = day(ann="Backup Bulletproof", cleo="Bulletproof", **{**BACKED, "dan": "Backup Bulletproof"})
    scene.lynch("cleo").does("bob", "kill Ann").dawn().lynch("nobody").does("bob", "kill Dan").dawn().dead("cleo")


def test_a_backup_of_a_bulletproof_one_is_not_bulletproof_before() -> None:
    scene = night(ann="Backup Bulletproof", cleo="Bulletproof", **BACKED)
    scene.does("bob", "kill Ann").dawn().dead("ann")


def test_a_backup_of_a_vest_that_was_worn_out_has_a_whole_one() -> None:
    scene = night(ann="Backup Bulletproof", cleo="1-shot Bulletproof", **BACKED)
    scene.does("bob", "kill Cleo").dawn().lynch("cleo").does("bob", "kill Ann").dawn().dead("cleo")
    scene.lynch("nobody").does("bob", "kill Ann").dawn().dead("cleo", "ann")


@pytest.mark.parametrize("flip", ["role", "nothing"])
def test_a_backup_becomes_unlynchable_whatever_is_shown_of_the_dead(flip: str) -> None:
    scene = night(rules={"flip": flip}, ann="Backup Unlynchable", cleo="Unlynchable", **BACKED)
    scene.does("bob", "kill Cleo").dawn().lynch("ann").dead("cleo")


def test_a_backup_shoots_whoever_visits_them() -> None:
    scene = day(ann="Backup Paranoid Gun Owner", cleo="Paranoid Gun Owner", **BACKED).lynch("cleo")
    scene.does("dan", "investigate Ann").dawn().dead("cleo", "dan")


def test_a_backup_of_a_miller_looks_guilty_from_then_on() -> None:
    scene = night(ann="Backup Miller", cleo="Miller", **BACKED).does("dan", "investigate Ann").dawn().lynch("cleo")
    scene.does("dan", "investigate Ann").dawn().learns("dan", "innocent", "guilty")


def test_a_backup_of_a_doublevoter_votes_twice_from_then_on() -> None:
    scene = day(ann="Backup Doublevoter", cleo="Doublevoter", **BACKED).lynch("cleo")
    assert (scene.game.role(scene.seat("ann")).weight, scene.game.part(scene.seat("ann")).name) == (2, "Doublevoter")


@pytest.mark.parametrize("role", ["Governor", "Hunter", "Mason", "Townie", "Traitor", "Encryptor", "Innocent Child"])
def test_nobody_can_be_the_backup_of_what_is_bound_to_the_card(role: str) -> None:
    with pytest.raises(UnknownRole, match=f"nobody can be the backup of a {role}"):
        role_named(f"Backup {role}")


def test_a_backup_reads_whom_they_wait_for() -> None:
    assert role_named("Backup Miller").text().startswith("When a Miller of your side dies, you become one")


def test_when_a_backup_dies_everybody_learns_what_they_had_become() -> None:
    scene = night(ann="Backup", bob="Goon", cleo="Cop", dan="Townie", eve="Townie", finn="Townie", gus="Townie")
    scene.does("bob", "kill Cleo").dawn().pass_day().does("bob", "kill Ann").dawn()
    assert scene.hears("dan", "Ann was really the Cop.")


# Lovers


def test_a_lover_dies_of_a_broken_heart() -> None:
    scene = day(ann="Lover Cop", bob="Mafia Lover Doctor", cleo="Goon", dan="Townie", eve="Townie", finn="Townie")
    scene.lynch("ann").dead("ann", "bob")
    assert scene.hears("dan", "Bob is dead: of a broken heart.")


@pytest.mark.parametrize(("lynched", "bereft"), [("cleo", "bob"), ("bob", "cleo")])
def test_a_lover_whom_a_cult_recruited_still_loves(lynched: str, bereft: str) -> None:
    roles = {"ann": "Cult Leader", "bob": "Lover Townie", "cleo": "Lover Cop", "dan": "Townie", "eve": "Townie"}
    scene = night(**roles, finn="Townie", gus="Townie").does("ann", "recruit Bob").dawn()
    assert scene.game.role(scene.seat("bob")).name == "Cultist"
    scene.lynch(lynched).dead(lynched, bereft)


def test_lovers_know_each_other() -> None:
    scene = day(ann="Lover Cop", bob="Lover Townie", cleo="Goon", dan="Townie", eve="Townie")
    assert scene.game.view(scene.seat("ann")).role(scene.seat("bob")).name == "Lover Townie"
    assert scene.game.view(scene.seat("dan")).role(scene.seat("bob")).name == "??"


def test_two_pairs_of_lovers_are_apart() -> None:
    scene = day(ann="Lover Cop", bob="Lover Townie", cleo="Goon", dan="Second Lover Townie", eve="Second Lover Townie")
    scene.lynch("dan").dead("dan", "eve")


def test_lovers_of_their_own_win_as_the_last() -> None:
    scene = day(ann="Lover", bob="Lover", cleo="Goon")
    scene.lynch("cleo").won("ann", "bob")


# Wins


def test_a_jester_wins_when_lynched_and_play_goes_on() -> None:
    scene = day(ann="Jester", bob="Goon", **FIVE, finn="Townie").lynch("ann").dead("ann")
    assert scene.game.outcome is None
    assert "fulfilled" not in scene.game.view(scene.seat("cleo")).to_json()
    scene.dawn().lynch("bob").won("ann", "cleo", "dan", "eve", "finn")


def test_a_jester_may_end_the_game() -> None:
    day(rules={"jester": "ends"}, ann="Jester", bob="Goon", **FIVE).lynch("ann").won("ann")


def test_a_jester_who_is_killed_does_not_win() -> None:
    scene = night(ann="Jester", bob="Goon", **FIVE).does("bob", "kill Ann").dawn().lynch("bob")
    scene.won("cleo", "dan", "eve")


def lynched(lyncher: str) -> tuple[Scene, str, str]:
    """A scene with a lyncher, the name of the target, and of somebody else."""
    scene = day(ann=lyncher, bob="Goon", **FIVE, finn="Goon", gus="Townie")
    target = scene.game.notes[scene.seat("ann")][0][1][0].name.casefold()
    return scene, target, next(name for name in ("cleo", "dan", "eve") if name != target)


def test_a_lyncher_wins_when_their_target_is_lynched() -> None:
    scene, target, _ = lynched("Lyncher")
    scene.lynch(target).does("bob", "kill nobody").dawn().lynch("bob").dawn().lynch("finn")
    assert scene.seat("ann") in scene.game.outcome.winners


@pytest.mark.parametrize(("role", "becomes"), [("Lyncher", "Survivor"), ("Condemner", "Townie")])
def test_a_lyncher_whose_target_is_killed_becomes_another(role: str, becomes: str) -> None:
    scene, target, other = lynched(role)
    kills = f"kill {target.capitalize()}"
    scene.lynch(other).does("bob", kills).does("finn", kills).dawn()
    assert scene.hears("ann", f"You are the {becomes} now.")
    assert scene.game.role(scene.seat("ann")).name == becomes


def test_a_survivor_wins_with_whoever_wins() -> None:
    day(ann="Survivor", bob="Goon", cleo="Townie", dan="Townie").lynch("bob").won("ann", "cleo", "dan")
    night(ann="Survivor", bob="Goon", cleo="Townie").does("bob", "kill Cleo").dawn().won("ann", "bob")


def test_the_mafia_wins_by_numbers_unless_another_killer_lives() -> None:
    day(ann="Goon", bob="Goon", cleo="Townie", dan="Townie", eve="Townie").lynch("eve").won("ann", "bob")
    scene = day(ann="Goon", bob="Goon", cleo="Serial Killer", dan="Townie", eve="Townie").lynch("eve")
    assert scene.game.outcome is None


def test_one_mafioso_and_a_killer_are_a_draw_at_nightfall() -> None:
    scene = night(ann="Goon", bob="Serial Killer", cleo="Townie").does("ann", "kill Cleo").dawn()
    assert scene.game.outcome is None
    scene.pass_day().won()


def test_a_killer_wins_against_one() -> None:
    night(ann="Serial Killer", bob="Townie", cleo="Townie").does("ann", "kill Cleo").dawn().won("ann")


def test_a_traitor_and_a_possessed_win_with_the_mafia() -> None:
    scene = day(ann="Goon", bob="Traitor", cleo="Possessed", dan="Townie", eve="Townie", finn="Townie", gus="Townie")
    assert scene.game.kin(scene.seat("ann")) == [scene.seat("ann")]
    scene.lynch("dan").does("ann", "kill Eve").dawn().lynch("finn").won("ann", "bob", "cleo")


def test_nobody_alive_is_a_draw() -> None:
    scene = night(ann="Serial Killer", bob="Vigilante").does("ann", "kill Bob").does("bob", "kill Ann").dawn()
    scene.won()


# Family matters


def test_a_recruitable_traitor_joins_the_family_that_tries_to_kill_them() -> None:
    scene = night(ann="Goon", bob="Recruitable Traitor", cleo="Townie", dan="Townie", eve="Townie")
    scene.does("ann", "kill Bob").dawn().dead().pass_day()
    assert "Ann kills Cleo" in scene.can("bob")
    assert scene.game.view(scene.seat("bob")).kin(scene.seat("bob")) == [scene.seat("ann"), scene.seat("bob")]


def test_a_janitor_hides_whom_the_family_kills_and_learns_the_role() -> None:
    scene = night(ann="Janitor", bob="Goon", cleo="Cop", dan="Townie", eve="Townie", finn="Townie")
    scene.does("ann", "Bob kills Cleo, clean up after Cleo").does("bob", "kill Cleo").dawn().dead("cleo")
    assert scene.game.view(scene.seat("dan")).role(scene.seat("cleo")).name == "??"
    scene.learns("ann", "Cop").learns("bob", "Cop").learns("dan")


def test_a_janitor_hides_nobody_whom_others_kill() -> None:
    scene = night(ann="Janitor", bob="Goon", cleo="Cop", dan="Vigilante", eve="Townie", finn="Townie")
    scene.does("ann", "clean up after Cleo").does("dan", "kill Cleo").dawn().dead("cleo").learns("ann")
    assert scene.game.view(scene.seat("eve")).role(scene.seat("cleo")).name == "Cop"


def test_a_cult_grows_by_townies_only() -> None:
    scene = night(ann="Cult Leader", bob="Goon", cleo="Cop", dan="Townie", eve="Townie", finn="Townie", gus="Townie")
    scene.does("ann", "recruit Bob").dawn().pass_day()
    scene.does("ann", "recruit Cleo").dawn().pass_day()
    assert scene.hears("cleo", "You are the Cultist now.")
    assert scene.can("cleo") == []
    assert [seat.name for seat in scene.game.seats if scene.game.faction(seat) == "cult"] == ["Ann", "Cleo"]


def test_a_recruit_looks_guilty_the_same_night() -> None:
    scene = night(ann="Cult Leader", bob="Goon", cleo="Townie", dan="Cop", eve="Townie", finn="Townie")
    scene.does("ann", "recruit Cleo").does("dan", "investigate Cleo").dawn().learns("dan", "guilty")


@pytest.mark.parametrize(("leader", "dead"), [("Cult Leader", ["ann"]), ("Vital Cult Leader", ["ann", "cleo"])])
def test_a_cult_may_die_with_its_leader(leader: str, dead: list[str]) -> None:
    scene = night(ann=leader, bob="Goon", cleo="Townie", dan="Townie", eve="Townie", finn="Townie")
    scene.does("ann", "recruit Cleo").dawn().lynch("ann").dead(*dead)


def test_a_cult_wins_by_numbers() -> None:
    scene = night(ann="Cult Leader", bob="Townie", cleo="Townie").does("ann", "recruit Bob").dawn()
    scene.won("ann", "bob")
