"""The entries of a script's queues, and how one of them may name something that can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.choices import Question
from facedown.core.kinds import Number
from facedown.games.magic.scenarios.naming import matches
from facedown.games.magic.scenarios.words import Data

if TYPE_CHECKING:
    from facedown.games.magic.scenarios.playing import Run

MANY: Final = 1_000
"""So many options of a question are looked at."""


class Unsaid:
    """What a script says that says nothing."""


NOTHING_SAID: Final = Unsaid()


def things_of(run: Run, question: Question) -> list[object]:
    """What can be chosen, as far as it is looked at."""
    return [question.pick(run.game, index) for index in range(min(question.count(run.game), MANY))]


def spec_of(name: str) -> Data:
    if name in ("A", "B"):
        return {"player": name}
    return {"alias": name[1:]} if name.startswith("@") else {"card": name}


def specs_in(entry: Data) -> list[Data]:
    """The names of an answer as targets."""
    if entry["is"] != "name":
        return []
    several = entry["value"] if isinstance(entry["value"], list) else [entry["value"]]
    return [spec_of(str(name)) for name in several]


def shorten(queue: list[Data], entry: Data) -> None:
    """Use up the first target of an entry."""
    place = queue.index(entry)
    rest = entry["targets"][1:]
    queue[place : place + 1] = [{**entry, "targets": rest}] if rest else []


def by_name(run: Run, question: Question, things: Sequence[object]) -> object:
    """What a name in the queue of choices means."""
    for entry in run.choices(question.seat):
        found = [thing for spec in specs_in(entry)[:1] for thing in matches(run.game, run.aliases, spec, things)]
        if found:
            run.choices(question.seat).remove(entry)
            return found[0]
    return NOTHING_SAID


def by_target(run: Run, question: Question, things: Sequence[object]) -> object:
    """An entry of the target queue may name what is chosen without being a target."""
    for entry in run.targets(question.seat):
        found = matches(run.game, run.aliases, entry["targets"][0], things)
        if found:
            shorten(run.targets(question.seat), entry)
            return found[0]
    return NOTHING_SAID


def plain_number(run: Run, question: Number) -> object:
    queue = run.choices(question.seat)
    for entry in queue:
        if entry["is"] == "number" and question.find(run.game, entry["value"]) >= 0:
            queue.remove(entry)
            return entry["value"]
    return NOTHING_SAID
