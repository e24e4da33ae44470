"""Long texts, a page at a time. Where nobody sits at both ends they are printed at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from rich.console import RenderableType
from rich.text import Text

from facedown.cli import consoles

BELOW = 2
"""Lines of a page that are needed for the question below it."""
SMALLEST = 5

Read = Callable[[str], str]


def show(parts: Sequence[RenderableType], read: Read = consoles.read_line) -> None:
    """Show all parts one below the other, page by page where they do not fit on the screen."""
    if not consoles.is_conversation():
        for part in parts:
            consoles.draw(part)
        return
    turn_pages(drawn(parts), max(SMALLEST, consoles.out().height - BELOW), read)


def drawn(parts: Sequence[RenderableType]) -> list[str]:
    """The lines that these parts take on the screen. Empty ones at the end make no page."""
    with consoles.out().capture() as captured:
        for part in parts:
            consoles.draw(part)
    lines = captured.get().splitlines()
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def turn_pages(lines: Sequence[str], height: int, read: Read) -> None:
    pages = max(1, ceil(len(lines) / height))
    page = 0
    while True:
        for line in lines[page * height : (page + 1) * height]:
            print(line)
        if pages == 1:
            return
        turned = turned_to(asked(page, pages, read), page, pages)
        if turned is None:
            return
        page = turned


def asked(page: int, pages: int, read: Read) -> str:
    on = "Enter: next" if page + 1 < pages else "Enter: done"
    consoles.draw(Text(f"Page {page + 1} of {pages}. {on}   b: back   e: the end   q: done", style="dim"))
    try:
        return read("> ").strip().casefold()
    except (EOFError, KeyboardInterrupt):
        return "q"


def turned_to(word: str, page: int, pages: int) -> int | None:
    """The page that a word turns to, or None where the reader has enough."""
    if word in ("b", "back"):
        return max(0, page - 1)
    if word in ("e", "end"):
        return pages - 1
    if word.isdecimal() and 1 <= int(word[:9]) <= pages:
        return int(word) - 1
    return page + 1 if word == "" and page + 1 < pages else None
