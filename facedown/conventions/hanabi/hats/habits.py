"""The habits of a table: constants for each number of players, which were found by trying."""

from __future__ import annotations


class Habits:
    """The habits of four players. All worths are in points: a known card to play is worth one."""

    more_plays: float = 0.6
    """What it is worth to know a second playable card, and each further one."""
    doubt: float = 0.2
    """The price of one bit of doubt about a card."""
    discard: float = 0.6
    """The price of each point that is lost, on average, by the best discard."""
    discard_later: float = 1.0
    """That price is multiplied by this for a player who has something to play first."""

    critical: float = 1.0
    """What is lost with the last copy of a card."""
    useful: float = 0.14
    """What is lost with any other card that is needed."""
    low_rank: float = 0.1
    """How much more is lost for each rank below 5."""

    clue_above: int = 4
    """With more tokens than this, a clue is better than the discard of a card that is not known to be useless."""
    spare: int = 1
    """How many tokens it takes to give a clue only because somebody has a playable card. They may know it already."""
    fear: float = 0.1
    """A clue is better than a discard that costs more than this."""
    risk: float = 9.0
    """A card that is playable or dead is played if it is playable with a greater probability than this."""
    pace: int = 4
    """Dead cards are thrown away while the pace is at least this."""

    sure: float = 1.0
    """A number stands for "none of those cards" if a clue for it exists with at least this probability."""
    saves: bool = False
    """Whether a player who gives no clue says that the next player's discard would be no last copy."""
    tells_by_plays: bool = False
    """Whether the choice among several playable cards tells a number."""

    horizon: int = 10
    """With this many cards left in the deck, players begin to imagine how the game may end."""
    worlds: int = 15
    """How many such games they imagine for a move."""
    playout_pace: int = 4
    """In these imagined games, cards are discarded while the pace is at least this."""


class HabitsOfTwo(Habits):
    doubt: float = 0.05
    discard: float = 0.5
    critical: float = 1.64
    useful: float = 0.16
    low_rank: float = 0.354
    clue_above: int = 7
    spare: int = 2
    fear: float = 0.4
    risk: float = 0.5
    pace: int = 3
    sure: float = 0.9
    saves: bool = True
    tells_by_plays: bool = True
    horizon: int = 5
    playout_pace: int = 2


class HabitsOfThree(Habits):
    doubt: float = 0.214
    discard: float = 0.5862
    discard_later: float = 0.653
    clue_above: int = 5
    pace: int = 3
    sure: float = 0.97
    tells_by_plays: bool = True
    horizon: int = 8
    playout_pace: int = 3


class HabitsOfMany(Habits):
    pace: int = 5
    playout_pace: int = 5


def habits_of(players: int) -> Habits:
    if players == 2:
        return HabitsOfTwo()
    if players == 3:
        return HabitsOfThree()
    return Habits() if players == 4 else HabitsOfMany()
