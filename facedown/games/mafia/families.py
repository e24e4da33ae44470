"""Families and their kill: whom they want dead, who does it, and what happens if they do not agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Seat
from facedown.core.game import Game
from facedown.games.mafia.actions import Attack, NightAction
from facedown.games.mafia.events import Revelation, town
from facedown.games.mafia.rules import ALWAYS, LAST_ONE, NOBODY_DIES

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


def families(game: Mafia) -> list[list[Seat]]:
    """The living members of each family."""
    found: list[list[Seat]] = []
    for seat in game.living():
        kin = game.kin(seat)
        if kin and kin[0] is seat:
            found.append(kin)
    return found


def strangers_to(game: Mafia, kin: list[Seat]) -> list[Seat]:
    """The living players outside a family; nobody if there is no such family."""
    return [other for other in game.living() if other not in kin] if kin else []


def wishes_of(game: Mafia, seat: Seat) -> list[tuple[Seat, Seat] | None]:
    """All that a player can want: nobody killed, or somebody by a member of their family. See `Mafia.wishes_of`."""
    kin = game.kin(seat) if game.night > 0 else []
    return [None, *[(victim, carrier) for victim in strangers_to(game, kin) for carrier in kin]]


def has_kin(game: Mafia, seat: Seat) -> bool:
    """Whether a player belongs to a family and knows it."""
    return len(game.kin(seat)) > 0


def wishes_in(game: Mafia, kin: list[Seat]) -> list[tuple[Any, Any]]:
    """What the members of a family want. A wish is dropped if the member who should kill has left."""
    wishes = [game.proposals[member] for member in kin if game.proposals[member] is not None]
    return [wish for wish in wishes if wish[1] is None or game.alive[wish[1]]]


def disagreeing(game: Mafia) -> list[list[Seat]]:
    """The families with a tie between several victims."""
    return [kin for kin in families(game) if len(most_wanted([wish[0] for wish in wishes_in(game, kin)])) > 1]


def settle_attacks(game: Mafia) -> list[NightAction]:
    """The kill of each family: the victim that most members want, killed by the member whom most of those want.

    Chance breaks ties, unless the setup says that nobody is killed then. A tie between a victim and nobody is a kill.
    If a family must kill and names nobody, chance picks the victim.
    """
    attacks: list[NightAction] = []
    for kin in families(game):
        wishes = wishes_in(game, kin)
        if not wishes and game.rules.must_kill and game.victims(kin[0]):
            wishes = [(game.chance.pick(game.victims(kin[0])), game.chance.pick(kin))]
        victims = most_wanted([wish[0] for wish in wishes])
        if victims == [] or (len(victims) > 1 and game.rules.family_ties.then == NOBODY_DIES):
            continue
        victim = one_of(game, victims)
        if victim is not None:
            carrier = one_of(game, most_wanted([wish[1] for wish in wishes if wish[0] == victim]))
            attacks.append(Attack(carrier, (victim,), game.role(carrier).carrying(game, carrier)))
    game.proposals.fill(None)
    return attacks


def most_wanted(wished: list[Any]) -> list[Any]:
    """What most want. In a tie between something and nothing, something wins."""
    counts: dict[Any, int] = {}
    for wish in wished:
        counts[wish] = counts.get(wish, 0) + 1
    most = max(counts.values(), default=0)
    tied = [wish for wish, votes in counts.items() if votes == most]
    return [wish for wish in tied if wish is not None] or tied


def one_of(game: Mafia, tied: list[Any]) -> Any:
    return tied[0] if len(tied) == 1 else game.chance.pick(tied)


def may_do_both(game: Mafia, seat: Seat) -> bool:
    """Whether somebody who carries out the kill can use their own role in the same night."""
    rule = game.rules.kill_and_act
    return rule == ALWAYS or (rule == LAST_ONE and len(game.kin(seat)) == 1)


# What a family hears


def heard_in_family(game: Mafia, seat: Seat) -> int:
    """Who hears what a member of a family wants."""
    return game.only(seat, *game.kin(seat))


class Proposes(Revelation):
    """A member of a family wants somebody dead, and says who should do it. Only the family hears."""

    def __init__(self, seat: Seat, victim: Seat | None, carrier: Seat | None) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.carrier: Final = carrier

    def happen(self, game: Mafia) -> None:
        game.proposals[self.seat] = (self.victim, self.carrier)

    def heard_by(self, game: Game) -> int:
        return heard_in_family(town(game), self.seat)

    def says(self) -> str:
        if self.victim is None:
            return f"{self.seat} wants nobody killed tonight."
        return f"{self.seat} wants {self.victim} killed by {self.carrier}."


class Defers(Revelation):
    """A member of a family that must kill does not say whom. If nobody does, chance decides."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def heard_by(self, game: Game) -> int:
        return heard_in_family(town(game), self.seat)

    def says(self) -> str:
        return f"{self.seat} does not say who should be killed."


class Disagrees(Revelation):
    """A family has a tie between several victims: all its members are asked again."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats: Final = seats

    def heard_by(self, game: Game) -> int:
        return game.only(*self.seats)

    def says(self) -> str:
        return "You do not agree on whom to kill."
