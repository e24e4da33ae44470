"""Forms: how one kind of line is written. A form reads a line, writes data as one, and says itself in errors.

    Form("put N KIND on CARD", do="counters")

Small words stand for themselves and capitals for slots; what stands in brackets may be left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from facedown.core.advice import did_you_mean
from facedown.games.magic.scenarios.words import (
    BadScenario,
    Data,
    as_names,
    as_pointed,
    as_targets,
    as_thing,
    as_yes_or_no,
    names,
    pointed,
    targets,
    thing,
    worded,
    yes_or_no,
)

ANY: Final = r"\S(?:.*?\S)??"
NUMBER: Final = r"-?[0-9]{1,9}"


@dataclass(frozen=True)
class Slot:
    """A place in a form: which words fit, how they are read, and how they are written (None: nothing to write)."""

    pattern: str
    read: Callable[[str], Data]
    write: Callable[[Data], str | None]


def slot(
    key: str, pattern: str = ANY, read: Callable[[str], Any] = str, write: Callable[[Any], str | None] = str
) -> Slot:
    """A slot for one key of the data."""
    return Slot(pattern, lambda words: {key: read(words)}, lambda data: write(data[key]) if key in data else None)


# The ability to activate: by its cost, its keyword or its loyalty

SYMBOLS: Final = r"[0-9WUBRGCXTQSP/(){}]+"
PAID: Final = r"(?i:sacrifice|discard|pay|put|remove|exile|return|tap|untap|reveal|mill)\b[^\"|]*?"
COST: Final = rf"(?:{SYMBOLS}|{PAID})(?:, ?(?:{SYMBOLS}|{PAID}))*"
BEGINS: Final = r"[^\"|]+?(?:\.\.\.|…)"
KEYWORD: Final = r"(?!of\b)[a-z][a-z-]*(?: (?!of\b)[a-z][a-z-]*)*?"
LOYALTY: Final = r"[-+−][0-9]{1,6}"


def which(words: str) -> Data:
    if re.fullmatch(LOYALTY, words):
        return {"loyalty": int(words.replace("−", "-"))}
    if re.fullmatch(BEGINS, words):
        return {"cost_begins": re.sub(r"(\.\.\.|…)$", "", words).rstrip(" ,")}
    return {"cost" if re.fullmatch(COST, words) else "keyword": words}


def as_which(data: Data) -> str | None:
    if "loyalty" in data:
        return f"{data['loyalty']:+}"
    if "cost_begins" in data:
        return f"{data['cost_begins']}..."
    words = data.get("cost", data.get("keyword"))
    return None if words is None else str(words)


def size(words: str) -> list[int]:
    return [int(part) for part in words.split("/")]


def as_size(value: Sequence[int]) -> str:
    return "/".join([str(part) for part in value])


SLOTS: Final = {
    "CARD": Slot(ANY, thing, as_thing),
    "ALIAS": slot("alias", r"@\S+", lambda words: words[1:], "@{}".format),
    "HOW": slot("how"),
    "TARGETS": slot("targets", ANY, targets, as_targets),
    "WHICH": Slot(rf"(?:{LOYALTY}|{BEGINS}|{COST}|{KEYWORD})", which, as_which),
    "WORDS": slot("ability", '"[^"]*"', lambda words: words[1:-1], '"{}"'.format),
    "ADDS": slot("adds", r"\S+"),
    "DEFENDER": slot("defender", ANY, pointed, as_pointed),
    "ATTACKER": slot("attacker", ANY, pointed, as_pointed),
    "KIND": slot("counter"),
    "N": slot("value", NUMBER, int),
    "YES": slot("value", "yes|no", yes_or_no, as_yes_or_no),
    "NAMES": slot("value", ANY, names, as_names),
    "VALUE": slot("value"),
    "P/T": slot("value", "-?[0-9]{1,9}/-?[0-9]{1,9}", size, as_size),
    "(all)": slot("scope", r"\((?:all|any)\)", lambda words: words[1:-1], "({})".format),
    "(base)": slot("base", r"\(base\)", lambda words: True, lambda value: "(base)"),
    "TYPE": slot("type"),
    "COLOURS": slot("colours", r"\S+"),
    "COLOUR": slot("colour", r"\S+"),
    "ABILITY": slot("ability"),
    "SPELL": slot("cast"),
    "LAND": slot("play"),
    "OTHER": slot("to"),
    "STACKED": slot("words"),
}
SAID: Final = {"OTHER": "CARD", "STACKED": "WORDS", "SPELL": "CARD", "YES": "yes|no", "WHICH": "COST|keyword|+N"}
"""How a slot is called in errors, if otherwise."""


class Form:
    """One way to write a line, and the data that goes without saying."""

    def __init__(self, words: str, **fixed: object) -> None:
        self.fixed: Final[Data] = fixed
        self.words: Final = words
        self.parts: Final = [part_of(found) for found in re.finditer(r"\[[^\]]*\]|\S+", words)]
        self.pattern: Final = re.compile("".join([pattern_of(*part) for part in self.parts]).removeprefix(r"\s+"))
        self.slots: Final = [word for part, _ in self.parts for word in part if word in SLOTS]

    @property
    def verb(self) -> str:
        return self.words.split()[0]

    def __str__(self) -> str:
        return re.sub(r"[A-Z]+", lambda found: SAID.get(found[0], found[0]), self.words)

    def read(self, line: str) -> Data | None:
        """The data of a line, or None if it is not written in this form."""
        found = self.pattern.fullmatch(line)
        if found is None:
            return None
        data = dict(self.fixed)
        for word, said in zip(self.slots, found.groups(), strict=True):
            data |= {} if said is None else SLOTS[word].read(said)
        return data

    def write(self, data: Data) -> str | None:
        """A line for the data, or None if this form cannot say them."""
        if any(key not in data or data[key] != value for key, value in self.fixed.items()):
            return None
        parts = [written(part, data) for part, _ in self.parts]
        if any(words is None and not optional for words, (_, optional) in zip(parts, self.parts, strict=True)):
            return None
        return " ".join([words for words in parts if words is not None])


Part = tuple[list[str], bool]
"""The words of a part of a form, and whether it may be left out."""


def part_of(found: re.Match[str]) -> Part:
    return found[0].strip("[]").split(), found[0].startswith("[")


def pattern_of(words: list[str], optional: bool) -> str:
    pattern = "".join([rf"\s+({SLOTS[word].pattern})" if word in SLOTS else rf"\s+{re.escape(word)}" for word in words])
    return f"(?:{pattern})?" if optional else pattern


def written(words: list[str], data: Data) -> str | None:
    said = [SLOTS[word].write(data) if word in SLOTS else word for word in words]
    return None if None in said else " ".join([str(word) for word in said])


def read_by(forms: Iterable[Form], line: str) -> Data:
    """The data of a line that is written in one of the forms."""
    verb, alike = line.partition(" ")[0], []
    for form in forms:
        if form.verb == verb:
            if (data := form.read(line)) is not None:
                return data
            alike.append(str(form))
    if alike:
        raise BadScenario(f"write {' or '.join(alike)}")
    verbs = list(dict.fromkeys([form.verb for form in forms]))
    raise BadScenario(f"there is no {verb!r} here{did_you_mean(verb, verbs) or '; there are ' + ', '.join(verbs)}")


def write_by(forms: Iterable[Form], data: Data) -> str | None:
    """The data in the first form that can say them."""
    return next((line for line in [worded(data, form.write, form.read) for form in forms] if line is not None), None)
