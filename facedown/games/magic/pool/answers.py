"""Further answers and tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.games.magic.abilities import activated, whenever
from facedown.games.magic.acts import Act
from facedown.games.magic.announcing import IsActivated
from facedown.games.magic.asking import Does
from facedown.games.magic.bending import lethal
from facedown.games.magic.changes import Change, Gives, host
from facedown.games.magic.conditions import in_upkeep, you_cycle
from facedown.games.magic.costs import TAP
from facedown.games.magic.damaging import Deals, GainsLife, Hit, damage
from facedown.games.magic.effects import cards_of, pump, sacrifices_it
from facedown.games.magic.marking import Begins, RemovesCounters
from facedown.games.magic.moving import Counters, Destroys
from facedown.games.magic.pool.shared import cycling, equip
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import ANY_TARGET, ARTIFACT_OR_ENCHANTMENT, CREATURE, THEIR_CREATURE
from facedown.games.magic.triggers import found_again
from facedown.games.magic.words import FADE, FIRST_STRIKE, GRAVEYARD, VIGILANCE

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


class Disenchant(Printed):
    """Destroy target artifact or enchantment."""

    cost, line, aims = "1W", "Instant", (ARTIFACT_OR_ENCHANTMENT,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Destroys(cards_of(it.target))]


class KindledFury(Printed):
    """Target creature gets +1/+0 and first strike until end of turn."""

    cost, line, aims = "R", "Instant", (CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.target, 1, 0, FIRST_STRIKE)


class FlameSpill(Printed):
    """4 damage to target creature. Damage beyond what is lethal is dealt to its controller instead."""

    cost, line, aims = "2R", "Instant", (CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        if not isinstance(it.target, Object):
            return []
        traits = game.traits(it.target.card)
        share = min(4, max(0, lethal(game, traits) - game.damage[traits.card]))
        return [Deals((Hit(it.source, it.target, share), Hit(it.source, traits.controller, 4 - share)))]


class CinderCloud(Printed):
    """Destroy target creature. If a white creature dies this way, damage equal to its power to its controller."""

    cost, line, aims = "3RR", "Instant", (CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Destroys(cards_of(it.target)), Does(it, "chokes")]

    def chokes(self, game: Magic, it: Act) -> Sequence[Event]:
        if not isinstance(it.target, Object) or found_again(game, it.target, GRAVEYARD) is None:
            return []
        last = game.looks(it.target)
        return [damage(it, last.seat, last.power)] if "W" in last.colours else []


class PublicExecution(Printed):
    """Destroy target creature an opponent controls. That player's other creatures get −2/−0 until end of turn."""

    cost, line, aims = "5B", "Instant", (THEIR_CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        victims = cards_of(it.target)
        theirs = [traits.card for traits in game.creatures(game.controller_of(it.target))]
        watching = game.objects([card for card in theirs if card not in victims])
        return [Destroys(victims), Begins(watching, Change(-2, 0))]


class AnabaShaman(Printed):
    """R, T: 1 damage to any target."""

    cost, line, size = "3R", "Creature Minotaur Shaman", "2/2"

    @activated("R", TAP, aims=(ANY_TARGET,))
    def shoots(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 1)]


class AugmentingAutomaton(Printed):
    """1B: +1/+1 until end of turn."""

    cost, line, size = "1", "Artifact Creature Construct", "1/1"

    @activated("1B")
    def grows(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.source, 1, 1)


class ShortSword(Printed):
    """Equipped creature gets +1/+1. Equip 1."""

    cost, line = "1", "Artifact Equipment"
    statics = (Gives(host, Change(1, 1)),)
    equips = equip("1")


class AccordersShield(Printed):
    """Equipped creature gets +0/+3 and vigilance. Equip 3."""

    title, cost, line = "Accorder's Shield", "0", "Artifact Equipment"
    statics = (Gives(host, Change(0, 3, (VIGILANCE,))),)
    equips = equip("3")


class Blastoderm(Printed):
    """Shroud. Fading 3: it enters with three fade counters; at the beginning of your upkeep remove one, and if you
    can't, sacrifice it."""

    cost, line, size, keywords = "2GG", "Creature Beast", "5/5", "shroud"

    def starts_with(self, act: Act | None) -> Counters:
        return ((FADE, 3),)

    @in_upkeep("you")
    def fades(self, game: Magic, it: Act) -> Sequence[Event]:
        if game.is_same(it.source) and game.counters_on(it.card, FADE):
            return [RemovesCounters(it.card, FADE, 1)]
        return sacrifices_it(game, it)


class DrannithHealer(Printed):
    """Whenever you cycle another card, you gain 1 life. Cycling 1."""

    cost, line, size = "1W", "Creature Human Cleric", "2/2"
    cycling = cycling("1")

    @whenever(IsActivated, you_cycle)
    def heals(self, game: Magic, it: Act) -> Sequence[Event]:
        return [GainsLife(it.seat, 1)]


CARDS: Final[tuple[type[Printed], ...]] = (
    *(Disenchant, KindledFury, FlameSpill, CinderCloud, PublicExecution, AnabaShaman, AugmentingAutomaton),
    *(ShortSword, AccordersShield, Blastoderm, DrannithHealer),
)
