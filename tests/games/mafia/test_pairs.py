"""Every pair of night actions: the result does not depend on which was submitted first.

Ann does one and Bob the other, each to the other player, to Cleo or to Dan; Dan, of the mafia, kills Cleo meanwhile.
The order of submission counts only if two actions of one class change each other, or turn the same action in two ways.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest
from games.mafia.scenery import night

from facedown.core.cards import Seat
from facedown.games.mafia import Mafia
from facedown.games.mafia.actions import Attack, NightAction, Turn
from facedown.games.mafia.errands import Visit
from facedown.games.mafia.nights import Dawn, Resolve
from facedown.games.mafia.roles.catalogue import ROLES, role_named
from facedown.testing.laws import conserves
from facedown.testing.scenes import arranging

ACTIONS = {role_named(name).action: name for name in reversed(list(ROLES)) if role_named(name).action is not None}
"""Of each action, a role that does it."""
NAMES = sorted(ACTIONS.values())
PAIRS = list(combinations_with_replacement(NAMES, 2))
SHARES = 12
"""The pairs are tried in so many tests."""


def begun(first: str, second: str, resolver: str) -> Mafia:
    roles = {"ann": first, "bob": second, "cleo": "Townie", "dan": "Goon", "eve": "Townie", "finn": "Townie"}
    game: Mafia = night(rules={"resolver": resolver, "dead_learn": True}, **roles).game
    return game


def aimed(game: Mafia, seat: Seat, other: Seat) -> list[NightAction]:
    """What somebody could do, as far as it concerns the other one, Cleo or Dan."""
    role = game.role(seat)
    if role.action is None or role.action.on_dead:
        return []
    cleo, dan, eve = game.seats[2:5]
    if role.action.count == 0:
        targets: list[tuple[Seat, ...]] = [()]
    elif role.action.count == 1:
        targets = [(other,), (cleo,), (dan,)]
    else:
        targets = [(other, cleo), (cleo, eve), (dan, eve)]
    return [role.action(seat, at, role.manner()) for at in targets]


def outcome(game: Mafia, plans: tuple[NightAction, ...]) -> tuple[Any, ...]:
    """Who is alive in the morning, and who learned what, when these actions were submitted in this order."""
    twin: Any = game.fork()
    twin.plans = plans
    with arranging(twin):
        twin.clear()
        twin.then(Resolve(), Dawn())
    twin.flush()
    twin.run()
    conserves(twin)
    return tuple(twin.alive), tuple([tuple(sorted(notes, key=repr)) for notes in twin.notes]), tuple(twin.became)


def order_decides(game: Mafia, one: NightAction, other: NightAction) -> bool:
    if isinstance(one, Turn) and type(one) is type(other):
        return True
    return one.rank == other.rank and one.changes(game, other) and other.changes(game, one)


@pytest.mark.heavy
@pytest.mark.parametrize("share", range(SHARES))
def test_what_comes_of_two_actions_does_not_depend_on_their_order(share: int) -> None:
    for first, second in PAIRS[share::SHARES]:
        for resolver in ("nar", "priority"):
            game = begun(first, second, resolver)
            ann, bob, cleo, dan = game.seats[:4]
            attack = Attack(dan, (cleo,))
            for one in aimed(game, ann, bob):
                for other in aimed(game, bob, ann):
                    if not order_decides(game, one, other):
                        there = outcome(game, (one, other, attack))
                        back = outcome(game, (attack, other, one))
                        assert there == back, f"{resolver}: {one} {other}"


@pytest.mark.parametrize("resolver", ["nar", "priority"])
def test_whoever_only_calls_on_somebody_changes_nobodys_fate(resolver: str) -> None:
    for name in NAMES:
        game = begun(name, "Visitor", resolver)
        ann, bob, *_, finn = game.seats
        for one in aimed(game, ann, bob):
            assert outcome(game, (one,))[0] == outcome(game, (one, Visit(bob, (finn,))))[0], name
