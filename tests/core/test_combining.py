"""Questions that combine are exact sequences too; free text is an answer that has no index, and is kept as text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import pytest
from arena import Arena, fight
from hypothesis import given
from hypothesis import strategies as st

import facedown
from facedown.core import record
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Question
from facedown.core.combining import AllOf, Among, ForEach, OneOf, OnPurpose
from facedown.core.errors import BadRecord, IllegalChoice, InvalidChoice
from facedown.core.events import Event
from facedown.core.freetext import GAPS, LONGEST, Text, why_no_text
from facedown.core.game import Game
from facedown.core.kinds import Number, Subset
from facedown.core.state import Outcome

GAME: Final = fight()
ANN: Final = GAME.seats[0]


class SomeOf(Subset):
    def __init__(self, seat: Seat, names: str) -> None:
        super().__init__(seat, 0, 60)
        self.names: Final = names

    def items(self, game: Game) -> Sequence[object]:
        return tuple(self.names)


class Every(AllOf):
    def __init__(self, of: tuple[Question, ...]) -> None:
        super().__init__(ANN)
        self.of: Final = of

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        return self.of


class Either(OneOf):
    def __init__(self, of: tuple[Question, ...]) -> None:
        super().__init__(ANN)
        self.of: Final = of

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        return self.of


class Blocks(ForEach):
    """Which attacker each creature blocks."""

    def __init__(self, creatures: tuple[str, ...], attackers: tuple[str, ...]) -> None:
        super().__init__(ANN)
        self.creatures: Final = creatures
        self.attackers: Final = attackers

    def each(self, game: Game) -> Sequence[object]:
        return self.creatures

    def ways(self, game: Game, thing: object) -> Question | Sequence[object]:
        return [None, *self.attackers]


def bound(question: Question) -> Choice:
    return Choice(GAME, question)


# Sequences


def of_names(mark: str) -> st.SearchStrategy[Question]:
    """Pieces whose words tell them from all others."""
    names = st.integers(0, 3).map(lambda count: tuple([f"{mark}{number}" for number in range(count)]))
    return st.one_of(
        names.map(lambda things: Among(ANN, things)),
        names.map(lambda things: OnPurpose(ANN, things)),
        st.tuples(names, names).map(
            lambda two: Either((Among(ANN, two[0]), OnPurpose(ANN, tuple([f"{name}!" for name in two[1]]))))
        ),
    )


LISTS: Final = st.integers(0, 3).flatmap(lambda count: st.tuples(*[of_names(mark) for mark in "abc"[:count]]))
COMBINED: Final = st.one_of(
    LISTS.map(Every),
    LISTS.map(Either),
    st.tuples(LISTS.map(Every), of_names("z")).map(Either),
    st.tuples(LISTS.map(Either), of_names("z")).map(Every),
    st.tuples(st.integers(0, 3), st.integers(0, 3)).map(
        lambda two: Blocks(("Bear", "Bear", "Wolf")[: two[0]], ("Knight", "Ogre", "Elf")[: two[1]])
    ),
)


@given(COMBINED)
def test_combined_questions_are_sequences_of_different_options_that_find_each_of_them(question: Question) -> None:
    choice = bound(question)
    options = list(choice)
    assert len(options) == len(choice) == choice.count and 0 <= choice.drawn <= choice.count
    assert len({option.what for option in options}) == len(options)
    for index, option in enumerate(options):
        assert choice.index(option) == choice.index(option.what) == index
        assert choice.index(option.words) == index
    with pytest.raises(IllegalChoice):
        choice.index(choice.count)


@given(COMBINED)
def test_options_that_random_play_never_picks_come_last(question: Question) -> None:
    def is_drawn(piece: Question, what: Any) -> bool:
        if isinstance(piece, AllOf):
            return all(is_drawn(*pair) for pair in zip(piece.questions(GAME), what, strict=True))
        if isinstance(piece, OneOf):
            return any(is_drawn(part, what) for part in piece.questions(GAME) if part.find(GAME, what) >= 0)
        return not isinstance(piece, OnPurpose)

    choice = bound(question)
    assert [is_drawn(question, option.what) for option in choice] == [i < choice.drawn for i in range(choice.count)]


def test_huge_combinations_are_indexed_without_being_listed() -> None:
    armies = SomeOf(ANN, "".join([chr(0x3041 + place) for place in range(60)]))
    question = Either((Every((armies, Number(ANN, 1, 10**12), Among(ANN, ("attack", "wait")))), Number(ANN, 1, 9)))
    choice, chance = bound(question), Chance.of("huge")
    assert choice.count == 2**60 * 10**12 * 2 + 9
    for _ in range(50):
        option = choice.sample(chance)
        assert question.find(GAME, option.what) == choice.index(option) == option.index
    assert bound(Blocks(tuple([f"bear {n}" for n in range(40)]), ("Elf",))).count == 2**40
    assert bool(choice)


# Words and reasons


def test_one_answer_for_each_thing_is_named_in_any_order() -> None:
    choice = bound(Blocks(("Bear", "Wolf"), ("Knight", "Ogre")))
    assert str(choice[1]) == "Bear: pass, Wolf: Knight"
    assert choice.index("wolf: Ogre, bear: knight") == choice.index(("Knight", "Ogre"))
    for words, why in (
        ("Bear: Knight", "it must give one answer to each of: Bear, Wolf"),
        ("Bear: Knihgt, Wolf: pass", 'did you mean "Bear: Knight, Wolf: pass"?'),
    ):
        with pytest.raises(IllegalChoice, match=why.replace("?", r"\?")):
            choice.index(words)
    with pytest.raises(IllegalChoice, match="Wolf: it is not among the options"):
        choice.index(("Knight", "Elf"))


def test_the_piece_that_is_wrong_gives_the_reason() -> None:
    both = bound(Every((Number(ANN, 1, 6), Among(ANN, ("red", "black")))))
    assert both.index("3, black") == both.index((3, "black")) == 5
    for answer, why in (
        ((7, "red"), "it must be a whole number from 1 to 6"),
        ("7, red", "it must be a whole number from 1 to 6"),
        ((3,), "it takes 2 answers, one to each question"),
        ("3, balck", 'did you mean "3, black"'),
    ):
        with pytest.raises(IllegalChoice, match=why):
            both.index(answer)
    either = bound(Either((Number(ANN, 1, 6), Among(ANN, ("pass",)))))
    assert [str(option) for option in either] == ["1", "2", "3", "4", "5", "6", "pass"]
    with pytest.raises(IllegalChoice, match='whole number from 1 to 6; did you mean "pass"'):
        either.index("pas")


def test_a_piece_that_leaves_no_choice_goes_without_saying() -> None:
    one = Among(ANN, ("stay",))
    assert [str(option) for option in bound(Every((one, Among(ANN, ("a", "b")))))] == ["a", "b"]
    assert [str(option) for option in bound(Every((one, Among(ANN, ("home",)))))] == ["home"]


def test_all_pieces_with_a_default_have_one_together() -> None:
    class Die(Number):
        def default(self, game: Game) -> int:
            return 2

    die = Die(ANN, 1, 6)
    assert bound(Every((die, die))).option(Every((die, die)).default(GAME)).what == (3, 3)
    assert Either((Among(ANN, ("a", "b")), die)).default(GAME) == 4
    assert Every((die, Among(ANN, ("a",)))).default(GAME) == -1


# Free text


class Said(Event):
    def __init__(self, seat: Seat, text: str) -> None:
        self.seat: Final = seat
        self.text: Final = text

    def apply(self, game: Game) -> None:
        if self.text == "that is all":
            game.end(Outcome(game.seats, "enough"))
        else:
            game.question(*[Speak(seat) for seat in game.seats])

    def says(self) -> str:
        return f"{self.seat}: {self.text}"


class Speak(OneOf):
    """Pass, end the game, or say something."""

    def pieces(self, game: Game) -> Sequence[Question | Sequence[object]]:
        return [(None, "that is all"), Text(self.seat, longest=20)]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [Said(self.seat, what)] if isinstance(what, str) else []


class Asks(Event):
    def apply(self, game: Game) -> None:
        game.question(*[Speak(seat) for seat in game.seats])


class Talk(Game):
    name = "talk"

    def start(self) -> Sequence[Event]:
        return [Asks()]


def talk() -> Any:
    return facedown.new(Talk, players=["Ann", "Bob"], seed=1)


def test_free_text_is_in_a_choice_and_outside_its_length() -> None:
    choice = talk().choice
    assert (len(choice), choice.drawn, list(map(str, choice))) == (2, 2, ["pass", "that is all"])
    assert "say hello" in choice and "hello" not in choice and choice.examples == ["say hello"]
    assert choice.written("say hello") == "say hello"
    option = choice.option("say hello")
    assert (option.index, option.what, option.words) == (-1, "hello", "say hello") and option in choice
    with pytest.raises(InvalidChoice, match="free text, which has no index"):
        choice.index("say hello")
    assert all(choice.sample(Chance.of(seed)).index >= 0 for seed in range(20))


def test_free_text_is_kept_as_text_until_all_have_answered_and_for_ever_after() -> None:
    game = talk()
    game.choose("say hello")
    assert game.record()["answers"] == [[0, "say hello"]]
    assert json.loads(game.to_json())["stack"][0]["asking"][2] == ["say hello", None]
    twin, read = game.fork(), facedown.from_json(game.to_json(), Talk)
    assert twin == game == read == facedown.replay(json.loads(json.dumps(game.record())), Talk)
    assert game.view(game.seats[1]).to_json().find("hello") < 0, "nobody sees an answer before the last one"
    for each in (game, read, twin):
        each.choose("say how are you?")
        assert [line.event.says() for line in each.log if isinstance(line.event, Said)] == [
            "Ann: hello",
            "Bob: how are you?",
        ]
    assert game.choices and facedown.replay(game.record(), Talk) == game


def test_a_text_is_taken_from_its_option_only_where_it_was_offered() -> None:
    game = talk()
    ann, bob = game.choices
    hello = ann.option("say hello")
    with pytest.raises(InvalidChoice, match="another seat's option"):
        game.choose(hello, of=bob)
    forged = facedown.Option(-1, "x", "say " + "x" * 21, (), ann.stamp())
    with pytest.raises(InvalidChoice, match="an option of another game"):
        game.choose(forged)
    game.choose(hello)
    assert game.record()["answers"] == [[0, "say hello"]]


@pytest.mark.parametrize("text", ["", "x" * 21, "a\nb", "a\x1b[2J", "a\u202eb", "\ud800", "\U000e0041"])
def test_what_is_no_text_is_refused_in_words_and_in_records(text: str) -> None:
    game = talk()
    before = game.to_json()
    with pytest.raises(IllegalChoice, match="a text has"):
        game.choose(f"say {text}")
    assert game.to_json() == before
    with pytest.raises(BadRecord, match=r"answer 1 of the record does not fit: .*a text has"):
        facedown.replay({**record.record_of(game, sealed=False), "answers": [[0, f"say {text}"]]}, Talk)


def test_a_number_for_a_text_in_an_old_record_is_refused() -> None:
    written = {**record.record_of(talk(), sealed=False), "answers": [[0, 10**1306]]}
    with pytest.raises(BadRecord, match=r"answer 1 .* An earlier release wrote texts as numbers"):
        facedown.replay(written, Talk)
    for answer in (None, 1.5, True, ["say hello"]):
        with pytest.raises(BadRecord, match=r"answer 1 of the record is no \[seat, option\]"):
            facedown.replay({**written, "answers": [[0, answer]]}, Talk)


def test_text_beside_other_answers_reads_back_or_is_refused() -> None:
    both = bound(Every((Among(ANN, ("a", "a, b")), Text(ANN, ""))))
    assert both.written(("a", "hello, world")) == "a, hello, world"
    assert both.option("a, hello, world").what == ("a", "hello, world")
    with pytest.raises(IllegalChoice, match="written down, it means something else"):
        both.written(("a, b", "hello"))
    assert both.examples == ("a, hello",)


@given(st.text(max_size=LONGEST + 1))
def test_every_text_reads_back(text: str) -> None:
    question = Text(ANN)
    assert question.accepts(GAME, text) is (why_no_text(text) == "")
    assert question.read(GAME, question.words(GAME, text)) == text
    assert text.isprintable() or any(ord(sign) > 0x7F for sign in text) or why_no_text(text)


def test_the_gaps_among_letters_are_in_order() -> None:
    assert list(GAPS) == sorted(GAPS) and all(start < end for start, end in GAPS)


def test_an_arena_has_nothing_to_say() -> None:
    game: Arena = fight()
    with pytest.raises(IllegalChoice, match="it is not among the options"):
        game.choose("say hello")
