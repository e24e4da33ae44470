"""What permanents are after all continuous effects: layers, timestamps and dependencies (613).

A **Static** is a static ability: whom it affects, and what it changes in which layers. An **Effect** comes from
something that has resolved, and its set of permanents is fixed (611.2c). What either changes is a **Change**.

An effect exists if its source still has the ability when its first layer comes. From then on it goes on, for the same
permanents, even if the ability is lost in between (613.6).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Frozen, Noun
from facedown.core.objects import Object
from facedown.games.magic.words import (
    ABILITIES,
    CARD_TYPES,
    CHANGE_SIZE,
    COLOURS,
    CONTROL,
    CREATURE,
    EVERY_CREATURE_TYPE,
    LAND_TYPES,
    LAYERS,
    OTHER_SUBTYPES,
    SET_SIZE,
    SIZES,
    SUPERTYPES,
    TYPES,
    WHILE_CONTROLLED,
)

if TYPE_CHECKING:
    from facedown.games.magic.abilities import Triggered
    from facedown.games.magic.game import Magic
    from facedown.games.magic.printed import Printed

NOT_CREATURE_TYPES: Final = frozenset(LAND_TYPES) | CARD_TYPES | SUPERTYPES | OTHER_SUBTYPES


def creature_types_in(types: frozenset[str]) -> list[str]:
    """The creature types among the words of a type line."""
    if CREATURE not in types or EVERY_CREATURE_TYPE in types:
        return []
    return [word for word in types if word not in NOT_CREATURE_TYPES]


class Traits:
    """What a permanent is. Layer by layer it is changed; after the last layer it is only looked at."""

    def __init__(self, card: Card, face: Printed, controller: Seat, since: int, host: int) -> None:
        self.card: Final = card
        self.face: Final = face
        """Its copiable values."""
        self.since: Final = since
        self.host: Final = host
        """The id of the card that it is attached to, or -1."""
        self.controller = controller
        self.types = face.types
        self.colours = face.colours
        self.keywords = face.words_of
        self.faces: tuple[Printed, ...] = face.has_faces
        """The faces whose abilities it has."""
        self.power = face.power
        self.toughness = face.toughness
        self.set_to: tuple[int, int] | None = None
        """Its base size, once all effects that set it have."""

    def copy(self) -> Traits:
        twin = Traits(self.card, self.face, self.controller, self.since, self.host)
        twin.types, twin.colours, twin.keywords, twin.faces = self.types, self.colours, self.keywords, self.faces
        twin.power, twin.toughness = self.power, self.toughness
        return twin

    @property
    def base(self) -> tuple[int, int]:
        """Its base size: before what adds to it, and before counters."""
        return self.set_to or (self.face.power, self.face.toughness)

    @property
    def is_creature(self) -> bool:
        return CREATURE in self.types

    def has_type(self, name: str) -> bool:
        """Whether it has a type, or a subtype; some creatures have every creature type."""
        if name in self.types:
            return True
        return EVERY_CREATURE_TYPE in self.types and name not in NOT_CREATURE_TYPES

    def __repr__(self) -> str:
        return f"<{self.card} {self.power}/{self.toughness} {' '.join(sorted(self.types))}>"


class Board:
    """All permanents as they are, by the ids of their cards."""

    def __init__(self, game: Magic) -> None:
        self.looked_at: Magic | None = game
        """The game, while the layers are worked out; then no more, because games keep their boards."""
        self.traits: Final[dict[int, Traits]] = {}
        self.index: dict[type, list[tuple[Traits, Triggered]]] | None = None
        """The triggered abilities, by the events that they trigger on, once somebody has asked."""
        self.benders: list[tuple[Printed, Seat, Card]] | None = None
        """The permanents that change rules, once somebody has asked."""

    @property
    def game(self) -> Magic:
        """The game, which static abilities may look at."""
        assert self.looked_at is not None
        return self.looked_at

    def count(self, seat: Seat, name: str) -> int:
        """How many permanents of a type a player controls."""
        return sum([1 for traits in self.traits.values() if traits.controller is seat and traits.has_type(name)])


class Change(Noun):
    """What an effect changes. Each part has its layer."""

    def __init__(
        self,
        power: int = 0,
        toughness: int = 0,
        keywords: tuple[str, ...] = (),
        loses: bool = False,
        types: tuple[str, ...] = (),
        as_types: tuple[str, ...] | None = None,
        colours: str | None = None,
        base: tuple[int, int] | None = None,
        seat: Seat | None = None,
        as_land: str = "",
    ) -> None:
        self.power: Final = power
        self.toughness: Final = toughness
        self.keywords: Final = keywords
        self.loses: Final = loses
        """It loses all abilities."""
        self.types: Final = types
        """Types that it has in addition."""
        self.as_types: Final = as_types
        """Creature types that it has instead of its own."""
        self.colours: Final = colours
        self.base: Final = base
        self.seat: Final = seat
        """Who controls it."""
        self.as_land: Final = as_land
        """The land type that it has instead of its own. What is printed on it is lost (305.7)."""

    def layers(self) -> tuple[int, ...]:
        """The layers in which it changes something."""
        found: list[int] = []
        if self.seat is not None:
            found.append(CONTROL)
        if self.types or self.as_types is not None or self.as_land:
            found.append(TYPES)
        if self.colours is not None:
            found.append(COLOURS)
        if self.keywords or self.loses:
            found.append(ABILITIES)
        if self.base is not None:
            found.append(SET_SIZE)
        if self.power or self.toughness:
            found.append(CHANGE_SIZE)
        return tuple(found)

    def matters_to_others(self) -> bool:
        """Whether it can change which abilities or types permanents have, so that others may depend on it (613.8)."""
        return bool(self.loses or self.types or self.as_types is not None or self.as_land)

    def apply(self, layer: int, them: Traits) -> None:
        if layer == CONTROL and self.seat is not None:
            them.controller = self.seat
        elif layer == TYPES:
            if self.as_types is not None:
                kept = [word for word in them.types if word in NOT_CREATURE_TYPES]
                them.types = frozenset([*kept, *self.as_types])
            if self.as_land:
                them.types = them.types - frozenset(LAND_TYPES) | {self.as_land}
                them.keywords, them.faces = frozenset(), ()
            them.types |= frozenset(self.types)
        elif layer == COLOURS and self.colours is not None:
            them.colours = self.colours
        elif layer == ABILITIES:
            if self.loses:
                them.keywords, them.faces = frozenset(), ()
            them.keywords |= frozenset(self.keywords)
        elif layer == SET_SIZE and self.base is not None:
            them.power, them.toughness = self.base
        elif layer == CHANGE_SIZE:
            them.power += self.power
            them.toughness += self.toughness


class Effect(Noun):
    """A continuous effect of something that has resolved."""

    def __init__(
        self, members: tuple[Object, ...], change: Change, since: int, until: str, bound: Object | None = None
    ) -> None:
        self.members: Final = members
        self.change: Final = change
        self.since: Final = since
        self.until: Final = until
        self.bound: Final = bound
        """The permanent that it lasts as long as, if its controller keeps it."""

    def is_bound_to(self, card: Card) -> bool:
        """Whether it ends when somebody else controls this card."""
        return self.until == WHILE_CONTROLLED and self.bound is not None and self.bound.card is card

    def lasts(self, game: Magic) -> bool:
        """Whether anything that it changes, and what it is bound to, is still there."""
        if self.until == WHILE_CONTROLLED and (self.bound is None or not game.is_same(self.bound)):
            return False
        for member in self.members:
            if game.is_same(member):
                return True
        return False


Whom = Callable[[Board, Traits, Traits], bool]
"""Whom a static ability affects: the board, the permanent that has it, another permanent."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Static(Frozen):
    """A static ability that changes permanents."""

    def __init__(self, layers: tuple[int, ...], takes_abilities: bool = False, looks_elsewhere: bool = False) -> None:
        self.layers: Final = layers
        self.takes_abilities: Final = takes_abilities
        """Whether it can change which abilities or types others have, so that others may depend on it (613.8)."""
        self.looks_elsewhere: Final = looks_elsewhere
        """Whether it looks at more than permanents: graveyards, hands, life, attackers."""

    def affects(self, board: Board, me: Traits, them: Traits) -> bool:
        return False

    def change(self, board: Board, layer: int, me: Traits, them: Traits) -> None:
        """What it does in one of its layers."""


