"""Units in order of priority are a unit again. There is no real game here: just a board with three things to do."""

from __future__ import annotations

import pytest

from facedown.conventions import Board, Convention, Flag, MarkedCard, Ucon, Undeclared, Value


class Bright(Flag):
    """A flag."""


class Dark(Flag):
    """Another one."""


class Desk(Board):
    """Two hands of one card each, and a diary of what units did."""

    shows = (*Board.shows, "cards", "do", "diary")

    def __init__(self) -> None:
        super().__init__(2)
        self.cards = [[MarkedCard(self)], [MarkedCard(self)]]
        self.diary: list[str] = []

    def marked(self) -> list[MarkedCard]:
        return [card for hand in self.cards for card in hand]

    def do(self, action: str) -> bool:
        return self.act(action)


class Noted(Ucon):
    """Writes into the diary whatever it is asked for."""

    def make_move(self, game: Desk) -> bool:
        game.diary.append(f"{self.name} moves")
        return self.decides(game)

    def decides(self, game: Desk) -> bool:
        return False

    def interpret(self, game: Desk) -> None:
        game.diary.append(f"{self.name} interprets")

    def update(self, game: Desk) -> None:
        game.diary.append(f"{self.name} updates")


class Declines(Noted):
    reads = (Bright,)


class Plays(Noted):
    reads = (Bright, Dark)
    writes = (Dark,)

    def decides(self, game: Desk) -> bool:
        return game.do("play")


class Discards(Noted):
    reads = (Value,)
    writes = (Dark, Bright)

    def decides(self, game: Desk) -> bool:
        return game.do("discard")


THREE = Convention("three", Declines(), Plays(), Discards())


# Priority


def test_the_first_definite_move_wins_and_nobody_after_it_is_asked() -> None:
    desk = Desk()
    assert desk.decide(THREE) == "play"
    assert desk.diary == ["Declines moves", "Plays moves"]


def test_all_updates_and_all_interpretations_run_in_order() -> None:
    desk = Desk()
    desk.let_interpret(THREE)
    desk.let_update(THREE)
    assert desk.diary == [
        *("Declines interprets", "Plays interprets", "Discards interprets"),
        *("Declines updates", "Plays updates", "Discards updates"),
    ]


def test_where_everybody_declines_there_is_no_action() -> None:
    assert Desk().decide(Convention("nobody", Declines(), Declines())) is None
    assert Desk().decide(Convention("empty")) is None
    assert Desk().decide(Ucon()) is None


def test_the_order_is_the_priority() -> None:
    assert Desk().decide(Convention("other", Discards(), Plays())) == "discard"


def test_what_counts_is_whether_there_is_an_action_and_not_what_a_unit_says() -> None:
    class SaysTrue(Ucon):
        def make_move(self, game: Desk) -> bool:
            return True

    class SaysFalse(Ucon):
        def make_move(self, game: Desk) -> bool:
            game.do("mine")
            return False

    desk = Desk()
    assert desk.decide(Convention("empty words", SaysTrue(), Convention("inner", SaysFalse()), Plays())) == "mine"
    assert desk.diary == []


def test_a_move_leaves_no_action_behind() -> None:
    desk = Desk()
    assert [desk.decide(THREE), desk.action, desk.decide(THREE)] == ["play", None, "play"]


# Parents are units


def test_parents_are_units_of_larger_parents() -> None:
    inner = Convention("inner", Declines(), Discards())
    outer = Convention("outer", inner, Plays())
    desk = Desk()
    assert desk.decide(outer) == "discard"
    desk.let_update(outer)
    assert desk.diary[2:] == ["Declines updates", "Discards updates", "Plays updates"]
    assert [unit.name for unit in outer.units()] == ["outer", "inner", "Declines", "Discards", "Plays"]
    assert outer.parts[0] is inner


def test_flags_of_a_parent_are_those_of_its_children_without_repeats() -> None:
    nested = Convention("nested", Declines(), Convention("inner", Plays(), Discards()))
    for convention in (THREE, nested):
        assert list(convention.flags_read) == ["Bright", "Dark", "Value"]
        assert list(convention.flags_written) == ["Dark", "Bright"]


