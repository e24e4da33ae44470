"""The cards of Hanabi in a few signs: a letter and a colour for each suit, which no other suit of the game has.

The letter is there for whoever sees no colours, and for pipes. A suit of many colours, such as rainbow, has a colour
for its letter, and others for its ranks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from facedown.core.cards import Card, Face
from facedown.games.hanabi.suits import OWN, ClueKind, Firework, Variant
from facedown.telling.naming import own_id
from facedown.telling.shape import CARD, STRONG, Span, Words, joined, words

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

MANY: Final = ("red", "yellow", "green", "blue", "magenta")
BASIC: Final = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "purple": "magenta",
    "teal": "cyan",
}
SPECIAL: Final = {
    "white": "white",
    "gray": "#bcbcbc",
    "null": "#949494",
    "black": "#767676",
    "dark null": "#585858",
    "pink": "pink",
    "light pink": "#ffd7ff",
    "dark pink": "#ff5faf",
    "gray pink": "#d7afd7",
    "brown": "brown",
    "dark brown": "#875f00",
    "multicolour": "#ffaf87",
    "orange": "orange",
    "dark orange": "#af5f00",
}
MANY_COLOURED: Final = {
    "rainbow": "white",
    "dark rainbow": "#bcbcbc",
    "muddy rainbow": "#af875f",
    "cocoa rainbow": "#875f00",
    "omni": "#ffd787",
    "dark omni": "#d7af00",
    "prism": "#d7ffff",
    "dark prism": "#87afaf",
}
SHADES: Final = {
    "ruby": "red",
    "tomato": "#ff5f5f",
    "carrot": "#ff875f",
    "mahogany": "#af5f5f",
    "cardinal": "#d7005f",
    "tangerine": "#ffaf00",
    "peach": "#d7875f",
    "tan": "#afaf5f",
    "yam": "#d7af00",
    "taupe": "#875f5f",
    "lime": "#87ff00",
    "forest": "#00af00",
    "geas": "#87d75f",
    "ice": "#d7ffff",
    "sapphire": "#afd7ff",
    "sky": "#87d7ff",
    "berry": "#5f87ff",
    "beatnik": "#5f87af",
    "navy": "#5f5fd7",
    "ocean": "#005faf",
    "indigo": "#5f00d7",
    "plum": "#875faf",
    "orchid": "#d75fd7",
    "violet": "#8700d7",
}
"""The suits that share the basic colours."""
COLOURS: Final = {**BASIC, **SPECIAL, **MANY_COLOURED, **SHADES}
A_FEW: Final = 2
"""Of so few cards that a slot can hold, each is named."""


class Palette:
    """The letters and the colours of a game's suits."""

    def __init__(self, faces: Sequence[Face]) -> None:
        cards = [cast(Firework, face) for face in faces]
        self.names: Final = [card.name.rpartition(" ")[0] for card in cards if card.rank == 1]
        self.letters: Final = letters_for(self.names)

    def colour(self, suit: int) -> str:
        return COLOURS.get(self.names[suit], "white")

    def colour_of_rank(self, suit: int, rank: int) -> str:
        many = self.names[suit] in MANY_COLOURED
        return MANY[(rank - 1) % len(MANY)] if many else self.colour(suit)

    # Cards

    def card(self, card: Card, *tones: str) -> Words:
        """A card as it lies in a hand or in a line of cards: R1."""
        return self.face(cast(Firework, card.face), *tones, of=own_id(card))

    def face(self, face: Firework, *tones: str, of: int | None = None) -> Words:
        letter = Span(self.letters[face.suit], CARD, tones, self.colour(face.suit), of)
        rank = Span(str(face.rank), CARD, tones, self.colour_of_rank(face.suit, face.rank), of)
        return run([letter, rank])

    def cards(self, faces: Iterable[Firework]) -> Words:
        return joined(" ", [self.face(face, STRONG) for face in faces])

    def spelled(self, card: Card) -> Words:
        """A card in a sentence: red 1."""
        if not card.known:
            return words("a card")
        face, of = cast(Firework, card.face), own_id(card)
        name = [Span(span.text, CARD, span.tones, span.colour, of) for span in self.name(face.suit)]
        rank = Span(f" {face.rank}", CARD, (STRONG,), self.colour_of_rank(face.suit, face.rank), of)
        return run([*name, rank])

    def rank(self, suit: int, rank: int, *tones: str) -> Span:
        return Span(str(rank), tones=tones, colour=self.colour_of_rank(suit, rank))

    # Suits

    def letter(self, suit: int) -> Span:
        return Span(self.letters[suit], tones=(STRONG,), colour=self.colour(suit))

    def name(self, suit: int) -> Words:
        """A suit by its name; one of many colours shows them."""
        letters = enumerate(self.names[suit], 1)
        return run(
            [Span(letter, tones=(STRONG,), colour=self.colour_of_rank(suit, place)) for place, letter in letters]
        )

    def suit(self, suit: int) -> Words:
        return words(self.letter(suit), " ", self.name(suit))

    # Clues

    def clue(self, name: str) -> Words:
        """What is said in a clue: a colour or a rank."""
        return words(Span(name, tones=(STRONG,), colour=COLOURS.get(name, "")))

    def told(self, variant: Variant, touched: int) -> Words:
        """The clues that touched a card: R3."""
        return words(*[self.mark(kind) for kind in variant.clues if touched >> kind.index & 1])

    def mark(self, kind: ClueKind) -> Span:
        """A clue in one sign: the rank, or the colour's letter; odd and even are O and E."""
        if kind.name.isdigit():
            return Span(kind.name, tones=(STRONG,))
        own = self.letters[self.names.index(kind.name)] if kind.name in self.names else letters_for([kind.name])[0]
        return Span(own, tones=(STRONG,), colour=COLOURS.get(kind.name, ""))

    # Sets of cards

    def gist(self, variant: Variant, mask: int) -> Words:
        """A set of cards in few signs: the cards if they are few, else the suits and the ranks that are among them.

        Suits that ranks touch in another way stand apart where they have other ranks: 3/I is any 3, or pink. Of all
        cards there is nothing to say.
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
        return words(first or self.group(plain, len(self.names)), "/", self.group(odd, 99))

    def group(self, faces: Sequence[Firework], suits: int) -> Words:
        """The suits among some cards, unless all of so many are there, and the ranks, unless all are there."""
        found, ranks = sorted({face.suit for face in faces}), ranks_in(faces)
        parts = [words(*map(self.letter, found))] if len(found) < suits else []
        parts += [words("".join(map(str, ranks)))] if len(ranks) < 5 else []
        return joined(" ", parts)


def run(spans: Iterable[Span]) -> Words:
    """Spans one after the other; neighbours that differ in nothing but their texts are one."""
    found: list[Span] = []
    for span in spans:
        if found and found[-1]._replace(text=span.text) == span:
            found[-1] = span._replace(text=found[-1].text + span.text)
        else:
            found.append(span)
    return words(*found)


def ranks_in(faces: Iterable[Firework]) -> list[int]:
    return sorted({face.rank for face in faces})


def letters_for(names: Sequence[str]) -> list[str]:
    """A letter for each suit, its own if it is free."""
    taken: list[str] = []
    for name in names:
        wanted = f"{LETTERS.get(name, '')}{name}abcdefghijklmnopqrstuvwxyz".replace(" ", "").upper()
        taken.append(next(letter for letter in wanted if letter not in taken))
    return taken
