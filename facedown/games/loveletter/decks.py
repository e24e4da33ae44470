"""The editions: which cards, how many players, how many tokens, and what happens on a tie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.games.loveletter.cards import (
    Baron,
    Chancellor,
    Countess,
    Guard,
    Handmaid,
    King,
    Letter,
    Priest,
    Prince,
    Princess,
    Spy,
)


class Edition:
    """One printed edition of the game."""

    def __init__(
        self,
        title: str,
        cards: tuple[Letter, ...],
        tokens: Mapping[int, int],
        turned_up: int,
        discards_break_ties: bool,
    ) -> None:
        self.title: Final = title
        self.cards: Final = cards
        self.tokens: Final = dict(tokens)
        """How many tokens win the match, by the number of players."""
        self.turned_up: Final = turned_up
        """Cards laid aside face up in a game of two, besides the one that is always laid aside face down."""
        self.discards_break_ties: Final = discards_break_ties
        """Tied for the highest card: the larger sum of discards wins, nobody if that is equal too. Else all score."""
        self.numbers: Final = tuple(sorted({card.value for card in cards if card.value != 1}))
        """What a Guard may name."""
        self.names: Final = {card.value: card.name for card in cards}


CLASSIC: Final = Edition(
    "Classic",
    #     value, copies
    (
        Guard(1, 5),
        Priest(2, 2),
        Baron(3, 2),
        Handmaid(4, 2),
        Prince(5, 2),
        King(6, 1),
        Countess(7, 1),
        Princess(8, 1),
    ),
    tokens={2: 7, 3: 5, 4: 4},
    turned_up=3,
    discards_break_ties=True,
)

EDITION_2019: Final = Edition(
    "2019",
    (
        Spy(0, 2),
        Guard(1, 6),
        Priest(2, 2),
        Baron(3, 2),
        Handmaid(4, 2),
        Prince(5, 2),
        Chancellor(6, 2),
        King(7, 1),
        Countess(8, 1),
        Princess(9, 1),
    ),
    tokens={2: 6, 3: 5, 4: 4, 5: 3, 6: 3},
    turned_up=3,
    discards_break_ties=False,
)

EDITIONS: Final = {"classic": CLASSIC, "2019": EDITION_2019}
