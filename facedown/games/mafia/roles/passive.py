"""Roles of the town that answer events, or only have a property."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.responses import must
from facedown.games.mafia.actions import Aims, Kill, NightAction, Shoot, Stops, Wears
from facedown.games.mafia.circles import NEIGHBOURS
from facedown.games.mafia.days import DayBegins
from facedown.games.mafia.deaths import Dies
from facedown.games.mafia.fates import Becomes, Confirms, MayPardon, MayShoot, Meets, Mourns, Pardons
from facedown.games.mafia.findings import GUILTY
from facedown.games.mafia.lynching import Lynch
from facedown.games.mafia.obstacles import fails
from facedown.games.mafia.plans import uses
from facedown.games.mafia.roles.modifiers import SECOND
from facedown.games.mafia.roles.role import HELD, LAID_DOWN, Role
from facedown.games.mafia.rules import DAY_1

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


# At night


class Bulletproof(Role):
    """Kills at night do not kill you."""

    @must(before=Kill, zone=HELD)
    def vest(self, game: Mafia, card: Card, kill: Kill) -> list[Event] | None:
        owner = game.holder(card)
        if kill.target != owner or kill.is_strong() or not self.lasts(game, owner):
            return None
        return [Stops(kill, f"{owner} is bulletproof"), Wears(owner)]


class ParanoidGunOwner(Role):
    """Whoever visits you at night, you shoot."""

    armed = True

    @must(after=NightAction, zone=HELD)
    def shoots(self, game: Mafia, card: Card, action: NightAction) -> list[Event] | None:
        owner = game.holder(card)
        if owner not in action.targets or action.seat == owner or not self.lasts(game, owner):
            return None
        return [Aims(Kill(owner, action.seat)), Wears(owner)]


class Bomb(Role):
    """Whoever kills you at night dies with you."""

    @must(after=Kill, zone=HELD)
    def explodes(self, game: Mafia, card: Card, kill: Kill) -> list[Event] | None:
        owner = game.holder(card)
        if kill.target != owner or not self.lasts(game, owner):
            return None
        return None if kill.seat is None or kill.seat == owner else [Kill(None, kill.seat)]


class Ascetic(Role):
    """Nobody can do anything to you at night, except kill you."""

    @must(before=NightAction, zone=HELD)
    def refuses(self, game: Mafia, card: Card, action: NightAction) -> list[Event] | None:
        owner = game.holder(card)
        if owner not in action.targets or action.seat == owner or isinstance(action, Shoot):
            return None
        return [*fails(game, action, f"{owner} is ascetic"), Wears(owner)] if self.lasts(game, owner) else None


class Miller(Role):
    """A cop sees you as guilty."""

    looks = GUILTY


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
        owner = game.holder(card)
        if lynch.target != owner or not self.lasts(game, owner):
            return None
        return [Pardons(lynch), Wears(owner)]


class Governor(Role):
    """When somebody is about to be lynched, you may pardon them."""

    has_heirs = False

    @must(before=Lynch, zone=HELD, priority=-10)
    def pardon(self, game: Mafia, card: Card, lynch: Lynch) -> list[Event] | None:
        owner = game.holder(card)
        return None if 0 <= self.shots <= uses(game, owner) else [MayPardon(owner, lynch)]


class InnocentChild(Role):
    """Everybody learns who you are: on the first day, or by day when you choose, as the table rules."""

    has_heirs = False

    @must(after=DayBegins, zone=HELD)
    def is_shown(self, game: Mafia, card: Card, day: DayBegins) -> list[Event] | None:
        owner = game.holder(card)
        if game.day != 1 or game.rules.child != DAY_1:
            return None
        return [Confirms(owner)]


# Friends


class Mason(Role):
    """You know the other masons, and that they are of the town. You can talk to them at night."""

    has_heirs = False


class Neighbour(Role):
    """You can talk to your neighbours at night. You do not know what they are."""

    has_heirs = False

    def begins(self, game: Mafia, seat: Seat) -> list[Event]:
        neighbours = [other for other in game.seats if self.is_next_to(game.role(other))]
        return [Meets(tuple(neighbours), NEIGHBOURS)] if neighbours[0] == seat and len(neighbours) > 1 else []

    def is_next_to(self, other: Role) -> bool:
        return isinstance(other, Neighbour) and (SECOND in self.modifiers) == (SECOND in other.modifiers)


# When somebody dies


class BelovedPrincess(Role):
    """When you die, the next day is spent in mourning: nobody talks or votes."""

    has_heirs = False

    @must(after=Dies, zone=LAID_DOWN)
    def is_mourned(self, game: Mafia, card: Card, death: Dies) -> list[Event] | None:
        return [Mourns()] if game.holder(card) is death.seat else None


class Hunter(Role):
    """When you die, you may shoot somebody."""

    armed = True
    has_heirs = False

    @must(after=Dies, zone=LAID_DOWN)
    def shoots_back(self, game: Mafia, card: Card, death: Dies) -> list[Event] | None:
        return [MayShoot(death.seat)] if game.holder(card) is death.seat else None


class Backup(Role):
    """When somebody of your side dies who could do something at night, you can do it from then on."""

    def __init__(self, title: str = "", faction: str = "", modifiers: tuple[str, ...] = (), replaces: str = "") -> None:
        super().__init__(title, faction, modifiers)
        self.replaces: Final = replaces
        """The kind of role that it waits for; empty for any role of its side."""

    @must(after=Dies, zone=HELD)
    def steps_in(self, game: Mafia, card: Card, death: Dies) -> list[Event] | None:
        owner = game.holder(card)
        role = game.role(death.seat)
        if not self.waits_for(role):
            return None
        return [Becomes(owner, role.bequest())]

    def waits_for(self, role: Role) -> bool:
        if role.faction != self.faction:
            return False
        return role.kind() == self.replaces if self.replaces else role.action is not None

    def in_words(self) -> str:
        waits = f"When a {self.replaces} of your side dies, you become one, and are one from then on."
        return waits if self.replaces else super().in_words()
