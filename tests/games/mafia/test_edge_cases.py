"""The page names a test for each of the forty edge cases, and each of these tests is there."""

from __future__ import annotations

import re
from pathlib import Path

SCENES = Path(__file__).parent
PAGE = (SCENES.parents[2] / "docs" / "games" / "mafia.md").read_text(encoding="utf-8")


def test_the_page_has_all_edge_cases_each_with_a_test() -> None:
    rows = re.findall(r"^\| (\d+) \| .+ \| .*`test_\w+\.py::test_\w+`.* \|$", PAGE, re.MULTILINE)
    assert [int(number) for number in rows] == list(range(1, 41))


def test_the_scenes_that_the_page_names_exist() -> None:
    for file, name in re.findall(r"`(test_\w+\.py)::(test_\w+)`", PAGE):
        assert f"def {name}(" in (SCENES / file).read_text(encoding="utf-8"), f"{file} has no {name}"


def test_the_links_lead_to_the_files_they_name() -> None:
    for file, name, link in re.findall(r"\[`(test_\w+\.py)::(test_\w+)`\]\(([^)]+)\)", PAGE):
        assert link == f"../../tests/games/mafia/{file}", name
