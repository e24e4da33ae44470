"""Cards of Love Letter in words: a colour for each number, a mark for insanity, a letter for each odd back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from facedown.core.cards import Card, Face
from facedown.games.loveletter.cards.letter import is_insane
from facedown.telling.naming import card_span
from facedown.telling.shape import DIM, FILLED, NUMBER, STRONG, Span, Words, joined, sign, toned, words

COLOURS = ("grey", "cyan", "green", "yellow", "blue", "magenta", "orange", "pink", "red", "brown")
"""The colour of each number. Higher numbers begin anew."""
INSANE_MARK = "~"
INSANE_COLOUR = "magenta"
PLAIN_BACK = "▮"
BACK_COLOURS = ("", "green", "yellow", "blue", "red")


def colour_of(face: Face) -> str:
    return COLOURS[face.value % len(COLOURS)]


def card_words(card: Card, mode: str = "") -> Words:
    """A card as it lies: its number, its name, whether it is insane, and how it was played where that matters."""
    colour = colour_of(card.face)
    number = Span(str(card.face.value), NUMBER, (STRONG,), colour)
    insane = sign(INSANE_MARK if is_insane(card.face) else "", STRONG, colour=INSANE_COLOUR)
    return words(number, " ", card_span(card, colour), insane, toned(f" ({mode})" if mode else "", DIM))


def listed(cards: Iterable[Card]) -> Words:
    return joined(", ", [card_words(card) for card in cards])


def in_runs(numbers: Sequence[int]) -> str:
    """Numbers in their order; three and more in a row by the first and the last."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    said = [[f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(number) for number in run] for run in runs]
    return ", ".join([words for run in said for words in run])


class Backs:
    """The backs of a deck. The commonest is a plain one; each of the others is shown by a letter of its name."""

    def __init__(self, game: Any) -> None:
        names = [card.back for card in game.cards]
        self.names = sorted(set(names), key=lambda name: (name != "", -names.count(name), name))
        self.telling = {name: card.face.name for name, card in game.layout.backs.items()}
        """The backs that give a card away."""
        self.marks: dict[str, str] = {}
        for name in self.names:
            self.marks[name] = self.mark_for(name)

    def mark_for(self, name: str) -> str:
        if not self.marks:
            return PLAIN_BACK
        letters = [letter for letter in f"{name.upper()}123456789" if letter.isalnum() and letter.isascii()]
        return next((letter for letter in letters if letter not in self.marks.values()), "?")

    @property
    def several(self) -> bool:
        return len(self.names) > 1

    def of(self, card: Card) -> Words:
        return self.sign_of(card.back)

    def sign_of(self, name: str) -> Words:
        place = self.names.index(name) if name in self.names else 0
        tones = (FILLED,) if place else ()
        return sign(self.marks.get(name, PLAIN_BACK), *tones, colour=BACK_COLOURS[place % len(BACK_COLOURS)])

    def called(self, card: Card) -> str:
        return f"{card.back or 'plain'} back"

    def legend(self) -> Words:
        """What the marks mean."""
        return joined("   ", [self.explained(name) for name in self.names])

    def explained(self, name: str) -> Words:
        given_away = f": {self.telling[name]}" if name in self.telling else ""
        return words(self.sign_of(name), f" {name or 'plain'}{given_away}")
