"""The golden files are what the games still do."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.testing.golden import files, rewrite

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = dict(files())
WRITE_ANEW = "if this change is meant, run: python -m facedown.testing.golden"


@pytest.mark.parametrize("name", FILES)
def test_the_game_goes_as_it_was_written_down(name: str) -> None:
    assert (GOLDEN / name).exists(), f"{name} was never written; {WRITE_ANEW}"
    assert FILES[name].splitlines() == (GOLDEN / name).read_text(encoding="utf-8").splitlines(), WRITE_ANEW


def test_every_file_is_of_a_game_that_is_played() -> None:
    assert sorted(path.name for path in GOLDEN.iterdir()) == sorted(FILES)


def test_the_command_writes_these_files(tmp_path: Path) -> None:
    assert {path.name: path.read_text(encoding="utf-8") for path in rewrite(tmp_path)} == FILES
