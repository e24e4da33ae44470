"""The messages between a table and a bot in another process: JSON, one message a line. docs/protocol.md shows each."""

from __future__ import annotations

import json
from typing import Any, Final

from facedown.core import whole
from facedown.core.choices import Choice
from facedown.core.codec import Codec
from facedown.core.events import Info
from facedown.core.release import RELEASE

VERSION: Final = 1
"""It changes whenever a bot that was written for an earlier one could misunderstand something."""
LISTED: Final = 1000
"""Of a question with more options than this, the others have numbers and are not listed."""


class Nonsense(Exception):
    """A bot said something that is no message."""


# What the table says


def hello(view: Any) -> bytes:
    """Which game this is, who plays it, who you are, and what the zones of a view are called."""
    return line("hello", protocol=VERSION, facedown=RELEASE, **about(view), you=view.viewer, places=places(view))


def about(view: Any) -> dict[str, Any]:
    """Which game a view is of, and who plays it."""
    names = [seat.name for seat in view.seats]
    return {"game": view.name, "ruleset": view.ruleset, "options": view.layout.options, "players": names}


def places(view: Any) -> list[list[Any]]:
    """The names of the zones of a view, each with the number of its owner."""
    return [[place.name, None if place.owner is None else place.owner.index] for place in view.layout.places]


def told(codec: Codec, info: Info) -> bytes:
    """Something happened."""
    return line("told", **info_parts(codec, info))


def info_parts(codec: Codec, info: Info) -> dict[str, Any]:
    event = None if info.event is None else codec.write(info.event)
    return {"kind": info.kind, "says": info.says(), "event": event, "did": codec.write(info.did)}


def forget(count: int) -> bytes:
    """Somebody took back an answer: the last so many things that you were told did not happen."""
    return line("forget", count=count)


def ask(number: int, view: Any, choice: Choice, seconds: float | None) -> bytes:
    """A question, its options in words, and the game as your seat may know it."""
    return line("ask", id=number, **choice_parts(choice), seconds=seconds, view=whole.state_of(view, past=False))


def choice_parts(choice: Choice) -> dict[str, Any]:
    words = [choice.option(index).words for index in range(min(choice.count, LISTED))]
    return {"prompt": choice.prompt, "count": choice.count, "options": words, "texts": list(choice.examples)}


def refused(number: int, reason: str) -> bytes:
    """Your answer was no good, and why. The question comes again, with another number."""
    return line("refused", id=number, reason=reason)


def gone(number: int) -> bytes:
    """Nobody waits for your answer any more."""
    return line("gone", id=number)


def over(view: Any) -> bytes:
    """The game is over, or goes on without you. Nothing comes after this."""
    return line("over", outcome=outcome_parts(view))


def outcome_parts(view: Any) -> dict[str, Any] | None:
    outcome = view.outcome
    if outcome is None:
        return None
    winners = [seat.index for seat in outcome.winners]
    return {"winners": winners, "reason": outcome.reason, "scores": list(outcome.scores)}


def line(type: str, **parts: Any) -> bytes:
    return json.dumps({"type": type, **parts}, separators=(",", ":")).encode() + b"\n"


# What the bot says


class Answer:
    """An answer to the question with this number: the index of an option, or words."""

    def __init__(self, number: int, option: int | str) -> None:
        self.number: Final = number
        self.option: Final = option


def read_ready(text: bytes) -> None:
    """Refuse what is no greeting, or one in another version."""
    said = message(text)
    if said["type"] != "ready":
        raise Nonsense(f"it said {said['type']!r} before it was ready")
    if said.get("protocol") != VERSION:
        raise Nonsense(f"it speaks protocol {shortened(said.get('protocol'))}, and this is {VERSION}")


def read_answer(text: bytes) -> Answer:
    said = message(text)
    number, option = said.get("id"), said.get("option")
    if said["type"] != "answer" or not isinstance(number, int):
        raise Nonsense(f"it said {shortened(said)}, which is no answer")
    if isinstance(option, bool) or not isinstance(option, int | str):
        raise Nonsense(f"its option is {shortened(option)}: say a number, or words")
    return Answer(number, option)


def message(text: bytes) -> dict[str, Any]:
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise Nonsense(f"it said {shortened(text)}, which is no JSON") from None
    if not isinstance(said, dict) or type(said.get("type")) is not str:
        raise Nonsense(f"it said {shortened(said)}, which has no type")
    return said


def shortened(said: object) -> str:
    text = ascii(said)
    return text if len(text) <= 60 else f"{text[:57]}..."
