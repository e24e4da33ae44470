"""Kinds of cheating that are refused when they are tried, and what happens if nothing refuses them.

test_enforcement tests that flags must be declared and that Value is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cached_property
from typing import Any

import pytest

import facedown
from facedown.conventions import Convention, Flag, Hidden, Ucon, Undeclared, Value
from facedown.conventions.hanabi.board import HanabiBoard, Touched, board_of
from facedown.conventions.hanabi.firsts import V1_0, Playable, PlayPlayable
from facedown.conventions.hanabi.hats.question import Numbering
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.core.cards import Face

Does = Callable[[Any], object]
REFUSED = (Undeclared, Hidden, AttributeError, TypeError)
NOTHING = Convention("nothing")


class Scribble(Flag):
    """A note for one move."""

    scratch = True


class Opaque(Ucon):
    """Plays where the next player's newest card is high."""

    reads = (Value,)

    def make_move(self, game: HanabiBoard) -> bool:
        value = Value() - game.cards[1][0]
        return value is not None and str(value.data[1]) > "2" and game.play_card(0)


class Cheats(Opaque):
    cheats = True


def unit_of(reads: Any = (), writes: Any = (), **does: Does) -> Ucon:
    """A unit that does something, and takes no action by what it says."""
    methods = {what: lambda _, game, work=work: bool(work(game)) and False for what, work in does.items()}
    unit: Ucon = type("Sly", (Ucon,), {"reads": reads, "writes": writes, **methods})()
    return unit


def first_board(viewer: int = 0) -> HanabiBoard:
    game: Any = facedown.new("hanabi", players=3, seed=7)
    view = game.view(game.seats[viewer])
    board = board_of(view)
    for info in view.heard():
        board.hear(info, NOTHING)
    return board


def refused_in_a_move(does: Does, reads: Any = (), writes: Any = ()) -> None:
    with pytest.raises(REFUSED):
        first_board().decide(unit_of(reads, writes, make_move=does))


def refused_in_an_update(does: Does, reads: Any = (), writes: Any = ()) -> None:
    with pytest.raises(REFUSED):
        first_board().let_update(unit_of(reads, writes, update=does))
    with pytest.raises(REFUSED):
        first_board().let_interpret(unit_of(reads, writes, interpret=does))


# Looking behind the cards


@pytest.mark.parametrize(
    "look",
    [
        lambda game: game.cards[1][0].face,
        lambda game: game.face_of(game.cards[1][0]),
        lambda game: game.visible_value(game.cards[1][0]),
        lambda game: game.value_of(game.cards[1][0]),
        lambda game: game.faces(1),
        lambda game: game.held(1),
        lambda game: game.viewer,
        lambda game: game.cards[1][0].flags,
        lambda game: game.flags_on(game.cards[1][0]),
        lambda game: game.cards[1][0].board,
        lambda game: game.seats[1].board,
    ],
)
def test_what_cards_are_and_carry_is_asked_by_flags_alone(look: Does) -> None:
    for reads in ((), (Value,)):
        refused_in_a_move(look, reads)
        refused_in_an_update(look, reads)


def test_a_card_does_not_show_what_it_carries() -> None:
    board = first_board()
    board.hands[1][0] + Playable()
    shown: list[str] = []
    board.decide(unit_of(make_move=lambda game: shown.extend([repr(card) for card in game.cards[1]])))
    assert len(set(shown)) == 1


def test_what_flags_say_of_all_cards_at_once_is_what_one_declares() -> None:
    class Secret(Flag):
        fields = ("cards",)

    board = first_board()
    board.hands[1][0] + Secret(3)
    found: list[list[int]] = []
    board.decide(unit_of((Secret,), make_move=lambda game: found.append(game.sets_noted(Secret(), 1))))
    assert found == [[3, *[board.variant.everything] * 4]]
    for look in (lambda game: game.sets_noted(Secret(), 1), lambda game: game.noted(Secret(), 1)):
        refused_in_a_move(look, (Value,))
        refused_in_an_update(look)


