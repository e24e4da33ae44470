"""Counting votes: who has how many, and who is lynched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.games.mafia.events import Evening, Judge, Lots, Lynch, NoLynch, Revelation, Target
from facedown.games.mafia.rules import BY_LOT, FIRST_TO_REACH, IN_TURN, MAJORITY, OPEN, SECRET

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


def tally(game: Mafia) -> dict[Target, list[Seat]]:
    """The votes as everybody may see them: who voted for whom, in the order in which the votes came.

    It takes a game or a view. While ballots are secret it is empty.
    """
    found: dict[Target, list[Seat]] = {}
    last = {seat: moment for moment, (seat, _) in enumerate(game.cast)}
    for seat in sorted(last, key=last.__getitem__):
        for target in game.votes_of(seat):
            found.setdefault(target, []).append(seat)
    return found


def standing(game: Mafia, seat: Seat) -> tuple[Target, ...]:
    """Whom somebody votes for, seen or not."""
    return game.ballots[seat] if game.rules.ballot == SECRET else game.votes_of(seat)


def weighed(game: Mafia) -> dict[Target, int]:
    """The votes as they count."""
    found: dict[Target, int] = {}
    for seat in game.seats:
        for target in standing(game, seat):
            found[target] = found.get(target, 0) + game.role(seat).weight
    return found


def majority(game: Mafia) -> int:
    """So many votes are more than half of the living."""
    return len(game.living()) // 2 + 1


def is_hammered(game: Mafia) -> bool:
    """Whether somebody has so many votes that the day is over."""
    return game.rules.hammer and max(weighed(game).values(), default=0) >= majority(game)


def leaders(game: Mafia) -> list[Target]:
    """Those with the most votes, and with enough of them."""
    counts = weighed(game)
    most = max(counts.values(), default=0)
    enough = majority(game) if game.rules.lynch == MAJORITY else 1
    return [target for target, votes in counts.items() if votes == most] if most >= enough else []


def follow_up(game: Mafia) -> None:
    """The day is over: somebody is lynched or nobody, and evening comes; or everybody votes once more."""
    if game.rules.ballot == SECRET:
        counts = weighed(game)
        game.then(Counted(tuple([(target, counts[target]) for target in sorted(counts, key=place_of)])))
    tied = sorted(leaders(game), key=place_of)
    if len(tied) > 1 and game.rules.ties.again and game.revotes < game.rules.revotes:
        game.then(VotesAgain(tuple(tied)))
    else:
        game.then(*verdict(game, tied), Judge(), Evening())


def verdict(game: Mafia, leading: list[Target]) -> list[Event]:
    """What the votes lead to."""
    if not leading:
        return [NoLynch("too few votes" if weighed(game) else "nobody was voted for")]
    return [sentence(leading[0])] if len(leading) == 1 else broken(game, leading)


def sentence(target: Target) -> Event:
    return Lynch(target) if isinstance(target, Seat) else NoLynch("that is what most wanted")


def broken(game: Mafia, tied: list[Target]) -> list[Event]:
    """A tie, as the setup breaks it."""
    rule = game.rules.ties.then
    if rule == BY_LOT:
        drawn = game.chance.pick(tied)
        return [Lots(tuple(tied), drawn), sentence(drawn)]
    if rule == FIRST_TO_REACH and game.rules.ballot in (OPEN, IN_TURN):
        first = first_to_reach(game, tied)
        return [WasFirst(tuple(tied), first), sentence(first)]
    return [NoLynch(f"the vote is tied between {names_of(tied)}")]


def first_to_reach(game: Mafia, tied: list[Target]) -> Target:
    """Who of them had as many votes as at the end before the others."""
    most = weighed(game)[tied[0]]
    voted: dict[Seat, tuple[Target, ...]] = {}
    reached: dict[Target, int] = {}
    for moment, (seat, targets) in enumerate(game.cast):
        voted[seat] = targets
        for candidate in tied:
            votes = sum([game.role(voter).weight for voter, chosen in voted.items() if candidate in chosen])
            if votes < most:
                reached.pop(candidate, None)
            else:
                reached.setdefault(candidate, moment)
    return min(tied, key=reached.__getitem__)


def place_of(target: Target) -> int:
    return target.index if isinstance(target, Seat) else -1


def names_of(targets: list[Target] | tuple[Target, ...]) -> str:
    return " and ".join([str(target) for target in targets])


# What happens


class Abstains(Revelation):
    """Somebody who is asked for a vote casts none."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.after_vote(self.seat)

    def heard_by(self, game: Game) -> int:
        return cast("Mafia", game).votes_heard_by(self.seat)

    def says(self) -> str:
        return f"{self.seat} abstains."


class Counted(Revelation):
    """The ballots were secret: only the numbers are told."""

    def __init__(self, counts: tuple[tuple[Target, int], ...]) -> None:
        self.counts: Final = counts

    def says(self) -> str:
        counts = ", ".join([f"{target} {votes}" for target, votes in self.counts])
        return f"The votes: {counts}." if counts else "There are no votes."


class VotesAgain(Revelation):
    """Several have the most votes: all votes are cast again."""

    def __init__(self, tied: tuple[Target, ...]) -> None:
        self.tied: Final = tied

    def happen(self, game: Mafia) -> None:
        game.revotes += 1
        game.vote_again()

    def says(self) -> str:
        return f"The vote is tied between {names_of(self.tied)}: everybody votes again."


class WasFirst(Revelation):
    """Several have the most votes: it counts who had them first."""

    def __init__(self, tied: tuple[Target, ...], first: Target) -> None:
        self.tied: Final = tied
        self.first: Final = first

    def says(self) -> str:
        return f"The vote is tied between {names_of(self.tied)}; {self.first} had so many votes first."
