"""Layers, copies and control: what permanents are, and whose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.core.responses import may
from facedown.games.magic.abilities import activated
from facedown.games.magic.acts import Act, cards_of
from facedown.games.magic.changes import Animates, Change, Gives
from facedown.games.magic.copying import ways_to_copy
from facedown.games.magic.marking import Begins, Untaps
from facedown.games.magic.moving import Enters
from facedown.games.magic.pool.shared import taps_for
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import CREATURE as A_CREATURE
from facedown.games.magic.targets import Slot
from facedown.games.magic.traits import Board, Traits
from facedown.games.magic.words import (
    ARTIFACT,
    AURA,
    BASIC,
    CARD_TYPES,
    CREATURE,
    ENCHANTMENT,
    EVERY_CREATURE_TYPE,
    FOR_GOOD,
    HASTE,
    LAND,
    TOKEN,
)

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


def creatures(board: Board, me: Traits, them: Traits) -> bool:
    return CREATURE in them.types


class Humility(Printed):
    """All creatures lose all abilities and have base power and toughness 1/1."""

    cost, line = "2WW", "Enchantment"
    statics = (Gives(creatures, Change(loses=True, base=(1, 1))),)


def other_enchantments(board: Board, me: Traits, them: Traits) -> bool:
    return them is not me and ENCHANTMENT in them.types and AURA not in them.types


class Opalescence(Printed):
    """Each other enchantment that is no aura is also a creature, with power and toughness equal to its mana value."""

    cost, line = "2WW", "Enchantment"
    statics = (Animates(other_enchantments),)


def nonbasic_lands(board: Board, me: Traits, them: Traits) -> bool:
    return LAND in them.types and BASIC not in them.types


class BloodMoon(Printed):
    """Nonbasic lands are Mountains."""

    cost, line = "2R", "Enchantment"
    statics = (Gives(nonbasic_lands, Change(as_land="Mountain")),)


def lands(board: Board, me: Traits, them: Traits) -> bool:
    return LAND in them.types


class Urborg(Printed):
    """Each land is also a Swamp."""

    title, line = "Urborg, Tomb of Yawgmoth", "Legendary Land"
    statics = (Gives(lands, Change(types=("Swamp",))),)


def idle_artifacts(board: Board, me: Traits, them: Traits) -> bool:
    return ARTIFACT in them.types and CREATURE not in them.types


class MarchOfTheMachines(Printed):
    """Each artifact that is no creature is an artifact creature, with power and toughness equal to its mana value."""

    title, cost, line = "March of the Machines", "3U", "Enchantment"
    statics = (Animates(idle_artifacts),)


class Mutavault(Printed):
    """T: C. 1: until end of turn it is a 2/2 creature with all creature types, and still a land."""

    line = "Land"

    taps = taps_for("C")

    @activated("1")
    def wakes(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Begins((it.source,), Change(types=(CREATURE, EVERY_CREATURE_TYPE), base=(2, 2)))]


class Tarmogoyf(Printed):
    """Its power is the number of card types among cards in all graveyards, its toughness that number plus 1."""

    cost, line, size = "1G", "Creature Lhurgoyf", "*/1+*"

    def defines_size(self, game: Magic, seat: Seat, board: Board) -> tuple[int, int]:
        cards = [card for zone in game.graveyards for card in zone.cards if card.front != TOKEN]
        types = {word for card in cards for word in game.printed(card).types & CARD_TYPES}
        return (len(types), len(types) + 1)


class Clone(Printed):
    """It may enter as a copy of a creature on the battlefield."""

    cost, line, size = "3U", "Creature Shapeshifter", "0/0"

    @may(instead=Enters, zone="itself")
    def copies_one(self, game: Magic, card: Card, enters: Enters) -> dict[str, list[Event]]:
        return ways_to_copy(game, self, enters)


class ActOfTreason(Printed):
    """Gain control of target creature until end of turn. Untap it. It gains haste until end of turn."""

    title, cost, line, aims = "Act of Treason", "2R", "Sorcery", (A_CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        taken = [target for target in it.every_target if isinstance(target, Object)]
        return [Begins(tuple(taken), Change(keywords=(HASTE,), seat=it.seat)), Untaps(tuple(cards_of(taken)))]


class Switcheroo(Printed):
    """Exchange control of two target creatures: both, or nothing happens (701.12a)."""

    cost, line, aims = "4U", "Sorcery", (Slot(A_CREATURE, 2, 2),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        pair = [game.traits(card) for card in cards_of(it.every_target)]
        if len(pair) < 2 or pair[0].controller is pair[1].controller:
            return []
        return [
            Begins((game.object_of(one.card),), Change(seat=other.controller), FOR_GOOD)
            for one, other in (pair, reversed(pair))
        ]


class Zilortha(Printed):
    """Trample. Lethal damage for your creatures is determined by their power, and not by their toughness."""

    title, cost, line, size = "Zilortha, Strength Incarnate", "3RG", "Legendary Creature Dinosaur", "7/3"
    keywords, bends = "trample", True

    def is_lethal_by_power(self, seat: Seat, them: Traits) -> bool:
        return them.controller is seat


CARDS: Final[tuple[type[Printed], ...]] = (
    *(Humility, Opalescence, BloodMoon, Urborg, MarchOfTheMachines, Mutavault, Tarmogoyf, Clone),
    *(ActOfTreason, Switcheroo, Zilortha),
)
