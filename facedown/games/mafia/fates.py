"""What single roles do: players who meet, players who become something else, pardons, revenge, mourning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.games.mafia import circles, plans, wins
from facedown.games.mafia.deaths import Unmasks, deaths_of
from facedown.games.mafia.events import MafiaEvent, Revelation, Unheard, results_heard_by, town
from facedown.games.mafia.roles.names import GOVERNOR, HUNTER
from facedown.games.mafia.talk import has_spoken
from facedown.games.mafia.wins import Curtain

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia
    from facedown.games.mafia.lynching import Lynch


class Meets(Revelation):
    """Some players learn that they belong together, and can talk at night. Nobody else hears of it."""

    def __init__(self, seats: tuple[Seat, ...], circle: str) -> None:
        self.seats: Final = seats
        self.circle: Final = circle

    def happen(self, game: Mafia) -> None:
        circles.join(game, self.seats, self.circle)

    def heard_by(self, game: Game) -> int:
        return game.only(*self.seats)

    def says(self) -> str:
        return f"You belong together, as {self.circle}: {', '.join([seat.name for seat in self.seats])}."


class Introduces(Revelation):
    """A player shows their role to those who belong to them. Nobody else hears of it."""

    def __init__(self, seat: Seat, to: tuple[Seat, ...]) -> None:
        self.seat: Final = seat
        self.to: Final = to

    def happen(self, game: Mafia) -> None:
        game.show([game.role_card(self.seat)], *self.to)

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat, *self.to)

    def says(self) -> str:
        return f"{self.seat} is one of you."


class Becomes(Revelation):
    """A player gets another role. Nobody else hears of it."""

    def __init__(self, seat: Seat, role: str) -> None:
        self.seat: Final = seat
        self.role: Final = role

    def happen(self, game: Mafia) -> None:
        game.turn_into(self.seat, self.role)

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)

    def says(self) -> str:
        return f"You are the {self.role} now."


class Absorbs(Revelation):
    """Somebody can do, once, what was done to them. Nobody else hears of it."""

    def __init__(self, seat: Seat, action: Event) -> None:
        self.seat: Final = seat
        self.action: Final = action

    def happen(self, game: Mafia) -> None:
        game.absorbed[self.seat] = (*game.absorbed[self.seat], self.action)

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)

    def says(self) -> str:
        return "You can do what somebody did to you last night."


class KeepsUse(Revelation):
    """A player keeps the use of their role, because what they planned was not done. Nobody else hears of it."""

    def __init__(self, seat: Seat, action: Event) -> None:
        self.seat: Final = seat
        self.action: Final = action

    def happen(self, game: Mafia) -> None:
        if results_heard_by(game, self.seat):
            plans.take_use_back(game, self.seat, self.action)

    def heard_by(self, game: Game) -> int:
        return results_heard_by(town(game), self.seat)

    def says(self) -> str:
        return "You did not get to use your role."


class Uses(MafiaEvent):
    """A player has used their role by day. Only they are told."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        plans.note_use(game, self.seat)

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)

    def says(self) -> str:
        return "You use your role."


class Fulfils(Unheard):
    """Somebody gets what they wished for. It shows when the game ends, or ends it."""

    def __init__(self, seat: Seat, ends: bool = False) -> None:
        self.seat: Final = seat
        self.ends: Final = ends

    def happen(self, game: Mafia) -> None:
        game.fulfilled = (*game.fulfilled, self.seat)
        if self.ends:
            game.then(Curtain(wins.outcome(game, wins.NO_GROUP, f"{self.seat} got what they wished for")))


class Pardons(Revelation):
    """A player who was about to be lynched is pardoned. Nobody learns why."""

    def __init__(self, lynch: Lynch) -> None:
        self.lynch: Final = lynch

    def happen(self, game: Mafia) -> None:
        game.cancel(self.lynch)

    def says(self) -> str:
        return f"{self.lynch.target} is spared."


class MayPardon(Unheard):
    """A governor is asked whether to pardon the player. A governor who did not know their role learns it now."""

    def __init__(self, seat: Seat, lynch: Lynch) -> None:
        self.seat: Final = seat
        self.lynch: Final = lynch

    def happen(self, game: Mafia) -> None:
        game.offer(self.seat, GOVERNOR, {f"pardon {self.lynch.target}": (Pardons(self.lynch), Uses(self.seat))})


class Mourns(Unheard):
    """The next day will be spent in mourning."""

    def happen(self, game: Mafia) -> None:
        game.mourning += 1


class Revenge(Revelation):
    """A dying player shoots somebody."""

    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def happen(self, game: Mafia) -> None:
        game.together(*deaths_of(game, [(self.target, f"shot by {self.seat}")]))

    def says(self) -> str:
        return f"{self.seat} shoots {self.target}."


class MayShoot(Unheard):
    """A hunter who died is asked whom to shoot. A hunter who did not know their role learns it now."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.offer(self.seat, HUNTER, {f"shoot {other}": (Revenge(self.seat, other),) for other in game.living()})


class ComesOut(Unmasks):
    """Everybody learns that a living player is something else than their card says."""

    def says(self) -> str:
        return f"{self.seat} is really the {self.role}."


class Confirms(Revelation):
    """Everybody learns who somebody is."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        confirm(game, self.seat)

    def says(self) -> str:
        return f"{self.seat} shows their role."


class StepsForward(Confirms):
    """A player chooses, by day, to have their role confirmed to everybody."""

    def happen(self, game: Mafia) -> None:
        confirm(game, self.seat)
        plans.note_use(game, self.seat)
        has_spoken(game, self.seat)


def confirm(game: Mafia, seat: Seat) -> None:
    """Show everybody a player's card; and if they are something else without knowing it, what that is."""
    game.show([game.role_card(seat)])
    if game.role(seat).name != game.card_role(seat).name:
        game.then(ComesOut(seat, game.role(seat).name))
