"""What to tell authors who give something the wrong thing: one line that says what to write instead."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from facedown.core.events import Event

LONGEST = 60


def wrong(rule: str, given: object) -> TypeError:
    """An error for something that breaks a rule such as "game.then takes events"."""
    return TypeError(f"{rule}, not {described(given)}")


def described(thing: object) -> str:
    """How an error names a thing, with a hint at what was probably meant."""
    if isinstance(thing, type):
        return f"the class {thing.__name__}: write {thing.__name__}()"
    if isinstance(thing, list | tuple) and thing and isinstance(thing[0], Event):
        return "a list of them: write * before it"
    try:
        text = repr(thing)
    except (ValueError, RecursionError):
        return f"a {type(thing).__name__} too large to be shown"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def check_events(rule: str, given: object) -> Sequence[Event]:
    """Return what was given if it is a list of events. Anything else is an error that names the rule."""
    if not isinstance(given, (list, tuple)):
        raise wrong(rule, given)
    for event in given:
        if not isinstance(event, Event):
            raise wrong(rule, event)
    return given


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest of the known words, if one is near; large and small letters are alike."""
    small = {other.casefold(): other for other in known}
    near = difflib.get_close_matches(word.casefold(), list(small), 1)
    return f"; did you mean {small[near[0]]}?" if near else ""
