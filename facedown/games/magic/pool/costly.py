"""Costs, modes and taxes: what is paid instead of mana or on top of it, and spells that do one thing or another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.core.responses import must
from facedown.games.magic.abilities import activated, mode
from facedown.games.magic.acts import Act
from facedown.games.magic.asking import AsItEnters, Asks
from facedown.games.magic.casting import Manner
from facedown.games.magic.changes import Change
from facedown.games.magic.costs import TAP, Discard, Exile, PayLife, Show
from facedown.games.magic.damaging import GainsLife, damage
from facedown.games.magic.effects import DiscardsSome, cards_of, pump, returns_to_hand
from facedown.games.magic.marking import Begins, PutsCounters, Taps
from facedown.games.magic.moving import Destroys, Enters, Moves, Shuffles, draws
from facedown.games.magic.printed import Printed
from facedown.games.magic.resolving import AimsAnew, Counters, could_be_aimed_at
from facedown.games.magic.targets import (
    ARTIFACT_OR_ENCHANTMENT,
    CREATURE,
    MANY,
    PERMANENT,
    PLAYER,
    PLAYER_OR_PLANESWALKER,
    PLAYERS,
    SPELL,
    SPELL_OR_ABILITY,
    Kind,
    Slot,
)
from facedown.games.magic.words import CREATURE as IS_CREATURE
from facedown.games.magic.words import HAND, LIBRARY, MINUS, PLUS

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


# Taxes


class Thalia(Printed):
    """First strike. Noncreature spells cost 1 more."""

    title, cost, line = "Thalia, Guardian of Thraben", "1W", "Legendary Creature Human Soldier"
    size, keywords, bends = "2/1", "first strike", True

    def changes_price(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> int:
        return 0 if IS_CREATURE in game.printed(card).types else 1


class GhostlyPrison(Printed):
    """Creatures can't attack you unless their controller pays 2 for each."""

    cost, line, bends = "2W", "Enchantment", True

    def attack_tax(self, game: Magic, seat: Seat, me: Card, attacked: Seat) -> int:
        return 2 if attacked is seat else 0


# Other costs


def is_blue(game: Magic, seat: Seat, card: Card) -> bool:
    return "U" in game.printed(card).colours


def is_plains(game: Magic, seat: Seat, card: Card) -> bool:
    return "Plains" in game.types_of(card)


def is_dragon(game: Magic, seat: Seat, card: Card) -> bool:
    return "Dragon" in game.types_of(card)


def is_creature_card(game: Magic, seat: Seat, card: Card) -> bool:
    return IS_CREATURE in game.types_of(card)


BLUE_CARD: Final = Kind("a blue card", (HAND,), is_blue, who="mine", another=True)
PLAINS_CARD: Final = Kind("a Plains card", (HAND,), is_plains, who="mine")
DRAGON_CARD: Final = Kind("a Dragon card", (HAND,), is_dragon, who="mine")
CREATURE_CARD: Final = Kind("a creature card", (HAND,), is_creature_card, who="mine")


class ForceOfWill(Printed):
    """Instead of its cost you may pay 1 life and exile a blue card from your hand. Counter target spell."""

    title, cost, line, aims = "Force of Will", "3UU", "Instant", (SPELL,)
    manners = (Manner("alternative", "0", (PayLife(1), Exile(BLUE_CARD))),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Counters(it.target)]


class Abolish(Printed):
    """Instead of its cost you may discard a Plains card. Destroy target artifact or enchantment."""

    cost, line, aims = "1WW", "Instant", (ARTIFACT_OR_ENCHANTMENT,)
    manners = (Manner("alternative", "0", (Discard(PLAINS_CARD),)),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Destroys(cards_of(it.target))]


