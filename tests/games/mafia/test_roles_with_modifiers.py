"""What modifiers do to a role, and who talks to whom at night."""

from __future__ import annotations

import pytest
from games.mafia.scenery import Scene, day, night

from facedown.core.errors import IllegalChoice
from facedown.games.mafia import circles
from facedown.games.mafia.roles.catalogue import ROLES, UnknownRole, role_named
from facedown.games.mafia.roles.role import Role

MANY = {"bob": "Goon", "cleo": "Townie", "dan": "Townie", "eve": "Townie", "finn": "Townie"}


def nights_asked(role: str, words: str, nights: int = 4) -> list[bool]:
    """In which nights somebody can use their role, doing it whenever they can."""
    scene = night(ann=role, **MANY)
    asked: list[bool] = []
    for _ in range(nights):
        asked.append(scene.can("ann") != [])
        if asked[-1]:
            scene.does("ann", words)
        scene.dawn().pass_day()
    return asked


@pytest.mark.parametrize(
    ("modifier", "asked"),
    [
        ("", [True, True, True, True]),
        ("1-shot ", [True, False, False, False]),
        ("2-shot ", [True, True, False, False]),
        ("Odd-night ", [True, False, True, False]),
        ("Even-night ", [False, True, False, True]),
        ("Novice ", [False, True, True, True]),
        ("Non-consecutive ", [True, False, True, False]),
    ],
)
def test_when_a_role_can_be_used(modifier: str, asked: list[bool]) -> None:
    assert nights_asked(f"{modifier}Cop", "investigate Bob") == asked


def test_a_roaming_player_does_not_go_to_the_same_one_twice_in_a_row() -> None:
    scene = night(ann="Roaming Cop", **MANY).does("ann", "investigate Bob").dawn().pass_day()
    assert "investigate Bob" not in scene.can("ann")
    scene.does("ann", "investigate Cleo").dawn().pass_day()
    assert "investigate Bob" in scene.can("ann")


def test_a_roaming_player_may_go_back_after_a_night_at_home() -> None:
    scene = night(ann="Roaming Cop", **MANY).does("ann", "investigate Bob").dawn().pass_day()
    scene.does("ann", "stay at home").dawn().pass_day()
    assert "investigate Bob" in scene.can("ann")


CARRIED = {"bob": "Goon", "cleo": "Townie", "dan": "Townie", "eve": "Townie", "finn": "Townie", "gus": "Townie"}


@pytest.mark.parametrize("modifier", ["1-shot", "2-shot", "Non-consecutive"])
def test_whoever_carries_the_kill_keeps_the_use_of_their_role(modifier: str) -> None:
    scene = night(ann=f"Mafia {modifier} Cop", **CARRIED)
    scene.does("ann", "kill Cleo, investigate Dan").does("bob", "Ann kills Cleo").dawn().dead("cleo").learns("ann")
    assert scene.hears("ann", "You did not get to use your role.") and not scene.hears("bob", "You did not get")
    scene.pass_day().does("ann", "kill nobody, investigate Dan").dawn().learns("ann", "innocent")


def test_a_fellow_cannot_use_up_somebodys_role_by_naming_them() -> None:
    scene = night(ann="Mafia 1-shot Roleblocker", hal="Townie", **{**CARRIED, "cleo": "Goon"})
    scene.does("ann", "block Dan").does("bob", "Ann kills Eve").does("cleo", "Ann kills Eve").dawn().dead("eve")
    assert "kill nobody, block Dan" in scene.pass_day().can("ann")


def test_an_absorber_who_carries_the_kill_can_still_do_what_they_absorbed() -> None:
    scene = night(ann="Mafia Absorber", **{**CARRIED, "dan": "Cop"}).does("dan", "investigate Ann").dawn().pass_day()
    scene.does("ann", "kill Eve, investigate Finn").does("bob", "Ann kills Eve").dawn().pass_day()
    assert "kill nobody, investigate Finn" in scene.can("ann")