class Gives(Static):
    """Most static abilities: they give some permanents always the same."""

    def __init__(self, whom: Whom, what: Change, looks_elsewhere: bool = False) -> None:
        super().__init__(what.layers(), what.matters_to_others(), looks_elsewhere)
        self.whom: Final = whom
        self.what: Final = what

    def affects(self, board: Board, me: Traits, them: Traits) -> bool:
        return self.whom(board, me, them)

    def change(self, board: Board, layer: int, me: Traits, them: Traits) -> None:
        self.what.apply(layer, them)


class TakesHost(Static):
    """An aura gives its controller control of what it enchants."""

    def __init__(self) -> None:
        super().__init__((CONTROL,))

    def affects(self, board: Board, me: Traits, them: Traits) -> bool:
        return host(board, me, them)

    def change(self, board: Board, layer: int, me: Traits, them: Traits) -> None:
        them.controller = me.controller


class Animates(Static):
    """Some permanents are creatures too, as big as their mana value."""

    def __init__(self, whom: Whom) -> None:
        super().__init__((TYPES, SET_SIZE), True)
        self.whom: Final = whom

    def affects(self, board: Board, me: Traits, them: Traits) -> bool:
        return self.whom(board, me, them)

    def change(self, board: Board, layer: int, me: Traits, them: Traits) -> None:
        if layer == TYPES:
            them.types |= {CREATURE}
        else:
            them.power = them.toughness = them.face.mana_value


