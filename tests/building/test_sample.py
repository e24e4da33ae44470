"""What a sample leaves out: nine of ten cases of a heavy test, and as many of the other tests as it is asked to."""

from __future__ import annotations

import os
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

@pytest.mark.parametrize("case", range(4))
def test_short(case): ...

@pytest.mark.both_modes
@pytest.mark.parametrize("case", range(2))
def test_always(case): ...
"""


def collected(folder: Path, *options: str) -> list[str]:
    (folder / "conftest.py").write_text((Path(__file__).parents[1] / "conftest.py").read_text(encoding="utf-8"))
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n    heavy\n    both_modes\n")
    (folder / "test_tried.py").write_text(TRIED)
    asked = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--collect-only", "-q", *options, str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    said = subprocess.run(asked, cwd=folder, env=environment, capture_output=True, text=True, check=True).stdout
    return [line.partition("::")[2] for line in said.splitlines() if "::" in line]


def test_a_sample_has_a_tenth_of_what_is_heavy_and_a_part_of_the_rest(tmp_path: Path) -> None:
    heavy, always = ["test_long[9]", "test_long[19]"], ["test_always[0]", "test_always[1]"]
    short = ["test_short[0]", "test_short[1]", "test_short[2]", "test_short[3]"]
    assert collected(tmp_path, "--sample", "1") == [*heavy, *short, *always]
    assert collected(tmp_path, "--sample", "3") == [*heavy, "test_short[2]", *always]


def test_without_it_everything_is_run(tmp_path: Path) -> None:
    assert len(collected(tmp_path)) == 25 + 1 + 4 + 2