class DraconicRoar(Printed):
    """As an additional cost you may show a Dragon card from your hand. 3 damage to target creature. If you did that, or
    controlled a Dragon when you cast it, 3 damage to the creature's controller."""

    cost, line, aims = "1R", "Instant", (CREATURE,)
    manners = (Manner("with a Dragon", costs=(Show(DRAGON_CARD),)),)

    def remembers(self, game: Magic, it: Act) -> tuple[object, ...]:
        return (it.was("with a Dragon") or game.board().count(it.seat, "Dragon") > 0,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        found = [damage(it, it.target, 3)]
        if it.about == (True,) and isinstance(it.target, Object):
            found.append(damage(it, game.controller(it.target.card), 3))
        return found


class LivingDestiny(Printed):
    """As an additional cost, show a creature card from your hand. You gain life equal to its mana value."""

    cost, line, extra = "3G", "Instant", (Show(CREATURE_CARD),)

    def remembers(self, game: Magic, it: Act) -> tuple[object, ...]:
        return tuple([game.printed(card).mana_value for card in cards_of(*it.paid[0])])

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [GainsLife(it.seat, value) for value in it.about if isinstance(value, int)]


class PhyrexianPurge(Printed):
    """It costs 3 life more for each target. Destroy any number of target creatures."""

    cost, line, aims = "2BR", "Sorcery", (Slot(CREATURE, 0, MANY),)

    def life_price(self, it: Act) -> int:
        return 3 * len(it.every_target)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Destroys(cards_of(*it.every_target))]


class AetherFigment(Printed):
    """Kicker 3: it enters with two +1/+1 counters. It can't be blocked."""

    cost, line, size, keywords = "1U", "Creature Illusion", "1/1", "can't be blocked"
    manners = (Manner("kicked", more="3"),)

    def starts_with(self, act: Act | None) -> tuple[tuple[str, int], ...]:
        return ((PLUS, 2),) if act is not None and act.was("kicked") else ()


# Modes


class BarbedLightning(Printed):
    """3 damage to target creature, or 3 damage to target player or planeswalker. Entwine 2: both."""

    cost, line = "2R", "Instant"
    manners = (Manner("entwined", more="2"),)

    @mode("3 damage to target creature", CREATURE)
    def hits_creature(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 3)]

    @mode("3 damage to target player or planeswalker", PLAYER_OR_PLANESWALKER)
    def hits_player(self, game: Magic, it: Act) -> Sequence[Event]:
        return [damage(it, it.target, 3)]

    def least_modes(self, act: Act) -> int:
        return 2 if act.was("entwined") else 1

    def most_modes(self, act: Act) -> int:
        return self.least_modes(act)


class CrypticCommand(Printed):
    """Choose two: counter target spell; return target permanent to its owner's hand; tap all creatures of your
    opponents; draw a card."""

    cost, line, modes_chosen = "1UUU", "Instant", (2, 2)

    @mode("counter target spell", SPELL)
    def counters(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Counters(it.target)]

    @mode("return target permanent to its owner's hand", PERMANENT)
    def returns(self, game: Magic, it: Act) -> Sequence[Event]:
        return returns_to_hand(it.target)

    @mode("tap all creatures of your opponents")
    def taps(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Taps(traits.card) for traits in game.creatures(game.other(it.seat))]

    @mode("draw a card")
    def draws(self, game: Magic, it: Act) -> Sequence[Event]:
        return draws(it.seat, 1)


class FuneralCharm(Printed):
    """Choose one: target player discards a card; target creature gets +2/-1 until end of turn; target creature gains
    swampwalk until end of turn."""

    cost, line = "B", "Instant"

    @mode("target player discards a card", PLAYER)
    def makes_discard(self, game: Magic, it: Act) -> Sequence[Event]:
        return [DiscardsSome(it.target)] if isinstance(it.target, Seat) else []

    @mode("target creature gets +2/-1", CREATURE)
    def burdens(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.target, 2, -1)

    @mode("target creature gains swampwalk", CREATURE)
    def lets_walk(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.target, 0, 0, "swampwalk")


class SubtleStrike(Printed):
    """Choose one or both: target creature gets -1/-1 until end of turn; a +1/+1 counter on target creature."""

    cost, line, modes_chosen = "1B", "Instant", (1, 2)

    @mode("target creature gets -1/-1", CREATURE)
    def weakens(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.target, -1, -1)

    @mode("a +1/+1 counter on target creature", CREATURE)
    def strengthens(self, game: Magic, it: Act) -> Sequence[Event]:
        return [PutsCounters(card, PLUS, 1) for card in cards_of(it.target)]


# X, conditions on targets, names


