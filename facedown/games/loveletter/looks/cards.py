"""Cards of Love Letter in a line of text: a colour for each number, a mark for insanity, a letter for each odd back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

from facedown.cli.looks import BACK
from facedown.core.cards import Card, Face
from facedown.games.loveletter.cards.letter import is_insane

COLOURS = (
    *("bright_black", "cyan", "green", "yellow", "bright_blue"),
    *("magenta", "bold yellow", "bright_magenta", "red", "bold red"),
)
"""The style of each number: it can be read on a dark ground and on a light one. Higher numbers begin anew."""

INSANE_MARK = "~"
INSANE_STYLE = "bold magenta"
BACK_STYLES = ("default", "reverse green", "reverse yellow", "reverse blue", "reverse red")


def colour_of(face: Face) -> str:
    return COLOURS[face.value % len(COLOURS)]


def card_name(card: Card, mode: str = "") -> Text:
    """A card as it lies: its number, its name, whether it is insane, and how it was played where that matters."""
    colour = colour_of(card.face)
    name = Text.assemble((str(card.face.value), f"bold {colour}"), " ", (card.face.name, colour))
    name.append(INSANE_MARK if is_insane(card.face) else "", INSANE_STYLE)
    return name.append(f" ({mode})" if mode else "", "dim")


def listed(cards: Iterable[Card]) -> Text:
    return Text(", ").join([card_name(card) for card in cards])


def coloured(text: Text, faces: Sequence[Face]) -> Text:
    """A sentence in which the names of cards have their colours."""
    for face in faces:
        text.highlight_regex(rf"(?<!\w){re.escape(face.name)}(?!\w)", colour_of(face))
    return text


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
            return BACK
        letters = [letter for letter in f"{name.upper()}123456789" if letter.isalnum() and letter.isascii()]
        return next((letter for letter in letters if letter not in self.marks.values()), "?")

    @property
    def several(self) -> bool:
        return len(self.names) > 1

    def of(self, card: Card) -> Text:
        place = self.names.index(card.back) if card.back in self.names else 0
        return Text(self.marks.get(card.back, BACK), BACK_STYLES[place % len(BACK_STYLES)])

    def row(self, cards: Iterable[Card]) -> Text:
        return Text(" ").join([self.of(card) for card in cards])

    def called(self, card: Card) -> str:
        return f"{card.back or 'plain'} back"

    def legend(self) -> Text:
        """What the marks mean; nothing where all backs are alike."""
        if not self.several:
            return Text("")
        return Text.assemble(("Backs:  ", "dim"), Text("   ").join([self.explained(name) for name in self.names]))

    def explained(self, name: str) -> Text:
        given_away = f": {self.telling[name]}" if name in self.telling else ""
        return Text.assemble(self.of(Card(-1, Face(), name)), f" {name or 'plain'}{given_away}")
