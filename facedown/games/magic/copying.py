"""Copies of permanents (707): a card that enters as a copy of another one, as it is or with changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from facedown.core.events import Event
from facedown.games.magic.acts import Act
from facedown.games.magic.moving import Counters, Enters
from facedown.games.magic.printed import Printed
from facedown.games.magic.traits import Traits

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

Alters = Callable[[Printed], Printed]
"""What a copy is, given what it copies."""


class Altered(Printed):
    """A copy with changes: what it copies, with more types, and with the abilities of another face as well."""

    def __init__(self, copied: Printed, types: tuple[str, ...], gains: Printed) -> None:
        super().__init__(copied.name, f"{copied.look} (also {' '.join(types)})")
        self.copied: Final = copied
        self.more_types: Final = types
        self.gains: Final = gains
        self.mana, self.mana_value = copied.mana, copied.mana_value
        self.types = copied.types | frozenset(types)
        self.words_of, self.colours = copied.words_of | gains.words_of, copied.colours
        self.power, self.toughness, self.loyalty = copied.power, copied.toughness, copied.loyalty
        self.has_faces = (*copied.has_faces, gains)
        self.looks_elsewhere = copied.looks_elsewhere or gains.looks_elsewhere

    def parts(self) -> tuple[object, ...]:
        return (self.copied, self.more_types, self.gains)

    def starts_with(self, act: Act | None) -> Counters:
        return self.copied.starts_with(act)

    def can_enchant(self, game: Magic, me: Traits, them: Traits) -> bool:
        return self.copied.can_enchant(game, me, them)


def altered(copied: Printed, types: tuple[str, ...], gains: Printed) -> Printed:
    """A copy with changes. A copy of such a copy has them already."""
    return copied if gains in copied.has_faces else Altered(copied, types, gains)


def ways_to_copy(game: Magic, face: Printed, enters: Enters, alters: Alters | None = None) -> dict[str, list[Event]]:
    """The ways in which a card with this face may enter as a copy of a creature. It is no target."""
    ways: dict[str, list[Event]] = {}
    if game.would_have(enters, face):
        for traits in game.creatures():
            copied = traits.face if alters is None else alters(traits.face)
            ways.setdefault(f"copy {traits.face.look}", [enters.so(copied=copied)])
    return ways
