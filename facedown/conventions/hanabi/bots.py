"""The players of Hanabi that follow one of our conventions. (The list by name is in `facedown.players.bots`.)"""

from __future__ import annotations

from facedown.conventions.hanabi.firsts import V1_0
from facedown.conventions.hanabi.player import ConventionPlayer


class FirstPlayer(ConventionPlayer):
    """Plays by v1.0: a clue means that the newest card it touches can be played."""

    convention = V1_0
