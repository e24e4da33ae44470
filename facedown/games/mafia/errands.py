"""What else is done at night: gifts and greetings, frames and fires, and making somebody one of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.games.mafia import circles, effects
from facedown.games.mafia.actions import INSPECT, KILL, RECRUIT, Kill, NightAction
from facedown.games.mafia.circles import CULTISTS
from facedown.games.mafia.events import Learns
from facedown.games.mafia.factions import CULT, TOWN
from facedown.games.mafia.fates import Becomes, Meets
from facedown.games.mafia.findings import OF_THE_TOWN
from facedown.games.mafia.manners import Manners
from facedown.games.mafia.roles.names import CULTIST

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


class Visit(NightAction):
    """Visit somebody, without any effect."""


class Give(Visit):
    """Leave somebody some fruit."""

    def work(self, game: Mafia) -> None:
        effects.find(game, Learns(self.target, (), "somebody left you some fruit"))

    def verb(self) -> str:
        return "give fruit to"


class Write(Visit):
    """Leave somebody a letter. It has one sentence or none, and does not say who wrote it."""

    def __init__(
        self, seat: Seat, targets: tuple[Seat, ...], how: Manners = (), chosen: tuple[Seat, ...] = (), note: str = ""
    ) -> None:
        super().__init__(seat, targets, how, chosen)
        self.note: Final = note

    def at(self, targets: tuple[Seat, ...]) -> NightAction:
        return Write(self.seat, targets, self.how, self.about, self.note)

    def by(self, seat: Seat) -> NightAction:
        return Write(seat, self.targets, self.how, (), self.note)

    def so(self, how: Manners) -> NightAction:
        return Write(self.seat, self.targets, how, (), self.note)

    def work(self, game: Mafia) -> None:
        letter = f"a letter: {self.note}" if self.note else "a letter"
        effects.find(game, Learns(self.target, (), f"somebody left you {letter}"))

    def button(self) -> str:
        return f"write to {self.target}: {self.note}" if self.note else f"leave a letter with {self.target}"


class Befriend(Visit):
    """Let somebody know that you are of the town."""

    def work(self, game: Mafia) -> None:
        if game.faction(self.seat) == TOWN:
            effects.find(game, Learns(self.target, (self.seat,), OF_THE_TOWN))

    def verb(self) -> str:
        return "greet"


class Invite(Visit):
    """Make somebody your neighbour: you can talk at night from then on."""

    def work(self, game: Mafia) -> None:
        label = f"neighbours of {self.seat}"
        members = circles.members(game, self.seat, label) or (self.seat,)
        if self.target not in members:
            effects.find(game, Meets((*members, self.target), label))

    def verb(self) -> str:
        return "invite"


class Frame(Visit):
    """A cop sees somebody as guilty tonight."""

    def work(self, game: Mafia) -> None:
        game.framed = (*game.framed, self.target)

    def changes(self, game: Mafia, other: NightAction) -> bool:
        return other.rank == INSPECT and self.target in other.targets

    def verb(self) -> str:
        return "frame"


class Clean(Visit):
    """If your family kills somebody tonight, only it learns who they were."""

    def work(self, game: Mafia) -> None:
        game.cleaned = (*game.cleaned, (self.seat, self.target))

    def verb(self) -> str:
        return "clean up after"


class Douse(Visit):
    """Pour oil on somebody's doorstep."""

    def work(self, game: Mafia) -> None:
        game.doused = (*game.doused, (self.seat, self.target))

    def verb(self) -> str:
        return "douse"


class Ignite(NightAction):
    """Set fire to everybody whom one has doused."""

    rank = KILL
    count = 0
    armed = True

    def work(self, game: Mafia) -> None:
        for arsonist, victim in dict.fromkeys(game.doused):
            if arsonist == self.seat and game.alive[victim] and effects.cover_over(game, victim, self.seat) is None:
                effects.aim(game, Kill(self.seat, victim, self.how))

    def verb(self) -> str:
        return "light the fire"


class Recruit(NightAction):
    """Make somebody of the town one of the cult."""

    rank = RECRUIT

    def work(self, game: Mafia) -> None:
        if game.faction(self.target) == TOWN:
            cultists = [seat for seat in game.living() if game.faction(seat) == CULT]
            game.then(Becomes(self.target, CULTIST), Meets((*cultists, self.target), CULTISTS))

    def changes(self, game: Mafia, other: NightAction) -> bool:
        return other.rank in (RECRUIT, INSPECT) and self.target in other.targets