def test_the_values_of_a_whole_hand_are_hidden_as_each_of_them_is() -> None:
    refused_in_a_move(lambda game: game.noted(Value(), 1))
    refused_in_a_move(lambda game: game.noted(Value(), 0), (Value,))
    refused_in_an_update(lambda game: game.noted(Value(), 1), (Value,))
    board, found = first_board(), list[Any]()
    board.decide(unit_of((Value,), make_move=lambda game: found.extend(game.noted(Value(), 1))))
    assert [value.data for value in found] == [(face.suit, face.rank) for face in board.faces(1)]


def test_what_is_no_flag_is_not_compared_with_flags() -> None:
    class Nosy:
        name, fields, data, scratch = "Playable", (), (), False

        def __eq__(self, other: object) -> bool:
            seen.append(other)
            return False

        __hash__ = None  # type: ignore[assignment]  # it is not needed

    board, seen = first_board(), list[object]()
    board.hands[1][0] + Touched("red")
    for does in (lambda game: game.cards[1][0] + Nosy(), lambda game: game.cards[1][0] - Nosy()):
        with pytest.raises(TypeError, match="no flag"):
            board.let_update(unit_of((Playable,), (Playable,), update=does))
    assert seen == []


# Changing what is on the board


@pytest.mark.parametrize("name", ["unit", "moving", "turn", "action", "tokens", "heights", "note", "seen", "act"])
def test_nothing_on_the_board_is_set(name: str) -> None:
    refused_in_a_move(lambda game: setattr(game, name, None), (Value,))
    refused_in_an_update(lambda game: setattr(game, name, None), (Value,))


@pytest.mark.parametrize("name", ["note", "clued", "face"])
def test_nothing_on_a_card_is_set(name: str) -> None:
    refused_in_a_move(lambda game: setattr(game.cards[1][0], name, 0))
    refused_in_an_update(lambda game: setattr(game.cards[1][0], name, 0))


def test_rows_on_the_board_do_not_change() -> None:
    for does in (
        lambda game: game.heights.__setitem__(0, 5),
        lambda game: game.gone.__setitem__(0, 3),
        lambda game: game.left.clear(),
        lambda game: game.hands[0].reverse(),
    ):
        refused_in_a_move(does)
        refused_in_an_update(does)
    board = first_board()
    before = board.cards
    board.decide(unit_of(make_move=lambda game: (game.cards.reverse(), game.cards[0].reverse(), game.seats.clear())))
    for one, two in zip(before, board.cards, strict=True):
        assert [id(card) for card in one] == [id(card) for card in two]


# Acting otherwise than in a move, or twice


def test_no_action_is_taken_in_an_update_and_no_clue_tried() -> None:
    refused_in_an_update(lambda game: game.play_card(0))
    refused_in_an_update(lambda game: game.discard(0))
    refused_in_an_update(lambda game: game.clue(1, "red"), (Value,))
    refused_in_a_move(lambda game: game.act(("clue", 1, "red")))


def test_an_action_is_not_taken_back() -> None:
    def twice(game: HanabiBoard) -> None:
        game.play_card(0)
        game.otherwise()
        game.play_card(1)

    reads = (Value, Playable)
    assert first_board().decide(Convention("both", unit_of(reads, make_move=twice), PlayPlayable())) == ("play", 0)


# Letting others look


def test_a_unit_sets_nobody_to_work_but_its_parts() -> None:
    for does in (
        lambda game: game.ask(Opaque()),
        lambda game: game.ask(Cheats()),
        lambda game: game.let_update(Opaque()),
        lambda game: game.let_interpret(Opaque()),
        lambda game: game.decide(Opaque()),
        lambda game: game.at_work(Opaque(), lambda game: Value() - game.cards[1][0]),
    ):
        for reads in ((), (Value,)):
            refused_in_a_move(does, reads)
            refused_in_an_update(does, reads)


def test_who_asks_what_somebody_would_do_declares_what_they_read() -> None:
    asks = unit_of(make_move=lambda game: PlayPlayable().would(game.seats[1]))
    with pytest.raises(Undeclared, match="Sly asks what PlayPlayable would do, which reads Playable"):
        first_board().decide(asks)
    assert (
        first_board().decide(unit_of((Playable,), make_move=lambda game: PlayPlayable().would(game.seats[1]))) is None
    )


