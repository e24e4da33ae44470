"""Deck Walls: creatures with defender, their mana, and what it is for. Green, white and blue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.games.magic.abilities import activated, makes_mana, whenever
from facedown.games.magic.acts import Act
from facedown.games.magic.asking import Asks, May
from facedown.games.magic.changes import Change, Gives, your_creatures
from facedown.games.magic.conditions import combat_damage_to_it, enters, in_upkeep, is_damaged_in_combat
from facedown.games.magic.costs import SACRIFICE_THIS, TAP, CounterOnThis, PayLife, Sacrifice, TapAnother
from facedown.games.magic.damaging import DamageDone, GainsLife
from facedown.games.magic.effects import cards_of
from facedown.games.magic.libraries import LooksAt, PutsRestUnder, Searches, Takes, looked_at
from facedown.games.magic.mana import Pool, mixtures
from facedown.games.magic.marking import Begins, Taps, Transforms, Untaps
from facedown.games.magic.moving import CreatesTokens, Draws, Enters, EntersAll, Moves, Shows
from facedown.games.magic.pool.shared import COLOURS, EntersTapped, ShockLand, taps_for
from facedown.games.magic.pool.tokens import CLERIC
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import CREATURE as TARGET_CREATURE
from facedown.games.magic.targets import Kind, is_own_creature
from facedown.games.magic.traits import Board, Traits
from facedown.games.magic.words import ARTIFACT, BASIC, BATTLEFIELD, CREATURE, DEFENDER, HAND, LAND, SHRUNK

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

# Walls, and others with defender


class WallOfOmens(Printed):
    """Defender. When it enters, draw a card."""

    title, cost, line, size, keywords = "Wall of Omens", "1W", "Creature Wall", "0/4", "defender"

    @enters()
    def draws(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Draws(it.seat)]


class WallOfBlossoms(Printed):
    """Defender. When it enters, draw a card."""

    title, cost, line, size, keywords = "Wall of Blossoms", "1G", "Creature Plant Wall", "0/4", "defender"

    @enters()
    def draws(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Draws(it.seat)]


class WallOfRoots(Printed):
    """Defender. Put a -0/-1 counter on it: G. Once each turn."""

    title, cost, line, size, keywords = "Wall of Roots", "1G", "Creature Plant Wall", "0/5", "defender"

    @makes_mana("", CounterOnThis(SHRUNK), once=True)
    def withers(self, game: Magic, me: Traits) -> Sequence[Pool]:
        return mixtures("G", 1)


class VineTrellis(Printed):
    """Defender. T: G."""

    cost, line, size, keywords = "1G", "Creature Plant Wall", "0/4", "defender"
    taps = taps_for("G")


def defenders(game: Magic, me: Traits) -> int:
    """How many creatures with defender the controller of a permanent has."""
    return sum([1 for traits in game.creatures(me.controller) if DEFENDER in traits.keywords])


class OvergrownBattlement(Printed):
    """Defender. T: G for each creature with defender you control."""

    cost, line, size, keywords = "1G", "Creature Wall", "0/4", "defender"

    @makes_mana("", TAP)
    def taps(self, game: Magic, me: Traits) -> Sequence[Pool]:
        return mixtures("G", defenders(game, me))


class AxebaneGuardian(Printed):
    """Defender. T: X mana in any mix of colours; X is the number of creatures with defender you control."""

    cost, line, size, keywords = "2G", "Creature Human Druid", "0/3", "defender"

    @makes_mana("", TAP)
    def taps(self, game: Magic, me: Traits) -> Sequence[Pool]:
        return mixtures(COLOURS, defenders(game, me))


ANOTHER_CREATURE: Final = Kind("another untapped creature", (BATTLEFIELD,), is_own_creature, another=True)


class SaruliCaretaker(Printed):
    """Defender. T, tap another untapped creature you control: one mana of any colour."""

    cost, line, size, keywords = "G", "Creature Dryad", "0/3", "defender"

    @makes_mana("", TAP, TapAnother(ANOTHER_CREATURE))
    def taps(self, game: Magic, me: Traits) -> Sequence[Pool]:
        return mixtures(COLOURS, 1)


class SylvanCaryatid(Printed):
    """Defender, hexproof. T: one mana of any colour."""

    cost, line, size, keywords = "1G", "Creature Plant", "0/3", "defender, hexproof"
    taps = taps_for(COLOURS)


class WallOfEssence(Printed):
    """Defender. Whenever combat damage is dealt to it, you gain that much life."""

    title, cost, line, size, keywords = "Wall of Essence", "1W", "Creature Wall", "0/4", "defender"

    @whenever(DamageDone, is_damaged_in_combat, amount=combat_damage_to_it)
    def soothes(self, game: Magic, it: Act) -> Sequence[Event]:
        return [GainsLife(it.seat, it.amount)]


# What they are for


def defender_of_yours(game: Magic, me: Traits, event: Enters) -> bool:
    return event.seat is me.controller and DEFENDER in game.keywords_of(event.card)


class ArcadesTheStrategist(Printed):
    """Flying, vigilance. Whenever a creature with defender enters under your control, draw a card. Your creatures with
    defender deal combat damage by their toughness, and can attack."""

    title, cost, line, size = "Arcades, the Strategist", "1GWU", "Legendary Creature Elder Dragon", "3/5"
    keywords, bends = "flying, vigilance", True

    @whenever(Enters, defender_of_yours)
    def draws(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Draws(it.seat)]

    def lets_defenders_attack(self, seat: Seat, them: Traits) -> bool:
        return them.controller is seat

    def fights_by_toughness(self, seat: Seat, them: Traits) -> bool:
        return them.controller is seat and DEFENDER in them.keywords


def nobody_cast(game: Magic, it: Act) -> bool:
    return game.turns > 1 and not any(game.cast_last_turn)


def somebody_cast_two(game: Magic, it: Act) -> bool:
    return max(game.cast_last_turn) >= 2


class KrallenhordeHowler(Printed):
    """Your creature spells cost 1 less. In each upkeep, if a player cast two or more spells last turn, transform it."""

    line, size, colour, bends = "Creature Werewolf", "3/3", "G", True

    def changes_price(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> int:
        return -1 if caster is seat and CREATURE in game.printed(card).types else 0

    @in_upkeep("each", only_if=somebody_cast_two)
    def transforms(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Transforms(it.source)]


class DuskwatchRecruiter(Printed):
    """2G: look at the top three cards of your library; you may show a creature card of them and take it; the rest goes
    under the library in any order. In each upkeep, if nobody cast a spell last turn, transform it."""

    cost, line, size, reverse = "1G", "Creature Human Warrior Werewolf", "2/2", KrallenhordeHowler

    @activated("2G")
    def recruits(self, game: Magic, it: Act) -> Sequence[Event]:
        which = Asks(it, it.seat, "Which creature card do you take?", "creatures", "takes", 0, 1)
        return [LooksAt(it.seat, 3), which, PutsRestUnder(it.seat)]

    def creatures(self, game: Magic, it: Act) -> Sequence[Card]:
        return looked_at(game, it.seat, CREATURE)

    def takes(self, game: Magic, it: Act, chosen: tuple[Card, ...]) -> Sequence[Event]:
        return [*[Moves(card, HAND) for card in chosen], Shows(chosen)]

    @in_upkeep("each", only_if=nobody_cast)
    def transforms(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Transforms(it.source)]


class CollectedCompany(Printed):
    """Look at the top six cards of your library; put up to two creature cards of mana value 3 or less of them onto the
    battlefield; the rest goes under the library in any order."""

    cost, line = "3G", "Instant"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        which = Asks(it, it.seat, "Which creature cards enter?", "company", "arrives", 0, 2)
        return [LooksAt(it.seat, 6), which, PutsRestUnder(it.seat)]

    def company(self, game: Magic, it: Act) -> Sequence[Card]:
        return [card for card in looked_at(game, it.seat, CREATURE) if game.printed(card).mana_value <= 3]

    def arrives(self, game: Magic, it: Act, chosen: tuple[Card, ...]) -> Sequence[Event]:
        return [EntersAll(chosen, it.seat)]


class TrophyMage(Printed):
    """When it enters, you may search your library for an artifact card of mana value 3, take it shown, and shuffle."""

    cost, line, size = "2U", "Creature Human Wizard", "2/2"

    @enters()
    def fetches(self, game: Magic, it: Act) -> Sequence[Event]:
        return [May(it.seat, "Search your library?", (Searches(it, it.seat, "Which artifact?", "trophies", "takes"),))]

    def trophies(self, game: Magic, it: Act) -> Sequence[Card]:
        cards = game.libraries[it.seat].cards
        return [card for card in cards if is_artifact_for_three(game.printed(card))]

    def takes(self, game: Magic, it: Act, found: Card) -> Sequence[Event]:
        return [Takes(it.seat, found, HAND)]


def is_artifact_for_three(face: Printed) -> bool:
    return ARTIFACT in face.types and face.mana_value == 3


class StaffOfDomination(Printed):
    """1: untap it. 2, T: gain 1 life. 3, T: untap target creature. 4, T: tap target creature. 5, T: draw a card."""

    title, cost, line = "Staff of Domination", "3", "Artifact"

    @activated("1")
    def untaps(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Untaps((it.card,))] if game.is_same(it.source) else []

    @activated("2", TAP)
    def heals(self, game: Magic, it: Act) -> Sequence[Event]:
        return [GainsLife(it.seat, 1)]

    @activated("3", TAP, aims=(TARGET_CREATURE,))
    def wakes(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Untaps(cards_of(it.target))]

    @activated("4", TAP, aims=(TARGET_CREATURE,))
    def stuns(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Taps(card) for card in cards_of(it.target)]

    @activated("5", TAP)
    def draws(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Draws(it.seat)]


def your_green_creatures(board: Board, me: Traits, them: Traits) -> bool:
    return your_creatures(board, me, them) and "G" in them.colours


class Kaysa(Printed):
    """Your green creatures get +1/+1, itself too."""

    cost, line, size = "3GG", "Legendary Creature Elf Druid", "2/3"
    statics = (Gives(your_green_creatures, Change(1, 1)),)


# Lands


class WindsweptHeath(Printed):
    """T, pay 1 life, sacrifice it: search your library for a Forest or Plains card, put it onto the battlefield, and
    shuffle."""

    line = "Land"

    @activated("", TAP, PayLife(1), SACRIFICE_THIS)
    def fetches(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Searches(it, it.seat, "Which Forest or Plains?", "lands", "takes")]

    def lands(self, game: Magic, it: Act) -> Sequence[Card]:
        return [card for card in game.libraries[it.seat].cards if game.printed(card).types & {"Forest", "Plains"}]

    def takes(self, game: Magic, it: Act, found: Card) -> Sequence[Event]:
        return [Takes(it.seat, found, BATTLEFIELD)]


class TempleGarden(ShockLand):
    """T: G or W. As it enters you may pay 2 life; if you do not, it enters tapped."""

    line = "Land Forest Plains"


class BreedingPool(ShockLand):
    """T: G or U. As it enters you may pay 2 life; if you do not, it enters tapped."""

    line = "Land Forest Island"


class HallowedFountain(ShockLand):
    """T: W or U. As it enters you may pay 2 life; if you do not, it enters tapped."""

    line = "Land Plains Island"


class CanopyVista(EntersTapped):
    """T: G or W. It enters tapped unless you control two or more basic lands."""

    line = "Land Forest Plains"

    def may_enter_untapped(self, game: Magic, enters: Enters) -> bool:
        return sum([1 for t in game.permanents(enters.seat) if LAND in t.types and BASIC in t.types]) >= 2


class StirringWildwood(EntersTapped):
    """It enters tapped. T: G or W. 1GW: until end of turn it is also a 3/4 green and white Elemental creature with
    reach."""

    line = "Land"
    taps = taps_for("GW")

    @activated("1GW")
    def wakes(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Begins((it.source,), Change(0, 0, ("reach",), types=ELEMENTAL, colours="GW", base=(3, 4)))]


class LumberingFalls(EntersTapped):
    """It enters tapped. T: G or U. 2GU: until end of turn it is also a 3/3 green and blue Elemental creature with
    hexproof."""

    line = "Land"
    taps = taps_for("GU")

    @activated("2GU")
    def wakes(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Begins((it.source,), Change(0, 0, ("hexproof",), types=ELEMENTAL, colours="GU", base=(3, 3)))]


ELEMENTAL: Final = (CREATURE, "Elemental")


class OrmendahlProfanePrince(Printed):
    """Flying, lifelink, indestructible, haste."""

    title, line, size, colour = "Ormendahl, Profane Prince", "Legendary Creature Demon", "9/7", "B"
    keywords = "flying, lifelink, indestructible, haste"


CREATURES_OF_YOURS: Final = Kind("creatures", (BATTLEFIELD,), is_own_creature)


class WestvaleAbbey(Printed):
    """T: C. 5, T, pay 1 life: a 1/1 white and black Human Cleric token. 5, T, sacrifice five creatures: transform it,
    then untap it."""

    line, reverse = "Land", OrmendahlProfanePrince
    taps = taps_for("C")

    @activated("5", TAP, PayLife(1))
    def gathers(self, game: Magic, it: Act) -> Sequence[Event]:
        return [CreatesTokens(it.seat, CLERIC)]

    @activated("5", TAP, Sacrifice(CREATURES_OF_YOURS, 5))
    def summons(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Transforms(it.source), Untaps((it.card,))] if game.is_same(it.source) else []


CARDS: Final[tuple[type[Printed], ...]] = (
    *(WallOfOmens, WallOfBlossoms, WallOfRoots, VineTrellis, OvergrownBattlement, AxebaneGuardian, SaruliCaretaker),
    *(SylvanCaryatid, WallOfEssence, ArcadesTheStrategist, DuskwatchRecruiter, TrophyMage, StaffOfDomination),
    *(CollectedCompany, Kaysa, WindsweptHeath, TempleGarden, BreedingPool, HallowedFountain, CanopyVista),
    *(StirringWildwood, LumberingFalls, WestvaleAbbey),
)
