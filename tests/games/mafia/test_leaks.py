"""Planted leaks: a seat is shown what it may not know (a role, a target, a side), in every possible way.

Each game below is Mafia with one leak. The laws must find it: in the view, in the options, in what is told, in who is
asked and when, in the text of an error.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pytest

from facedown.core.cards import Seat
from facedown.core.choices import Question
from facedown.core.declared import Declared, field
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.responses import must
from facedown.core.zones import EVERYBODY, NOBODY
from facedown.games.mafia import Mafia
from facedown.games.mafia.actions import Plans
from facedown.games.mafia.dealing import Deal
from facedown.games.mafia.events import MafiaEvent, Unheard
from facedown.games.mafia.nights import NightBegins
from facedown.games.mafia.plans import can_act
from facedown.games.mafia.setups import Setup, build
from facedown.games.mafia.votes import Target, Vote
from facedown.testing import laws

SEEDS = range(25)


class Honest(Mafia):
    """A small town, in which a cop, a doctor and a blocker have something to do at night."""

    name: ClassVar[str] = "honest"
    own_setups: ClassVar[tuple[Setup, ...]] = (
        build(
            "town",
            {"Goon": 2, "Cop": 1, "Doctor": 1, "Roleblocker": 1},
            players=7,
            rules={"words": 2, "whispers": 0, "talk": "claims"},
        ),
    )
    rulesets: ClassVar[tuple[str, ...]] = ("town",)
    on_table: ClassVar[tuple[Declared, ...]] = (*Mafia.on_table, field("aimed", NOBODY, ()))
    aimed: tuple[Seat, ...]

    @must(after=Plans, priority=1)
    def remember_targets(self, plan: Plans) -> list[Event] | None:
        return None if plan.action is None else [Remembers(plan.action.targets)]

    def scum(self) -> list[Seat]:
        return [seat for seat in self.seats if self.faction(seat) == "mafia"]


class Remembers(Unheard):
    """The game remembers whom somebody aims at."""

    def __init__(self, targets: tuple[Seat, ...]) -> None:
        self.targets: Final = targets

    def happen(self, game: Any) -> None:
        game.aimed = self.targets


class Scribbles(Unheard):
    """Something new is written on the wall."""

    def __init__(self, words: str) -> None:
        self.words: Final = words

    def happen(self, game: Any) -> None:
        game.wall = self.words


class Writes(Honest):
    """Something is written on the wall, for everybody to read."""

    on_table: ClassVar[tuple[Declared, ...]] = (*Honest.on_table, field("wall", EVERYBODY, ""))
    wall: str


class WritesRolesInTheDeal(Writes):
    @must(after=Deal)
    def leak(self, deal: Deal) -> list[Event]:
        return [Scribbles(self.role(self.seats[2]).name)]


class WritesTheRoleOfWhoeverIsVotedFor(Writes):
    @must(after=Vote)
    def leak(self, vote: Vote) -> list[Event] | None:
        return [Scribbles(self.role(vote.target).name)] if isinstance(vote.target, Seat) else None


class WritesTargets(Writes):
    @must(after=Remembers)
    def leak(self, targets: Remembers) -> list[Event]:
        return [Scribbles(" and ".join([target.name for target in self.aimed]))]


class WritesWhoseSideTheVoterIsOn(Writes):
    @must(after=Vote)
    def leak(self, vote: Vote) -> list[Event]:
        return [Scribbles(self.faction(vote.seat))]


class OffersNoVoteForTheCop(Honest):
    def candidates(self, seat: Seat) -> list[Target]:
        return [who for who in super().candidates(seat) if not isinstance(who, Seat) or self.role(who).name != "Cop"]


class OffersNoVoteForTargets(Honest):
    def candidates(self, seat: Seat) -> list[Target]:
        return [who for who in super().candidates(seat) if who not in self.aimed]


class OffersNoVoteForScum(Honest):
    def candidates(self, seat: Seat) -> list[Target]:
        return [who for who in super().candidates(seat) if who not in self.scum()]


class Rumour(MafiaEvent):
    """Everybody hears it."""

    def __init__(self, words: str) -> None:
        self.words: Final = words

    def says(self) -> str:
        return self.words


class TellsARoleInTheDeal(Honest):
    @must(after=Deal)
    def leak(self, deal: Deal) -> list[Event]:
        return [Rumour(f"{self.seats[1]} is a {self.role(self.seats[1]).name}")]


class TellsARole(Honest):
    @must(after=Vote)
    def leak(self, vote: Vote) -> list[Event]:
        return [Rumour(self.role(vote.seat).name)]


class StaysSilentOnTheCop(Honest):
    """The words say nothing; that they are said does."""

    @must(after=Vote)
    def leak(self, vote: Vote) -> list[Event] | None:
        return None if self.role(vote.seat).name == "Cop" else [Rumour("somebody has voted")]


class TellsTargets(Honest):
    @must(after=Remembers)
    def leak(self, targets: Remembers) -> list[Event]:
        return [Rumour(f"somebody visits {self.aimed}")]


class TellsWhoActs(Honest):
    @must(after=Plans)
    def leak(self, plan: Plans) -> list[Event]:
        return [Rumour(f"{plan.seat} is up")]


class Meeting(MafiaEvent):
    """The family's cards are shown to the family, and everybody sees who looks at whose card."""

    def happen(self, game: Any) -> None:
        for seat in game.scum():
            game.show([game.role_card(seat)], *game.scum())


