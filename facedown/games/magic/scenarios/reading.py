"""Scenario files as data.

    ## Bolt
    Field:
      1 Mountain
    Hand: 1 Lightning Bolt
    Play:
      1 main you cast Lightning Bolt -> they
    Stop: 1 end
    Then: they life 17

`## name` begins a scenario and `# ...` is a comment. A section is a heading with a colon, and lines below it or one
behind the colon. Whatever is wrong is refused by its line, with what to write instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from facedown.core.advice import did_you_mean
from facedown.games.magic.scenarios.lines import read_action, read_card, read_defined, read_fact
from facedown.games.magic.scenarios.words import (
    JSON,
    LONGEST,
    BadScenario,
    Data,
    from_json,
    moment,
    number,
    player,
    yes_or_no,
)

ZONES: Final = {
    "field": "battlefield",
    "hand": "hand",
    "deck": "library",
    "graveyard": "graveyard",
    "exile": "exile",
}
"""How the zones are headed, and what they are called in the data."""
OF_A_PLAYER: Final = (*ZONES, "life", "below", "data")
OF_ALL: Final = ("cards", "play", "look", "stop", "then", "goal", "they", "shuffled", "strict", "without")
HEADING: Final = re.compile(
    rf"(?:(?P<whose>their|your)\s+)?(?P<own>{'|'.join(OF_A_PLAYER)})\s*:(?P<said>.*)"
    rf"|(?P<all>final\s+turn|{'|'.join(OF_ALL)})\s*:(?P<rest>.*)",
    re.IGNORECASE,
)


def blank_player() -> Data:
    return {"life": 20, **{zone: [] for zone in ZONES.values()}, "filler": None}


def blank(called: str) -> Data:
    """A scenario that says nothing but its name."""
    return {
        "name": called,
        "players": {"A": blank_player(), "B": blank_player()},
        "shuffled": False,
        "strict": False,
        "actions": [],
        "checkpoints": [],
        "stop": None,
        "expect": [],
        "goal": None,
        "define": [],
    }


def load(text: str) -> list[Data]:
    """The scenarios of a text, as data. Every key is there, also if the text does not say it."""
    reader = Reader()
    lines = text.removeprefix("\ufeff").split("\n")
    for count, line in enumerate(lines, 1):
        reader.at(count, line.strip())
    reader.end(len(lines))
    return reader.scenarios


def is_comment(line: str) -> bool:
    return line.startswith("#") and not begins_scenario(line)


def begins_scenario(line: str) -> bool:
    return re.match(r"##(?!#)", line) is not None


def is_plain(line: str) -> bool:
    """Whether a text is one line that nobody takes for a heading, a comment or JSON."""
    one = "\n" not in line and line == line.strip() and 0 < len(line) <= LONGEST
    return one and not line.startswith(("#", JSON)) and HEADING.match(line) is None and not nearest_heading(line)


class Reader:
    """Takes the lines of a file one by one."""

    def __init__(self) -> None:
        self.scenarios: Final[list[Data]] = []
        self.met: dict[str, int] = {}
        """The headings of this scenario, and where they stand."""
        self.entries: list[Any] | None = None
        """What the lines of the present section are added to."""
        self.read: Callable[[str], Any] = read_card
        self.absent: list[str] = []
        self.passing = False

    def at(self, count: int, line: str) -> None:
        try:
            self.take(count, line)
        except BadScenario as error:
            raise BadScenario(error.why, count, line) from None

    def take(self, count: int, line: str) -> None:
        if begins_scenario(line):
            self.end(count)
            self.scenarios.append(blank(line[2:].strip()))
        elif not line or is_comment(line):
            return
        elif not self.scenarios:
            raise BadScenario("a scenario begins with its name: write ## and a name first")
        elif found := HEADING.fullmatch(line):
            self.head(count, found)
        else:
            self.add(line)

    def add(self, line: str) -> None:
        """Add a line to its section."""
        if instead := nearest_heading(line):
            raise BadScenario(f"there is no such section{instead}")
        if self.entries is None:
            raise BadScenario(
                f"this belongs to no section: write one of {', '.join(ZONES).title()}, Play or Then above it"
            )
        if line.startswith(JSON):
            self.entries.append(from_json(line.removeprefix(JSON)))
        elif len(line) > LONGEST:
            raise BadScenario(f"a line has at most {LONGEST:,} letters")
        else:
            self.entries.append(self.read(line))

    def end(self, count: int) -> None:
        """Finish the scenario that ends in this line."""
        if self.passing:
            if not isinstance(self.scenarios[-1]["goal"], dict):
                raise BadScenario("They: pass goes with a goal: write Goal: you win this turn", count, "They: pass")
            self.scenarios[-1]["goal"]["they"] = "pass"
        for key in self.absent:
            leave_out(self.scenarios[-1], key, count)
        self.met, self.entries, self.absent, self.passing = {}, None, [], False

    # Headings

    def head(self, count: int, found: re.Match[str]) -> None:
        own = found["own"]
        word = " ".join((own or found["all"]).casefold().split())
        said = (found["said"] or found["rest"] or "").strip()
        whose = (found["whose"] or "").casefold()
        theirs = whose == "their"
        once = "goal" if word == "final turn" else f"{whose if word == 'data' or theirs else ''} {word}".strip()
        before = self.met.setdefault(once, count)
        if before != count and word != "look":
            raise BadScenario(f"{once.capitalize()} stands in line {before} already: write all of it there")
        self.entries = None
        if own and (word != "data" or whose):
            self.head_of_player(self.scenarios[-1]["players"]["B" if theirs else "A"], word, said)
        else:
            HEADS[word](self, said)

    def head_of_player(self, whose: Data, word: str, said: str) -> None:
        if word in ZONES:
            self.begin(whose[ZONES[word]], read_card)
            for line in said.split("; ") if said else ():
                self.add(line.strip())
        elif word == "life":
            whose["life"] = number(said)
        elif word == "below":
            whose["filler"] = None if said == "nothing" else read_filler(said)
        else:
            whose.update(read_data(said))

    def begin(self, entries: list[Any], read: Callable[[str], Any], said: str = "") -> None:
        self.entries, self.read = entries, read
        if said:
            self.add(said)

    def cards(self, said: str) -> None:
        self.begin(self.scenarios[-1]["define"], read_defined, said)

    def play(self, said: str) -> None:
        self.begin(self.scenarios[-1]["actions"], read_action, said)

    def look(self, said: str) -> None:
        checkpoint: Data = {"stop": moment(said), "expect": []}
        self.scenarios[-1]["checkpoints"].append(checkpoint)
        self.begin(checkpoint["expect"], read_fact)

    def stop(self, said: str) -> None:
        self.scenarios[-1]["stop"] = moment(said)

    def then(self, said: str) -> None:
        self.begin(self.scenarios[-1]["expect"], read_fact, said)

    def goal(self, said: str) -> None:
        self.scenarios[-1]["goal"] = read_goal(said)

    def final_turn(self, said: str) -> None:
        self.scenarios[-1]["goal"] = {"assembled": "A", "by": number(said)}

    def they(self, said: str) -> None:
        if said != "pass":
            raise BadScenario("write They: pass, or leave it out: then every answer of theirs counts")
        self.passing = True

    def shuffled(self, said: str) -> None:
        self.scenarios[-1]["shuffled"] = yes_or_no(said)

    def strict(self, said: str) -> None:
        self.scenarios[-1]["strict"] = yes_or_no(said)

    def data(self, said: str) -> None:
        self.scenarios[-1].update(read_data(said))

    def without(self, said: str) -> None:
        self.absent = [key.strip() for key in said.split(",")]
        for key in self.absent:
            leave_out(blank(""), key)


HEADS: Final[Mapping[str, Callable[[Reader, str], None]]] = {
    "cards": Reader.cards,
    "play": Reader.play,
    "look": Reader.look,
    "stop": Reader.stop,
    "then": Reader.then,
    "goal": Reader.goal,
    "final turn": Reader.final_turn,
    "they": Reader.they,
    "shuffled": Reader.shuffled,
    "strict": Reader.strict,
    "data": Reader.data,
    "without": Reader.without,
}


# What stands behind a heading


def read_data(said: str) -> Data:
    data = from_json(said)
    if not isinstance(data, dict):
        raise BadScenario('write the keys and what they hold, as in Data: {"source": "a book"}')
    return data


def read_filler(said: str) -> Data:
    data = read_card(said)
    if list(data) != ["name", "count"]:
        raise BadScenario("write a count and one card, as in Below: 40 Forest")
    return data


def read_goal(said: str) -> Data:
    found = re.fullmatch(r"(\S+) (?:win (?:this turn|by turn ([0-9]{1,6}))|survive turn ([0-9]{1,6}))", said)
    if found is None:
        raise BadScenario("write Goal: you win this turn, you win by turn 3 or you survive turn 3")
    who = player(found[1])
    return {"survive": who, "until": int(found[3])} if found[3] else {"win": who, "by": int(found[2] or 1)}


def nearest_heading(line: str) -> str:
    """What to say of a line that was meant as a heading; "" for others. Cards may have a colon in their names too."""
    word, colon, rest = line.partition(":")
    known = [*OF_A_PLAYER, *OF_ALL, "final turn", *[f"their {word}" for word in OF_A_PLAYER]]
    near = did_you_mean(word, known) if colon and len(word) <= 20 and not line.startswith(JSON) else ""
    return near or (f"; there are {', '.join(known)}" if colon and not rest else "")


def leave_out(scenario: Data, key: str, count: int = 0) -> None:
    """Take a key out of the data: of the scenario, or of a player, as in A.hand."""
    said = f"Without: {key}"
    whose, dot, rest = key.partition(".")
    place: Any = scenario if key in scenario else scenario.get("players")
    place, key = (place.get(whose), rest) if dot and isinstance(place, dict) else (place, key)
    if not isinstance(place, dict) or key not in place:
        raise BadScenario(f"{key!r} is no key of the data: write name, goal, B or A.hand", count, said)
    del place[key]
