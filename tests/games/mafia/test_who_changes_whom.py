"""No role is missing: every role of the catalogue has its scenes, or a reason why nothing can change it."""

from __future__ import annotations

import pytest
from games.mafia import test_who_changes_whom_answering as answering
from games.mafia import test_who_changes_whom_by_day as by_day
from games.mafia.test_who_changes_whom_finding_out import ABOUT_THE_DEAD, FINDING_OUT, LOOKS, OBSERVERS
from games.mafia.test_who_changes_whom_killing import BEFORE_A_KILL, KILLERS, KILLING, PROTECTING, STRONG, UNDER_A_KILL
from games.mafia.test_who_changes_whom_turning import AGAINST_THE_TOWN, CALLING, COPYING, STANDING_IN_THE_WAY
from games.mafia.who_changes_whom import CHANGERS, Row

from facedown.core.responses import Response
from facedown.games.mafia.actions import Protect
from facedown.games.mafia.inspections import AskTheDead, Inspect, Observe
from facedown.games.mafia.roles.catalogue import ROLES, role_named
from facedown.games.mafia.roles.modifiers import MODIFIERS
from facedown.games.mafia.roles.role import Role

ROWS: list[Row] = [
    *FINDING_OUT,
    *ABOUT_THE_DEAD,
    *PROTECTING,
    *KILLING,
    *STANDING_IN_THE_WAY,
    *COPYING,
    *CALLING,
    *AGAINST_THE_TOWN,
]

ANSWERS = {
    "absorber": answering.test_an_absorber_who_is_visited,
    "ascetic": answering.test_somebody_who_answers_a_kill,
    "backup": answering.test_a_backup,
    "beloved princess": answering.test_a_beloved_princess,
    "bomb": answering.test_somebody_who_answers_a_kill,
    "bulletproof": answering.test_somebody_who_answers_a_kill,
    "condemner": by_day.test_a_lyncher_whose_target_is_pardoned_has_not_won_and_stays_what_they_are,
    "governor": by_day.test_a_governor_pardons,
    "hunter": answering.test_a_hunter,
    "innocent child": answering.test_an_innocent_child,
    "jester": by_day.test_a_jester_is_lynched,
    "lyncher": answering.test_a_lyncher_whose_target_is_shot_at,
    "paranoid gun owner": answering.test_a_gun_owner_who_is_visited,
    "recruitable traitor": answering.test_a_traitor_whom_the_family_tries_to_kill,
    "unlynchable": by_day.test_an_unlynchable_player_is_spared,
}
"""Where each role is that answers what happens."""

IS_SOMETHING = {
    "miller": answering.test_what_somebody_seems_cannot_be_blocked,
    "godfather": answering.test_what_somebody_seems_cannot_be_blocked,
    "doublevoter": by_day.test_votes_weigh_what_the_role_says,
    "voteless": by_day.test_votes_weigh_what_the_role_says,
    "lover": answering.test_a_lover,
}

JUST_THERE = {
    "townie": "has a vote, as all have",
    "cultist": "has a vote, as all have",
    "mason": "knows the other masons from the deal on",
    "neighbour": "knows the other neighbours from the deal on",
    "traitor": "wins with a family that does not know them",
    "possessed": "wins with a family that does not know them",
    "survivor": "wins by being alive",
}
"""What nobody can change about a role."""


def answers(role: type[Role]) -> bool:
    return any(isinstance(thing, Response) for kind in role.__mro__ for thing in vars(kind).values())


def acting() -> list[str]:
    return [name for name in ROLES if role_named(name).action is not None]


def doing(*kinds: type) -> set[str]:
    """The roles that do something of a kind at night."""
    return {name for name in acting() if issubclass(ROLES[name].does or Role, kinds)}


def folded(names: object) -> set[str]:
    return {str(name).casefold() for name in names}  # type: ignore[attr-defined]  # any names


@pytest.mark.parametrize("name", list(ROLES))
def test_every_role_has_its_scenes(name: str) -> None:
    found = [name in folded(row.role for row in ROWS), name in ANSWERS, name in IS_SOMETHING, name in JUST_THERE]
    assert any(found), f"{name} is in no scene"
    assert found[0] or role_named(name).action is None, f"{name} does something at night, and is in no row"
    assert found[1] or not answers(ROLES[name]), f"{name} answers what happens, and is in no scene of answers"
    assert not (found[3] and any(found[:3])), f"{name} has scenes and is said to have none"


def test_a_row_leaves_a_changer_out_only_for_a_reason() -> None:
    for row in ROWS:
        assert set(row.spared) <= set(CHANGERS), row.role
        assert all(row.spared.values()), row.role
        assert set(row.but) | set(row.instead) <= set(CHANGERS) - set(row.spared), row.role


def test_whatever_can_stop_turn_or_copy_an_action_is_a_changer() -> None:
    turning = folded(row.role for row in [*STANDING_IN_THE_WAY, *COPYING])
    assert turning | {"ascetic", "paranoid gun owner"} <= folded(CHANGERS)
    assert {"Weak", "Loyal", "Disloyal"} <= {name for name in CHANGERS if name.casefold() in MODIFIERS}


def test_all_who_protect_and_all_who_are_hard_to_kill_meet_all_who_kill() -> None:
    assert doing(Protect) | {"jailkeeper"} == folded(BEFORE_A_KILL)
    assert {"bulletproof", "bomb", "bulletproof-vest townie", "macho townie", "ascetic"} <= folded(UNDER_A_KILL)
    assert folded(row.role for row in KILLING) <= folded([*KILLERS, *STRONG])


def test_all_who_find_out_meet_all_who_deceive_them() -> None:
    assert doing(Inspect) - doing(AskTheDead) == folded(LOOKS)
    assert doing(Observe) == folded(OBSERVERS)
    assert doing(AskTheDead) == folded(row.role for row in ABOUT_THE_DEAD)
