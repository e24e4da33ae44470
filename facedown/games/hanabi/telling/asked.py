"""What is asked in Hanabi: plays, discards, and the clues to each player with the cards that they touch."""

from __future__ import annotations

import re
from typing import Any, Final

from facedown.games.hanabi.events import Clue, Discard, Play
from facedown.games.hanabi.possibilities import known_to
from facedown.games.hanabi.telling.suits import Palette
from facedown.telling.naming import own_id, seat_span
from facedown.telling.shape import Hint, Words, joined, words

SHORT: Final = re.compile(r"(?P<verb>[pd]) ?(?P<slot>\d+)", re.IGNORECASE)


def spelled(typed: str) -> str:
    """p1 is "play 1", and d5 "discard 5"."""
    short = SHORT.fullmatch(typed)
    if short is None:
        return typed
    return f"{'play' if short['verb'] in 'pP' else 'discard'} {short['slot']}"


def group_of(what: object) -> Words:
    """What an option does; of a clue, to whom."""
    if isinstance(what, Clue):
        return words("tell ", seat_span(what.target))
    return words("play" if isinstance(what, Play) else "discard" if isinstance(what, Discard) else "pass")


def rest_of(game: Any, what: object, palette: Palette) -> Words:
    """What is left to say: which slot, or what a clue says."""
    if isinstance(what, Clue):
        return words(palette.clue(what.clue), "s" if what.clue.isdigit() else "")
    if isinstance(what, Play | Discard):
        return words(f"slot {game.slot_of(what.seat, what.card) + 1}")
    return words("do nothing")


def note_on(game: Any, what: object, palette: Palette) -> Words:
    """The cards that a clue touches, and what strikes for certain."""
    if isinstance(what, Clue):
        return joined(" ", [palette.card(card) for card in touched(game, what)]) or words("no card")
    return words("a strike") if isinstance(what, Play | Discard) and is_certain_strike(game, what) else ()


def cards_in(game: Any, what: object) -> tuple[int, ...]:
    """The cards that an option is about; those that a clue touches, too."""
    about = touched(game, what) if isinstance(what, Clue) else [what.card] if isinstance(what, Play | Discard) else []
    return tuple([id for id in map(own_id, about) if id is not None])


def touched(game: Any, clue: Clue) -> list[Any]:
    return [game.hands[clue.target].cards[slot] for slot in clue.slots]


def is_certain_strike(game: Any, what: Play | Discard) -> bool:
    """Whether a card cannot fit, whatever it is. A crossed card is played by discarding it."""
    mask = known_to(game, what.seat)[game.slot_of(what.seat, what.card)]
    faces = game.variant.faces_in(mask)
    return all(isinstance(what, Play) is not face.crossed and not game.is_playable(face) for face in faces)


def closed(game: Any) -> list[Hint]:
    """What cannot be done at the moment, and why."""
    full = [] if game.can_discard() else [Hint(words("discard"), words("not while all clue tokens are there"))]
    return full if game.tokens else [*full, Hint(words("tell"), words("no clue token is left"))]
