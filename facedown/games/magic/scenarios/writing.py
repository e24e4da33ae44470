"""Data as scenario files. What the text has no words for is written as JSON, so that reading it gives the same data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from facedown.games.magic.scenarios.lines import (
    read_action,
    read_card,
    read_defined,
    read_fact,
    write_action,
    write_card,
    write_defined,
    write_fact,
)
from facedown.games.magic.scenarios.reading import ZONES, blank, is_plain, read_filler, read_goal
from facedown.games.magic.scenarios.words import (
    JSON,
    BadScenario,
    Data,
    as_moment,
    as_player,
    as_yes_or_no,
    from_json,
    moment,
    number,
    same,
    to_json,
    worded,
    yes_or_no,
)

Lines = Iterator[str]
Writer = tuple[Callable[[Any], str | None], Callable[[str], Any]]
"""How something is written, and how it is read."""

CARD: Final[Writer] = write_card, read_card
ACTION: Final[Writer] = write_action, read_action
FACT: Final[Writer] = write_fact, read_fact
DEFINED: Final[Writer] = write_defined, read_defined
YES: Final[Writer] = as_yes_or_no, yes_or_no
MOMENT: Final[Writer] = as_moment, moment


def dump(scenario: Data) -> str:
    """The text of a scenario. Reading it gives the same data."""
    if not isinstance(scenario, dict) or from_json(to_json(scenario)) != scenario:
        raise BadScenario("a scenario is a dict of numbers, texts, lists and dicts whose keys are texts")
    return "\n".join(Dump(scenario).lines()) + "\n"


class Dump:
    """Writes one scenario. What has no words is collected, and stands below as JSON."""

    def __init__(self, scenario: Data) -> None:
        self.scenario: Final = scenario
        self.rest: Final[Data] = {key: value for key, value in scenario.items() if key not in blank("")}
        self.absent: Final = [key for key in blank("") if key not in scenario]

    def lines(self) -> Lines:
        yield f"## {self.heading()}".rstrip()
        yield from self.section("define", "Cards", DEFINED)
        yield from self.players()
        yield from self.value("shuffled", "Shuffled", YES)
        yield from self.value("strict", "Strict", YES)
        yield from self.section("actions", "Play", ACTION)
        yield from self.checkpoints()
        yield from self.value("stop", "Stop", MOMENT)
        yield from self.section("expect", "Then", FACT)
        yield from self.goal()
        yield from [f"Data: {to_json(self.rest)}"] if self.rest else []
        yield from [f"Without: {', '.join(self.absent)}"] if self.absent else []

    def heading(self) -> str:
        """The name, if it can stand behind ##."""
        name = self.scenario.get("name", "")
        if isinstance(name, str) and "\n" not in name and name == name.strip() and not name.startswith("#"):
            return name
        self.rest["name"] = name
        return ""

    # Parts of a scenario

    def value(self, key: str, heading: str, writer: Writer) -> Lines:
        """A line for one value, unless it goes without saying."""
        value = self.scenario.get(key, blank("")[key])
        words = worded(value, *writer)
        if same(value, blank("")[key]):
            return
        if words is None:
            self.rest[key] = value
        else:
            yield f"{heading}: {words}"

    def section(self, key: str, heading: str, writer: Writer) -> Lines:
        entries = self.scenario.get(key, [])
        if isinstance(entries, list):
            yield from section(heading, entries, writer)
        else:
            self.rest[key] = entries

    def checkpoints(self) -> Lines:
        looks = self.scenario.get("checkpoints", [])
        if not isinstance(looks, list) or not all(is_look(look) for look in looks):
            self.rest["checkpoints"] = looks
            return
        for look in looks:
            yield f"Look: {as_moment(look['stop'])}"
            yield from entry_lines(look["expect"], FACT)

    def goal(self) -> Lines:
        goal = self.scenario.get("goal")
        if goal is None:
            return
        passing = isinstance(goal, dict) and goal.get("they") == "pass"
        words = goal_words({key: value for key, value in goal.items() if key != "they"} if passing else goal)
        if words is None:
            self.rest["goal"] = goal
            return
        yield words
        yield from ["They: pass"] if passing else []

    # Players

    def players(self) -> Lines:
        players = self.scenario.get("players", {"A": {}, "B": {}})
        if not is_two(players):
            self.rest["players"] = players
            return
        if "players" in self.scenario:
            self.absent.extend([letter for letter in ("A", "B") if letter not in players])
            for letter, whose in players.items():
                yield from self.player(letter, whose)

    def player(self, letter: str, whose: Data) -> Lines:
        usual = blank("")["players"][letter]
        rest = {key: value for key, value in whose.items() if key not in usual}
        self.absent.extend([f"{letter}.{key}" for key in usual if key not in whose])
        for key, value in whose.items():
            if key in usual and not same(value, usual[key]):
                lines = zone_lines(letter, key, value)
                yield from lines
                rest |= {} if lines else {key: value}
        yield from [f"{'Your' if letter == 'A' else 'Their'} data: {to_json(rest)}"] if rest else []


HEADINGS: Final = {**{key: heading.capitalize() for heading, key in ZONES.items()}, "life": "Life", "filler": "Below"}


def zone_lines(letter: str, key: str, value: Any) -> list[str]:
    """A zone, the life or what lies below, in words. Nothing if there are none."""
    heading = HEADINGS[key] if letter == "A" else f"Their {HEADINGS[key].lower()}"
    if key in ZONES.values():
        return list(section(heading, value, CARD)) if isinstance(value, list) else []
    words = worded(value, *((str, number) if key == "life" else FILLER))
    return [] if words is None or not is_plain(words) else [f"{heading}: {words}"]


def write_filler(filler: Data | None) -> str:
    return "nothing" if filler is None else write_card(filler)


FILLER: Final[Writer] = write_filler, lambda said: None if said == "nothing" else read_filler(said)


# Lines


def section(heading: str, entries: list[Any], writer: Writer) -> Lines:
    if entries:
        yield f"{heading}:"
        yield from entry_lines(entries, writer)


def entry_lines(entries: list[Any], writer: Writer) -> Lines:
    for entry in entries:
        words = worded(entry, *writer)
        yield f"  {words}" if words is not None and is_plain(words) else f"  {JSON}{to_json(entry)}"


def goal_words(goal: Any) -> str | None:
    if isinstance(goal, dict) and same(goal, {"assembled": "A", "by": goal.get("by")}):
        words = worded(goal["by"], str, number)
        return None if words is None else f"Final Turn: {words}"
    words = worded(goal, write_goal, read_goal)
    return None if words is None else f"Goal: {words}"


def write_goal(goal: Data) -> str:
    if "survive" in goal:
        return f"{as_player(goal['survive'])} survive turn {goal['until']}"
    return f"{as_player(goal['win'])} win {'this turn' if goal['by'] == 1 else 'by turn ' + str(goal['by'])}"


def is_look(look: Any) -> bool:
    """Whether a checkpoint is a moment and a list of facts, and nothing else."""
    if not isinstance(look, dict) or set(look) != {"stop", "expect"} or not isinstance(look["expect"], list):
        return False
    return worded(look["stop"], *MOMENT) is not None


def is_two(players: Any) -> bool:
    return (
        isinstance(players, dict) and set(players) <= {"A", "B"} and all(isinstance(p, dict) for p in players.values())
    )
