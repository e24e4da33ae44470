"""The mistakes of an author's first day: each is one line that says what to write instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

import pytest
from toys import Apple, Ask, Draw, Peek, Put, Shuffle, Toy, Which, begin, toy

import facedown
from facedown import Question, Subset
from facedown.core.cards import Card, Face, Seat
from facedown.core.declared import Declared, field, zone
from facedown.core.errors import BadRecord, BadSetup, NoSeat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import is_interpreted
from facedown.core.responses import Delayed, may, must
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY
from facedown.games.loveletter import LoveLetter

Rule = Callable[[Any], Any]


class Doing(Event):
    """Does whatever a test wants to see done."""

    def __init__(self, rule: Rule) -> None:
        self.rule: Final = rule

    def apply(self, game: Game) -> None:
        self.rule(game)


def one_line(error: BaseException) -> str:
    assert "\n" not in str(error)
    return str(error)


# What a verb is given. (Compiled, Python's own check of a type may come first: it names what was expected as well.)

VERBS: list[tuple[Rule, str, str]] = [
    (lambda game: game.then(Shuffle), "Event", "game.then takes events, not the class Shuffle: write Shuffle()"),
    (lambda game: game.then([Shuffle()]), "Event", "game.then takes events, not a list of them: write * before it"),
    (lambda game: game.then(None), "Event", "game.then takes events, not None"),
    (lambda game: game.together([Shuffle()]), "Event", "game.together takes events, not a list of them"),
    (lambda game: game.end("Ann wins"), "Outcome", 'game.end takes an Outcome, as in Outcome((seat,), "the highest'),
    (lambda game: game.end(game.seats[0]), "Outcome", "game.end takes an Outcome"),
    (
        lambda game: Outcome(game.seats[0], "won"),
        "tuple",
        "Outcome takes a tuple of winners, as in (seat,), not Seat(0,",
    ),
    (lambda game: game.ask(0, {"a": []}), "Seat", "a question is to a seat, as in game.seats[0], not 0"),
    (lambda game: game.ask("Ann", {"a": []}), "Seat", "a question is to a seat, as in game.seats[0], not 'Ann'"),
    (lambda game: game.ask(game.seats[0], ["a"]), "Mapping", "game.ask takes a dict of options, as in"),
    (
        lambda game: game.ask(game.seats[0], {"a": None}),
        "",
        "the option a has a list of events, as in [Swap(seat)], not",
    ),
    (lambda game: game.ask(game.seats[0], {"a": [Shuffle]}), "", "not the class Shuffle: write Shuffle()"),
    (lambda game: game.question(Ask), "Question", "game.question takes questions, not the class Ask: write Ask()"),
    (lambda game: game.later(Delayed), "Delayed", "game.later takes a Delayed, not the class Delayed: write Delayed()"),
    (lambda game: game.move(game.deck, game.table), "Card", "game.move takes a card and a zone, as in game.move(game"),
    (lambda game: game.move(game.deck.top, game.seats[0]), "Zone", "game.move takes a card and a zone"),
    (lambda game: game.show(game.deck.top), "", "game.show takes cards, as in game.show([card], seat), not Card("),
    (lambda game: game.shuffle("deck"), "Zone", "game.shuffle takes a zone, as in game.shuffle(game.deck), not 'deck'"),
    (
        lambda game: game.hands["Ann"],
        "Seat",
        "each seat has its own: ask with a seat, as in game.hands[game.seat('Ann')]",
    ),
    (lambda game: game.hands[0], "Seat", "each seat has its own: ask with a seat, as in game.hands[game.seat(0)]"),
    (lambda game: facedown.Row([1, 2])[0], "Seat", "each seat has its own"),  # type: ignore[index]
]


@pytest.mark.parametrize(("rule", "kind", "words"), VERBS)
def test_a_verb_says_what_it_takes(rule: Rule, kind: str, words: str) -> None:
    class Errs(Toy):
        def start(self) -> list[Event]:
            return [Doing(rule)]

    with pytest.raises(TypeError) as error:
        begin(Errs)
    assert words in one_line(error.value) or (kind and re.search(rf"{kind}\]? object expected", str(error.value)))


@pytest.mark.skipif(not is_interpreted(), reason="compiled, what a verb takes is not looked at")
def test_a_question_is_of_one_kind() -> None:
    class Said(Question):
        """How what is answered is told."""

    class Several(Said, Subset):
        """Which ones?"""

    class Asks(Toy):
        def start(self) -> list[Event]:
            return [Doing(lambda game: game.question(Several(game.seats[0], 0, 1)))]

    with pytest.raises(TypeError, match="Several derives from two questions: derive from one, and from plain classes"):
        begin(Asks)


# What a game's class says


@pytest.mark.parametrize(
    ("events", "what"), [(None, "None"), (Shuffle(), "Shuffle()"), ([Shuffle], "the class Shuffle: write Shuffle()")]
)
def test_start_returns_events(events: Any, what: str) -> None:
    class Starts(Toy):
        def start(self) -> Any:
            return events

    with pytest.raises(BadSetup) as error:
        begin(Starts)
    assert one_line(error.value) == f"Starts.start() returns a list of events, as in [Deal()], not {what}"


def test_an_error_inside_start_is_the_authors_own() -> None:
    class Starts(Toy):
        def start(self) -> Any:
            return len(7)  # type: ignore[arg-type]

    with pytest.raises(TypeError, match=r"object of type 'int' has no len\(\)"):
        begin(Starts)


def test_a_game_has_a_name() -> None:
    class Nameless(Toy):
        name: ClassVar[str] = ""

    with pytest.raises(BadSetup, match='Nameless has no name: write name = "nameless" in the class'):
        begin(Nameless)


class Plain(Face):
    """Forgets what a face must do."""

    def __init__(self, value: int) -> None:
        self.value = value


class Numbered(Face):
    """Every one of them is called Numbered."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self.value = value


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ([Apple], "a card has a face, as in Guard(), not the class Apple: write Apple()"),
        (["Apple"], "a card has a face, as in Guard(), not 'Apple'"),
        (Apple(), "cards are put as a list of faces, as in [Apple()]"),
        ([Plain(1)], "Plain.__init__ forgets the face's name: let it call super().__init__()"),
        (
            [Numbered(1), Numbered(2)],
            "two different faces are called 'Numbered': give each a title or a look of its own",
        ),
    ],
)
def test_cards_have_faces(faces: Any, words: str) -> None:
    class Deck(Toy):
        def furnish(self) -> None:
            super().furnish()
            self.put_cards("deck", faces)

    with pytest.raises(BadSetup) as error:
        begin(Deck)
    assert one_line(error.value) == words