class TellsThatAFamilyMeets(Honest):
    @must(after=Deal)
    def leak(self, deal: Deal) -> list[Event]:
        return [Meeting()]


class AsksAloud(Question):
    """Everybody sees who is asked."""

    def count(self, game: Game) -> int:
        return 1

    def pick(self, game: Game, index: int) -> object:
        return "I am up"


class RollCall(Unheard):
    """Whoever can do something tonight is asked whether they are up."""

    def happen(self, game: Any) -> None:
        game.question(*[AsksAloud(seat) for seat in game.living() if can_act(game, seat)])


class AsksInPublic(Honest):
    """Whoever is asked at night has a role, or is of the mafia."""

    @must(after=NightBegins)
    def leak(self, night: NightBegins) -> list[Event]:
        return [RollCall()]


class AsksTheTargetFirst(Honest):
    def talk_goes_on(self, last: Seat | None) -> None:
        super().talk_goes_on(self.aimed[0] if last is None and self.aimed else last)


class AsksScumFirst(Honest):
    def talk_goes_on(self, last: Seat | None) -> None:
        super().talk_goes_on(self.scum()[0] if last is None else last)


class Ignores(Unheard):
    """A vote is as if it had not been cast."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Any) -> None:
        game.votes[self.seat] = None


class AsksTwiceWhoeverVotesForTheCop(Honest):
    """A vote for the cop is asked for again: a question that comes when it should not."""

    @must(after=Vote)
    def leak(self, vote: Vote) -> list[Event] | None:
        voted_for_cop = isinstance(vote.target, Seat) and self.role(vote.target).name == "Cop"
        return [Ignores(vote.seat)] if voted_for_cop else None


class RefusesWithARole(Honest):
    def why_no_vote(self, seat: Seat, target: object) -> str:
        return f"{self.seats[0]} is a {self.role(self.seats[0]).name}"


class RefusesWithATarget(Honest):
    def why_no_vote(self, seat: Seat, target: object) -> str:
        return f"somebody went to {self.aimed}"


class RefusesWithASide(Honest):
    def why_no_vote(self, seat: Seat, target: object) -> str:
        return f"ask {self.scum()[0]}"


def all_below(kind: type[Honest]) -> list[type[Honest]]:
    return [game for below in kind.__subclasses__() for game in (below, *all_below(below))]


@pytest.mark.heavy
def test_the_honest_town_keeps_the_laws() -> None:
    assert laws.check(Honest, "town", 7, range(4)) is None


@pytest.mark.heavy
@pytest.mark.parametrize("game", [game for game in all_below(Honest) if game is not Writes], ids=lambda g: g.__name__)
def test_a_planted_leak_is_caught(game: type[Honest], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "earliest", lambda past, chance, found: found)
    breach = laws.check(game, "town", 7, SEEDS)
    assert breach is not None
    not_in_a_view = "has no attribute 'aimed'" in breach.reason
    assert breach.law[0] in "56" or not_in_a_view
