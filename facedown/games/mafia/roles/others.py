"""Roles of the mafia, and of those who play for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.responses import must
from facedown.games.mafia.actions import Kill, NightAction, Shoot, Stops
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.deaths import Dies
from facedown.games.mafia.errands import Clean, Douse, Frame, Ignite, Recruit
from facedown.games.mafia.events import Learns
from facedown.games.mafia.factions import (
    ARSONIST,
    CULT,
    JESTER,
    LOVERS,
    LYNCHER,
    MAFIA,
    SERIAL_KILLER,
    SURVIVOR,
    TOWN,
    WEREWOLVES,
)
from facedown.games.mafia.fates import Becomes, Fulfils, Meets
from facedown.games.mafia.findings import INNOCENT, TARGET
from facedown.games.mafia.lynching import Lynch
from facedown.games.mafia.manners import STRONG, UNSEEN
from facedown.games.mafia.roles.names import CULTIST
from facedown.games.mafia.roles.role import HELD, Role, goon_of
from facedown.games.mafia.rules import ENDS

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


# Families


class Goon(Role):
    """With your family you kill one player a night."""

    faction = MAFIA
    vanilla = True


class Werewolf(Goon):
    """With your pack you kill one player a night."""

    faction = WEREWOLVES


class Godfather(Role):
    """With your family you kill one player a night. A cop sees you as innocent."""

    faction = MAFIA
    looks = INNOCENT


class Strongman(Role):
    """With your family you kill one player a night. If you do it, nothing stops the kill but a block."""

    faction = MAFIA
    carries = STRONG


class Ninja(Role):
    """With your family you kill one player a night. If you do it, nobody sees your visit."""

    faction = MAFIA
    carries = UNSEEN


class Framer(Role):
    """Each night, choose a player: a cop sees them as guilty."""

    faction = MAFIA
    does = Frame


class Janitor(Role):
    """Each night, choose a player: if your family kills them, nobody but the family learns their role."""

    faction = MAFIA
    does = Clean


class Encryptor(Role):
    """While you live, your family can talk by day as well."""

    faction = MAFIA
    has_heirs = False


class Traitor(Role):
    """You win with the mafia. They do not know you, and you do not know them."""

    faction = MAFIA
    in_family = False
    has_heirs = False


class RecruitableTraitor(Traitor):
    """You win with the mafia. They do not know you, nor you them; if they try to kill you, you become one of them."""

    def spares(self) -> tuple[str, ...]:
        return (goon_of(self.faction),)

    @must(before=Kill, zone=HELD, priority=20)
    def is_recruited(self, game: Mafia, card: Card, kill: Kill) -> list[Event] | None:
        owner = game.holder(card)
        if kill.seat is None or kill.target != owner:
            return None
        family = game.kin(kill.seat)
        if not family or game.faction(kill.seat) != self.faction:
            return None
        joins: list[Event] = [Becomes(owner, goon_of(self.faction)), Meets((*family, owner), FAMILY)]
        return [Stops(kill, f"{owner} joins the family"), *joins]


class Possessed(Role):
    """You win with the mafia, who do not know you. You count as one of the town, and look like one."""

    faction = MAFIA
    in_family = False
    has_heirs = False
    counts_as = TOWN
    looks = INNOCENT


# Alone against all


class SerialKiller(Role):
    """Each night, kill somebody. You win if you are the last."""

    faction = SERIAL_KILLER
    does = Shoot


class Arsonist(Role):
    """Each night, douse a player with oil, or light all whom you have doused. You win if you are the last."""

    faction = ARSONIST
    does = Douse

    def ways(self, game: Mafia, seat: Seat) -> list[NightAction]:
        douses = super().ways(game, seat)
        return [*douses, Ignite(seat, (), self.manner())] if game.acted[seat] else douses

    def has_gun(self) -> bool:
        return True


class CultLeader(Role):
    """Each night, choose a player: if they are of the town, they join your cult."""

    faction = CULT
    does = Recruit

    def spares(self) -> tuple[str, ...]:
        return (CULTIST,)


class Cultist(Role):
    """You are of the cult, and win with it."""

    faction = CULT
    vanilla = True


# With a wish of their own


class Survivor(Role):
    """You win if you are alive when the game ends, whoever else wins."""

    faction = SURVIVOR


class Jester(Role):
    """You win if the town lynches you."""

    faction = JESTER

    @must(after=Lynch, zone=HELD)
    def laughs(self, game: Mafia, card: Card, lynch: Lynch) -> list[Event] | None:
        owner = game.holder(card)
        return [Fulfils(owner, game.rules.jester == ENDS)] if lynch.target == owner else None


class Lyncher(Role):
    """You win if the town lynches your target. If they die in another way, you become a Survivor."""

    faction = LYNCHER
    has_heirs = False
    otherwise = "Survivor"

    def spares(self) -> tuple[str, ...]:
        return (self.otherwise,)

    def begins(self, game: Mafia, seat: Seat) -> list[Event]:
        town = [other for other in game.seats if other is not seat and game.faction(other) == TOWN]
        return [Learns(seat, (game.chance.pick(town),), TARGET)] if town else []

    def targets(self, game: Mafia, seat: Seat) -> list[Seat]:
        return [about[0] for _, about, what in game.notes[seat] if what == TARGET]

    @must(after=Lynch, zone=HELD)
    def has_won(self, game: Mafia, card: Card, lynch: Lynch) -> list[Event] | None:
        owner = game.holder(card)
        return None if lynch.target not in self.targets(game, owner) else [Fulfils(owner)]

    @must(after=Dies, zone=HELD)
    def is_robbed(self, game: Mafia, card: Card, death: Dies) -> list[Event] | None:
        owner = game.holder(card)
        if self.faction != LYNCHER or owner in game.fulfilled:
            return None
        if death.seat not in self.targets(game, owner):
            return None
        return [Becomes(owner, self.otherwise)]


class Condemner(Lyncher):
    """You win if the town lynches your target. If they die in another way, you become a Townie."""

    otherwise = "Townie"


class Lover(Role):
    """You know your lover. If one of you dies, so does the other. You win if you two are the last."""

    has_heirs = False

    faction = LOVERS
