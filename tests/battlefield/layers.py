"""What permanents are after all continuous effects: layers, timestamps and dependencies (rule 613).

A face with `layers` has a static ability. It says whom it `affects`, and how it changes them in each of its layers. An
effect exists if its source still has the ability when its first layer comes. From then on it goes on, for the same
permanents, even if the ability is lost in between (613.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat

if TYPE_CHECKING:
    from battlefield.rules import Printed

CONTROL: Final = 2
TYPES: Final = 4
ABILITIES: Final = 6
SIZE: Final = 7
LAYERS: Final = (CONTROL, TYPES, ABILITIES, SIZE)

LAND_TYPES: Final = frozenset(["Plains", "Island", "Swamp", "Mountain", "Forest"])


class Traits:
    """What a permanent is, layer by layer. `abilities` are the faces whose abilities it has."""

    def __init__(
        self, card: Card, face: Printed, controller: Seat | None, since: int, host: int, counters: int
    ) -> None:
        self.card: Final = card
        self.face: Final = face
        self.since: Final = since
        self.host: Final = host
        """The id of the card that it is attached to, or -1."""
        self.counters: Final = counters
        self.controller = controller
        self.types = face.types
        self.abilities: tuple[Printed, ...] = (face,)
        self.size = face.size

    def copy(self) -> Traits:
        twin = Traits(self.card, self.face, self.controller, self.since, self.host, self.counters)
        twin.types, twin.abilities, twin.size = self.types, self.abilities, self.size
        return twin


Permanents = dict[int, Traits]
"""What each permanent is, by the id of its card."""


class Effect:
    """A static ability at work."""

    def __init__(self, source: Traits, face: Printed) -> None:
        self.source: Final = source.card.id
        self.face: Final = face
        self.since: Final = source.since
        self.members: frozenset[int] | None = None

    def reach(self, permanents: Permanents) -> frozenset[int] | None:
        """Whom it affects, or None where there is no such effect any more."""
        if self.members is not None:
            return self.members
        me = permanents[self.source]
        if self.face not in me.abilities:
            return None
        return frozenset([id for id, them in permanents.items() if self.face.affects(me, them)])

    def apply(self, permanents: Permanents, layer: int) -> None:
        for id in self.reach(permanents) or ():
            self.face.change(layer, permanents[self.source], permanents[id])

    def depends_on(self, other: Effect, permanents: Permanents, layer: int) -> bool:
        """Whether the other one, applied first, changes whom this one affects or whether it exists (613.8)."""
        trial = {id: traits.copy() for id, traits in permanents.items()}
        other.apply(trial, layer)
        return self.reach(trial) != self.reach(permanents)


def layered(permanents: Permanents) -> Permanents:
    """Apply all continuous effects, layer by layer, and the counters last."""
    at_work: list[Effect] = []
    for layer in LAYERS:
        done: list[Effect] = []
        effect = next_effect(permanents, at_work, done, layer)
        while effect is not None:
            effect.members = effect.reach(permanents)
            effect.apply(permanents, layer)
            done.append(effect)
            effect = next_effect(permanents, at_work, done, layer)
        at_work.extend([effect for effect in done if effect not in at_work])
    for traits in permanents.values():
        traits.size = (traits.size[0] + traits.counters, traits.size[1] + traits.counters)
    return permanents


def next_effect(permanents: Permanents, at_work: Sequence[Effect], done: Sequence[Effect], layer: int) -> Effect | None:
    """The oldest effect of a layer that depends on no other one; where all depend on others, the oldest."""
    going_on = [effect for effect in at_work if layer in effect.face.layers and effect not in done]
    started = [(effect.source, effect.face) for effect in (*at_work, *done)]
    begins = [
        Effect(traits, face)
        for traits in permanents.values()
        for face in traits.abilities
        if face.layers and face.layers[0] == layer and (traits.card.id, face) not in started
    ]
    waiting = sorted([*going_on, *begins], key=lambda effect: effect.since)
    for effect in waiting:
        others = [other for other in waiting if other is not effect]
        if not any(effect.depends_on(other, permanents, layer) for other in others):
            return effect
    return waiting[0] if waiting else None
