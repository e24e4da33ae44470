"""Which facedown is being tested: this checkout, or the compiled package, whichever FACEDOWN_MODE names."""

from __future__ import annotations

import importlib
import os
import runpy
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import facedown

ROOT = Path(__file__).parents[2]
COMPILED = [".".join(path.with_suffix("").parts) for path in runpy.run_path(str(ROOT / "setup.py"))["sources"]()]
MODE = os.environ.get("FACEDOWN_MODE")

pytestmark = [pytest.mark.both_modes, pytest.mark.skipif(MODE is None, reason="FACEDOWN_MODE names no mode")]


def is_as_asked(file: str) -> bool:
    path = Path(file)
    if MODE == "interpreted":
        return path.suffix == ".py" and path.is_relative_to(ROOT / "facedown")
    return path.name.endswith(tuple(EXTENSION_SUFFIXES)) and "site-packages" in path.parts


def test_there_are_two_modes() -> None:
    assert MODE in ("interpreted", "compiled")


@pytest.mark.parametrize("module", COMPILED)
def test_a_module_is_of_the_mode_that_was_asked_for(module: str) -> None:
    file = importlib.import_module(module).__file__
    assert file is not None
    assert is_as_asked(file), file


def test_what_is_never_compiled_comes_from_the_same_place() -> None:
    here = Path(facedown.__file__).is_relative_to(ROOT / "facedown")
    assert here == (MODE == "interpreted")


def test_a_process_that_the_tests_start_in_the_checkout_runs_the_same_mode() -> None:
    asked = [sys.executable, "-c", "import facedown.core.game as game; print(game.__file__)"]
    file = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    assert is_as_asked(file), file


def test_nothing_is_compiled_beside_the_source() -> None:
    assert [path for suffix in ("so", "pyd", "c") for path in (ROOT / "facedown").rglob(f"*.{suffix}")] == []


def test_a_game_is_played_without_what_only_drivers_and_screens_need() -> None:
    played = "import sys, facedown; facedown.new('loveletter', 2, 1).choose(0); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", played], capture_output=True, text=True, check=True)
    assert not {"asyncio", "rich", "typer"} & {*done.stdout.split()}