# Whom statics affect


def itself(board: Board, me: Traits, them: Traits) -> bool:
    return them is me


def host(board: Board, me: Traits, them: Traits) -> bool:
    """What an aura or equipment is attached to."""
    return them.card.id == me.host


def your_creatures(board: Board, me: Traits, them: Traits) -> bool:
    return them.controller is me.controller and CREATURE in them.types


def your_other(kind: str) -> Whom:
    """Your other creatures of a type."""

    def affects(board: Board, me: Traits, them: Traits) -> bool:
        return them is not me and your_creatures(board, me, them) and them.has_type(kind)

    return affects


# Layers


class AtWork:
    """An effect while the layers are worked out: a static ability of a permanent, or an effect with fixed members."""

    def __init__(
        self, since: int, source: int, face: Printed | None, static: Static | None, change: Change | None
    ) -> None:
        self.since: Final = since
        self.source: Final = source
        self.face: Final = face
        self.static: Final = static
        self.fixed: Final = change
        self.members: frozenset[int] | None = None

    def layers(self) -> tuple[int, ...]:
        if self.static is not None:
            return self.static.layers
        assert self.fixed is not None
        return self.fixed.layers()

    def reach(self, board: Board) -> frozenset[int] | None:
        """Whom it affects, or None where there is no such effect."""
        if self.members is not None:
            return self.members
        assert self.static is not None
        me = board.traits[self.source]
        if self.face not in me.faces:
            return None
        return frozenset([id for id, them in board.traits.items() if self.static.affects(board, me, them)])

    def apply(self, board: Board, layer: int) -> None:
        reached = self.reach(board)
        if not reached:
            return
        for id in reached:
            if self.static is not None:
                self.static.change(board, layer, board.traits[self.source], board.traits[id])
            elif self.fixed is not None:
                self.fixed.apply(layer, board.traits[id])

    def applied_to_copy(self, board: Board, layer: int) -> Board:
        """The board as it would be after this one."""
        trial = Board(board.game)
        for id, traits in board.traits.items():
            trial.traits[id] = traits.copy()
        self.apply(trial, layer)
        return trial

    def differs(self, board: Board, trial: Board) -> bool:
        """Whether it exists only on one of two boards, affects others, or does something else (613.8a)."""
        if self.members is not None:
            return False
        mine, other = board.traits[self.source].controller, trial.traits[self.source].controller
        return mine is not other or self.reach(trial) != self.reach(board)

    def can_change_others(self, layer: int) -> bool:
        if layer == CONTROL:
            return True
        if self.static is not None:
            return self.static.takes_abilities
        return self.fixed is not None and self.fixed.matters_to_others()


