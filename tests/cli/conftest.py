"""The real command, run as a user runs it, and the same command in this process, for the many small cases."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from facedown.cli.main import run

COMMAND = Path(sys.executable).with_name("facedown")

Facedown = Callable[..., "subprocess.CompletedProcess[str]"]
Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that is nobody's."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share" / "facedown"


@pytest.fixture
def heeded() -> Iterator[None]:
    """Let what is started hear interrupts, also where the tests themselves run in the background and ignore them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def facedown(home: Path) -> Facedown:
    """Run the console script in a process of its own."""

    def command(*arguments: object, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(COMMAND), *map(str, arguments)],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **environment},
            timeout=60,
            check=False,
        )

    return command


@pytest.fixture
def said(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Said:
    """Run a command in this process, with nobody typing: its exit status, and what it printed to its two outputs."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())

    def command(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return int(ended.value.code or 0), printed.out, printed.err

    return command
