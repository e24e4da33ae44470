"""The key of a state: the same for two states that differ only in which of two like cards is which."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Face, Marks, Seat
from facedown.core.fans import ANONYMOUS
from facedown.core.nouns import Noun
from facedown.core.stack import Asking, Entry, Pending, entries
from facedown.core.values import Walk
from facedown.core.ways import Way

if TYPE_CHECKING:
    from facedown.core.game import Game


def key_of(game: Game) -> tuple[object, ...]:
    """All that the future depends on. Cards are named by their looks and their places, in the order of the zones.

    The key of a view holds all that its seat knows of the present.
    """
    layout = game.layout
    values = [(name, getattr(game, name, None)) for name in layout.names]
    marks = [value for _, value in values if isinstance(value, Marks) and value.values]
    by_look = ByLook(game.faces, marks)
    names: dict[int, object] = {}
    zones: list[object] = []
    for zone in game.zones:
        cards: list[Card] = list(zone.cards)
        if not zone.place.in_order:
            cards.sort(key=by_look.of)
        zones.append(tuple([card.look() for card in cards]))
        for rank, card in enumerate(cards):
            if card.id != ANONYMOUS:
                names[card.id] = (zone.place.index, rank, *card.look())
    plain = Plain(names)
    faces = plain.unordered(tuple, [(names.get(id, id), face.look) for id, face in (game.faces or {}).items()])
    fields = tuple([(name, plain.of(value)) for name, value in values])
    stack = tuple([plain.entry(entry) for entry in entries(game.stack)])
    who = (game.name, game.ruleset, len(game.seats), game.viewer)
    known = known_besides(game) if game.viewer >= 0 else ()
    return (who, tuple(zones), faces, fields, stack, plain.of(game.waiting), plain.of(game.outcome), known)


def known_besides(view: Game) -> tuple[object, ...]:
    """What a view knows beside its zones, fields and stack.

    That is: which faces are among its blanks, how they may lie, which cards were made, who is asked, and the game's
    options.
    """
    mixed = tuple([(place, looks(known)) for place, known in sorted(view.mixed.items()) if known])
    cut = [(place, ways_known(ways)) for place, ways in sorted((view.cut_ways or {}).items())]
    strays = tuple(sorted([(case.look(), case.weight) for case in view.strays], key=repr))
    return (
        mixed,
        tuple(cut),
        strays,
        looks(view.created),
        tuple([seat.index for seat in view.asked]),
        view.layout.said,
    )


def ways_known(ways: Iterable[Way]) -> tuple[object, ...]:
    """How cards may lie in a zone that was cut, by their looks."""
    return tuple(sorted([(way.look(), way.weight) for way in ways], key=repr))


def looks(cards: Iterable[Card]) -> tuple[tuple[str, str, str], ...]:
    return tuple(sorted([card.look() for card in cards]))


class ByLook:
    """The order in which the cards of an unordered zone are named. Cards that look alike stand together."""

    def __init__(self, faces: Mapping[int, Face] | None, marks: Sequence[Marks[Any]]) -> None:
        self.faces: Final = faces
        self.marks: Final = marks

    def of(self, card: Card) -> tuple[object, ...]:
        if self.faces is None and not self.marks:
            return card.look()
        face = None if self.faces is None else self.faces.get(card.id)
        marked = [repr(marks.values.get(card.id)) for marks in self.marks]
        return (*card.look(), "" if face is None else face.look, *marked)


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
