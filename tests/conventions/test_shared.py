"""No unit of convention can change what games share through the objects it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from types import FunctionType, MappingProxyType, MethodType
from typing import Any

import pytest

import facedown
from facedown.conventions import Convention, Flag, Ucon, Value
from facedown.conventions.flags import SIMPLE
from facedown.conventions.hanabi.board import HanabiBoard, Said, Touched
from facedown.conventions.hanabi.bots import FirstPlayer
from facedown.conventions.hanabi.firsts import V1_0, Playable, PlayPlayable
from facedown.conventions.hanabi.swaps import turns_of
from facedown.core.cards import Face
from facedown.games.hanabi.game import Hanabi

UNCHANGING = (*SIMPLE, tuple, frozenset, MappingProxyType, Enum, type, FunctionType, MethodType)

PRINTED = ("title", "value", "copies")
"""What a face has printed on it beside its name. Compiled, it can be written, and no rule of Hanabi reads it."""


class Looks(Ucon):
    """Reads all there is, so that nothing is refused for want of a declaration."""

    reads = (Value, Playable, Touched)

    def make_move(self, game: HanabiBoard) -> bool:
        HANDED.append(handed(game))
        return False


HANDED: list[list[Any]] = []


def handed(game: HanabiBoard) -> list[Any]:
    """All that a unit can get hold of by names that are for units, and what hangs from it."""
    first = [game, *[getattr(game, name) for name in HanabiBoard.shows]]
    asked = [game.could_be(game.hands[1]), game.built(), game.sets_noted(Touched(), 1), game.held_by(game.turn + 1)]
    flags = [Touched() - card for card in game.hands[0]] + [Value() - card for card in game.cards[1]]
    units = [game.units_before(PlayPlayable()), game.units_after(PlayPlayable())]
    found: dict[int, Any] = {}
    todo = [*first, *asked, *flags, *units]
    while todo:
        thing = todo.pop()
        if id(thing) not in found:
            found[id(thing)] = thing
            todo += hanging_from(thing)
    return list(found.values())


def hanging_from(thing: Any) -> Iterator[Any]:
    if isinstance(thing, list | tuple | set | frozenset):
        yield from thing
    elif isinstance(thing, dict | MappingProxyType):
        yield from [*thing.keys(), *thing.values()]
    elif not isinstance(thing, UNCHANGING):
        yield from [getattr(thing, name) for name in names_of(thing)]


def names_of(thing: Any) -> list[str]:
    printed = PRINTED if isinstance(thing, Face) and hasattr(Face, "__mypyc_attrs__") else ()
    names = [name for name in dir(thing) if not name.startswith("_") and name not in printed]
    return [name for name in names if not callable(getattr(thing, name))]


def shared_by_two_games() -> list[Any]:
    """What units at two tables are handed, and is the same thing."""
    HANDED.clear()
    for seed in (1, 2):
        game: Any = facedown.new("hanabi", players=3, seed=seed)
        game.choose(next(option for option in game.choice if option.words.startswith("tell Bob")))
        _, boards = next(turns_of(game, FirstPlayer))
        boards[1].decide(Convention("looks", Looks(), *V1_0.parts))
    one, two = HANDED
    ids = {id(thing) for thing in two}
    return [thing for thing in one if id(thing) in ids and not isinstance(thing, UNCHANGING)]


def test_what_units_at_two_tables_are_handed_alike_cannot_be_changed() -> None:
    shared = shared_by_two_games()
    assert any(isinstance(thing, Flag) for thing in shared)
    changed = [said for thing in shared for said in changes_of(thing)]
    assert changed == []


def changes_of(thing: Any) -> Iterator[str]:
    """What can be changed about a thing; all of it is put right again."""
    if isinstance(thing, list | dict | set):
        yield f"a {type(thing).__name__}: {str(thing)[:60]}"
        return
    for name in names_of(thing):
        value = getattr(thing, name)
        try:
            setattr(thing, name, "changed")
        except (AttributeError, TypeError):
            continue
        setattr(thing, name, value)
        yield f"{type(thing).__name__}.{name}"


@pytest.mark.parametrize("name", ["play_card", "once", "cards", "_board"])
def test_what_a_board_shows_is_not_taken_away(name: str) -> None:
    """It would be a note that lasts, made in a move."""
    board = HanabiBoard(facedown.new(Hanabi, players=2, seed=1).variant, 2, 0)
    with pytest.raises(AttributeError, match="not for units to change"):
        delattr(board.game, name)


@pytest.mark.parametrize("flag", [Playable(), Touched("red"), Value(0, 1)])
def test_a_flag_loses_nothing(flag: Flag) -> None:
    """The one without data is the same for everybody."""
    for name in ("name", "data"):
        with pytest.raises(AttributeError, match="a flag never changes"):
            delattr(flag, name)


@pytest.mark.parametrize(
    "change",
    [
        lambda: setattr(Playable, "scratch", True),
        lambda: setattr(Playable, "note", 1),
        lambda: setattr(Touched, "fields", ()),
        lambda: delattr(Touched, "fields"),
        lambda: setattr(PlayPlayable, "reads", (Value,)),
        lambda: setattr(PlayPlayable, "make_move", None),
        lambda: delattr(PlayPlayable, "make_move"),
    ],
)
def test_a_kind_of_flag_or_of_unit_does_not_change_for_other_games(change: Callable[[], None]) -> None:
    with pytest.raises(TypeError, match="does not change: all games share it"):
        change()


@pytest.mark.parametrize("memory", [[], {}, set(), bytearray()])
def test_a_class_of_units_keeps_nothing_that_changes(memory: object) -> None:
    kind = type(memory).__name__
    with pytest.raises(TypeError, match=f"Whispers keeps a {kind} as `heard`, which can change"):
        type("Whispers", (Ucon,), {"heard": memory})
    with pytest.raises(TypeError, match=f"Whispers keeps a {kind} as `heard`, which can change"):
        type("Whispers", (type("Mixin", (), {"heard": memory}), Ucon), {})


def test_the_usual_arguments_of_a_unit_are_no_memory() -> None:
    with pytest.raises(TypeError, match="Whispers keeps a list as `make_move`"):

        class Whispers(Ucon):
            def make_move(self, game: HanabiBoard, heard: list[int] = []) -> bool:  # noqa: B006  # that is the point
                return False


@pytest.mark.parametrize("handed", [lambda game: game, lambda game: game.seats[0], lambda game: game.cards[0][0]])
def test_the_classes_of_what_units_are_handed_do_not_change(handed: Callable[[Any], object]) -> None:
    game: Any = facedown.new("hanabi", players=2, seed=1)
    _, boards = next(turns_of(game, FirstPlayer))
    with pytest.raises(TypeError, match="does not change: all games share it"):
        type(handed(boards[0].game)).note = 1  # type: ignore[attr-defined]  # that is what it is about


def test_what_was_said_does_not_change() -> None:
    with pytest.raises(AttributeError):
        Said("pass").what = "play"  # type: ignore[misc]  # that is what it is about
