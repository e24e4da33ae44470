"""Who is told what. The laws cannot check that: they accept whatever a game tells on purpose."""

from __future__ import annotations

from typing import Any

import pytest
from games.mafia.tables import table

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.events import Event
from facedown.games.mafia import Mafia

TOWNS = (
    "3 Goon, Cop, Doctor, Tracker, Vigilante, Townie, Townie",
    "Goon, Goon, Mafia Roleblocker, Mason, Mason, Insane Cop, Backup Cop, Innocent Child, Townie",
    "Goon, Goon, Traitor, Lover Townie, Lover Townie, Neighbourizer, Friendly Neighbour, Absorber, Townie",
    "Goon, Encryptor, Janitor, Cult Leader, Bulletproof, Governor, Hunter, Beloved Princess, Townie",
    "Werewolf, Werewolf, Goon, Goon, Seer, Copycat, Serial Killer, Jester, Townie",
)
PUBLIC = (
    "Deal DayBegins DayOfMourning Vote SealedVote Unvote Abstains SaysNoMore Claim Say DayEnds Lots Lynch NoLynch "
    "Evening NightBegins Dawn Dies Leaves Shows Unmasks ComesOut Confirms StepsForward Pardons Revenge Curtain "
    "VotesByLot DrawnVote"
)
OWN = "Plans MustPlan Learns Becomes Uses KeepsUse Absorbs"
"""What only its own seat is told."""


def played(roles: str, seed: int) -> Mafia:
    game: Mafia = table(roles, seed=seed, words=2, whispers=1)
    chance = Chance.of(seed)
    while game.choices:
        choice = chance.pick(game.choices)
        if chance.below(3) == 0 and "say a secret" in choice:
            game.choose("say a secret", of=choice)
        else:
            game.choose(chance.below(choice.drawn), of=choice)
    return game


def may_hear(game: Mafia, seat: Seat, event: Any) -> bool:
    """Whether a player may be told of something, by its kind."""
    kind = type(event).__name__
    if kind == "Say" and event.to:
        return shares(game, seat, event.seat)
    if kind in PUBLIC.split():
        return True
    if kind in OWN.split():
        return bool(event.seat is seat)
    if kind == "Disagrees":
        return seat in event.seats
    if kind == "Proposes":
        return shares(game, seat, event.seat)
    if kind == "Introduces":
        return seat in (event.seat, *event.to)
    return kind == "Meets" and seat in event.seats


def shares(game: Mafia, seat: Seat, other: Seat) -> bool:
    """Whether two players have or had a secret circle in common. The dead are struck off the circles of others."""
    mine, theirs = game.card_role(seat), game.card_role(other)
    circles = [members for _, members in (*game.circles[seat], *game.circles[other])]
    joined = any(seat in members and other in members for members in circles)
    return seat is other or mine.knows(theirs) or mine.group_with(theirs) != "" or joined


@pytest.mark.heavy
@pytest.mark.parametrize("roles", TOWNS)
def test_everybody_is_told_what_they_may_know_and_no_more(roles: str) -> None:
    for seed in range(30):
        game = played(roles, seed)
        for info in game.heard(None):
            assert is_public(info.event), f"a spectator is told of {info.event!r}"
        for seat in game.seats:
            for info in game.heard(seat):
                assert info.event is None or may_hear(game, seat, info.event), f"{seat} is told of {info.event!r}"


def is_public(event: Event | None) -> bool:
    return event is None or (type(event).__name__ in PUBLIC.split() and not getattr(event, "to", ""))
