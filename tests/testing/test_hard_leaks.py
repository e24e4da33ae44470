"""Leaks that are hard to see: behind a die, in an answer, in a letter, in an odd word, outside the state.

Each game is a toy with one leak, and the laws must find it. Where it is not obvious that the rest of the game is
honest, the same game without its leak is tested too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pytest
from toys import Apple, Draw, Toy, Which, toy

from facedown.core.cards import Card, Row, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Question, Unread
from facedown.core.declared import Declared, field, field_each
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Number
from facedown.core.zones import EVERYBODY, OWNER
from facedown.testing import laws

SEEDS = range(40)
HONEST = range(12)
"""Of a game without a leak fewer are played: it is played on all of them."""


def law_broken_by(game: type[Game]) -> str:
    breach = laws.check(game, "standard", 2, SEEDS)
    assert breach is not None, f"{game.__name__} leaks, and no law broke"
    return breach.law


def keeps_the_laws(game: type[Game]) -> bool:
    breach = laws.check(game, "standard", 2, HONEST)
    assert breach is None, f"{breach} (seed {breach.seed})"
    return True


class Wall(Toy):
    """There is a wall that everybody can read."""

    on_table: ClassVar[tuple[Declared, ...]] = (*Toy.on_table, field("wall", EVERYBODY, ""))
    wall: object

    def note(self, card: Card) -> None:
        """Nothing is written."""

    def top_is_an_apple(self) -> bool:
        return len(self.deck) > 0 and isinstance(self.deck.top.face, Apple)


def wall_of(game: Game) -> Wall:
    assert isinstance(game, Wall)
    return game


# A die hides nothing


class Rolled(Event):
    """A die, for all to see."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def reveals(self) -> bool:
        return True


class RollAndDraw(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        game.then(Rolled(game.chance.below(1_000_000)), DrawnAfterTheDie(self.seat))


class DrawnAfterTheDie(Draw):
    def apply(self, game: Game) -> None:
        super().apply(game)
        wall_of(game).note(toy(game).hands[self.seat].cards[-1])


class RollsAndDraws(Wall):
    def draw_for(self, seat: Seat) -> Event:
        return RollAndDraw(seat)


class WritesTheDrawAfterADie(RollsAndDraws):
    def note(self, card: Card) -> None:
        self.wall = card.face.name


@pytest.mark.heavy
def test_a_hidden_draw_that_is_written_up_after_a_die_is_caught() -> None:
    assert keeps_the_laws(RollsAndDraws)
    assert law_broken_by(WritesTheDrawAfterADie).startswith("5")


# What somebody answered in secret


class Hides(Event):
    """Somebody has thought of a number. Only they know which."""

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def apply(self, game: Game) -> None:
        secrets_of(game).hide(self.seat, self.number)

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)


class ThinkOfANumber(Number):
    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, int)
        return [Hides(self.seat, what)]


class DrawAndThink(Draw):
    def apply(self, game: Game) -> None:
        super().apply(game)
        game.question(ThinkOfANumber(self.seat, 1, 3))


class KeepsSecrets(Wall):
    """Whoever draws thinks of a number: everybody sees that, and nobody which."""

    on_table: ClassVar[tuple[Declared, ...]] = (
        *Wall.on_table,
        field_each("thought", OWNER, 0),
        field_each("has_thought", EVERYBODY, False),
    )
    thought: Row[int]
    has_thought: Row[bool]

    def draw_for(self, seat: Seat) -> Event:
        return DrawAndThink(seat)

    def hide(self, seat: Seat, number: int) -> None:
        self.thought[seat] = number
        self.has_thought[seat] = True

    def imagine_hidden(self, view: Game, chance: Chance) -> None:
        for seat in self.seats:
            if seat.index != view.viewer and self.has_thought[seat]:
                self.thought[seat] = chance.below(3) + 1


def secrets_of(game: Game) -> KeepsSecrets:
    assert isinstance(game, KeepsSecrets)
    return game


class ShowsSecretAnswers(KeepsSecrets):
    def hide(self, seat: Seat, number: int) -> None:
        super().hide(seat, number)
        self.wall = number


