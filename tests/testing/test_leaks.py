"""The law that nothing leaks must bite: a leak of each kind is planted in a throw-away game, and caught."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import pytest
from toys import Draw, Put, Shuffle, Toy, Turn, Which, toy

import facedown
from facedown.core.cards import Card, Row, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Question
from facedown.core.declared import Declared, field, field_each
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.zones import EVERYBODY, NOBODY, OWNER
from facedown.testing import laws
from facedown.testing.secrecy import leaks_nothing

SEEDS = range(40)
HONEST = range(12)
"""Of a game without a leak fewer are played: it is played on all of them."""


def law_broken_by(game: type[Game]) -> str:
    breach = laws.check(game, "standard", 2, SEEDS)
    assert breach is not None, f"{game.__name__} leaks, and no law broke"
    return breach.law


@pytest.mark.heavy
def test_the_honest_game_breaks_no_law() -> None:
    assert laws.check(Toy, "standard", 2, HONEST) is None


class TellsIdentity(Toy):
    """Says in public which physical card is drawn."""

    on_table: ClassVar[tuple[Declared, ...]] = (*Toy.on_table, field("drawn", EVERYBODY, -1))
    drawn: int

    def draw_for(self, seat: Seat) -> Event:
        self.drawn = self.deck.top.id
        return Draw(seat)


def test_a_cards_identity_is_caught() -> None:
    assert law_broken_by(TellsIdentity).startswith("5")


class TellsChance(Toy):
    """Shows a number that is read off the state of chance."""

    on_table: ClassVar[tuple[Declared, ...]] = (*Toy.on_table, field("luck", EVERYBODY, 0))
    luck: int

    def draw_for(self, seat: Seat) -> Event:
        self.luck = self.chance.fork().bits() % 1000
        return Draw(seat)


def test_the_state_of_chance_is_caught() -> None:
    assert law_broken_by(TellsChance).startswith("5")


class WhichIfApple(Which):
    """Offers one option more when an Apple lies on top of the deck."""

    def count(self, game: Game) -> int:
        apple = len(toy(game).deck) > 0 and toy(game).deck.top.face.name == "Apple"
        return super().count(game) + (1 if apple else 0)

    def pick(self, game: Game, index: int) -> object:
        return super().pick(game, min(index, super().count(game) - 1))


class OffersMore(Toy):
    def which(self, seat: Seat) -> Question:
        return WhichIfApple(seat)


def test_an_option_list_is_caught() -> None:
    assert law_broken_by(OffersMore)[0] in "56"


class WhichWithGossip(Which):
    """Says in an error what the other player holds."""

    def why_not(self, game: Game, what: object) -> str:
        return f"the other player holds {toy(game).hands[toy(game).other(self.seat)]}"


class Gossips(Toy):
    def which(self, seat: Seat) -> Question:
        return WhichWithGossip(seat)


def test_an_error_text_is_caught() -> None:
    assert law_broken_by(Gossips).startswith("5")


class DrawAloud(Draw):
    """A draw that names the card in a field of its own, where no blank can hide it."""

    def __init__(self, seat: Seat, named: str) -> None:
        super().__init__(seat)
        self.named: Final = named


class DrawsAloud(Toy):
    def draw_for(self, seat: Seat) -> Event:
        return DrawAloud(seat, self.deck.top.face.name)


def test_the_log_is_caught() -> None:
    assert "in the log" in law_broken_by(DrawsAloud)


class Cheers(Toy):
    """Something happens only when a Cherry is drawn, and everybody hears of it."""

    def draw_for(self, seat: Seat) -> Event:
        return DrawAndCheer(seat) if self.deck.top.face.name == "Cherry" else Draw(seat)


class DrawAndCheer(Draw):
    """Draws, and is no draw like another."""


def test_that_something_happens_is_caught() -> None:
    assert "in the log" in law_broken_by(Cheers)


class PutAloud(Put):
    """A card is put down for all to see, and the event says besides what lies on top of the deck."""

    def __init__(self, seat: Seat, card: Card, named: str) -> None:
        super().__init__(seat, card)
        self.named: Final = named


class WhichAloud(Which):
    def follow(self, game: Game, what: object) -> list[Event]:
        top = toy(game).deck.cards[:1]
        return [
            PutAloud(put.seat, put.card, " ".join(card.face.name for card in top)) if isinstance(put, Put) else put
            for put in super().follow(game, what)
        ]


class PutsAloud(Toy):
    def which(self, seat: Seat) -> Question:
        return WhichAloud(seat)


def test_what_is_told_beside_a_card_that_everybody_sees_is_caught() -> None:
    assert "in the log" in law_broken_by(PutsAloud)


class FollowsCards(Toy):
    """Tells whoever peeked whether the very card that they saw has been put down: nobody could follow it in a hand."""

    on_table: ClassVar[tuple[Declared, ...]] = (
        *Toy.on_table,
        field_each("saw", NOBODY, -1),
        field_each("gone", OWNER, False),
    )
    saw: Row[int]
    gone: Row[bool]

    def peek(self, seat: Seat, target: Seat) -> None:
        super().peek(seat, target)
        self.saw[seat] = self.hands[target].cards[0].id
        self.gone[seat] = False

    def lay(self, seat: Seat, card: Card) -> None:
        super().lay(seat, card)
        for peeker in self.seats:
            self.gone[peeker] = self.gone[peeker] or card.id == self.saw[peeker]

    def imagine_hidden(self, view: Game, chance: object) -> None:
        """What was seen is somewhere in the hand: any card there could be it."""
        for seat in self.seats:
            hand = self.hands[self.other(seat)].cards
            if hand:
                self.saw[seat] = hand[0].id


def test_knowledge_after_two_same_faced_cards_is_caught() -> None:
    assert law_broken_by(FollowsCards).startswith("5")


class HidesWhatItShould(FollowsCards):
    """The same game, with the field that nobody may see declared so."""

    on_table: ClassVar[tuple[Declared, ...]] = (
        *Toy.on_table,
        field_each("saw", NOBODY, -1),
        field_each("gone", NOBODY, False),
    )


@pytest.mark.heavy
def test_a_field_that_nobody_may_see_is_hidden() -> None:
    assert laws.check(HidesWhatItShould, "standard", 2, HONEST) is None


class DealsAloud(Toy):
    """Names the first card of the deal: worlds imagined later all share that past."""

    def start(self) -> Sequence[Event]:
        return [Shuffle(), DealAloud(self.seats[0]), Draw(self.seats[1]), Turn(self.seats[0])]


class DealAloud(Draw):
    def apply(self, game: Game) -> None:
        super().apply(game)
        toy(game).peeked = len(toy(game).hands[self.seat].cards[0].face.name)


def test_what_a_deal_gives_away_is_caught() -> None:
    assert law_broken_by(DealsAloud).startswith("5")


def test_a_night_in_which_all_but_one_have_answered_is_no_leak() -> None:
    """In the world beside it others may be asked: that world may not go on to the dawn by itself."""
    game: Any = facedown.new("mafia", ruleset="c9", seed=0)
    chance = Chance.of("night")
    while len(game.choices) != 1 or len(game.stack.questions) == 1:
        choice = chance.pick(game.choices)
        game.choose(chance.below(choice.drawn), of=choice)
    asked = [question.seat for question in game.stack.questions]
    bystander = next(seat for seat in game.seats if seat not in asked)
    for number in range(15):
        leaks_nothing(game, bystander, Chance.of(number), steps=1)
