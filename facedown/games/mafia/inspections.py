"""Finding things out at night: about who somebody is, and about what somebody does.

What is found is told at dawn, and about whom the player chose: whoever was sent elsewhere does not notice, unless the
table rules that whom it is about is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.mypyc import mypyc_attr
from facedown.games.mafia.actions import CLASSES, INSPECT, OBSERVE, NightAction
from facedown.games.mafia.events import Learns, Unheard
from facedown.games.mafia.factions import TOWN

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

NO_RESULT = "no result"


@mypyc_attr(allow_interpreted_subclasses=True)
class Inspect(NightAction):
    """Learn something about somebody. Whoever is kept from it gets no result."""

    rank = INSPECT
    investigates = True

    def work(self, game: Mafia) -> None:
        game.find(Learns(self.seat, self.told_about(game), self.finding(game)))

    def finding(self, game: Mafia) -> str:
        return NO_RESULT


class Investigate(Inspect):
    """Learn whether somebody is guilty. There are cops whose eyes deceive them, and they do not know it."""

    def finding(self, game: Mafia) -> str:
        for always in ("guilty", "innocent"):
            if self.done(always):
                return always
        guilty = game.looks_guilty(self.target)
        return "guilty" if guilty != self.done("insane") else "innocent"


class FindRole(Inspect):
    """Learn somebody's role."""

    def finding(self, game: Mafia) -> str:
        return game.role(self.target).seen_as()

    def button(self) -> str:
        return f"learn the role of {self.target}"


class FindVanilla(Inspect):
    """Learn whether somebody has a role at all."""

    def finding(self, game: Mafia) -> str:
        return "vanilla" if game.role(self.target).vanilla else "not vanilla"

    def button(self) -> str:
        return f"learn whether {self.target} is vanilla"


class FindGun(Inspect):
    """Learn whether somebody has a gun; done by the "police", cops have one too."""

    def finding(self, game: Mafia) -> str:
        role = game.role(self.target)
        police = self.done("police") and role.action is not None and issubclass(role.action, Investigate)
        return "a gun" if role.has_gun() or police else "no gun"

    def button(self) -> str:
        return f"look for a gun of {self.target}"


class AskTheDead(Inspect):
    """Learn the side of a dead player; done by "role", their role."""

    on_dead = True

    def finding(self, game: Mafia) -> str:
        role = game.role(self.target)
        return role.seen_as() if self.done("role") else "town" if role.counts_as == TOWN else "not town"

    def verb(self) -> str:
        return "ask the dead"


# What goes on around somebody


@mypyc_attr(allow_interpreted_subclasses=True)
class Observe(NightAction):
    """Learn what goes on around somebody: when all is done, also by others who observe."""

    rank = OBSERVE
    investigates = True

    def work(self, game: Mafia) -> None:
        game.then(Sees(self))

    def seen(self, game: Mafia) -> str:
        """What one sees."""
        return NO_RESULT

    def others_at(self, game: Mafia) -> list[NightAction]:
        """What was done to the observed player by anybody but the observer."""
        return [deed for deed in game.deeds if self.target in deed.targets and deed.seat != self.seat]

    def done_by(self, game: Mafia) -> list[NightAction]:
        """What the observed player did."""
        return [deed for deed in game.deeds if deed.seat == self.target]


class Sees(Unheard):
    """An observer sees what was done."""

    def __init__(self, observer: Observe) -> None:
        self.observer: Final = observer

    def happen(self, game: Mafia) -> None:
        game.find(Learns(self.observer.seat, self.observer.told_about(game), self.observer.seen(game)))

    def says(self) -> str:
        return f"{self.observer.seat} sees what was done."


class Track(Observe):
    """Learn whom somebody visits."""

    def seen(self, game: Mafia) -> str:
        return names([target for action in seen_in(self.done_by(game)) for target in action.targets])


class Watch(Observe):
    """Learn who visits somebody."""

    def seen(self, game: Mafia) -> str:
        return names([action.seat for action in seen_in(self.others_at(game))])


class Spy(Observe):
    """Learn what is done to somebody."""

    def seen(self, game: Mafia) -> str:
        return kinds(self.others_at(game))

    def verb(self) -> str:
        return "spy on"


class Follow(Observe):
    """Learn what somebody does."""

    def seen(self, game: Mafia) -> str:
        return kinds(self.done_by(game))


class Listen(Observe):
    """Learn whether anything moves: by somebody, or to them."""

    def seen(self, game: Mafia) -> str:
        return "something moved" if self.others_at(game) or self.done_by(game) else "nothing moved"

    def verb(self) -> str:
        return "listen at the door of"


def seen_in(actions: list[NightAction]) -> list[NightAction]:
    """Those of some actions that can be seen."""
    return [action for action in actions if not action.done("unseen")]


def names(seats: list[Seat]) -> str:
    """Seats in the order of the table, which tells nothing."""
    return ", ".join([seat.name for seat in sorted(set(seats), key=place)]) or "nobody"


def kinds(actions: list[NightAction]) -> str:
    return ", ".join(sorted({CLASSES[action.rank] for action in actions})) or "nothing"


def place(seat: Seat) -> int:
    return seat.index
