"""The page about Magic says which rule is tested where: every test and scenario that it names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from facedown.games.magic.scenarios import load

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "games" / "magic.md").read_text(encoding="utf-8")
TABLES = PAGE[PAGE.index("## Which rule is tested where") :]
TESTS = sorted(set(re.findall(r"`([\w/]+\.py)::(\w+)`", TABLES)))
SCENARIOS = sorted(set(re.findall(r"`(\w+\.txt): ([^`]+)`", TABLES)))


def numbers_below(heading: str) -> list[int]:
    """The numbers of the rows of a table."""
    table = PAGE[PAGE.index(heading) + len(heading) :].partition("\n#")[0]
    return [int(number) for number in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)]


@pytest.mark.parametrize(("file", "name"), [row for row in TESTS if row[0] != "name.py"])
def test_a_test_that_is_named_exists(file: str, name: str) -> None:
    path = ROOT / "tests" / file if "/" in file else ROOT / "tests" / "games" / "magic" / file
    assert f"\ndef {name}(" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", sorted({file for file, _ in SCENARIOS} - {"name.txt"}))
def test_scenarios_that_are_named_exist(file: str) -> None:
    there = {scenario["name"] for scenario in load((ROOT / "examples" / "magic" / file).read_text(encoding="utf-8"))}
    assert {name for named, name in SCENARIOS if named == file} <= there


def test_every_defect_and_edge_case_has_its_row() -> None:
    assert numbers_below("### Defects of earlier programs") == list(range(1, 17))
    assert numbers_below("### Edge cases") == list(range(1, 43))
    assert numbers_below("### Rules and cards that have changed") == list(range(1, 16))
