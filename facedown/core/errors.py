"""What can go wrong, each with a sentence that says what to do."""

from __future__ import annotations

from typing import Final


class FacedownError(Exception):
    """Anything that facedown itself refuses. Its text is meant for the person at the keyboard."""


class IllegalChoice(FacedownError):
    """An answer that is well formed, and that a rule forbids at this moment. The text names the rule."""


class InvalidChoice(IllegalChoice):
    """An answer that is no answer: out of range, malformed, stale, or another seat's."""


class EndlessLoop(FacedownError):
    """Events that answer each other for ever. The text names the loop; the state is as it was before the choice."""


class BadRecord(FacedownError):
    """A record or a saved state that cannot be read back."""


class NoWorld(FacedownError):
    """No world fits what a viewer was told, so that none can be imagined."""


class NoSeat(FacedownError, LookupError):
    """A name, an index or a seat that is nobody's at this table."""


class BadSetup(FacedownError):
    """A game that cannot be started this way: unknown name, ruleset, option or number of players."""


NONSENSE: Final = (LookupError, TypeError, ValueError, AttributeError, AssertionError, ArithmeticError, RecursionError)
"""What code may raise when it is given nonsense, for example from a file that somebody changed."""


def in_short(error: Exception) -> str:
    """An error that nonsense has raised, in one line."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    return f"{type(error).__name__}: {error}"[:200]
