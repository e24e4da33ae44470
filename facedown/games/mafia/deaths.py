"""Deaths: who dies, who dies with them, and what is shown of the dead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.games.mafia import plans, votes
from facedown.games.mafia.actions import Babysit, HideBehind
from facedown.games.mafia.circles import SWEETHEARTS
from facedown.games.mafia.effects import find
from facedown.games.mafia.events import Learns, MafiaEvent, Revelation, Unheard, town
from facedown.games.mafia.factions import is_hostile
from facedown.games.mafia.phases import DAY
from facedown.games.mafia.roles.modifiers import VITAL
from facedown.games.mafia.rules import FLIP_ROLE, FLIP_SIDE
from facedown.games.mafia.wins import Judge

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia
    from facedown.games.mafia.roles.role import Role

LYNCHED: Final = "lynched"
KILLED_AT_NIGHT: Final = "killed at night"
LEFT: Final = "left the game"
BROKEN_HEART: Final = "of a broken heart"


class Dies(Revelation):
    """Somebody is out of the game. The setup says what is shown of their role; if a janitor cleaned up, nothing is."""

    def __init__(self, seat: Seat, cause: str, cleaned: bool = False) -> None:
        self.seat: Final = seat
        self.cause: Final = cause
        self.cleaned: Final = cleaned

    def moot(self, game: Game) -> bool:
        return not town(game).alive[self.seat]

    def happen(self, game: Mafia) -> None:
        game.quiet = 0
        game.alive[self.seat] = False
        votes.clear_for(game, self.seat)
        flip(game, self.seat, self.cleaned)

    def says(self) -> str:
        return f"{self.seat} is dead: {self.cause}."


def deaths_of(game: Mafia, dead: Sequence[tuple[Seat, str]]) -> list[Event]:
    """The deaths of some players, each with its cause. Whoever is dead does not die again."""
    return [Dies(seat, cause) for seat, cause in dead if game.alive[seat]]


# What is shown of the dead


def flip(game: Mafia, seat: Seat, cleaned: bool) -> None:
    card = game.role_card(seat)
    open_card = game.rules.flip == FLIP_ROLE and not cleaned
    game.move(card, game.graves[seat] if open_card else game.buried[seat])
    if open_card and game.role(seat).name != card.face.name:
        game.then(Unmasks(seat, game.role(seat).name))
    if game.rules.flip == FLIP_SIDE and not cleaned:
        game.then(Shows(seat, game.faction(seat)))


class Shows(Revelation):
    """Of a dead player only the side is shown."""

    def __init__(self, seat: Seat, faction: str) -> None:
        self.seat: Final = seat
        self.faction: Final = faction

    def happen(self, game: Mafia) -> None:
        game.revealed[self.seat] = self.faction

    def says(self) -> str:
        return f"{self.seat} was of the {self.faction}."


class Unmasks(Revelation):
    """Everybody learns that a dead player was something else than their card says."""

    def __init__(self, seat: Seat, role: str) -> None:
        self.seat: Final = seat
        self.role: Final = role

    def happen(self, game: Mafia) -> None:
        game.revealed[self.seat] = self.role

    def says(self) -> str:
        return f"{self.seat} was really the {self.role}."


# The dead of a night


def deaths_of_the_night(game: Mafia) -> list[Event]:
    """Who dies tonight: the killed, and those who share the fate of others."""
    dead = list(dict.fromkeys([seat for seat, _ in game.doomed]))
    while True:
        further = [seat for seat in sharers(game, dead) if seat not in dead]
        if not further:
            break
        dead += further
    tell_the_cleaners(game, dead)
    return [Dies(seat, KILLED_AT_NIGHT, is_cleaned(game, seat)) for seat in dead if game.alive[seat]]


def sharers(game: Mafia, dead: list[Seat]) -> list[Seat]:
    """Those who hid behind one of the dead or behind scum, and those whose babysitter is among the dead."""
    found: list[Seat] = []
    for deed in game.deeds:
        if isinstance(deed, HideBehind) and (deed.target in dead or is_hostile(game.faction(deed.target))):
            found.append(deed.seat)
        if isinstance(deed, Babysit) and deed.seat in dead:
            found.append(deed.target)
    return found


def tell_the_cleaners(game: Mafia, dead: list[Seat]) -> None:
    """A family whose janitor cleaned up after its kill learns who the victim was."""
    for janitor, body in game.cleaned:
        if body in dead and is_victim_of_family(game, body, janitor):
            for member in game.kin(janitor):
                find(game, Learns(member, (body,), game.role(body).name))


def is_cleaned(game: Mafia, body: Seat) -> bool:
    return any(seat == body and is_victim_of_family(game, body, janitor) for janitor, seat in game.cleaned)


def is_victim_of_family(game: Mafia, body: Seat, janitor: Seat) -> bool:
    """Whether somebody was killed by the janitor's family."""
    killers = [killer for seat, killer in game.doomed if seat == body and killer is not None]
    return any(game.faction(killer) == game.faction(janitor) for killer in killers)


# Who dies with the dead


def heartbreak(game: Mafia, death: Dies) -> list[Event]:
    """If one of two lovers dies, so does the other, whatever they have become since."""
    role = role_in_love(game, death.seat)
    bereft = [seat for seat in game.living() if role.group_with(role_in_love(game, seat)) == SWEETHEARTS]
    return deaths_of(game, [(seat, BROKEN_HEART) for seat in bereft])


def role_in_love(game: Mafia, seat: Seat) -> Role:
    """The role that says whom a player loves: the one they have, or the one on their card."""
    role = game.role(seat)
    return role if role.loves() else game.card_role(seat)


def collapse(game: Mafia, death: Dies) -> list[Event]:
    """If somebody dies on whom their whole faction depends, the whole faction dies."""
    if VITAL not in game.role(death.seat).modifiers:
        return []
    lost = [seat for seat in game.living() if game.faction(seat) == game.faction(death.seat)]
    return deaths_of(game, [(seat, f"with {death.seat}") for seat in lost])


# Leaving


class Leaves(MafiaEvent):
    """A player leaves, or is sent away. They are out of the game, and what they had planned does not happen."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        plans.forget_plans_of(game, self.seat)
        game.together(*deaths_of(game, [(self.seat, LEFT)]))
        game.then(Judge(), DayGoesOn(self.seat))

    def says(self) -> str:
        return f"{self.seat} leaves the game."


class DayGoesOn(Unheard):
    """Somebody left. By day the others go on, and fewer votes are a majority. At night nothing needs to be done."""

    def __init__(self, gone: Seat) -> None:
        self.gone: Final = gone

    def happen(self, game: Mafia) -> None:
        if game.phase == DAY:
            game.day_goes_on(self.gone)
