"""Annonces: runs and carrés that a player says in the first trick, and how they are compared.

A player says only of which kind an annonce is. Hands are sets of cards by their index (see `cards`): eight bits for
each suit, in the order of runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from facedown.core.nouns import Noun
from facedown.games.coinche.cards import ACE, JACK, KING, NINE, NO_TRUMP, QUEEN, RANKS, SUITS, TEN

TIERCE: Final = "tierce"
FIFTY: Final = "fifty"
CENT: Final = "cent"
CARRE: Final = "carré"

RUNS: Final = {3: (TIERCE, 20), 4: (FIFTY, 50), 5: (CENT, 100)}
"""By length: the kind of a run, and what it counts. A longer run counts as five cards."""
CARRES: Final = {JACK: 200, NINE: 150, ACE: 100, TEN: 100, KING: 100, QUEEN: 100}
CARRES_WITHOUT_TRUMPS: Final = {ACE: 200, TEN: 150, KING: 100, QUEEN: 100, JACK: 100, NINE: 100}
"""From the best to the lowest."""


class Annonce(Noun):
    """A run of one suit, named by its highest card, or (with no suit) four cards of one rank."""

    def __init__(self, kind: str, rank: int, suit: int) -> None:
        self.kind: Final = kind
        self.rank: Final = rank
        self.suit: Final = suit

    def points(self, denomination: int) -> int:
        if self.kind == CARRE:
            return carres_in(denomination)[self.rank]
        return next(points for kind, points in RUNS.values() if kind == self.kind)

    def strength(self, denomination: int) -> tuple[int, int, int, bool]:
        """Carrés before runs, then points, then the highest card, then a run in trumps."""
        if self.kind == CARRE:
            order = list(carres_in(denomination))
            return (1, self.points(denomination), -order.index(self.rank), False)
        return (0, self.points(denomination), self.rank, self.suit == denomination)

    def cards(self) -> tuple[int, ...]:
        """The indices of its cards. Of a longer run, the five highest."""
        if self.kind == CARRE:
            return tuple([8 * suit + self.rank for suit in range(4)])
        length = next(length for length, (kind, _) in RUNS.items() if kind == self.kind)
        return tuple([8 * self.suit + rank for rank in range(self.rank, self.rank - length, -1)])

    def __str__(self) -> str:
        if self.kind == CARRE:
            return f"four {RANKS[self.rank]}s"
        return f"{self.kind} to the {RANKS[self.rank]}{SUITS[self.suit]}"


def carres_in(denomination: int) -> dict[int, int]:
    """What four cards of each rank count, the best first."""
    return CARRES_WITHOUT_TRUMPS if denomination == NO_TRUMP else CARRES


def declarations(hand: int, denomination: int) -> list[tuple[Annonce, ...]]:
    """All annonces that can be said together: a card belongs to one of them only."""
    fours = [Annonce(CARRE, rank, -1) for rank in carres_in(denomination) if has_four(hand, rank)]
    found: list[tuple[Annonce, ...]] = []
    for count in range(len(fours), -1, -1):
        for chosen in combinations(fours, count):
            left = hand
            for four in chosen:
                left = without(left, four.cards())
            found.append((*chosen, *runs(left)))
    return found


def runs(hand: int) -> list[Annonce]:
    """The longest runs of three cards and more, each in one suit."""
    found: list[Annonce] = []
    for suit in range(4):
        length = 0
        for rank in range(9):
            if rank < 8 and hand >> (8 * suit + rank) & 1:
                length += 1
                continue
            if length >= 3:
                found.append(Annonce(RUNS[min(length, 5)][0], rank - 1, suit))
            length = 0
    return found


def sayings(hand: int, denomination: int) -> list[tuple[str, ...]]:
    """What a player with this hand can say: the kinds of some annonces. The most comes first, and nothing last."""
    found: set[tuple[str, ...]] = {()}
    for annonces in declarations(hand, denomination):
        for count in range(1, len(annonces) + 1):
            found.update([kinds_of(chosen) for chosen in combinations(annonces, count)])
    return sorted(found, key=lambda kinds: (-sum([KINDS[kind] for kind in kinds]), kinds))


KINDS: Final = {TIERCE: 20, FIFTY: 50, CENT: 100, CARRE: 101}


def kinds_of(annonces: Sequence[Annonce]) -> tuple[str, ...]:
    return tuple(sorted([annonce.kind for annonce in annonces]))


def meant(hand: int, kinds: tuple[str, ...], denomination: int) -> tuple[Annonce, ...]:
    """The best annonces that a player with this hand can mean by what they said. Empty where they hold no such."""
    best: list[Annonce] = []
    for annonces in declarations(hand, denomination):
        for chosen in combinations(annonces, len(kinds)):
            ranked = by_strength(chosen, denomination)
            if kinds_of(chosen) == kinds and strengths(ranked, denomination) > strengths(best, denomination):
                best = ranked
    return tuple(best)


def by_strength(annonces: Sequence[Annonce], denomination: int) -> list[Annonce]:
    """The best first."""
    return sorted(annonces, key=lambda annonce: annonce.strength(denomination), reverse=True)


def strengths(annonces: Sequence[Annonce], denomination: int) -> list[tuple[int, int, int, bool]]:
    return [annonce.strength(denomination) for annonce in annonces]


def has_four(hand: int, rank: int) -> bool:
    return all(hand >> (8 * suit + rank) & 1 for suit in range(4))


def without(hand: int, cards: Sequence[int]) -> int:
    for card in cards:
        hand &= ~(1 << card)
    return hand


def of_kind(kind: str) -> list[Annonce]:
    """All annonces of a kind that there are."""
    if kind == CARRE:
        return [Annonce(CARRE, rank, -1) for rank in CARRES]
    length = next(length for length, (name, _) in RUNS.items() if name == kind)
    return [Annonce(kind, top, suit) for suit in range(4) for top in range(length - 1, 8)]
