"""Which permanents are alike: nobody would choose between them, so one of them stands for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.core.cards import Card
from facedown.core.objects import Object

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic
    from facedown.games.magic.traits import Traits


def likeness(game: Magic, traits: Traits) -> object:
    """Equal for two permanents between which nobody would choose."""
    card = traits.card
    return (
        *(traits.face.look, *card.look(), traits.controller.index, traits.power, traits.toughness),
        *(game.tapped[card], game.damage[card], game.counters[card], game.is_sick(card), game.chosen[card]),
        *(traits.keywords, burden(game, card), game.attached[card] is None, game.is_in_combat(card)),
    )


def likeness_depends(game: Magic) -> tuple[object, ...]:
    """What `likeness` looks at, besides what permanents are and whether they are tapped or sick (see `lasts`)."""
    return (
        *(game.damage.snapshot(), game.chosen.snapshot(), game.act.snapshot(), game.spells.cards),
        *(game.attackers, game.blocks),
    )


def burden(game: Magic, card: Card) -> tuple[int, ...]:
    """What is attached to a card, or aimed at it, or remembers it: then it is like no other."""
    if not len(game.attached) and not game.spells.cards and not game.effects and not game.used:
        return ()
    carried = [id for id, host in game.attached.values.items() if host is not None and host.card is card]
    marked = [number for number, effect in enumerate(game.effects) if any(m.card is card for m in effect.members)]
    used = [number for number, (remembered, _) in enumerate(game.used) if remembered.card is card]
    aimed = [
        spell.id
        for spell in game.spells.cards
        if any(isinstance(t, Object) and t.card is card for t in game.aims_of(spell))
    ]
    return (*carried, *marked, *used, *aimed)
