"""The key of a state: the same for two states that differ only in which of two like cards is which."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Marks, Seat
from facedown.core.nouns import Noun
from facedown.core.stack import Asking, Entry, Pending, entries
from facedown.core.values import Walk

if TYPE_CHECKING:
    from facedown.core.game import Game


def key_of(game: Game) -> tuple[object, ...]:
    """What the future depends on, with cards named by look and place in the order of the zones."""
    names: dict[int, object] = {}
    zones: list[object] = []
    for zone in game.zones:
        cards: list[Card] = list(zone.cards)
        if not zone.place.in_order:
            cards.sort(key=Card.look)
        zones.append(tuple([card.look() for card in cards]))
        for rank, card in enumerate(cards):
            names[card.id] = (zone.place.index, rank, *card.look())
    plain = Plain(names)
    faces = plain.unordered(tuple, [(names.get(id, id), face.name) for id, face in (game.faces or {}).items()])
    fields = tuple([(name, plain.of(getattr(game, name, None))) for name in game.layout.names])
    stack = tuple([plain.entry(entry) for entry in entries(game.stack)])
    who = (game.name, game.ruleset, len(game.seats), game.viewer)
    return (who, tuple(zones), faces, fields, stack, plain.of(game.waiting), plain.of(game.outcome))


class Plain(Walk):
    """Makes what can be hashed. `names` has what each card is called."""

    def __init__(self, names: dict[int, object]) -> None:
        self.names: Final = names

    def card(self, card: Card) -> object:
        return self.names.get(card.id, card.look())

    def seat(self, seat: Seat) -> object:
        return ("seat", seat.index)

    def noun(self, noun: Noun, parts: tuple[object, ...], made: tuple[object, ...]) -> object:
        return (type(noun).__name__, *made)

    def row(self, made: list[object]) -> object:
        return tuple(made)

    def marks(self, marks: Marks[Any]) -> object:
        return self.unordered(tuple, [(self.names.get(id, id), self.of(part)) for id, part in marks.values.items()])

    def listed(self, made: list[object]) -> object:
        return tuple(made)

    def pairs(self, made: list[tuple[object, object]]) -> object:
        return self.unordered(tuple, made)

    def unordered(self, kind: type, made: Iterable[object]) -> object:
        return tuple(sorted(made, key=repr))

    def entry(self, entry: Entry) -> object:
        """An entry of the stack."""
        if isinstance(entry, Asking):
            return (self.of(entry.questions), entry.mode, entry.answers)
        assert isinstance(entry, Pending)
        done = entry.progress
        answered = tuple([(place, name, self.names.get(card, card)) for place, name, card in done.answered])
        return (self.of((entry.events, done.told, done.gone, done.attached, done.passed)), answered)
