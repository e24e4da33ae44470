"""What happens in Mafia: days and nights, votes and words, deaths.

The order of a day and of a night can be read off here. What single roles do at night is in `actions`, in which order
it is done in `night`, how votes are counted in `votes`, and who has won in `wins`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr
from facedown.core.state import Outcome
from facedown.games.mafia import wins
from facedown.games.mafia.phases import DAWN, DAY, NIGHT

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

NOBODY: Final = "nobody"
"""Whom one votes for who wants no lynch."""

NO_SEAT: Final = 0
"""Heard by no seat."""

Target = Seat | str


@mypyc_attr(allow_interpreted_subclasses=True)
class MafiaEvent(Event):
    """An event of this game."""

    def apply(self, game: Game) -> None:
        self.happen(game)  # type: ignore[arg-type]  # only a Mafia has these events

    def happen(self, game: Mafia) -> None:
        """Do it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Unheard(MafiaEvent):
    """Something that nobody is told."""

    def heard_by(self, game: Game) -> int:
        return NO_SEAT


@mypyc_attr(allow_interpreted_subclasses=True)
class Revelation(MafiaEvent):
    """Something that tells whoever hears it what was hidden before."""

    def reveals(self) -> bool:
        return True


class Deal(MafiaEvent):
    """Everybody gets a role. Then families and others who belong together learn who their own are."""

    def happen(self, game: Mafia) -> None:
        game.deal_roles()
        game.introduce()
        game.then(game.next_phase())

    def says(self) -> str:
        return "The roles are dealt."


# Days


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
            game.begin_day()

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


class Vote(MafiaEvent):
    """Somebody votes for a player to be lynched, or for nobody. Another vote of theirs may follow at once."""

    def __init__(self, seat: Seat, target: Target, more: bool = False) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.more: Final = more

    def happen(self, game: Mafia) -> None:
        game.note_vote(self.seat, self.target)
        if not self.more:
            game.after_vote(self.seat)

    def heard_by(self, game: Game) -> int:
        return cast("Mafia", game).votes_heard_by(self.seat)

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
    """Somebody must vote and does not say for whom. Chance does."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.vote_by_lot(self.seat)

    def heard_by(self, game: Game) -> int:
        return cast("Mafia", game).votes_heard_by(self.seat)

    def says(self) -> str:
        return f"{self.seat} lets chance vote."


class Unvote(MafiaEvent):
    """Somebody takes their vote back; of several votes all, or the one that is named."""

    def __init__(self, seat: Seat, target: Target | None = None) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def happen(self, game: Mafia) -> None:
        game.drop_vote(self.seat, self.target)
        game.after_vote(self.seat)

    def says(self) -> str:
        one = "" if self.target is None else f" for {self.target}"
        return f"{self.seat} takes their vote{one} back."


class SaysNoMore(MafiaEvent):
    """Somebody has nothing more to say today, unless somebody else has."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.silent[self.seat] = True
        game.go_on(self.seat)

    def says(self) -> str:
        return f"{self.seat} waits for the evening."


class DayEnds(MafiaEvent):
    """The votes are counted. That somebody's majority ends a day may tell whose vote counts twice, or not at all."""

    def __init__(self, hammered: bool = False) -> None:
        self.hammered: Final = hammered

    def reveals(self) -> bool:
        return self.hammered

    def happen(self, game: Mafia) -> None:
        game.count_votes()

    def says(self) -> str:
        return "The votes are counted."


class Lynch(Revelation):
    """The town hangs somebody."""

    def __init__(self, target: Seat) -> None:
        self.target: Final = target

    def happen(self, game: Mafia) -> None:
        game.lynched = self.target
        game.together(*game.deaths([(self.target, "lynched")]))

    def says(self) -> str:
        return f"{self.target} is lynched."


class Lots(Revelation):
    """Several have the most votes: lots are drawn."""

    def __init__(self, tied: tuple[Target, ...], drawn: Target) -> None:
        self.tied: Final = tied
        self.drawn: Final = drawn

    def says(self) -> str:
        names = ", ".join([str(target) for target in self.tied])
        return f"The vote is tied between {names}; by lot: {self.drawn}."


class NoLynch(Revelation):
    """Nobody is lynched today."""

    def __init__(self, why: str) -> None:
        self.why: Final = why

    def says(self) -> str:
        return f"Nobody is lynched: {self.why}."


class Evening(MafiaEvent):
    """The day is over: night falls, or another day begins."""

    def happen(self, game: Mafia) -> None:
        game.forget_votes()
        game.then(game.next_phase())

    def says(self) -> str:
        return "Evening comes."


# Nights


class NightBegins(MafiaEvent):
    """Night falls. First families talk among themselves."""

    def happen(self, game: Mafia) -> None:
        game.night += 1
        game.phase = NIGHT
        game.murmured.fill(0)
        game.ask_for_whispers()
        game.then(Hush())

    def says(self) -> str:
        return "Night falls."


class Hush(Unheard):
    """Whoever has more to say to their own does. Then all who can do something choose at once, in secret."""

    def happen(self, game: Mafia) -> None:
        if game.whispers_go_on():
            game.ask_for_whispers()
            game.then(Hush())
        else:
            game.ask_for_actions()
            game.then(NightEnds())


