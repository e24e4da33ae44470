"""Who is who: the players' roles, as they are and as each player knows them, and who belongs together."""

from __future__ import annotations

from typing import Any, cast

from facedown.core.cards import Card, Row, Seat
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr
from facedown.core.zones import Zone, Zones
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.factions import CULT, is_family
from facedown.games.mafia.on_table import BOX, BURIED, GRAVES, ROLES
from facedown.games.mafia.roles.role import Role
from facedown.games.mafia.setups.setup import Setup


@mypyc_attr(allow_interpreted_subclasses=True)
class People(Game):
    """The people of the town. Each holds a role card; what somebody became later, or does not know, is a field."""

    alive: Row[bool]
    circles: Row[Any]
    became: Row[str | None]
    truly: Row[str]
    framed: tuple[Seat, ...]

    @property
    def rules(self) -> Setup:
        return cast(Setup, self.layout.rules)

    @property
    def box(self) -> Zone:
        return self.at(BOX)

    @property
    def roles(self) -> Zones:
        return self.each(ROLES)

    @property
    def graves(self) -> Zones:
        return self.each(GRAVES)

    @property
    def buried(self) -> Zones:
        return self.each(BURIED)

    def role(self, seat: Seat) -> Role:
        """The role of a player; of one whose role is not known, `UNKNOWN`."""
        if self.viewer < 0 and self.truly[seat]:
            return self.rules.named[self.truly[seat]]
        return self.part(seat)

    def part(self, seat: Seat) -> Role:
        """The role of a player as they know it."""
        became = self.became[seat]
        return self.rules.named[became] if became else self.card_role(seat)

    def turn_into(self, seat: Seat, role: str) -> None:
        self.became[seat] = role
        self.truly[seat] = ""

    def role_card(self, seat: Seat) -> Card:
        """A player's card, wherever it lies."""
        cards = self.of(ROLES, seat).cards or self.of(GRAVES, seat).cards or self.of(BURIED, seat).cards
        return cards[0]

    def is_still(self, holder: Seat, card: Card) -> bool:
        """Whether whoever holds a card is what it says."""
        return self.role(holder).name == card.face.name

    def owner_of(self, card: Card) -> Seat | None:
        """Whose role a card stands for: of its holder, or (in the box) of somebody who is that without holding it."""
        owner = self.place_of(card).owner
        if owner is not None:
            return owner if self.is_still(owner, card) else None
        bearer = self.bearer_of(card)
        return bearer if bearer is not None and self.alive[bearer] else None

    def bearer_of(self, card: Card) -> Seat | None:
        """Who is, dead or alive, what a card in the box says. Of several such cards each stands for one of them."""
        name = card.face.name
        seats = [seat for seat in self.seats if name in (self.truly[seat], self.became[seat])]
        place = [other for other in self.box.cards if other.face.name == name].index(card) if seats else 0
        return seats[place] if place < len(seats) else None

    def was(self, dead: Seat, card: Card) -> bool:
        """Whether a card says what somebody was who has just died, with it or (in the box) without it."""
        owner = self.place_of(card).owner
        if owner is not None:
            return owner is dead and self.is_still(owner, card)
        return self.bearer_of(card) is dead

    def players_order(self) -> bool:
        return False

    def faction(self, seat: Seat) -> str:
        return self.role(seat).faction

    def living(self) -> list[Seat]:
        return [seat for seat in self.seats if self.alive[seat]]

    def kin(self, seat: Seat) -> list[Seat]:
        """The living members of a player's family who know each other; nobody where there is none."""
        mine = self.part(seat)
        if not is_family(mine.faction):
            return []
        for called, members in self.circles[seat] or ():
            if called == FAMILY:
                return [member for member in members if self.alive[member]]
        return [other for other in self.living() if mine.is_family(self.card_role(other))]

    def card_role(self, seat: Seat) -> Role:
        """The role on a player's card."""
        return cast(Role, self.role_card(seat).face)

    def family_of(self, seat: Seat) -> int:
        """Those who hear what a member of a family wants done."""
        return self.only(seat, *self.kin(seat))

    def role_in_love(self, seat: Seat) -> Role:
        """The role that says whom a player loves: the one they have, or the one on their card."""
        role = self.role(seat)
        return role if role.loves() else self.card_role(seat)

    def cult(self) -> list[Seat]:
        return [seat for seat in self.living() if self.faction(seat) == CULT]

    def looks_guilty(self, seat: Seat) -> bool:
        """How a cop sees somebody."""
        role = self.role(seat)
        return role.guilty() or (seat in self.framed and not role.looks)
