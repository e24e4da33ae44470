"""What is counted over many games, and what follows from the counts.

Only whole numbers are added up, so the order of the games does not matter.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

NORMAL_95 = 1.959964
"""95% of a normal distribution lies within this many standard deviations."""


@dataclass
class Tally:
    """The sums over some games. Seats are counted by their place, players by the name of their bot."""

    games: int = 0
    decisions: int = 0
    together: int = 0
    """The games that all players won."""
    seat_wins: Counter[int] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    factions: Counter[str] = field(default_factory=Counter)
    """The games that each side won."""
    sides: Counter[str] = field(default_factory=Counter)
    """The games in which each side took part."""
    scores: Counter[int] = field(default_factory=Counter)
    notes: Counter[str] = field(default_factory=Counter)
    remarked: int = 0
    """How often a bot made a remark on its own answers."""
    remarks: Counter[str] = field(default_factory=Counter)
    """The first remark of each game that has one."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.together += other.together
        self.remarked += other.remarked
        for name in ("seat_wins", "played", "won", "factions", "sides", "scores", "notes", "remarks"):
            getattr(self, name).update(getattr(other, name))

    def apart(self) -> bool:
        """Whether somebody won a game that not all players won."""
        return self.seat_wins.total() > 0 and set(self.seat_wins.values()) != {self.together}


def rate(wins: int, games: int) -> dict[str, Any]:
    """How often something happened, with the interval that its true frequency lies in."""
    low, high = wilson(wins, games)
    return {"wins": wins, "games": games, "rate": wins / games, "interval": [low, high]}


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95% interval: also right near 0 and 1, and for few games."""
    share, z2 = wins / games, NORMAL_95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = NORMAL_95 / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def of_scores(scores: Counter[int]) -> dict[str, Any]:
    """Mean, standard error of the mean, the 5% and 95% percentiles, and the histogram."""
    games = scores.total()
    mean = sum([score * count for score, count in scores.items()]) / games
    spread = sum([count * (score - mean) ** 2 for score, count in sorted(scores.items())])
    error = sqrt(spread / (games - 1) / games) if games > 1 else None
    histogram = {str(score): count for score, count in sorted(scores.items())}
    between = {"5": percentile(scores, 5), "95": percentile(scores, 95)}
    return {"mean": mean, "standard_error": error, "percentiles": between, "histogram": histogram}


def percentile(scores: Counter[int], share: int) -> int:
    """The lowest score that this share of the games does not exceed."""
    below = 0
    for score, count in sorted(scores.items()):
        below += count
        if 100 * below >= share * scores.total():
            return score
    raise ValueError("there are no scores")


def perfection(perfect: int, games: int) -> dict[str, Any]:
    """How often the best possible score was reached."""
    low, high = wilson(perfect, games)
    return {"perfect_games": perfect, "perfect_rate": perfect / games, "perfect_interval": [low, high]}
