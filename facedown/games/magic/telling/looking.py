"""Looking at what takes too much room on a screen: graveyards, exile, and a long stack."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from facedown.core.cards import Card
from facedown.games.magic.telling.story import all_of
from facedown.games.magic.telling.table import exiled, on_stack
from facedown.telling.shape import text_in

LOOK: Final = re.compile(r"(?:(?:my|your|their|the) )?(?P<where>graveyards?|exiled?|stack)", re.IGNORECASE)


def seen_there(view: Any, words: str) -> str:
    """What lies in the place that a person names; nothing where they name none."""
    found = LOOK.fullmatch(words)
    if found is None:
        return ""
    where = found["where"].casefold()
    if where == "stack":
        return the_stack(view)
    if where.startswith("exile"):
        return "\n".join([f"{seat}'s exiled cards: {cards_in(exiled(view, seat))}." for seat in view.seats])
    return "\n".join([f"{seat}'s graveyard: {cards_in(view.graveyards[seat].cards)}." for seat in view.seats])


def the_stack(view: Any) -> str:
    """Everything on the stack, numbered, the next one first."""
    lines = [f"{number} {text_in(on_stack(view, card))}" for number, card in enumerate(view.spells.cards, 1)]
    return "\n".join(lines) or "The stack is empty."


def cards_in(cards: Sequence[Card]) -> str:
    return all_of([named_there(card) for card in cards]) or "none"


def named_there(card: Card) -> str:
    return str(card.face.name) if card.known else "a card face down"
