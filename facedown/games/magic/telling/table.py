"""What lies on the table: the battlefield of each player in rows, the stack, the hand, graveyards and exile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.games.magic.acts import Act, Target
from facedown.games.magic.casting import face_of
from facedown.games.magic.printed import Printed
from facedown.games.magic.telling.cards import colour_of, cost_on, line_on, marks_of, size_of, size_on, text_on
from facedown.games.magic.telling.sentences import sentence_of
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import BASIC, COPY, CREATURE, LAND
from facedown.telling.declared import known_there
from facedown.telling.naming import card_span, own_id, seat_span
from facedown.telling.shape import (
    BOARD,
    CARD,
    DIM,
    HAND,
    ROW,
    SIGN,
    STACK,
    STRONG,
    CardTold,
    Mark,
    Region,
    Span,
    Words,
    joined,
    text_in,
    toned,
    words,
)

LANDS: Final = "lands"
CREATURES: Final = "creatures"
OTHERS: Final = "others"
FARTHEST_FIRST: Final = (LANDS, OTHERS, CREATURES)
"""As the opponent's permanents lie: the creatures are next to the reader's own."""


def regions_of(seen: Any, me: Seat | None, seats: Sequence[Seat]) -> list[Region]:
    found = [battlefield(seen, seat, me) for seat in seats]
    if seen.spells.cards:
        found.append(stack(seen))
    for seat in seats:
        found += [*hand(seen, seat, me), *looked_at(seen, seat, me)]
    found += [pile(seen, cards, "exiled", seat) for seat in seats if (cards := exiled(seen, seat))]
    found += [pile(seen, seen.graveyards[seat].cards, "graveyard", seat) for seat in seats]
    return found


# The battlefield


def battlefield(seen: Any, seat: Seat, me: Seat | None) -> Region:
    mine = seen.permanents(seat)
    groups = FARTHEST_FIRST if seat is not me else FARTHEST_FIRST[::-1]
    ordered = [traits for group in groups for traits in in_rows(seen, mine) if group_of(traits) == group]
    return Region(
        "battlefield",
        BOARD,
        owner=seat.index,
        title=words(seat_span(seat)),
        cards=tuple([permanent(seen, traits) for traits in ordered]),
        count=len(mine),
    )


def in_rows(seen: Any, permanents: Sequence[Traits]) -> list[Traits]:
    """Those with the same name stand together; what came first stands first."""
    first: dict[str, int] = {}
    for traits in permanents:
        first.setdefault(traits.face.name, len(first))
    return sorted(permanents, key=lambda traits: (first[traits.face.name], bool(seen.tapped[traits.card])))


def group_of(traits: Traits) -> str:
    if CREATURE in traits.types:
        return CREATURES
    return LANDS if LAND in traits.types else OTHERS


def permanent(seen: Any, traits: Traits) -> CardTold:
    """A permanent. A land has no number beside its name: lands that look the same are the same."""
    card, group, face = traits.card, group_of(traits), seen.printed(traits.card)
    name = face.name if group == LANDS else seen.name_of(seen.object_of(card))
    size = size_of(seen, traits)
    return CardTold(
        words(card_span(card, colour_of(face), name), Span(f" {size}" if size else "", tones=(STRONG,))),
        own_id(card),
        text=text_on(face),
        marks=marks_of(seen, traits),
        group=group,
    )


# The stack


def stack(seen: Any) -> Region:
    """What would happen, the next one first."""
    lines = [on_stack(seen, card) for card in seen.spells.cards]
    folded = [words(first, toned(f"  ×{count}", STRONG)) if count > 1 else first for first, count in in_runs(lines)]
    return Region("stack", STACK, title=words("The stack, the next one first"), lines=tuple(folded), count=len(lines))


def in_runs(lines: Sequence[Words]) -> list[tuple[Words, int]]:
    """Lines, and how often each stands there in a row: copies, and abilities that have triggered together."""
    runs = [list(run) for _, run in groupby(lines, text_in)]
    return [(run[0], len(run)) for run in runs]


def on_stack(seen: Any, card: Card) -> Words:
    """Whose it is, what was chosen for it, and what it does."""
    act: Act | None = seen.act[card]
    face: Printed = seen.printed(card)
    if act is not None and act.ability:
        face = face_of(seen, act)
    size = f" {size_on(face)}" if size_on(face) and (act is None or not act.ability) else ""
    title = Span(f"{face.name}{size}", CARD, (STRONG,), colour_of(face), own_id(card))
    if act is None:
        return words(title)
    copy = "copy of " if card.front == COPY else ""
    said = sentence_of(face, act.ability) if act.ability else text_on(face)
    return words(seat_span(act.seat), f": {copy}", title, chosen(seen, act), Span(f"  {said}", tones=(DIM,)))


def chosen(seen: Any, act: Act) -> Words:
    """In which manner, with which X and modes, and at what."""
    parts = [*([act.how] if act.how else []), *([f"X = {act.x}"] if act.x > 0 else []), *modes_of(seen, act)]
    said = words(f" ({', '.join(parts)})" if parts else "")
    aims = [aimed(seen, target, share) for target, share in shared(act)]
    return words(said, " → ", joined(", ", aims)) if aims else said


def modes_of(seen: Any, act: Act) -> list[str]:
    face = face_of(seen, act)
    return [face.modes[mode].text() for mode in act.modes if mode < len(face.modes)]


def shared(act: Act) -> Iterator[tuple[Target, int]]:
    """Each target, with its share of what is divided."""
    for place, target in enumerate(act.every_target):
        yield target, act.shares[place] if place < len(act.shares) else 0


def aimed(seen: Any, target: Target, share: int) -> Words:
    much = f" ({share})" if share else ""
    if isinstance(target, Seat):
        return words(seat_span(target), much)
    gone = not seen.is_same(target)
    if gone or not target.card.known:
        return words(toned("gone" if gone else "a card", DIM))
    face = seen.printed(target.card)
    return words(card_span(target.card, colour_of(face), seen.name_of(target)), much)


# Cards that somebody holds


def hand(seen: Any, seat: Seat, me: Seat | None) -> list[Region]:
    """The reader's own cards; of others, those that the reader knows."""
    held = seen.hands[seat]
    if seat is me or seen.viewer < 0:
        cards = sorted(held.cards, key=by_cost)
        return [Region("hand", HAND, owner=seat.index, cards=in_hand(seen, cards), count=len(held))]
    known = [*[card for card in held.cards if card.known], *known_there(seen, held)]
    if not known:
        return []
    return [Region("hand has", ROW, owner=seat.index, cards=in_hand(seen, known), count=len(held))]


