"""Deck Burn: red creatures, and damage to any target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.games.magic.abilities import activated, later, whenever
from facedown.games.magic.acts import Act
from facedown.games.magic.announcing import IsCast
from facedown.games.magic.casting import Manner
from facedown.games.magic.changes import Change, Gives, your_other
from facedown.games.magic.conditions import enters, in_end_step, you_cast_noncreature
from facedown.games.magic.costs import SACRIFICE_THIS, Sacrifice
from facedown.games.magic.damaging import Deals, Hit, damage
from facedown.games.magic.effects import pump, sacrifices_it
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import ANY_TARGET, PLAYER_OR_PLANESWALKER, Kind, Slot
from facedown.games.magic.triggers import AtNext, following
from facedown.games.magic.words import BATTLEFIELD, END

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


class LightningBolt(Printed):
    """3 damage to any target."""

    cost, line, aims = "R", "Instant", (ANY_TARGET,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 3)]


class Shock(Printed):
    """2 damage to any target."""

    cost, line, aims = "R", "Instant", (ANY_TARGET,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 2)]


class LavaSpike(Printed):
    """3 damage to target player or planeswalker."""

    cost, line, aims = "R", "Sorcery Arcane", (PLAYER_OR_PLANESWALKER,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 3)]


class BurstLightning(Printed):
    """Kicker 4. 2 damage to any target; if it was kicked, 4."""

    cost, line, aims = "R", "Instant", (ANY_TARGET,)
    manners = (Manner("kicked", more="4"),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 4 if it.was("kicked") else 2)]


class StokeTheFlames(Printed):
    """Convoke. 4 damage to any target."""

    title, cost, line, aims, convoke = "Stoke the Flames", "2RR", "Instant", (ANY_TARGET,), True

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 4)]


def is_own_mountain(game: Magic, seat: Seat, card: Card) -> bool:
    return "Mountain" in game.types_of(card) and game.controller(card) is seat


MOUNTAINS: Final = Kind("Mountains", (BATTLEFIELD,), is_own_mountain)


class Fireblast(Printed):
    """Instead of its cost you may sacrifice two Mountains. 4 damage to any target."""

    cost, line, aims = "4RR", "Instant", (ANY_TARGET,)
    manners = (Manner("alternative", "0", (Sacrifice(MOUNTAINS, 2),)),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 4)]


class VolcanicGeyser(Printed):
    """X damage to any target."""

    cost, line, aims = "XRR", "Instant", (ANY_TARGET,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, it.x)]


class ArcLightning(Printed):
    """3 damage, divided as you choose among one to three targets."""

    cost, line, aims, divides = "2R", "Sorcery", (Slot(ANY_TARGET, 1, 3),), 3

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        shared = zip(it.every_target, it.shares, strict=True)
        return [Deals(tuple([Hit(it.source, target, share) for target, share in shared]))]


class MonasterySwiftspear(Printed):
    """Haste. Prowess: whenever you cast a noncreature spell, +1/+1 until end of turn."""

    cost, line, size, keywords = "R", "Creature Human Monk", "1/2", "haste"

    @whenever(IsCast, you_cast_noncreature)
    def prowess(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.source, 1, 1)


class MoggFanatic(Printed):
    """Sacrifice it: 1 damage to any target."""

    cost, line, size = "R", "Creature Goblin", "1/1"

    @activated("", SACRIFICE_THIS, aims=(ANY_TARGET,))
    def bursts(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 1)]


class MoggFlunkies(Printed):
    """It can't attack alone, and can't block alone."""

    cost, line, size, keywords = "1R", "Creature Goblin", "3/3", "can't attack or block alone"


class BlisterstickShaman(Printed):
    """When it enters, 1 damage to any target."""

    cost, line, size = "2R", "Creature Goblin Shaman", "2/1"

    @enters(ANY_TARGET)
    def shoots(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 1)]


class GoblinChieftain(Printed):
    """Haste. Your other Goblins get +1/+1 and haste."""

    cost, line, size, keywords = "1RR", "Creature Goblin", "2/2", "haste"
    statics = (Gives(your_other("Goblin"), Change(1, 1, ("haste",))),)


class BallLightning(Printed):
    """Trample, haste. At the beginning of the end step, sacrifice it."""

    cost, line, size, keywords = "RRR", "Creature Elemental", "6/1", "trample, haste"

    @in_end_step("each")
    def burns_out(self, game: Magic, it: Act) -> Sequence[Event]:
        return sacrifices_it(game, it)


class DragonWhelp(Printed):
    """Flying. R: +1/+0 until end of turn; if it was activated four or more times this turn, sacrifice it at the
    beginning of the next end step."""

    cost, line, size, keywords = "2RR", "Creature Dragon", "2/3", "flying"

    @activated("R")
    def breathes(self, game: Magic, it: Act) -> Sequence[Event]:
        worn_out: list[Event] = [AtNext(END, following(it, "falls", (it.source,)))]
        return [*pump(it.source, 1, 0), *(worn_out if game.times_used(it.card, "breathes") >= 4 else ())]

    @later()
    def falls(self, game: Magic, it: Act) -> Sequence[Event]:
        return sacrifices_it(game, it)


class ShivanDragon(Printed):
    """Flying. R: +1/+0 until end of turn."""

    cost, line, size, keywords = "4RR", "Creature Dragon", "5/5", "flying"

    @activated("R")
    def breathes(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.source, 1, 0)


CARDS: Final[tuple[type[Printed], ...]] = (
    *(LightningBolt, Shock, LavaSpike, BurstLightning, StokeTheFlames, Fireblast, VolcanicGeyser, ArcLightning),
    *(MonasterySwiftspear, MoggFanatic, MoggFlunkies, BlisterstickShaman, GoblinChieftain, BallLightning),
    *(DragonWhelp, ShivanDragon),
)
