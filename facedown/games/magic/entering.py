"""How a card comes onto the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from facedown.games.magic.words import SPELLS

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic
    from facedown.games.magic.moving import Enters
    from facedown.games.magic.printed import Printed
    from facedown.games.magic.traits import Traits


def enter(game: Magic, event: Enters) -> None:
    """A card comes onto the battlefield."""
    card, seat = event.card, event.seat
    act, was = game.act[card], game.object_of(card)
    is_spell = game.place_of(card).name == SPELLS
    game.move(card, game.battlefield)
    if is_spell and game.effects:
        now = game.object_of(card)
        game.effects = tuple([effect.following(was, now) for effect in game.effects])
    if event.copied is not None:
        game.become(card, event.copied)
    elif event.transformed:
        back = cast("Printed", card.face).back_face
        if back is not None:
            game.become(card, back)
    game.since[card] = game.tick()
    game.arrived[card] = game.turns
    if seat is not card.owner:
        game.under[card] = game.held[card] = seat
    if event.tapped:
        game.tapped[card] = True
    if event.host is not None:
        game.attached[card] = event.host
    if event.chosen:
        game.chosen[card] = event.chosen
    face = game.printed(card)
    own = face.starts_with(act)
    if own and not has_kept_any(face, game.traits(card)):
        own = ()
    for kind, count in (*[(kind, count * event.times) for kind, count in own], *event.counters):
        game.set_counters(card, kind, game.counters_on(card, kind) + count)
    if act is not None:
        game.act[card] = act
    game.entered = (*game.entered, (seat, "Land" in face.types))


def has_kept_any(face: Printed, traits: Traits) -> bool:
    """Whether a permanent still has abilities of its own face."""
    return any(kept in traits.faces for kept in face.has_faces)
