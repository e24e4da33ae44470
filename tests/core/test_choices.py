"""Choices of all kinds are lazy sequences: exact length, indexing, membership and fair sampling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import factorial
from typing import Final

import pytest
from arena import Arena, fight
from hypothesis import given
from hypothesis import strategies as st

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Question
from facedown.core.errors import IllegalChoice, InvalidChoice
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Arrangement, Number, Order, Subset

GAME: Final = fight()
ANN: Final = GAME.seats[0]


class SomeOf(Subset):
    def __init__(self, seat: Seat, least: int, most: int, names: str) -> None:
        super().__init__(seat, least, most)
        self.names: Final = names

    def items(self, game: Game) -> Sequence[object]:
        return tuple(self.names)


class InOrder(Order):
    def __init__(self, seat: Seat, names: str) -> None:
        super().__init__(seat)
        self.names: Final = names

    def items(self, game: Game) -> Sequence[object]:
        return tuple(self.names)


class Dealt(Arrangement):
    def __init__(self, seat: Seat, names: str, sizes: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.names: Final = names
        self.sizes: Final = sizes

    def items(self, game: Game) -> Sequence[object]:
        return tuple(self.names)

    def groups(self, game: Game) -> Sequence[int]:
        return self.sizes


def bound(question: Question) -> Choice:
    return Choice(GAME, question)


SMALL: Final = st.one_of(
    st.builds(lambda low, size: Number(ANN, low, low + size), st.integers(-50, 50), st.integers(0, 50)),
    st.builds(lambda n, a, b: SomeOf(ANN, min(a, b), max(a, b), "abcdefg"[:n]), *[st.integers(0, 6)] * 3),
    st.builds(lambda n: InOrder(ANN, "abcdef"[:n]), st.integers(0, 5)),
    st.lists(st.integers(0, 3), min_size=1, max_size=3).map(
        lambda sizes: Dealt(ANN, "abcdefghi"[: sum(sizes)], tuple(sizes))
    ),
)


@given(SMALL)
def test_a_choice_is_a_sequence_of_different_options_that_finds_each_of_them(question: Question) -> None:
    choice = bound(question)
    options = list(choice)
    assert len(options) == len(choice) == choice.count
    assert len({option.what for option in options}) == len(options)
    for index, option in enumerate(options):
        assert choice[index] == option and option in choice
        assert choice.index(option.what if not isinstance(option.what, int) else option) == index
        assert choice.index(option.words) == index
    if options:
        assert choice[-1] == options[-1]
    with pytest.raises(IndexError):
        choice[len(options)]


HUGE: Final = [
    (SomeOf(ANN, 0, 60, "".join(chr(0x3041 + i) for i in range(60))), 2**60),
    (InOrder(ANN, "abcdefghijklmnopqrst"), factorial(20)),
    (Dealt(ANN, "".join(chr(0x3041 + i) for i in range(32)), (8, 8, 8, 8)), 99561092450391000),
    (Number(ANN, 1, 10**12), 10**12),
]


@pytest.mark.parametrize(("question", "count"), HUGE, ids=["subset", "order", "arrangement", "number"])
def test_huge_choices_are_indexed_without_being_listed(question: Question, count: int) -> None:
    choice = bound(question)
    assert choice.count == count
    chance = Chance.of("huge")
    for _ in range(50):
        option = choice.sample(chance)
        assert choice.index(option) == option.index
        assert question.find(GAME, option.what) == option.index
    assert choice[count - 1].index == count - 1


@pytest.mark.parametrize(
    "question", [SomeOf(ANN, 1, 2, "abc"), InOrder(ANN, "abc"), Dealt(ANN, "abcd", (2, 2)), Number(ANN, 3, 8)]
)
def test_sampling_is_fair(question: Question) -> None:
    choice, chance = bound(question), Chance.of("fair")
    counts = Counter(choice.sample(chance).index for _ in range(600 * 6))
    assert len(counts) == 6
    assert sum((count - 600) ** 2 / 600 for count in counts.values()) < 20.5, "chi-square, 5 degrees, 0.1%"


def test_what_is_not_offered_is_refused() -> None:
    for answer in (-1, 6, 10**5000, True, 1.5, "x", "", b"a", [], ("a",), ("a", "a", "b"), object()):
        with pytest.raises(IllegalChoice):
            bound(InOrder(ANN, "abc")).index(answer)


def test_invalid_differs_from_illegal() -> None:
    with pytest.raises(InvalidChoice, match="there is no option 9: Ann chooses one of 6 options, 0 to 5"):
        bound(InOrder(ANN, "abc")).index(9)
    with pytest.raises(IllegalChoice, match="each of these once, in order: a, b, c") as refused:
        bound(InOrder(ANN, "abc")).index("a, b")
    assert not isinstance(refused.value, InvalidChoice)
    with pytest.raises(IllegalChoice, match="1 to 2 of: a, b, c"):
        bound(SomeOf(ANN, 1, 2, "abc")).index("a, b, c")
    with pytest.raises(IllegalChoice, match=r"deal out a, b, c, d as 2 \+ 2"):
        bound(Dealt(ANN, "abcd", (2, 2))).index("a | b, c, d")
    with pytest.raises(IllegalChoice, match="from 3 to 8"):
        bound(Number(ANN, 3, 8)).index("9")


def test_an_option_of_an_earlier_question_is_stale() -> None:
    game = fight()
    assert game.choice is not None
    option = game.choice[0]
    game.choose(option)
    later = fight()
    later.answered[0] = 5
    with pytest.raises(InvalidChoice, match="stale"):
        later.choose(option)


class Ask(Event):
    def __init__(self, first: bool) -> None:
        self.first: Final = first

    def apply(self, game: Game) -> None:
        game.question(*[Bid(seat) for seat in game.seats], first=self.first)


class Bids(Event):
    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    def apply(self, game: Game) -> None:
        assert isinstance(game, Arena)
        game.gold[self.seat] = self.amount


class Bid(Number):
    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, 0, 5)

    def default(self, game: Game) -> int:
        return 2 if self.seat.index == 0 else -1

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        assert isinstance(what, int)
        return [Bids(self.seat, what)]


def asked(first: bool) -> Arena:
    game = fight("", "", "")
    game.put([Ask(first)], 0)
    game.run()
    return game


def test_all_must_answer_and_then_everything_happens_together() -> None:
    game = asked(first=False)
    ann, bob, cleo = game.seats
    assert [choice.seat for choice in game.choices] == [ann, bob, cleo]
    game.choose(4, of=game.choices[1])
    assert [choice.seat for choice in game.choices] == [ann, cleo]
    assert game.gold[bob] == 0, "hidden until the last one has answered"
    assert game.view(ann).to_json() == with_other_answer().view(ann).to_json()
    assert [choice.seat for choice in game.view(cleo).choices] == [cleo]
    game.choose(1, of=game.choices[1])
    game.choose(0)
    assert tuple(game.gold) == (0, 4, 1)


def with_other_answer() -> Arena:
    game = asked(first=False)
    game.choose(3, of=game.choices[1])
    return game


def test_an_answer_cannot_be_given_twice() -> None:
    game = asked(first=False)
    choice = game.choices[1]
    game.choose(4, of=choice)
    with pytest.raises(InvalidChoice, match="not open"):
        game.choose(3, of=choice)


def test_an_option_finds_its_own_question_among_several() -> None:
    game = asked(first=False)
    game.choose(game.choices[2][5])
    assert [choice.seat.name for choice in game.choices] == ["Ann", "Bob"]


def test_of_several_the_first_answer_counts_and_the_others_lapse() -> None:
    game = asked(first=True)
    game.choose(3, of=game.choices[2])
    assert tuple(game.gold) == (0, 0, 3)
    assert game.choice is not None and not isinstance(game.choice.question, Bid)


def test_a_choice_lapses_to_its_default() -> None:
    game = asked(first=False)
    ann, bob, _ = game.choices
    game.lapse(ann)
    with pytest.raises(InvalidChoice, match="Bob must answer"):
        game.lapse(bob)
    game.choose(0, of=bob)
    game.choose(0)
    assert tuple(game.gold) == (2, 0, 0)


def test_an_imagined_world_asks_the_others_again() -> None:
    game = asked(first=False)
    game.choose(4, of=game.choices[1])
    world = game.view(game.seats[0]).imagine(3)
    assert [choice.seat.name for choice in world.choices] == ["Ann", "Bob", "Cleo"]
    own = game.view(game.seats[1]).imagine(3)
    assert [choice.seat.name for choice in own.choices] == ["Ann", "Cleo"]


def test_ask_takes_a_table_of_things_and_what_follows() -> None:
    game = fight()
    ann, bob = game.seats

    class Whom(Event):
        def apply(self, game: Game) -> None:
            game.ask(ann, {bob: [Bids(bob, 7)], None: []}, "Whom?")

    game.put([Whom()], 0)
    game.run()
    assert game.choice is not None
    assert [option.words for option in game.choice] == ["Bob", "pass"]
    assert game.choice.prompt == "Whom?"
    assert bob in game.choice and ann not in game.choice
    game.choose(bob)
    assert game.gold[bob] == 7


def test_a_single_thing_is_taken_without_asking_and_no_thing_is_skipped() -> None:
    game = fight()
    ann, bob = game.seats

    class Whom(Event):
        def apply(self, game: Game) -> None:
            game.ask(ann, {bob: [Bids(bob, 7)]})
            game.ask(ann, {})

    before = game.choice
    game.put([Whom()], 0)
    game.run()
    assert game.gold[bob] == 7
    assert game.choice is not None and before is not None and game.choice.question == before.question


def test_a_view_cannot_be_played_in() -> None:
    game = fight()
    with pytest.raises(InvalidChoice, match="a view is for looking"):
        game.view(game.seats[0]).choose(0)


def test_when_the_game_is_over_nobody_is_asked() -> None:
    game = fight()
    game.choose("end")
    assert game.over and game.choice is None and game.choices == ()
    with pytest.raises(InvalidChoice, match="the game is over"):
        game.choose(0)


def test_an_arrangement_of_things_that_are_no_groups_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="it must deal out a, b as 1 \\+ 1"):
        bound(Dealt(ANN, "ab", (1, 1))).index((ANN, ANN))
