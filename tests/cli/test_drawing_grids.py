"""Grids on a screen: side by side where their rows have the same names."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from facedown.cli import drawing
from facedown.telling.shape import GRID, Region, Status, Telling, Words, words


def on_screen(*regions: Region, width: int = 60) -> list[str]:
    paper = StringIO()
    Console(file=paper, width=width).print(drawing.table(Telling(None, Status("a game"), (), regions)))
    return [line.strip("│ ") for line in paper.getvalue().splitlines() if line.startswith("│")]


def grid(name: str, *rows: str, title: str = "", head: str = "") -> Region:
    return Region(name, GRID, words(title), head=cells(head), rows=tuple([cells(row) for row in rows]))


def cells(row: str) -> tuple[Words, ...]:
    return tuple([words(cell) for cell in row.split("|")])


BUILT = grid("built", "red|12", "blue|1", head="|built")
GONE = grid("gone", "red|3", "blue|45", head="|gone")


def test_grids_with_the_same_names_share_them() -> None:
    assert [line.split() for line in on_screen(BUILT, GONE)] == [
        ["built", "gone"],
        ["red", "12", "3"],
        ["blue", "1", "45"],
    ]


def test_where_there_is_no_room_the_last_one_stands_below_in_a_line() -> None:
    wide = grid("gone", "red|3333344444", "blue|", head="|gone")
    assert on_screen(BUILT, wide, width=24) == ["built", "red   12", "blue  1", "gone  red 3333344444"]


def test_grids_with_other_names_or_other_titles_stand_apart() -> None:
    votes = grid("votes", "Ann|2", "Bob|1")
    assert on_screen(BUILT, votes) == ["built", "red   12", "blue  1", "Ann  2", "Bob  1"]
    titled = [grid("one", "red|1", title="One"), grid("two", "red|2", title="Two")]
    assert on_screen(*titled) == ["red  1", "red  2"]


def test_rows_without_names_of_their_own_and_short_rows_are_all_drawn() -> None:
    same = grid("same", "red|1", "red|2", "red")
    assert on_screen(same, GONE)[:3] == ["red  1", "red  2", "red"]
    assert on_screen(GONE, grid("short", "red|7", "blue"))[1:] == ["red   3     7", "blue  45"]
