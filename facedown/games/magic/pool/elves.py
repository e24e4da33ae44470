"""Deck Elves: mana from creatures, and what makes many creatures big."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.games.magic.abilities import activated, makes_mana, whenever
from facedown.games.magic.acts import Act
from facedown.games.magic.asking import May
from facedown.games.magic.changes import Change, Gives, host, your_other
from facedown.games.magic.conditions import (
    another_creature_of_yours,
    another_of_yours_dies,
    enters,
    the_other,
    when_it_dies,
)
from facedown.games.magic.costs import TAP
from facedown.games.magic.effects import pump, puts_counters, returns_to_hand
from facedown.games.magic.mana import Pool, mixtures
from facedown.games.magic.marking import Begins
from facedown.games.magic.moving import CreatesTokens, Draws, Enters, Moves
from facedown.games.magic.pool.shared import EntersTapped, cycling, taps_for
from facedown.games.magic.pool.tokens import ELF_WARRIOR
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import CREATURE as TARGET_CREATURE
from facedown.games.magic.targets import YOUR_BURIED_CARD
from facedown.games.magic.traits import Board, Traits
from facedown.games.magic.words import CREATURE, PLUS, TRAMPLE

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

# Creatures


class LlanowarElves(Printed):
    """T: G."""

    cost, line, size = "G", "Creature Elf Druid", "1/1"
    taps = taps_for("G")


class ElvishMystic(Printed):
    """T: G."""

    cost, line, size = "G", "Creature Elf Druid", "1/1"
    taps = taps_for("G")


class ElvishVisionary(Printed):
    """When it enters, draw a card."""

    cost, line, size = "1G", "Creature Elf Shaman", "1/1"

    @enters()
    def draws(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Draws(it.seat)]


class ElvishArchdruid(Printed):
    """Your other Elves get +1/+1. T: G for each Elf you control."""

    cost, line, size = "1GG", "Creature Elf Druid", "2/2"
    statics = (Gives(your_other("Elf"), Change(1, 1)),)

    @makes_mana("", TAP)
    def taps(self, game: Magic, me: Traits) -> Sequence[Pool]:
        return mixtures("G", game.board().count(me.controller, "Elf"))


class ImperiousPerfect(Printed):
    """Your other Elves get +1/+1. G, T: create a 1/1 green Elf Warrior token."""

    cost, line, size = "2G", "Creature Elf Warrior", "2/2"
    statics = (Gives(your_other("Elf"), Change(1, 1)),)

    @activated("G", TAP)
    def calls(self, game: Magic, it: Act) -> Sequence[Event]:
        return [CreatesTokens(it.seat, ELF_WARRIOR)]


def is_bigger(game: Magic, it: Act) -> bool:
    """Whether the creature that came or died has more power, or had when it was last seen."""
    other = it.about[0]
    return isinstance(other, Object) and game.looks(other).power > game.looks(it.source).power


def well_grown(board: Board, me: Traits, them: Traits) -> bool:
    return them is me and board.game.counters_on(me.card, PLUS) >= 3


class PeltCollector(Printed):
    """Whenever another creature you control enters or dies, if it has more power than this, put a +1/+1 counter on
    this. With three or more of them it has trample."""

    cost, line, size = "G", "Creature Elf Warrior", "1/1"
    statics = (Gives(well_grown, Change(keywords=(TRAMPLE,))),)

    @whenever(Enters, another_creature_of_yours, only_if=is_bigger, remembers=the_other)
    def admires(self, game: Magic, it: Act) -> Sequence[Event]:
        return puts_counters(game, it.source)

    @whenever(Moves, another_of_yours_dies, only_if=is_bigger, remembers=the_other, looks_back=True)
    def skins(self, game: Magic, it: Act) -> Sequence[Event]:
        return puts_counters(game, it.source)


class YevaNaturesHerald(Printed):
    """Flash. You may cast green creature spells as though they had flash."""

    title, cost, line, size = "Yeva, Nature's Herald", "2GG", "Legendary Creature Elf Shaman", "4/4"
    keywords, bends = "flash", True

    def allows_flash(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> bool:
        face = game.printed(card)
        return caster is seat and CREATURE in face.types and "G" in face.colours


class EternalWitness(Printed):
    """When it enters, you may return target card from your graveyard to your hand."""

    cost, line, size = "1GG", "Creature Human Shaman", "2/1"

    @enters(YOUR_BURIED_CARD)
    def recalls(self, game: Magic, it: Act) -> Sequence[Event]:
        return [May(it.seat, f"Take {it.target} back?", tuple(returns_to_hand(it.target)))]


# Spells and a land


class GiantGrowth(Printed):
    """Target creature gets +3/+3 until end of turn."""

    cost, line, aims = "G", "Instant", (TARGET_CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.target, 3, 3)


class Rancor(Printed):
    """Enchant creature. It gets +2/+0 and trample. When this goes from the battlefield to a graveyard, return it to its
    owner's hand."""

    cost, line, aims = "G", "Enchantment Aura", (TARGET_CREATURE,)
    statics = (Gives(host, Change(2, 0, (TRAMPLE,))),)

    @when_it_dies()
    def comes_back(self, game: Magic, it: Act) -> Sequence[Event]:
        return returns_to_hand(it.became) if it.became is not None and game.is_same(it.became) else []


class Overrun(Printed):
    """Your creatures get +3/+3 and trample until end of turn."""

    cost, line = "2GGG", "Sorcery"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        mine = [creature.card for creature in game.creatures(it.seat)]
        return [Begins(game.objects(mine), Change(3, 3, (TRAMPLE,)))]


class TranquilThicket(EntersTapped):
    """It enters tapped. T: G. Cycling G."""

    line = "Land"
    taps = taps_for("G")
    cycles = cycling("G")


CARDS: Final[tuple[type[Printed], ...]] = (
    *(LlanowarElves, ElvishMystic, ElvishVisionary, ElvishArchdruid, ImperiousPerfect, PeltCollector),
    *(YevaNaturesHerald, EternalWitness, GiantGrowth, Rancor, Overrun, TranquilThicket),
)
