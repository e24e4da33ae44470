"""Every game keeps the laws; and a game that breaks one is caught. (The eighth law is kept by the golden digests.)"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, ClassVar, Final

import pytest
from toys import Ask, Draw, Put, Toy, Turn, Which, toy

import facedown
from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed, Question
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.zones import Zone
from facedown.testing import laws
from facedown.testing.breaches import Breach

TABLES = [
    (game, ruleset, players)
    for game in facedown.games().values()
    for ruleset in game.rulesets
    for players in game.seats_for(ruleset)
]


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "ruleset", "players"), TABLES, ids=str)
def test_all_laws_hold(game: type[Game], ruleset: str, players: int) -> None:
    assert laws.check(game, ruleset, players, range(5 if players < 9 else 3)) is None


def broken(game: type[Game], seeds: int = 20) -> str:
    breach = laws.check(game, "standard", 2, range(seeds))
    assert breach is not None
    assert breach.record["game"] == game.name
    return str(breach)


class GoesOn(Turn):
    def apply(self, game: Game) -> None:
        if not len(toy(game).deck):
            game.sweep()
            game.then(Draw(game.seats[0]), Draw(game.seats[1]))
        game.then(Draw(self.seat), Ask(self.seat), GoesOn(toy(game).other(self.seat)))


class Endless(Toy):
    def start(self) -> list[Event]:
        return [Draw(self.seats[0]), Draw(self.seats[1]), GoesOn(self.seats[0])]


def test_law_1_catches_a_game_that_does_not_end() -> None:
    assert broken(Endless).startswith("1. random play ends: 40 decisions were not enough")


class JustStops(Toy):
    def start(self) -> list[Event]:
        return [Ask(self.seats[0])]

    def which(self, seat: Seat) -> Question:
        return NoFollow(seat)


class NoFollow(Which):
    def count(self, game: Game) -> int:
        return 1

    def pick(self, game: Game, index: int) -> object:
        return None

    def follow(self, game: Game, what: object) -> list[Event]:
        return []


def test_law_1_catches_a_game_that_stops_without_an_outcome() -> None:
    assert "no outcome" in broken(JustStops)


class Forgetful(Toy):
    """Gives itself a field in the middle of the game."""

    def lay(self, seat: Seat, card: Card) -> None:
        super().lay(seat, card)
        self.last_laid = card.face.name


def test_law_2_catches_a_field_that_is_not_declared() -> None:
    assert broken(Forgetful) == "2. a fork is equal and apart: on_table does not declare last_laid"


class Remembers(Toy):
    """Keeps something outside the state."""

    draws: ClassVar[list[int]] = []

    def draw_for(self, seat: Seat) -> Event:
        self.draws.append(1)
        self.peeked = len(self.draws)
        return Draw(seat)


def test_law_3_catches_what_lies_outside_the_state() -> None:
    assert broken(Remembers)[0] in "23"


class Eats(Toy):
    """Makes a card vanish."""

    def lay(self, seat: Seat, card: Card) -> None:
        super().lay(seat, card)
        self.zones[-1] = Zone(self.zones[-1].place, ())


def test_law_4_catches_a_card_that_vanishes() -> None:
    assert broken(Eats).startswith("4. conservation")


class Confused(Toy):
    """Offers a view other options than the game."""

    def which(self, seat: Seat) -> Question:
        return Backwards(seat)


class Backwards(Which):
    def pick(self, game: Game, index: int) -> object:
        return super().pick(game, index if game.viewer < 0 else self.count(game) - 1 - index)


def test_law_6_catches_options_that_the_view_does_not_have() -> None:
    assert broken(Confused).startswith("6. imagined worlds")


class Gullible(Toy):
    def which(self, seat: Seat) -> Question:
        return TakesAnything(seat)


class TakesAnything(Which):
    def find(self, game: Game, what: object) -> int:
        return 0

    def read(self, game: Game, words: str) -> int:
        return 0


def test_law_7_catches_a_question_that_takes_anything() -> None:
    assert broken(Gullible).startswith("7. bad answers")


class Crashes(Toy):
    def which(self, seat: Seat) -> Question:
        return Chokes(seat)


class Chokes(Which):
    def find(self, game: Game, what: object) -> int:
        raise KeyError(what)


def test_law_7_catches_an_error_that_explains_nothing() -> None:
    assert "raises KeyError" in broken(Crashes)


def test_the_record_of_a_breach_leads_to_the_moment_that_shows_it() -> None:
    breach = laws.check(Eats, "standard", 2, range(20))
    assert breach is not None
    game: Any = facedown.replay(json.dumps(breach.record), Eats)
    with pytest.raises(Breach, match="conservation"):
        laws.conserves(game)
    assert len(game.record()["answers"]) == 1, "the first card laid is the first to vanish"


class Honest(Toy):
    """Nothing is wrong with it."""


def test_an_honest_game_passes_at_every_moment() -> None:
    assert laws.check(Honest, "standard", 2, range(5), moments=None) is None


class PutAndPoint(Put):
    def apply(self, game: Game) -> None:
        super().apply(game)
        game.question(PointAt(self.seat))


class PointAt(Listed):
    """One of the cards on the table. Those that are alike are called the same, and are not the same."""

    def things(self, game: Game) -> Sequence[object]:
        return toy(game).table.cards

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, Card)
        return [Pointed(what)]


class Pointed(Event):
    def __init__(self, card: Card) -> None:
        self.card: Final = card


class WhichToPut(Which):
    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, Card)
        return [PutAndPoint(self.seat, what)]


class Points(Toy):
    def which(self, seat: Seat) -> Question:
        return WhichToPut(seat)


@pytest.mark.heavy
def test_two_options_with_the_same_words_are_not_taken_for_one_another() -> None:
    assert laws.check(Points, "standard", 2, range(12)) is None
