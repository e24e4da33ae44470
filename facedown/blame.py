"""Where an error comes from: the line of the author who can mend it, not that of the engine which stumbled over it."""

from __future__ import annotations

import sysconfig
import traceback
from pathlib import Path
from types import CodeType

ENGINE = ("core", "testing", "table", "cli")
"""The folders of this package that call what authors write. Games and bots are authors' work, our own too."""


def in_words(error: BaseException) -> str:
    """An error in one line: its class, what it says, and where its author wrote what raised it."""
    return f"{said(error)}{where(error)}"


def said(error: BaseException) -> str:
    """What an error says, after the name of its class."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def where(error: BaseException) -> str:
    """The innermost line that an author wrote, in brackets; nothing where there is none."""
    frames = [(frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    written = [(code, line) for code, line in frames if is_authors(code)]
    if not written:
        return ""
    code, line = written[-1]
    return f" (line {line} of {near(code.co_filename)}, in {code.co_qualname})"


def is_authors(code: CodeType) -> bool:
    """Whether code is neither the engine's nor Python's own. Compiled modules name their files from the package on."""
    file = Path(code.co_filename).as_posix()
    if file.startswith("<") or any(f"facedown/{folder}/" in file for folder in ENGINE):
        return False
    return "site-packages" in file or not file.startswith(Path(sysconfig.get_path("stdlib")).as_posix())


def near(file: str) -> str:
    """The name of a file, as somebody in this folder would write it."""
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except ValueError:
        return file
