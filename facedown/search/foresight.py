"""What search knows of a game beside its rules: what an end is worth, how far to look, and how to play on quickly.

Every game has a foresight: worth follows from who won, and the rest is played at random. A game that knows better
declares a class of its own: `Declaration(..., foresight="package.module:Class")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.errors import BadSetup
from facedown.core.game import Game
from facedown.games.declaration import loaded_class
from facedown.games.registry import declaration_of

UNDECIDED = 0.5


class Foresight:
    """Made from the view (or the game) from which one looks ahead; `worth` may compare with it."""

    furthest: ClassVar[int] = 2_000
    """A playout ends after so many answers."""

    again: ClassVar[int] = 1
    """In so many iterations one after the other IS-MCTS uses the same imagined world."""
    ripe: ClassVar[int] = 1
    """Where options race against a habit, one must have been taken so often before what follows is looked at in the
    tree. Until then it is played out: a tree that was seldom visited answers worse than rules of thumb."""
    doubts: float = 1.5
    """By how many standard errors something must be better than a habit."""

    def __init__(self, now: Any) -> None:
        self.now = now

    def imagine(self, chance: Chance) -> Any:
        """A world to look ahead in. A game may take likelier ones more often, by what players did."""
        return self.now.imagine(chance)

    def promising(self, world: Any, choice: Choice) -> Sequence[int] | None:
        """The indices of the options that are worth looking at; None for all of them.

        It may use only what the choice's seat knows.
        """
        return None

    def says(self, choice: Choice) -> str | None:
        """What to answer in free text, which search cannot look at; None to search."""
        return None

    def habit(self, choice: Choice) -> int | None:
        """What rules of thumb would answer to the question of the moment, if the game has some: an option's index.

        Search does otherwise only where it is better beyond doubt.
        """
        return None

    def weighed(self, choice: Choice, indices: Sequence[int], chance: Chance) -> Sequence[float] | None:
        """What these answers to the question of the moment are worth in a world, if the game can say so at once.

        The game draws the world itself, and no more of it than it needs: of a deal, the hands. None to try each answer
        in an imagined world and look what comes of it.
        """
        return None

    def worth(self, world: Any, seat: Seat) -> float:
        """How well a seat stands, from 0 (it has lost) to 1 (it has won)."""
        if world.outcome is None:
            return self.estimate(world, seat)
        if not world.outcome.winners:
            return UNDECIDED
        return 1.0 if seat in world.outcome.winners else 0.0

    def estimate(self, world: Any, seat: Seat) -> float:
        """The same, of a game that is not over."""
        return UNDECIDED

    def play_out(self, world: Any, chance: Chance) -> None:
        """Play an imagined world on, quickly, to where `worth` can tell something."""
        world.play_out(chance, self.furthest)

    def is_far_enough(self, world: Any) -> bool:
        """Whether there is nothing to look for any more: the game is over, or a part of it."""
        return world.outcome is not None or world.stage() != self.now.stage()


class Scored(Foresight):
    """Of a game in which points count, and not only who has most of them."""

    least: ClassVar[float] = 0.0
    most: ClassVar[float] = 1.0
    """The lowest and the highest score that a seat can have. They are worth 0 and 1."""

    def worth(self, world: Any, seat: Seat) -> float:
        if world.outcome is None:
            return self.estimate(world, seat)
        share = (world.outcome.scores[seat.index] - self.least) / (self.most - self.least)
        return float(min(1.0, max(0.0, share)))


def foresight_of(game: Game, company: str = "") -> Foresight:
    """The foresight that a game declares, looking ahead from this moment: in any company, or among players who all are
    like one of its bots."""
    return foresight_class(type(game), company)(game)


def foresight_class(rules: type[Game], company: str) -> type[Foresight]:
    declared = declaration_of(rules)
    if company and company not in declared.foresights:
        known = f"it knows {', '.join(declared.foresights)}" if declared.foresights else "leave it out"
        raise BadSetup(f"search does not know how {rules.__name__} goes among players like {company!r}: {known}")
    named = declared.foresights[company] if company else declared.foresight
    return loaded_class(named, Foresight) if named else Foresight
