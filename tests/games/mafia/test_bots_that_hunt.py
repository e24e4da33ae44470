"""A bot that plays a lyncher wants one player lynched, and says so."""

from __future__ import annotations

import pytest
from games.mafia.scenery import Scene, day

from facedown.core.cards import Seat
from facedown.games.mafia.bots.simple import SimpleBot
from facedown.games.mafia.talk import Claim
from facedown.games.mafia.votes import Vote

ROLES = {"bob": "Goon", "cleo": "Cop", "dan": "Townie", "eve": "Townie", "finn": "Townie", "gus": "Townie"}
OPEN = {"ballot": "open", "talk": "claims", "hammer": False}


def hunting(role: str, seed: int, **rules: object) -> tuple[Scene, Seat]:
    """A game with a lyncher, and whom they are after."""
    scene = day(rules={**OPEN, **rules}, seed=seed, ann=role, **ROLES)
    return scene, scene.game.role(scene.seat("ann")).targets(scene.game, scene.seat("ann"))[0]


def answers(scene: Scene, who: str, count: int) -> list[object]:
    """What a bot does with its next questions."""
    found = []
    for _ in range(count):
        choice = scene.choice_of(who)
        answer = choice.written(SimpleBot("hunter").decide(scene.game.view(scene.seat(who)), choice))
        found.append(choice.option(answer).what)
        scene.game.choose(answer, of=choice)
    return found


@pytest.mark.parametrize("role", ["Lyncher", "Condemner"])
@pytest.mark.parametrize("seed", range(4))
def test_a_lyncher_votes_for_whom_they_are_after(role: str, seed: int) -> None:
    scene, quarry = hunting(role, seed)
    assert Vote(scene.seat("ann"), quarry) in answers(scene, "ann", 2)


def test_a_lyncher_calls_them_guilty_as_a_cop_would_after_the_first_night() -> None:
    scene, quarry = hunting("Lyncher", 1, lynch="majority")
    ann = scene.seat("ann")
    assert not any(isinstance(what, Claim) for what in answers(scene, "ann", 2)), "nobody knows anything yet"
    while scene.game.day == 1:
        scene.game.lapse(scene.game.choices[-1])
    assert scene.game.alive[quarry]
    assert answers(scene, "ann", 3) == [Claim(ann, ann, "Cop"), Claim(ann, quarry, "guilty"), Vote(ann, quarry)]


def test_a_lyncher_who_became_a_survivor_hunts_nobody() -> None:
    scene, quarry = hunting("Lyncher", 1)
    scene.game.choose("leave the game", of=scene.choice_of(quarry.name))
    assert scene.game.part(scene.seat("ann")).kind() == "Survivor"
    assert not any(isinstance(what, Claim) for what in answers(scene, "ann", 1))
