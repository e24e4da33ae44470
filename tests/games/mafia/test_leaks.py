"""Planted leaks: what a seat may not know (a role, a target, a side) shown to it in every way there is.

Each game below is Mafia with one leak. The laws must find it: in the view, in the options, in what is told, in who is
asked and when, in the text of an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pytest

from facedown.core.cards import Seat
from facedown.core.choices import Question
from facedown.core.declared import Declared, field
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.zones import EVERYBODY, NOBODY
from facedown.games.mafia import Mafia
from facedown.games.mafia.actions import NightAction
from facedown.games.mafia.events import MafiaEvent, Target
from facedown.games.mafia.questions import Tonight
from facedown.games.mafia.setups import Setup, build
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

    def note_plan(self, seat: Seat, action: NightAction | None) -> None:
        super().note_plan(seat, action)
        if action is not None:
            self.aimed = action.targets

    def scum(self) -> list[Seat]:
        return [seat for seat in self.seats if self.faction(seat) == "mafia"]


class Writes(Honest):
    """Something is written on the wall, for everybody to read."""

    on_table: ClassVar[tuple[Declared, ...]] = (*Honest.on_table, field("wall", EVERYBODY, ""))
    wall: str


class WritesRolesInTheDeal(Writes):
    def introduce(self) -> None:
        super().introduce()
        self.wall = self.role(self.seats[2]).name


class WritesTheRoleOfWhoeverIsVotedFor(Writes):
    def note_vote(self, seat: Seat, target: Target) -> None:
        super().note_vote(seat, target)
        if isinstance(target, Seat):
            self.wall = self.role(target).name


class WritesTargets(Writes):
    def note_plan(self, seat: Seat, action: NightAction | None) -> None:
        super().note_plan(seat, action)
        self.wall = " and ".join([target.name for target in self.aimed])


class WritesWhoseSideTheVoterIsOn(Writes):
    def note_vote(self, seat: Seat, target: Target) -> None:
        super().note_vote(seat, target)
        self.wall = self.faction(seat)


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
    def introduce(self) -> None:
        super().introduce()
        self.then(Rumour(f"{self.seats[1]} is a {self.role(self.seats[1]).name}"))


class TellsARole(Honest):
    def after_vote(self, seat: Seat) -> None:
        super().after_vote(seat)
        self.then(Rumour(self.role(seat).name))


class StaysSilentOnTheCop(Honest):
    """The words say nothing; that they are said does."""

    def after_vote(self, seat: Seat) -> None:
        super().after_vote(seat)
        if self.role(seat).name != "Cop":
            self.then(Rumour("somebody has voted"))


class TellsTargets(Honest):
    def note_plan(self, seat: Seat, action: NightAction | None) -> None:
        super().note_plan(seat, action)
        self.then(Rumour(f"somebody visits {self.aimed}"))


class TellsWhoActs(Honest):
    def note_plan(self, seat: Seat, action: NightAction | None) -> None:
        super().note_plan(seat, action)
        self.then(Rumour(f"{seat} is up"))


class TellsThatAFamilyMeets(Honest):
    """The family's cards are shown to the family, and everybody sees who looks at whose card."""

    def introduce(self) -> None:
        for seat in self.scum():
            self.show([self.role_card(seat)], *self.scum())
        super().introduce()


class AsksAloud(Question):
    """Tonight's question, and everybody sees who is asked."""

    def count(self, game: Game) -> int:
        return Tonight(self.seat).count(game)

    def pick(self, game: Game, index: int) -> object:
        return Tonight(self.seat).pick(game, index)

    def words(self, game: Game, what: object) -> str:
        return Tonight(self.seat).words(game, what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return Tonight(self.seat).follow(game, what)


class AsksInPublic(Honest):
    """Whoever is asked at night has a role, or is of the mafia."""

    def ask_for_actions(self) -> None:
        asked = [AsksAloud(seat) for seat in self.living() if self.can_act(seat)]
        if asked:
            self.question(*asked)


class AsksTheTargetFirst(Honest):
    def go_on(self, last: Seat | None) -> None:
        super().go_on(self.aimed[0] if last is None and self.aimed else last)


class AsksScumFirst(Honest):
    def go_on(self, last: Seat | None) -> None:
        super().go_on(self.scum()[0] if last is None else last)


class AsksTwiceWhoeverVotesForTheCop(Honest):
    """A vote for the cop is asked for again: a question that comes when it should not."""

    def after_vote(self, seat: Seat) -> None:
        target = self.votes[seat]
        if isinstance(target, Seat) and self.role(target).name == "Cop":
            self.votes[seat] = None
        super().after_vote(seat)


class RefusesWithARole(Honest):
    def why_no_vote(self, seat: Seat, words: str) -> str:
        return f"{self.seats[0]} is a {self.role(self.seats[0]).name}"


class RefusesWithATarget(Honest):
    def why_no_vote(self, seat: Seat, words: str) -> str:
        return f"somebody went to {self.aimed}"


class RefusesWithASide(Honest):
    def why_no_vote(self, seat: Seat, words: str) -> str:
        return f"ask {self.scum()[0]}"


def all_below(kind: type[Honest]) -> list[type[Honest]]:
    return [game for below in kind.__subclasses__() for game in (below, *all_below(below))]


@pytest.mark.heavy
def test_the_honest_town_keeps_the_laws() -> None:
    assert laws.check(Honest, "town", 7, range(10)) is None


@pytest.mark.heavy
@pytest.mark.parametrize("game", [game for game in all_below(Honest) if game is not Writes], ids=lambda g: g.__name__)
def test_a_planted_leak_is_caught(game: type[Honest]) -> None:
    breach = laws.check(game, "town", 7, SEEDS)
    assert breach is not None
    not_in_a_view = "has no attribute 'aimed'" in breach.reason
    assert breach.law[0] in "56" or not_in_a_view
