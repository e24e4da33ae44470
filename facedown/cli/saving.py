"""Records as files: where unfinished games are kept, and reading them back with errors of one line.

A record holds everybody's secrets, so only the owner can read the files. A file is written under another name and then
renamed, so that there is always a complete one.
"""

from __future__ import annotations

import errno
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from facedown.cli.loading import BadInput, check_options, one_line
from facedown.cli.locks import Lock, Locked
from facedown.core.errors import BadRecord
from facedown.core.game import Game
from facedown.core.record import check_record, replayed
from facedown.files.whole import read_whole
from facedown.names import check_names

LARGEST = 64_000_000
"""How many bytes a file of games may have."""
OWN_FOLDER = 0o700
NOWHERE = "there is no home folder to keep the game in: say where with --save FILE"


# Where


def folder() -> Path:
    """Where games are kept by default: the user's data folder."""
    if sys.platform == "win32":
        return (named_folder("LOCALAPPDATA") or home() / "AppData" / "Local") / "facedown"
    said = named_folder("XDG_DATA_HOME")
    if sys.platform == "darwin" and said is None:
        return home() / "Library" / "Application Support" / "facedown"
    return (said or home() / ".local" / "share") / "facedown"


def named_folder(variable: str) -> Path | None:
    """The folder that an environment variable names. A relative path is ignored."""
    said = Path(os.environ.get(variable) or ".")
    return said if said.is_absolute() else None


def home() -> Path:
    try:
        found = Path.home()
    except RuntimeError:
        raise BadInput(NOWHERE) from None
    if not found.is_absolute() or found == Path(found.anchor):
        raise BadInput(NOWHERE)
    return found


# Writing


class Taken(Exception):
    """There is such a file already."""


class Save:
    """The file in which a game is kept while it is played. No other process can use it meanwhile."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.target = followed(path)
        make_folder(self.target.parent)
        self.lock = Lock(self.target.parent / f"{self.target.name}.lock")

    def write(self, record: Mapping[str, Any]) -> None:
        write(self.target, record, lasting=True)

    def __enter__(self) -> Save:
        return self

    def __exit__(self, *_: object) -> None:
        self.lock.release()


def new_save(asked: Path | None, game: str) -> Save:
    """A new file: the one that was asked for, or one named after the game and the time."""
    with complaining(asked or folder()):
        return fresh(game) if asked is None else unused(asked)


def old_save(path: Path) -> Save:
    """The file of a game that is resumed."""
    with complaining(path):
        return Save(path)


def fresh(game: str) -> Save:
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    for name in (stem, *[f"{stem}-{number}" for number in range(2, 100)]):
        with suppress(Taken, Locked):
            return unused(folder() / f"{name}.json")
    raise Taken


def unused(path: Path) -> Save:
    """The save, if its file does not exist yet. That is checked under the lock, when nobody else can make the file."""
    save = Save(path)
    if path.exists():
        save.lock.release()
        raise Taken
    return save


@contextmanager
def complaining(path: Path) -> Iterator[None]:
    """Turn errors of the disk into one line that says why a game cannot be saved at a place."""
    try:
        yield
    except Taken:
        raise BadInput(f"{path} is there already: go on with --resume {path}, or save to another file") from None
    except Locked:
        raise BadInput(
            f"{path} is being played in another process: leave the game there, or keep this one with --save FILE"
        ) from None
    except OSError as error:
        raise BadInput(f"cannot save to {path}: {reason(error)}; choose a place with --save FILE") from None


def reason(error: OSError) -> str:
    return one_line(error.strerror or error)


def write(path: Path, record: Mapping[str, Any], lasting: bool = False) -> None:
    """Write a record, completely or not at all."""
    write_text(path, json.dumps(record, ensure_ascii=False) + "\n", lasting)


def write_text(path: Path, text: str, lasting: bool = False) -> None:
    """Write a secret text: readable only by the owner, completely or not at all, to the file that a link leads to.

    With `lasting` it waits for the disk, so that the file survives a power cut.
    """
    target = followed(path)
    make_folder(target.parent)
    descriptor, name = tempfile.mkstemp(".part", f".{target.name[:40]}.", target.parent)
    draft = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(text.encode("utf-8", "backslashreplace"))
            file.flush()
            if lasting:
                os.fsync(file.fileno())
        draft.replace(target)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    if lasting:
        settle(target.parent)


def settle(folder: Path) -> None:
    """Wait until the disk has the list of a folder's files, if the system supports that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def followed(path: Path) -> Path:
    """The real path of a file, after following links. The link itself stays."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents, accessible only to their owner."""
    if folder.is_dir():
        return
    if folder.exists():
        raise NotADirectoryError(errno.ENOTDIR, f"{folder} is no folder")
    make_folder(folder.parent)
    folder.mkdir(OWN_FOLDER, exist_ok=True)


# Reading


def read(path: Path) -> dict[str, Any]:
    """The record in a file. Only its shape is checked; replaying it shows whether its answers fit."""
    record = parsed(path, read_text(path))
    try:
        check_record(record)
    except BadRecord as error:
        raise BadInput(f"{path}: {error}") from None
    if not all(isinstance(name, str) for name in record["players"]):
        raise BadInput(f"{path}: the record's players have no names")
    check_names(record["players"])
    return record


def read_text(path: Path) -> str:
    """The text of a file of games. Its size is limited."""
    try:
        return read_whole(path, LARGEST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is no record: it is not text") from None
    except FileNotFoundError:
        raise BadInput(f"there is no file {path}") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"{path} cannot be read: {reason(error) if isinstance(error, OSError) else error}") from None


def parsed(path: Path, text: str) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except ValueError as error:
        raise BadInput(f"{path} is no record, or only part of one: {error}") from None
    except RecursionError:
        raise BadInput(f"{path} is no record: its lists lie too deep in each other") from None
    if not isinstance(record, dict):
        raise BadInput(f"{path}: this is no facedown record")
    return record


def states(path: Path, game: type[Game], record: Mapping[str, Any]) -> list[Game]:
    """The game at its beginning and after each answer of its record."""
    check_options(game, record["options"], str(path))
    try:
        return [state.fork() for state in replayed(game, record)]
    except BadRecord as error:
        raise BadInput(f"{path}: {error}") from None