class SaysWhatWasAnswered(Event):
    def __init__(self, number: int) -> None:
        self.number: Final = number


class TellsSecretAnswers(KeepsSecrets):
    def hide(self, seat: Seat, number: int) -> None:
        super().hide(seat, number)
        self.then(SaysWhatWasAnswered(number))


class AsksAgainAfterAThree(KeepsSecrets):
    """That somebody is asked once more tells what they answered."""

    def hide(self, seat: Seat, number: int) -> None:
        super().hide(seat, number)
        if number == 3:
            self.question(ThinkOfANumber(seat, 1, 2))


@pytest.mark.parametrize("game", [ShowsSecretAnswers, TellsSecretAnswers, AsksAgainAfterAThree])
def test_a_secret_answer_that_is_shown_to_all_is_caught(game: type[Game]) -> None:
    assert law_broken_by(game).startswith("5")


@pytest.mark.heavy
def test_a_secret_answer_that_stays_secret_is_no_leak() -> None:
    assert keeps_the_laws(KeepsSecrets)


# Who is asked


class Nods(Question):
    """There is nothing to decide. `hushed` says whether the others see that somebody is asked."""

    def __init__(self, seat: Seat, hushed: bool) -> None:
        super().__init__(seat)
        self.hushed: Final = hushed

    def private(self) -> bool:
        return self.hushed

    def count(self, game: Game) -> int:
        return 2

    def pick(self, game: Game, index: int) -> object:
        return ("nod", "nod twice")[index]

    def default(self, game: Game) -> int:
        return 0


class DrawAndNod(Draw):
    """Whoever draws a Cherry is asked to nod."""

    def __init__(self, seat: Seat, hushed: bool) -> None:
        super().__init__(seat)
        self.hushed: Final = hushed

    def apply(self, game: Game) -> None:
        drawn = toy(game).deck.top
        super().apply(game)
        if drawn.face.name == "Cherry":
            game.question(Nods(self.seat, self.hushed))


class AsksInSecret(Toy):
    def draw_for(self, seat: Seat) -> Event:
        return DrawAndNod(seat, True)

    def imagine_hidden(self, view: Game, chance: Chance) -> None:
        """Where nobody is seen to be asked, whoever drew the last card is."""
        if not self.choices and self.outcome is None:
            self.question(Nods(self.turn, True))
            self.flush()


class AsksAloud(Toy):
    def draw_for(self, seat: Seat) -> Event:
        return DrawAndNod(seat, False)


@pytest.mark.heavy
def test_a_public_question_that_only_a_hidden_card_brings_is_caught() -> None:
    assert keeps_the_laws(AsksInSecret)
    assert law_broken_by(AsksAloud).startswith("5")


# To the letter


class TrueOrOne(Wall):
    def draw_for(self, seat: Seat) -> Event:
        self.wall = True if self.top_is_an_apple() else 1
        return Draw(seat)


class WholeOrNot(Wall):
    def draw_for(self, seat: Seat) -> Event:
        self.wall = 1.0 if self.top_is_an_apple() else 1
        return Draw(seat)


class DrawWithAFlag(Draw):
    def __init__(self, seat: Seat, flag: int) -> None:
        super().__init__(seat)
        self.flag: Final = flag


class TellsTrueOrOne(Wall):
    def draw_for(self, seat: Seat) -> Event:
        return DrawWithAFlag(seat, True if self.top_is_an_apple() else 1)


@pytest.mark.parametrize("game", [TrueOrOne, WholeOrNot, TellsTrueOrOne])
def test_true_against_one_is_caught(game: type[Game]) -> None:
    assert law_broken_by(game).startswith("5")


class Bag(Wall):
    """A bag with a 0 and an 8 in it, put there in an order that the top of the deck decides.

    (A set of small numbers is listed by their last bits, and where these are the same, in the order of arrival.)
    """

    on_table: ClassVar[tuple[Declared, ...]] = (*Wall.on_table, field("bag", EVERYBODY, frozenset()))
    bag: frozenset[int]

    def draw_for(self, seat: Seat) -> Event:
        self.bag = frozenset([0, 8] if self.top_is_an_apple() else [8, 0])
        return Draw(seat)