def test_a_fair_unit_does_not_ask_what_a_cheating_one_would_do() -> None:
    asks = unit_of((Value,), make_move=lambda game: game.otherwise())
    assert first_board(viewer=1).decide(Convention("fair", asks, Ucon())) is None
    with pytest.raises(Undeclared, match="Cheats would do, which cheats"):
        first_board(viewer=1).decide(Convention("mixed", asks, Cheats()))


def test_nobody_is_told_what_another_unit_worked_out_of_more_than_they_read() -> None:
    def rank_of_next(game: HanabiBoard) -> object:
        return Value() - game.cards[1][0]

    looks = unit_of((Value,), make_move=lambda game: game.once(rank_of_next))
    peeks = unit_of(make_move=lambda game: game.once(rank_of_next))
    with pytest.raises(Undeclared, match="Sly reads Value"):
        first_board().decide(Convention("both", looks, peeks))


def test_nothing_that_was_worked_out_in_a_move_is_there_in_an_update() -> None:
    board, worked = first_board(), list[bool]()

    def count(game: HanabiBoard) -> int:
        worked.append(True)
        return len(worked)

    board.decide(unit_of((Value,), make_move=lambda game: game.once(count)))
    board.let_interpret(unit_of((Value,), interpret=lambda game: game.once(count)))
    assert len(worked) == 2
    refused_in_an_update(lambda game: game.worked_out)


# Notes for one move


def test_a_note_for_one_move_is_not_made_in_an_update() -> None:
    refused_in_an_update(lambda game: game.cards[1][0] + Scribble(), writes=(Scribble,))


def test_what_somebody_would_do_neither_sees_nor_wipes_the_notes_of_who_asks() -> None:
    class ScribbleAndPlay(Ucon):
        writes = (Scribble,)

        def make_move(self, game: HanabiBoard) -> bool:
            game.cards[0][1] + Scribble()
            game.cards[0][0] - Scribble()
            return game.play_card(0)

    def asks(game: HanabiBoard) -> None:
        game.cards[1][0] + Scribble()
        seen.append(ScribbleAndPlay().would(game.seats[1]))
        seen.append([card == Scribble() for card in game.cards[1][:2]])

    seen: list[Any] = []
    first_board().decide(unit_of((Scribble,), (Scribble,), make_move=asks))
    assert seen == [("play", 0), [True, False]]


class NoteHigh(Ucon):
    """Notes on its own newest card whether the next player's is high."""

    reads = (Value,)
    writes = (Scribble,)

    def make_move(self, game: HanabiBoard) -> bool:
        value = Value() - game.cards[1][0]
        if value is not None and str(value.data[1]) > "2":
            game.cards[0][0] + Scribble()
        return False


class PlayNoted(Ucon):
    """Plays the card on which somebody made a note."""

    reads = (Scribble,)

    def make_move(self, game: HanabiBoard) -> bool:
        return game.cards[0][0] == Scribble() and game.play_card(0)


def test_who_reads_what_an_opaque_unit_noted_for_one_move_is_opaque_too() -> None:
    """The note says what the next player's card is, so what follows from it is no common knowledge."""
    both = Convention("both", NoteHigh(), PlayNoted())
    assert not PlayNoted().is_transparent and not both.is_transparent
    assert not Convention("only the reader", PlayNoted()).is_transparent
    board = first_board()
    for unit in (PlayNoted(), both):
        with pytest.raises(Hidden, match="nobody can tell what it would do"):
            unit.would(board.seats[0])


