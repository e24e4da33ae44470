"""Where everything in a TOML file stands, and what is wrong with one that is not well formed.

`tomllib` reads a file and forgets where everything stood. A second walk over its tokens notes the line of every key,
table and item by its trail, such as `("cards", 2, "name")`. The walk comes after `tomllib`, and may trust that the file
is well formed.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final, TypeAlias

from facedown.core.errors import BadSetup

Trail: TypeAlias = tuple[str | int, ...]

DEEPEST: Final = 50
LONGEST: Final = 40
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


def bad(name: str, line: int, why: str) -> BadFile:
    return BadFile(f"{name}, line {line}: {why}")


def parsed(text: str, name: str) -> tuple[dict[str, Any], dict[Trail, int]]:
    """What a text in TOML says, and the line of everything in it; `name` is what errors call it."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise bad_syntax(text, name, str(error)) from None
    except (RecursionError, ValueError) as error:
        # Too deep, or too long a number. Up to there the file is well formed, and the walk refuses it by its line.
        LineWalk(text, name)
        raise BadFile(f"{name} cannot be read: {error}") from None
    return values, LineWalk(text, name).lines


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


class LineWalk:
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


def key_of(token: str) -> str:
    """A key without its quotes; only tomllib knows all that a backslash can mean."""
    return str(tomllib.loads(f"key = {token}")["key"]) if is_quoted(token) else token


def is_quoted(token: str) -> bool:
    return token.startswith(('"', "'"))