class EmptiesTheBag(Bag):
    def draw_for(self, seat: Seat) -> Event:
        self.wall = tuple(self.bag)
        return super().draw_for(seat)


@pytest.mark.heavy
def test_the_order_of_a_set_is_not_shown_by_a_view() -> None:
    assert list(frozenset([0, 8])) != list(frozenset([8, 0])), "the order of arrival shows"
    bags = set()
    for seed in range(20):
        game = Bag()
        game.begin(["Ann", "Bob"], seed)
        bags.add(tuple(game.view(None).bag))
    assert len(bags) == 1
    assert keeps_the_laws(Bag)


def test_the_order_of_a_set_that_is_written_up_is_caught() -> None:
    assert law_broken_by(EmptiesTheBag)[0] in "35"


# Odd words


class Gossip(Which):
    """Refuses odd words with the top of the deck."""

    def read(self, game: Game, words: str) -> object:
        if len(toy(game).deck) and self.is_odd(game, words):
            return Unread(f"a {toy(game).deck.top} lies on the deck")
        return super().read(game, words)

    def why_not(self, game: Game, what: object) -> str:
        if len(toy(game).deck) and self.is_odd(game, what):
            return f"a {toy(game).deck.top} lies on the deck"
        return super().why_not(game, what)

    def is_odd(self, game: Game, what: object) -> bool:
        return False


class GossipOnAimedCards(Gossip):
    def is_odd(self, game: Game, what: object) -> bool:
        return isinstance(what, str) and "→" in what and what.endswith(game.seats[1].name)


class GossipOnSeats(Gossip):
    def is_odd(self, game: Game, what: object) -> bool:
        return isinstance(what, Seat)


class GossipOnZones(Gossip):
    def is_odd(self, game: Game, what: object) -> bool:
        return what == "deck"


class GossipOnCardsNotHeld(Gossip):
    """Only for the name of the very card that lies there."""

    def is_odd(self, game: Game, what: object) -> bool:
        return isinstance(what, str) and what.casefold() == toy(game).deck.top.face.name.casefold()


class GossipOnBeginnings(Gossip):
    def is_odd(self, game: Game, what: object) -> bool:
        return what in ("App", "Ber", "Che")


class GossipOnNumbers(Gossip):
    def is_odd(self, game: Game, what: object) -> bool:
        return isinstance(what, str) and what[-1:].isdigit()


ODD: Final[dict[str, type[Gossip]]] = {kind.__name__: kind for kind in Gossip.__subclasses__()}


@pytest.mark.parametrize("odd", ODD)
def test_an_error_that_tells_something_for_odd_words_alone_is_caught(odd: str) -> None:
    class Gossips(Toy):
        def which(self, seat: Seat) -> Question:
            return ODD[odd](seat)

    assert law_broken_by(Gossips).startswith("5")


# Outside the state


class KeptInTheClass(Wall):
    """The last draw is kept in the class, and written up a turn later."""

    last: ClassVar[list[str]] = [""]

    def start(self) -> Sequence[Event]:
        self.last[0] = ""
        return super().start()

    def draw_for(self, seat: Seat) -> Event:
        self.wall = len(self.last[0])
        self.last[0] = self.deck.top.face.name
        return Draw(seat)


class PromptFromTheClass(Which):
    def words(self, game: Game, what: object) -> str:
        return f"{what} ({len(KeptInTheClassForWords.draws)})"


class KeptInTheClassForWords(Toy):
    """How many cards were drawn is kept in the class, and stands on the buttons."""

    draws: ClassVar[list[int]] = []

    def start(self) -> Sequence[Event]:
        self.draws.clear()
        return super().start()

    def draw_for(self, seat: Seat) -> Event:
        self.draws.append(1)
        return Draw(seat)

    def which(self, seat: Seat) -> Question:
        return PromptFromTheClass(seat)


@pytest.mark.parametrize("game", [KeptInTheClass, KeptInTheClassForWords])
def test_what_is_kept_in_a_class_is_caught(game: type[Game]) -> None:
    assert law_broken_by(game)[0] in "235"
