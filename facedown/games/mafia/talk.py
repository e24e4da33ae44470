"""Talk: free words and claims that bots understand, in public or among one's own.

A text is an option like any other: all texts there are stand in one order, the shortest first, so that an index is a
text and a record of answers holds what was said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.events import ALL
from facedown.core.game import Game
from facedown.games.mafia import circles
from facedown.games.mafia.events import MafiaEvent, town
from facedown.games.mafia.phases import DAY

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

LONGEST: Final = 400
"""A text has at most so many letters."""
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
"""Code points that are not said: they are no letters, cannot be seen, or make others appear where they do not stand."""
FIRST: Final = 0x20
END: Final = 0xE0000
"""Beyond it there are tags, and letters for private use."""
LETTERS: Final = END - FIRST - sum([end - start for start, end in GAPS])
TEXTS: Final = (LETTERS ** (LONGEST + 1) - LETTERS) // (LETTERS - 1)
"""How many texts there are."""

PUBLIC: Final = ""


def text_at(number: int) -> str:
    """The text at a place in the order of all texts."""
    letters: list[str] = []
    number += 1
    while number:
        number, digit = divmod(number - 1, LETTERS)
        letters.append(letter(digit))
    return "".join(reversed(letters))


def number_of(text: str) -> int:
    """The place of a text in the order of all texts, or -1 where it is none."""
    if why_unsaid(text):
        return -1
    number = 0
    for sign in text:
        point = ord(sign)
        number = number * LETTERS + 1 + point - FIRST - sum([end - start for start, end in GAPS if point >= end])
    return number - 1


def why_unsaid(text: str) -> str:
    """Why something cannot be said; nothing where it can."""
    if not 0 < len(text) <= LONGEST:
        return f"a text has 1 to {LONGEST} letters"
    if any(not is_letter(ord(sign)) for sign in text):
        return "a text has letters only, and nothing that cannot be seen"
    return ""


def is_letter(point: int) -> bool:
    return FIRST <= point < END and not any(start <= point < end for start, end in GAPS)


def letter(digit: int) -> str:
    point = digit + FIRST
    for start, end in GAPS:
        if point >= start:
            point += end - start
    return chr(point)


def has_spoken(game: Mafia, seat: Seat) -> None:
    """Somebody has said something to all: the next ones are asked."""
    game.spoken[seat] += 1
    break_silence(game)
    game.talk_goes_on(seat)


def break_silence(game: Mafia) -> None:
    """There is something to answer: whoever waits for the evening may speak again."""
    if True in game.silent.values:
        game.silent.fill(False)


def has_whispered(game: Mafia, seat: Seat, to: str) -> None:
    """Somebody has said something to their own. By day nobody else may notice; at night those may answer."""
    game.murmured[seat] += 1
    if game.phase == DAY:
        game.talk_goes_on(game.spoke)
        return
    for other in circles.members(game, seat, to):
        game.stirred[other] = True


class Say(MafiaEvent):
    """Somebody says something: to all, or to their own."""

    def __init__(self, seat: Seat, text: str, to: str = PUBLIC) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.to: Final = to

    def happen(self, game: Mafia) -> None:
        if self.to == PUBLIC:
            has_spoken(game, self.seat)
        else:
            has_whispered(game, self.seat, self.to)

    def heard_by(self, game: Game) -> int:
        return ALL if self.to == PUBLIC else game.only(*circles.members(town(game), self.seat, self.to))

    def button(self) -> str:
        return f"say {self.text}"

    def says(self) -> str:
        among = f" (to the {self.to})" if self.to else ""
        return f"{self.seat}{among}: {self.text}"


class Claim(MafiaEvent):
    """Somebody says what they are, or what they know of somebody else. It may be a lie."""

    def __init__(self, seat: Seat, about: Seat, what: str) -> None:
        self.seat: Final = seat
        self.about: Final = about
        self.what: Final = what

    def happen(self, game: Mafia) -> None:
        game.claims = (*game.claims, (game.day, self.seat, self.about, self.what))
        has_spoken(game, self.seat)

    def button(self) -> str:
        return f"claim to be the {self.what}" if self.about is self.seat else f"call {self.about} {self.what}"

    def sentence(self) -> str:
        return f"I am the {self.what}" if self.about == self.seat else f"{self.about} is {self.what}"

    def says(self) -> str:
        return f"{self.seat}: {self.sentence()}."


class SaysNoMore(MafiaEvent):
    """Somebody has nothing more to say today, unless somebody else has."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.silent[self.seat] = True
        game.talk_goes_on(self.seat)

    def says(self) -> str:
        return f"{self.seat} waits for the evening."
