"""Who helps a person at a keyboard with a game that asks often.

An aide answers what the person need not be asked ("pass", at a step where they have set no stop), and reads a line that
says more than one answer ("attack all") or none ("stop upkeep"). It sees what the person sees. Whether it answers by
itself must follow from what everybody sees and from what the person has set, and never from what they hold: otherwise
others could tell from the time that an answer takes what the person could have done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.core.game import Game
from facedown.games.declaration import loaded_class
from facedown.games.registry import declaration_of


@dataclass(frozen=True)
class Reply:
    """What an aide makes of a line: the index of an answer, or a sentence for the person, or both."""

    answer: int | None = None
    says: str = ""


class Aide:
    """Helps the person at a seat. A game declares a class of its own."""

    def __init__(self, me: Seat) -> None:
        self.me = me

    def answers(self, view: Any, choice: Choice) -> int | None:
        """The index of the answer to a question that the person is not asked; None where they are."""
        return None

    def heeds(self, view: Any, choice: Choice, words: str) -> Reply | None:
        """What a line means, if it is for the aide. Raises `typed.Unclear` where it cannot be meant."""
        return None

    def asks_again(self) -> None:
        """An answer was taken back: the next question is asked, and what was planned is forgotten."""

    def settings(self) -> dict[str, Any]:
        """What the person has set, as plain data that JSON can hold; empty where all is as usual."""
        return {}

    def shown(self) -> dict[str, Any]:
        """What can be set and how it is, as plain data that a screen draws."""
        return self.settings()

    def restore(self, settings: Any) -> None:
        """Set what `settings` returned in an earlier game. What cannot be read is left as it is."""


def aide_for(game: Game, me: Seat) -> Aide | None:
    """Who helps a person with this game, if it declares somebody."""
    declared = declaration_of(type(game)).aide
    return loaded_class(declared, Aide)(me) if declared else None
