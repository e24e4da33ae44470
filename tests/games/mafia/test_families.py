"""What a family wants at night: whom it kills, by whom, and what happens if it does not say."""

from __future__ import annotations

from itertools import permutations

import pytest
from games.mafia.scenery import Scene, day, night

from facedown.core.choices import Choice
from facedown.core.errors import InvalidChoice
from facedown.games.mafia.questions import Tonight

MUST = {"must_kill": True}
ROLES = {"ann": "Townie", "bob": "Goon", "cleo": "Goon", "dan": "Townie", "eve": "Townie", "finn": "Townie"}


def dead_in(scene: Scene) -> str:
    return " ".join([seat.name for seat in scene.game.seats if not scene.game.alive[seat]])


def test_a_family_that_must_kill_and_does_not_answer_kills_whom_chance_says() -> None:
    nights = [night(rules=MUST, seed=seed, gus="Townie", **ROLES).dawn() for seed in range(60)]
    victims = [dead_in(scene) for scene in nights]
    assert set(victims) == {"Ann", "Dan", "Eve", "Finn", "Gus"}, "anybody but one of its own"
    assert all(4 <= victims.count(name) <= 24 for name in set(victims)), "each as likely"


def test_chance_also_says_who_of_the_family_does_it() -> None:
    rules = {**MUST, "dead_learn": True}
    nights = [night(rules=rules, seed=seed, gus="Tracker", **ROLES).does("gus", "track Bob") for seed in range(12)]
    assert {scene.dawn().learned("gus") == ["nobody"] for scene in nights} == {True, False}


def test_a_wish_of_one_is_enough() -> None:
    for seed in range(8):
        scene = night(rules=MUST, seed=seed, **ROLES)
        scene.does("cleo", "kill Dan").dawn().dead("dan")
        assert scene.hears("cleo", "Bob does not say who should be killed.")
        assert not scene.hears("eve", "who should be killed")


def test_whoever_of_a_family_does_not_answer_does_not_prevent_its_kill() -> None:
    for seed in range(8):
        night(seed=seed, **ROLES).does("cleo", "kill Dan").dawn().dead("dan")


def test_a_family_that_must_kill_can_leave_it_to_chance() -> None:
    scene = night(rules=MUST, **ROLES)
    assert "let chance choose" in scene.can("bob")
    assert "kill nobody" not in scene.can("bob")
    scene.does("bob", "let chance choose").dawn()
    assert dead_in(scene)


def test_two_wishes_of_a_family_are_one_kill() -> None:
    for seed in range(8):
        scene = night(seed=seed, **ROLES).does("bob", "kill Dan").does("cleo", "kill Eve").dawn()
        assert dead_in(scene) in ("Dan", "Eve")


def test_the_dead_do_nothing_at_night() -> None:
    scene = day(**{**ROLES, "ann": "Cop"}).lynch("ann")
    assert scene.can("ann") == []
    with pytest.raises(InvalidChoice, match="that question is not open"):
        scene.game.choose("investigate Bob", of=Choice(scene.game, Tonight(scene.seat("ann"))))
    scene.dawn().learns("ann")


def sights(scene: Scene, who: str) -> list[str]:
    """All that a seat sees: at the deal, after Finn was lynched, and on the second day."""
    found = [scene.game.view(scene.seat(who)).to_json()]
    scene.lynch("finn")
    found.append(scene.game.view(scene.seat(who)).to_json())
    scene.dawn()
    return [*found, scene.game.view(scene.seat(who)).to_json()]


def test_a_view_is_the_same_whoever_the_others_are() -> None:
    names, roles = ("bob", "cleo", "dan", "eve", "hal"), ("Goon", "Cop", "Doctor", "Mafia Roleblocker", "Miller")
    dealt = [dict(zip(names, order, strict=True)) for order in list(permutations(roles))[::10]]
    first, *rest = [sights(day(ann="Townie", finn="Townie", gus="Townie", **others), "ann") for others in dealt]
    assert all(seen == first for seen in rest)


def test_a_family_that_need_not_kill_and_does_not_answer_kills_nobody() -> None:
    night(**ROLES).dawn().dead()


