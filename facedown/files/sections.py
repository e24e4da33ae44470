"""Files that people write by hand: decks of cards, setups of roles.

They are in TOML. A file is read as sections, which know the line of each of their values. So a deck with a mistake in
it is refused by its line: `deck.toml, line 12: ...`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NoReturn

from facedown.core.advice import did_you_mean
from facedown.files.toml import LONGEST, BadFile, Trail, bad, parsed
from facedown.files.whole import read_whole

LARGEST: Final = 1_000_000
"""Bytes of a file that is read at all: people write shorter ones."""
FEW: Final = 12
SAVE_AS_UTF8: Final = "it is not written in UTF-8; choose UTF-8 as the encoding where you save it"


class Section:
    """A table of a TOML file, or the whole file. It knows the line of each of its values."""

    def __init__(self, name: str, values: dict[str, Any], lines: dict[Trail, int], trail: Trail = ()) -> None:
        self.name: Final = name
        self.values: Final = values
        self.lines: Final = lines
        self.trail: Final = trail
        self.line: Final = lines.get(trail, 1)

    def text(self, key: str, default: str | None = None) -> str:
        value = self.value(key, default, '"..."')
        if not isinstance(value, str):
            self.fail(f"{key} must be a text in quotes, not {quoted(value)}", key)
        return value

    def whole(self, key: str, default: int | None = None, least: int = 0, most: int | None = None) -> int:
        """A whole number of at least `least`, and of at most `most` where that is given."""
        value = self.value(key, default, str(max(least, 1)))
        span = f"of at least {least}" if most is None else f"from {least} to {most}"
        if not isinstance(value, int) or isinstance(value, bool):
            self.fail(f"{key} must be a whole number {span}, without quotes, not {quoted(value)}", key)
        if key in self.values and (value < least or (most is not None and value > most)):
            self.fail(f"{key} must be a whole number {span}, not {quoted(value)}", key)
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            self.fail(f"{key} must be true or false, without quotes, not {quoted(value)}", key)
        return value

    def one_of(self, key: str, choices: Iterable[str], default: str | None = None) -> str:
        known = list(choices)
        value = self.value(key, default, " or ".join([f'"{choice}"' for choice in known]))
        if key in self.values and value not in known:
            meant = did_you_mean(value, known) if isinstance(value, str) else ""
            if meant and len(known) > FEW:
                self.fail(f"{key} cannot be {quoted(value)}{meant}", key)
            self.fail(f"{key} must be one of {', '.join(known)}, not {quoted(value)}{meant}", key)
        return str(value)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; none where the key is missing."""
        values = self.values.get(key, [])
        if not isinstance(values, list):
            self.fail(f'{key} must be a list of texts, as in {key} = ["...", "..."], not {quoted(values)}', key)
        for number, value in enumerate(values):
            if not isinstance(value, str):
                self.fail_at((key, number), f"every item of {key} must be a text in quotes, not {quoted(value)}")
        return tuple([str(value) for value in values])

    def section(self, key: str) -> Section | None:
        """The section of this name in this one; None where it is missing."""
        if key not in self.values:
            return None
        values = self.values[key]
        if not isinstance(values, dict):
            self.fail(f"there is one {key} only, a table: write {self.header(key)}, and its keys below", key)
        return Section(self.name, values, self.lines, (*self.trail, key))

    def sections(self, key: str) -> list[Section]:
        """All sections of this name in this one; none where it is missing."""
        values = self.values.get(key, [])
        if not isinstance(values, list):
            self.fail(f"there can be several {key}, each a table: write [{self.header(key)}] above each of them", key)
        for number, value in enumerate(values):
            if not isinstance(value, dict):
                self.fail_at((key, number), f"every item of {key} must be a table, not {quoted(value)}")
        return [Section(self.name, value, self.lines, (*self.trail, key, n)) for n, value in enumerate(values)]

    def plain(self) -> dict[str, object]:
        """All that is in it as a copy that can be written as JSON; a date is its text."""
        return {key: plain(value) for key, value in self.values.items()}

    def keys(self) -> list[str]:
        return list(self.values)

    def __contains__(self, key: object) -> bool:
        return key in self.values

    def only(self, *known: str) -> None:
        """Refuse a key that means nothing here: it is a slip, and would change nothing in silence."""
        for key in self.values:
            if key not in known:
                instead = did_you_mean(key, known) or f"; {self} can have {', '.join(known) or 'nothing'}"
                self.fail(f"{self} can have no {key!r}{instead}", key)

    def fail(self, why: str, key: str | None = None) -> NoReturn:
        """Refuse the file, at the line of a key or at the section's own."""
        self.fail_at(() if key is None else (key,), why)

    def fail_at(self, where: Trail, why: str) -> NoReturn:
        raise bad(self.name, self.lines.get((*self.trail, *where), self.line), why)

    def value(self, key: str, default: object, example: str) -> object:
        """What stands at a key that must be there, or that has a default."""
        value = self.values.get(key, default)
        if value is None:
            where = "" if self.trail else " at its beginning"
            self.fail(f"{self} needs a {key!r}: write {written(key)} = {example}{where}")
        return value

    def header(self, key: str) -> str:
        return f"[{'.'.join([written(part) for part in (*self.trail, key) if isinstance(part, str)])}]"

    def __str__(self) -> str:
        name = ".".join([part for part in self.trail if isinstance(part, str)])
        if not name:
            return "the file"
        return name if isinstance(self.trail[-1], str) else f"an entry of {name}"


# Reading


def read_section(path: str | os.PathLike[str]) -> Section:
    """The file at a path, as its outermost section."""
    return parse_section(read_text(path), Path(path).name)


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file that somebody wrote by hand."""
    file = Path(path)
    try:
        content = read_whole(file, LARGEST)
    except FileNotFoundError:
        raise BadFile(f"there is no file {file}{neighbour(file) or '; check its name and folder'}") from None
    except (OSError, ValueError) as error:
        raise BadFile(unreadable(file, error)) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise bad(file.name, content.count(b"\n", 0, error.start) + 1, SAVE_AS_UTF8) from None


def neighbour(file: Path) -> str:
    """The file beside a missing one that may have been meant."""
    try:
        return did_you_mean(file.name, [other.name for other in file.parent.iterdir()])
    except OSError:
        return ""


def unreadable(file: Path, error: Exception) -> str:
    if os.path.isdir(file):  # noqa: PTH112 - Path.is_dir() can raise what is being explained here
        return f"{file} is a folder; name a file in it"
    why = error.strerror if isinstance(error, OSError) else None
    return f"{str(file)!r} cannot be read: {(why or str(error)).lower()}"


def parse_section(text: str, name: str) -> Section:
    """A text in TOML as its outermost section; `name` is what errors call it."""
    if len(text) > LARGEST:
        raise BadFile(f"{name} has more than {LARGEST:,} letters; write less")
    return Section(name, *parsed(text.replace("\r\n", "\n"), name))


# Words


def written(key: str) -> str:
    """A key as it stands in a file."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else f'"{key}"'


def plain(value: object) -> object:
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return value if isinstance(value, str | bool | int | float) else str(value)


def quoted(value: object) -> str:
    """A value in an error: as it was written if it is short, else what it is."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."
