"""What is set up for one turn and then replaces something: prevented damage, and regeneration (614, 615, 701.19).

Each is a delayed response that answers *instead* of the event. It is used up when it has answered, unless it says
otherwise, and it ends with the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr
from facedown.core.objects import Object
from facedown.core.responses import INSTEAD, Delayed
from facedown.games.magic.damaging import Damages, Deals, Hit
from facedown.games.magic.events import MagicEvent, magic
from facedown.games.magic.moving import DESTROYED, Moves
from facedown.games.magic.words import ABILITY, GRAVEYARD, SPELLS

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


class SetsUp(MagicEvent):
    """Something is set up that will replace an event."""

    def __init__(self, shield: Shield) -> None:
        self.shield: Final = shield

    def happen(self, game: Magic) -> None:
        game.later(self.shield)

    def says(self) -> str:
        return f"{self.shield.words()}."


@mypyc_attr(allow_interpreted_subclasses=True)
class Shield(Delayed):
    """It replaces an event, once, in this turn."""

    def words(self) -> str:
        return "A shield is set up"

    def replaces(self) -> type:
        """The class of the event that it replaces."""
        return Damages

    def step(self) -> str:
        return INSTEAD

    def heeds(self) -> tuple[type, ...]:
        from facedown.games.magic.turns import WearsOff

        return (self.replaces(), WearsOff)

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        return self.instead(magic(game), event) if isinstance(event, self.replaces()) else None

    def instead(self, game: Magic, event: Any) -> Sequence[Event] | None:
        """What happens instead of the event; None where it is not meant."""
        return None

    def lasts(self) -> bool:
        """Whether it goes on after it has answered."""
        return False

    def over(self, game: Game, event: Event, answered: bool) -> bool:
        from facedown.games.magic.turns import WearsOff

        return isinstance(event, WearsOff) or (answered and not self.lasts())


class NoCombatDamage(Shield):
    """All combat damage is prevented."""

    def words(self) -> str:
        return "Combat damage is prevented in this turn"

    def instead(self, game: Magic, event: Any) -> Sequence[Event] | None:
        return [] if event.hit.combat else None

    def lasts(self) -> bool:
        return True


class ShieldFrom(Shield):
    """The next time a source would damage a player, that is prevented; the source must still have the colour, if one
    is named (615.9)."""

    def __init__(self, seat: Seat, source: Object, colour: str = "") -> None:
        self.seat: Final = seat
        self.source: Final = source
        self.colour: Final = colour

    def words(self) -> str:
        return f"{self.seat} has a shield against {self.source}"

    def owner(self) -> Seat:
        return self.seat

    def instead(self, game: Magic, event: Any) -> Sequence[Event] | None:
        hit: Hit = event.hit
        if hit.target is not self.seat or not is_or_became(hit.source, self.source):
            return None
        if self.colour and self.colour not in game.colours_of(hit.source):
            return None
        return self.afterwards(game, hit)

    def afterwards(self, game: Magic, hit: Hit) -> Sequence[Event]:
        """What follows when damage was prevented."""
        return []


class Deflects(ShieldFrom):
    """The prevented damage is dealt to the source's controller, by the spell that set this up (615.5)."""

    def __init__(self, seat: Seat, source: Object, by: Object) -> None:
        super().__init__(seat, source)
        self.by: Final = by

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.source, self.by)

    def afterwards(self, game: Magic, hit: Hit) -> Sequence[Event]:
        return [Deals((Hit(self.by, game.looks(hit.source).seat, hit.amount),))]


def is_or_became(source: Object, chosen: Object) -> bool:
    """Whether a source is the chosen one, or the permanent that a chosen spell has become (609.7a)."""
    if source == chosen:
        return True
    was_spell = chosen.place is not None and chosen.place.name == SPELLS
    return was_spell and source.card is chosen.card and source.life == chosen.life + 1


def sources_of_damage(game: Magic, colour: str = "") -> list[Object]:
    """What can be chosen as a source (609.7a): permanents, spells, and what abilities on the stack come from."""
    found: list[Object] = [*game.objects(game.battlefield.cards)]
    for card in game.spells.cards:
        act = game.act[card]
        source = game.object_of(card) if card.front != ABILITY or act is None else act.source
        if source not in found:
            found.append(source)
    return [source for source in found if not colour or colour in game.colours_of(source)]


# Regeneration


class Regenerates(Shield):
    """The next time a permanent would be destroyed, it is not: it is tapped and healed, and leaves combat (701.19)."""

    def __init__(self, who: Object) -> None:
        self.who: Final = who

    def words(self) -> str:
        return f"{self.who} has a regeneration shield"

    def replaces(self) -> type:
        return Moves

    def instead(self, game: Magic, event: Any) -> Sequence[Event] | None:
        if event.card is not self.who.card or event.to != GRAVEYARD or event.why != DESTROYED:
            return None
        return [IsRegenerated(event.card)] if game.is_same(self.who) else None


class IsRegenerated(MagicEvent):
    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def happen(self, game: Magic) -> None:
        game.tapped[self.card] = True
        game.damage[self.card] = 0
        game.touched[self.card] = False
        game.leave_combat(self.card)

    def says(self) -> str:
        return f"{self.card} is regenerated."
