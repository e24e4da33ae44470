"""Triggers on damage, combat and turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.core.responses import must
from facedown.games.magic.abilities import activated, later, whenever
from facedown.games.magic.acts import Act, Target
from facedown.games.magic.asking import Asks, Does, May, MayPay
from facedown.games.magic.attacking import ATTACKED, Attacks
from facedown.games.magic.blocking import Blocks
from facedown.games.magic.casting import Manner
from facedown.games.magic.changes import Change, Gives, your_creatures
from facedown.games.magic.conditions import (
    another_creature_of_yours,
    by_source,
    damage_to_it,
    hits_by,
    in_upkeep,
    is_damaged,
    it_attacks,
    met_in_combat,
    the_other,
)
from facedown.games.magic.costs import TAP, Exile
from facedown.games.magic.damaging import DamageDone, Deals, GainsLife, Hit, LosesLife, damage
from facedown.games.magic.effects import Notes, SacrificesOne
from facedown.games.magic.marking import PutsCounters, RemovesCounters, Untaps
from facedown.games.magic.moving import CreatesTokens, Destroys, Enters, draws
from facedown.games.magic.pool.prevention import choose_colour
from facedown.games.magic.pool.tokens import THOPTER
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import ANY_TARGET, PLAYER, Kind
from facedown.games.magic.traits import Board, Traits
from facedown.games.magic.triggers import AtNext, following
from facedown.games.magic.turns import AddsCombat
from facedown.games.magic.words import (
    ARTIFACT,
    BATTLEFIELD,
    CREATURE,
    DOUBLE_STRIKE,
    END_COMBAT,
    EQUIPMENT,
    HAND,
    INSTANT,
    PLUS,
    SORCERY,
    TOKEN,
)

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

# Damage


def your_red_sources(game: Magic, me: Traits, event: DamageDone) -> list[tuple[object, ...]]:
    return by_source([hit for hit in event.hits if is_red_of(game, me.controller, hit.source)])


def is_red_of(game: Magic, seat: Seat, source: Object) -> bool:
    looks = game.looks(source)
    return looks.seat is seat and "R" in looks.colours


class TheRedTerror(Printed):
    """Whenever a red source you control deals damage, to however many, put a +1/+1 counter on this."""

    title, cost, line, size = "The Red Terror", "3R", "Legendary Creature Tyranid", "4/3"

    @whenever(DamageDone, each=your_red_sources)
    def grows(self, game: Magic, it: Act) -> Sequence[Event]:
        return [PutsCounters(it.card, PLUS, 1)] if game.is_same(it.source) else []


class Spitemare(Printed):
    """Whenever it is dealt damage, it deals that much damage to any target."""

    cost, line, size = "2(R/W)(R/W)", "Creature Elemental", "3/3"

    @whenever(DamageDone, is_damaged, ANY_TARGET, amount=damage_to_it)
    def spites(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, it.amount)]


def is_theirs(game: Magic, seat: Seat, card: Card) -> bool:
    return CREATURE in game.types_of(card) and game.controller(card) is not seat


THEIR_CREATURE: Final = Kind("target creature an opponent controls", (BATTLEFIELD,), is_theirs)


def your_spells_at_them(game: Magic, me: Traits, event: DamageDone) -> list[tuple[object, ...]]:
    them = game.other(me.controller)
    return by_source([hit for hit in event.hits if hit.target is them and is_spell_of(game, me.controller, hit.source)])


def is_spell_of(game: Magic, seat: Seat, source: Object) -> bool:
    looks = game.looks(source)
    return looks.seat is seat and bool(looks.types & {INSTANT, SORCERY})


class SatyrFiredancer(Printed):
    """Whenever an instant or sorcery spell of yours deals damage to an opponent, this deals that much damage to target
    creature of theirs."""

    cost, line, size = "1R", "Enchantment Creature Satyr", "1/1"

    @whenever(DamageDone, None, THEIR_CREATURE, each=your_spells_at_them)
    def dances(self, game: Magic, it: Act) -> Sequence[Event]:
        amount: Any = it.about[1]
        return [damage(it, it.target, amount)]


def their_sources_at_you(game: Magic, me: Traits, event: DamageDone) -> list[tuple[object, ...]]:
    """For each source of an opponent that damages you or yours: who controls it."""
    sources = by_source([hit for hit in event.hits if is_at(game, me.controller, hit)])
    seats = [game.looks(source).seat for source, _ in sources if isinstance(source, Object)]
    return [(seat,) for seat in seats if seat is not me.controller]


def is_at(game: Magic, seat: Seat, hit: Hit) -> bool:
    """Whether damage was dealt to a player, or to a permanent of theirs."""
    return hit.target is seat or (isinstance(hit.target, Object) and game.looks(hit.target).seat is seat)


class FlamebladeAngel(Printed):
    """Flying. Whenever a source of an opponent deals damage to you or a permanent of yours, you may have this deal
    1 damage to that source's controller."""

    cost, line, size, keywords = "4RR", "Creature Angel", "4/4", "flying"

    @whenever(DamageDone, each=their_sources_at_you)
    def avenges(self, game: Magic, it: Act) -> Sequence[Event]:
        them: Any = it.about[0]
        return [May(it.seat, f"Deal 1 damage to {them}?", (damage(it, them, 1),))]


