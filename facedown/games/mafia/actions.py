"""What is done at night, in secret. Each action is an event that roles and rules may answer: before, after and instead.

An action says which other actions it can change, and `night_order` orders them by that. Where that is not enough, the
class of the action decides. What an action leaves behind for later in the night (`effects`) is gone at dawn. All shots
fall together, when everything else is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr
from facedown.games.mafia import effects, plans
from facedown.games.mafia.events import NO_SEAT, MafiaEvent, Unheard
from facedown.games.mafia.manners import ELITE, STRONG, Manners
from facedown.games.mafia.rules import ONE_KILL

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

COPY, HIDE, BUS, BLOCK, REDIRECT, JAIL, PROTECT, MISC, KILL, RECRUIT, INSPECT, OBSERVE = range(12)
"""The classes of actions in the order of Natural Action Resolution."""

PRIORITIES: Final = (98, 96, 94, 90, 90, 88, 80, 60, 0, -10, -20, -30)
"""The priority of each class, if actions are done by priority: the highest first."""

CLASSES: Final = (
    "copy",
    "hide",
    "swap",
    "block",
    "redirect",
    "jail",
    "protect",
    "visit",
    "kill",
    "recruit",
    "inspect",
    "observe",
)
"""The name of each class, for players who see what kind of action is done."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NightAction(MafiaEvent):
    """Something that a player does at night to others."""

    rank: ClassVar[int] = MISC
    counts_as: ClassVar[int | None] = None
    """The class that counts when a loop is broken. For an action that combines several classes it is the earliest of
    them."""
    count: ClassVar[int] = 1
    """How many players it is aimed at."""
    on_dead: ClassVar[bool] = False
    on_oneself: ClassVar[bool] = False
    investigates: ClassVar[bool] = False
    armed: ClassVar[bool] = False
    """Whether it needs a gun."""

    def __init__(self, seat: Seat, targets: tuple[Seat, ...], how: Manners = (), chosen: tuple[Seat, ...] = ()) -> None:
        self.seat: Final = seat
        self.targets: Final = targets
        self.how: Final = how
        """The special ways in which it is done, if any."""
        self.chosen: Final = chosen
        """Whom the player chose, if the action was turned to others."""

    @property
    def target(self) -> Seat:
        return self.targets[0]

    @property
    def about(self) -> tuple[Seat, ...]:
        """The targets as the player believes them to be."""
        return self.chosen or self.targets

    def told_about(self, game: Mafia) -> tuple[Seat, ...]:
        """The players whom a finding is said to be about."""
        return self.targets if game.rules.name_targets else self.about

    def at(self, targets: tuple[Seat, ...]) -> NightAction:
        """The same action with other targets. Its player does not know of the change."""
        return type(self)(self.seat, targets, self.how, self.about)

    def by(self, seat: Seat) -> NightAction:
        """The same action, done by somebody else."""
        return type(self)(seat, self.targets, self.how)

    def so(self, how: Manners) -> NightAction:
        """The same action, done in other ways."""
        return type(self)(self.seat, self.targets, how)

    def done(self, how: str) -> bool:
        """Whether it is done in this special way."""
        return how in self.how

    def happen(self, game: Mafia) -> None:
        effects.note_deed(game, self)
        self.work(game)

    def work(self, game: Mafia) -> None:
        """What it does if nothing stopped it."""

    def changes(self, game: Mafia, other: NightAction) -> bool:
        """Whether it can change what another action does. If so, it is done first."""
        return False

    def can_be_blocked(self) -> bool:
        return True

    def can_be_sent(self) -> bool:
        """Whether somebody can send it to another target."""
        return len(self.targets) == 1 and not self.on_dead

    def verb(self) -> str:
        """What the player does, on the button: "block Bob"."""
        return type(self).__name__.lower()

    def button(self) -> str:
        names = " and ".join([seat.name for seat in self.targets])
        return f"{self.verb()} {names}".strip()

    def heard_by(self, game: Game) -> int:
        return NO_SEAT

    def says(self) -> str:
        return f"{self.seat}: {self.button()}."


class Plans(MafiaEvent):
    """A player chooses what to do tonight. Only they know."""

    def __init__(self, seat: Seat, action: NightAction | None) -> None:
        self.seat: Final = seat
        self.action: Final = action

    def happen(self, game: Mafia) -> None:
        plans.note(game, self.seat, self.action)

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)

    def says(self) -> str:
        return "You stay at home." if self.action is None else f"You {self.action.button()}."