def test_a_deck_without_cards_says_so() -> None:
    class Empty(Toy):
        def furnish(self) -> None:
            """Forgotten."""

    with pytest.raises(LookupError, match=r"deck is empty: ask len\(\) before its top, or put cards there"):
        begin(Empty)


def test_a_sight_is_one_of_four() -> None:
    with pytest.raises((BadSetup, TypeError), match=r"say EVERYBODY, OWNER, OTHERS or NOBODY|Sight object expected"):
        zone("deck", "nobody")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("declared", "words"),
    [
        (zone("deck", NOBODY), "Slip.on_table is a tuple, as in (zone(...), field(...)), not <deck: Zone>"),
        (("deck",), "Slip.on_table holds 'deck': it takes zone(), field() and their like"),
        (
            (field("bids", EVERYBODY, dict),),
            "Slip.bids has no first value: 'Slip' object is not iterable; "
            "give a value, or a function that is given the game",
        ),
    ],
)
def test_what_lies_on_the_table_is_declared(declared: Any, words: str) -> None:
    class Slip(Game):
        name: ClassVar[str] = "slip"
        on_table: ClassVar[tuple[Declared, ...]] = declared

    with pytest.raises(BadSetup) as error:
        begin(Slip)
    assert one_line(error.value) == words


@dataclass
class Thaws(Event):
    seat: Seat


def test_events_are_frozen() -> None:
    class Melts(Toy):
        def start(self) -> list[Event]:
            return [Thaws(self.seats[0])]

    with pytest.raises(TypeError, match=r"Thaws can change: write @dataclass\(frozen=True\) above it"):
        begin(Melts)


def test_responses_name_the_event_they_answer() -> None:
    with pytest.raises(TypeError, match=r"write @must\(before=Play, zone='hands'\), with the event that is answered"):
        must(lambda face, game, card, event: None)
    with pytest.raises(
        TypeError, match=r"@may\(after=\.\.\.\) takes a class of events, as in after=Play, not Shuffle\(\)"
    ):
        may(after=Shuffle())  # type: ignore[arg-type]


class Answers(Face):
    """Answers with a class."""

    copies = 9

    @must(after=Put, zone="hands")
    def wrongly(self, game: Game, card: Card, put: Put) -> Any:
        return [Peek]


