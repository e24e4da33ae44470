"""Free text as an answer: what a person may write, and the question that asks for it.

A text is one line of bounded length, without invisible characters. It is not an option and has no index: a record
keeps the text itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.choices import UNREAD, Question
from facedown.core.mypyc import mypyc_attr

if TYPE_CHECKING:
    from facedown.core.game import Game

LONGEST: Final = 400
"""A text has at most so many letters, unless its question says otherwise."""
FIRST: Final = 0x20
END: Final = 0xE0000
"""Beyond it there are tags, and letters for private use."""
GAPS: Final = (
    (0x7F, 0xA0),  # controls
    (0xAD, 0xAE),  # a hyphen that is not seen
    (0x61C, 0x61D),  # a mark that turns the direction of writing
    (0x115F, 0x1161),  # letters that are blank
    (0x180E, 0x180F),
    (0x200B, 0x200C),  # a space of no width
    (0x200E, 0x2010),  # marks that turn the direction of writing
    (0x2028, 0x202F),  # ends of lines, and overrides of the direction
    (0x2060, 0x2070),  # isolates and joiners
    (0x3164, 0x3165),
    (0xD800, 0xF900),  # halves of pairs, and letters for private use
    (0xFDD0, 0xFDF0),  # no letters
    (0xFEFF, 0xFF00),
    (0xFFA0, 0xFFA1),
    (0xFFF0, 0x10000),
    (0x1D173, 0x1D17B),
)
"""Code points that are refused: they are not letters, cannot be seen, or make other letters appear elsewhere."""


def why_no_text(text: str, longest: int = LONGEST) -> str:
    """Why something is no text; empty where it is one."""
    if not 0 < len(text) <= longest:
        return f"a text has 1 to {longest} letters"
    is_plain = text.isascii() and text.isprintable()
    if not is_plain and not all(is_letter(ord(sign)) for sign in text):
        return "a text has letters only, and nothing that cannot be seen"
    return ""


def is_letter(point: int) -> bool:
    return FIRST <= point < END and not any(start <= point < end for start, end in GAPS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Text(Question):
    """Free text. `says` are the words that stand before it: with "say", a person answers "say hello".

    Random play writes nothing, so offer something else beside a text: `OneOf`.
    """

    def __init__(self, seat: Seat, says: str = "say", longest: int = LONGEST) -> None:
        super().__init__(seat)
        self.says: Final = says
        self.longest: Final = longest

    def count(self, game: Game) -> int:
        return 0

    def accepts(self, game: Game, what: object) -> bool:
        return isinstance(what, str) and not why_no_text(what, self.longest)

    def examples(self, game: Game) -> Sequence[str]:
        return (self.words(game, "hello"[: self.longest]),)

    def words(self, game: Game, what: object) -> str:
        return f"{self.opening()}{what}"

    def read(self, game: Game, words: str) -> object:
        opening = self.opening()
        return words.removeprefix(opening) if words.startswith(opening) else UNREAD

    def why_not(self, game: Game, what: object) -> str:
        return why_no_text(what, self.longest) if isinstance(what, str) else super().why_not(game, what)

    def opening(self) -> str:
        return f"{self.says} " if self.says else ""
