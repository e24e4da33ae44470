"""A card is its printed sentence and a few lines."""

from __future__ import annotations

import ast
from pathlib import Path
from statistics import median

from facedown.core.texts import text_of
from facedown.games.loveletter.cards import letter
from facedown.games.loveletter.cards.catalogue import CARDS
from facedown.games.loveletter.cards.letter import Letter

FOLDER = Path(letter.__file__).parent


def lengths() -> dict[str, int]:
    """The lines of every class in the files of the cards, without blank ones."""
    found: dict[str, int] = {}
    for path in FOLDER.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef) and node.end_lineno:
                found[node.name] = sum(bool(line.strip()) for line in lines[node.lineno - 1 : node.end_lineno])
    return found


def ours() -> list[type[Letter]]:
    """The cards of the package, without those that somebody added."""
    return [card for card in CARDS.values() if card.__module__.startswith("facedown.")]


def test_the_median_card_takes_at_most_twelve_lines() -> None:
    cards = [lengths()[card.__name__] for card in ours()]
    assert len(cards) >= 44
    assert median(cards) <= 12


def test_every_card_has_its_printed_sentence_with_its_value() -> None:
    for card in ours():
        text = text_of(card)
        assert f"[{card().value}" in text, text
