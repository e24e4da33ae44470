"""The order of a night: Natural Action Resolution, and the batches of equal priority."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest
from games.mafia.scenery import Scene, day, night

from facedown.core.cards import Card
from facedown.core.errors import EndlessLoop
from facedown.core.events import Event
from facedown.core.reading import from_state
from facedown.core.responses import must
from facedown.games.mafia import Mafia
from facedown.games.mafia.actions import Kill, NightAction
from facedown.games.mafia.roles.role import Role

NAR: dict[str, object] = {"resolver": "nar"}
PRIORITY: dict[str, object] = {"resolver": "priority"}
BOTH = pytest.mark.parametrize("rules", [NAR, PRIORITY], ids=["nar", "priority"])

Rules = dict[str, object]


@BOTH
def test_a_doctor_saves_the_victim_and_is_not_told(rules: Rules) -> None:
    scene = night(rules=rules, ann="Doctor", bob="Goon", cleo="Townie", dan="Townie")
    scene.does("ann", "protect Cleo").does("bob", "kill Cleo").dawn()
    scene.dead().learns("ann").learns("cleo")


@BOTH
@pytest.mark.parametrize(("saves", "dead"), [("one", ["dan"]), ("all", [])])
def test_a_doctor_saves_from_one_of_two_killers_or_from_all(rules: Rules, saves: str, dead: list[str]) -> None:
    roles = {"ann": "Doctor", "bob": "Goon", "cleo": "Vigilante", "dan": "Townie", "eve": "Townie"}
    scene = night(rules={**rules, "doctor_saves": saves}, **roles)
    scene.does("ann", "protect Dan").does("bob", "kill Dan").does("cleo", "kill Dan").dawn()
    scene.dead(*dead)


@BOTH
def test_a_doctor_protects_whom_a_kill_is_sent_to(rules: Rules) -> None:
    scene = night(rules=rules, ann="Goon", bob="Redirector", cleo="Doctor", dan="Townie", eve="Townie")
    scene.does("ann", "kill Dan").does("bob", "send Ann to Eve").does("cleo", "protect Eve").dawn()
    scene.dead()


@BOTH
def test_a_bus_takes_the_kill_and_the_doctor_to_the_same_player(rules: Rules) -> None:
    scene = night(rules=rules, ann="Goon", bob="Doctor", cleo="Bus Driver", dan="Townie", eve="Townie")
    scene.does("ann", "kill Dan").does("bob", "protect Dan").does("cleo", "swap Dan and Eve").dawn()
    scene.dead()


@BOTH
def test_a_bus_takes_the_kill_to_the_other(rules: Rules) -> None:
    scene = night(rules=rules, ann="Goon", bob="Townie", cleo="Bus Driver", dan="Townie", eve="Townie")
    scene.does("ann", "kill Dan").does("cleo", "swap Dan and Eve").dawn()
    scene.dead("eve")


@BOTH
def test_a_blocked_cop_gets_no_result(rules: Rules) -> None:
    scene = night(rules=rules, ann="Cop", bob="Goon", cleo="Roleblocker", dan="Townie")
    scene.does("ann", "investigate Bob").does("cleo", "block Ann").dawn()
    scene.learns("ann", "no result").dead()


@BOTH
def test_a_blocked_doctor_is_told_nothing_and_the_kill_works(rules: Rules) -> None:
    scene = night(rules=rules, ann="Doctor", bob="Goon", cleo="Roleblocker", dan="Townie", eve="Townie")
    scene.does("ann", "protect Dan").does("bob", "kill Dan").does("cleo", "block Ann").dawn()
    scene.learns("ann").dead("dan")


def test_a_jailkeeper_breaks_a_loop_as_a_blocker_does() -> None:
    scene = night(rules=NAR, ann="Redirector", bob="Jailkeeper", cleo="Cop", dan="Goon", eve="Townie")
    scene.does("ann", "send Bob to Cleo").does("bob", "jail Ann").does("cleo", "investigate Dan").dawn()
    scene.learns("cleo", "guilty")


@pytest.mark.parametrize("first", ["ann", "bob"])
def test_of_a_blocker_and_a_jailkeeper_in_a_loop_the_blocker_comes_first(first: str) -> None:
    second = {"ann": "bob", "bob": "ann"}[first]
    roles = {first: "Roleblocker", second: "Jailkeeper"}
    scene = night(rules=NAR, cleo="Goon", dan="Townie", eve="Townie", **dict(sorted(roles.items())))
    scene.does(first, f"block {second.capitalize()}").does(second, f"jail {first.capitalize()}")
    scene.does("cleo", f"kill {first.capitalize()}").dawn().dead(first)


def test_a_blocker_comes_before_the_redirector_who_would_send_them_elsewhere() -> None:
    scene = night(rules=NAR, ann="Redirector", bob="Roleblocker", cleo="Cop", dan="Goon", eve="Townie")
    scene.does("ann", "send Bob to Cleo").does("bob", "block Ann").does("cleo", "investigate Dan").dawn()
    scene.learns("cleo", "guilty")


def test_by_priority_a_redirect_is_not_blocked_by_a_block_of_the_same_batch() -> None:
    scene = night(rules=PRIORITY, ann="Redirector", bob="Roleblocker", cleo="Cop", dan="Goon", eve="Miller")
    scene.does("ann", "send Cleo to Eve").does("bob", "block Ann").does("cleo", "investigate Bob").dawn()
    scene.learns("cleo", "guilty")


BLOCKERS = {"ann": "Roleblocker", "bob": "Mafia Roleblocker", "cleo": "Townie", "dan": "Watcher", "eve": "Watcher"}


def mutual_blocks(rules: Rules) -> Scene:
    """Two roleblockers block each other, and both are watched."""
    scene = night(rules=rules, **BLOCKERS)
    scene.does("ann", "block Bob").does("bob", "block Ann")
    return scene.does("dan", "watch Ann").does("eve", "watch Bob").dawn()


@pytest.mark.parametrize(
    ("rules", "at_ann", "at_bob"),
    [
        (NAR, "nobody", "Ann"),
        ({**NAR, "mutual_blocks": "both"}, "Bob", "Ann"),
        ({**NAR, "mutual_blocks": "none"}, "nobody", "nobody"),
        (PRIORITY, "Bob", "Ann"),
    ],
)
def test_two_roleblockers_on_each_other(rules: Rules, at_ann: str, at_bob: str) -> None:
    mutual_blocks(rules).learns("dan", at_ann).learns("eve", at_bob)


@pytest.mark.parametrize("mutual", ["first", "both", "none"])
def test_whoever_blocks_one_of_two_from_outside_settles_it(mutual: str) -> None:
    scene = night(rules={"mutual_blocks": mutual}, ann="Roleblocker", bob="Roleblocker", cleo="Roleblocker", dan="Goon")
    scene.does("ann", "block Bob").does("bob", "block Ann").does("cleo", "block Ann").dawn()
    assert "Bob: block Ann." in scene.history()
    assert "(cancelled) Ann: block Bob." in scene.history()


def test_a_ring_of_three_blockers_goes_to_the_first() -> None:
    scene = night(ann="Roleblocker", bob="Roleblocker", cleo="Roleblocker", dan="Goon", eve="Townie", finn="Townie")
    scene.does("ann", "block Bob").does("bob", "block Cleo").does("cleo", "block Ann").dawn()
    assert "(cancelled) Bob: block Cleo." in scene.history()
    assert "(cancelled) Ann: block Bob." not in scene.history()


@pytest.mark.parametrize("learn", [False, True])
@BOTH
def test_a_cop_who_is_killed_finds_out_and_reads_it_if_the_dead_may(rules: Rules, learn: bool) -> None:
    roles = {"ann": "Cop", "bob": "Goon", "cleo": "Townie", "dan": "Townie"}
    scene = night(rules={**rules, "dead_learn": learn}, **roles)
    scene.does("ann", "investigate Bob").does("bob", "kill Ann").dawn()
    scene.dead("ann").learns("ann", *(["guilty"] if learn else []))
    assert "You learn about Bob: guilty." in scene.history()


@BOTH
def test_shots_at_each_other_both_hit(rules: Rules) -> None:
    scene = night(rules=rules, ann="Vigilante", bob="Goon", cleo="Townie", dan="Townie")
    scene.does("ann", "kill Bob").does("bob", "kill Ann").dawn()
    scene.dead("ann", "bob").won("cleo", "dan", "ann")


@BOTH
def test_a_doctor_who_is_killed_still_protects(rules: Rules) -> None:
    scene = night(rules=rules, ann="Doctor", bob="Goon", cleo="Vigilante", dan="Townie", eve="Townie", finn="Townie")
    scene.does("ann", "protect Dan").does("bob", "kill Ann").does("cleo", "kill Dan").dawn()
    scene.dead("ann")


@BOTH
def test_a_jailed_player_cannot_be_killed_and_does_nothing(rules: Rules) -> None:
    scene = night(rules=rules, ann="Jailkeeper", bob="Goon", cleo="Cop", dan="Townie", eve="Vigilante")
    scene.does("ann", "jail Cleo").does("bob", "kill Cleo").does("eve", "kill Cleo")
    scene.does("cleo", "investigate Bob").dawn()
    scene.dead().learns("cleo", "no result")


@BOTH
def test_a_jailed_mafioso_kills_nobody(rules: Rules) -> None:
    scene = night(rules=rules, ann="Jailkeeper", bob="Goon", cleo="Townie", dan="Townie")
    scene.does("ann", "jail Bob").does("bob", "kill Cleo").dawn()
    scene.dead()


def test_a_blocker_resolves_before_the_jailkeeper_who_jails_them() -> None:
    scene = night(
        ann="Jailkeeper", bob="Mafia Roleblocker", cleo="Townie", dan="Townie", rules={"kill_and_act": "always"}
    )
    scene.does("ann", "jail Bob").does("bob", "kill Cleo, block Ann").dawn()
    scene.dead("cleo")


@BOTH
def test_a_tracker_sees_where_somebody_was_really_sent(rules: Rules) -> None:
    scene = night(rules=rules, ann="Tracker", bob="Goon", cleo="Redirector", dan="Townie", eve="Townie")
    scene.does("ann", "track Bob").does("bob", "kill Dan").does("cleo", "send Bob to Eve").dawn()
    scene.learns("ann", "Eve").dead("eve")


@BOTH
def test_observers_see_each_other(rules: Rules) -> None:
    scene = night(rules=rules, ann="Watcher", bob="Tracker", cleo="Goon", dan="Watcher", eve="Townie")
    scene.does("ann", "watch Cleo").does("bob", "track Cleo").does("dan", "watch Cleo").dawn()
    scene.learns("ann", "Bob, Dan").learns("dan", "Ann, Bob").learns("bob", "nobody")


@BOTH
def test_whoever_is_sent_elsewhere_is_not_told(rules: Rules) -> None:
    scene = night(rules=rules, ann="Cop", bob="Goon", cleo="Redirector", dan="Townie", eve="Townie")
    scene.does("ann", "investigate Dan").does("cleo", "send Ann to Bob").dawn()
    scene.learns("ann", "guilty")
    assert scene.hears("ann", "about Dan: guilty")
    assert scene.game.notes[scene.seat("ann")] == ((1, (scene.seat("dan"),), "guilty"),)


# Batches and their windows


class Bell(Role):
    """You answer every action, before and after."""

    heard: ClassVar[list[str]] = []

    @must(before=NightAction, zone="roles")
    def before(self, game: Mafia, card: Card, action: NightAction) -> list[Event] | None:
        Bell.heard.append(f"before {action.seat}")
        return None

    @must(after=NightAction, zone="roles")
    def after(self, game: Mafia, card: Card, action: NightAction) -> list[Event] | None:
        Bell.heard.append(f"after {action.seat}")
        return None


def test_all_of_a_batch_is_offered_before_any_of_it_is_done() -> None:
    scene = night(
        rules=PRIORITY, own=(Bell,), ann="Roleblocker", bob="Roleblocker", cleo="Goon", dan="Bell", eve="Townie"
    )
    scene.does("ann", "block Bob").does("bob", "block Ann")
    Bell.heard.clear()
    scene.dawn()
    assert Bell.heard == ["before Ann", "before Bob", "after Ann", "after Bob"]


def test_a_cancelled_action_is_not_followed_and_the_history_says_who_stopped_it() -> None:
    scene = night(own=(Bell,), ann="Roleblocker", bob="Cop", cleo="Goon", dan="Bell", eve="Townie")
    scene.does("ann", "block Bob").does("bob", "investigate Cleo")
    Bell.heard.clear()
    scene.dawn()
    assert "after Bob" not in Bell.heard
    lines = [line.strip() for line in scene.history().splitlines()]
    place = lines.index("(cancelled) Bob: investigate Cleo.")
    assert lines[place + 1] == "It fails: Bob is blocked by Ann."


class Avenger(Role):
    """Whoever is killed, you kill them again."""

    @must(after=Kill, zone="roles")
    def again(self, game: Mafia, card: Card, kill: Kill) -> list[Event] | None:
        return [Kill(kill.seat, kill.target)]


@pytest.mark.heavy
def test_an_endless_chain_is_named_and_changes_nothing() -> None:
    scene = night(own=(Avenger,), ann="Goon", bob="Avenger", cleo="Townie", dan="Townie")
    before = scene.game.to_json()
    with pytest.raises(EndlessLoop, match="Kill -> Kill"):
        scene.does("ann", "kill Cleo")
    assert scene.game.to_json() == before


class Echo(Role):
    """Whoever is killed, you kill them again, so many times."""

    times: ClassVar[int] = 25

    @must(after=Kill, zone="roles")
    def again(self, game: Mafia, card: Card, kill: Kill) -> list[Event] | None:
        return [Kill(kill.seat, kill.target, (*kill.how, "again"))] if len(kill.how) < Echo.times else None


def test_a_long_chain_that_ends_is_no_error() -> None:
    scene = night(own=(Echo,), ann="Goon", bob="Echo", cleo="Townie", dan="Townie")
    scene.does("ann", "kill Cleo").dead("cleo")
    depths = [len(line) - len(line.lstrip()) for line in scene.history().splitlines() if "is killed by" in line]
    assert len(depths) == Echo.times + 1
    assert depths == sorted(depths) and len(set(depths)) == len(depths), "each within the one before"


def test_the_same_answers_give_the_same_history_also_from_a_file() -> None:
    def begun() -> Scene:
        scene = night(
            ann="Cop", bob="Goon", cleo="Roleblocker", dan="Doctor", eve="Townie", finn="Townie", gus="Townie"
        )
        return scene.does("ann", "investigate Bob").does("cleo", "block Dan")

    def ended(scene: Scene) -> str:
        return scene.does("bob", "kill Eve").does("dan", "protect Eve").dawn().history()

    whole, saved = begun(), begun()
    again: Any = from_state(type(saved.game), json.loads(saved.game.to_json()))
    read = Scene(again)
    assert ended(whole) == ended(saved) == ended(read)


def test_the_order_of_answers_does_not_matter() -> None:
    roles = {"ann": "Roleblocker", "bob": "Roleblocker", "cleo": "Goon", "dan": "Townie", "eve": "Townie"}
    first = night(**roles).does("ann", "block Bob").does("bob", "block Ann").does("cleo", "kill Dan")
    last = night(**roles).does("cleo", "kill Dan").does("bob", "block Ann").does("ann", "block Bob")
    assert first.dawn().history() == last.dawn().history()


def test_a_pardon_by_a_governor_who_died_meanwhile_is_not_asked_for() -> None:
    scene = night(ann="Governor", bob="Goon", cleo="Townie", dan="Townie", eve="Townie")
    scene.does("bob", "kill Ann").dawn()
    assert scene.can("ann") == []
    scene.lynch("cleo").dead("ann", "cleo")


def test_a_vote_of_somebody_who_died_meanwhile_does_not_count() -> None:
    scene = day(ann="Townie", bob="Goon", cleo="Townie", dan="Townie", eve="Townie", rules={"ballot": "open"})
    scene.chooses("ann", "vote Cleo").chooses("ann", "leave the game")
    assert scene.game.votes[scene.seat("ann")] is None
    with pytest.raises(AssertionError, match="ann is not asked"):
        scene.choice_of("ann")