def its_colour_at_you(game: Magic, me: Traits, event: DamageDone) -> list[tuple[object, ...]]:
    colour = game.chosen[me.card]
    mine = [hit for hit in event.hits if hit.target is me.controller]
    return by_source([hit for hit in mine if colour and colour in game.colours_of(hit.source)])


class CircleOfAffliction(Printed):
    """As it enters choose a colour. Whenever a source of that colour deals damage to you, you may pay 1; if you do,
    target player loses 1 life and you gain 1."""

    title, cost, line = "Circle of Affliction", "1B", "Enchantment"

    @must(instead=Enters, zone="itself")
    def chooses(self, game: Magic, card: Card, enters: Enters) -> list[Event] | None:
        return choose_colour(game, self, enters)

    @whenever(DamageDone, None, PLAYER, each=its_colour_at_you)
    def afflicts(self, game: Magic, it: Act) -> Sequence[Event]:
        them: Any = it.target
        return [MayPay(it.seat, "1", (LosesLife(them, 1), GainsLife(it.seat, 1)))]


class AshlingThePilgrim(Printed):
    """1R: put a +1/+1 counter on it. If this is the third time that this resolves in a turn, remove all its +1/+1
    counters, and it deals that much damage to each creature and each player."""

    title, cost, line, size = "Ashling the Pilgrim", "1R", "Legendary Creature Elemental Shaman", "1/1"

    @activated("1R")
    def glows(self, game: Magic, it: Act) -> Sequence[Event]:
        here = game.is_same(it.source)
        return [*([PutsCounters(it.card, PLUS, 1)] if here else []), Notes(it.source, RESOLVED), Does(it, "erupts")]

    def erupts(self, game: Magic, it: Act) -> Sequence[Event]:
        if not game.is_same(it.source) or game.times_used(it.card, RESOLVED) != 3:
            return []
        count = game.counters_on(it.card, PLUS)
        everybody: list[Target] = [*game.objects([traits.card for traits in game.creatures()]), *game.seats]
        hits = tuple([Hit(it.source, target, count) for target in everybody])
        return [RemovesCounters(it.card, PLUS, count), Deals(hits)]


RESOLVED: Final = "resolved"

# Combat


def cowards(game: Magic, me: Traits, event: Blocks) -> list[tuple[object, ...]]:
    """The creatures of power 1 or less that this blocks or is blocked by."""
    return [(met,) for met in met_in_combat(me, event) if game.traits(met.card).power <= 1]


class ArrogantBloodlord(Printed):
    """Whenever it blocks or becomes blocked by a creature of power 1 or less, destroy it at end of combat."""

    cost, line, size = "1BB", "Creature Vampire Knight", "4/4"

    @whenever(Blocks, each=cowards)
    def is_ashamed(self, game: Magic, it: Act) -> Sequence[Event]:
        return [AtNext(END_COMBAT, following(it, "falls"))]

    @later()
    def falls(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Destroys((it.card,))] if game.is_same(it.source) else []


