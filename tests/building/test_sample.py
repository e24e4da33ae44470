"""What `make quick` leaves out: nine of ten cases of a heavy test, and nothing of other tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TRIED = """
import pytest

@pytest.mark.heavy
@pytest.mark.parametrize("case", range(25))
def test_long(case): ...

@pytest.mark.heavy
def test_alone(): ...

@pytest.mark.parametrize("case", range(3))
def test_short(case): ...
"""


def collected(folder: Path, *options: str) -> list[str]:
    (folder / "conftest.py").write_text((Path(__file__).parents[1] / "conftest.py").read_text(encoding="utf-8"))
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = heavy\n")
    (folder / "test_tried.py").write_text(TRIED)
    asked = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--collect-only", "-q", *options, str(folder)]
    said = subprocess.run(asked, cwd=folder, capture_output=True, text=True, check=True).stdout
    return [line.partition("::")[2] for line in said.splitlines() if "::" in line]


def test_a_sample_has_a_tenth_of_what_is_heavy_and_all_of_the_rest(tmp_path: Path) -> None:
    short = ["test_short[0]", "test_short[1]", "test_short[2]"]
    assert collected(tmp_path, "--sample") == ["test_long[9]", "test_long[19]", *short]


def test_without_it_everything_is_run(tmp_path: Path) -> None:
    assert len(collected(tmp_path)) == 25 + 1 + 3
