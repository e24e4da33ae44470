"""Decks that are given instead of shuffled: a list of cards, from the top down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from facedown.core.errors import BadSetup
from facedown.games.hanabi.suits import Firework, Variant


def cards_named(variant: Variant, wanted: object) -> list[Firework]:
    """The cards of a deck: each "red 1", ("red", 1), (0, 1) or {"suitIndex": 0, "rank": 1}."""
    if not isinstance(wanted, tuple):
        raise BadSetup(f'a deck is a list of cards from the top down, as in ["red 1", "blue 3", ...], not {wanted!r}')
    cards = [card_named(variant, card, place + 1) for place, card in enumerate(wanted)]
    for face in variant.faces:
        there, copies = cards.count(face), variant.copies[face.index]
        if there != copies:
            raise BadSetup(f"the deck has {there} of {face}, and {variant.name} has {copies}")
    return cards


def card_named(variant: Variant, said: Any, place: int) -> Firework:
    suit, rank = parts_of(said)
    names = [suit.name for suit in variant.suits]
    if isinstance(suit, str) and suit.casefold() in names:
        suit = names.index(suit.casefold())
    if type(suit) is not int or type(rank) is not int or not (0 <= suit < len(names) and 1 <= rank <= 5):
        raise BadSetup(f"card {place} of the deck, {said!r}, is none of {variant.name}: suits are {', '.join(names)}")
    return variant.faces[5 * suit + rank - 1]


def parts_of(said: Any) -> tuple[Any, Any]:
    if isinstance(said, Mapping):
        return said.get("suitIndex"), said.get("rank")
    if isinstance(said, str):
        suit, _, rank = said.rpartition(" ")
        return suit, int(rank) if rank.isdigit() else rank
    return (said[0], said[1]) if isinstance(said, tuple) and len(said) == 2 else (None, None)