class MustPlan(Plans):
    """A player who must do something chose nothing: chance chooses."""

    def reveals(self) -> bool:
        return True


class Stops(Unheard):
    """Something prevents an action or a kill. `by` says what."""

    def __init__(self, event: Event, by: str) -> None:
        self.event: Final = event
        self.by: Final = by

    def happen(self, game: Mafia) -> None:
        game.cancel(self.event)

    def says(self) -> str:
        return f"It fails: {self.by}."


# Killing


class Shoot(NightAction):
    """Kill somebody."""

    rank = KILL
    armed = True

    def work(self, game: Mafia) -> None:
        effects.aim(game, Kill(self.seat, self.target, self.how))

    def verb(self) -> str:
        return "kill"


class Attack(Shoot):
    """A family's kill of the night, by one of its members."""

    def by(self, seat: Seat) -> NightAction:
        return Shoot(seat, self.targets, self.how)

    def work(self, game: Mafia) -> None:
        super().work(game)
        if game.role(self.seat).carries:
            game.then(Wears(self.seat))


class Kill(Unheard):
    """An attempt on somebody's life. Whatever keeps them alive answers it."""

    def __init__(self, seat: Seat | None, target: Seat, how: Manners = ()) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.how: Final = how

    def is_strong(self) -> bool:
        return STRONG in self.how

    def happen(self, game: Mafia) -> None:
        effects.doom(game, self.target, self.seat)

    def says(self) -> str:
        return f"{self.target} is killed by {self.seat}." if self.seat else f"{self.target} is killed."


class Falls(Unheard):
    """Somebody dies of what they do. Nothing can save them."""

    def __init__(self, seat: Seat, why: str) -> None:
        self.seat: Final = seat
        self.why: Final = why

    def happen(self, game: Mafia) -> None:
        effects.doom(game, self.seat, None)

    def says(self) -> str:
        return f"{self.seat} falls: {self.why}."


# Standing in the way


class Block(NightAction):
    """Keep somebody from doing anything tonight."""

    rank = BLOCK

    def work(self, game: Mafia) -> None:
        game.blocked = (*game.blocked, self)

    def changes(self, game: Mafia, other: NightAction) -> bool:
        return other.seat == self.target and other.can_be_blocked()


class Jail(Block):
    """Lock somebody up: they do nothing, and nobody can kill them."""

    rank = JAIL
    counts_as = BLOCK

    def work(self, game: Mafia) -> None:
        super().work(game)
        effects.guard(game, self)

    def changes(self, game: Mafia, other: NightAction) -> bool:
        return super().changes(game, other) or (other.rank == KILL and self.target in other.targets)


class Protect(NightAction):
    """Keep somebody alive."""

    rank = PROTECT
    turn: ClassVar[int] = 1
    """If several protect the same player, the one with the lowest number stops a kill first."""

    def work(self, game: Mafia) -> None:
        effects.guard(game, self)

    def changes(self, game: Mafia, other: NightAction) -> bool:
        return other.rank == KILL and self.target in other.targets

    def saves_once(self, game: Mafia) -> bool:
        return game.rules.doctor_saves == ONE_KILL

    def costs(self, kill: Kill) -> list[Event]:
        """What follows when it has stopped a kill."""
        return []

    def verb(self) -> str:
        return "protect"


class Guard(Protect):
    """Keep somebody alive by dying for them; an elite one takes the killer along."""

    turn = 2

    def saves_once(self, game: Mafia) -> bool:
        return True

    def costs(self, kill: Kill) -> list[Event]:
        deaths: list[Event] = [Kill(None, self.seat)]
        if self.done(ELITE) and kill.seat is not None:
            deaths.append(Kill(self.seat, kill.seat))
        return deaths

    def verb(self) -> str:
        return "guard"


class Babysit(Protect):
    """Keep somebody alive. They die with their babysitter."""

    def verb(self) -> str:
        return "babysit"


class Resuscitate(Protect):
    """Save somebody who is shot. If they are not shot, they die of it."""

    turn = 0

    def verb(self) -> str:
        return "resuscitate"


