"""Prevention and replacement: damage that is not dealt, cards that go elsewhere, amounts that are doubled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.core.responses import must
from facedown.games.magic.abilities import activated, whenever
from facedown.games.magic.acts import Act
from facedown.games.magic.asking import AsItEnters, Asks
from facedown.games.magic.blocking import Blocks
from facedown.games.magic.changes import Change
from facedown.games.magic.conditions import enters, it_blocks_or_is_blocked
from facedown.games.magic.damaging import Damages, Deals, Hit
from facedown.games.magic.effects import pump
from facedown.games.magic.marking import Begins, Freezes, PutsCounters, RemovesCounters, Taps
from facedown.games.magic.moving import Counters, CreatesTokens, Enters, Moves, MovesAll
from facedown.games.magic.printed import Printed
from facedown.games.magic.shields import (
    Deflects,
    NoCombatDamage,
    Regenerates,
    SetsUp,
    ShieldFrom,
    sources_of_damage,
)
from facedown.games.magic.targets import ANOTHER_PERMANENT, Kind
from facedown.games.magic.words import (
    BATTLEFIELD,
    COPY,
    CREATURE,
    EXILE,
    GRAVEYARD,
    INDESTRUCTIBLE,
    PLUS,
    WHILE_CONTROLLED,
)

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

COLOURS: Final = ("W", "U", "B", "R", "G")

# Prevention


class Fog(Printed):
    """Prevent all combat damage this turn."""

    cost, line = "G", "Instant"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [SetsUp(NoCombatDamage())]


class ClingingMists(Printed):
    """Prevent all combat damage this turn. If you have 5 life or less, tap all attacking creatures; they do not untap
    in their controllers' next untap steps."""

    cost, line = "2G", "Instant"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        attacking = [attack.attacker.card for attack in game.attackers if game.is_same(attack.attacker)]
        mists: list[Event] = [SetsUp(NoCombatDamage())]
        if game.life[it.seat] > 5:
            return mists
        return [*mists, *[Taps(card) for card in attacking], *[Freezes(card) for card in attacking]]


class Circle(Printed):
    """The next time a source of a colour, chosen on resolution, would damage you this turn, prevent that damage."""

    against: ClassVar[str] = ""

    def colour_of(self, game: Magic, it: Act) -> str:
        return type(self).against

    def asks(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Asks(it, it.seat, "Which source is prevented from damaging you?", "sources", "protects")]

    def sources(self, game: Magic, it: Act) -> Sequence[Object]:
        return sources_of_damage(game, self.colour_of(game, it))

    def protects(self, game: Magic, it: Act, source: Object) -> Sequence[Event]:
        return [SetsUp(ShieldFrom(it.seat, source, self.colour_of(game, it)))]


class CircleOfProtection(Circle):
    cost, line = "1W", "Enchantment"

    @activated("1")
    def shields(self, game: Magic, it: Act) -> Sequence[Event]:
        return self.asks(game, it)


class RedCircle(CircleOfProtection):
    """1: the next time a red source of your choice would deal damage to you this turn, prevent it."""

    title, against = "Circle of Protection: Red", "R"


class GreenCircle(CircleOfProtection):
    """1: the next time a green source of your choice would deal damage to you this turn, prevent it."""

    title, against = "Circle of Protection: Green", "G"


class StoryCircle(Circle):
    """As it enters choose a colour. W: the next time a source of your choice of that colour would deal damage to you
    this turn, prevent it."""

    cost, line = "1WW", "Enchantment"

    @must(instead=Enters, zone="itself")
    def chooses(self, game: Magic, card: Card, enters: Enters) -> list[Event] | None:
        return choose_colour(game, self, enters)

    @activated("W")
    def shields(self, game: Magic, it: Act) -> Sequence[Event]:
        return self.asks(game, it) if self.colour_of(game, it) else []

    def colour_of(self, game: Magic, it: Act) -> str:
        return game.looks(it.source).chosen


def choose_colour(game: Magic, face: Printed, enters: Enters) -> list[Event] | None:
    """As it enters, choose a colour."""
    if enters.chosen or not game.would_have(enters, face):
        return None
    return [AsItEnters(enters, f"{face}: which colour?", COLOURS)]


class DeflectingPalm(Printed):
    """The next time a source of your choice would deal damage to you this turn, prevent it. If you do, this deals that
    much damage to the source's controller."""

    cost, line = "RW", "Instant"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Asks(it, it.seat, "Which source is deflected?", "sources", "deflects")]

    def sources(self, game: Magic, it: Act) -> Sequence[Object]:
        return [source for source in sources_of_damage(game) if source != it.source]

    def deflects(self, game: Magic, it: Act, source: Object) -> Sequence[Event]:
        return [SetsUp(Deflects(it.seat, source, it.source))]


class PhantomWurm(Printed):
    """It enters with four +1/+1 counters. If damage would be dealt to it, prevent that damage, and remove a +1/+1
    counter: one, however many sources damage it together."""

    cost, line, size = "4GG", "Creature Wurm Spirit", "2/0"

    def starts_with(self, act: Act | None) -> Counters:
        return ((PLUS, 4),)

    @must(instead=Deals, zone=BATTLEFIELD)
    def fades(self, game: Magic, card: Card, deals: Deals) -> list[Event] | None:
        me = game.object_of(card)
        mine = [hit for hit in deals.hits if hit.target == me and hit.amount > 0 and is_dealt(game, me, hit)]
        rest = tuple([hit for hit in deals.hits if hit not in mine])
        return [Deals(rest), RemovesCounters(card, PLUS, 1)] if mine else None


