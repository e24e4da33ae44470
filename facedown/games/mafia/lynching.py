"""Lynches: what the votes of a day lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.games.mafia.deaths import LYNCHED, deaths_of
from facedown.games.mafia.events import Revelation
from facedown.games.mafia.rules import BY_LOT, FIRST_TO_REACH, IN_TURN, OPEN
from facedown.games.mafia.votes import Target, first_to_reach, weighed

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


def verdict(game: Mafia, leading: list[Target]) -> list[Event]:
    """What follows from the votes, given those who have the most votes and enough of them."""
    if not leading:
        return [NoLynch("too few votes" if weighed(game) else "nobody was voted for")]
    return [sentence(leading[0])] if len(leading) == 1 else broken_tie(game, leading)


def sentence(target: Target) -> Event:
    return Lynch(target) if isinstance(target, Seat) else NoLynch("that is what most wanted")


def broken_tie(game: Mafia, tied: list[Target]) -> list[Event]:
    """What follows from a tie, as the setup says."""
    rule = game.rules.ties.then
    if rule == BY_LOT:
        drawn = game.chance.pick(tied)
        return [Lots(tuple(tied), drawn), sentence(drawn)]
    if rule == FIRST_TO_REACH and game.rules.ballot in (OPEN, IN_TURN):
        first = first_to_reach(game, tied)
        return [WasFirst(tuple(tied), first), sentence(first)]
    return [NoLynch(f"the vote is tied between {listed(tied)}")]


def listed(targets: Sequence[Target]) -> str:
    return " and ".join([str(target) for target in targets])


class Counted(Revelation):
    """The ballots were secret: only the numbers are told."""

    def __init__(self, counts: tuple[tuple[Target, int], ...]) -> None:
        self.counts: Final = counts

    def says(self) -> str:
        counts = ", ".join([f"{target} {votes}" for target, votes in self.counts])
        return f"The votes: {counts}." if counts else "There are no votes."


class Lots(Revelation):
    """Several have the most votes: lots are drawn."""

    def __init__(self, tied: tuple[Target, ...], drawn: Target) -> None:
        self.tied: Final = tied
        self.drawn: Final = drawn

    def says(self) -> str:
        names = ", ".join([str(target) for target in self.tied])
        return f"The vote is tied between {names}; by lot: {self.drawn}."


class WasFirst(Revelation):
    """Several have the most votes: whoever had them first is lynched."""

    def __init__(self, tied: tuple[Target, ...], first: Target) -> None:
        self.tied: Final = tied
        self.first: Final = first

    def says(self) -> str:
        return f"The vote is tied between {listed(self.tied)}; {self.first} had so many votes first."


class NoLynch(Revelation):
    """Nobody is lynched today."""

    def __init__(self, why: str) -> None:
        self.why: Final = why

    def says(self) -> str:
        return f"Nobody is lynched: {self.why}."


class Lynch(Revelation):
    """The town hangs somebody."""

    def __init__(self, target: Seat) -> None:
        self.target: Final = target

    def happen(self, game: Mafia) -> None:
        game.lynched = self.target
        game.together(*deaths_of(game, [(self.target, LYNCHED)]))

    def says(self) -> str:
        return f"{self.target} is lynched."
