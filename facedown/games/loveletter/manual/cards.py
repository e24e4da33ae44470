"""The cards of a table as the manual prints them."""

from __future__ import annotations

import re
from typing import cast

from facedown.core.game import Game
from facedown.core.texts import text_of
from facedown.games.loveletter.cards.catalogue import CARDS
from facedown.games.loveletter.cards.letter import Letter
from facedown.games.loveletter.decks import BRAIN_CASE, Edition, by_value
from facedown.games.loveletter.game import LoveLetter

CardRow = tuple[int, str, str, str, str]
"""Number, name, copies, marks and text of a card."""


def cards_of(game: Game) -> list[CardRow]:
    """Every card: its number, its name, how many there are, what else can be seen on it, and its text."""
    edition = cast(LoveLetter, game).edition
    rows = [row_of(card, str(card.copies), looks(edition, card)) for card in sorted(edition.cards, key=by_value)]
    if edition.has_insanity:
        rows.insert(0, row_of(BRAIN_CASE, "-", "insane, outside the deck"))
    return rows


def named_elsewhere(game: Game) -> list[CardRow]:
    """The cards that are not in the deck, but that a card in it works like."""
    edition = cast(LoveLetter, game).edition
    there = {type(card) for card in edition.cards}
    texts = " ".join([printed_text(card) for card in edition.cards])
    absent = [kind() for kind in CARDS.values() if kind not in there and is_borrowed(kind().name, texts)]
    return [row_of(card, "-", "") for card in absent]


def is_borrowed(name: str, texts: str) -> bool:
    return re.search(rf"\b(As|is) (the )?{re.escape(name)}\b", texts) is not None


def row_of(card: Letter, copies: str, marks: str) -> CardRow:
    return card.value, card.name, copies, marks, printed_text(card)


def printed_text(card: Letter) -> str:
    """A card's text without its number, which stands beside it."""
    return re.sub(r"\s*\[[^\]]*\]$", "", text_of(type(card))).replace("\n", " ")


def looks(edition: Edition, card: Letter) -> str:
    """Remarks about a card: whether it is insane, which card it works like, and how its copies look."""
    several = len(backs(edition)) > 1
    prints = [
        (copies, look_of(back if several else "", front))
        for each, copies, back, front in edition.printed_cards()
        if each is card
    ]
    alike = len({look for _, look in prints}) == 1
    shown = [prints[0][1]] if alike else [f"{copies} {look or 'plain'}" for copies, look in prints]
    kind = type(card)().name
    known = ("insane" if card.is_insane() else "", f"like {kind}" if kind != card.name else "", *shown)
    return ", ".join([words for words in known if words])


def look_of(back: str, front: str) -> str:
    return " with ".join([words for words in (front, f"{back} back" if back else "") if words])


def has(edition: Edition, *kinds: type[Letter]) -> bool:
    return any(isinstance(card, kinds) for card in edition.cards)


def backs(edition: Edition) -> list[str]:
    printed = [back or "plain" for _, _, back, _ in edition.printed_cards()]
    return list(dict.fromkeys(printed))
