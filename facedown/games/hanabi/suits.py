"""Suits as data: which cards there are, and which clues touch them.

One table says what clues do: for each clue the set of cards that it touches, as a number with a bit for each kind of
card. For colours and for ranks a suit says whether its own, none or all of them touch it. A twist changes that for a
whole variant, or for all its cards of one rank. `variants.py` finds variants by their names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from facedown.core.cards import Face
from facedown.core.sealing import sealed

OWN: Final = "own"
NONE: Final = "none"
ALL: Final = "all"
PRISM: Final = "prism"
"""For colours: each rank is touched by one colour, in order."""
DECEPTIVE: Final = "deceptive"
"""For ranks: each suit is touched by one of the other ranks, in order."""

RANKS: Final = (1, 2, 3, 4, 5)
FULL: Final = (3, 2, 2, 2, 1)
DARK: Final = (1, 1, 1, 1, 1)


class Suit:
    """One suit: which colours and which ranks touch its cards, and how many copies of each rank there are."""

    def __init__(
        self,
        name: str,
        colours: str = OWN,
        ranks: str = OWN,
        copies: tuple[int, ...] = FULL,
        named: tuple[str, ...] = (),
        crossed: bool = False,
    ) -> None:
        self.name: Final = name
        self.colours: Final = colours
        self.ranks: Final = ranks
        self.copies: Final = copies
        self.named: Final = named or (name,)
        """Its own colours, by which a clue names it; most have one, their name."""
        self.crossed: Final = crossed
        """Whether a card that is played is discarded, and one that is discarded is played."""


BASIC: Final = tuple([Suit(name) for name in ("red", "yellow", "green", "blue", "purple", "teal")])

SPECIAL: Final = {
    suit.name: suit
    for suit in (
        *(Suit("null", NONE, NONE), Suit("brown", OWN, NONE), Suit("muddy rainbow", ALL, NONE)),
        *(Suit("white", NONE, OWN), Suit("multicolour"), Suit("rainbow", ALL, OWN)),
        *(Suit("light pink", NONE, ALL), Suit("pink", OWN, ALL), Suit("omni", ALL, ALL)),
        *(Suit("dark null", NONE, NONE, DARK), Suit("dark brown", OWN, NONE, DARK, ("brown",))),
        *(Suit("cocoa rainbow", ALL, NONE, DARK), Suit("gray", NONE, OWN, DARK), Suit("black", OWN, OWN, DARK)),
        *(Suit("dark rainbow", ALL, OWN, DARK), Suit("gray pink", NONE, ALL, DARK)),
        *(Suit("dark pink", OWN, ALL, DARK, ("pink",)), Suit("dark omni", ALL, ALL, DARK)),
        *(Suit("prism", PRISM, OWN), Suit("dark prism", PRISM, OWN, DARK)),
        *(Suit("orange", crossed=True), Suit("dark orange", OWN, OWN, DARK, ("orange",), crossed=True)),
    )
}
"""The suits besides the basic ones; the dark ones have one copy of each card."""


class Firework(Face):
    """A card: a suit and a rank. `bit` stands for it in sets of cards."""

    def __init__(self, suit: int, rank: int, suit_name: str, copies: int, crossed: bool = False) -> None:
        self.value = rank
        self.copies = copies
        super().__init__(f"{suit_name} {rank}")
        self.suit: Final = suit
        self.rank: Final = rank
        self.crossed: Final = crossed
        self.index: Final[int] = 5 * suit + rank - 1
        self.bit: Final[int] = 1 << self.index


class ClueKind:
    """What can be said: a colour or a rank. `touches` is the set of the cards that it touches."""

    def __init__(self, index: int, name: str, rank: int, value: int, touches: int) -> None:
        self.index: Final = index
        self.name: Final = name
        self.rank: Final = rank
        """The rank that is said; 0 for a colour."""
        self.value: Final = value
        """Its number on hanab.live: a colour's place among the colours, or the rank."""
        self.touches: Final = touches

    def __str__(self) -> str:
        return self.name


EXACTLY: Final = "exactly"
DOWN: Final = "down"
UP: Final = "up"
PARITY: Final = "parity"
"""Which ranks a rank clue touches: itself, all lower or all higher ranks too, or every second one."""


class Twist:
    """What a variant changes for all of its suits; `says` is its rule in a sentence."""

    def __init__(
        self,
        says: str = "",
        rank: int = 0,
        colours: str = OWN,
        ranks: str = OWN,
        scarce: int = 0,
        reach: str = EXACTLY,
        mute: str = "",
        blind: str = "",
        synesthesia: bool = False,
        starved: bool = False,
    ) -> None:
        self.says: Final = says
        self.rank: Final = rank
        """The rank that is touched like a special suit, and how (`colours`, `ranks`)."""
        self.colours: Final = colours
        self.ranks: Final = ranks
        self.scarce: Final = scarce
        """The rank of which each suit has one copy fewer."""
        self.reach: Final = reach
        self.mute: Final = mute
        """The clues that cannot be given, "colours" or "ranks"."""
        self.blind: Final = blind
        """The clues that touch nothing and can be given all the same: "colours", "ranks", or both words."""
        self.synesthesia: Final = synesthesia
        """Only colours are said, and each rank counts as a colour too."""
        self.starved: Final = starved
        """Only half a clue token comes back, instead of a whole one."""


