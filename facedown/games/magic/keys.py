"""The key of a state, for trees of games: equal for states that differ only in which of two like things is which.

Cards in hands, graveyards and exile have no order. Permanents are put in an order of their looks, and everything that
refers to one (an aura, a target, an effect) calls it by its place in that order. Timestamps count only where an order
of effects could matter; how often cards have moved, and chance, do not count at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.keys import Plain
from facedown.core.nouns import Noun
from facedown.core.objects import Object
from facedown.core.stack import entries
from facedown.games.magic.acts import Act
from facedown.games.magic.changes import Effect
from facedown.games.magic.traits import Traits

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

GONE: Final = "gone"


LOOKED_AT_APART: Final = frozenset(
    [
        *("cast", "used", "entered", "effects", "last_known"),
        *("tapped", "damage", "touched", "counters", "attached", "under", "held", "act", "chosen", "linked", "frozen"),
        "offered",
    ]
)
"""The fields of which the order does not matter, and the marks, which belong to the looks of permanents."""
NUMBERS: Final = frozenset(["clock", "began", "since", "arrived", "incarnation"])
"""Times and counts of moves: they matter only in so far as something is sick, the same object, or newer."""


def key_of(game: Magic) -> tuple[object, ...]:
    """All that the future depends on."""
    names = Names(game)
    apart = (names.casts(), names.uses(), names.entered(), names.effects(), names.last_known())
    plain = [name for name in game.layout.names if name not in LOOKED_AT_APART and name not in NUMBERS]
    fields = tuple([names.of(getattr(game, name, None)) for name in plain])
    zones = tuple([names.zone(index) for index in range(len(game.zones))])
    stack = tuple([names.entry(entry) for entry in entries(game.stack)])
    later = (names.of(game.waiting), names.of(game.outcome))
    return ((game.name, game.ruleset, game.viewer), zones, fields, apart, later, stack)


class Names(Plain):
    """What each card is called, and a walk that calls cards so."""

    def __init__(self, game: Magic) -> None:
        super().__init__({})
        self.game: Final = game
        self.looks: Final[dict[int, tuple[object, ...]]] = {}
        timed = has_order(game)
        self.carried: Final = carried_by(game)
        for traits in game.board().traits.values():
            self.looks[traits.card.id] = self.permanent(traits, timed)
        self.orders: Final[list[list[Card]]] = []
        for zone in game.zones:
            cards = list(zone.cards)
            if zone.place.name in UNORDERED:
                cards.sort(key=self.look)
            self.orders.append(cards)
            for rank, card in enumerate(cards):
                if card.id >= 0:
                    self.names[card.id] = (zone.place.index, rank)

    def permanent(self, traits: Traits, timed: bool) -> tuple[object, ...]:
        """What a permanent looks like, without what it refers to."""
        game, card = self.game, traits.card
        return (
            *(*card.look(), game.printed(card).name, traits.controller.index, game.tapped[card], game.is_sick(card)),
            *(game.damage[card], game.touched[card], game.counters[card], game.chosen[card], game.frozen[card]),
            *(self.carried.get(card.id, ()), game.since[card] if timed else 0),
        )

    def look(self, card: Card) -> tuple[object, ...]:
        return self.looks.get(card.id) or card.look()

    def zone(self, index: int) -> tuple[object, ...]:
        """The cards of a zone, with what they refer to."""
        return tuple([(self.look(card), self.refers(card)) for card in self.orders[index]])

    def refers(self, card: Card) -> object:
        game = self.game
        act, host, linked = game.act[card], game.attached[card], game.linked[card]
        if act is None and host is None and linked is None and not game.offered[card]:
            return None
        return (self.of(act), self.of(host), self.of(linked), game.offered[card])

    def noun(self, noun: Noun, parts: tuple[object, ...], made: tuple[object, ...]) -> object:
        if isinstance(noun, Object):
            return self.names.get(noun.card.id, GONE) if self.game.is_same(noun) else GONE
        return super().noun(noun, parts, made)

    def seat(self, seat: Seat) -> object:
        return ("seat", seat.index)

    # What the rules remember, without an order that does not matter

    def casts(self) -> tuple[object, ...]:
        """The spells of this turn; of those that are still on the stack, when they were cast."""
        game = self.game
        found = [self.cast(act, number) for number, act in enumerate(game.cast)]
        return tuple(sorted(found))

    def cast(self, act: Act, number: int) -> tuple[int, str, int]:
        waits = self.game.is_same(act.source)
        return (act.seat.index, act.title, number if waits else -1)

    def entered(self) -> tuple[object, ...]:
        return tuple(sorted([(seat.index, land) for seat, land in self.game.entered]))

    def last_known(self) -> object:
        """What has left the battlefield in this turn, while something may still ask for it."""
        game = self.game
        busy = game.spells.cards or game.triggered or game.waiting
        return self.unordered(tuple, [self.of(known) for known in game.last_known]) if busy else ()

    def uses(self) -> tuple[object, ...]:
        return tuple(sorted([(repr(self.of(used)), ability) for used, ability in self.game.used]))

    def effects(self) -> tuple[object, ...]:
        """The effects that last. Where none sets anything, their order does not matter."""
        made = [self.effect(effect) for effect in self.game.effects]
        if not any(sets_something(effect) for effect in self.game.effects):
            made.sort(key=repr)
        return tuple(made)

    def effect(self, effect: Effect) -> object:
        members = sorted([repr(self.of(member)) for member in effect.members])
        return (tuple(members), self.of(effect.change), effect.until, self.of(effect.bound))


UNORDERED: Final = frozenset(["hands", "graveyards", "exile", "battlefield", "outside", "looked_at"])


def sets_something(effect: Effect) -> bool:
    """Whether another effect of its layer could undo it, or the other way round."""
    change = effect.change
    return (
        change.base is not None
        or change.colours is not None
        or change.as_types is not None
        or change.seat is not None
        or change.loses
    )


def has_order(game: Magic) -> bool:
    """Whether the timestamps of permanents could matter: several static abilities, or one beside other effects."""
    timed = [traits for traits in game.board().traits.values() if traits.face.has_statics]
    return len(timed) + len(game.effects) > 1 and len(timed) > 0


def carried_by(game: Magic) -> dict[int, tuple[str, ...]]:
    """The names of what is attached to each permanent."""
    found: dict[int, tuple[str, ...]] = {}
    for card in game.battlefield.cards:
        host = game.attached[card]
        if host is not None:
            names = (*found.get(host.card.id, ()), game.printed(card).name)
            found[host.card.id] = tuple(sorted(names))
    return found