def test_a_response_returns_events() -> None:
    class Answered(Toy):
        def furnish(self) -> None:
            super().furnish()
            self.put_cards("deck", [Answers()])

        def start(self) -> list[Event]:
            return [Draw(self.seats[0]), Deals(), Ask(self.seats[0])]

    game = begin(Answered)
    with pytest.raises(TypeError, match=r"Answers.wrongly answers Put with events, not the class Peek: write Peek\(\)"):
        game.choose(0)


class Deals(Event):
    """A card with an answer goes to each hand."""

    def apply(self, game: Game) -> None:
        for seat in game.seats:
            game.move(toy(game).deck[-1], toy(game).hands[seat])


class FollowedByAClass(Which):
    def follow(self, game: Game, what: object) -> Any:
        return [Shuffle]


def test_an_answer_is_followed_by_events() -> None:
    class Follows(Toy):
        def which(self, seat: Seat) -> Which:
            return FollowedByAClass(seat)

    with pytest.raises(TypeError, match=r"the class Shuffle: write Shuffle\(\)|Event object expected"):
        begin(Follows).choose(0)


# What `new` and its like are given


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": "Ann"}, 'players are a list of names, as in ["Ann", "Bob"], or how many there are, not \'Ann\''),
        ({"players": 2.0}, 'players are a list of names, as in ["Ann", "Bob"], or how many there are, not 2.0'),
        ({"players": True}, "not True"),
        ({"players": [["Ann"], ["Bob"]]}, "['Ann'] is no name for a player: give names here, and let players sit down"),
        ({"seed": 1.5}, "a seed is a whole number or a text, not 1.5"),
        ({"game": facedown.Player}, "a game is given by its name or by its class, not <class"),
    ],
)
def test_a_game_that_cannot_be_begun_is_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetup) as error:
        facedown.new(**{"game": LoveLetter, **given})
    assert words in one_line(error.value)


def test_a_game_is_not_begun_twice() -> None:
    with pytest.raises(BadSetup, match="this toy has begun already: give its class, Toy, or fork"):
        facedown.new(begin(Toy))  # type: ignore[call-overload]


def test_without_players_there_are_as_few_as_the_rules_allow() -> None:
    assert [len(facedown.new(name).seats) for name in ("hanabi", "mafia")] == [2, 9]


def test_records_and_states_are_told_apart() -> None:
    game = begin(Toy)
    record: Any = game.record()
    mistakes: list[tuple[Callable[[], Any], str]] = [
        (
            lambda: facedown.replay(game.to_json(), Toy),
            "this is a whole state, not a record: read it with facedown.from_",
        ),
        (lambda: facedown.from_json(record, Toy), "this is a record, not a whole state: read it with facedown.replay"),
        (lambda: facedown.replay(record), "Give the class of a game of your own as well, as in (record, MyGame)"),
        (lambda: facedown.replay(record, LoveLetter), "this is a game of 'toy', not of 'loveletter'"),
        (lambda: facedown.replay("game.json"), "Give the text itself, not the name of its file"),
        (lambda: facedown.replay("[" * 100_000), "this is not JSON"),
    ]
    for call, words in mistakes:
        with pytest.raises(BadRecord) as error:
            call()
        assert words in one_line(error.value)


# Seats


def test_a_seat_is_given_as_itself_by_its_name_or_by_its_index() -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=7)
    ann, bob = game.seats
    assert game.view(bob) == game.view("Bob") == game.view(1)
    assert game.heard(ann) == game.heard("Ann") == game.heard(0)
    assert game.seat("Ann") is game.seat(0) is game.seat(ann) is game.seat(Seat(0, "Ann")) is ann


@pytest.mark.parametrize(
    ("which", "words"),
    [
        ("Zoe", "nobody here is called 'Zoe'; there are Ann, Bob"),
        (Seat(0, "Zoe"), "Seat(0, 'Zoe') is a seat of another game; here are Ann, Bob"),
        (Seat(5, "Ann"), "Seat(5, 'Ann') is a seat of another game; here are Ann, Bob"),
        (2, "2 is no seat: name one of Ann, Bob, or its index, 0 to 1"),
        (-1, "-1 is no seat"),
        (True, " is no seat: name one of Ann, Bob"),
        (Card(0, "Guard"), "Card(0, 'Guard') is no seat"),
    ],
)
def test_a_seat_of_another_table_is_refused(which: Any, words: str) -> None:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=7)
    for look in (game.view, game.heard, game.seat):
        with pytest.raises((NoSeat, TypeError)) as error:
            look(which)
        assert words in one_line(error.value) or isinstance(error.value, TypeError)
