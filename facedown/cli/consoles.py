"""Where things are printed: standard output for what was asked for, standard error for progress and complaints.

Names and texts come from players and files, so nothing that is printed is read as markup.
"""

from __future__ import annotations

import codecs
import io
import json
import os
import shlex
import shutil
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType

WIDEST = 100
CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""To a terminal: go home, clear the screen, and then forget what has scrolled off it."""
PLAIN = dict(zip("♠♥♦♣♡→·▮✗⛨•†“”★×éà", 'SHDC.>-#x+-+""*xea', strict=True)) | {"±": "+-"}
PICTURES = str.maketrans("♥", "*")
"""Signs whose plain form is not that of the same letter in a text: a heart is a suit there."""


def this_command() -> str:
    """How to call this command again from here: by its name if the shell finds it, otherwise by its path."""
    called = Path(sys.argv[0])
    found = shutil.which("facedown")
    if called.name != "facedown" or not called.exists() or (found is not None and Path(found).samefile(called)):
        return "facedown"
    here = Path.cwd()
    return shlex.quote(str(called.relative_to(here) if called.is_relative_to(here) else called))


@cache
def out() -> Console:
    return Console(highlight=False, markup=False, emoji=False)


@cache
def err() -> Console:
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def draw(what: RenderableType) -> None:
    """Print something that would fill the whole width, but not wider than is easy to read."""
    out().print(what, width=min(out().width, WIDEST))


def print_json(value: Any) -> None:
    """One JSON object in one line, and nothing else."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def read_line(prompt: str) -> str:
    """The next line of standard input. An input that cannot be read is treated as ended.

    A line from a pipe is printed, as a terminal would have shown it.
    """
    if sys.stdin.closed:
        raise EOFError
    try:
        line = input(prompt)
    except OSError:
        raise EOFError from None
    if not sys.stdin.isatty():
        print(line)
    return line


def forget_typed() -> None:
    """Drop what was typed ahead at a terminal: it was not meant for whoever reads next, as the shell afterwards."""
    if sys.stdin.closed or not sys.stdin.isatty():
        return
    with suppress(OSError, ValueError):
        drop_typed()


def wipe() -> None:
    """Clear the screen, and what has scrolled off it. A page that is no terminal gets a line instead."""
    if out().is_terminal and not out().is_dumb_terminal:
        sys.stdout.write(CLEARED)
    else:
        print("-" * min(out().width, WIDEST))
    sys.stdout.flush()


def is_conversation() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def never_missing() -> None:
    """Open the null device for an input or an output that was closed before we were started."""
    nowhere = Path(os.devnull)
    if sys.stdin is None:
        sys.stdin = nowhere.open(encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = nowhere.open("w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = nowhere.open("w", encoding="utf-8")


def never_without_width() -> None:
    """Treat a terminal that reports zero columns as one of unknown width."""
    if not os.environ.get("COLUMNS", "").strip("0"):
        os.environ.pop("COLUMNS", None)


def drop_output() -> None:
    """Write to the null device from here on, also what is still buffered: standard output takes no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def lenient() -> None:
    """Replace characters that the terminal does not know by similar ones, and accept any input."""
    codecs.register_error("plain", plainly)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "plain"), (sys.stderr, "plain")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    unknown = error.object[error.start : error.end]
    return "".join([PLAIN.get(character, "?") for character in unknown]), error.end


def pictured(sign: str) -> str:
    """A small picture as this terminal can show it."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return sign.translate(PICTURES)
    return sign


if sys.platform == "win32":
    import msvcrt

    def drop_typed() -> None:
        while msvcrt.kbhit():
            msvcrt.getwch()

else:
    import termios

    def drop_typed() -> None:
        try:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)
        except termios.error as error:
            raise OSError(*error.args) from None