def test_in_night_0_even_a_family_that_must_kill_kills_nobody() -> None:
    scene = night(rules={**MUST, "start": "night 0"}, ann="Cop", bob="Goon", cleo="Townie", dan="Townie")
    assert scene.can("bob") == []
    scene.does("ann", "investigate Bob").dawn().dead()


# A family that does not agree


def torn(rule: str, seed: int = 1, **rules: object) -> Scene:
    """Bob wants Ann dead, and Cleo wants Eve dead."""
    roles = {**ROLES, "gus": "Tracker", "hal": "Townie"}
    scene = night(rules={"family_ties": rule, "dead_learn": True, **rules}, seed=seed, **roles)
    return scene.does("gus", "track Bob").does("bob", "kill Ann").does("cleo", "kill Eve")


def test_a_family_that_does_not_agree_is_asked_again_and_nobody_else_is() -> None:
    scene = torn("revote, then none")
    assert [choice.seat.name for choice in scene.game.choices] == ["Bob", "Cleo"]
    assert scene.choice_of("bob").prompt == "Your family does not agree. Who is killed tonight?"
    assert [scene.hears(name, "You do not agree") for name in ("bob", "cleo", "ann", "gus", None)] == [True] * 2 + [
        False
    ] * 3
    scene.does("bob", "kill Eve").does("cleo", "Bob kills Eve").dawn().dead("eve")


def test_what_others_planned_is_done_after_a_family_agreed() -> None:
    scene = torn("revote, then none").does("bob", "kill Eve").does("cleo", "Bob kills Eve").dawn()
    scene.learns("gus", "Eve")


@pytest.mark.parametrize(("rest", "deaths"), [("none", 0), ("random", 1)])
def test_a_family_that_still_does_not_agree(rest: str, deaths: int) -> None:
    scene = torn(f"revote, then {rest}").does("bob", "kill Ann").does("cleo", "kill Eve").dawn()
    assert (scene.game.phase, len(dead_in(scene).split())) == ("day", deaths)


def test_a_family_that_agrees_on_the_victim_is_not_asked_who_does_it() -> None:
    scene = night(rules={"family_ties": "revote, then none"}, **ROLES)
    scene.does("bob", "kill Ann").does("cleo", "kill Ann").dead("ann")


def test_whoever_waits_for_a_torn_family_imagines_one() -> None:
    scene = torn("revote, then none")
    for name in ("gus", "ann", "bob"):
        view = scene.game.view(scene.seat(name))
        for number in range(20):
            world = view.imagine(number)
            asked = [choice.seat for choice in world.choices]
            assert (len(asked) > 1 and all(world.faction(seat) == "mafia" for seat in asked)) or name == "ann"


# Leaving at night


ALWAYS = {"leave": "always"}


def test_somebody_leaves_at_night_with_all_that_they_planned() -> None:
    scene = night(rules=ALWAYS, **ROLES, gus="Doctor")
    scene.does("bob", "kill Ann").does("cleo", "Bob kills Ann").chooses("gus", "leave the game").dawn()
    scene.dead("ann", "gus")
    assert scene.hears("ann", "Gus leaves the game.")


def test_a_family_whose_killer_leaves_kills_nobody() -> None:
    scene = night(rules=ALWAYS, **ROLES, gus="Townie")
    scene.does("cleo", "Bob kills Ann").chooses("bob", "leave the game").dawn().dead("bob")


def test_where_one_can_leave_at_night_everybody_is_asked_every_night() -> None:
    scene = night(rules=ALWAYS, **ROLES)
    assert [choice.seat for choice in scene.game.choices] == list(scene.game.seats)
    assert scene.can("ann") == ["stay at home", "leave the game"]
    assert all("leave the game" not in [str(choice[i]) for i in range(choice.drawn)] for choice in scene.game.choices)


def test_the_last_goon_leaves_at_night_and_the_town_wins() -> None:
    scene = night(rules=ALWAYS, ann="Goon", bob="Townie", cleo="Townie", dan="Townie")
    scene.chooses("ann", "leave the game").dawn().won("bob", "cleo", "dan")


def test_a_hunter_who_leaves_at_night_may_shoot() -> None:
    scene = night(rules=ALWAYS, **{**ROLES, "ann": "Hunter"}, gus="Townie").chooses("ann", "leave the game").dawn()
    scene.chooses("ann", "shoot Bob").dead("ann", "bob")
    assert scene.game.phase == "day"
