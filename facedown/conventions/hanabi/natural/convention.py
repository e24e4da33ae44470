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
    means = (
        ("chop", "The oldest card that no clue touched. Its player discards it next."),
        (
            "a clue",
            "It is about one card: the chop if it is touched for the first time, else the newest card that is, "
            "else the newest card touched. That card is to be played, now or after cards that are known.",
        ),
        ("a save", "On the chop, a 2 or a 5 told by its rank, or another last copy, may be meant to be kept."),
        (
            "a step",
            "If the card before it is missing, somebody is asked for that: for their newest touched card that it can "
            "be (a prompt), else for their newest untouched card (a finesse).",
        ),
        ("good touch", "All touched cards are useful, and no two of them are the same."),
    )
