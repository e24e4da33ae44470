"""Cards in words: what is printed on them, and what permanents are at the moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.objects import Object
from facedown.games.magic.blocking import blockers_of
from facedown.games.magic.copying import Altered
from facedown.games.magic.printed import OnStack, Plain, Printed
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import (
    CARD_TYPES,
    COLOURS_CALLED,
    FLASH,
    LAND,
    LAND_TYPES,
    LOYALTY,
    PLANESWALKER,
    PROTECTION,
    SUPERTYPES,
    TOKEN,
    UNCOUNTERABLE,
)
from facedown.telling.declared import printed
from facedown.telling.naming import card_span
from facedown.telling.shape import BAD, NOTABLE, Mark, Words, joined, toned, words

COLOURS: Final = {"W": "white", "U": "blue", "B": "magenta", "R": "red", "G": "green"}
SEVERAL_COLOURS: Final = "yellow"
LAND_COLOUR: Final = "brown"
MANA_OF: Final = dict(zip(LAND_TYPES, "WUBRG", strict=True))
OF_SPELLS: Final = frozenset([FLASH, UNCOUNTERABLE])
"""Keywords that mean nothing on the battlefield."""
CALLED: Final = {letter: name for name, letter in COLOURS_CALLED.items()}


def colour_of(face: Printed) -> str:
    """The colour of a card's name on a screen."""
    if LAND in face.types:
        return LAND_COLOUR
    return SEVERAL_COLOURS if len(face.colours) > 1 else COLOURS.get(face.colours, "")


# What is printed on a card


def text_on(face: Printed) -> str:
    """What a card does. A plain card has keywords, or makes mana."""
    if isinstance(face, Altered):
        return f"{text_on(face.copied)} {text_on(face.gains)}".strip()
    if isinstance(face, OnStack):
        return ""
    if not isinstance(face, Plain):
        other = f" Other side: {face.back_face.name}. {text_on(face.back_face)}" if face.back_face is not None else ""
        return printed(face) + other
    made = [MANA_OF[land] for land in LAND_TYPES if land in face.types]
    said = [*sorted(map(keyword_words, face.words_of)), *([f"T: {' or '.join(made)}"] if made else [])]
    return capital(f"{', '.join(said)}.") if said else ""


def cost_on(face: Printed) -> str:
    return "" if face.mana is None else str(face.mana)


def line_on(face: Printed) -> str:
    """The type line: what it is, a dash, and its subtypes."""
    if isinstance(face, Altered):
        return " ".join([line_on(face.copied), *face.more_types])
    line = face.rows[2] if isinstance(face, Plain) else type(face).line
    said = line.replace("–", " ").split()
    kinds = [word for word in said if word in CARD_TYPES | SUPERTYPES]
    others = [word for word in said if word not in CARD_TYPES | SUPERTYPES]
    return " ".join(sorted(kinds, key=lambda kind: kind not in SUPERTYPES)) + (
        f" – {' '.join(others)}" if others else ""
    )


def size_on(face: Printed) -> str:
    """Power and toughness, or loyalty, as printed."""
    if isinstance(face, Altered):
        return size_on(face.copied)
    return face.rows[3] if isinstance(face, Plain) else type(face).size


def in_words(face: Printed) -> str:
    """Cost, type line and size, as they stand beside a card's name."""
    return ", ".join([part for part in (cost_on(face), line_on(face), size_on(face)) if part])


def keyword_words(keyword: str) -> str:
    """A keyword as players say it."""
    if keyword.startswith(PROTECTION):
        letter = keyword.removeprefix(PROTECTION)
        return PROTECTION + CALLED.get(letter, letter)
    return keyword


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


# What a permanent is


def size_of(seen: Any, traits: Traits) -> str:
    """Power and toughness after all layers; of a planeswalker, its loyalty."""
    if traits.is_creature:
        return f"{traits.power}/{traits.toughness}"
    return str(seen.counters_on(traits.card, LOYALTY)) if PLANESWALKER in traits.types else ""


def marks_of(seen: Any, traits: Traits) -> tuple[Mark, ...]:
    """All that a player wants to know of a permanent beside its name and its size."""
    return tuple([Mark(name, said) for name, said in marks_found(seen, traits)])


def marks_found(seen: Any, traits: Traits) -> Iterator[tuple[str, Words]]:
    card = traits.card
    yield from fighting(seen, traits)
    if seen.tapped[card]:
        yield "tapped", toned("tapped", NOTABLE)
    if traits.is_creature and seen.is_sick(card):
        yield "sick", words("sick")
    if seen.damage[card]:
        yield "damage", toned(f"{seen.damage[card]} damage", BAD)
    for kind, count in seen.counters[card]:
        if kind != LOYALTY:
            yield "counters", words(f"{count}× {kind}")
    for keyword in sorted(traits.keywords - OF_SPELLS):
        yield "keyword", words(keyword_words(keyword))
    yield from bound_up(seen, traits)
    if card.front == TOKEN and not traits.is_creature:
        yield TOKEN, words(TOKEN)


def fighting(seen: Any, traits: Traits) -> Iterator[tuple[str, Words]]:
    """Whom it attacks or blocks."""
    for attack in seen.attackers:
        if attack.attacker.card is traits.card:
            at = () if isinstance(attack.defender, Seat) else words(" ", called(seen, attack.defender))
            yield "attacks", words(toned("attacks", BAD), at)
            blockers = [called(seen, blocker) for blocker in blockers_of(seen, attack.attacker)]
            if attack.blocked:
                yield "blocked", words("blocked by ", joined(" and ", blockers)) if blockers else words("blocked")
    for block in seen.blocks:
        if block.blocker.card is traits.card and seen.is_same(block.attacker):
            yield "blocks", words(toned("blocks ", NOTABLE), called(seen, block.attacker))


def bound_up(seen: Any, traits: Traits) -> Iterator[tuple[str, Words]]:
    """What it is attached to, what is attached to it, what was chosen for it, and what it remembers."""
    card = traits.card
    host: Object | None = seen.attached[card]
    if host is not None and seen.is_same(host):
        yield "on", words("on ", called(seen, host))
    carried = [other for other in seen.board().traits.values() if other.host == card.id]
    if carried:
        yield "with", words("with ", joined(", ", [called(seen, seen.object_of(other.card)) for other in carried]))
    if seen.chosen[card]:
        yield "chosen", words(f"chosen: {seen.chosen[card]}")
    linked: Object | None = seen.linked[card]
    if linked is not None and linked.card.known and host is None:
        yield "exiled", words(f"has {linked}")
    if seen.frozen[card]:
        yield "frozen", words("will stay tapped")
    if card.owner is not None and traits.controller is not card.owner:
        yield "owner", words(f"{card.owner}'s card")


def called(seen: Any, what: Object) -> Words:
    """A permanent by its name, with its number among others of that name."""
    return words(card_span(what.card, colour_of(seen.printed(what.card)), str(seen.name_of(what))))


def named(seen: Any, card: Card) -> str:
    """What a player calls a card, wherever it lies."""
    return str(seen.printed(card).name) if card.known else "a card"
