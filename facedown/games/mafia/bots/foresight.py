"""What search knows of Mafia: a side wins, and the more it outnumbers the others, the likelier it is to win.

Who is who is guessed by what speaks against everybody (`opinion`): worlds in which the suspects are guilty come more
often. In an imagined day everybody votes for whom the claims and the votes speak against (`crowd`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, ClassVar

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.games.mafia.bots import crowd
from facedown.games.mafia.bots.simple import SimpleBot
from facedown.games.mafia.bots.thought import Thought
from facedown.games.mafia.factions import is_hostile
from facedown.games.mafia.game import Mafia
from facedown.games.mafia.questions import InTheDay
from facedown.games.mafia.talk import Claim
from facedown.search.foresight import Foresight

WEIGHT = 3.0
"""A player against the town counts like so many of the town: they know each other, and kill at night."""
TRIES = 6
"""Of so many worlds one is taken, by how well it fits what is thought of everybody."""
TRUST = 0.8
"""How much a point of suspicion weighs."""


class MafiaForesight(Foresight):
    """Looks a day or two ahead, and counts who is alive.

    Rules of thumb are left only for what is better beyond nearly all doubt. The town wins by agreeing, so it does what
    others expect. Players against the town who left them sooner won one game in ten against `simple`.
    """

    furthest: ClassVar[int] = 80
    doubts = 5.0

    def __init__(self, now: Mafia) -> None:
        super().__init__(now)
        self.against: dict[Seat, float] = {}
        if now.viewer >= 0:
            me = now.seats[now.viewer]
            self.against = Thought(now, me, me.index).own.against

    def imagine(self, chance: Chance) -> Any:
        worlds = [self.now.imagine(chance) for _ in range(TRIES)]
        return chance.pick_by(worlds, [max(1, int(1e4 * exp(TRUST * self.suspicion(world)))) for world in worlds])

    def suspicion(self, world: Mafia) -> float:
        """How much speaks against those who are against the town in a world."""
        points = [self.against[seat] for seat in world.seats if is_hostile(world.role(seat).faction)]
        return min(8.0, max(-8.0, sum(points)))

    def usual(self, choice: Choice) -> int | str:
        """What the simple player would answer."""
        return choice.written(SimpleBot(choice.seat.index).decide(self.now, choice))

    def says(self, choice: Choice) -> str | None:
        usual = self.usual(choice)
        return usual if isinstance(usual, str) else None

    def habit(self, choice: Choice) -> int | None:
        usual = self.usual(choice)
        return usual if isinstance(usual, int) else None

    def promising(self, world: Mafia, choice: Choice) -> Sequence[int] | None:
        """The town does not lie: if it did, nobody would believe its cop."""
        if not isinstance(choice.question, InTheDay) or is_hostile(world.role(choice.seat).faction):
            return None
        return [index for index in range(choice.drawn) if is_honest(world, choice.seat, choice.option(index).what)]

    def play_out(self, world: Mafia, chance: Chance) -> None:
        world.forgets = True
        for _ in range(self.furthest):
            choices = world.choices
            if not choices or world.outcome is not None:
                return
            choice = choices[0] if len(choices) == 1 else chance.pick(choices)
            world.choose(crowd.answer(world, choice, chance), of=choice)

    def estimate(self, world: Mafia, seat: Seat) -> float:
        living = world.living()
        hostile = sum([is_hostile(world.role(other).faction) for other in living])
        town = len(living) - hostile
        share = WEIGHT * hostile / max(1.0, WEIGHT * hostile + town)
        return share if is_hostile(world.role(seat).faction) else 1.0 - share


def is_honest(world: Mafia, seat: Seat, what: object) -> bool:
    """Whether something is no lie: everything but claims, one's own role, and what one found out."""
    if not isinstance(what, Claim):
        return True
    if what.about is seat:
        return what.what == world.role(seat).kind()
    return any(what.about in about and found == what.what for _, about, found in world.notes[seat])
