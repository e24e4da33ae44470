"""What auras and equipment can be attached to (301.5, 303.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.core.cards import Card
from facedown.core.objects import Object
from facedown.games.magic.targets import is_protected
from facedown.games.magic.words import AURA, CREATURE, EQUIPMENT

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic
    from facedown.games.magic.traits import Traits


def can_be_attached(game: Magic, card: Card, host: Object) -> bool:
    """Whether an aura or equipment may be attached to something (303.4, 301.5)."""
    if not game.is_same(host) or host.card is card:
        return False
    if not game.is_on_battlefield(host.card):
        mine = game.traits(card)
        return AURA in mine.types and mine.face.can_enchant_card(game, mine, host.card)
    return fits_on(game, game.traits(card), game.traits(host.card))


def hosts_for(game: Magic, card: Card) -> list[Card]:
    """What an aura that is about to enter could enchant."""
    mine = game.as_if_entered(card)
    return [traits.card for traits in game.board().traits.values() if fits_on(game, mine, traits)]


def fits_on(game: Magic, mine: Traits, them: Traits) -> bool:
    if CREATURE in mine.types or is_protected(them.keywords, mine.colours):
        return False
    if EQUIPMENT in mine.types:
        return CREATURE in them.types
    if AURA not in mine.types:
        return False
    return mine.face.can_enchant(game, mine, them)
