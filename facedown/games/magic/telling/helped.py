"""What can be looked up: what to type, every card of the decks, the steps at which one is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from facedown.games.magic.pool.registry import FACES
from facedown.games.magic.telling.cards import cost_on, line_on, size_on, text_on
from facedown.telling.shape import FaceTold, Help, Words, text_in, words

if TYPE_CHECKING:
    from facedown.telling.teller import Teller

TYPING: Final = (
    "pass (or p, or Enter when you are answering something): give up priority",
    "pass all: let all that is on the stack happen, unless something new comes onto it",
    "attack all; attack bears, hawk; no attack: from your main phase, or when you are asked",
    "block bears -> hawk, elf -> hawk; no block: each blocker, and what it blocks",
    "done: pass until your turn is over, without an attack, unless your opponent does something",
    "go: pass until something happens, or until your next main phase",
    "stops: where you are asked; stop upkeep, no stop end: change it for your turns; stop their upkeep: for theirs",
    "pay: pay the rest of a price sensibly, where you are asked what pays for each symbol",
    "tap Forest: make mana by hand; it is gone at the end of the step",
    "graveyard, exile, stack: all that lies there",
    "? bolt: what a card does, also one that is not in these decks",
)


def help_of(teller: Teller, seen: Any, plain: Help) -> Help:
    """The cards with cost, type line and size."""
    cards = [with_kind(face) for face in plain.cards]
    return replace(plain, typing=tuple(map(said, TYPING)), cards=tuple(cards))


def said(line: str) -> Words:
    return words(line)


def with_kind(told: FaceTold) -> FaceTold:
    face = FACES.get(text_in(told.title))
    if face is None:
        return told
    numbers = " ".join([part for part in (cost_on(face), size_on(face)) if part])
    return replace(told, text=f"{line_on(face)}. {text_on(face)}".strip(), kind=words(numbers), value=None)
