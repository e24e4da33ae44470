"""All the cards there are, by name; and decks of one's own made of them, as rows. (`files` reads decks from files.)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.core.advice import described, did_you_mean
from facedown.core.errors import BadSetup
from facedown.core.texts import text_of
from facedown.games.loveletter.cards import classic, house, lovecraft, premium
from facedown.games.loveletter.cards.letter import Letter

Print = tuple[str, int, str, str]
"""Copies of a card that look the same: its name, how many there are, their back and their front."""

DeckRow = tuple[str, str, int, int, str | None, str]
"""A row of a deck: a name, the card it works like, value (-1: that card's), copies, back (None: that card's), front."""

CARDS: Final[dict[str, type[Letter]]] = {}
"""Every card that decks know, by its name in small letters."""

MOST_CARDS: Final = 200
"""A deck has no more cards than this."""

LONGEST_TEXT: Final = 60
"""Characters of a card's name, of a back and of a front."""

SIGNS: Final = ",|→()[]"
"""Characters that separate names in the words of an option, so no name may have them."""

DECKS_KEPT: Final = 100
"""How many decks are kept for later games."""

_decks: Final[dict[tuple[DeckRow, ...], tuple[tuple[Letter, ...], tuple[Print, ...]]]] = {}


def add_card(card: type[Letter]) -> type[Letter]:
    """A decorator that makes a card known to users' decks."""
    CARDS[known_as(card).casefold()] = card
    _decks.clear()
    return card


def known_as(card: type[Letter]) -> str:
    """The name by which decks know a card. (There are two Spies: that of the house deck and that of 2019.)"""
    return "House Spy" if card is house.HouseSpy else card().name


for _module in (classic, premium, lovecraft, house):
    for _thing in list(vars(_module).values()):
        if isinstance(_thing, type) and issubclass(_thing, Letter) and text_of(_thing).endswith("]"):
            add_card(_thing)


def cards_in(rows: object) -> tuple[tuple[Letter, ...], tuple[Print, ...]]:
    """The cards of a deck given as rows, and how they look. The same rows give the same cards each time."""
    whole = tuple([whole_row(row) for row in check_rows(rows)])
    if whole not in _decks:
        made = made_from(whole)
        if len(_decks) == DECKS_KEPT:
            _decks.clear()
        _decks[whole] = made
    return _decks[whole]


def made_from(rows: Sequence[DeckRow]) -> tuple[tuple[Letter, ...], tuple[Print, ...]]:
    cards: dict[str, Letter] = {}
    prints: list[Print] = []
    for name, like, value, copies, back, front in rows:
        kind = CARDS[like.casefold()]
        check_words(name, back or "", front)
        check_outside(name, kind, value)
        card = cards.setdefault(name.casefold(), kind(0, value, name))
        if type(card) is not kind or card.name != name or (value >= 0 and card.value != value):
            raise BadSetup(f"two different cards of the deck are called {name}; give one of them another name")
        card.copies += copies
        prints.append((card.name, copies, card.back if back is None else back, front))
    check_size(sum([card.copies for card in cards.values()]))
    return tuple(cards.values()), tuple(prints)


def check_words(name: str, back: str, front: str) -> None:
    """Refuse names that cannot be shown, or that would be misread among the words of an option."""
    for text in (name, back, front):
        if not text.isprintable() or len(text) > LONGEST_TEXT:
            raise BadSetup(f"{text[:30]!r} cannot be shown: up to {LONGEST_TEXT} printable characters")
    if not name.strip() or name.casefold() == "pass" or any(sign in name for sign in SIGNS):
        raise BadSetup(f"no card can be called {name!r}: a name is some words, without {SIGNS}, and not pass")


def check_outside(name: str, kind: type[Letter], value: int) -> None:
    """Refuse a card with the name of the Brain Case, which comes from outside the deck."""
    outside = lovecraft.BrainCase()
    if name.casefold() == outside.name.casefold() and (kind is not type(outside) or value not in (-1, outside.value)):
        raise BadSetup(f"{outside.name} is the card that comes from outside the deck; give this one another name")


def check_rows(rows: Any) -> Sequence[Any]:
    if not isinstance(rows, tuple) or not rows:
        raise BadSetup(f'a deck is a list of rows, as in [("Guard", 5), ("Priest", 2)], not {described(rows)}')
    check_size(len(rows))
    return rows


def check_size(cards: int) -> None:
    if cards > MOST_CARDS:
        raise BadSetup(f"a deck has at most {MOST_CARDS} cards, and this one has {cards}")


def whole_row(row: Any) -> DeckRow:
    """A row of a deck as data: `("Guard", 5)`, or all of it."""
    if not isinstance(row, tuple) or len(row) not in (2, 6) or not isinstance(row[0], str):
        raise BadSetup(f'a row of a deck is a name and a number, as in ("Guard", 5), not {described(row)}')
    name, like, value, copies, back, front = row if len(row) == 6 else (row[0], row[0], -1, row[1], None, "")
    if str(like).casefold() not in CARDS:
        names = [known_as(card) for card in CARDS.values()]
        help = did_you_mean(str(like), names) or f"; there are {', '.join(sorted(names))}"
        raise BadSetup(f"there is no card {like!r}{help}")
    if not isinstance(front, str) or not (back is None or isinstance(back, str)):
        raise BadSetup(f"{name}: back and front are texts")
    if type(copies) is not int or not 1 <= copies <= 99 or type(value) is not int or not -1 <= value <= 99:
        raise BadSetup(f"{name}: the number of copies is from 1 to 99, and the value from 0 to 99")
    called = CARDS[str(like).casefold()]().name if name == like else name
    return (called, str(like), value, copies, back, front)
