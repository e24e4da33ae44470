"""Decks that people write: TOML files, refused with the line of what is wrong in them.

rules = "house"

[[cards]]
name = "Barista"
like = "Baron"
count = 2
back = "coffee"
"""

from __future__ import annotations

import os

from facedown.files.sections import Section, parse_section, read_section
from facedown.games.loveletter.cards.catalogue import CARDS, DeckRow, known_as, whole_row


def read_deck(path: str | os.PathLike[str]) -> tuple[str, dict[str, object]]:
    """A deck's file: by which ruleset it is played, and the options of a game with that deck."""
    return deck_in(read_section(path))


def deck_in(written: Section) -> tuple[str, dict[str, object]]:
    written.only("title", "rules", "options", "cards")
    ruleset = written.text("rules", "house")
    rows = [row_of(card) for card in written.sections("cards")]
    if not rows:
        written.fail("the deck has no cards; begin each with [[cards]]")
    options = written.section("options") or parse_section("", written.name)
    if "deck" in options:
        options.fail("the deck is what [[cards]] say; take this line out", "deck")
    return ruleset, {**options.plain(), "deck": tuple(rows)}


def row_of(card: Section) -> DeckRow:
    card.only("name", "like", "value", "count", "back", "front")
    name = card.text("name")
    names = [known_as(kind) for kind in CARDS.values()]
    like = card.one_of("like" if "like" in card else "name", sorted(names))
    value = card.whole("value", -1, least=0, most=99)
    copies = card.whole("count", 1, least=1, most=99)
    return whole_row((name, like, value, copies, card.text("back") if "back" in card else None, card.text("front", "")))
