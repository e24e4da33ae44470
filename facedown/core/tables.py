"""Files that people write by hand: decks of cards, setups of roles.

`tomllib` reads the file and forgets where everything stood. A second walk over its tokens notes the line of every
key, table and item by its trail, such as `("cards", 2, "name")`, so that a deck with a mistake in it can be told
where: `deck.toml, line 12: ...`. The walk comes after `tomllib`, and may trust that the file is well formed.
"""

from __future__ import annotations

import difflib
import os
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NoReturn, TypeAlias

from facedown.core.errors import BadSetup
from facedown.core.files import read_whole

Trail: TypeAlias = tuple[str | int, ...]

LARGEST: Final = 1_000_000
"""Bytes of a file that is read at all: people write shorter ones."""
DEEPEST: Final = 50
LONGEST: Final = 40
FEW: Final = 12
SAVE_AS_UTF8: Final = "it is not written in UTF-8; choose UTF-8 as the encoding where you save it"
TOO_DEEP: Final = f"tables and lists lie in each other more than {DEEPEST} deep; write them flatter"
TOO_LONG: Final = f"a number cannot have more than {LONGEST} digits; write a smaller one"

ENDS: Final = frozenset({",", "]", "}", ""})

TOKEN: Final = re.compile(
    r"""
      \#[^\n]*                                                   # a comment
    | \"{3} (?:[^\\]|\\.)*? \"{3,5}  |  '{3} .*? '{3,5}          # a text of many lines may end with quotes of its own
    | \" (?:[^\"\\\n]|\\.)* \"       |  ' [^'\n]* '
    | [][{},=.\"']                                               # a single quote of these is one that nothing closes
    | [^][{},=.\#\"'\s]+                                         # a bare key, or a part of a number or a date
    """,
    re.VERBOSE | re.DOTALL,
)
SYNTAX_ERROR: Final = re.compile(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", re.DOTALL)

# How tomllib's complaints begin, and what to do about each.
ADVICE: Final = {
    "Invalid value": 'this is no value; a text needs straight quotes, as in name = "Guard", and true and false small'
    " letters",
    "Invalid statement": "a line is a [table], a [[table]] of several, or key = value",
    "Expected '='": "write = between a key and its value; a key with spaces or special letters needs quotes",
    "Expected newline": "something follows the value; begin a line for each key, and # before a comment",
    "Expected ']'": "close the name of the table with ], and write nothing else on its line",
    "Expected ']]'": "close the name of the table with ]], and write nothing else on its line",
    "Cannot overwrite a value": "this already has a value further up; keep one of the two",
    "Duplicate inline table key": "this already has a value in the same { }; keep one of the two",
    "Cannot declare": "this table already began further up; several of a kind need [[ ]] around their name",
    "Cannot mutate": "what was written as one value further up cannot be added to; write it in one place",
    "Cannot redefine": "this table was already written further up; write it in one place",
    "Unclosed array": "a list before this is not closed; write a comma between its items and ] at its end",
    "Unclosed inline table": "a { is not closed; write commas between its keys and } at its end, all on one line",
    "Invalid initial character": "a key belongs here; { } stands on one line, with no comma before the }",
    "Unterminated string": "a text is not closed; write the quotes at its end as they are at its beginning",
    "Expected \"'": "a text is not closed; write the quotes at its end as they are at its beginning",
    "Illegal character '\\n'": "a text is not closed; write its quotes at the end of the line",
    "Found invalid character '\\n'": "a text is not closed; write its quotes at the end of the line",
    "Illegal character": "a character that nobody can see stands here; delete it",
    "Found invalid character": "a character that nobody can see stands here; delete it",
    "Unescaped '\\'": "a backslash in a text is written twice, \\\\",
    "Invalid date": "there is no such date; put it in quotes if it is a text",
}


class BadFile(BadSetup):
    """A file that cannot be used as it is written. The text names the file, the line and what to do."""


class Table:
    """A table of a file that people write, which knows the line of each of its values."""

    def __init__(self, name: str, values: dict[str, Any], lines: dict[Trail, int], trail: Trail = ()) -> None:
        self.name: Final = name
        self.values: Final = values
        self.lines: Final = lines
        self.trail: Final = trail
        self.line: Final = lines.get(trail, 1)

    def text(self, key: str, default: str | None = None) -> str:
        value = self.value(key, default, '"..."')
        if not isinstance(value, str):
            self.fail(f"{key} must be a text in quotes, not {shown(value)}", key)
        return value

    def whole(self, key: str, default: int | None = None, least: int = 0, most: int | None = None) -> int:
        """A whole number of at least `least`, and of at most `most` where that is given."""
        value = self.value(key, default, str(max(least, 1)))
        span = f"of at least {least}" if most is None else f"from {least} to {most}"
        if not isinstance(value, int) or isinstance(value, bool):
            self.fail(f"{key} must be a whole number {span}, without quotes, not {shown(value)}", key)
        if key in self.values and (value < least or (most is not None and value > most)):
            self.fail(f"{key} must be a whole number {span}, not {shown(value)}", key)
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            self.fail(f"{key} must be true or false, without quotes, not {shown(value)}", key)
        return value

    def one_of(self, key: str, choices: Iterable[str], default: str | None = None) -> str:
        known = list(choices)
        value = self.value(key, default, " or ".join([f'"{choice}"' for choice in known]))
        if key in self.values and value not in known:
            meant = did_you_mean(value, known) if isinstance(value, str) else ""
            if meant and len(known) > FEW:
                self.fail(f"{key} cannot be {shown(value)}{meant}", key)
            self.fail(f"{key} must be one of {', '.join(known)}, not {shown(value)}{meant}", key)
        return str(value)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; none where the key is missing."""
        values = self.values.get(key, [])
        if not isinstance(values, list):
            self.fail(f'{key} must be a list of texts, as in {key} = ["...", "..."], not {shown(values)}', key)
        for number, value in enumerate(values):
            if not isinstance(value, str):
                self.fail_at((key, number), f"every item of {key} must be a text in quotes, not {shown(value)}")
        return tuple([str(value) for value in values])

    def table(self, key: str) -> Table | None:
        """The table of this name in this one; None where it is missing."""
        if key not in self.values:
            return None
        values = self.values[key]
        if not isinstance(values, dict):
            self.fail(f"there is one {key} only, a table: write {self.header(key)}, and its keys below", key)
        return Table(self.name, values, self.lines, (*self.trail, key))

    def tables(self, key: str) -> list[Table]:
        """All tables of this name in this one; none where it is missing."""
        values = self.values.get(key, [])
        if not isinstance(values, list):
            self.fail(f"there can be several {key}, each a table: write [{self.header(key)}] above each of them", key)
        for number, value in enumerate(values):
            if not isinstance(value, dict):
                self.fail_at((key, number), f"every item of {key} must be a table, not {shown(value)}")
        return [Table(self.name, value, self.lines, (*self.trail, key, n)) for n, value in enumerate(values)]

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
        """Refuse the file, at the line of a key or at the table's own."""
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


def read_table(path: str | os.PathLike[str]) -> Table:
    """The file at a path, as its outermost table."""
    return parse_table(read_text(path), Path(path).name)


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file that somebody wrote by hand."""
    file = Path(path)
    try:
        written = read_whole(file, LARGEST)
    except FileNotFoundError:
        raise BadFile(f"there is no file {file}{neighbour(file) or '; check its name and folder'}") from None
    except (OSError, ValueError) as error:
        raise BadFile(unreadable(file, error)) from None
    try:
        return written.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise bad(file.name, written.count(b"\n", 0, error.start) + 1, SAVE_AS_UTF8) from None


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


def parse_table(text: str, name: str) -> Table:
    """A text in TOML as its outermost table; `name` is what errors call it."""
    if len(text) > LARGEST:
        raise BadFile(f"{name} has more than {LARGEST:,} letters; write less")
    text = text.replace("\r\n", "\n")
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise bad_syntax(text, name, str(error)) from None
    except (RecursionError, ValueError) as error:
        # Too deep, or too long a number. Up to there the file is well formed, and the walk refuses it by its line.
        Walk(text, name)
        raise BadFile(f"{name} cannot be read: {error}") from None
    return Table(name, values, Walk(text, name).lines)


def bad_syntax(text: str, name: str, complaint: str) -> BadFile:
    """What tomllib complains of, in words that say what to do."""
    found = SYNTAX_ERROR.fullmatch(complaint)
    what, line = (found[1], found[2]) if found else (complaint, None)
    advice = [ADVICE[beginning] for beginning in ADVICE if what.startswith(beginning)]
    why = advice[0] if advice else f"this is not TOML: {what}"
    return bad(name, int(line) if line else end_of(text), why)


def end_of(text: str) -> int:
    """Where a file that ends too early went wrong: at quotes that nothing closes, else at its end."""
    unclosed = [line for token, line in tokens_of(text) if token in {'"', "'"}]
    return unclosed[0] if unclosed else text.rstrip().count("\n") + 1


class Walk:
    """One walk over the tokens of a well-formed file, which notes the line of everything in it."""

    def __init__(self, text: str, name: str) -> None:
        self.name: Final = name
        self.tokens: Final = tokens_of(text)
        self.at = 0
        self.lines: Final[dict[Trail, int]] = {(): 1}
        self.counts: Final[dict[Trail, int]] = {}
        table: Trail = ()
        while self.at < len(self.tokens):
            if self.token() == "[":
                table = self.header()
            else:
                self.pair(table)

    def token(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def line(self) -> int:
        return self.tokens[self.at][1]

    def header(self) -> Trail:
        """`[a.b]` or `[[a.b]]`: the trail of the table that begins here."""
        line = self.line()
        brackets = 2 if self.tokens[self.at + 1][0] == "[" else 1
        self.at += brackets
        trail = self.key(())
        self.at += brackets
        if brackets == 2:
            self.counts[trail] = self.counts.get(trail, 0) + 1
            trail = self.inside(trail)
        self.lines[trail] = line
        return trail

    def pair(self, table: Trail) -> None:
        """`a.b = value`."""
        trail = self.key(table)
        self.at += 1
        self.value(trail)

    def key(self, trail: Trail) -> Trail:
        """`a.b`: where it leads from a table. The tables on the way begin here, unless they have a line already."""
        while True:
            trail = (*self.inside(trail), key_of(self.token()))
            self.note(trail)
            self.at += 1
            if self.token() != ".":
                return trail
            self.at += 1

    def inside(self, trail: Trail) -> Trail:
        """A name that stands for several tables means the last of them."""
        return (*trail, self.counts[trail] - 1) if trail in self.counts else trail

    def note(self, trail: Trail) -> None:
        if len(trail) > DEEPEST:
            raise bad(self.name, self.line(), TOO_DEEP)
        self.lines.setdefault(trail, self.line())

    def value(self, trail: Trail) -> None:
        if self.token() == "[":
            self.items(trail)
        elif self.token() == "{":
            self.inline_table(trail)
        else:
            self.scalar()

    def items(self, trail: Trail) -> None:
        number = 0
        self.at += 1
        while self.token() != "]":
            self.note((*trail, number))
            self.value((*trail, number))
            if self.token() == ",":
                self.at += 1
            number += 1
        self.at += 1

    def inline_table(self, trail: Trail) -> None:
        self.at += 1
        while self.token() != "}":
            self.pair(trail)
            if self.token() == ",":
                self.at += 1
        self.at += 1

    def scalar(self) -> None:
        """A number or a date can be several tokens, all on one line."""
        line = self.line()
        if len(self.token()) > LONGEST and not is_quoted(self.token()):
            raise bad(self.name, line, TOO_LONG)
        while self.token() not in ENDS and self.line() == line:
            self.at += 1


def tokens_of(text: str) -> list[tuple[str, int]]:
    """All tokens but the comments, each with its line."""
    found: list[tuple[str, int]] = []
    line, before = 1, 0
    for match in TOKEN.finditer(text):
        line += text.count("\n", before, match.start())
        before = match.start()
        if not match[0].startswith("#"):
            found.append((match[0], line))
    return found


# Words


def bad(name: str, line: int, why: str) -> BadFile:
    return BadFile(f"{name}, line {line}: {why}")


def key_of(token: str) -> str:
    """A key without its quotes; only tomllib knows all that a backslash can mean."""
    return str(tomllib.loads(f"key = {token}")["key"]) if is_quoted(token) else token


def is_quoted(token: str) -> bool:
    return token.startswith(('"', "'"))


def written(key: str) -> str:
    """A key as it stands in a file."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else f'"{key}"'


def plain(value: object) -> object:
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return value if isinstance(value, str | bool | int | float) else str(value)


def shown(value: object) -> str:
    """A value in an error: as it was written if it is short, else what it is."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest of the known words, if one is near; large and small letters are alike."""
    small = {other.casefold(): other for other in known}
    near = difflib.get_close_matches(word.casefold(), list(small), 1)
    return f"; did you mean {small[near[0]]}?" if near else ""