class Saves(Unheard):
    """Somebody's protection stops a kill."""

    def __init__(self, guard: NightAction, kill: Kill) -> None:
        self.guard: Final = guard
        self.kill: Final = kill

    def happen(self, game: Mafia) -> None:
        game.cancel(self.kill)
        game.saviours = (*game.saviours, self.guard)
        if isinstance(self.guard, Protect):
            self.spend(game, self.guard)
            game.then(*self.guard.costs(self.kill))

    def spend(self, game: Mafia, guard: Protect) -> None:
        """Use up a protection that saves only once."""
        if guard.saves_once(game):
            place = game.guards.index(guard)
            game.guards = (*game.guards[:place], *game.guards[place + 1 :])

    def says(self) -> str:
        return f"{self.kill.target} is saved by {self.guard.seat}."


# Turning actions around


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(NightAction):
    """Aim what others do at somebody else."""

    count = 2

    def work(self, game: Mafia) -> None:
        game.plans = tuple([self.turned(plan) for plan in game.plans])

    def turned(self, plan: NightAction) -> NightAction:
        """Another action, with the targets that it has now."""
        return plan


class Redirect(Turn):
    """Whatever the first player does is done to the second one."""

    rank = REDIRECT

    def turned(self, plan: NightAction) -> NightAction:
        return plan.at((self.targets[1],)) if plan.seat == self.target and plan.can_be_sent() else plan

    def changes(self, game: Mafia, other: NightAction) -> bool:
        return other.seat == self.target and other.can_be_sent()

    def button(self) -> str:
        return f"send {self.targets[0]} to {self.targets[1]}"


class Bus(Turn):
    """Swap two players: whatever is aimed at one of them lands on the other."""

    rank = BUS
    on_oneself = True

    def turned(self, plan: NightAction) -> NightAction:
        one, other = self.targets
        swapped = {one: other, other: one}
        targets = tuple([swapped.get(seat, seat) for seat in plan.targets])
        return plan if targets == plan.targets else plan.at(targets)

    def changes(self, game: Mafia, other: NightAction) -> bool:
        return any(seat in self.targets for seat in other.targets)

    def button(self) -> str:
        return f"swap {self.targets[0]} and {self.targets[1]}"


class Copy(NightAction):
    """Do what somebody else plans to do tonight, to the same targets."""

    rank = COPY

    def work(self, game: Mafia) -> None:
        copied = [plan.by(self.seat) for plan in game.plans if plan.seat == self.target and plan.rank != COPY]
        game.plans = (*game.plans, *copied)

    def changes(self, game: Mafia, other: NightAction) -> bool:
        """A copy is done before whatever could turn or stop the copied action, so the copy is turned or stopped too."""
        if other.rank == COPY:
            return other.target == self.seat
        if other.seat == self.target:
            return not other.changes(game, self)
        return any(plan.seat == self.target and other.changes(game, plan) for plan in game.plans)


# Being out of reach


@mypyc_attr(allow_interpreted_subclasses=True)
class Cover(NightAction):
    """Put somebody out of reach of everybody else tonight."""

    rank = HIDE

    def covered(self) -> Seat:
        return self.seat

    def work(self, game: Mafia) -> None:
        game.hidden = (*game.hidden, self)

    def changes(self, game: Mafia, other: NightAction) -> bool:
        return self.covered() in other.targets


class Hide(Cover):
    """Leave the town. Not even a block prevents it."""

    count = 0

    def can_be_blocked(self) -> bool:
        return False

    def verb(self) -> str:
        return "leave the town"


class HideBehind(Cover):
    """Hide behind somebody: nobody finds you, but you share their fate."""

    def verb(self) -> str:
        return "hide behind"


class Rolestop(Cover):
    """Nobody can do anything to somebody tonight."""

    def covered(self) -> Seat:
        return self.target

    def verb(self) -> str:
        return "shield"


# What follows from what


class Finds(Unheard):
    """Somebody will learn something at dawn."""

    def __init__(self, news: MafiaEvent) -> None:
        self.news: Final = news

    def happen(self, game: Mafia) -> None:
        effects.find(game, self.news)

    def says(self) -> str:
        return f"For the morning: {self.news.says()}"


class Wears(Unheard):
    """A player has used what their role answers with, which may wear out."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.worn[self.seat] += 1


class Tears(Unheard):
    """A vest has stopped a kill, and will stop no other."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.torn = (*game.torn, self.seat)


class Aims(Unheard):
    """A shot in return is added to the shots of the night."""

    def __init__(self, kill: Kill) -> None:
        self.kill: Final = kill

    def happen(self, game: Mafia) -> None:
        effects.aim(game, self.kill)
