"""Odd terminals, pipes that end, outputs that are closed or full: a line at most, and never a traceback."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from facedown.cli import consoles

COMMAND = str(Path(sys.executable).with_name("facedown"))
TINY = f"{Path(__file__).with_name('tiny.py')}:Tiny"
COMMANDS = ["games", "--help", f"sim {TINY} --games 2", f"sim {TINY} --games 2 --json", f"play {TINY}"]


def in_shell(words: str, script: str, home: Path) -> tuple[int, str, str]:
    """Run `facedown WORDS` in a shell that does something to its inputs and outputs."""
    script = script.format(command=f"{COMMAND} {words}")
    ended = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.heavy
@pytest.mark.parametrize("words", COMMANDS)
def test_nobody_reads_on(words: str, home: Path) -> None:
    status, _, err = in_shell(words, "set -o pipefail; {command} | true", home)
    assert (status in (0, 1), err) == (True, "")


@pytest.mark.heavy
@pytest.mark.parametrize("words", [COMMANDS[0], COMMANDS[2], COMMANDS[4]])
@pytest.mark.parametrize("closed", [">&-", "<&- >&- 2>&-", "<&-"])
def test_closed_inputs_and_outputs(words: str, closed: str, home: Path) -> None:
    status, _, err = in_shell(words, "{command} " + closed, home)
    assert (status, err) == (0, "")


@pytest.mark.heavy
def test_a_complaint_that_nobody_hears(home: Path) -> None:
    for closed in ("2>&-", "2>/dev/full"):
        assert in_shell("nonsense", "{command} " + closed, home) == (2, "", "")


@pytest.mark.heavy
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="nothing is always full here")
@pytest.mark.parametrize("words", COMMANDS)
def test_a_full_output(words: str, home: Path) -> None:
    said = "facedown: the output cannot be written: No space left on device\n"
    assert in_shell(words, "{command} > /dev/full", home) == (2, "", said)


def test_an_input_that_cannot_be_read_leaves_the_table(
    said: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """And nobody plays in the place of the person."""

    def broken(_: str) -> str:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("builtins.input", broken)
    status, out, err = said("play", TINY, "--save", tmp_path / "match.json")
    assert (status, err) == (0, "")
    assert "The game is kept." in out


@pytest.fixture
def other_terminal() -> Iterator[None]:
    """Consoles are made once, for the terminal that is there: they are made again here, and afterwards."""

    def forget() -> None:
        consoles.out.cache_clear()
        consoles.err.cache_clear()

    forget()
    yield
    forget()


@pytest.mark.usefixtures("other_terminal")
@pytest.mark.parametrize("columns", ["0", "1", "9", "nonsense", "100000"])
@pytest.mark.parametrize("game", ["loveletter", "hanabi", "mafia", "coinche"])
def test_strange_widths(columns: str, game: str, said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("LINES", "1")
    status, out, err = said("play", game, "--seed", 1)
    assert (status, err) == (0, "")
    assert "kept" in "".join(out.split())


@pytest.mark.heavy
@pytest.mark.parametrize("words", [f"sim {TINY} --games 3", f"play {TINY}", "rules hanabi"])
def test_a_locale_that_knows_only_ascii(words: str, home: Path) -> None:
    plain = "LC_ALL=C PYTHONUTF8=0 PYTHONCOERCECLOCALE=0 PYTHONIOENCODING= {command}"
    status, out, err = in_shell(words, plain, home)
    assert (status, err, out.isascii()) == (0, "", True)


def test_a_complaint_is_one_line_that_only_is_read(said: Any) -> None:
    """Whatever stands in a file or in an option: it turns no screen, and is no page."""
    for nonsense in ("\x1b[2J", "x" * 10_000, "a\nb", "\u202e", "\udcff"):
        status, out, err = said("sim", TINY, "--option", f"{nonsense}=1")
        assert (status, out, err.count("\n"), err[:-1].isprintable()) == (2, "", 1, True)
        assert len(err) < 700


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="nobody says who has which children")
def test_no_process_plays_on_when_the_first_has_died(tmp_path: Path) -> None:
    command = [COMMAND, "sim", TINY, "--games", "100000000", "--jobs", "2", "--record", str(tmp_path)]
    first = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: any(tmp_path.iterdir()))
        started = Path(f"/proc/{first.pid}/task/{first.pid}/children").read_text(encoding="utf-8").split()
    finally:
        first.send_signal(signal.SIGKILL)
        first.wait()
    assert started
    wait_for(lambda: not any(is_running(process) for process in started))


def is_running(process: str) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for(true: Any) -> None:
    until = time.monotonic() + 60
    while not true():
        assert time.monotonic() < until
        time.sleep(0.05)
