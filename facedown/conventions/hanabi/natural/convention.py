"""The natural convention, in its order of priority, and the player who follows it."""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.natural.units import (
    Answer,
    DiscardChop,
    DiscardLeast,
    DiscardUseless,
    Gamble,
    GiveAnyClue,
    GiveClue,
    GiveSpareClue,
    MendNext,
    PlayKnown,
    SaveNext,
    Stall,
    StallOrDiscardUseless,
    TrustGoodTouch,
    UnderstandAnswers,
    UnderstandClues,
)
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.conventions.ucons import Convention

NATURAL: Final = Convention(
    "natural",
    Convention("understanding", UnderstandAnswers(), UnderstandClues(), TrustGoodTouch()),
    Answer(),
    MendNext(),
    SaveNext(),
    PlayKnown(),
    GiveClue(),
    GiveSpareClue(),
    Gamble(),
    Stall(),
    DiscardUseless(),
    StallOrDiscardUseless(),
    DiscardChop(),
    GiveAnyClue(),
    DiscardLeast(),
)


class NaturalPlayer(ConventionPlayer):
    """Plays as people do: good touch, play and save clues, prompts and finesses."""

    convention = NATURAL