class Proposes(Revelation):
    """A member of a family wants somebody dead, and says who should do it. Only the family hears."""

    def __init__(self, seat: Seat, victim: Seat | None, carrier: Seat | None) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.carrier: Final = carrier

    def happen(self, game: Mafia) -> None:
        game.proposals[self.seat] = (self.victim, self.carrier)

    def heard_by(self, game: Game) -> int:
        return cast("Mafia", game).family_of(self.seat)

    def says(self) -> str:
        if self.victim is None:
            return f"{self.seat} wants nobody killed tonight."
        return f"{self.seat} wants {self.victim} killed by {self.carrier}."


class Defers(Revelation):
    """A member of a family that must kill does not say whom. If nobody does, chance decides."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def heard_by(self, game: Game) -> int:
        return cast("Mafia", game).family_of(self.seat)

    def says(self) -> str:
        return f"{self.seat} does not say who should be killed."


class Disagrees(Revelation):
    """A family wants several killed, none of them more than the others: all its members are asked again."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats: Final = seats

    def heard_by(self, game: Game) -> int:
        return game.only(*self.seats)

    def says(self) -> str:
        return "You do not agree on whom to kill."


class NightEnds(Unheard):
    """Each family's wish is clear, at once or when it was asked again. All that was planned happens, in its order."""

    def __init__(self, again: bool = False) -> None:
        self.again: Final = again

    def happen(self, game: Mafia) -> None:
        if not self.again and game.ask_families_again():
            game.then(NightEnds(again=True))
            return
        game.add_attacks()
        game.then(*game.compelled(), Resolve(), Dawn())


class Resolve(Unheard):
    """The next actions of the night happen, those of equal rank together."""

    def happen(self, game: Mafia) -> None:
        game.resolve_next()


class Dawn(MafiaEvent):
    """The dead are found, and everybody learns what they found out."""

    def happen(self, game: Mafia) -> None:
        game.phase = DAWN
        game.together(*game.deaths_of_the_night())
        game.then(*game.findings)
        game.forget_night()
        game.then(Judge(), game.next_phase())

    def says(self) -> str:
        return "The sun rises."


# Lives


class Dies(Revelation):
    """Somebody is out of the game. What is shown of their role is for the setup to say, or nothing if it is cleaned."""

    def __init__(self, seat: Seat, cause: str, cleaned: bool = False) -> None:
        self.seat: Final = seat
        self.cause: Final = cause
        self.cleaned: Final = cleaned

    def moot(self, game: Game) -> bool:
        return not cast("Mafia", game).alive[self.seat]

    def happen(self, game: Mafia) -> None:
        game.quiet = 0
        game.alive[self.seat] = False
        game.drop_votes(self.seat)
        game.flip(self.seat, self.cleaned)

    def says(self) -> str:
        return f"{self.seat} is dead: {self.cause}."


class Leaves(MafiaEvent):
    """A player goes, or is sent away: they are out of the game with all that they had planned."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.forget_plans_of(self.seat)
        game.together(*game.deaths([(self.seat, "left the game")]))
        game.then(Judge(), DayGoesOn(self.seat))

    def says(self) -> str:
        return f"{self.seat} leaves the game."


class DayGoesOn(Unheard):
    """Somebody left: by day those who stay go on, and fewer votes are a majority. A night goes on by itself."""

    def __init__(self, gone: Seat) -> None:
        self.gone: Final = gone

    def happen(self, game: Mafia) -> None:
        if game.phase == DAY:
            game.day_goes_on(self.gone)


class Learns(Revelation):
    """Somebody is told what they found out. Nobody else hears it."""

    def __init__(self, seat: Seat, about: tuple[Seat, ...], what: str) -> None:
        self.seat: Final = seat
        self.about: Final = about
        self.what: Final = what

    def happen(self, game: Mafia) -> None:
        if game.results_heard_by(self.seat):
            game.notes[self.seat] = (*game.notes[self.seat], (game.night, self.about, self.what))

    def heard_by(self, game: Game) -> int:
        return cast("Mafia", game).results_heard_by(self.seat)

    def says(self) -> str:
        about = ", ".join([seat.name for seat in self.about])
        return f"You learn about {about}: {self.what}." if about else f"You learn: {self.what}."


class Shows(Revelation):
    """Of a dead player only the side is shown."""

    def __init__(self, seat: Seat, faction: str) -> None:
        self.seat: Final = seat
        self.faction: Final = faction

    def happen(self, game: Mafia) -> None:
        game.shown[self.seat] = self.faction

    def says(self) -> str:
        return f"{self.seat} was of the {self.faction}."


class Confirms(Revelation):
    """Everybody learns who somebody is."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.confirm(self.seat)

    def says(self) -> str:
        return f"{self.seat} shows their role."


class StepsForward(Confirms):
    """Somebody has their role confirmed before all, by day, when they want it."""

    def happen(self, game: Mafia) -> None:
        super().happen(game)
        game.note_use(self.seat)
        game.has_spoken(self.seat)


# The end


class Judge(Unheard):
    """Has anybody won?"""

    def happen(self, game: Mafia) -> None:
        game.judge()


class Curtain(Revelation):
    """The game is over: everybody sees who everybody was."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome: Final = outcome

    def happen(self, game: Mafia) -> None:
        for seat in game.seats:
            game.show([game.role_card(seat)])
        game.end(self.outcome)

    def says(self) -> str:
        return f"{self.outcome}."
