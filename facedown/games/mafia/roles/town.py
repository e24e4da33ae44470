"""Roles of the town that do something at night. Each is a row: its sentence, and the action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.responses import must
from facedown.games.mafia.actions import (
    Babysit,
    Block,
    Bus,
    Copy,
    Finds,
    Guard,
    Hide,
    HideBehind,
    Jail,
    NightAction,
    Protect,
    Redirect,
    Resuscitate,
    Rolestop,
    Shoot,
)
from facedown.games.mafia.errands import Befriend, Give, Invite, Visit, Write
from facedown.games.mafia.fates import Absorbs
from facedown.games.mafia.inspections import (
    AskTheDead,
    FindGun,
    FindRole,
    FindVanilla,
    Follow,
    Investigate,
    Listen,
    Spy,
    Track,
    Watch,
)
from facedown.games.mafia.manners import BY_ROLE, ELITE, INSANE, NAIVE, PARANOID, POLICE
from facedown.games.mafia.questions import aims
from facedown.games.mafia.roles.role import HELD, Role

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


class Townie(Role):
    """You have a vote, and nothing else."""

    vanilla = True


# Finding out


class Cop(Role):
    """Each night, choose a player: you learn whether they are guilty or innocent."""

    does = Investigate


class InsaneCop(Cop):
    """Each night, choose a player: you learn whether they are guilty or innocent."""

    how = INSANE
    passes_for = "Cop"


class ParanoidCop(Cop):
    """Each night, choose a player: you learn whether they are guilty or innocent."""

    how = PARANOID
    passes_for = "Cop"


class NaiveCop(Cop):
    """Each night, choose a player: you learn whether they are guilty or innocent."""

    how = NAIVE
    passes_for = "Cop"


class RoleCop(Role):
    """Each night, choose a player: you learn their role, but not their side."""

    does = FindRole


class VanillaCop(Role):
    """Each night, choose a player: you learn whether they are vanilla."""

    does = FindVanilla


class Gunsmith(Role):
    """Each night, choose a player: you learn whether they have a gun, as all who kill have."""

    does = FindGun


class PoliceGunsmith(Gunsmith):
    """Each night, choose a player: you learn whether they have a gun, as all who kill have, and cops."""

    how = POLICE


class Tracker(Role):
    """Each night, choose a player: you learn whom they visited."""

    does = Track


class Watcher(Role):
    """Each night, choose a player: you learn who visited them."""

    does = Watch


class Voyeur(Role):
    """Each night, choose a player: you learn what was done to them."""

    does = Spy


class Follower(Role):
    """Each night, choose a player: you learn what they did."""

    does = Follow


class MotionDetector(Role):
    """Each night, choose a player: you learn whether anything was done by them or to them."""

    does = Listen


class Coroner(Role):
    """Each night, choose a dead player: you learn their role."""

    does = AskTheDead
    how = BY_ROLE


class Medium(Role):
    """Each night, you may learn whether the player who was lynched the day before was of the town."""

    does = AskTheDead

    def aims(self, game: Mafia, seat: Seat) -> list[Seat]:
        return [] if game.lynched is None or game.alive[game.lynched] else [game.lynched]


# Protecting


class Doctor(Role):
    """Each night, choose another player: a kill does not kill them."""

    does = Protect


class Bodyguard(Role):
    """Each night, choose another player: if somebody kills them, you die in their place."""

    does = Guard


class EliteBodyguard(Bodyguard):
    """Each night, choose another player: if somebody kills them, you die in their place, and the killer with you."""

    how = ELITE


class Babysitter(Role):
    """Each night, choose another player: a kill does not kill them. But if you die, so do they."""

    does = Babysit


class CPRDoctor(Role):
    """Each night, choose another player: a kill does not kill them. If nobody tries to, you do."""

    does = Resuscitate


# Standing in the way


class Jailkeeper(Role):
    """Each night, lock up another player: they do nothing, and cannot be killed."""

    does = Jail


class Roleblocker(Role):
    """Each night, choose another player: they do nothing."""

    does = Block


class Rolestopper(Role):
    """Each night, choose another player: nobody can do anything to them."""

    does = Rolestop


class Commuter(Role):
    """You may leave the town for a night: nobody can do anything to you."""

    does = Hide


class Hider(Role):
    """Each night, you may hide behind another player: nobody finds you. If they are killed or scum, you die."""

    does = HideBehind


class BusDriver(Role):
    """Each night, choose two players: whatever is done to one of them is done to the other."""

    does = Bus


class Redirector(Role):
    """Each night, choose two players: whatever the first one does is done to the second one."""

    does = Redirect


class Copycat(Role):
    """Each night, choose another player: you do what they do."""

    does = Copy


class Absorber(Role):
    """When somebody visits you at night, you can do what they did, once, in a later night."""

    does = Copy
    spends = True

    @must(after=NightAction, zone=HELD)
    def absorbs(self, game: Mafia, card: Card, action: NightAction) -> list[Event] | None:
        owner = game.holder(card)
        if owner not in action.targets or action.seat == owner or action.rank == Copy.rank:
            return None
        return [Finds(Absorbs(owner, type(action)(owner, ())))]

    def can_act(self, game: Mafia, seat: Seat) -> bool:
        return super().can_act(game, seat) and game.absorbed[seat] != ()

    def ways(self, game: Mafia, seat: Seat) -> list[NightAction]:
        found: list[NightAction] = []
        for kept in dict.fromkeys(game.absorbed[seat]):
            for at in aims(type(kept), self.targets_of(game, seat, kept)):
                found.append(type(kept)(seat, at, self.manner()))
        return found

    def targets_of(self, game: Mafia, seat: Seat, kept: NightAction) -> list[Seat]:
        return [other for other in game.seats if game.alive[other] != kept.on_dead and (other is not seat)]


# Killing, and calling


class Vigilante(Role):
    """Each night, you may kill somebody."""

    does = Shoot


class Visitor(Role):
    """Each night, you may call on another player. Nothing comes of it."""

    does = Visit


class FruitVendor(Role):
    """Each night, you may leave another player some fruit."""

    does = Give


class Mailman(Role):
    """Each night, you may leave another player a letter, with a claim in it or empty. They do not learn from whom."""

    does = Write

    def ways(self, game: Mafia, seat: Seat) -> list[NightAction]:
        notes = [claim.sentence() for claim in game.claims_of(seat)]
        empty = super().ways(game, seat)
        return [*empty, *[Write(seat, way.targets, way.how, (), note) for way in empty for note in notes]]


class FriendlyNeighbour(Role):
    """Each night, choose another player: they learn that you are of the town."""

    does = Befriend


class Neighbourizer(Role):
    """Each night, choose another player: from then on they can talk at night to you, and to those chosen before."""

    does = Invite
