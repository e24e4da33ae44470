"""The real command, run as a user runs it, and the same command in this process, for the many small cases."""

from __future__ import annotations

import codecs
import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
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


STYLES = re.compile(r"\x1b\[[0-9;]*m")


class Terminal:
    """A terminal with a person before it: what is typed goes in, and what is shown comes out."""

    def __init__(self, command: list[str], columns: int, lines: int) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        environment = {**os.environ, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"}
        environment = {name: value for name, value in environment.items() if name not in ("COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
        )
        self.theirs = theirs
        self.decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.shown = ""
        """Everything that was shown since something was typed."""

    def type(self, *lines: str) -> None:
        self.shown = ""
        os.write(self.ours, "".join([f"{line}\n" for line in lines]).encode())

    def sees(self, pattern: str) -> str:
        """Wait until something is shown. All that was shown since something was typed."""
        until = time.monotonic() + 60
        while not re.search(pattern, self.shown):
            assert time.monotonic() < until and self.reads(), f"{pattern!r} is not shown:\n{self.shown}"
        return self.shown

    def reads(self) -> bool:
        """Read what is shown next. False where nothing will be."""
        ready, _, _ = select.select([self.ours], [], [], 0.2)
        if ready:
            read = self.decoder.decode(os.read(self.ours, 65536))
            self.shown += STYLES.sub("", read).replace("\r\n", "\n")
        return bool(ready) or self.process.poll() is None

    def waiting(self) -> int:
        """How many bytes were typed that nobody has read: the shell would get them."""
        return int(struct.unpack("i", fcntl.ioctl(self.theirs, termios.FIONREAD, b"\0" * 4))[0])

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)
        os.close(self.theirs)


Open = Callable[..., Terminal]


@pytest.fixture
def terminal(home: Path) -> Iterator[Open]:
    """Run the command in a terminal."""
    opened: list[Terminal] = []

    def command(*arguments: object, columns: int = 80, lines: int = 40) -> Terminal:
        opened.append(Terminal([str(COMMAND), *map(str, arguments)], columns, lines))
        return opened[-1]

    yield command
    for each in opened:
        each.close()
