"""Imagined worlds are as likely as they should be: games whose worlds are too few, too many or skewed are caught."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any, ClassVar, Final

import pytest
from toys import Cherry, Draw, Toy

from facedown.core.cards import Card, Row, Seat
from facedown.core.chance import Chance
from facedown.core.dealt import Dealt
from facedown.core.declared import Declared, field_each
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.zones import EVERYBODY, OWNER
from facedown.testing import laws, worlds
from facedown.testing.breaches import Breach, begin


def past_of(game: type[Game], seed: int) -> list[Game]:
    return laws.play_out(begin(game, "standard", 2, seed), Chance.of(seed), seed)


def accused(game: type[Game], games: int = 80) -> str:
    """What the law says of a game, looking at a moment of each of many."""
    for seed in range(games):
        try:
            worlds.imagines_by_the_odds(past_of(game, seed), seed)
        except Breach as breach:
            return str(breach)
    return ""


def by_name(card: Card) -> str:
    return card.face.name


class AlwaysTheSameWorld(Toy):
    def fill(self, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
        super().fill(dealt, {back: sorted(cards, key=by_name) for back, cards in stock.items()}, chance)


class CherriesLieLow(Toy):
    """Of two worlds, the one with the Cherries lower in the deck."""

    def fill(self, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
        super().fill(dealt, {back: self.lower(cards, chance) for back, cards in stock.items()}, chance)

    def lower(self, cards: list[Card], chance: Chance) -> list[Card]:
        return min(cards, list(chance.shuffled(cards)), key=lambda order: sum(map(is_cherry, order[len(order) // 2 :])))


class LeavesABlank(Toy):
    def fill(self, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
        super().fill(dealt, stock, chance)
        dealt[self.deck].pop()


class CountsZones(Toy):
    def fill(self, dealt: Any, stock: dict[str, list[Card]], chance: Chance) -> None:
        dealt[0].clear()


def is_cherry(card: Card) -> bool:
    return isinstance(card.face, Cherry)


class Sighs(Event):
    """Everybody hears whether a Cherry is drawn."""

    def __init__(self, seat: Seat, glad: bool) -> None:
        self.seat: Final = seat
        self.glad: Final = glad

    def apply(self, game: Game) -> None:
        game.then(Draw(self.seat))

    def reveals(self) -> bool:
        return True


class ForgetsWhatWasSaid(Toy):
    """The worlds are too many: they hold Cherries that nobody drew."""

    def draw_for(self, seat: Seat) -> Event:
        return Sighs(seat, is_cherry(self.deck.top))


class Whispers(Event):
    """Says `reveals`, and tells by no rule what lies under the deck."""

    def __init__(self, seat: Seat, name: str) -> None:
        self.seat: Final = seat
        self.name: Final = name

    def apply(self, game: Game) -> None:
        game.then(Draw(self.seat))

    def reveals(self) -> bool:
        return True


class RevealsWhatItShouldNot(Toy):
    def draw_for(self, seat: Seat) -> Event:
        return Whispers(seat, self.deck.cards[-1].face.name)


class Rolls(Event):
    def __init__(self, seat: Seat, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def apply(self, game: Game) -> None:
        assert isinstance(game, RollsDice)
        game.roll[self.seat] = self.number
        game.has_rolled[self.seat] = True
        game.then(Draw(self.seat))

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)

    def reveals(self) -> bool:
        return True


class RollsInSecret(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        game.then(Rolls(self.seat, game.chance.below(6) + 1))


class RollsDice(Toy):
    """Whoever draws rolls a die in secret."""

    on_table: ClassVar[tuple[Declared, ...]] = (
        *Toy.on_table,
        field_each("roll", OWNER, 0),
        field_each("has_rolled", EVERYBODY, False),
    )
    roll: Row[int]
    has_rolled: Row[bool]

    def draw_for(self, seat: Seat) -> Event:
        return RollsInSecret(seat)

    def imagine_hidden(self, view: Game, chance: Chance) -> None:
        for seat in self.seats:
            if seat.index != view.viewer and self.has_rolled[seat]:
                self.roll[seat] = self.imagined_roll(chance)

    def imagined_roll(self, chance: Chance) -> int:
        return chance.below(6) + 1


class HopesForSixes(RollsDice):
    def imagined_roll(self, chance: Chance) -> int:
        return max(chance.below(6), chance.below(6)) + 1


@pytest.mark.heavy
@pytest.mark.parametrize("game", [Toy, RollsDice])
def test_worlds_as_likely_as_they_should_be(game: type[Game]) -> None:
    assert accused(game, 12) == ""


@pytest.mark.heavy
@pytest.mark.parametrize(
    "game", [AlwaysTheSameWorld, CherriesLieLow, ForgetsWhatWasSaid, RevealsWhatItShouldNot, HopesForSixes]
)
def test_worlds_too_few_too_many_or_skewed_are_caught(game: type[Game]) -> None:
    assert accused(game).startswith("6. imagined worlds are as likely as they should be")


@pytest.mark.heavy
def test_it_is_one_of_the_laws() -> None:
    breach = laws.check(AlwaysTheSameWorld, "standard", 2, range(40))
    assert breach is not None and breach.law.startswith("6") and breach.record["game"] == "toy"


@pytest.mark.heavy
def test_two_moments_of_a_game_can_be_compared() -> None:
    first, second = past_of(CherriesLieLow, 1)[:2]
    seat, chance = second.seats[0], Chance.of(1)
    from_the_deal = worlds.compare(None, first, seat, chance, effort=8)
    assert from_the_deal is not None and from_the_deal[0] < 1e-6
    assert "of the worlds that fit" in from_the_deal[1]


@pytest.mark.parametrize(("square", "freedom", "likelihood"), [(3.841, 1, 0.05), (18.31, 10, 0.05), (59.7, 30, 0.001)])
def test_how_likely_a_chi_square_is(square: float, freedom: int, likelihood: float) -> None:
    assert worlds.tail_of_chi_square(square, freedom) == pytest.approx(likelihood, rel=0.1)


def test_honest_counts_are_seldom_suspect() -> None:
    chance, suspect = Chance.of("honest"), 0
    for _ in range(400):
        mine, theirs = [Counter[Hashable]([chance.below(5) for _ in range(150)]) for _ in range(2)]
        suspect += worlds.by_chi_square(mine, theirs) < 0.05
    assert suspect < 40


# What an author is told


def test_a_blank_that_fill_leaves_without_a_card_is_named() -> None:
    with pytest.raises(TypeError, match=r"LeavesABlank.fill\(\) must leave one card for each blank of deck"):
        begin(LeavesABlank, "standard", 2, 1).view(None).imagine(1)


def test_what_is_dealt_is_not_asked_by_number() -> None:
    with pytest.raises(TypeError, match=r"Zone|asked by zone, as in dealt\[view.deck\], not 0"):
        begin(CountsZones, "standard", 2, 1).view(None).imagine(1)
