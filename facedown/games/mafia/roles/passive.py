"""Roles of the town that answer what happens, or are just something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.responses import may, must
from facedown.games.mafia.actions import Aims, Kill, NightAction, Shoot, Stops
from facedown.games.mafia.events import Confirms, DayBegins, Dies, Lynch
from facedown.games.mafia.fates import Becomes, Meets, Mourns, Pardons, Revenge, Uses
from facedown.games.mafia.roles.role import HELD, Role

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

NEIGHBOURS: Final = "neighbours"


# At night


class Bulletproof(Role):
    """Kills at night do not kill you."""

    @must(before=Kill, zone=HELD)
    def vest(self, game: Mafia, card: Card, kill: Kill) -> list[Event] | None:
        owner = game.owner_of(card)
        if owner is None or kill.target != owner or kill.is_strong() or not self.lasts(game, owner):
            return None
        return [Stops(kill, f"{owner} is bulletproof"), *game.used(owner)]


class ParanoidGunOwner(Role):
    """Whoever visits you at night, you shoot."""

    armed = True

    @must(after=NightAction, zone=HELD)
    def shoots(self, game: Mafia, card: Card, action: NightAction) -> list[Event] | None:
        owner = game.owner_of(card)
        if owner is None or owner not in action.targets or action.seat == owner or not self.lasts(game, owner):
            return None
        return [Aims(Kill(owner, action.seat)), *game.used(owner)]


class Bomb(Role):
    """Whoever kills you at night dies with you."""

    @must(after=Kill, zone=HELD)
    def explodes(self, game: Mafia, card: Card, kill: Kill) -> list[Event] | None:
        if kill.seat is None or kill.seat == kill.target or kill.target != game.owner_of(card):
            return None
        return [Kill(None, kill.seat)]


class Ascetic(Role):
    """Nobody can do anything to you at night, except kill you."""

    @must(before=NightAction, zone=HELD)
    def refuses(self, game: Mafia, card: Card, action: NightAction) -> list[Event] | None:
        owner = game.owner_of(card)
        if owner is None or owner not in action.targets or action.seat == owner or isinstance(action, Shoot):
            return None
        return game.fails(action, f"{owner} is ascetic")


class Miller(Role):
    """A cop sees you as guilty."""

    looks = "guilty"


# By day


class Doublevoter(Role):
    """Your vote counts twice."""

    weight = 2


class Voteless(Role):
    """Your vote does not count."""

    weight = 0


class Unlynchable(Role):
    """The town cannot lynch you."""

    @must(before=Lynch, zone=HELD)
    def slips(self, game: Mafia, card: Card, lynch: Lynch) -> list[Event] | None:
        return [Pardons(lynch)] if lynch.target == game.owner_of(card) else None


class Governor(Role):
    """When somebody is about to be lynched, you may pardon them."""

    @may(before=Lynch, zone="roles")
    def pardon(self, game: Mafia, card: Card, lynch: Lynch) -> dict[str, list[Event]] | None:
        owner = game.holder(card)
        if 0 <= self.shots <= game.uses(owner):
            return None
        return {f"pardon {lynch.target}": [Pardons(lynch), Uses(owner)]}


class InnocentChild(Role):
    """On the first day everybody learns who you are."""

    @must(after=DayBegins, zone="roles")
    def is_shown(self, game: Mafia, card: Card, day: DayBegins) -> list[Event] | None:
        return [Confirms(game.holder(card))] if game.day == 1 else None


# Friends


class Mason(Role):
    """You know the other masons, and that they are of the town. You can talk to them at night."""


class Neighbour(Role):
    """You can talk to your neighbours at night. You do not know what they are."""

    def begins(self, game: Mafia, seat: Seat) -> list[Event]:
        neighbours = [other for other in game.seats if self.is_next_to(game.role(other))]
        return [Meets(tuple(neighbours), NEIGHBOURS)] if neighbours[0] == seat and len(neighbours) > 1 else []

    def is_next_to(self, other: Role) -> bool:
        return isinstance(other, Neighbour) and ("second" in self.modifiers) == ("second" in other.modifiers)


# When somebody dies


class BelovedPrincess(Role):
    """When you die, the next day is spent in mourning: nobody talks or votes."""

    @must(after=Dies, zone="graves buried")
    def is_mourned(self, game: Mafia, card: Card, death: Dies) -> list[Event] | None:
        return [Mourns()] if death.seat == game.holder(card) and game.is_still(card) else None


class Hunter(Role):
    """When you die, you may shoot somebody."""

    armed = True

    @may(after=Dies, zone="graves buried")
    def shoots_back(self, game: Mafia, card: Card, death: Dies) -> dict[str, list[Event]] | None:
        owner = game.holder(card)
        if death.seat != owner or not game.is_still(card):
            return None
        return {f"shoot {other}": [Revenge(owner, other)] for other in game.living()} or None


class Backup(Role):
    """When somebody of your side dies who could do something at night, you can do it from then on."""

    def __init__(self, title: str = "", faction: str = "", modifiers: tuple[str, ...] = (), replaces: str = "") -> None:
        super().__init__(title, faction, modifiers)
        self.replaces: Final = replaces
        """The kind of role that it waits for; where there is none, any of its side."""

    @must(after=Dies, zone=HELD)
    def steps_in(self, game: Mafia, card: Card, death: Dies) -> list[Event] | None:
        owner = game.owner_of(card)
        role = game.role(death.seat)
        if owner is None or not self.waits_for(role):
            return None
        return [Becomes(owner, role.name)]

    def waits_for(self, role: Role) -> bool:
        return role.action is not None and role.faction == self.faction and self.replaces in ("", role.kind())
