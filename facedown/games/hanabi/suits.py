"""Suits and variants as data: which cards there are, and which clues touch them.

What a clue does follows from one table: for each clue the set of cards it touches, as a number with a bit for each
kind of card. A suit says for colours and for ranks whether it is touched by its own, by none or by all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from facedown.core.cards import Face
from facedown.core.errors import BadSetup
from facedown.core.tables import did_you_mean

OWN: Final = "own"
NONE: Final = "none"
ALL: Final = "all"
PRISM: Final = "prism"
"""Of colours: each rank is touched by one colour, in order."""

RANKS: Final = (1, 2, 3, 4, 5)
FULL: Final = (3, 2, 2, 2, 1)
DARK: Final = (1, 1, 1, 1, 1)


class Suit:
    """One suit: which colours and which ranks touch its cards, and how many copies of each rank there are."""

    def __init__(self, name: str, colours: str = OWN, ranks: str = OWN, copies: tuple[int, ...] = FULL) -> None:
        self.name: Final = name
        self.colours: Final = colours
        self.ranks: Final = ranks
        self.copies: Final = copies


BASIC: Final = tuple([Suit(name) for name in ("red", "yellow", "green", "blue", "purple", "teal")])

SPECIAL: Final = {
    suit.name: suit
    for suit in (
        *(Suit("null", NONE, NONE), Suit("brown", OWN, NONE), Suit("muddy rainbow", ALL, NONE)),
        *(Suit("white", NONE, OWN), Suit("multicolour"), Suit("rainbow", ALL, OWN)),
        *(Suit("light pink", NONE, ALL), Suit("pink", OWN, ALL), Suit("omni", ALL, ALL)),
        *(Suit("dark null", NONE, NONE, DARK), Suit("dark brown", OWN, NONE, DARK)),
        *(Suit("cocoa rainbow", ALL, NONE, DARK), Suit("gray", NONE, OWN, DARK), Suit("black", OWN, OWN, DARK)),
        *(Suit("dark rainbow", ALL, OWN, DARK), Suit("gray pink", NONE, ALL, DARK)),
        *(Suit("dark pink", OWN, ALL, DARK), Suit("dark omni", ALL, ALL, DARK)),
        *(Suit("prism", PRISM, OWN), Suit("dark prism", PRISM, OWN, DARK)),
    )
}
"""The suits besides the basic ones; the dark ones have one copy of each card."""


class Firework(Face):
    """A card: a suit and a rank. `bit` stands for it in sets of cards."""

    def __init__(self, suit: int, rank: int, suit_name: str, copies: int) -> None:
        super().__init__(f"{suit_name} {rank}")
        self.suit: Final = suit
        self.rank: Final = rank
        self.value = rank
        self.copies = copies
        self.index: Final[int] = 5 * suit + rank - 1
        self.bit: Final[int] = 1 << self.index


def fireworks(place: int, suit: Suit) -> list[Firework]:
    return [Firework(place, rank, suit.name, suit.copies[rank - 1]) for rank in RANKS]


class ClueKind:
    """What can be said: a colour or a rank. `touches` is the set of the cards that it touches."""

    def __init__(self, index: int, name: str, rank: int, value: int, touches: int) -> None:
        self.index: Final = index
        self.name: Final = name
        self.rank: Final = rank
        """The rank that is said; 0 for a colour."""
        self.value: Final = value
        """The number by which others know it: a colour's place among the colours, or the rank."""
        self.touches: Final = touches

    def __str__(self) -> str:
        return self.name


class Variant:
    """The suits of a game, and all that follows from them."""

    def __init__(self, name: str, suits: Sequence[Suit]) -> None:
        self.name: Final = name
        self.suits: Final = tuple(suits)
        self.faces: Final = tuple([firework for place, suit in enumerate(suits) for firework in fireworks(place, suit)])
        self.copies: Final = tuple([face.copies for face in self.faces])
        self.everything: Final[int] = (1 << len(self.faces)) - 1
        self.best: Final[int] = 5 * len(self.suits)
        self.colours: Final = tuple([suit.name for suit in suits if suit.colours == OWN])
        self.clues: Final = (*self.colour_clues(), *self.rank_clues())
        self.touching: Final = tuple([self.clues_on(face) for face in self.faces])
        """For each card, the set of the clues that touch it."""
        self.named: Final = {clue.name: clue for clue in self.clues}

    def colour_clues(self) -> list[ClueKind]:
        clues: list[ClueKind] = []
        for place, colour in enumerate(self.colours):
            touched = [face.bit for face in self.faces if self.colour_touches(place, colour, face)]
            clues.append(ClueKind(place, colour, 0, place, sum(touched)))
        return clues

    def colour_touches(self, place: int, colour: str, face: Firework) -> bool:
        suit = self.suits[face.suit]
        if suit.colours == PRISM:
            return (face.rank - 1) % len(self.colours) == place
        return suit.colours == ALL or (suit.colours == OWN and suit.name == colour)

    def rank_clues(self) -> list[ClueKind]:
        clues: list[ClueKind] = []
        for rank in RANKS:
            touched = [face.bit for face in self.faces if self.rank_touches(rank, face)]
            clues.append(ClueKind(len(self.colours) + rank - 1, str(rank), rank, rank, sum(touched)))
        return clues

    def rank_touches(self, rank: int, face: Firework) -> bool:
        ranks = self.suits[face.suit].ranks
        return ranks == ALL or (ranks == OWN and face.rank == rank)

    def clues_on(self, face: Firework) -> int:
        return sum([1 << clue.index for clue in self.clues if clue.touches & face.bit])

    def faces_in(self, cards: int) -> list[Firework]:
        """A set of cards as a list of them."""
        return [face for face in self.faces if cards & face.bit]


NAMED: Final = re.compile(r"(?P<special>[^()]+) \((?P<count>[3-6]) Suits\)|(?P<plain>[3-6]) Suits", re.IGNORECASE)

_variants: Final[dict[str, Variant]] = {}


def variant(name: str) -> Variant:
    """A variant by its name: "No Variant", "6 Suits", "Rainbow (6 Suits)", "Pink & Brown (5 Suits)"."""
    key = name.strip().casefold()
    if key not in _variants:
        _variants[key] = Variant(name.strip(), suits_of(name.strip()))
    return _variants[key]


def suits_of(name: str) -> list[Suit]:
    if name.casefold() == "no variant":
        return list(BASIC[:5])
    found = NAMED.fullmatch(name)
    if found is None:
        raise BadSetup(f'there is no variant {name!r}; write it as in "6 Suits" or "Rainbow & Pink (6 Suits)"')
    specials = [special_suit(part) for part in found["special"].split("&")] if found["special"] else []
    count = int(found["count"] or found["plain"])
    if len(specials) >= count or len(set(specials)) < len(specials):
        raise BadSetup(f"{name!r}: name each special suit once, and fewer of them than {count}")
    return [*basic_suits(count - len(specials)), *specials]


def basic_suits(count: int) -> list[Suit]:
    """The ordinary suits of a game that has so many: two are red and blue, three are red, green and blue."""
    few = {2: [BASIC[0], BASIC[3]], 3: [BASIC[0], BASIC[2], BASIC[3]]}
    return few.get(count) or list(BASIC[:count])


def special_suit(name: str) -> Suit:
    suit = SPECIAL.get(name.strip().casefold())
    if suit is None:
        help = did_you_mean(name.strip(), SPECIAL) or f"; there are {', '.join(SPECIAL)}"
        raise BadSetup(f"there is no special suit {name.strip()!r}{help}")
    return suit
