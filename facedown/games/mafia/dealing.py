"""Dealing: everybody gets a role, and those who belong together learn who their own are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.games.mafia.events import Learns, MafiaEvent
from facedown.games.mafia.factions import TOWN
from facedown.games.mafia.fates import Introduces
from facedown.games.mafia.findings import INNOCENT
from facedown.games.mafia.roles.names import COP
from facedown.games.mafia.rules import SHUFFLED

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia
    from facedown.games.mafia.setups.setup import Variant


class Deal(MafiaEvent):
    """Everybody gets a role. Then families and others who belong together learn who their own are."""

    def happen(self, game: Mafia) -> None:
        deal_roles(game)
        introduce(game)
        game.then(game.next_phase())

    def says(self) -> str:
        return "The roles are dealt."


def deal_roles(game: Mafia) -> None:
    box = list(game.chance.shuffled(game.box.cards))
    roles = [game.rules.roles[role] for role in drawn_variant(game).roles]
    if game.rules.deal == SHUFFLED:
        roles = list(game.chance.shuffled(roles))
    for seat, role in zip(game.seats, roles, strict=True):
        card = box.pop([other.face.name for other in box].index(role.card()))
        game.move(card, game.roles[seat])
        game.truly[seat] = "" if role.card() == role.name else role.name


def drawn_variant(game: Mafia) -> Variant:
    fitting = game.rules.fitting(len(game.seats))
    return game.chance.pick_by(fitting, [variant.weight for variant in fitting])


def introduce(game: Mafia) -> None:
    """Families and masons learn who their own are."""
    for seat in game.seats:
        role = game.role(seat)
        kin = [other for other in game.seats if other is not seat and role.knows(game.role(other))]
        if kin:
            game.then(Introduces(seat, tuple(kin)))
        game.then(*role.begins(game, seat))
    if game.rules.innocent:
        for seat in game.seats:
            if passes_for_cop(game, seat):
                game.then(*one_innocent(game, seat))


def passes_for_cop(game: Mafia, seat: Seat) -> bool:
    """Whether a player believes that they are a cop. (Insane cops, for example, are not told what they are.)"""
    return game.card_role(seat).kind() == COP


def one_innocent(game: Mafia, cop: Seat) -> list[Event]:
    """What a cop knows before the game begins: one player who is innocent and looks innocent, if there is any."""
    town = [seat for seat in game.seats if seat is not cop and game.faction(seat) == TOWN]
    clean = [seat for seat in town if not game.looks_guilty(seat)]
    return [Learns(cop, (game.chance.pick(clean),), INNOCENT)] if clean else []
