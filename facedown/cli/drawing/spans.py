"""Words of a telling as text of a terminal: a style for each tone, a colour for each name of a colour."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from facedown.cli.consoles import pictured
from facedown.telling.shape import (
    BAD,
    DIM,
    FILLED,
    GOOD,
    NOTABLE,
    SEAT,
    SIGN,
    STRONG,
    STRUCK,
    UNDERLINED,
    Span,
    Words,
)

STYLES = {
    STRONG: "bold",
    DIM: "dim",
    GOOD: "green",
    BAD: "red",
    NOTABLE: "yellow",
    FILLED: "reverse",
    UNDERLINED: "underline",
    STRUCK: "dim strike",
}
MIXED = {
    "blue": "bright_blue",
    "white": "bright_white",
    "grey": "bright_black",
    "orange": "color(208)",
    "pink": "color(212)",
    "brown": "color(137)",
}
"""The named colours that a terminal would call otherwise; they can be read on a dark ground and on a light one."""
YOU = "bold green"
LABEL = "bold yellow"
JOINERS = "\u200c\u200d"
"""They cannot be seen, but some scripts and pictures are written with them."""


def clean(words: str) -> str:
    """What somebody wrote, without anything that could take over a terminal."""
    return "".join([sign if sign.isprintable() or sign in JOINERS else "·" for sign in words])


def colour(name: str) -> str:
    return MIXED.get(name, name)


def style_of(span: Span, me: int | None) -> str:
    if span.role == SEAT:
        own = YOU if me is not None and span.of == me else "bold"
        return " ".join([own, *[STYLES[tone] for tone in span.tones if tone in STYLES]])
    return " ".join([part for part in (*[STYLES[t] for t in span.tones if t in STYLES], colour(span.colour)) if part])


def text(words: Words, me: int | None, style: str = "") -> Text:
    """Words as text. The reader's own name stands out."""
    return Text.assemble(*[(letters(span), style_of(span, me)) for span in words], style=style)


def letters(span: Span) -> str:
    return pictured(clean(span.text)) if span.role == SIGN else clean(span.text)


def spaced(parts: Iterable[Text], between: str) -> Text:
    return Text(between).join([part for part in parts if part.plain])
