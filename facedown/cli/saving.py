"""Records as files: where unfinished games are kept, and reading them back with one-line complaints."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from facedown.cli.loading import BadInput, check_names, check_texts
from facedown.core.errors import BadRecord
from facedown.core.game import Game
from facedown.core.record import check_record, replayed

LARGEST = 50_000_000
"""Bytes of a record that is read at all."""


def folder() -> Path:
    """Where games are kept when nobody says otherwise: the user's own data folder."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "facedown"
    if sys.platform == "darwin" and "XDG_DATA_HOME" not in os.environ:
        return Path.home() / "Library" / "Application Support" / "facedown"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "facedown"


def fresh_file(game: str) -> Path:
    """A file that is not there yet, named after the game and the moment."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [f"{stem}.json", *[f"{stem}-{number}.json" for number in range(2, 100)]]
    return next(path for path in map(folder().joinpath, names) if not path.exists())


def write(path: Path, record: Mapping[str, Any]) -> None:
    """Write a record whole or not at all: a terminal that is killed leaves the one before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text(json.dumps(record, ensure_ascii=False) + "\n", encoding="utf-8")
    draft.replace(path)


def read(path: Path) -> dict[str, Any]:
    """The record in a file, of the right shape; whether its answers fit is seen when it is replayed."""
    record = _parsed(path, _text(path))
    try:
        check_record(record)
    except BadRecord as error:
        raise BadInput(f"{path}: {error}") from None
    if not all(isinstance(name, str) for name in record["players"]):
        raise BadInput(f"{path}: the record's players have no names")
    check_names(record["players"])
    check_texts(record["options"], str(path))
    return record


def _text(path: Path) -> str:
    try:
        if path.is_file() and path.stat().st_size > LARGEST:
            raise BadInput(f"{path} is too large for a record")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is no record: it is not text") from None
    except FileNotFoundError:
        raise BadInput(f"there is no file {path}") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadInput(f"{path} cannot be read: {reason}") from None


def _parsed(path: Path, text: str) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except ValueError as error:
        raise BadInput(f"{path} is no record, or only part of one: {error}") from None
    except RecursionError:
        raise BadInput(f"{path} is no record") from None
    if not isinstance(record, dict):
        raise BadInput(f"{path}: this is no facedown record")
    return record


def states(path: Path, game: type[Game], record: Mapping[str, Any]) -> list[Game]:
    """The game after each answer of its record, beginning with none of them."""
    try:
        return [state.fork() for state in replayed(game, record)]
    except BadRecord as error:
        raise BadInput(f"{path}: {error}") from None
