"""Words that all parts of a scenario file share: who, when, which card, which target.

Each is read into data and written back. What has no words is written as JSON: `json {...}`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from facedown.core.advice import did_you_mean
from facedown.core.errors import NONSENSE, BadRecord, in_short

Data = dict[str, Any]

STEPS: Final = (
    *("untap", "upkeep", "draw", "main", "combat", "attackers", "blockers"),
    *("first_damage", "damage", "end_combat", "main2", "end", "cleanup"),
)
PLAYERS: Final = {"you": "A", "they": "B"}
LONGEST: Final = 1_000
"""How many letters a line may have that is not JSON."""
JSON: Final = "json "


class BadScenario(BadRecord, ValueError):
    """A text that is no scenario, or data that no text can hold. The message names the line and what would be right."""

    def __init__(self, why: str, line: int = 0, text: str = "") -> None:
        self.why: Final = why
        shown = text if len(text) <= 80 else f"{text[:77]}..."
        super().__init__(f"line {line}: {shown!r}: {why}" if line else why)


# Data


def from_json(text: str) -> Any:
    try:
        return json.loads(text, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise BadScenario(f'this is no JSON ({in_short(error)}): write it as in json {{"what": "turn"}}') from None


def refuse_constant(word: str) -> Any:
    raise ValueError(f"{word} is no number")


def to_json(data: Any) -> str:
    try:
        return json.dumps(data, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadScenario(f"a scenario holds numbers, texts, lists and dicts alone ({in_short(error)})") from None


def same(first: Any, second: Any) -> bool:
    """Whether two things are the same data. Here 1 and true differ, as they do in JSON."""
    return json.dumps(first, sort_keys=True) == json.dumps(second, sort_keys=True)


def worded(data: Any, write: Callable[[Any], str | None], read: Callable[[str], Any]) -> str | None:
    """Data in words, if there are words that read back as the same data."""
    try:
        words = write(data)
        return words if words is not None and same(read(words), data) else None
    except (BadScenario, *NONSENSE):
        return None


# Single words


def number(word: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", word):
        raise BadScenario(f"{word!r} is no number")
    return int(word)


def yes_or_no(word: str) -> bool:
    if word not in ("yes", "no"):
        raise BadScenario(f"{word!r} is neither yes nor no")
    return word == "yes"


def as_yes_or_no(value: object) -> str:
    return "yes" if value is True else "no"


def player(word: str) -> str:
    if word not in PLAYERS:
        raise BadScenario(f"{word!r} is nobody: write you or they{did_you_mean(word, PLAYERS)}")
    return PLAYERS[word]


def as_player(value: str) -> str:
    return {"A": "you", "B": "they"}[value]


def moment(words: str) -> Data:
    """A turn and a step, as in `1 main`."""
    turn, _, step = words.partition(" ")
    if not re.fullmatch("[0-9]{1,6}", turn):
        raise BadScenario(f"{turn!r} is no turn: write a turn and a step, as in 1 main")
    if step.strip() not in STEPS:
        instead = did_you_mean(step, STEPS) or f"; steps are {', '.join(STEPS)}"
        raise BadScenario(f"{step!r} is no step{instead}")
    return {"turn": int(turn), "step": step.strip()}


def as_moment(data: Data) -> str:
    return f"{data['turn']} {data['step']}"


# Cards and targets


def thing(words: str) -> Data:
    """A card by its name, its number among equal ones or its alias: `Grizzly Bears #1`, `@bear`."""
    found = re.fullmatch(
        r"(?P<card>[^@\s].*?)??(?:(?:^|\s+)#(?P<index>[0-9]{1,6}))?(?:(?:^|\s+)@(?P<alias>\S+))?", words
    )
    if found is None or not words:
        raise BadScenario(f"{words!r} is no card: write a name, or @ and an alias")
    data: Data = {key: value for key, value in found.groupdict().items() if value is not None}
    if "index" in data:
        data["index"] = int(data["index"])
    return data


def as_thing(data: Data) -> str | None:
    parts = [form.format(data[key]) for key, form in THING if key in data]
    return " ".join(parts) or None


THING: Final = (("card", "{}"), ("index", "#{}"), ("alias", "@{}"))


def pointed(words: str) -> Any:
    """What is attacked or blocked: a player's letter, a name, or data if more is said than a name."""
    if words in PLAYERS:
        return PLAYERS[words]
    data = thing(words)
    return data["card"] if list(data) == ["card"] else data


def as_pointed(value: Any) -> str | None:
    if value in ("A", "B"):
        return as_player(value)
    return value if isinstance(value, str) else as_thing(value)


def name(word: str) -> str:
    """A name among answers. Players are named as in the data."""
    return PLAYERS.get(word, word)


def as_name(value: str) -> str:
    return as_player(value) if value in ("A", "B") else value


def names(words: str) -> str | list[str]:
    several = [name(word.strip()) for word in words.split("; ")]
    return several if len(several) > 1 else several[0]


def as_names(value: str | list[str]) -> str:
    return "; ".join([as_name(each) for each in ([value] if isinstance(value, str) else value)])


def targets(words: str) -> list[Data]:
    return [target(word.strip()) for word in words.split("; ")]


def as_targets(several: list[Data]) -> str:
    return "; ".join([as_target(each) for each in several])


SAID_BEHIND: Final = re.compile(
    r"(.*\S)\s*\((?:mode (?P<mode>[0-9]{1,6})|x(?P<amount>[0-9]{1,9})|(?P<copy>(?:no )?copy))\)"
)


def target(words: str) -> Data:
    """One target, and what stands behind it: `Grizzly Bears (mode 2) (x3) (copy)`."""
    said: Data = {}
    while found := SAID_BEHIND.fullmatch(words):
        words = found[1]
        key, value = next((key, value) for key, value in found.groupdict().items() if value is not None)
        if key in said:
            raise BadScenario(f"{key} is said twice of {words!r}")
        said[key] = value == "copy" if key == "copy" else int(value)
    if words in PLAYERS:
        return {"player": PLAYERS[words], **said}
    return {**({"skip": True} if words == "nothing" else thing(words)), **said}


def as_target(data: Data) -> str:
    behind = [f" (mode {data['mode']})"] if "mode" in data else []
    behind += [f" (x{data['amount']})"] if "amount" in data else []
    behind += [" (copy)" if data["copy"] else " (no copy)"] if "copy" in data else []
    who = as_player(data["player"]) if "player" in data else "nothing" if "skip" in data else as_thing(data)
    return f"{who}{''.join(behind)}"
