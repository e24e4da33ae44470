"""Finding things out at night: about who somebody is, and about what somebody does.

Findings are told at dawn, as if about the player who was chosen: whoever was sent elsewhere does not notice, unless the
table rules that the real target is named (`name_targets`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.mypyc import mypyc_attr
from facedown.games.mafia.actions import CLASSES, INSPECT, OBSERVE, NightAction
from facedown.games.mafia.effects import find
from facedown.games.mafia.events import Learns, Unheard
from facedown.games.mafia.factions import TOWN
from facedown.games.mafia.findings import (
    A_GUN,
    DID_NOT_MOVE,
    GUILTY,
    INNOCENT,
    MOVED,
    NO_GUN,
    NO_RESULT,
    NOT_VANILLA,
    VANILLA,
    WAS_NOT_TOWN,
    WAS_TOWN,
    deeds_of,
    names_of,
)
from facedown.games.mafia.manners import BY_ROLE, INSANE, NAIVE, PARANOID, POLICE, UNSEEN

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


@mypyc_attr(allow_interpreted_subclasses=True)
class Inspect(NightAction):
    """Learn something about somebody. A player who is prevented from it gets no result."""

    rank = INSPECT
    investigates = True

    def work(self, game: Mafia) -> None:
        find(game, Learns(self.seat, self.told_about(game), self.finding(game)))

    def finding(self, game: Mafia) -> str:
        return NO_RESULT


class Investigate(Inspect):
    """Learn whether somebody is guilty. Some cops see wrongly, and do not know it."""

    def finding(self, game: Mafia) -> str:
        if self.done(PARANOID):
            return GUILTY
        if self.done(NAIVE):
            return INNOCENT
        guilty = game.looks_guilty(self.target)
        return GUILTY if guilty != self.done(INSANE) else INNOCENT


class FindRole(Inspect):
    """Learn somebody's role."""

    def finding(self, game: Mafia) -> str:
        return game.role(self.target).seen_as()

    def button(self) -> str:
        return f"learn the role of {self.target}"


class FindVanilla(Inspect):
    """Learn whether somebody has a role at all."""

    def finding(self, game: Mafia) -> str:
        return VANILLA if game.role(self.target).vanilla else NOT_VANILLA

    def button(self) -> str:
        return f"learn whether {self.target} is vanilla"


class FindGun(Inspect):
    """Learn whether somebody has a gun. For a police gunsmith cops have one too."""

    def finding(self, game: Mafia) -> str:
        role = game.role(self.target)
        police = self.done(POLICE) and role.action is not None and issubclass(role.action, Investigate)
        return A_GUN if role.has_gun() or police else NO_GUN

    def button(self) -> str:
        return f"look for a gun of {self.target}"


class AskTheDead(Inspect):
    """Learn the side of a dead player; a coroner learns their role."""

    on_dead = True

    def finding(self, game: Mafia) -> str:
        role = game.role(self.target)
        if self.done(BY_ROLE):
            return role.seen_as()
        return WAS_TOWN if role.counts_as == TOWN else WAS_NOT_TOWN

    def verb(self) -> str:
        return "ask the dead"


# What goes on around somebody


@mypyc_attr(allow_interpreted_subclasses=True)
class Observe(NightAction):
    """Learn what goes on around somebody, when everything is done. Other observers are seen too."""

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
        find(game, Learns(self.observer.seat, self.observer.told_about(game), self.observer.seen(game)))

    def says(self) -> str:
        return f"{self.observer.seat} sees what was done."


class Track(Observe):
    """Learn whom somebody visits."""

    def seen(self, game: Mafia) -> str:
        return names_of([target for action in seen_in(self.done_by(game)) for target in action.targets])


class Watch(Observe):
    """Learn who visits somebody."""

    def seen(self, game: Mafia) -> str:
        return names_of([action.seat for action in seen_in(self.others_at(game))])


class Spy(Observe):
    """Learn what is done to somebody."""

    def seen(self, game: Mafia) -> str:
        return kinds_of(self.others_at(game))

    def verb(self) -> str:
        return "spy on"


class Follow(Observe):
    """Learn what somebody does."""

    def seen(self, game: Mafia) -> str:
        return kinds_of(self.done_by(game))


class Listen(Observe):
    """Learn whether anything was done by somebody, or to them."""

    def seen(self, game: Mafia) -> str:
        return MOVED if self.others_at(game) or self.done_by(game) else DID_NOT_MOVE

    def verb(self) -> str:
        return "listen at the door of"


def seen_in(actions: list[NightAction]) -> list[NightAction]:
    """The actions, among these, that can be seen."""
    return [action for action in actions if not action.done(UNSEEN)]


def kinds_of(actions: list[NightAction]) -> str:
    return deeds_of([CLASSES[action.rank] for action in actions])