def equipment_on(game: Magic, host: Object) -> list[Card]:
    """The equipment attached to a creature, or to one that has left."""
    return [card for card in game.attached_to(host) if EQUIPMENT in game.types_of(card)]


def the_equipped(game: Magic, me: Traits, event: Blocks) -> list[tuple[object, ...]]:
    """The equipped creatures that this blocks or is blocked by."""
    return [(met,) for met in met_in_combat(me, event) if equipment_on(game, met)]


class CorrosiveOoze(Printed):
    """Whenever it blocks or becomes blocked by an equipped creature, destroy all equipment on that creature at end of
    combat."""

    cost, line, size = "1G", "Creature Ooze", "2/2"

    @whenever(Blocks, each=the_equipped)
    def corrodes(self, game: Magic, it: Act) -> Sequence[Event]:
        return [AtNext(END_COMBAT, following(it, "dissolves", it.about))]

    @later()
    def dissolves(self, game: Magic, it: Act) -> Sequence[Event]:
        host: Any = it.about[0]
        return [Destroys(tuple(equipment_on(game, host)))]


def deals_combat_damage(game: Magic, me: Traits, event: DamageDone) -> bool:
    return any(hit.combat for hit in hits_by(game, me, event))


class DrinkerOfSorrow(Printed):
    """It can't block. Whenever it deals combat damage, sacrifice a permanent."""

    title, cost, line, size = "Drinker of Sorrow", "2B", "Creature Horror", "5/3"
    keywords = "can't block"

    @whenever(DamageDone, deals_combat_damage)
    def is_thirsty(self, game: Magic, it: Act) -> Sequence[Event]:
        return [SacrificesOne(it.seat)]


def two_have_come(game: Magic, it: Act) -> bool:
    return sum([1 for seat, is_land in game.entered if seat is it.seat and not is_land]) >= 2


class Ash(Printed):
    """Haste. Whenever it attacks, if two or more nonland permanents entered under your control this turn, put a +1/+1
    counter on it."""

    title, cost, line, size = "Ash, Party Crasher", "RW", "Legendary Creature Human Peasant", "2/2"
    keywords = "haste"

    @whenever(Attacks, it_attacks, only_if=two_have_come)
    def celebrates(self, game: Magic, it: Act) -> Sequence[Event]:
        return [PutsCounters(it.card, PLUS, 1)] if game.is_same(it.source) else []


def your_attackers(board: Board, me: Traits, them: Traits) -> bool:
    attacking = any(attack.attacker.card is them.card for attack in board.game.attackers)
    return attacking and your_creatures(board, me, them)


class BladeHistorian(Printed):
    """Your attacking creatures have double strike."""

    cost, line, size = "(R/W)(R/W)(R/W)(R/W)", "Creature Human Cleric", "2/3"
    statics = (Gives(your_attackers, Change(keywords=(DOUBLE_STRIKE,)), looks_elsewhere=True),)


class Juggernaut(Printed):
    """It attacks each combat if able. It can't be blocked by Walls."""

    cost, line, size = "4", "Artifact Creature Juggernaut", "5/3"
    keywords = "attacks each combat if able, can't be blocked by Walls"


def you_have_artifact(game: Magic, it: Act) -> bool:
    return game.board().count(it.seat, ARTIFACT) > 0


def machines_hit_a_player(game: Magic, me: Traits, event: DamageDone) -> bool:
    """Artifact creatures of yours have dealt combat damage to a player: one or more, together."""
    sources = [game.looks(hit.source) for hit in event.hits if hit.combat and isinstance(hit.target, Seat)]
    return any(looks.seat is me.controller and {ARTIFACT, CREATURE} <= looks.types for looks in sources)


