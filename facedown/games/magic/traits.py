"""What permanents are: `Traits` of one, `Board` of all. The layers work them out; the rest only looks at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.games.magic.words import CARD_TYPES, CREATURE, EVERY_CREATURE_TYPE, LAND_TYPES, OTHER_SUBTYPES, SUPERTYPES

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
