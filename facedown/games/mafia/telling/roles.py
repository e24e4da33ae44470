"""Roles in words: each in the colour of its side, and what is known of whose."""

from __future__ import annotations

from typing import Final

from facedown.core.cards import Seat
from facedown.games.mafia.factions import KINDS, TOWN, is_hostile
from facedown.games.mafia.game import Mafia
from facedown.games.mafia.roles.role import UNKNOWN, Role
from facedown.telling.shape import CARD, DIM, Span, Words, toned, words

COLOURS: Final = {TOWN: "green", "unknown": "grey"}


def colour_of(faction: str) -> str:
    return COLOURS.get(faction, "red" if is_hostile(faction) else "magenta")


def named(role: Role) -> Words:
    return words(Span(role.name, CARD, colour=colour_of(role.faction)))


def side_of(faction: str) -> Words:
    return toned(faction, colour=colour_of(faction))


def known_of(game: Mafia, seat: Seat) -> Words:
    """What is known of somebody: their role, their side, or nothing."""
    role, revealed = game.role(seat), game.revealed[seat]
    if role.name != UNKNOWN.name:
        really = f" (really {revealed})" if revealed and revealed not in KINDS and revealed != role.name else ""
        return words(named(role), really)
    if revealed:
        return toned(f"of the {revealed}", colour=colour_of(revealed))
    return toned("" if game.alive[seat] else "unknown", DIM)


def kin_of(game: Mafia, me: Seat) -> list[Seat]:
    """Those whom the reader knows to belong to them."""
    own = game.role(me)
    others = [(seat, game.role(seat)) for seat in game.seats if seat != me]
    return [seat for seat, role in others if role.name != UNKNOWN.name and own.knows(role)]