def by_cost(card: Card) -> tuple[object, ...]:
    """Lands first, then what is cheap."""
    face: Any = card.face
    return (LAND not in face.types, face.mana_value, face.name) if card.known else (True, 0, "")


def in_hand(seen: Any, cards: Iterable[Card]) -> tuple[CardTold, ...]:
    return tuple([held(seen, card) for card in cards])


def held(seen: Any, card: Card) -> CardTold:
    """A card in hand: its name and its cost, its type and its size."""
    if not card.known:
        return CardTold((), own_id(card), hidden=True)
    face = seen.printed(card)
    name = card_span(card, colour_of(face), face.name)
    cost, size = cost_on(face), size_on(face)
    numbers = [Span(f" {cost}" if cost else "", SIGN, (STRONG,)), Span(f" {size}" if size else "", tones=(STRONG,))]
    is_basic = BASIC in face.types
    marks = () if is_basic else (Mark("kind", words(kind_of(face))),)
    return CardTold(words(name, *numbers), own_id(card), text="" if is_basic else text_on(face), marks=marks)


def kind_of(face: Printed) -> str:
    """What a card is. Of a creature, which one knows by its size, what kind of creature."""
    line = line_on(face)
    return line.removeprefix(f"{CREATURE} – ") if CREATURE in face.types else line


def looked_at(seen: Any, seat: Seat, me: Seat | None) -> list[Region]:
    """The cards of a library that somebody looks at."""
    cards = seen.looked_at[seat].cards
    top = [card for card in seen.libraries[seat].cards[:1] if card.known and seen.viewer >= 0]
    title = words("You look at") if seat is me else words(seat_span(seat), " looks at")
    found = [(title, "looked at", cards)] if cards else []
    found += [(words("On top of ", seat_span(seat), "'s library"), "top", top)] if top else []
    return [
        Region(name, ROW, title=said, owner=seat.index, cards=in_hand(seen, there), count=len(there))
        for said, name, there in found
    ]


# Cards that are done


def pile(seen: Any, cards: Sequence[Card], name: str, seat: Seat) -> Region:
    told = tuple([lying(seen, card) for card in cards])
    return Region(name, ROW, owner=seat.index, cards=told, count=len(told))


def lying(seen: Any, card: Card) -> CardTold:
    if not card.known:
        return CardTold((), own_id(card), hidden=True)
    face = seen.printed(card)
    return CardTold(words(card_span(card, colour_of(face), face.name)), own_id(card), text=text_on(face))


def exiled(seen: Any, seat: Seat) -> list[Card]:
    return [card for card in seen.exile.cards if card.owner is seat]