class ThopterSpyNetwork(Printed):
    """In your upkeep, if you control an artifact, create a 1/1 Thopter artifact token with flying. Whenever one or more
    artifact creatures of yours deal combat damage to a player, draw a card."""

    cost, line = "2UU", "Enchantment"

    @in_upkeep("you", only_if=you_have_artifact)
    def builds(self, game: Magic, it: Act) -> Sequence[Event]:
        return [CreatesTokens(it.seat, THOPTER)]

    @whenever(DamageDone, machines_hit_a_player)
    def spies(self, game: Magic, it: Act) -> Sequence[Event]:
        return draws(it.seat, 1)


# Turns


def has_two_or_fewer(game: Magic, it: Act) -> bool:
    return len(game.hands[game.other(it.seat)]) <= 2


class PaupersCage(Printed):
    """In each opponent's upkeep, if they have two or fewer cards in hand, 2 damage to them."""

    title, cost, line = "Paupers' Cage", "3", "Artifact"

    @in_upkeep("opponent", only_if=has_two_or_fewer)
    def pinches(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, game.other(it.seat), 2)]


class Trostani(Printed):
    """Whenever another creature enters under your control, gain life equal to its toughness. 1GW, T: populate (create
    a copy of a creature token of yours)."""

    title, cost, line, size = "Trostani, Selesnya's Voice", "GGWW", "Legendary Creature Dryad", "2/5"

    @whenever(Enters, another_creature_of_yours, remembers=the_other)
    def greets(self, game: Magic, it: Act) -> Sequence[Event]:
        newcomer: Any = it.about[0]
        return [GainsLife(it.seat, game.looks(newcomer).toughness)]

    @activated("1GW", TAP)
    def populates(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Asks(it, it.seat, "Which token is copied?", "tokens", "doubles")]

    def tokens(self, game: Magic, it: Act) -> Sequence[Object]:
        return game.objects([traits.card for traits in game.creatures(it.seat) if traits.card.front == TOKEN])

    def doubles(self, game: Magic, it: Act, token: Object) -> Sequence[Event]:
        return [CreatesTokens(it.seat, game.printed(token.card))]


def is_red_in_hand(game: Magic, seat: Seat, card: Card) -> bool:
    return "R" in game.printed(card).colours


RED_CARDS: Final = Kind("red cards from your hand", (HAND,), is_red_in_hand, who="mine", another=True)


class FuryOfTheHorde(Printed):
    """Instead of its cost you may exile two red cards from your hand. Untap all creatures that attacked this turn.
    After this main phase, there is another combat phase and another main phase."""

    title, cost, line = "Fury of the Horde", "5RR", "Sorcery"
    manners = (Manner("alternative", "0", (Exile(RED_CARDS, 2),)),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        tired = [traits.card for traits in game.creatures() if game.has_used(traits.card, ATTACKED)]
        return [Untaps(tuple(tired)), AddsCombat()]


# Static


def guardians_on_watch(board: Board, me: Traits, them: Traits) -> bool:
    """Creatures of this name, while an opponent of this one's controller has a red nontoken permanent."""
    if CREATURE not in them.types or them.face.name != IvoryGuardians.title:
        return False
    others = [other for other in board.traits.values() if other.controller is not me.controller]
    return any("R" in other.colours and other.card.front != TOKEN for other in others)


class IvoryGuardians(Printed):
    """Protection from red. Creatures called Ivory Guardians get +1/+1 while an opponent controls a red permanent that
    is no token."""

    title, cost, line, size = "Ivory Guardians", "4WW", "Creature Giant Cleric", "3/3"
    keywords = "protection from R"
    statics = (Gives(guardians_on_watch, Change(1, 1)),)


CARDS: Final[tuple[type[Printed], ...]] = (
    *(TheRedTerror, Spitemare, SatyrFiredancer, FlamebladeAngel, CircleOfAffliction, AshlingThePilgrim),
    *(ArrogantBloodlord, CorrosiveOoze, DrinkerOfSorrow, Ash, BladeHistorian, Juggernaut, ThopterSpyNetwork),
    *(PaupersCage, Trostani, FuryOfTheHorde, IvoryGuardians),
)
