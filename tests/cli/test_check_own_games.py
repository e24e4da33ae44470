"""`facedown check` on a game of one's own: it names the author's line, the seat, what differs, and a record."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import facedown as engine
from facedown.cli.loading import game_named
from facedown.testing import laws

FILE = Path(__file__).with_name("faulty_games.py")


def found(said: Any, fault: str) -> dict[str, Any]:
    """The breach that is found in a faulty game. Whatever it is, its record can be read by the rules."""
    status, out, _ = said("check", f"{FILE}:{fault}", "--seeds", 20, "--json")
    (row,) = json.loads(out)["checks"]
    assert status == 1 and not row["ok"]
    breach: dict[str, Any] = row["breach"]
    assert breach["record"]["game"] == "toy" and breach["record"]["seed"] == breach["seed"]
    return breach


def line_of(fault: str) -> int:
    """The first line after the name of a class that is marked as its fault."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines, 1) if line.startswith(f"class {fault}("))
    return next(number for number, line in enumerate(lines, 1) if number > first and "fault" in line.partition("#")[2])


@pytest.mark.parametrize(
    ("fault", "error", "function"),
    [
        ("RaisesFirst", "AttributeError: 'RaisesFirst' object has no attribute 'dekc'", "Slip.apply"),
        ("RaisesInAQuestion", "ZeroDivisionError: integer division or modulo by zero", "Uncountable.count"),
        ("RaisesWhenImagined", "LookupError: no such world", "RaisesWhenImagined.imagine_hidden"),
    ],
)
def test_a_rule_that_raises_is_named_by_its_file_and_line(said: Any, fault: str, error: str, function: str) -> None:
    breach = found(said, fault)
    assert breach["law"] == "the rules run without an error"
    where = rf"\(line {line_of(fault)} of .*faulty_games.py, in {function}\)"
    assert re.fullmatch(rf"{re.escape(error)} {where}", breach["reason"])


def test_an_error_inside_a_library_is_the_line_that_called_it(said: Any) -> None:
    breach = found(said, "RaisesLater")
    first = line_of("RaisesLater")
    assert f"(line {first} of" in breach["reason"] or f"(line {first + 1} of" in breach["reason"]
    assert "RaisesLater.lay" in breach["reason"]


@pytest.mark.parametrize("fault", ["RaisesFirst", "RaisesLater", "RaisesInAQuestion"])
def test_the_record_of_an_error_raises_it_again(said: Any, fault: str) -> None:
    breach = found(said, fault)
    with pytest.raises(Exception) as raised:
        len(engine.replay(breach["record"], game_named(f"{FILE}:{fault}")).choices[0])
    assert str(raised.value) and str(raised.value) in breach["reason"]


@pytest.mark.parametrize(
    ("fault", "law", "reason"),
    [
        (
            "LeaksInALine",
            r"5. nothing leaks \(to (Ann|Bob|a spectator), in the log\)",
            r"it is told '(Ann|Bob) draws a card.': event.number is \d in the one, \d in the other",
        ),
        (
            "LeaksOnAButton",
            r"6. imagined worlds are consistent \(seen by (Ann|Bob)\)",
            r".* other options: \[\d\] \(\w+ on top of \S+\) is \S+ in the one, \S+ in the other",
        ),
        (
            "LeaksInAField",
            r"5. nothing leaks \(to (Ann|Bob|a spectator)\)",
            r"what the seat cannot know shows: view.fields.drawn is \d in the one, \d in the other",
        ),
    ],
)
def test_a_leak_names_the_seat_and_what_differs(said: Any, fault: str, law: str, reason: str) -> None:
    breach = found(said, fault)
    assert re.fullmatch(law, breach["law"]) and re.fullmatch(reason, breach["reason"])
    assert engine.replay(breach["record"], game_named(f"{FILE}:{fault}")).choices or "in the log" in breach["law"]


def test_an_endless_loop_breaks_the_first_law(said: Any) -> None:
    breach = found(said, "Circles")
    assert breach["law"] == "1. random play ends"
    assert breach["reason"] == "an endless loop after 100000 events: Circle -> Circle"


def test_a_table_that_cannot_be_laid_is_refused_before_anything_is_checked(said: Any) -> None:
    status, _, complaint = said("check", f"{FILE}:RaisesFirst", "--players", 7)
    assert status == 2 and complaint.count("\n") == 1
    assert laws.check(game_named("hanabi"), "standard", 2, range(1), moments=1) is None
