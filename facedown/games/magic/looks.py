"""What a source looks like, or did when it was last seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.nouns import Noun
from facedown.core.objects import Object

if TYPE_CHECKING:
    from facedown.games.magic.traits import Traits


class Looks(Noun):
    """What a source of damage or of an ability is, or was when it was last seen on the battlefield (608.2h)."""

    def __init__(
        self,
        seat: Seat,
        colours: str,
        types: frozenset[str],
        keywords: frozenset[str],
        power: int,
        toughness: int,
        chosen: str = "",
        carries: tuple[Object, ...] = (),
    ) -> None:
        self.seat: Final = seat
        self.colours: Final = colours
        self.types: Final = types
        self.keywords: Final = keywords
        self.power: Final = power
        self.toughness: Final = toughness
        self.chosen: Final = chosen
        """What was chosen as it entered."""
        self.carries: Final = carries
        """What was attached to it. Only of what has left: `Magic.attached_to` knows of what is there."""


def looks_of(traits: Traits, chosen: str, carries: tuple[Object, ...] = ()) -> Looks:
    return Looks(
        *(traits.controller, traits.colours, traits.types, traits.keywords, traits.power, traits.toughness),
        chosen,
        carries,
    )