def layered(game: Magic, permanents: Sequence[Traits]) -> Board:
    """What these permanents are after all layers."""
    board = Board(game)
    busy = False
    for traits in permanents:
        board.traits[traits.card.id] = traits
        for face in traits.faces:
            if face.has_statics or face.star:
                busy = True
    effects = working_effects(game, board)
    if busy or effects:
        apply_layers(game, board, effects)
    add_counters(game, board)
    board.looked_at = None
    return board


def working_effects(game: Magic, board: Board) -> list[AtWork]:
    found: list[AtWork] = []
    for effect in game.effects:
        members = [
            member.card.id for member in effect.members if member.card.id in board.traits and game.is_same(member)
        ]
        if members and (effect.bound is None or effect.lasts(game)):
            work = AtWork(effect.since, -1, None, None, effect.change)
            work.members = frozenset(members)
            found.append(work)
    return found


def apply_layers(game: Magic, board: Board, effects: list[AtWork]) -> None:
    going = effects
    for layer in LAYERS:
        begin(board, going, layer)
        waiting = sorted([work for work in going if layer in work.layers()], key=by_time)
        while waiting:
            work = next_to_apply(waiting, board, layer)
            waiting.remove(work)
            work.members = work.reach(board)
            if work.members is None:
                going.remove(work)
                continue
            work.apply(board, layer)
            if work.can_change_others(layer):
                later = begin(board, going, layer)
                waiting = sorted([*waiting, *later], key=by_time)
        if layer == ABILITIES:
            define_sizes(game, board)
        elif layer == SET_SIZE:
            for traits in board.traits.values():
                traits.set_to = (traits.power, traits.toughness)


def begin(board: Board, going: list[AtWork], layer: int) -> list[AtWork]:
    """The static abilities whose first layer this is begin to work."""
    found: list[AtWork] = []
    for id, traits in board.traits.items():
        for face in traits.faces:
            for static in face.has_statics:
                if static.layers[0] == layer and not is_going(going, id, static):
                    found.append(AtWork(traits.since, id, face, static, None))
    going.extend(found)
    return found


def is_going(going: Sequence[AtWork], id: int, static: Static) -> bool:
    for work in going:
        if work.source == id and work.static is static:
            return True
    return False


def by_time(work: AtWork) -> int:
    return work.since


def next_to_apply(waiting: Sequence[AtWork], board: Board, layer: int) -> AtWork:
    """The oldest effect that depends on no other one, but for those that depend on it in turn (613.8b)."""
    if len(waiting) == 1 or layer not in (CONTROL, TYPES, ABILITIES):
        return waiting[0]
    places = range(len(waiting))
    trials = [
        (place, waiting[place].applied_to_copy(board, layer))
        for place in places
        if waiting[place].can_change_others(layer)
    ]
    depends = [
        [other for other, trial in trials if other != place and waiting[place].differs(board, trial)]
        for place in places
    ]
    for place in places:
        if all(place in leads_to(depends, other) for other in depends[place]):
            return waiting[place]
    raise AssertionError("some effect depends on none but those in a loop with it")


def leads_to(depends: Sequence[Sequence[int]], place: int) -> set[int]:
    """All on which one depends, directly or through others."""
    found: set[int] = set()
    todo = [place]
    while todo:
        for other in depends[todo.pop()]:
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


def define_sizes(game: Magic, board: Board) -> None:
    """Abilities that define a size apply before all others that change it (7a)."""
    for traits in board.traits.values():
        for face in traits.faces:
            if face.star:
                size = face.defines_size(game, traits.controller, board)
                if size is not None:
                    traits.power, traits.toughness = size


def add_counters(game: Magic, board: Board) -> None:
    """Counters change sizes as effects of layer 7c do; added up, their order does not matter."""
    for id, counters in game.counters.values.items():
        traits = board.traits.get(id)
        if traits is not None:
            for kind, count in counters:
                if kind in SIZES:
                    traits.power += SIZES[kind][0] * count
                    traits.toughness += SIZES[kind][1] * count