PLAIN: Final = Twist()


class Variant:
    """The suits of a game, and everything that follows from them."""

    def __init__(self, name: str, suits: Sequence[Suit], twist: Twist = PLAIN) -> None:
        self.name: Final = name
        self.suits: Final = tuple(suits)
        self.twist: Final = twist
        self.faces: Final = tuple([face for place, suit in enumerate(suits) for face in self.fireworks(place, suit)])
        self.copies: Final = tuple([face.copies for face in self.faces])
        self.everything: Final[int] = (1 << len(self.faces)) - 1
        self.best: Final[int] = 5 * len(self.suits)
        self.colours: Final = () if twist.mute == "colours" else colours_of(suits)
        """The colours that can be said."""
        self.clues: Final = (*self.colour_clues(), *self.rank_clues())
        self.touching: Final = tuple([self.clues_on(face) for face in self.faces])
        """For each card, the set of the clues that touch it."""
        self.named: Final[Mapping[str, ClueKind]] = MappingProxyType({clue.name: clue for clue in self.clues})
        self.blind: Final[int] = sum([1 << clue.index for clue in self.clues if self.is_blind(clue.rank > 0)])
        """The set of the clues that can always be given, since they touch nothing."""

    def fireworks(self, place: int, suit: Suit) -> list[Firework]:
        made: list[Firework] = []
        for rank in RANKS:
            copies = suit.copies[rank - 1] - (1 if rank == self.twist.scarce else 0)
            made.append(Firework(place, rank, suit.name, max(1, copies), suit.crossed))
        return made

    def colour_clues(self) -> list[ClueKind]:
        clues: list[ClueKind] = []
        for place, colour in enumerate(self.colours):
            touched = [face.bit for face in self.faces if self.colour_touches(colour, face)]
            clues.append(ClueKind(place, colour, 0, place, sum(touched)))
        return clues

    def rank_clues(self) -> list[ClueKind]:
        clues: list[ClueKind] = []
        for place, rank in enumerate(self.ranks_said(), len(self.colours)):
            touched = [face.bit for face in self.faces if self.rank_touches(rank, face)]
            name = {1: "odd", 2: "even"}[rank] if self.twist.reach == PARITY else str(rank)
            clues.append(ClueKind(place, name, rank, rank, sum(touched)))
        return clues

    def ranks_said(self) -> tuple[int, ...]:
        """A rank that touches none of its own cards, or that all others touch too, is not said."""
        twist = self.twist
        if twist.mute == "ranks" or twist.synesthesia:
            return ()
        if twist.reach == PARITY:
            return (1, 2)
        return tuple([rank for rank in RANKS if rank != twist.rank or twist.ranks == OWN])

    def colour_touches(self, colour: str, face: Firework) -> bool:
        suit, twist = self.suits[face.suit], self.twist
        if self.is_blind(False) or suit.colours == NONE:
            return False
        if suit.colours == ALL or (twist.synesthesia and suit.ranks != NONE and self.prism(face) == colour):
            return True
        if face.rank == twist.rank and twist.colours != OWN:
            return twist.colours == ALL
        return self.prism(face) == colour if suit.colours == PRISM else colour in suit.named

    def prism(self, face: Firework) -> str:
        """The colour that touches a rank of prism: the first colour touches 1, and so on, beginning again after the
        last.
        """
        return self.colours[(face.rank - 1) % len(self.colours)]

    def rank_touches(self, rank: int, face: Firework) -> bool:
        suit, twist = self.suits[face.suit], self.twist
        if self.is_blind(True) or suit.ranks == NONE:
            return False
        if suit.ranks == ALL:
            return True
        if face.rank == twist.rank and twist.ranks != OWN:
            return twist.ranks == ALL or (twist.ranks == DECEPTIVE and self.deceptive(face) == rank)
        return reaches(twist.reach, rank, face.rank)

    def deceptive(self, face: Firework) -> int:
        """The rank that touches a deceptive card: in the first suit the lowest that can be said, then the next, and so
        on.
        """
        said = self.ranks_said()
        return said[face.suit % len(said)]

    def is_blind(self, ranks: bool) -> bool:
        return ("ranks" if ranks else "colours") in self.twist.blind

    def clues_on(self, face: Firework) -> int:
        return sum([1 << clue.index for clue in self.clues if clue.touches & face.bit])

    def faces_in(self, cards: int) -> list[Firework]:
        """A set of cards as a list of them."""
        return [face for face in self.faces if cards & face.bit]


def colours_of(suits: Sequence[Suit]) -> tuple[str, ...]:
    """The own colours of all suits, each once, in the order of the suits."""
    return tuple(dict.fromkeys([colour for suit in suits if suit.colours == OWN for colour in suit.named]))


def reaches(reach: str, said: int, rank: int) -> bool:
    """Whether a rank clue touches cards of another rank."""
    if reach == DOWN:
        return rank <= said
    if reach == UP:
        return rank >= said
    return rank % 2 == said % 2 if reach == PARITY else rank == said


sealed(Suit, Twist, Firework, ClueKind, Variant)