@pytest.mark.parametrize(("uses", "left"), [("all", False), ("successful", True)])
@pytest.mark.parametrize(
    ("role", "words", "dan", "stops"),
    [
        ("1-shot Cop", "investigate Cleo", "Roleblocker", "block Ann"),
        ("1-shot Vigilante", "kill Cleo", "Rolestopper", "shield Cleo"),
        ("Loyal 1-shot Doctor", "protect Bob", "Townie", ""),
        ("1-shot Copycat", "copy Eve", "Rolestopper", "shield Eve"),
    ],
)
def test_only_successful_uses_count(role: str, words: str, dan: str, stops: str, uses: str, left: bool) -> None:
    scene = night(rules={"uses": uses}, ann=role, **{**CARRIED, "dan": dan, "eve": "Visitor"})
    scene = (scene.does("dan", stops) if stops else scene).does("ann", words).dawn()
    assert scene.hears("ann", "You did not get to use your role.") is left
    assert (scene.pass_day().can("ann") != []) is left


def test_a_copy_that_was_stopped_is_a_use_of_the_copycat() -> None:
    scene = night(
        rules={"uses": "successful"}, ann="1-shot Copycat", **{**CARRIED, "dan": "Rolestopper", "eve": "Visitor"}
    )
    scene.does("ann", "copy Eve").does("eve", "visit Finn").does("dan", "shield Finn").dawn().pass_day()
    assert scene.can("ann") == []


def test_a_compulsive_player_who_chooses_nothing_acts_by_chance() -> None:
    scene = night(ann="Compulsive Vigilante", **MANY)
    scene.does("ann", "stay at home").dawn()
    assert sum(not alive for alive in scene.game.alive) == 1
    assert scene.hears("ann", "You kill")
    assert len(night(ann="Compulsive Cop", **MANY).does("ann", "investigate Bob").dawn().learned("ann")) == 1


@pytest.mark.parametrize(
    ("role", "at_bob", "at_cleo"),
    [("Loyal Cop", "no result", "innocent"), ("Disloyal Cop", "guilty", "no result")],
)
def test_loyal_and_disloyal_players_reach_one_side_only(role: str, at_bob: str, at_cleo: str) -> None:
    night(ann=role, **MANY).does("ann", "investigate Bob").dawn().learns("ann", at_bob)
    night(ann=role, **MANY).does("ann", "investigate Cleo").dawn().learns("ann", at_cleo)


def test_nobody_sees_a_ninja_visit_nor_stops_a_strong_kill() -> None:
    scene = night(ann="Ninja Doctor", bob="Goon", cleo="Watcher", dan="Strong Vigilante", eve="Bulletproof")
    scene.does("ann", "protect Eve").does("dan", "kill Eve").does("cleo", "watch Eve").dawn()
    scene.dead("eve").learns("cleo", "Dan")


def test_a_hidden_role_works_and_its_player_does_not_know() -> None:
    scene = night(ann="Hidden Bulletproof", **MANY)
    assert scene.game.view(scene.seat("ann")).role(scene.seat("ann")).name == "Townie"
    scene.does("bob", "kill Ann").dawn().dead()


def test_a_hidden_miller_looks_guilty() -> None:
    scene = night(ann="Hidden Miller", **{**MANY, "cleo": "Cop"})
    scene.does("cleo", "investigate Ann").dawn().learns("cleo", "guilty")


@pytest.mark.parametrize(
    ("role", "card"),
    [
        ("Hidden Godfather", "Goon"),
        ("Hidden Mafia Miller", "Goon"),
        ("Hidden Yakuza Ninja", "Yakuza Goon"),
        ("Hidden Werewolves Doctor", "Werewolf"),
        ("Hidden Cult Leader", "Cultist"),
        ("Hidden Traitor", "Hidden Traitor"),
        ("Hidden Serial Killer", "Hidden Serial Killer"),
    ],
)
def test_a_hidden_role_looks_to_its_player_like_the_plainest_of_their_side(role: str, card: str) -> None:
    assert role_named(role).card() == card
    assert role_named(card).faction == role_named(role).faction


def test_a_hidden_godfather_and_their_family_take_them_for_a_goon() -> None:
    scene = night(ann="Hidden Godfather", bob="Goon", cleo="Cop", dan="Townie", eve="Townie", finn="Townie")
    for name in ("ann", "bob"):
        assert scene.game.view(scene.seat(name)).role(scene.seat("ann")).name == "Goon"
    scene.does("ann", "kill Dan").does("bob", "Ann kills Dan").does("cleo", "investigate Ann").dawn()
    scene.learns("cleo", "innocent").dead("dan").lynch("ann")
    assert scene.hears("eve", "Ann was really the Hidden Godfather.")


