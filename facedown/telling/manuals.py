"""How a game is played, in sentences, for whoever has never played it. They are those of `facedown rules`."""

from __future__ import annotations

from typing import Any, Final

from facedown.core.texts import text_of
from facedown.games.declaration import loaded
from facedown.games.registry import declaration_of

IN_SHORT: Final = "In short"

Chapter = tuple[str, list[str]]
"""A heading, and sentences."""


def rules_told(seen: Any) -> list[Chapter]:
    """The rules of a table, chapter by chapter, from what anybody may see.

    A manual's chapters `TYPED` are about what is typed into a terminal, and are left out.
    """
    manual = loaded(declaration_of(type(seen)).manual or None)
    paragraphs = [" ".join(paragraph.split()) for paragraph in text_of(type(seen)).split("\n\n")]
    if not hasattr(manual, "chapters_of"):
        return [(IN_SHORT, paragraphs)] if paragraphs[0] else []
    typed = getattr(manual, "TYPED", ())
    chapters = [(title, list(sentences)) for title, sentences in manual.chapters_of(seen) if title not in typed]
    return [(IN_SHORT, paragraphs[:1]), *chapters]
