"""What a person can ask about: "? elder".

Cards, roles and suits are explained by what the game's manual says of them, or by what is printed on them. Bots are
explained by what they mean. For other words the chapters and the sentences of the manual are searched.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from facedown.core.texts import text_of
from facedown.games.declaration import loaded
from facedown.games.registry import declaration_of
from facedown.players.bots import bot_of
from facedown.players.player import Player
from facedown.telling.declared import printed, unseen_cards
from facedown.telling.shape import text_in
from facedown.telling.teller import teller_for

SENTENCES = 5
"""So many sentences are quoted from one chapter, and from one bot."""
NAMED_ALIKE = 6
"""So many things are explained of those that begin with the same letters."""


@dataclass(frozen=True)
class Entry:
    """Something that has a name, what is said beside the name, and what is said of it."""

    name: str
    beside: str
    sentences: Sequence[str]


def explained(view: Any, words: str, bots: Mapping[str, Sequence[str]]) -> list[Entry]:
    """What these words name, or what the manual says about them. `bots` are those at the table, each with its seats."""
    told = told_now(view, words)
    if told:
        return told
    wanted = words.casefold().split()
    known = [*cards(view), *players(view, bots), *chapters(view)]
    exact = [entry for entry in known if entry.name.casefold().split() == wanted]
    begun = [entry for entry in known if begins(wanted, entry.name)]
    sitting = {name: seats for name, seats in bots.items() if words.casefold() in [seat.casefold() for seat in seats]}
    found = (exact or begun or players(view, sitting))[:NAMED_ALIKE] or quoted(chapters(view), words)
    meaning = {name: seats for name, seats in bots.items() if bot_of(type(view), name).means}
    return [*found, *[entry for entry in quoted(players(view, meaning), words) if entry not in found]]


def begins(wanted: Sequence[str], name: str) -> bool:
    """Whether each word that was typed begins a word of the name, in the same order."""
    left = iter(re.findall(r"\w+", name.casefold()))
    return bool(wanted) and all(any(word.startswith(start) for word in left) for start in wanted)


def told_now(view: Any, words: str) -> list[Entry]:
    """What the game's telling says of it, as it is at this moment."""
    me = view.seats[view.viewer] if 0 <= view.viewer < len(view.seats) else None
    told = teller_for(view, me).about(view, words)
    return [Entry(text_in(meaning.what), "", [text_in(meaning.words)]) for meaning in told]


# Cards


def cards(view: Any) -> list[Entry]:
    """Everything that the manual lists, and then the cards that it does not name."""
    manual = manual_of(view)
    rows = [*getattr(manual, "cards_of", none)(view), *getattr(manual, "named_elsewhere", none)(view)]
    names = {name for _, name, _, _, _ in rows}
    rows += [row for row in getattr(manual, "asked_about", none)(view) if row[1] not in names]
    copies = copies_told(view)
    listed = [Entry(name, beside(view, copies, value, name, marks), [text]) for value, name, _, marks, text in rows]
    names = {entry.name for entry in listed}
    faces = [face for face in view.layout.faces() if face.name not in names]
    unlisted = [Entry(face.name, beside(view, copies, face.value, face.name, ""), [printed(face)]) for face in faces]
    return [*listed, *unlisted]


def none(view: Any) -> Sequence[Any]:
    return ()


def beside(view: Any, copies: Counter[str], value: int | None, name: str, marks: str) -> str:
    """Its number, what else is on it, and how many the viewer has not seen."""
    number = str(value) if value and copies[name] else ""
    return ", ".join([part for part in (number, marks, unseen(view, copies, name)) if part])


def copies_told(view: Any) -> Counter[str]:
    """How many cards there are of each name; nothing of those of which the game's help does not say it."""
    told = teller_for(view).help(view).cards
    untold = {text_in(face.title) for face in told if face.copies is None}
    return Counter([card.face.name for card in view.cards if card.face.name not in untold])


def unseen(view: Any, copies: Counter[str], name: str) -> str:
    """How many cards of a name are unseen; of a suit, how many of each of its cards."""
    left = unseen_cards(view)
    if copies[name]:
        return f"{left[name]} of {copies[name]} unseen"
    suit = [card for card in copies if card.startswith(f"{name} ")]
    counts = [f"{left[card]} of {copies[card]} {card.removeprefix(name).strip()}s" for card in suit]
    return f"unseen: {', '.join(counts)}" if counts else ""


# Bots


def players(view: Any, bots: Mapping[str, Sequence[str]]) -> list[Entry]:
    """How these bots play, and what they mean by what they do, as far as they say so."""
    said = [(name, seats, said_of(bot_of(type(view), name))) for name, seats in bots.items()]
    return [Entry(name, ", ".join(seats), sentences) for name, seats, sentences in said if sentences]


def said_of(bot: type[Player]) -> list[str]:
    first = " ".join(text_of(bot).partition("\n\n")[0].split())
    return [*([first] if first else []), *[f"{what.capitalize()}: {meant}" for what, meant in bot.means]]


# The manual


def manual_of(view: Any) -> Any:
    return loaded(declaration_of(type(view)).manual or None)


def chapters(view: Any) -> list[Entry]:
    return [Entry(title, "", sentences) for title, sentences in getattr(manual_of(view), "chapters_of", none)(view)]


def quoted(entries: Sequence[Entry], words: str) -> list[Entry]:
    """Those that have these words in a sentence, with nothing but such sentences."""
    wanted = re.compile(rf"\b{re.escape(words)}", re.IGNORECASE)
    found = [(entry, [s for s in entry.sentences if wanted.search(s)]) for entry in entries if len(words) > 2]
    return [Entry(entry.name, entry.beside, sentences[:SENTENCES]) for entry, sentences in found if sentences]
