"""The measurements of a server, as small as they can be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def printed(program: str, *arguments: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    command = [sys.executable, str(ROOT / "benchmarks" / program), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert not done.returncode, done.stderr
    return done.stdout


@pytest.mark.heavy
def test_a_small_load_is_borne() -> None:
    said = printed("load.py", "--tables", "3", "--seconds", "2", "--warm-up", "1", "--wants", "telling")
    _, server, processes, store, sends, answers, *_ = [cell.strip() for cell in said.strip("| \n").split("|")]
    assert (processes, store, sends) == ("1", "sqlite", "tellings") and int(answers) >= 1 and server


@pytest.mark.heavy
def test_honest_people_play_while_strangers_guess_keys() -> None:
    nobody, guessed = printed("hostile.py", "--seconds", "2", "--attack", "wrong_keys").splitlines()
    assert nobody.startswith("| nobody") and "heard stopped" in guessed
    assert guessed.split("|")[6].strip() == "0", "no honest socket is lost"