def is_dealt(game: Magic, target: Object, hit: Hit) -> bool:
    """Whether a permanent would be damaged if it did not prevent that itself. Its controller picks what prevents damage
    (616.1): where all combat damage is prevented, that does."""
    fogged = hit.combat and any(isinstance(later.response, NoCombatDamage) for later in game.waiting)
    return not fogged and game.can_be_damaged(target, hit.source)


# Replacement


class RestInPeace(Printed):
    """When it enters, exile all graveyards. If a card or token would be put into a graveyard, exile it instead."""

    title, cost, line = "Rest in Peace", "1W", "Enchantment"

    @enters()
    def buries(self, game: Magic, it: Act) -> Sequence[Event]:
        return [MovesAll(tuple([card for zone in game.graveyards for card in zone.cards]), EXILE)]

    @must(instead=Moves, zone=BATTLEFIELD)
    def exiles(self, game: Magic, card: Card, moves: Moves) -> list[Event] | None:
        if moves.to != GRAVEYARD or moves.card.front == COPY:
            return None
        return [Moves(moves.card, EXILE, why=moves.why)]


class GratuitousViolence(Printed):
    """Creatures that you control deal double damage."""

    cost, line = "2RRR", "Enchantment"

    @must(instead=Damages, zone=BATTLEFIELD)
    def doubles(self, game: Magic, card: Card, damages: Damages) -> list[Event] | None:
        looks = game.looks(damages.hit.source)
        if CREATURE not in looks.types or looks.seat is not game.controller(card):
            return None
        return [Damages(damages.hit.of(2 * damages.hit.amount))]


class DoublingSeason(Printed):
    """Effects create twice as many tokens under your control, and put twice as many counters on your permanents."""

    cost, line = "4G", "Enchantment"

    @must(instead=CreatesTokens, zone=BATTLEFIELD)
    def doubles_tokens(self, game: Magic, card: Card, creates: CreatesTokens) -> list[Event] | None:
        mine = creates.seat is game.controller(card)
        return [CreatesTokens(creates.seat, creates.face, 2 * creates.count)] if mine else None

    @must(instead=PutsCounters, zone=BATTLEFIELD)
    def doubles_counters(self, game: Magic, card: Card, puts: PutsCounters) -> list[Event] | None:
        mine = game.controller(puts.card) is game.controller(card)
        return [PutsCounters(puts.card, puts.kind, 2 * puts.count)] if mine and not puts.is_cost else None

    @must(instead=Enters, zone=BATTLEFIELD)
    def doubles_first_counters(self, game: Magic, card: Card, enters: Enters) -> list[Event] | None:
        face = enters.copied or game.printed(enters.card)
        if enters.seat is not game.controller(card) or not (enters.counters or face.starts_with(game.act[enters.card])):
            return None
        return [enters.so(times=2 * enters.times, counters=tuple([(kind, 2 * n) for kind, n in enters.counters]))]


class DearlyDeparted(Printed):
    """Flying. While it is in your graveyard, each Human creature that you control enters with one more +1/+1
    counter."""

    cost, line, size, keywords = "4WW", "Creature Spirit", "5/5", "flying"

    @must(instead=Enters, zone=GRAVEYARD)
    def blesses(self, game: Magic, card: Card, enters: Enters) -> list[Event] | None:
        if enters.seat is not card.owner:
            return None
        human = game.as_if_entered(enters.card, enters)
        if not human.is_creature or not human.has_type("Human"):
            return None
        return [enters.so(counters=(*enters.counters, (PLUS, 1)))]


# Regeneration, and what cannot be destroyed


class DrudgeSkeletons(Printed):
    """B: regenerate it."""

    cost, line, size = "1B", "Creature Skeleton", "1/1"

    @activated("B")
    def regenerates(self, game: Magic, it: Act) -> Sequence[Event]:
        return [SetsUp(Regenerates(it.source))]


def is_samurai(game: Magic, seat: Seat, card: Card) -> bool:
    return game.traits(card).has_type("Samurai")


SAMURAI: Final = Kind("target Samurai", (BATTLEFIELD,), is_samurai)


class Isao(Printed):
    """It can't be countered. Bushido 2: whenever it blocks or becomes blocked, +2/+2 until end of turn. 2: regenerate
    target Samurai."""

    title, cost, line, size = "Isao, Enlightened Bushi", "2G", "Legendary Creature Human Samurai", "2/1"
    keywords = "can't be countered"

    @whenever(Blocks, it_blocks_or_is_blocked)
    def bushido(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.source, 2, 2)

    @activated("2", aims=(SAMURAI,))
    def regenerates(self, game: Magic, it: Act) -> Sequence[Event]:
        return [SetsUp(Regenerates(it.target))] if isinstance(it.target, Object) else []


class AegisAngel(Printed):
    """Flying. When it enters, another target permanent is indestructible for as long as you control this."""

    cost, line, size, keywords = "4WW", "Creature Angel", "5/5", "flying"

    @enters(ANOTHER_PERMANENT)
    def protects(self, game: Magic, it: Act) -> Sequence[Event]:
        target: Any = it.target
        if not game.is_same(it.source) or game.controller(it.card) is not it.seat:
            return []
        return [Begins((target,), Change(keywords=(INDESTRUCTIBLE,)), WHILE_CONTROLLED, it.source)]


CARDS: Final[tuple[type[Printed], ...]] = (
    *(Fog, ClingingMists, RedCircle, GreenCircle, StoryCircle, DeflectingPalm, PhantomWurm),
    *(RestInPeace, GratuitousViolence, DoublingSeason, DearlyDeparted, DrudgeSkeletons, Isao, AegisAngel),
)