def test_a_hidden_strongman_and_a_hidden_ninja_kill_as_they_are() -> None:
    for role, victim, seen in (("Hidden Strongman", "Bulletproof", "Ann"), ("Hidden Ninja", "Townie", "nobody")):
        scene = night(ann=role, bob="Goon", cleo="Watcher", dan=victim, eve="Townie", finn="Townie")
        scene.does("ann", "kill Dan").does("bob", "Ann kills Dan").does("cleo", "watch Dan").dawn()
        scene.dead("dan").learns("cleo", seen)


def test_a_hidden_cop_is_never_asked() -> None:
    assert night(ann="Hidden Cop", **MANY).can("ann") == []


@pytest.mark.parametrize("name", list(ROLES))
def test_every_role_says_in_a_sentence_or_two_what_it_is(name: str) -> None:
    text = role_named(name).text()
    assert text.endswith(".") and "  " not in text
    assert len(text) < 140
    assert role_named(f"1-shot macho {name}").text().endswith("Only once. You cannot be protected.")


def test_a_role_that_is_none_is_refused_with_what_was_meant() -> None:
    with pytest.raises(UnknownRole, match="did you mean doctor"):
        role_named("Doktor")


@pytest.mark.parametrize(("name", "kind"), [("Seer", "Cop"), ("Villager", "Townie"), ("Madman", "Possessed")])
def test_some_roles_have_other_names(name: str, kind: str) -> None:
    assert (role_named(name).name, role_named(name).kind()) == (name, kind)


@pytest.mark.parametrize("role", ["Traitor", "Recruitable Traitor", "Possessed"])
@pytest.mark.parametrize("family", ["werewolves", "yakuza", "triad"])
def test_whoever_helps_a_family_reads_which_one_it_is(role: str, family: str) -> None:
    assert role_named(f"{family} {role}").text() == role_named(role).text().replace("mafia", family)
    assert f"You win with the {family}" in role_named(f"{family} {role}").text()


class Informer(Role):
    """You know one of the mafia."""


def test_a_role_that_speaks_of_the_mafia_is_left_as_it_is() -> None:
    assert role_named("Informer", (Informer,)).text() == "You know one of the mafia."


# Circles


def whispering(**roles: str) -> Scene:
    return night(rules={"talk": "all"}, **roles)


def heard(scene: Scene, words: str) -> list[str]:
    """Who heard a sentence."""
    return [seat.name for seat in scene.game.seats if scene.hears(seat.name, words)]


@pytest.mark.parametrize(
    ("first", "second", "circle"),
    [
        ("Goon", "Godfather", "family"),
        ("Mason", "Mason", "masons"),
        ("Lover Cop", "Mafia Lover Traitor", "lovers"),
        ("Neighbour", "Neighbour", "neighbours"),
    ],
)
def test_those_who_belong_together_talk_at_night_and_nobody_else_hears(first: str, second: str, circle: str) -> None:
    roles = {"ann": first, "bob": "Townie", "cleo": second, "dan": "Serial Killer", "eve": "Townie", "finn": "Townie"}
    scene = whispering(**roles)
    assert [choice.seat.name for choice in scene.game.choices] == ["Ann", "Cleo"]
    assert scene.game.choices[0].prompt == f"What do you say to your {circle}?"
    scene.chooses("ann", "say It was not me").chooses("cleo", "be silent")
    assert heard(scene, "It was not me") == ["Ann", "Cleo"]
    assert [choice.seat.name for choice in scene.game.choices] == ["Ann", "Cleo"]


def test_whoever_is_in_two_circles_is_asked_for_each_and_heard_by_one() -> None:
    roles = {"ann": "Mafia Neighbour", "bob": "Goon", "cleo": "Neighbour", "dan": "Townie", "eve": "Townie"}
    scene = whispering(**roles, finn="Townie")
    scene.chooses("ann", "say Kill Cleo").chooses("bob", "be silent").chooses("cleo", "be silent")
    assert heard(scene, "Kill Cleo") == ["Ann", "Bob"]
    assert scene.game.choices[0].prompt == "What do you say to your neighbours?"
    assert [choice.seat.name for choice in scene.game.choices] == ["Ann", "Bob"]
    scene.chooses("ann", "say I like you").chooses("bob", "be silent")
    assert heard(scene, "I like you") == ["Ann", "Cleo"]