@pytest.mark.parametrize(
    ("unit", "transparent"),
    [
        (Declines(), True),
        (Discards(), False),
        (Convention("clear", Declines(), Plays()), True),
        (Convention("mixed", Declines(), Discards()), False),
        (Convention("deep", Declines(), Convention("mixed", Plays(), Discards())), False),
        (Convention("empty"), True),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_a_unit_is_opaque_where_it_or_a_child_reads_value(unit: Ucon, transparent: bool) -> None:
    assert unit.is_transparent == transparent
    assert repr(unit) == f"<{unit.name}: {'transparent' if transparent else 'opaque'}>"


def test_what_a_unit_is_does_not_depend_on_how_it_says_a_flag() -> None:
    class ByFlag(Ucon):
        reads = (Value(), Flag("seen"))

    assert not ByFlag().is_transparent
    assert list(ByFlag().flags_read) == ["Value", "seen"]


def test_a_parent_cheats_where_a_child_does() -> None:
    class Peeks(Ucon):
        cheats = True

    assert Convention("sly", Declines(), Convention("inner", Peeks())).is_cheating
    assert not THREE.is_cheating


def test_every_player_has_units_of_their_own() -> None:
    inner = Convention("inner", Plays())
    outer = Convention("outer", Declines(), inner)
    again = outer.again()
    assert [unit.name for unit in again.units()] == [unit.name for unit in outer.units()]
    assert not set(again.units()) & set(outer.units())
    assert not set(again.singles) & set(outer.singles)
    assert Desk().decide(again) == "play"


def test_two_flags_of_one_name_are_not_mistaken_for_each_other() -> None:
    class Reads(Ucon):
        reads = (Bright,)

    class ReadsOther(Ucon):
        reads = (type("Bright", (Flag,), {"fields": ("watts",)}),)

    with pytest.raises(Undeclared, match="two flags are called Bright"):
        Desk().decide(Convention("mixed", Reads(), ReadsOther()))


def test_a_convention_made_of_classes_instead_of_units_says_so_when_it_is_made() -> None:
    with pytest.raises(TypeError, match=r"mixed is made of units, and Plays is a class of them: write Plays\(\)"):
        Convention("mixed", Declines(), Plays)  # type: ignore[arg-type]  # that is what it is about
    with pytest.raises(TypeError, match="mixed is made of units, and 'Plays' is none"):
        Convention("mixed", "Plays")  # type: ignore[arg-type]  # and this
    with pytest.raises(TypeError, match="a convention begins with its name"):
        Convention(Declines(), Plays())  # type: ignore[arg-type]  # and this

    class Pair(Ucon):
        def __init__(self) -> None:
            self.parts = (Plays,)  # type: ignore[assignment]  # and this

    with pytest.raises(TypeError, match="Pair is made of units"):
        Pair()


# Variations


def test_a_convention_without_one_of_its_units() -> None:
    without = THREE.without(1)
    assert [unit.name for unit in without.parts] == ["Declines", "Discards"]
    assert without.name == "three without Plays"
    assert Desk().decide(without) == "discard"
    assert len(THREE.parts) == 3


def test_a_convention_with_one_of_its_units_sooner() -> None:
    sooner = THREE.sooner(2)
    assert [unit.name for unit in sooner.parts] == ["Declines", "Discards", "Plays"]
    assert sooner.name == "three with Discards sooner"
    assert Desk().decide(sooner) == "discard"


# What others would do


def test_would_is_what_a_transparent_unit_does_at_that_seat() -> None:
    class Mirror(Ucon):
        reads = (Bright,)

        def make_move(self, game: Desk) -> bool:
            return game.cards[game.turn][0] == Bright() and game.do(f"act {game.turn}")

    desk = Desk()
    desk.cards[1][0] + Bright()
    assert [Mirror().would(seat) for seat in desk.seats] == [None, "act 1"]
    assert (desk.turn, desk.action) == (0, None)


def test_would_in_the_middle_of_a_move_changes_nothing_about_it() -> None:
    class Asks(Ucon):
        reads = Plays.reads

        def make_move(self, game: Desk) -> bool:
            game.do("mine")
            return Plays().would(game.seats[1]) == "play" and game.turn == 0

    assert Desk().decide(Asks()) == "mine"


def test_what_was_worked_out_is_not_worked_out_again_on_this_turn() -> None:
    worked: list[str] = []

    def count(game: Desk) -> int:
        worked.append("count")
        return len(worked)

    class Counts(Ucon):
        reads = (Bright,)

        def make_move(self, game: Desk) -> bool:
            return game.do(str(game.once(count)))

        def update(self, game: Desk) -> None:
            game.once(count)

    desk = Desk()
    desk.let_update(Convention("twice", Counts(), Counts()))
    assert len(worked) == 1
    assert [desk.decide(Convention("twice", Counts(), Counts())), desk.decide(Counts())] == ["2", "3"]


def test_the_seats_begin_with_the_player_whose_turn_it_is() -> None:
    desk = Desk()
    desk.turn = 1
    assert [seat.index for seat in desk.seats] == [1, 0]