def test_a_note_for_one_move_is_not_read_under_the_name_of_a_flag_that_lasts() -> None:
    lasting = type("Scribble", (Flag,), {})
    assert lasting() != Scribble() and lasting().id != Scribble().id
    found: list[bool] = []
    reads = unit_of((lasting,), make_move=lambda game: found.append(game.cards[0][0] == lasting()))
    with pytest.raises(Undeclared, match="two flags are called Scribble"):
        first_board().decide(Convention("both", NoteHigh(), reads))
    board = first_board()
    board.unit, board.moving = NoteHigh(), True
    board.hands[0][0] + Scribble()
    board.unit, board.moving = None, False
    board.decide(reads)
    assert found == [False]
    with pytest.raises(Undeclared, match="Sly reads Scribble"):
        board.decide(unit_of((lasting,), make_move=lambda game: game.cards[0][0] == Scribble()))


def test_what_is_left_in_a_thought_is_found_by_nobody_who_knows_less() -> None:
    """Units share what they work out. An opaque one must not leave there what a transparent one finds."""

    def thoughts(game: HanabiBoard) -> list[object]:
        return []

    found: list[list[object]] = []
    first = unit_of(make_move=lambda game: game.once(thoughts))
    leaves = unit_of((Value,), make_move=lambda game: game.once(thoughts).append(Value() - game.cards[1][0]))
    finds = unit_of(make_move=lambda game: found.append(game.once(thoughts)))
    first_board().decide(Convention("all", first, leaves, finds))
    assert found == [[]]


# Value by other names


def test_no_other_flag_is_called_value() -> None:
    with pytest.raises(TypeError, match="one flag called Value"):
        Flag("Value")
    with pytest.raises(TypeError, match="one flag called Value"):
        type("Value", (Flag,), {})


def test_a_kind_of_value_is_value() -> None:
    class Peek(Value):
        """The same."""

    class Sly(Ucon):
        reads = (Peek,)

    assert not Sly().is_transparent
    refused_in_a_move(lambda game: Peek() - game.cards[0][0], (Peek,))
    refused_in_an_update(lambda game: game.cards[1][0] + Peek(0, 1), (Peek,), (Peek,))


@pytest.mark.parametrize("name", ["__eq__", "__ne__", "__hash__", "name", "data", "id"])
def test_a_flag_is_equal_to_what_every_flag_is(name: str) -> None:
    with pytest.raises(TypeError, match=f"has its own {name}"):
        type("Anything", (Flag,), {name: lambda *_: True})


def test_a_flag_is_read_by_who_declares_just_that() -> None:
    other = type("Touched", (Flag,), {})
    board = first_board()
    board.hands[1][0] + Touched("red")
    with pytest.raises(Undeclared, match="Sly reads Touched"):
        board.decide(unit_of((other,), make_move=lambda game: game.cards[1][0] == Touched()))


# Saying what is not so


@pytest.mark.parametrize(
    "name", ["is_transparent", "is_cheating", "flags_read", "flags_written", "parts", "units", "would"]
)
def test_what_follows_from_declarations_is_not_declared(name: str) -> None:
    with pytest.raises(TypeError, match=f"Liar has its own {name}"):
        type("Liar", (Ucon,), {"reads": (Value,), name: True})
    with pytest.raises(TypeError, match=f"Liar has its own {name}"):
        type("Liar", (type("Mixin", (), {name: True}), Ucon), {})


def test_declarations_do_not_change() -> None:
    class Sly(Ucon):
        reads = [Playable]

        def make_move(self, game: HanabiBoard) -> bool:
            self.reads.append(Value)
            return Value() - game.cards[1][0] is not None

    unit = Sly()
    with pytest.raises(AttributeError, match="append"):
        first_board().decide(unit)
    with pytest.raises(AttributeError):
        unit.flags_read.update(Value=Value())  # type: ignore[attr-defined]  # this too
    with pytest.raises(AttributeError):
        unit.declared.cheats = True  # type: ignore[misc]  # and this
    with pytest.raises(Undeclared):
        unit.reads = [Value]  # type: ignore[misc]  # so is this


# Going round the declarations: nothing refuses it, and test_transparency shows what `--check` finds


def test_who_digs_behind_the_cards_finds_only_what_their_seat_was_told() -> None:
    board, found = first_board(), list[object]()
    board.decide(unit_of(make_move=lambda game: found.extend([card._face for hand in game.cards for card in hand])))
    assert found[:5] == [None] * 5
    assert all(found[5:])