def test_nobody_is_asked_again_because_another_circle_talked() -> None:
    scene = whispering(ann="Goon", bob="Goon", cleo="Mason", dan="Mason", eve="Townie", finn="Townie")
    scene.chooses("ann", "say Dan").chooses("bob", "be silent")
    scene.chooses("cleo", "be silent").chooses("dan", "be silent")
    assert [choice.seat.name for choice in scene.game.choices] == ["Ann", "Bob"]


def test_two_pairs_of_masons_do_not_know_each_other() -> None:
    roles = {"ann": "Mason", "bob": "Second Mason", "cleo": "Mason", "dan": "Second Mason", "eve": "Serial Killer"}
    scene = whispering(**roles, finn="Townie")
    views = {name: scene.game.view(scene.seat(name)) for name in ("ann", "bob")}
    assert [views["ann"].role(scene.seat(name)).name for name in ("cleo", "bob", "dan")] == ["Mason", "??", "??"]
    assert [views["bob"].role(scene.seat(name)).name for name in ("dan", "ann", "cleo")] == ["Second Mason", "??", "??"]
    scene.chooses("ann", "say Trust me").chooses("bob", "say Trust us")
    scene.chooses("cleo", "be silent").chooses("dan", "be silent")
    assert (heard(scene, "Trust me"), heard(scene, "Trust us")) == (["Ann", "Cleo"], ["Bob", "Dan"])


def test_neighbours_do_not_know_what_the_others_are() -> None:
    scene = day(ann="Neighbour", bob="Mafia Neighbour", cleo="Townie", dan="Townie", eve="Townie")
    view = scene.game.view(scene.seat("ann"))
    assert view.role(scene.seat("bob")).name == "??"
    assert circles.members(view, scene.seat("ann"), "neighbours") == (scene.seat("ann"), scene.seat("bob"))


def test_a_neighbourizer_makes_neighbours() -> None:
    scene = night(ann="Neighbourizer", **MANY).does("ann", "invite Cleo").dawn()
    assert heard(scene, "You belong together") == ["Ann", "Cleo"]
    scene.pass_day().does("ann", "invite Dan").dawn()
    assert circles.chats(scene.game, scene.seat("dan")) == ["neighbours of Ann"]
    assert len(circles.members(scene.game, scene.seat("cleo"), "neighbours of Ann")) == 3


def test_a_blocked_neighbourizer_invites_nobody() -> None:
    scene = night(ann="Neighbourizer", **{**MANY, "dan": "Roleblocker"})
    scene.does("ann", "invite Cleo").does("dan", "block Ann").dawn()
    assert circles.chats(scene.game, scene.seat("cleo")) == []


def test_nobody_outside_learns_at_the_deal_who_belongs_together() -> None:
    scene = day(ann="Goon", bob="Goon", cleo="Mason", dan="Mason", eve="Townie", finn="Townie", gus="Townie")
    for who in ("eve", None):
        told = scene.game.heard(None if who is None else scene.seat(who))
        assert not any("Showed" in repr(info) or "Introduces" in repr(info) for info in told)


def test_with_an_encryptor_the_family_talks_by_day_and_nobody_notices() -> None:
    roles = {"ann": "Encryptor", "bob": "Goon", "cleo": "Townie", "dan": "Townie", "eve": "Townie", "finn": "Townie"}
    scene = day(rules={"talk": "all", "ballot": "open"}, **roles)
    scene.chooses("dan", "say Good morning")
    before = [scene.game.view(scene.seat(who)).to_json() for who in ("cleo", "dan", "eve")]
    scene.chooses("bob", "tell the family Vote for Cleo")
    assert heard(scene, "Vote for Cleo") == ["Ann", "Bob"]
    assert before == [scene.game.view(scene.seat(who)).to_json() for who in ("cleo", "dan", "eve")]
    with pytest.raises(IllegalChoice):
        scene.chooses("cleo", "tell the family I am here")


def test_without_an_encryptor_the_family_is_silent_by_day() -> None:
    roles = {"ann": "Godfather", "bob": "Goon", "cleo": "Townie", "dan": "Townie", "eve": "Townie"}
    with pytest.raises(IllegalChoice):
        day(rules={"talk": "all", "ballot": "open"}, **roles).chooses("bob", "tell the family Vote for Cleo")
