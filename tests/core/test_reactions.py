"""Rules of a game's own class that every seat may use: in turn or at once, in secret or openly, once or each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from arena import Arena, Blow, Gain, happen

import facedown
from facedown.core.cards import Seat
from facedown.core.choices import Question
from facedown.core.errors import BadSetup
from facedown.core.events import Cancel, Event
from facedown.core.game import Game
from facedown.core.responses import may, must
from facedown.core.state import Outcome
from facedown.testing import laws
from facedown.testing.scenes import arranging

Answers = list[Event] | dict[str, list[Event]] | None


class Brawl(Arena):
    """Everybody hits somebody; what bystanders may do about it is up to the rules of each brawl."""

    name: ClassVar[str] = "brawl"

    @classmethod
    def seats_for(cls, ruleset: str) -> range:
        return range(3, 4)

    def start(self) -> Sequence[Event]:
        return [Turn(seat) for seat in self.seats] + [Over()]


class Turn(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, game: Game) -> None:
        game.question(Whom(self.seat))


class Over(Event):
    def apply(self, game: Game) -> None:
        game.end(Outcome(game.seats, "enough"))


class Whom(Question):
    def count(self, game: Game) -> int:
        return len(game.seats) - 1

    def pick(self, game: Game, index: int) -> object:
        return [seat for seat in game.seats if seat is not self.seat][index]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, Seat)
        return [Blow(self.seat, what)]


def stop(seat: Seat, blow: Blow) -> Answers:
    return [Gain(seat), Cancel(blow)] if seat is not blow.seat else None


def cheer(seat: Seat, blow: Blow) -> Answers:
    return {"cheer": [Gain(seat)], "clap twice": [Gain(seat, 2)]} if seat is not blow.seat else None


class InTurn(Brawl):
    """Each bystander may cheer, one after the other; nobody sees who is asked."""

    @may(before=Blow)
    def shout(self, seat: Seat, blow: Blow) -> Answers:
        return cheer(seat, blow)


class InTurnOnce(Brawl):
    @may(before=Blow, once=True)
    def call_out(self, seat: Seat, blow: Blow) -> Answers:
        return stop(seat, blow)


class InTurnOpenly(Brawl):
    @may(before=Blow, openly=True)
    def shout(self, seat: Seat, blow: Blow) -> Answers:
        return cheer(seat, blow)


class AtOnce(Brawl):
    @may(before=Blow, first=True)
    def shout(self, seat: Seat, blow: Blow) -> Answers:
        return cheer(seat, blow)


class AtOnceOpenly(Brawl):
    @may(before=Blow, first=True, openly=True)
    def shout(self, seat: Seat, blow: Blow) -> Answers:
        return cheer(seat, blow)


class Afterwards(Brawl):
    @may(after=Blow)
    def shout(self, seat: Seat, blow: Blow) -> Answers:
        return cheer(seat, blow)


class AfterwardsOnce(Brawl):
    @may(after=Blow, once=True, openly=True)
    def shout(self, seat: Seat, blow: Blow) -> Answers:
        return cheer(seat, blow)


class AfterwardsAtOnce(Brawl):
    @may(after=Blow, first=True, openly=True)
    def shout(self, seat: Seat, blow: Blow) -> Answers:
        return cheer(seat, blow)


class Instead(Brawl):
    """Who is hit may hit back instead; and a bystander may step in between."""

    @may(instead=Blow, openly=True)
    def parry(self, seat: Seat, blow: Blow) -> Answers:
        return [Gain(seat)] if seat is blow.target else None

    @may(instead=Blow, first=True, openly=True)
    def step_in(self, seat: Seat, blow: Blow) -> Answers:
        return [Blow(blow.seat, seat)] if seat not in (blow.seat, blow.target) else None


KINDS: list[type[Brawl]] = [
    *(InTurn, InTurnOnce, InTurnOpenly, AtOnce, AtOnceOpenly),
    *(Afterwards, AfterwardsOnce, AfterwardsAtOnce, Instead),
]


def begun(kind: type[Brawl]) -> Any:
    game = facedown.new(kind, players=["Ann", "Bob", "Cleo"], seed=1)
    game.choose(game.seat("Bob"))
    return game


def asked(game: Any) -> list[str]:
    return [choice.seat.name for choice in game.choices]


@pytest.mark.heavy
@pytest.mark.parametrize("kind", KINDS)
def test_it_keeps_the_laws(kind: type[Brawl]) -> None:
    assert laws.check(kind, "standard", 3, range(4)) is None


def test_each_seat_is_asked_in_turn_and_again_after_an_answer() -> None:
    game = begun(InTurn)
    order = []
    for words in ("pass", "clap twice", "cheer"):
        order += asked(game)
        game.choose(words)
    assert order == ["Bob", "Cleo", "Bob"], "after Cleo's answer Bob is asked afresh, and Cleo has answered"
    assert list(game.gold) == [0, 1, 2]
    assert isinstance(game.choice.question, Whom)


def test_a_rule_that_answers_once_is_used_up_by_the_first_in_order() -> None:
    game = begun(InTurnOnce)
    assert [option.words for option in game.choice] == ["pass", "call out"]
    game.choose("pass")
    assert asked(game) == ["Cleo"]
    game.choose("call out")
    assert isinstance(game.choice.question, Whom), "Bob is not asked again"
    assert (game.life[game.seat("Bob")], game.gold[game.seat("Cleo")]) == (10, 1)


def test_where_the_first_counts_all_are_asked_at_once_and_a_pass_leaves_it_to_the_others() -> None:
    game = begun(AtOnceOpenly)
    bob, cleo = game.choices
    assert asked(game) == ["Bob", "Cleo"]
    late = game.fork()
    game.choose("pass", of=bob)
    assert asked(game) == ["Cleo"]
    late.choose("cheer", of=cleo)
    assert list(late.gold) == [0, 0, 1], "Cleo was faster"
    assert isinstance(late.choice.question, Whom)


@pytest.mark.parametrize("kind", [AfterwardsOnce, AfterwardsAtOnce])
def test_after_an_event_a_rule_is_used_up_as_well(kind: type[Brawl]) -> None:
    game = begun(kind)
    game.choose("pass")
    assert asked(game) == ["Cleo"] and game.life[game.seat("Bob")] == 9
    game.choose("cheer")
    assert list(game.gold) == [0, 0, 1] and isinstance(game.choice.question, Whom)
    game = begun(kind)
    game.choose("cheer")
    assert list(game.gold) == [0, 1, 0] and isinstance(game.choice.question, Whom)


def test_after_an_event_each_may_answer() -> None:
    game = begun(Afterwards)
    game.choose("cheer")
    game.choose("cheer")
    assert list(game.gold) == [0, 1, 1] and isinstance(game.choice.question, Whom)


def test_a_replacement_by_a_rule_is_asked_before_the_event() -> None:
    game = begun(Instead)
    assert asked(game) == ["Bob"]
    game.choose("pass")
    assert asked(game) == ["Cleo"]
    game.choose("step in")
    assert asked(game) == ["Cleo"], "the blow is at Cleo, who may parry it"
    game.choose("pass")
    assert list(game.life) == [10, 10, 9]


def test_nobody_else_sees_who_is_asked_unless_it_is_done_openly() -> None:
    secret, public = begun(AtOnce), begun(AtOnceOpenly)
    for viewer in (0, None):
        of = [game.view(None if viewer is None else game.seats[viewer]) for game in (secret, public)]
        assert [seat.name for seat in of[0].asked] == []
        assert [seat.name for seat in of[1].asked] == ["Bob", "Cleo"]
    for game in (secret, public):
        game.choose("pass")
    assert [info.says() for info in public.heard(public.seats[0])][-1] == "Bob passes."
    assert not any("passes" in info.says() for info in secret.heard(secret.seats[0]))


def test_an_imagined_world_of_a_bystander_plays_on_at_once_where_the_others_are_asked_openly() -> None:
    game = begun(AtOnceOpenly)
    game.choose("pass")
    world = game.view(game.seat("Ann")).imagine(1)
    assert asked(world) == ["Cleo"]
    world.choose("pass")
    assert isinstance(world.choice.question, Whom), "Bob has passed, in the imagined world too"


class Whisper(Blow):
    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)


def test_nobody_is_asked_openly_about_what_not_everybody_hears() -> None:
    game = begun(AtOnceOpenly)
    ann, bob, _ = game.seats
    with pytest.raises(TypeError, match="not everybody hears Whisper"):
        happen(game, Whisper(ann, bob))


class Aside(Gain):
    """Nobody but the one who gains hears of it."""

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)


@pytest.mark.parametrize("kind", [InTurn, AtOnceOpenly])
def test_of_events_together_each_seat_is_asked_about_one_that_it_hears_of(kind: type[Brawl]) -> None:
    game = begun(kind)
    ann, bob, _ = game.seats
    with arranging(game):
        game.together(Aside(ann), Blow(ann, bob))
    game.flush()
    game.run()
    view = game.view(bob)
    assert [option.words for option in view.choice] == ["pass", "cheer", "clap twice"]
    world = view.imagine(1)
    world.choose("cheer", of=world.choices[0])
    assert world.gold[bob] == 1


class InAZone(Brawl):
    @may(before=Blow, zone="hands")
    def shout(self, seat: Seat, blow: Blow) -> Answers:
        return cheer(seat, blow)


class OfACard(Brawl):
    @may(before=Blow)
    def shout(self, blow: Blow) -> Answers:
        return [Gain(blow.seat)]


class OfASeat(Brawl):
    @must(before=Blow)
    def shout(self, seat: Seat, blow: Blow) -> Answers:
        return [Gain(blow.seat)]


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (InAZone, r"InAZone.shout is a rule of the game, and lies in no zone: leave out zone='hands'"),
        (OfACard, r"a may of the game's class is written as def shout\(self, seat, event\): see OfACard.shout"),
        (OfASeat, r"a must of the game's class is written as def shout\(self, event\): see OfASeat.shout"),
    ],
)
def test_a_rule_that_could_not_be_offered_is_refused(kind: type[Game], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        facedown.new(kind, players=3, seed=1)


def test_how_a_rule_is_offered_is_no_matter_of_cards_or_of_musts() -> None:
    with pytest.raises(TypeError, match="a must asks nobody"):
        must(before=Blow, first=True)