class BlackSunsZenith(Printed):
    """X -1/-1 counters on each creature. It is shuffled into its owner's library."""

    title, cost, line = "Black Sun's Zenith", "XBB", "Sorcery"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [PutsCounters(traits.card, MINUS, it.x) for traits in game.creatures()]

    def goes_away(self, game: Magic, it: Act, card: Card) -> Sequence[Event]:
        return [Moves(card, LIBRARY), Shuffles(game.owner(card))]


def has_two_more_cards(game: Magic, seat: Seat, other: Seat) -> bool:
    return len(game.hands[other]) >= len(game.hands[seat]) + 2


RICHER_OPPONENT: Final = Kind(
    "target opponent who has at least two more cards in hand than you",
    (PLAYERS,),
    who="opponent",
    when_chosen=has_two_more_cards,
)


class KeeperOfTheMind(Printed):
    """U, T: choose target opponent who had at least two more cards in hand than you when you activated this. Draw a
    card."""

    title, cost, line, size = "Keeper of the Mind", "UU", "Creature Human Wizard", "1/2"

    @activated("U", TAP, aims=(RICHER_OPPONENT,))
    def learns(self, game: Magic, it: Act) -> Sequence[Event]:
        return draws(it.seat, 1)


class Spellskite(Printed):
    """(U/P): change a target of target spell or ability to this, where that is legal."""

    cost, line, size = "2", "Artifact Creature Phyrexian Horror", "0/4"

    @activated("(U/P)", aims=(SPELL_OR_ABILITY,))
    def attracts(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Asks(it, it.seat, "Which target is changed?", "targets_to_change", "changes")]

    def targets_to_change(self, game: Magic, it: Act) -> list[object]:
        spell = it.target
        if not isinstance(spell, Object) or not game.is_on_battlefield(it.card) or not game.is_same(it.source):
            return []
        aims = game.aims_of(spell.card)
        return [aim for number, aim in enumerate(aims) if could_be_aimed_at(game, spell.card, number, it.source)]

    def changes(self, game: Magic, it: Act, what: object) -> Sequence[Event]:
        (spell,) = cards_of(it.target)
        aims = game.aims_of(spell)
        numbers = [number for number, aim in enumerate(aims) if aim == what]
        fitting = [number for number in numbers if could_be_aimed_at(game, spell, number, it.source)]
        return [AimsAnew(spell, number, it.source, more=False) for number in fitting[:1]]


class CripplingFear(Printed):
    """Choose a creature type. Creatures of other types get -3/-3 until end of turn."""

    cost, line = "2BB", "Sorcery"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Asks(it, it.seat, "Which creature type is spared?", "kinds", "cripples")]

    def kinds(self, game: Magic, it: Act) -> Sequence[str]:
        return game.creature_types()

    def cripples(self, game: Magic, it: Act, kind: str) -> Sequence[Event]:
        others = [traits.card for traits in game.creatures() if not traits.has_type(kind)]
        return [Begins(game.objects(others), Change(-3, -3))] if others else []


class PithingNeedle(Printed):
    """As it enters, name a card. Activated abilities of sources of that name can't be used, except mana abilities."""

    cost, line, bends = "1", "Artifact", True

    @must(instead=Enters, zone="itself")
    def names(self, game: Magic, card: Card, enters: Enters) -> list[Event] | None:
        return None if enters.chosen else [AsItEnters(enters, "Which card do you name?", game.card_names())]

    def forbids_use(self, game: Magic, me: Card, source: Card) -> bool:
        return game.chosen[me] == game.printed(source).name


class WrathOfGod(Printed):
    """Destroy all creatures. They can't be regenerated."""

    title, cost, line = "Wrath of God", "2WW", "Sorcery"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Destroys(tuple([traits.card for traits in game.creatures()]), for_good=True)]


CARDS: Final[tuple[type[Printed], ...]] = (
    *(Thalia, GhostlyPrison, ForceOfWill, Abolish, DraconicRoar, LivingDestiny, PhyrexianPurge, AetherFigment),
    *(BarbedLightning, CrypticCommand, FuneralCharm, SubtleStrike, BlackSunsZenith, KeeperOfTheMind, Spellskite),
    *(CripplingFear, PithingNeedle, WrathOfGod),
)
