"""A day: the town wakes, talks and votes; somebody is lynched or nobody, and evening comes.

Where votes are open they are cast while all talk. Otherwise the talk comes first, and then everybody is asked for a
vote: one after the other, or all at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.games.mafia import lynching, votes, wins
from facedown.games.mafia.events import MafiaEvent, Revelation
from facedown.games.mafia.phases import DAY
from facedown.games.mafia.questions import Ballot, InTheDay
from facedown.games.mafia.rules import IN_TURN, NO_TALK, OPEN, SECRET
from facedown.games.mafia.talk import break_silence
from facedown.games.mafia.votes import Target
from facedown.games.mafia.wins import Curtain, Judge

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia


# The course of a day


class DayBegins(MafiaEvent):
    """The town wakes."""

    def happen(self, game: Mafia) -> None:
        game.day += 1
        game.phase = DAY
        game.murmured.fill(0)
        game.quiet += 1
        if game.mourning:
            game.then(DayOfMourning())
        elif game.quiet > game.rules.stalemate:
            game.then(Curtain(wins.draw(f"Nobody has died for {game.rules.stalemate} days")))
        else:
            begin(game)

    def says(self) -> str:
        return "A day begins."


class DayOfMourning(Revelation):
    """Somebody beloved has died: nobody talks or votes today."""

    def happen(self, game: Mafia) -> None:
        game.mourning -= 1
        game.lynched = None
        game.then(Evening())

    def says(self) -> str:
        return "The town mourns. Nobody is lynched."


class DayEnds(MafiaEvent):
    """The votes are counted. (If a majority ends a day early, that may tell whose vote counts twice, or not at all.)"""

    def __init__(self, hammered: bool = False) -> None:
        self.hammered: Final = hammered

    def reveals(self) -> bool:
        return self.hammered

    def happen(self, game: Mafia) -> None:
        count_votes(game)

    def says(self) -> str:
        return "The votes are counted."


class VotesAgain(Revelation):
    """Several have the most votes: all votes are cast again."""

    def __init__(self, tied: tuple[Target, ...]) -> None:
        self.tied: Final = tied

    def happen(self, game: Mafia) -> None:
        game.revotes += 1
        vote_again(game)

    def says(self) -> str:
        return f"The vote is tied between {lynching.listed(self.tied)}: everybody votes again."


class Evening(MafiaEvent):
    """The day is over: night falls, or another day begins."""

    def happen(self, game: Mafia) -> None:
        votes.clear(game)
        game.then(game.next_phase())

    def says(self) -> str:
        return "Evening comes."


# How it is done


def begin(game: Mafia) -> None:
    game.lynched = None
    game.revotes = 0
    votes.clear(game)
    let_talk(game)
    if game.rules.talk != NO_TALK or game.votes_in_talk():
        game.talk_goes_on(None)
    else:
        talk_is_over(game)


def let_talk(game: Mafia) -> None:
    game.polling = False
    game.silent.fill(False)
    game.spoken.fill(0)
    game.voted.fill(0)


def talk_goes_on(game: Mafia, last: Seat | None) -> None:
    """Ask everybody who may still speak, beginning after the one who spoke last."""
    game.spoke = last
    first = 0 if last is None else last.index + 1
    order = (*game.seats[first:], *game.seats[:first])
    asked = [InTheDay(seat) for seat in order if game.may_speak(seat)]
    if asked:
        game.question(*asked, first=True)
    else:
        talk_is_over(game)


def talk_is_over(game: Mafia) -> None:
    if game.day == 0:
        game.then(Evening())
    elif game.rules.ballot == OPEN:
        game.then(DayEnds())
    else:
        ask_for_ballots(game)


def ask_for_ballots(game: Mafia) -> None:
    game.polling = True
    if game.rules.ballot == IN_TURN:
        game.question(Ballot(game.living()[0]))
    else:
        game.question(*[Ballot(seat) for seat in game.living()])
        game.then(DayEnds())


def day_goes_on(game: Mafia, last: Seat) -> None:
    """Go on after a vote, or when somebody left: a majority may end the day, or the next players are asked."""
    break_silence(game)
    if game.polling and game.rules.ballot != IN_TURN:
        return
    if votes.is_hammered(game):
        game.then(DayEnds(hammered=True))
    elif game.polling:
        ask_next(game, last)
    else:
        game.talk_goes_on(last)


def ask_next(game: Mafia, last: Seat) -> None:
    """If votes are cast in turn: ask the next living player, or end the day when all have been asked."""
    for other in game.seats[last.index + 1 :]:
        if game.alive[other]:
            game.question(Ballot(other))
            return
    game.then(DayEnds())


def count_votes(game: Mafia) -> None:
    """Count the votes: somebody is lynched or nobody, and evening comes; or everybody votes once more."""
    if game.rules.ballot == SECRET:
        counts = votes.weighed(game)
        told = [(target, counts[target]) for target in sorted(counts, key=votes.place_of)]
        game.then(lynching.Counted(tuple(told)))
    leading = sorted(votes.leaders(game), key=votes.place_of)
    if len(leading) > 1 and game.rules.ties.again and game.revotes < game.rules.revotes:
        game.then(VotesAgain(tuple(leading)))
    else:
        game.then(*lynching.verdict(game, leading), Judge(), Evening())


def vote_again(game: Mafia) -> None:
    votes.clear(game)
    let_talk(game)
    if game.rules.ballot == OPEN:
        game.talk_goes_on(None)
    else:
        ask_for_ballots(game)
