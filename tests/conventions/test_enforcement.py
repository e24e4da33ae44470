"""A unit cannot do what it did not declare, and cannot know what its player cannot see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import facedown
from facedown.conventions import Convention, Flag, Hidden, Ucon, Undeclared, Value
from facedown.conventions.hanabi.board import HanabiBoard, Touched, board_of
from facedown.conventions.hanabi.bots import FirstPlayer
from facedown.conventions.hanabi.firsts import CluePreviousOldestRank, Playable, PlayPlayable
from facedown.conventions.hanabi.hats.question import Numbering
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.conventions.hanabi.swaps import turns_of

Does = Callable[[HanabiBoard], object]


class Scribble(Flag):
    """A note for one move."""

    scratch = True


def sly(name: str, reads: Sequence[Any] = (), writes: Sequence[Any] = (), **does: Does) -> Ucon:
    """A unit that declares one thing and does another."""

    def method(work: Does) -> Callable[[Ucon, HanabiBoard], bool]:
        return lambda _, game: bool(work(game)) and False

    methods = {what: method(work) for what, work in does.items()}
    unit: Ucon = type(name, (Ucon,), {"reads": reads, "writes": writes, **methods})()
    return unit


def first_board(viewer: int = 0, players: int = 3) -> HanabiBoard:
    """The board of one seat, after the deal of a game."""
    game: Any = facedown.new("hanabi", players=players, seed=7)
    view = game.view(game.seats[viewer])
    board = board_of(view)
    for info in view.heard():
        board.hear(info, Convention("none"))
    return board


def refused(error: type[Exception], unit: Ucon, *words: str) -> None:
    """Let a unit do all it does, and expect that it is refused, by its name and for the named reason."""
    board = first_board()
    with pytest.raises(error) as raised:
        board.let_interpret(unit)
        board.let_update(unit)
        board.decide(unit)
    for word in (unit.name, *words):
        assert word in str(raised.value)


# Flags


def test_to_read_an_undeclared_flag_is_refused() -> None:
    for reads in ((), (Value, Touched)):
        refused(Undeclared, sly("Looks", reads, make_move=lambda game: game.cards[1][0] == Playable()), "Playable")
        refused(Undeclared, sly("Asks", reads, update=lambda game: Playable() - game.cards[0][0]), "Playable")
        refused(Undeclared, sly("Hears", reads, interpret=lambda game: game.cards[0][0] != Playable()), "Playable")


def test_to_write_an_undeclared_flag_is_refused() -> None:
    refused(Undeclared, sly("Marks", (Playable,), update=lambda game: game.cards[1][0] + Playable()), "Playable")
    refused(Undeclared, sly("Rubs", (Touched,), update=lambda game: game.cards[1][0] - Touched()), "Touched")
    refused(Undeclared, sly("Notes", interpret=lambda game: game.cards[1][0] + Flag("mine")), "mine")


def test_to_write_what_one_reads_or_to_read_what_one_writes_must_be_declared_too() -> None:
    refused(Undeclared, sly("Writes", writes=(Playable,), update=lambda game: game.cards[0][0] == Playable()), "reads")
    refused(Undeclared, sly("Reads", reads=(Playable,), update=lambda game: game.cards[0][0] + Playable()), "writes")


def test_a_child_may_not_use_what_only_its_siblings_declare() -> None:
    looks = sly("Looks", make_move=lambda game: game.cards[0][0] == Playable())
    with pytest.raises(Undeclared, match="Looks reads Playable"):
        first_board().decide(Convention("both", looks, PlayPlayable()))


def test_a_refused_flag_is_not_written() -> None:
    board = first_board()
    with pytest.raises(Undeclared):
        board.let_update(sly("Marks", update=lambda game: game.cards[1][0] + Playable()))
    assert board.flags_on(board.hands[1][0]) == []


# Moves are private, updates are common


def test_a_flag_that_others_would_miss_is_not_written_in_a_move() -> None:
    marks = sly("Marks", writes=(Playable,), make_move=lambda game: game.cards[1][0] + Playable())
    refused(Undeclared, marks, "Playable", "scratch")


def test_scratch_flags_can_be_written_in_a_move_and_are_gone_after_it() -> None:
    board, seen = first_board(), []

    def scribbles(game: HanabiBoard) -> None:
        game.cards[1][0] + Scribble()
        seen.append(game.cards[1][0] == Scribble())

    assert board.decide(sly("Scribbles", (Scribble,), (Scribble,), make_move=scribbles)) is None
    assert seen == [True]
    assert board.flags_on(board.hands[1][0]) == []


def test_scratch_flags_are_gone_also_after_a_move_that_failed() -> None:
    board = first_board()

    def fails(game: HanabiBoard) -> None:
        game.cards[1][0] + Scribble()
        raise RuntimeError

    with pytest.raises(RuntimeError):
        board.decide(sly("Fails", writes=(Scribble,), make_move=fails))
    assert board.flags_on(board.hands[1][0]) == []
    assert (board.unit, board.moving) == (None, False)


# Value


def test_nobody_writes_value() -> None:
    for declared in ((), (Value,)):
        refused(Undeclared, sly("Forges", (), declared, update=lambda game: game.cards[1][0] + Value(0, 1)), "Value")
        refused(Undeclared, sly("Wipes", (), declared, update=lambda game: game.cards[1][0] - Value()), "Value")
        refused(Undeclared, sly("Bends", (), declared, make_move=lambda game: game.cards[1][0] + Value(0, 1)), "Value")


def test_value_must_be_declared() -> None:
    refused(Undeclared, sly("Peeks", make_move=lambda game: Value() - game.cards[1][0]), "Value")
    refused(Undeclared, sly("Tries", make_move=lambda game: game.cards[1][0] == Value(0, 1)), "Value")
    refused(Undeclared, sly("Fits", make_move=lambda game: game.stacks[0].fits(game.cards[1][0])), "Value")


def value_of(hand: int, slot: int) -> Does:
    return lambda game: Value() - game.cards[hand][slot]


def fitting(hand: int, slot: int) -> Does:
    return lambda game: any(stack.fits(game.cards[hand][slot]) for stack in game.stacks)


def test_value_of_the_own_hand_is_refused() -> None:
    for slot in (0, 1, 2, 3, 4, -1):
        refused(Hidden, sly("Peeks", (Value,), make_move=value_of(0, slot)), "Value")
        refused(Hidden, sly("Fits", (Value,), make_move=fitting(0, slot)), "Value")
    refused(Hidden, sly("Tries", (Value,), make_move=lambda game: game.cards[0][0] == Value(0, 1)), "Value")
    refused(Hidden, sly("Turns", (Value,), make_move=lambda game: Value() - game.hands[game.turn][0]), "Value")


def test_value_is_refused_outside_a_move_of_every_hand() -> None:
    for hand in range(3):
        refused(Hidden, sly("Updates", (Value,), update=value_of(hand, 0)), "Value")
        refused(Hidden, sly("Hears", (Value,), interpret=value_of(hand, 0)), "Value")
        refused(Hidden, sly("Fits", (Value,), update=fitting(hand, 0)), "Value")


def test_value_of_others_is_read_in_a_move() -> None:
    seen: list[Flag | None] = []
    board = first_board()
    board.decide(sly("Looks", (Value,), make_move=lambda game: seen.append(Value() - game.cards[1][0])))
    face = board.face_of(board.hands[1][0])
    assert face is not None and seen[0] is not None
    assert seen[0].data == (face.suit, face.rank)


def test_a_child_that_cheats_does_not_let_its_siblings_see() -> None:
    class Peeks(Ucon):
        reads = (Value,)
        cheats = True

    fair = sly("Fair", (Value,), make_move=lambda game: Value() - game.cards[0][0])
    board = first_board(viewer=1)
    with pytest.raises(Hidden, match="Fair"):
        board.decide(Convention("mixed", Peeks(), fair))


def test_a_cheating_unit_sees_what_its_board_shows_and_no_more() -> None:
    class Peeks(Ucon):
        reads = (Value,)
        cheats = True

        def make_move(self, game: HanabiBoard) -> bool:
            value = Value() - game.cards[0][0]
            return value is not None and game.play_card(0)

    assert first_board(viewer=1).decide(Peeks()) == ("play", 0)
    with pytest.raises(Hidden):
        first_board(viewer=0).decide(Peeks())


# Actions


def test_a_clue_is_not_given_without_reading_value() -> None:
    refused(Undeclared, sly("Guesses", make_move=lambda game: game.clue(1, "red")), "Value")
    refused(Undeclared, sly("Guesses", make_move=lambda game: game.clue(1, 7)), "Value")


def test_clues_say_nothing_about_the_own_hand() -> None:
    board = first_board()
    told: list[bool] = []

    def tries(game: HanabiBoard) -> None:
        for hand in (0, 3, -3, 6):
            told.extend([game.clue(hand, clue) for clue in game.variant.named])

    assert board.decide(sly("Tries", (Value,), make_move=tries)) is None
    assert len(told) == 40 and not any(told)


def test_a_second_action_is_refused_whatever_it_is() -> None:
    told: list[bool] = []

    def acts(game: HanabiBoard) -> None:
        told.append(game.discard(0))
        told.extend([game.play_card(slot) for slot in range(5)])
        told.extend([game.discard(slot) for slot in range(5)])
        told.extend([game.clue(1, clue) for clue in game.variant.named])

    board = first_board()
    board.tokens = 5
    assert board.decide(sly("Acts", (Value,), make_move=acts)) == ("discard", 0)
    assert told == [True] + [False] * 20


def test_what_the_rules_forbid_is_refused_and_no_action() -> None:
    board = first_board()
    for forbidden in (
        lambda game: game.discard(0),
        lambda game: game.discard(-1),
        lambda game: game.play_card(5),
        lambda game: game.play_card(-6),
        lambda game: game.clue(1, "pink"),
        lambda game: game.clue(1, 0),
    ):
        assert board.decide(sly("Tries", (Value,), make_move=forbidden)) is None
    board.tokens = 0
    assert board.decide(CluePreviousOldestRank()) is None


# What others would do


def test_what_an_opaque_unit_would_do_is_refused() -> None:
    board = first_board()
    for unit in (CluePreviousOldestRank(), Convention("mixed", PlayPlayable(), CluePreviousOldestRank())):
        for seat in board.seats:
            with pytest.raises(Hidden, match=unit.name):
                unit.would(seat)


def test_declarations_are_kept_also_for_what_somebody_would_do() -> None:
    peeks = sly("Peeks", make_move=lambda game: Value() - game.cards[0][0])
    with pytest.raises(Undeclared, match="Peeks reads Value"):
        peeks.would(first_board().seats[1])


# Hats


def test_hats_are_for_units_that_read_value() -> None:
    refused(Undeclared, sly("Counts", update=lambda game: game.hats(0, 2, {})), "Value")


def test_everybody_finds_their_own_number_and_the_same_as_all_others() -> None:
    """The number of a hand is 1 if its newest card is red, else 2 if its oldest one is a 1."""
    mover, found = first_board(), list[dict[int, int]]()
    reds, ones = [mover.variant.named[clue].touches for clue in ("red", "1")]
    numbers: dict[int, int] = {}
    for seat in (1, 2):
        bits = [face.bit for face in mover.faces(seat)]
        numbers[seat] = 1 if bits[0] & reds else 2 if bits[-1] & ones else 0
    numberings = dict.fromkeys((1, 2), Numbering([(0, 0, reds), (0, -1, ones)]))
    counts = sly("Counts", (Value,), interpret=lambda game: found.append(game.hats(told, 3, numberings)))
    told = sum(numbers.values())
    for viewer in (0, 1, 2):
        first_board(viewer).let_interpret(counts)
    assert found == [numbers] * 3


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_board_ever_shows_a_card_that_its_player_holds(players: int) -> None:
    for seed in range(2):
        game: Any = facedown.new("hanabi", players=players, seed=seed)
        for _, boards in turns_of(game, FirstPlayer):
            for viewer, board in enumerate(boards):
                assert all(board.face_of(card) is None for card in board.hands[viewer])
                for seat, hand in enumerate(board.hands):
                    held = [game.firework(card) for card in game.hands[game.seats[seat]]]
                    assert seat == viewer or [board.face_of(card) for card in hand] == held


def test_a_player_whose_unit_breaks_its_word_is_not_passed_over_in_silence() -> None:
    class Sly(ConventionPlayer):
        convention = sly("Looks", make_move=lambda game: game.cards[0][0] == Playable())

    game = facedown.new("hanabi", players=2, seed=1)
    table = facedown.Table(game, [Sly(), Sly()])
    table.step()
    assert "Looks reads Playable, which is not among its `reads`" in table.notes[0]
