"""The key of a state, for trees of games: equal for states that differ only in which of two like things is which.

Cards in hands, graveyards and exile have no order. Permanents are put in an order of their looks, and everything that
refers to one (an aura, a target, an effect) calls it by its place in that order. Timestamps count only where an order
of effects could matter; how often cards have moved, and chance, do not count at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Face, Seat
from facedown.core.keys import Plain, known_besides
from facedown.core.objects import Object
from facedown.core.stack import entries
from facedown.games.magic.acts import Act
from facedown.games.magic.changes import Change, Effect
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import CHANGE_SIZE

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

GONE: Final = "gone"
ME: Final = "me"
NOBODY: Final = -2
"""The id of no card."""


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
    """All that the future depends on. The key of a view holds all that its seat knows of the present."""
    names = Names(game)
    key = names.whole()
    if names.tell_apart():
        key = names.whole()
    known = known_besides(game) if game.viewer >= 0 else ()
    return ((game.name, game.ruleset, game.viewer), *key, known)


class Names(Plain):
    """What each card is called, and a walk that calls cards so."""

    def __init__(self, game: Magic) -> None:
        super().__init__({})
        self.game: Final = game
        self.looks: Final[dict[int, tuple[object, ...]]] = {}
        self.ranks: Final = timestamps(game)
        self.carried: Final = carried_by(game)
        self.called: Final[set[int]] = set()
        """The cards that something refers to."""
        self.me = NOBODY
        """The card that is called so, while one card is told from others that look alike."""
        for traits in game.board().traits.values():
            self.looks[traits.card.id] = self.permanent(traits)
        self.orders: Final[list[list[Card]]] = []
        for zone in game.zones:
            cards = list(zone.cards)
            if zone.place.name in UNORDERED:
                cards.sort(key=self.look)
            self.orders.append(cards)
            for rank, card in enumerate(cards):
                if card.id >= 0:
                    self.names[card.id] = (zone.place.index, rank)

    def whole(self) -> tuple[object, ...]:
        game = self.game
        apart = (self.casts(), self.uses(), self.entered(), self.effects(), self.last_known())
        plain = [name for name in game.layout.names if name not in LOOKED_AT_APART and name not in NUMBERS]
        fields = tuple([self.of(getattr(game, name, None)) for name in plain])
        zones = tuple([self.zone(index) for index in range(len(game.zones))])
        stack = tuple([self.entry(entry) for entry in entries(game.stack)])
        return (zones, fields, apart, (self.of(game.delayed), self.of(game.outcome)), stack)

    # Cards that look alike

    def tell_apart(self) -> bool:
        """Put cards that look alike in an order of what refers to them, and of what they refer to. Without it, an
        effect on the second of two like creatures would not be the same as one on the first."""
        ties = [tie for index in range(len(self.orders)) for tie in self.ties(index) if self.matters(tie[2])]
        for index, first, tied in ties:
            for card in tied:
                self.names[card.id] = (index, first)
        for index, first, tied in ties:
            signed = [(self.signature(card), card) for card in tied]
            signed.sort(key=by_signature)
            for rank, (_, card) in enumerate(signed):
                self.names[card.id] = (index, first + rank)
                self.orders[index][first + rank] = card
        return bool(ties)

    def ties(self, index: int) -> list[tuple[int, int, list[Card]]]:
        """The cards of a zone without an order that look alike: the zone, the place of the first, and the cards."""
        cards = self.orders[index]
        if self.game.zones[index].place.name not in UNORDERED or len(cards) < 2:
            return []
        found: list[tuple[int, int, list[Card]]] = []
        first = 0
        for place in range(1, len(cards) + 1):
            if place == len(cards) or self.look(cards[place]) != self.look(cards[first]):
                if place - first > 1:
                    found.append((index, first, cards[first:place]))
                first = place
        return found

    def matters(self, tied: list[Card]) -> bool:
        """Whether it could matter which of these cards is which."""
        first = self.refers(tied[0])
        for card in tied:
            if card.id in self.called or self.refers(card) != first:
                return tied[0].id >= 0
        return False

    def signature(self, card: Card) -> str:
        """The whole state as it looks from one card."""
        self.me = card.id
        signature = repr((self.refers(card), self.whole()))
        self.me = NOBODY
        return signature

    # What things look like

    def permanent(self, traits: Traits) -> tuple[object, ...]:
        """What a permanent looks like, without what it refers to."""
        game, card = self.game, traits.card
        under = game.under[card]
        return (
            *(
                *card.look(),
                game.printed(card).look,
                traits.controller.index,
                -1 if under is None else under.index,
            ),
            *(game.tapped[card], game.arrived[card] >= game.began[traits.controller], game.is_sick(card)),
            *(game.damage[card], game.touched[card], game.counters[card], game.chosen[card], game.frozen[card]),
            *(self.carried.get(card.id, ()), self.ranks.get(game.since[card], 0) if has_time(traits) else 0),
        )

    def look(self, card: Card) -> tuple[object, ...]:
        return self.looks.get(card.id) or card.look()

    def zone(self, index: int) -> tuple[object, ...]:
        """The cards of a zone, with what they refer to."""
        if self.me != NOBODY and self.game.zones[index].place.name in UNORDERED:
            return tuple(sorted([self.named(card) for card in self.orders[index]], key=repr))
        return tuple([(self.look(card), self.refers(card)) for card in self.orders[index]])

    def named(self, card: Card) -> tuple[object, ...]:
        """A card with its name, where its place does not say it."""
        return (self.look(card), self.card(card), self.refers(card))

    def refers(self, card: Card) -> object:
        game = self.game
        act, host, linked = game.act[card], game.attached[card], game.linked[card]
        if act is None and host is None and linked is None and not game.offered[card]:
            return None
        return (self.of(act), self.of(host), self.of(linked), game.offered[card])

    def card(self, card: Card) -> object:
        self.called.add(card.id)
        return ME if card.id == self.me and card.id >= 0 else self.names.get(card.id, card.look())

    def of(self, value: object) -> object:
        if isinstance(value, Object):
            return self.thing(value)
        return super().of(value)

    def thing(self, remembered: Object) -> object:
        if self.game.is_same(remembered):
            return self.card(remembered.card)
        return (GONE, remembered.card.look(), self.remembered(remembered))

    def remembered(self, gone: Object) -> object:
        """What something was when it was last seen."""
        for known, looks in self.game.last_known:
            if known == gone:
                return self.of(looks)
        return None

    def other(self, value: object) -> object:
        return value.look if isinstance(value, Face) else repr(value)

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
        """The effects that last, each with its place among all that has a place in time."""
        return tuple(sorted([self.effect(effect) for effect in self.game.effects], key=repr))

    def effect(self, effect: Effect) -> object:
        members = sorted([repr(self.of(member)) for member in effect.members])
        rank = 0 if only_adds(effect.change) else self.ranks.get(effect.since, 0)
        return (tuple(members), self.of(effect.change), effect.until, self.of(effect.bound), rank)


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


def only_adds(change: Change) -> bool:
    """Whether a change does nothing but add to the size: then it does not matter when it came."""
    return change.layers() in ((), (CHANGE_SIZE,))


def has_time(traits: Traits) -> bool:
    """Whether a permanent has a static ability for which it may matter when it came."""
    for face in (*traits.face.has_faces, *traits.faces):
        for static in face.has_statics:
            if static.layers != (CHANGE_SIZE,):
                return True
    return False


def timestamps(game: Magic) -> dict[int, int]:
    """The places of timestamps in their order, where this could matter: beside others, a static ability or an effect
    that sets something."""
    timed = [game.since[traits.card] for traits in game.board().traits.values() if has_time(traits)]
    lasting = [effect.since for effect in game.effects if not only_adds(effect.change)]
    if len(timed) + len(lasting) < 2 or not (timed or any(sets_something(effect) for effect in game.effects)):
        return {}
    return {since: rank for rank, since in enumerate(sorted({*timed, *lasting}))}


def by_signature(signed: tuple[str, Card]) -> str:
    return signed[0]


def carried_by(game: Magic) -> dict[int, tuple[str, ...]]:
    """The looks of what is attached to each permanent."""
    found: dict[int, tuple[str, ...]] = {}
    for card in game.battlefield.cards:
        host = game.attached[card]
        if host is not None:
            looks = (*found.get(host.card.id, ()), game.printed(card).look)
            found[host.card.id] = tuple(sorted(looks))
    return found
