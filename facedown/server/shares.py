"""Which tables are a process's own, where several processes share one store.

A table belongs to a process by the first letter of its name, so that a proxy can tell by the address alone where to
send somebody. Nothing is kept of it: with other shares after a restart, the same tables are divided anew.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import Final

ALPHABET: Final = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
"""The letters of tables' names, in the order of their codes."""
NAME: Final = 9
"""A table's name is made of so many random bytes."""


@dataclass(frozen=True)
class Share:
    """The share with this number, from 1, of so many."""

    number: int = 1
    of: int = 1

    @property
    def letters(self) -> str:
        """What the names of its tables begin with."""
        return ALPHABET[len(ALPHABET) * (self.number - 1) // self.of : len(ALPHABET) * self.number // self.of]

    def has(self, table: str) -> bool:
        return table[:1] in self.letters if table else False

    def new_name(self) -> str:
        """A name for a table that begins."""
        return secrets.choice(self.letters) + secrets.token_urlsafe(NAME)[1:]

    def pattern(self) -> str:
        """The first letter of its tables' names as a regular expression, for a proxy."""
        runs = re.findall("|".join([f"[{run}]+" for run in ("-", "0-9", "A-Z", "_", "a-z")]), self.letters)
        return f"[{''.join([run if len(run) == 1 else f'{run[0]}-{run[-1]}' for run in runs])}]"


def share_named(said: str) -> Share | None:
    """The share that `2/3` means; None if it means none."""
    found = re.fullmatch(r"([0-9]{1,2})/([0-9]{1,2})", said)
    if found is None:
        return None
    number, of = int(found[1]), int(found[2])
    return Share(number, of) if 1 <= number <= of <= len(ALPHABET) else None