def test_a_unit_that_goes_round_its_own_attributes_can_remember() -> None:
    class Counts(Ucon):
        """Plays from the second time on that it is asked."""

        def make_move(self, game: HanabiBoard) -> bool:
            vars(self)["asked"] = vars(self).get("asked", 0) + 1
            return vars(self)["asked"] > 1 and game.play_card(0)

    board, counts = first_board(), Counts()
    assert [board.decide(counts), board.decide(counts)] == [None, ("play", 0)]


# Remembering what is no flag


def test_a_unit_keeps_nothing() -> None:
    class Remembers(Ucon):
        reads = (Value,)

        def make_move(self, game: HanabiBoard) -> bool:
            self.note = Value() - game.cards[1][0]
            return False

    with pytest.raises(Undeclared, match="Remembers keeps `note`"):
        first_board().decide(Remembers())


class Box(int):
    """A number with room for notes."""


class Pair(Enum):
    """A member of it takes attributes."""

    ONE = 1


@pytest.mark.parametrize(
    "memory", [{}, [], set(), object(), ([],), lambda: None, Box(1), Pair.ONE, Face("box"), type("Box", (), {})]
)
def test_a_unit_is_made_of_nothing_that_changes(memory: object) -> None:
    class Whispers(Ucon):
        def __init__(self) -> None:
            self.note = memory

    with pytest.raises(Undeclared, match=f"Whispers keeps a {type(memory).__name__} as `note`"):
        first_board().decide(Whispers())


def test_a_unit_caches_nothing() -> None:
    with pytest.raises(TypeError, match="Caches has a cached property"):

        class Caches(Ucon):
            @cached_property
            def note(self) -> dict[int, int]:
                return {}


def test_players_share_no_unit() -> None:
    class First(ConventionPlayer):
        convention = V1_0

    one, two = First(), First()
    assert not set(one.units.units()) & set(two.units.units())
    assert not set(one.units.units()) & set(V1_0.units())


# Hats


def test_who_numbers_hands_does_not_see_them() -> None:
    refused_in_an_update(lambda game: game.hats(0, 2, lambda seat, faces: 0), (Value,))

    class Nosy(Numbering):
        def number_of(self, held: list[int]) -> int:
            seen.append(held)
            return 0

    class Swaps(dict[int, Numbering]):
        def __getitem__(self, seat: int) -> Numbering:
            return Nosy([])

    class Leaky(int):
        def __rshift__(self, other: int) -> int:
            seen.append(other)
            return 0

        __eq__ = __rshift__  # type: ignore[assignment]  # whatever it is compared with is told
        __sub__ = __rsub__ = __rshift__
        __hash__ = int.__hash__

    seen: list[Any] = []
    refused_in_an_update(lambda game: game.hats(0, 2, dict.fromkeys((1, 2), Nosy([]))), (Value,))
    refused_in_an_update(lambda game: game.hats(0, 2, Swaps.fromkeys((1, 2), Numbering([]))), (Value,))
    leaky = dict.fromkeys((1, 2), Numbering([(Leaky(0), Leaky(0), Leaky(1))]))
    first_board(1).let_interpret(unit_of((Value,), interpret=lambda game: game.hats(Leaky(1), Leaky(2), leaky)))
    assert seen == []


# Following the game


def test_what_a_unit_failed_to_follow_is_not_followed_twice() -> None:
    fails: list[bool] = []

    class Breaks(Ucon):
        def update(self, game: HanabiBoard) -> None:
            fails.append(True)
            raise RuntimeError("no more")

    class Broken(ConventionPlayer):
        convention = Convention("broken", Breaks(), *V1_0.parts)

    game: Any = facedown.new("hanabi", players=2, seed=1)
    player = Broken()
    game.choose(next(option for option in game.choice if option.words.startswith("tell")))
    for _ in range(3):
        with pytest.raises(RuntimeError, match="no more"):
            player.followed(game.view(game.seats[1]))
    assert len(fails) == 1
    assert player.board is not None and player.board.tokens == game.tokens == 7
