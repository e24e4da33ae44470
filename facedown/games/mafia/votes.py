"""Votes: how they are cast and taken back, where they are kept, and who has how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.events import ALL
from facedown.core.game import Game
from facedown.games.mafia.events import MafiaEvent, Revelation, town
from facedown.games.mafia.rules import MAJORITY, SECRET, VANISH

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

Target = Seat | str
"""Whom one votes for: a player, or `NOBODY`."""
NOBODY: Final = "nobody"
"""The target of a vote for no lynch."""


# Where votes lie


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
    """Whom somebody votes for, openly or in secret."""
    return game.ballots[seat] if game.rules.ballot == SECRET else game.votes_of(seat)


def lay(game: Mafia, seat: Seat, targets: tuple[Target, ...]) -> None:
    """Set somebody's votes: openly, or hidden if votes are secret."""
    if game.rules.ballot == SECRET:
        game.ballots[seat] = targets
    else:
        game.votes[seat] = targets[-1] if targets else None
        game.also[seat] = targets[:-1]
        game.cast = (*game.cast, (seat, targets))


def add(game: Mafia, seat: Seat, target: Target) -> None:
    """Add a vote. Whoever already votes for as many as they may takes the oldest of these votes back."""
    lay(game, seat, (*standing(game, seat), target)[-game.rules.votes_at_once :])


def take_back(game: Mafia, seat: Seat, target: Target | None) -> None:
    """Take a vote of somebody back; all of them, if none is named."""
    left = [other for other in standing(game, seat) if target is not None and other != target]
    lay(game, seat, tuple(left))


def clear(game: Mafia) -> None:
    """Remove all votes."""
    game.cast = ()
    game.votes.fill(None)
    if game.rules.votes_at_once > 1:
        game.also.fill(())
    if game.rules.ballot == SECRET:
        game.ballots.fill(())


def clear_for(game: Mafia, gone: Seat) -> None:
    """Remove the votes of somebody who is gone, and the votes for them."""
    for voter in game.seats:
        targets = standing(game, voter)
        if voter is gone and targets and game.rules.dead_votes == VANISH:
            take_back(game, voter, None)
        elif gone in targets:
            take_back(game, voter, gone)


# Counting


def weighed(game: Mafia) -> dict[Target, int]:
    """The votes as they count."""
    found: dict[Target, int] = {}
    for seat in game.seats:
        for target in standing(game, seat):
            found[target] = found.get(target, 0) + game.role(seat).weight
    return found


def majority(game: Mafia) -> int:
    """How many votes are more than half of the living."""
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


def first_to_reach(game: Mafia, tied: list[Target]) -> Target:
    """Which of the leaders reached their final number of votes first."""
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
    """The place of a target in lists: votes for nobody come first."""
    return target.index if isinstance(target, Seat) else -1


# What happens


def hearers_of_vote(game: Mafia, voter: Seat) -> int:
    return game.only(voter) if game.rules.ballot == SECRET else ALL


def has_answered(game: Mafia, seat: Seat) -> None:
    """Somebody has voted, taken a vote back, or abstained."""
    if not game.polling:
        game.voted[seat] += 1
    game.day_goes_on(seat)


class Vote(MafiaEvent):
    """Somebody votes for a player to be lynched, or for nobody. Another vote of theirs may follow at once."""

    def __init__(self, seat: Seat, target: Target, more: bool = False) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.more: Final = more

    def happen(self, game: Mafia) -> None:
        add(game, self.seat, self.target)
        if not self.more:
            has_answered(game, self.seat)

    def heard_by(self, game: Game) -> int:
        return hearers_of_vote(town(game), self.seat)

    def says(self) -> str:
        return f"{self.seat} votes for {self.target}."


class SealedVote(Vote):
    """A vote that was hidden until all were in."""

    def reveals(self) -> bool:
        return True


class DrawnVote(Vote):
    """A vote that chance cast."""

    def reveals(self) -> bool:
        return True


class VotesByLot(MafiaEvent):
    """Somebody must vote and does not say for whom: chance decides."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.then(DrawnVote(self.seat, game.chance.pick(game.candidates(self.seat))))

    def heard_by(self, game: Game) -> int:
        return hearers_of_vote(town(game), self.seat)

    def says(self) -> str:
        return f"{self.seat} lets chance vote."


class Unvote(MafiaEvent):
    """Somebody takes their vote back; of several votes all, or the one that is named."""

    def __init__(self, seat: Seat, target: Target | None = None) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def happen(self, game: Mafia) -> None:
        take_back(game, self.seat, self.target)
        has_answered(game, self.seat)

    def says(self) -> str:
        one = "" if self.target is None else f" for {self.target}"
        return f"{self.seat} takes their vote{one} back."


class Abstains(Revelation):
    """Somebody who is asked for a vote casts none."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        has_answered(game, self.seat)

    def heard_by(self, game: Game) -> int:
        return hearers_of_vote(town(game), self.seat)

    def says(self) -> str:
        return f"{self.seat} abstains."
