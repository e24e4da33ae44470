"""Deck Storm: many spells in one turn, and copies of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.games.magic.abilities import whenever
from facedown.games.magic.acts import Act
from facedown.games.magic.announcing import IsCast
from facedown.games.magic.casting import NORMAL, Manner, face_of
from facedown.games.magic.conditions import spells_before, you_cast_instant_or_sorcery
from facedown.games.magic.damaging import Deals, Hit, damage
from facedown.games.magic.deciding import act_on
from facedown.games.magic.events import AddsMana
from facedown.games.magic.mana import pool_of
from facedown.games.magic.moving import Draws, draws
from facedown.games.magic.printed import Printed
from facedown.games.magic.resolving import copies_of
from facedown.games.magic.targets import ANY_TARGET, INSTANT_OR_SORCERY_SPELL
from facedown.games.magic.words import INSTANT, SORCERY, SPELLS

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


class Grapeshot(Printed):
    """1 damage to any target. Storm: when you cast it, copy it for each spell cast before it this turn; the copies can
    have new targets."""

    cost, line, aims = "1R", "Sorcery", (ANY_TARGET,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 1)]

    @whenever(IsCast, zone=SPELLS)
    def storm(self, game: Magic, it: Act) -> Sequence[Event]:
        return copies_of(game, it.seat, game.cast[it.amount], it.amount)


class PyreticRitual(Printed):
    """Add RRR."""

    cost, line = "1R", "Instant"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [AddsMana(it.seat, pool_of("RRR"))]


class SlickSequence(Printed):
    """2 damage to any target. If you have cast another spell this turn, draw a card."""

    cost, line, aims = "UR", "Instant", (ANY_TARGET,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        others = [act for act in game.cast if act.seat is it.seat and act.source != it.source]
        return [damage(it, it.target, 2), *([Draws(it.seat)] if others else [])]


class Twincast(Printed):
    """Copy target instant or sorcery spell; the copy can have new targets."""

    cost, line, aims = "UU", "Instant", (INSTANT_OR_SORCERY_SPELL,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return copies_of(game, it.seat, act_on(game, it.target.card)) if isinstance(it.target, Object) else []


class ThousandYearStorm(Printed):
    """Whenever you cast an instant or sorcery spell, copy it for each other instant and sorcery spell that you have
    cast before it this turn; the copies can have new targets."""

    title, cost, line = "Thousand-Year Storm", "4UR", "Enchantment"

    @whenever(IsCast, you_cast_instant_or_sorcery, amount=spells_before)
    def echoes(self, game: Magic, it: Act) -> Sequence[Event]:
        before = [face_of(game, act) for act in game.cast[: it.amount] if act.seat is it.seat]
        count = len([face for face in before if face.types & {INSTANT, SORCERY}])
        return copies_of(game, it.seat, game.cast[it.amount], count)


def was_replicated(game: Magic, it: Act) -> bool:
    return it.times > 0


class TrainOfThought(Printed):
    """Draw a card. Replicate 1U: when you cast it, copy it for each time you paid that."""

    title, cost, line = "Train of Thought", "1U", "Sorcery"
    manners = (Manner(NORMAL, more="1U", often=True),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Draws(it.seat)]

    @whenever(IsCast, zone=SPELLS, only_if=was_replicated)
    def replicate(self, game: Magic, it: Act) -> Sequence[Event]:
        return copies_of(game, it.seat, game.cast[it.amount], it.times)


class Divination(Printed):
    """Draw two cards."""

    cost, line = "2U", "Sorcery"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return draws(it.seat, 2)


class Pyroclasm(Printed):
    """2 damage to each creature."""

    cost, line = "1R", "Sorcery"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        creatures = game.objects([traits.card for traits in game.creatures()])
        return [Deals(tuple([Hit(it.source, creature, 2) for creature in creatures]))]


CARDS: Final[tuple[type[Printed], ...]] = (
    *(Grapeshot, PyreticRitual, SlickSequence, Twincast, ThousandYearStorm, TrainOfThought, Divination, Pyroclasm),
)
