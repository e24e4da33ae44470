"""How the cards of Hanabi look: a letter and a colour for each suit, and both tell it from all others of the game.

The letter is there for whoever sees no colours, and for pipes. A suit of many colours, such as rainbow, has a colour
for its letter, and others for its ranks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from rich.text import Text

from facedown.core.cards import Card, Face
from facedown.games.hanabi.suits import OWN, ClueKind, Firework, Variant

LETTERS: Final = {
    "rainbow": "m",
    "brown": "n",
    "black": "k",
    "null": "u",
    "pink": "i",
    "dark pink": "i",
    "prism": "i",
    "sapphire": "a",
    "forest": "r",
}
"""What players are used to write, where it is not the first letter of the name."""

MANY: Final = ("red", "yellow", "green", "bright_blue", "magenta")
BASIC: Final = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "bright_blue",
    "purple": "magenta",
    "teal": "cyan",
}
SPECIAL: Final = {
    "white": "bright_white",
    "gray": "color(250)",
    "null": "color(246)",
    "black": "color(243)",
    "dark null": "color(240)",
    "pink": "color(212)",
    "light pink": "color(225)",
    "dark pink": "color(205)",
    "gray pink": "color(182)",
    "brown": "color(137)",
    "dark brown": "color(94)",
    "multicolour": "color(216)",
    "orange": "color(208)",
    "dark orange": "color(130)",
}
MANY_COLOURED: Final = {
    "rainbow": "bright_white",
    "dark rainbow": "color(250)",
    "muddy rainbow": "color(137)",
    "cocoa rainbow": "color(94)",
    "omni": "color(222)",
    "dark omni": "color(178)",
    "prism": "color(195)",
    "dark prism": "color(109)",
}
SHADES: Final = {
    "ruby": "red",
    "tomato": "color(203)",
    "carrot": "color(209)",
    "mahogany": "color(131)",
    "cardinal": "color(161)",
    "tangerine": "color(214)",
    "peach": "color(173)",
    "tan": "color(143)",
    "yam": "color(178)",
    "taupe": "color(95)",
    "lime": "color(118)",
    "forest": "color(34)",
    "geas": "color(113)",
    "ice": "color(195)",
    "sapphire": "color(153)",
    "sky": "color(117)",
    "berry": "color(69)",
    "beatnik": "color(67)",
    "navy": "color(62)",
    "ocean": "color(25)",
    "indigo": "color(56)",
    "plum": "color(97)",
    "orchid": "color(170)",
    "violet": "color(92)",
}
"""The suits that share the basic colours."""
COLOURS: Final = {**BASIC, **SPECIAL, **MANY_COLOURED, **SHADES}
MISSING: Final = "·"
A_FEW: Final = 2
"""Of so few cards that a slot can hold, each is named."""


class Palette:
    """The letters and the colours of a game's suits."""

    def __init__(self, faces: Sequence[Face]) -> None:
        cards = [cast(Firework, face) for face in faces]
        self.names: Final = [card.name.rpartition(" ")[0] for card in cards if card.rank == 1]
        self.letters: Final = letters_for(self.names)

    def style(self, suit: int) -> str:
        return COLOURS.get(self.names[suit], "bright_white")

    def style_of_rank(self, suit: int, rank: int) -> str:
        many = self.names[suit] in MANY_COLOURED
        return MANY[(rank - 1) % len(MANY)] if many else self.style(suit)

    def short(self, face: Firework) -> str:
        return f"{self.letters[face.suit]}{face.rank}"

    def card(self, card: Card, style: str = "bold") -> Text:
        """A card as it lies in a hand or in a line of cards: R1."""
        return self.face(cast(Firework, card.face), style)

    def face(self, face: Firework, style: str = "bold") -> Text:
        letter = Text(self.letters[face.suit], style=f"{style} {self.style(face.suit)}")
        return Text.assemble(letter, self.rank(face.suit, face.rank, style))

    def cards(self, faces: Iterable[Firework]) -> Text:
        return Text(" ").join([self.face(face) for face in faces])

    def spelled(self, card: Card) -> Text:
        """A card in a sentence: red 1."""
        if not card.known:
            return Text("a card")
        face = cast(Firework, card.face)
        return Text.assemble(self.name(face.suit), " ", self.rank(face.suit, face.rank, "bold"))

    def rank(self, suit: int, rank: int, style: str = "") -> Text:
        return Text(str(rank), style=f"{style} {self.style_of_rank(suit, rank)}")

    def letter(self, suit: int) -> Text:
        return Text(self.letters[suit], style=f"bold {self.style(suit)}")

    def name(self, suit: int) -> Text:
        """A suit by its name; one of many colours shows them."""
        letters = enumerate(self.names[suit], 1)
        return Text.assemble(*[(letter, f"bold {self.style_of_rank(suit, place)}") for place, letter in letters])

    def suit(self, suit: int) -> Text:
        return Text.assemble(self.letter(suit), " ", self.name(suit))

    def clue(self, name: str) -> Text:
        """What is said in a clue: a colour or a rank."""
        return Text(name, style=f"bold {COLOURS.get(name, '')}")

    def told(self, variant: Variant, touched: int) -> Text:
        """The clues that touched a card: R3."""
        return Text.assemble(*[self.mark(kind) for kind in variant.clues if touched >> kind.index & 1])

    def mark(self, kind: ClueKind) -> Text:
        """A clue in one sign: the rank, or the colour's letter; odd and even are O and E."""
        if kind.name.isdigit():
            return Text(kind.name, style="bold")
        own = self.letters[self.names.index(kind.name)] if kind.name in self.names else letters_for([kind.name])[0]
        return Text(own, style=f"bold {COLOURS.get(kind.name, '')}")

    def gist(self, variant: Variant, mask: int) -> Text:
        """A set of cards in few signs: the cards if they are few, else the suits and the ranks that are among them.

        Suits that ranks touch in another way stand apart where they have other ranks: 3/I is any 3, or pink.
        """
        faces = variant.faces_in(mask)
        if len(faces) <= A_FEW:
            return self.cards(faces)
        plain = [face for face in faces if variant.suits[face.suit].ranks == OWN]
        odd = [face for face in faces if variant.suits[face.suit].ranks != OWN]
        if not plain or not odd or ranks_in(plain) == ranks_in(odd):
            return self.group(faces, len(self.names))
        ordinary = len([suit for suit in variant.suits if suit.ranks == OWN])
        first = self.group(plain, ordinary)
        return Text.assemble(first if first.plain else self.group(plain, len(self.names)), "/", self.group(odd, 99))

    def group(self, faces: Sequence[Firework], suits: int) -> Text:
        """The suits among some cards, unless all of so many are there, and the ranks, unless all are there."""
        found, ranks = sorted({face.suit for face in faces}), ranks_in(faces)
        parts = [Text.assemble(*map(self.letter, found))] if len(found) < suits else []
        parts += [Text("".join(map(str, ranks)))] if len(ranks) < 5 else []
        return Text(" ").join(parts)


def ranks_in(faces: Iterable[Firework]) -> list[int]:
    return sorted({face.rank for face in faces})


def letters_for(names: Sequence[str]) -> list[str]:
    """A letter for each suit, its own if it is free."""
    taken: list[str] = []
    for name in names:
        wanted = f"{LETTERS.get(name, '')}{name}abcdefghijklmnopqrstuvwxyz".replace(" ", "").upper()
        taken.append(next(letter for letter in wanted if letter not in taken))
    return taken
