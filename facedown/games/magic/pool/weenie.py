"""Deck Weenie: small white creatures, and what makes them big or saves them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.games.magic.abilities import activated, later, whenever
from facedown.games.magic.acts import Act
from facedown.games.magic.asking import Asks
from facedown.games.magic.changes import Change, Gives, host, your_creatures
from facedown.games.magic.conditions import another_creature, enters, what_it_is_linked_with, when_it_leaves, you_gain
from facedown.games.magic.costs import TAP
from facedown.games.magic.damaging import GainsLife
from facedown.games.magic.effects import cards_of, exiles, pump, puts_counters
from facedown.games.magic.marking import Begins, PutsCounters
from facedown.games.magic.moving import CreatesTokens, Enters, ExilesWith, Returns
from facedown.games.magic.pool.shared import equip, loyalty
from facedown.games.magic.pool.tokens import AVATAR, SOLDIER
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import ANOTHER_PERMANENT, CREATURE, YOUR_CREATURE
from facedown.games.magic.triggers import AtNext, following
from facedown.games.magic.words import COLOURS_CALLED, END, PLUS, PROTECTION, VIGILANCE

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

# Creatures


class WhiteKnight(Printed):
    """First strike, protection from black."""

    cost, line, size, keywords = "WW", "Creature Human Knight", "2/2", "first strike, protection from B"


class SoulWarden(Printed):
    """Whenever another creature enters, you gain 1 life."""

    cost, line, size = "W", "Creature Human Cleric", "1/1"

    @whenever(Enters, another_creature)
    def heals(self, game: Magic, it: Act) -> Sequence[Event]:
        return [GainsLife(it.seat, 1)]


class AjanisPridemate(Printed):
    """Whenever you gain life, put a +1/+1 counter on it."""

    title, cost, line, size = "Ajani's Pridemate", "1W", "Creature Cat Soldier", "2/2"

    @whenever(GainsLife, you_gain)
    def grows(self, game: Magic, it: Act) -> Sequence[Event]:
        return puts_counters(game, it.source)


class MotherOfRunes(Printed):
    """T: target creature you control gains protection from a colour of your choice until end of turn."""

    title, cost, line, size = "Mother of Runes", "W", "Creature Human Cleric", "1/1"

    @activated("", TAP, aims=(YOUR_CREATURE,))
    def shields(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Asks(it, it.seat, "Protection from which colour?", "colours_there_are", "protects")]

    def colours_there_are(self, game: Magic, it: Act) -> Sequence[str]:
        return list(COLOURS_CALLED)

    def protects(self, game: Magic, it: Act, colour: str) -> Sequence[Event]:
        return pump(it.target, 0, 0, PROTECTION + COLOURS_CALLED[colour])


class Flickerwisp(Printed):
    """Flying. When it enters, exile another target permanent. That card returns under its owner's control at the
    beginning of the next end step."""

    cost, line, size, keywords = "1WW", "Creature Elemental", "3/1", "flying"

    @enters(ANOTHER_PERMANENT)
    def flickers(self, game: Magic, it: Act) -> Sequence[Event]:
        return [*exiles(it.target), AtNext(END, following(it, "returns"), cards_of(it.target))]

    @later()
    def returns(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Returns(exiled) for exiled in it.about if isinstance(exiled, Object)]


# Spells


class SwordsToPlowshares(Printed):
    """Exile target creature. Its controller gains life equal to its power."""

    title, cost, line, aims = "Swords to Plowshares", "W", "Instant", (CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        creature = game.traits(cards_of(it.target)[0])
        return [*exiles(it.target), GainsLife(creature.controller, creature.power)]


class RaiseTheAlarm(Printed):
    """Create two 1/1 white Soldier tokens."""

    title, cost, line = "Raise the Alarm", "1W", "Instant"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [CreatesTokens(it.seat, SOLDIER, 2)]


class Cloudshift(Printed):
    """Exile target creature you control, then return it under your control."""

    cost, line, aims = "W", "Instant", (YOUR_CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [*exiles(it.target), *[Returns(gone, it.seat) for gone in it.every_target if isinstance(gone, Object)]]


# Enchantments, an equipment, a planeswalker


class GloriousAnthem(Printed):
    """Your creatures get +1/+1."""

    cost, line = "1WW", "Enchantment"
    statics = (Gives(your_creatures, Change(1, 1)),)


class JourneyToNowhere(Printed):
    """When it enters, exile target creature. When it leaves, that card returns under its owner's control."""

    title, cost, line = "Journey to Nowhere", "1W", "Enchantment"

    @enters(CREATURE)
    def banishes(self, game: Magic, it: Act) -> Sequence[Event]:
        return [ExilesWith(it.source, card) for card in cards_of(it.target)]

    @when_it_leaves(remembers=what_it_is_linked_with)
    def returns(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Returns(exiled) for exiled in it.about if isinstance(exiled, Object)]


class Bonesplitter(Printed):
    """Equipped creature gets +2/+0. Equip 1."""

    cost, line = "1", "Artifact Equipment"
    statics = (Gives(host, Change(2, 0)),)
    equips = equip("1")


class AjaniGoldmane(Printed):
    """+1: gain 2 life. -1: a +1/+1 counter on each creature you control; they gain vigilance until end of turn.
    -6: a white Avatar token whose power and toughness are your life total."""

    cost, line, size = "2WW", "Legendary Planeswalker Ajani", "4"

    @loyalty(+1)
    def heals(self, game: Magic, it: Act) -> Sequence[Event]:
        return [GainsLife(it.seat, 2)]

    @loyalty(-1)
    def trains(self, game: Magic, it: Act) -> Sequence[Event]:
        mine = [creature.card for creature in game.creatures(it.seat)]
        counters = [PutsCounters(card, PLUS, 1) for card in mine]
        return [*counters, Begins(game.objects(mine), Change(keywords=(VIGILANCE,)))]

    @loyalty(-6)
    def summons(self, game: Magic, it: Act) -> Sequence[Event]:
        return [CreatesTokens(it.seat, AVATAR)]


CARDS: Final[tuple[type[Printed], ...]] = (
    *(WhiteKnight, SoulWarden, AjanisPridemate, MotherOfRunes, Flickerwisp, SwordsToPlowshares, RaiseTheAlarm),
    *(Cloudshift, GloriousAnthem, JourneyToNowhere, Bonesplitter, AjaniGoldmane),
)
