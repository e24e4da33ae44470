"""What changes permanents: static abilities, and effects of what has resolved.

A **Static** is a static ability: whom it affects, and what it changes in which layers. An **Effect** comes from
something that has resolved, and its set of permanents is fixed (611.2c). What either changes is a **Change**.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import Frozen, Noun
from facedown.core.objects import Object
from facedown.games.magic.traits import NOT_CREATURE_TYPES, Board, Traits
from facedown.games.magic.words import (
    ABILITIES,
    CHANGE_SIZE,
    COLOURS,
    CONTROL,
    CREATURE,
    LAND_TYPES,
    SET_SIZE,
    TYPES,
    WHILE_CONTROLLED,
)

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


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

    def following(self, spell: Object, permanent: Object) -> Effect:
        """The same effect when a spell that it changes has become a permanent (400.7a)."""
        if spell not in self.members:
            return self
        members = tuple([permanent if member == spell else member for member in self.members])
        return Effect(members, self.change, self.since, self.until, self.bound)

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
